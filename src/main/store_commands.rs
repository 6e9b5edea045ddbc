//! The commands that open the store themselves: export, import, check, compact, recount. A store in a folder can only
//! be opened while the bot is stopped.

use std::io::{BufRead, BufReader, BufWriter, Write};

use stramash::open_store::{self, OpenStoreError};
use stramash::plural::{counted, tables};
use stramash_host::{HostKey, KEY_FILE, KeyError};
use stramash_store::private_fs;
use stramash_store::{SledStore, Store, StoreError, Survey};

use super::{Failure, Path, Settings, error_text, io, is_standard, print, unreadable};

pub(super) fn export(settings: &Settings, file: &Path) -> Result<(), Failure> {
    let config = settings.load()?;
    check_new(file, "an export")?;
    let store = open_store::open_existing(&config.data)?;
    write_to(file, |out| store.export(out).map_err(Failure::of))?;
    if !is_standard(file) {
        report(&*store, "exported")?;
    }
    store.close().map_err(Failure::of)
}

impl From<OpenStoreError> for Failure {
    fn from(error: OpenStoreError) -> Self {
        match error {
            OpenStoreError::Setting(why) => Self::Setting(why),
            OpenStoreError::Nothing(_) => Self::Work(format!(
                "{error}: use the bot's settings (--config) or folder"
            )),
            error @ OpenStoreError::Store(_) => Self::of(error),
        }
    }
}

/// Returns an error if the file to be written already exists.
fn check_new(file: &Path, what: &str) -> Result<(), Failure> {
    if is_standard(file) || !file.exists() {
        return Ok(());
    }
    let file = file.display();
    Err(Failure::Work(format!(
        "the file {file} already exists, and {what} does not overwrite it: choose another name"
    )))
}

/// Writes to standard output, or writes a file completely or not at all.
fn write_to(
    file: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if is_standard(file) {
        let mut out = BufWriter::new(io::stdout().lock());
        write(&mut out)?;
        return out
            .flush()
            .map_err(|error| unwritable(Path::new("standard output"), &error));
    }
    let failed = |error| unwritable(file, &error);
    let mut unfinished = file.as_os_str().to_owned();
    unfinished.push(".unfinished");
    private_fs::create_atomically(Path::new(&unfinished), file, failed, |out| write(out))
}

/// Recomputes all standings, and writes them to a file if one is given.
pub(super) fn recount(settings: &Settings, file: Option<&Path>) -> Result<(), Failure> {
    let config = settings.load()?;
    if let Some(file) = file {
        check_new(file, "a recount")?;
    }
    let store = open_store::open_existing(&config.data)?;
    let found = stramash_host::recount(&*store).map_err(Failure::of)?;
    store.close().map_err(Failure::of)?;
    if let Some(file) = file {
        let failed = |error| unwritable(file, &error);
        write_to(file, |out| {
            out.write_all(found.standings.as_bytes()).map_err(failed)
        })?;
    }
    if !file.is_some_and(is_standard) {
        let matches = counted(found.matches, "match", "matches");
        let servers = counted(found.servers, "server", "servers");
        let mended = match found.corrected {
            0 => "all results were correct".to_owned(),
            1 => "1 result was missing or wrong and is corrected".to_owned(),
            n => format!("{n} results were missing or wrong and are corrected"),
        };
        print(&format!("recounted: {matches} in {servers}; {mended}"))?;
    }
    let unread: Vec<String> = found.unreadable.iter().map(ToString::to_string).collect();
    if unread.is_empty() {
        return Ok(());
    }
    let unread = unread.join(", ");
    Err(Failure::Work(format!(
        "unreadable tables that were not counted: {unread}; run `stramash check` for details"
    )))
}

pub(super) fn compact(settings: &Settings) -> Result<(), Failure> {
    let config = settings.load()?;
    let (before, after) = open_store::compact(&config.data)?;
    let kib = |bytes: u64| bytes.div_ceil(1024);
    print(&format!(
        "compacted: {} KiB before, {} KiB now",
        kib(before),
        kib(after)
    ))
}

pub(super) fn import(settings: &Settings, file: &Path, without_key: bool) -> Result<(), Failure> {
    let config = settings.load()?;
    let (folder, named) = (&config.data.folder, config.data.key_file.as_deref());
    match HostKey::load(&HostKey::path(named, folder)) {
        Err(KeyError::None(_)) if without_key => {}
        Err(KeyError::None(_)) => {
            let missing = match named {
                Some(file) => format!("the key file {} does not exist", file.display()),
                None => format!("{KEY_FILE} is missing in {}", folder.display()),
            };
            return Err(Failure::Work(format!(
                "{missing}: restore it from the backup, because the exported tables need it for \
                 their cards and dice, and the bot does not start without it. To import anyway, \
                 only to look at the data, pass --without-key"
            )));
        }
        Err(error) => return Err(Failure::of(error)),
        Ok(_) => {}
    }
    let store = open_store::open(&config.data, None)?;
    let mut from: Box<dyn BufRead> = if is_standard(file) {
        Box::new(io::stdin().lock())
    } else {
        let from = std::fs::File::open(file).map_err(|error| unreadable(file, &error))?;
        Box::new(BufReader::new(from))
    };
    store.import(&mut *from).map_err(Failure::of)?;
    report(&*store, "imported")?;
    store.close().map_err(Failure::of)
}

fn report(store: &dyn Store, done: &str) -> Result<(), Failure> {
    let stats = store.stats().map_err(Failure::of)?;
    print(&format!("{done}: {}", tables(stats.tables, stats.live)))
}

/// Checks a store, a dump or an export. Prints one line per fault, and a summary.
pub(super) fn check(settings: &Settings, what: Option<&Path>) -> Result<(), Failure> {
    let config = settings.load()?;
    let own = config.data.store_folder();
    let on_server = what.is_none() && config.data.store.is_some();
    let what = what.unwrap_or(&own);
    let nothing = |error: io::Error| {
        let (what, why) = (what.display(), error_text(&error));
        Failure::Nothing(format!("cannot read {what}: {why}"))
    };
    let survey = if on_server {
        let store =
            open_store::open_existing(&config.data).map_err(|error| {
                match Failure::from(error) {
                    Failure::Work(why) => Failure::Nothing(why),
                    failure => failure,
                }
            })?;
        store.survey()
    } else if is_standard(what) {
        Survey::from_export(&mut io::stdin().lock())
    } else if std::fs::metadata(what).map_err(nothing)?.is_dir() {
        SledStore::survey_offline(what)
    } else {
        let from = std::fs::File::open(what).map_err(nothing)?;
        Survey::from_export(&mut io::BufReader::new(from))
    };
    let survey = survey.map_err(|error| match error {
        // The input could be read, but is not valid.
        StoreError::Corrupt { .. } | StoreError::Import { .. } => Failure::of(error),
        error => Failure::Nothing(error.to_string()),
    })?;
    let found = stramash_host::check(survey);
    for fault in &found.faults {
        print(&fault.to_string())?;
    }
    let tables = tables(found.tables, found.live);
    let messages = counted(found.items, "message", "messages");
    let all = format!("{tables}, {messages} to be sent");
    if found.faults.is_empty() {
        return print(&format!("no faults: {all}"));
    }
    let faults = counted(found.faults.len(), "fault", "faults");
    Err(Failure::Work(format!("{faults} in {all}")))
}

fn unwritable(file: &Path, error: &io::Error) -> Failure {
    let (file, why) = (file.display(), error_text(error));
    Failure::Work(format!("cannot write {file}: {why}"))
}
