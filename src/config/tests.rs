use super::*;

fn environment(variables: &[(&str, &str)]) -> Environment {
    let owned = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
    variables.iter().map(owned).collect()
}

/// Reads settings from a file with this text and an empty environment.
fn of(text: &str) -> Result<Config, String> {
    with(text, &[])
}

fn with(text: &str, variables: &[(&str, &str)]) -> Result<Config, String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my.toml");
    std::fs::write(&file, text).unwrap();
    let config = Config::load(Some(&file), &environment(variables));
    let unnamed = |config| Config {
        file: None,
        ..config
    };
    config.map(unnamed).map_err(|error| {
        error
            .to_string()
            .replace(&file.display().to_string(), "my.toml")
    })
}

#[test]
fn example_has_the_defaults() {
    assert_eq!(of(EXAMPLE).unwrap(), Config::default());
    assert_eq!(of("").unwrap(), Config::default());
}

#[test]
fn byte_order_mark_and_crlf_are_accepted() {
    let text = "[data]\nfolder = 'mine'\n[discord]\nguild = 123456789012345678\n";
    let config = of(text).unwrap();
    let windows = text.replace('\n', "\r\n");
    for saved in [
        windows.clone(),
        format!("\u{feff}{text}"),
        format!("\u{feff}{windows}\r\n"),
        text.trim_end().to_owned(),
    ] {
        assert_eq!(of(&saved).as_ref(), Ok(&config), "{saved:?}");
    }
}

#[test]
fn environment_overrides_the_file() {
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
    let config = with("", &[("STRAMASH_DISCORD_GUILD", "77777777777777777")]).unwrap();
    assert_eq!(config.discord.guild, Some(ServerId(77_777_777_777_777_777)));
}

#[test]
fn wrong_value_is_one_sentence() {
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
            "the setting data.dump_hours is -1 in my.toml, expected a whole number from 0 \
             to 8760",
        ),
        (
            "[data]\ndump_hours = 1.5",
            "the setting data.dump_hours is 1.5 in my.toml, expected a whole number from \
             0 to 8760",
        ),
        (
            "[tables]\nreminder_hours = 13",
            "the setting tables.reminder_hours is 13 in my.toml, expected 0, 4, 12, 24 or 48",
        ),
        (
            "[discord]\napi_url = 'ftp://x'",
            r#"the setting discord.api_url is "ftp://x" in my.toml, expected an address that begins with https:// or http://, without a path"#,
        ),
        (
            "[discord]\nguild = 12",
            "the setting discord.guild is 12 in my.toml, expected the id of a server (17 digits \
             or more), or 0",
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

/// Checks that a changed settings file is read or refused. Every character of the example, without its comments, is
/// removed, doubled or replaced.
#[test]
fn mutated_files_are_read_or_refused() {
    let lines = EXAMPLE.lines().filter(|line| !line.starts_with('#'));
    let text: Vec<char> = lines.flat_map(|line| line.chars().chain(['\n'])).collect();
    let mut refused = 0;
    for at in 0..text.len() {
        let slips = [
            "",
            &String::from(text[at]).repeat(2),
            "'",
            "-",
            "9",
            "\u{feff}",
        ];
        for slip in slips {
            let before: String = text[..at].iter().collect();
            let after: String = text[at + 1..].iter().collect();
            let Err(error) = of(&format!("{before}{slip}{after}")) else {
                continue;
            };
            refused += 1;
            for line in error.lines() {
                assert!(line.contains("my.toml"), "{slip:?} at {at}: {error}");
            }
        }
    }
    assert!(
        refused > text.len(),
        "{refused} of {} slips",
        6 * text.len()
    );
    println!("{refused} of {} slips were refused", 6 * text.len());
}

#[test]
fn unknown_setting_suggests_the_nearest() {
    for (text, key, near) in [
        ("[data]\nfolders = 'x'", "data.folders", "data.folder"),
        ("folder = 'x'", "folder", "data.folder"),
        ("[log]\nfromat = 'json'", "log.fromat", "log.format"),
        ("[tables]\nlanguage.x = 1", "", ""),
    ] {
        let error = of(text).unwrap_err();
        if !key.is_empty() {
            let said = format!("unknown setting {key} in my.toml, did you mean {near}?");
            assert_eq!(error, said);
        }
    }
    let error = with("", &[("STRAMASH_DATA_FOLDR", "x")]).unwrap_err();
    assert!(error.contains("STRAMASH_DATA_FOLDR") && error.ends_with("STRAMASH_DATA_FOLDER?"));
}

#[test]
fn unreadable_file_is_named() {
    let missing = Config::load(Some(Path::new("/no/such.toml")), &Environment::new());
    assert_eq!(
        missing.unwrap_err().to_string(),
        "cannot read the settings file /no/such.toml: no such file or directory"
    );
    let error = of("[log\nformat = 1").unwrap_err();
    assert!(
        error.starts_with("the settings file my.toml is not valid TOML: "),
        "{error}"
    );
    assert!(!error.contains('\n'), "{error}");
}

#[test]
fn setting_in_place_of_a_section_is_refused() {
    for text in ["[date]\nfolder = 'x'\nkept = 3", "[date]"] {
        assert_eq!(
            of(text).unwrap_err(),
            "unknown section [date] in my.toml, did you mean [data]?"
        );
    }
}

#[test]
fn all_errors_are_reported() {
    let text = "[date]\nfolder = 'x'\n[data]\ndumps = 3\nfolder = ''\n[log]\nformat = 'yaml'\n\
                [discord]\nguild = 12";
    let error = with(text, &[("STRAMASH_TABLES_PER_ROM", "1")]).unwrap_err();
    let told: Vec<&str> = error.lines().collect();
    assert_eq!(told.len(), 6, "{error}");
    let named = [
        "data.dumps ",
        "[date] ",
        "STRAMASH_TABLES_PER_ROM ",
        "data.folder ",
        "discord.guild ",
        "log.format ",
    ];
    for (line, name) in told.iter().zip(named) {
        assert!(line.contains(name), "{line}: {name}");
    }
}

/// A well-formed token that belongs to no bot.
const GOOD: &str = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.a_sum-of-38-letters-that-opens-nothing";

fn token(config: &str, variables: &[(&str, &str)]) -> Result<String, String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my.toml");
    let data = folder.path().join("data");
    std::fs::write(&file, format!("[data]\nfolder = {data:?}\n{config}")).unwrap();
    let ready = Config::load_checked(Some(&file), &environment(variables), |_| Ok(()));
    let place = file.display().to_string();
    ready
        .map(|(_, token)| token.expose().to_owned())
        .map_err(|error| error.to_string().replace(&place, "my.toml"))
}

#[test]
fn token_comes_from_environment_or_file() {
    assert_eq!(
        token("", &[]).unwrap_err(),
        "no token: set DISCORD_TOKEN in the environment to the bot's token, or \
         discord.token_file in my.toml to a file that contains it"
    );
    let padded = format!(" {GOOD}\n");
    assert_eq!(token("", &[(TOKEN, &padded)]).unwrap(), GOOD);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("token");
    let other = GOOD.replace("Gabcd", "Hxyz_");
    let named = format!("[discord]\ntoken_file = {file:?}");
    // UTF-16 with a byte order mark, as editors and shells on Windows save files.
    let wide: Vec<u8> = format!("\u{feff}{other}\r\n")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let saved = [wide, format!("\u{feff}{other}\r\n\r\n").into_bytes()];
    for bytes in saved {
        std::fs::write(&file, bytes).unwrap();
        assert_eq!(token(&named, &[]).unwrap(), other);
    }
    std::fs::write(&file, format!("{other}\n")).unwrap();
    assert_eq!(token(&named, &[]).unwrap(), other);
    assert_eq!(token(&named, &[(TOKEN, GOOD)]).unwrap(), GOOD);
    assert_eq!(token(&named, &[(TOKEN, "")]).unwrap(), other);
    let missing = token("[discord]\ntoken_file = '/no/such'", &[]);
    assert!(missing.unwrap_err().contains("/no/such"));
}

#[test]
fn malformed_token_is_refused_and_not_shown() {
    let (id, rest) = GOOD.split_once('.').unwrap();
    let id_of_12 = format!("MTI.{rest}");
    let id_of_letters = format!("YWJjZGVmZ2hpamtsbW5vcHFy.{rest}");
    for wrong in [
        "two words",
        "a.b.c",
        "123456789012345678",
        "0123456789abcdefABCDEF0123456789",
        id,
        &format!("Bot {GOOD}"),
        &format!("\"{GOOD}\""),
        &format!("{GOOD}.more"),
        &format!("{id}..sum"),
        &id_of_12,
        &id_of_letters,
    ] {
        let said = token("", &[(TOKEN, wrong)]).unwrap_err();
        assert_eq!(
            said,
            "DISCORD_TOKEN does not contain a bot token, expected the one from “Bot” in \
             Discord's developer portal: three parts joined by dots, without quotes and without \
             “Bot ” before it",
            "{wrong}"
        );
    }
}

/// Checks a data folder and returns the error with the test's folder replaced.
fn of_folder(in_it: impl FnOnce(&Path), name: &str) -> Result<(), String> {
    let here = tempfile::tempdir().unwrap();
    in_it(here.path());
    let data = here.path().join(name);
    let before = std::fs::read_dir(here.path()).unwrap().count();
    let environment = environment(&[
        (TOKEN, GOOD),
        ("STRAMASH_DATA_FOLDER", data.to_str().unwrap()),
    ]);
    let ready = Config::load_checked(None, &environment, |_| Ok(()));
    let after = std::fs::read_dir(here.path()).unwrap().count();
    assert_eq!(before, after, "nothing is left behind");
    let place = format!("{}", here.path().display());
    ready
        .map(|_| ())
        .map_err(|error| error.to_string().replace(&place, "HERE"))
}

#[test]
fn data_folder_is_checked() {
    let file = |here: &Path| std::fs::write(here.join("data"), "in the way").unwrap();
    let folder = |here: &Path| std::fs::create_dir(here.join("data")).unwrap();
    assert_eq!(of_folder(|_| (), "data"), Ok(()), "it will be made");
    assert_eq!(of_folder(|_| (), "deep/down/data"), Ok(()), "so will these");
    assert_eq!(of_folder(folder, "data"), Ok(()));
    let said = |folder, why| {
        Err(format!(
            "cannot use the data folder HERE/{folder} (data.folder in the environment): {why}, \
             expected a folder in which the bot can create files"
        ))
    };
    let wanted = said("data", "it is a file, not a folder");
    assert_eq!(of_folder(file, "data"), wanted);
    let wanted = said("data/in/it", "HERE/data is a file, not a folder");
    assert_eq!(of_folder(file, "data/in/it"), wanted);
}

/// Checks a read-only data folder. `/proc` serves as one, because there not even root can create files. In other
/// folders, root ignores the permissions.
#[cfg(target_os = "linux")]
#[test]
fn read_only_data_folder_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    for (folder, why) in [
        ("/proc/self", "cannot write there ("),
        ("/proc/stramash", "cannot create it in /proc ("),
    ] {
        let environment = environment(&[(TOKEN, GOOD), ("STRAMASH_DATA_FOLDER", folder)]);
        let ready = Config::load_checked(None, &environment, |_| Ok(()));
        let said = ready.unwrap_err().to_string();
        assert!(said.contains(why) && said.lines().count() == 1, "{said}");
    }
    let lock = |here: &Path| {
        let data = here.join("data");
        std::fs::create_dir(&data).unwrap();
        std::fs::set_permissions(&data, PermissionsExt::from_mode(0o555)).unwrap();
    };
    let mut writable = false;
    let said = of_folder(
        |here| {
            lock(here);
            let file = here.join("data/file");
            writable = std::fs::write(&file, "").is_ok();
            let _ = std::fs::remove_file(file);
        },
        "data",
    );
    assert_eq!(said.is_ok(), writable, "{said:?}");
}

#[test]
fn debug_hides_secrets() {
    assert_eq!(format!("{:?}", Secret::new("hush")), "<secret>");
}

#[test]
fn unexpanded_shell_names_are_refused() {
    let folder = "the name of a folder, without quotes, ~, $ or spaces around it";
    let file = "the name of a file, without quotes, ~, $ or spaces around it, or an empty text";
    for name in [
        "\"/data\"",
        "'/data'",
        "\"/data",
        "/data'",
        "~",
        "~/data",
        "~me/data",
        "$HOME/data",
        "${HOME}/data",
        " /data",
        "/data ",
        "/data\n",
        "\u{fffd}",
    ] {
        for (variable, expected) in [
            ("STRAMASH_DATA_FOLDER", folder),
            ("STRAMASH_DATA_KEY_FILE", file),
            ("STRAMASH_DISCORD_TOKEN_FILE", file),
            ("STRAMASH_DATA_STORE_PASSWORD_FILE", file),
            ("STRAMASH_DISCORD_CERTIFICATE_FILE", file),
        ] {
            let said = with("", &[(variable, name)]).unwrap_err();
            let wanted = format!(
                "the setting {variable} is {name:?} in the environment, expected {expected}"
            );
            assert_eq!(said, wanted);
        }
        assert!(
            of(&format!("[data]\nfolder = {name:?}")).is_err() || name.contains('\u{fffd}'),
            "{name}"
        );
    }
    for (variable, value) in [
        ("STRAMASH_LOG_FORMAT", "\"json\""),
        ("STRAMASH_LOG_FILTER", "\"stramash=info\""),
        ("STRAMASH_DISCORD_GUILD", "'77777777777777777'"),
        ("STRAMASH_OPERATION_LISTEN", " 127.0.0.1:9090"),
        ("STRAMASH_DATA_STORE", "\"postgres://a@b/c\""),
        ("STRAMASH_TABLES_LANGUAGE", "\"sco\""),
    ] {
        assert!(
            with("", &[(variable, value)]).is_err(),
            "{variable} {value}"
        );
    }
    for name in ["./~", "a b", "it's", "a$b", "C:\\data"] {
        let config = with("", &[("STRAMASH_DATA_FOLDER", name)]).unwrap();
        assert_eq!(config.data.folder, Path::new(name));
    }
}

#[test]
fn misplaced_secrets_get_advice() {
    for (text, key) in [
        (format!("[discord]\ntoken = '{GOOD}'"), "discord.token"),
        (
            format!("[discord]\nbot_token = '{GOOD}'"),
            "discord.bot_token",
        ),
        (format!("token = '{GOOD}'"), "token"),
    ] {
        let said = of(&text).unwrap_err();
        let wanted = format!(
            "unknown setting {key} in my.toml: put the bot's token into the environment as \
             DISCORD_TOKEN, or into a separate file that discord.token_file names"
        );
        assert_eq!(said, wanted);
    }
    let said = with("", &[("STRAMASH_DISCORD_TOKEN", GOOD)]).unwrap_err();
    assert!(
        said.contains("STRAMASH_DISCORD_TOKEN") && said.contains("DISCORD_TOKEN, or into"),
        "{said}"
    );
    let said = of("[data]\nstore_password = 'hunter2'").unwrap_err();
    assert!(
        said.contains("PGPASSWORD") && !said.contains("hunter2"),
        "{said}"
    );
}

#[test]
fn errors_show_no_secrets() {
    let sum = GOOD.rsplit('.').next().unwrap();
    for text in [
        format!("[discord]\ntoken = {GOOD}"),
        format!("[discord]\nguild = '{GOOD}'"),
        format!("[discord]\nguild = 'Bot {GOOD}'"),
        format!("[log]\nformat = '{GOOD}'"),
        "[discord]\napi_url = 'https://me:hunter2@proxy.example.org'".to_owned(),
        "[operation]\nlisten = 'http://me:hunter2@127.0.0.1:9090'".to_owned(),
        "[data]\nstore = \"postgres://a:b hunter2\"x@db/c\"".to_owned(),
        "[data]\nstore = 'postgres://a:hunter2@db/c".to_owned(),
        "[data]\nstore = ['postgres://a:hunter2@db/c']".to_owned(),
        "[data]\nstore = 'mysql://a:hunter2@db/c'".to_owned(),
    ] {
        let said = of(&text).unwrap_err();
        assert!(!said.contains(sum) && !said.contains("hunter2"), "{said}");
    }
    let said = token(&format!("[discord]\ntoken_file = '{GOOD}'"), &[]).unwrap_err();
    assert_eq!(
        said,
        "discord.token_file in my.toml is the token itself, expected the name of a file that \
         contains it; if others could read the token there, reset it in Discord's developer \
         portal"
    );
    let store = "[data]\nstore = 'postgres://a@db/c'\nstore_password_file = 'hunter2'";
    let said = of(store).unwrap_err();
    assert!(
        said.contains("data.store_password_file") && !said.contains("hunter2"),
        "{said}"
    );
}

#[cfg(unix)]
#[test]
fn dangling_links_are_refused() {
    use std::os::unix::fs::symlink;
    let link = |here: &Path| symlink("/no/such", here.join("data")).unwrap();
    let said = |what: &str| {
        Err(format!(
            "cannot use the data folder HERE/{what} (data.folder in the environment): HERE/data \
             is a link to /no/such, which does not exist, expected a folder in which the bot can \
             create files"
        ))
    };
    assert_eq!(of_folder(link, "data"), said("data"));
    assert_eq!(of_folder(link, "data/in/it"), said("data/in/it"));
    for name in ["store", "host.key", "dumps"] {
        let inside = |here: &Path| {
            std::fs::create_dir(here.join("data")).unwrap();
            symlink("/no/such", here.join("data").join(name)).unwrap();
        };
        let said = of_folder(inside, "data").unwrap_err();
        assert!(
            said.contains(&format!("HERE/data/{name} is a link to /no/such")),
            "{said}"
        );
    }
    let to_a_folder = |here: &Path| {
        std::fs::create_dir(here.join("other")).unwrap();
        symlink(here.join("other"), here.join("data")).unwrap();
    };
    assert_eq!(of_folder(to_a_folder, "data"), Ok(()));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my.toml");
    symlink("/no/such", &file).unwrap();
    assert!(Config::load(Some(&file), &Environment::new()).is_err());
}

#[cfg(unix)]
#[test]
fn exposed_secrets_are_reported() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let mode = |path: &Path, mode| {
        std::fs::set_permissions(path, PermissionsExt::from_mode(mode)).unwrap();
    };
    mode(folder.path(), 0o755);
    let (key, token) = (folder.path().join("host.key"), folder.path().join("token"));
    std::fs::write(&key, [7; 32]).unwrap();
    std::fs::write(&token, GOOD).unwrap();
    let mut config = Config::default();
    config.data.folder = folder.path().join("data");
    config.discord.token_file = Some(token.clone());
    let open = || config.exposed_secrets(&key);
    mode(&key, 0o600);
    mode(&token, 0o640);
    assert_eq!(open(), Vec::<String>::new());
    mode(&key, 0o644);
    mode(&token, 0o604);
    let (key_name, token_name) = (key.display(), token.display());
    assert_eq!(
        open(),
        [
            format!(
                "other users of this machine can read the key file {key_name}, which reveals \
                 every hand: run `chmod go= {key_name}`"
            ),
            format!(
                "other users of this machine can read the token file {token_name}, which lets \
                 them act as your bot: run `chmod go= {token_name}`"
            ),
        ]
    );
    mode(&key, 0o600);
    mode(&token, 0o600);
    let settings = folder.path().join("my.toml");
    let open_with = |store: &str| {
        std::fs::write(&settings, format!("[data]\nstore = '{store}'")).unwrap();
        mode(&settings, 0o644);
        let config = Config::load(Some(&settings), &Environment::new()).unwrap();
        config.exposed_secrets(&key)
    };
    assert_eq!(open_with("postgres://a@db/c"), Vec::<String>::new());
    let said = open_with("postgres://a:hunter2@db/c").concat();
    assert!(
        said.contains("settings file")
            && said.contains("password of the database")
            && !said.contains("hunter2"),
        "{said}"
    );
    mode(&key, 0o644);
    mode(&token, 0o604);
    // The parent folder is closed to others.
    mode(folder.path(), 0o700);
    assert_eq!(open(), Vec::<String>::new());
}
