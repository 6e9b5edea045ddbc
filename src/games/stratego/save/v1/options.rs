//! The options of format 1.

use serde::{Deserialize, Serialize};

use crate::engine::{Seat, ThawError};
use crate::games::stratego::options::{Memory, Options, Quiet, Reading, StuckTest};
use crate::games::stratego::rank::Form;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionsV1 {
    form: FormV1,
    red: u8,
    two_squares: Option<u8>,
    reading: ReadingV1,
    chase: bool,
    scout_strike: bool,
    aggressor: bool,
    one_time_bombs: bool,
    silent_defence: bool,
    open_game: bool,
    memory: MemoryV1,
    stuck_test: StuckTestV1,
    quiet: QuietV1,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FormV1 {
    Classic,
    Barrage,
    Duel,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ReadingV1 {
    Pair,
    Border,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum MemoryV1 {
    None,
    Moved,
    Revealed,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StuckTestV1 {
    Both,
    Next,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum QuietV1 {
    Claim(u16),
    Auto(u16),
    Off,
}

pub(super) fn freeze_options(options: &Options) -> OptionsV1 {
    OptionsV1 {
        form: match options.form {
            Form::Classic => FormV1::Classic,
            Form::Barrage => FormV1::Barrage,
            Form::Duel => FormV1::Duel,
        },
        // Chance has named it when there is an opening.
        red: options.red.unwrap_or(Seat::FIRST).number(),
        two_squares: options.two_squares,
        reading: match options.reading {
            Reading::Pair => ReadingV1::Pair,
            Reading::Border => ReadingV1::Border,
        },
        chase: options.chase,
        scout_strike: options.scout_strike,
        aggressor: options.aggressor,
        one_time_bombs: options.one_time_bombs,
        silent_defence: options.silent_defence,
        open_game: options.open_game,
        memory: match options.memory {
            Memory::None => MemoryV1::None,
            Memory::Moved => MemoryV1::Moved,
            Memory::Revealed => MemoryV1::Revealed,
        },
        stuck_test: match options.stuck_test {
            StuckTest::Both => StuckTestV1::Both,
            StuckTest::Next => StuckTestV1::Next,
        },
        quiet: match options.quiet {
            Quiet::Claim(length) => QuietV1::Claim(length),
            Quiet::Auto(length) => QuietV1::Auto(length),
            Quiet::Off => QuietV1::Off,
        },
    }
}

pub(super) fn thaw_options(options: &OptionsV1) -> Result<Options, ThawError> {
    let wrong = ThawError::Form("options");
    if options.two_squares == Some(0) {
        return Err(wrong);
    }
    let red = Seat::new(options.red).filter(|seat| seat.number() < 2);
    Ok(Options {
        form: match options.form {
            FormV1::Classic => Form::Classic,
            FormV1::Barrage => Form::Barrage,
            FormV1::Duel => Form::Duel,
        },
        red: Some(red.ok_or(wrong)?),
        two_squares: options.two_squares,
        reading: match options.reading {
            ReadingV1::Pair => Reading::Pair,
            ReadingV1::Border => Reading::Border,
        },
        chase: options.chase,
        scout_strike: options.scout_strike,
        aggressor: options.aggressor,
        one_time_bombs: options.one_time_bombs,
        silent_defence: options.silent_defence,
        open_game: options.open_game,
        memory: match options.memory {
            MemoryV1::None => Memory::None,
            MemoryV1::Moved => Memory::Moved,
            MemoryV1::Revealed => Memory::Revealed,
        },
        stuck_test: match options.stuck_test {
            StuckTestV1::Both => StuckTest::Both,
            StuckTestV1::Next => StuckTest::Next,
        },
        quiet: match options.quiet {
            QuietV1::Claim(length) => Quiet::Claim(length),
            QuietV1::Auto(length) => Quiet::Auto(length),
            QuietV1::Off => Quiet::Off,
        },
    })
}
