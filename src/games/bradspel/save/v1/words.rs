//! The words of format 1 for options and for ways of ending.

use serde::{Deserialize, Serialize};

use crate::engine::ThawError;
use crate::games::bradspel::board::{BearOff, StepRules};
use crate::games::bradspel::options::{Opening, Options, Rolling, Scoring};
use crate::games::bradspel::win::{Formation, Manner};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionsV1 {
    first_half: FirstHalfV1,
    opening: StarterV1,
    bearoff: BearOffV1,
    scoring: ScoringV1,
    jan: bool,
    max_prime: Option<u8>,
    roll: RollingV1,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FirstHalfV1 {
    After12,
    Never,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StarterV1 {
    Lower,
    Challenger,
    Challenged,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum BearOffV1 {
    Backgammon,
    Exact,
    Rearmost,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ScoringV1 {
    Plain,
    Vasa,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RollingV1 {
    Auto,
    Press,
}

pub(super) fn freeze_options(options: &Options) -> OptionsV1 {
    OptionsV1 {
        first_half: if options.steps.always_alone {
            FirstHalfV1::Never
        } else {
            FirstHalfV1::After12
        },
        opening: match options.opening {
            Opening::Lower => StarterV1::Lower,
            Opening::Challenger => StarterV1::Challenger,
            Opening::Challenged => StarterV1::Challenged,
        },
        bearoff: match options.steps.bear_off {
            BearOff::Backgammon => BearOffV1::Backgammon,
            BearOff::Exact => BearOffV1::Exact,
            BearOff::Rearmost => BearOffV1::Rearmost,
        },
        scoring: match options.scoring {
            Scoring::Plain => ScoringV1::Plain,
            Scoring::Vasa => ScoringV1::Vasa,
        },
        jan: options.jan,
        max_prime: options.steps.short_bands.then_some(5),
        roll: match options.rolling {
            Rolling::Auto => RollingV1::Auto,
            Rolling::Press => RollingV1::Press,
        },
    }
}

pub(super) fn thaw_options(options: &OptionsV1) -> Result<Options, ThawError> {
    let short_bands = match options.max_prime {
        None => false,
        Some(5) => true,
        Some(_) => return Err(ThawError::Form("options")),
    };
    Ok(Options {
        steps: StepRules {
            always_alone: matches!(options.first_half, FirstHalfV1::Never),
            bear_off: match options.bearoff {
                BearOffV1::Backgammon => BearOff::Backgammon,
                BearOffV1::Exact => BearOff::Exact,
                BearOffV1::Rearmost => BearOff::Rearmost,
            },
            short_bands,
        },
        opening: match options.opening {
            StarterV1::Lower => Opening::Lower,
            StarterV1::Challenger => Opening::Challenger,
            StarterV1::Challenged => Opening::Challenged,
        },
        scoring: match options.scoring {
            ScoringV1::Plain => Scoring::Plain,
            ScoringV1::Vasa => Scoring::Vasa,
        },
        jan: options.jan,
        rolling: match options.roll {
            RollingV1::Auto => Rolling::Auto,
            RollingV1::Press => Rolling::Press,
        },
    })
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum MannerV1 {
    BorneOff,
    SingleCrown,
    DoubleCrown,
    Stairs,
    Tower,
    Jan,
    Resigned,
    Deadlock,
}

pub(super) fn freeze_manner(manner: Manner) -> MannerV1 {
    match manner {
        Manner::BorneOff => MannerV1::BorneOff,
        Manner::Formation(Formation::SingleCrown) => MannerV1::SingleCrown,
        Manner::Formation(Formation::DoubleCrown) => MannerV1::DoubleCrown,
        Manner::Formation(Formation::Stairs) => MannerV1::Stairs,
        Manner::Formation(Formation::Tower) => MannerV1::Tower,
        Manner::Jan => MannerV1::Jan,
        Manner::Resigned => MannerV1::Resigned,
        Manner::Deadlock => MannerV1::Deadlock,
    }
}

pub(super) fn thaw_manner(manner: MannerV1) -> Manner {
    match manner {
        MannerV1::BorneOff => Manner::BorneOff,
        MannerV1::SingleCrown => Manner::Formation(Formation::SingleCrown),
        MannerV1::DoubleCrown => Manner::Formation(Formation::DoubleCrown),
        MannerV1::Stairs => Manner::Formation(Formation::Stairs),
        MannerV1::Tower => Manner::Formation(Formation::Tower),
        MannerV1::Jan => Manner::Jan,
        MannerV1::Resigned => Manner::Resigned,
        MannerV1::Deadlock => Manner::Deadlock,
    }
}
