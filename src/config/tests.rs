use super::*;

fn environment(variables: &[(&str, &str)]) -> Environment {
    let owned = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
    variables.iter().map(owned).collect()
}

/// Reads a file with this content in an empty environment.
fn of(text: &str) -> Result<Config, String> {
    with(text, &[])
}

fn with(text: &str, variables: &[(&str, &str)]) -> Result<Config, String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my.toml");
    std::fs::write(&file, text).unwrap();
    let config = Config::load(Some(&file), &environment(variables));
    config.map_err(|error| {
        error
            .to_string()
            .replace(&file.display().to_string(), "my.toml")
    })
}

#[test]
fn the_example_holds_the_defaults() {
    assert_eq!(of(&Config::example()).unwrap(), Config::default());
    assert_eq!(of("").unwrap(), Config::default());
}

#[test]
fn the_environment_wins_over_the_file() {
    let text = "[data]\nfolder = 'mine'\ndumps_kept = 3\n[discord]\nguild = 123456789012345678";
    let config = with(
        text,
        &[
            ("STRAMASH_DATA_FOLDER", "yours"),
            ("STRAMASH_TABLES_LANGUAGE", "sco"),
            ("HOME", "x"),
        ],
    )
    .unwrap();
    assert_eq!(config.data.folder, Path::new("yours"));
    assert_eq!(config.data.dumps_kept, 3);
    assert_eq!(config.tables.language, Some(Locale::Sco));
    assert_eq!(
        config.discord.guild,
        Some(ServerId(123_456_789_012_345_678))
    );
    let config = with("", &[("STRAMASH_DISCORD_GUILD", "77")]).unwrap();
    assert_eq!(config.discord.guild, Some(ServerId(77)));
}

#[test]
fn a_wrong_value_is_one_sentence() {
    for (text, sentence) in [
        (
            "[log]\nformat = 'yaml'",
            r#"the setting log.format is "yaml" in my.toml, expected "human" or "json""#,
        ),
        (
            "[data]\ndumps_kept = 0",
            "the setting data.dumps_kept is 0 in my.toml, expected a whole number from 1 to 1000",
        ),
        (
            "[data]\ndump_hours = -1",
            "the setting data.dump_hours is -1 in my.toml, expected a whole number of hours from 0 \
             to 8760",
        ),
        (
            "[data]\ndump_hours = 1.5",
            "the setting data.dump_hours is 1.5 in my.toml, expected a whole number of hours from \
             0 to 8760",
        ),
        (
            "[tables]\nreminder_hours = 13",
            "the setting tables.reminder_hours is 13 in my.toml, expected 0, 4, 12, 24 or 48",
        ),
        (
            "[discord]\napi_url = 'ftp://x'",
            r#"the setting discord.api_url is "ftp://x" in my.toml, expected an address that begins with https:// or http:// and has no path"#,
        ),
        (
            "log = 3",
            "the setting log is 3 in my.toml, expected a section with settings",
        ),
    ] {
        assert_eq!(of(text).unwrap_err(), sentence);
    }
    let wrong = with("", &[("STRAMASH_LOG_FILTER", "stramash=loud")]);
    assert_eq!(
        wrong.unwrap_err(),
        "the setting STRAMASH_LOG_FILTER is \"stramash=loud\" in the environment, expected a filter \
         such as \"stramash=debug,warn\""
    );
}

#[test]
fn an_unknown_setting_is_refused_with_the_nearest() {
    for (text, key, near) in [
        ("[data]\nfolders = 'x'", "data.folders", "data.folder"),
        ("[date]\nfolder = 'x'", "date.folder", "data.folder"),
        ("folder = 'x'", "folder", "data.folder"),
        ("[log]\nfromat = 'json'", "log.fromat", "log.format"),
        ("[tables]\nlanguage.x = 1", "", ""),
    ] {
        let error = of(text).unwrap_err();
        if !key.is_empty() {
            let said =
                format!("there is no setting {key}, which is in my.toml; the nearest is {near}");
            assert_eq!(error, said);
        }
    }
    let error = with("", &[("STRAMASH_DATA_FOLDR", "x")]).unwrap_err();
    assert!(error.contains("STRAMASH_DATA_FOLDR") && error.ends_with("STRAMASH_DATA_FOLDER"));
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let missing = Config::load(Some(Path::new("/no/such.toml")), &Environment::new());
    assert_eq!(
        missing.unwrap_err().to_string(),
        "the settings file /no/such.toml cannot be read: no such file or directory"
    );
    let error = of("[log\nformat = 1").unwrap_err();
    assert!(
        error.starts_with("the settings file my.toml is not valid TOML: "),
        "{error}"
    );
    assert!(!error.contains('\n'), "{error}");
}

#[test]
fn the_token_comes_from_the_environment_or_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("token");
    std::fs::write(&file, "from.the.file\n").unwrap();
    let mut config = Config::default();
    let token = |config: &Config, variables: &[(&str, &str)]| {
        let token = config.token(None, &environment(variables));
        token
            .map(|t| t.expose().to_owned())
            .map_err(|e| e.to_string())
    };
    assert_eq!(
        token(&config, &[]).unwrap_err(),
        "there is no token: DISCORD_TOKEN is not set in the environment and discord.token_file is \
         not set in config.toml, expected the bot's token in one of them"
    );
    assert_eq!(token(&config, &[(TOKEN, " a.b.c\n")]).unwrap(), "a.b.c");
    config.discord.token_file = Some(file);
    assert_eq!(token(&config, &[]).unwrap(), "from.the.file");
    assert_eq!(token(&config, &[(TOKEN, "a.b.c")]).unwrap(), "a.b.c");
    assert_eq!(token(&config, &[(TOKEN, "")]).unwrap(), "from.the.file");
    assert_eq!(
        token(&config, &[(TOKEN, "two words")]).unwrap_err(),
        "DISCORD_TOKEN does not hold a token, expected one line without spaces, as Discord shows it"
    );
    config.discord.token_file = Some("/no/such".into());
    assert!(token(&config, &[]).unwrap_err().contains("/no/such"));
}

#[test]
fn a_secret_is_not_printed() {
    assert_eq!(format!("{:?}", Secret::new("hush")), "<secret>");
}
