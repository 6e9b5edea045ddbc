//! The kinds of motions, each with its texts, conditions and effects. A new kind is added here.

use serde::{Deserialize, Serialize};
use stramash_core::engine::{Leaving, Phrase, PlayerId, Seat};

use crate::lobby::Lobby;
use crate::notices::{ItemKind, Notice, Notices};
use crate::request::{RequestResult, refuse};
use crate::table::{Change, Phase, Table, Tables};
use crate::time::pace::Clocks;
use crate::turn::Turns;
use crate::votes::absence::{Absence, skip_line};
use crate::votes::view::newcomer;
use crate::votes::vote_doc::{Offer, Vote};

/// The subject of a vote.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Motion {
    /// Stops the match without a winner, although nobody is absent.
    Abort,
    Remove(Seat),
    /// Stops the match without a winner, because the player of this seat is absent.
    Stop(Seat),
    /// Lets a stand-in play this seat until its player is back.
    StandIn(Seat),
    Skip(Seat),
    /// Gives this seat to another person.
    HandOver(Seat, PlayerId),
}

/// The text ids of the answers to a voter.
pub(super) struct AnswerIds {
    pub(super) asked: &'static str,
    /// The vote was counted and is still open.
    pub(super) counted: &'static str,
    pub(super) refused: &'static str,
}

impl Motion {
    /// Returns the motion's name in a person's data export.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Abort => "abort",
            Self::Remove(_) => "remove",
            Self::Stop(_) => "stop",
            Self::StandIn(_) => "stand_in",
            Self::Skip(_) => "skip",
            Self::HandOver(..) => "hand_over",
        }
    }

    pub(crate) fn about(self) -> Option<Seat> {
        match self {
            Self::Abort => None,
            Self::Remove(seat)
            | Self::Stop(seat)
            | Self::StandIn(seat)
            | Self::Skip(seat)
            | Self::HandOver(seat, _) => Some(seat),
        }
    }

    /// Returns the person who would take over the seat, or `None` for other motions.
    pub(crate) fn newcomer(self) -> Option<PlayerId> {
        match self {
            Self::HandOver(_, player) => Some(player),
            _ => None,
        }
    }

    /// Checks whether the vote must be unanimous, because the motion harms people who did nothing wrong.
    pub(crate) fn is_unanimous(self) -> bool {
        matches!(self, Self::Abort | Self::HandOver(..))
    }

    /// Returns the motion as the end of a sentence.
    pub(super) fn words(self, table: &Table) -> Phrase {
        let mut phrase = Phrase::new(match self {
            Self::Abort => "absence-motion-abort",
            Self::Remove(_) => "absence-motion-remove",
            Self::Stop(_) => "absence-motion-stop",
            Self::StandIn(_) => "absence-motion-stand-in",
            Self::Skip(_) => "absence-motion-skip",
            Self::HandOver(..) => "absence-motion-hand-over",
        });
        if let Some(player) = self.about().and_then(|seat| table.player_at(seat)) {
            phrase = phrase.with("player", player);
        }
        if let Some(player) = self.newcomer() {
            phrase = phrase.with("to", newcomer(table, player));
        }
        phrase
    }

    /// Describes how the motion affects standings. Returns `None` if it does not.
    pub(super) fn standings_note(self) -> Option<Phrase> {
        let name = match self {
            Self::StandIn(_) => "absence-stand-in-counts",
            Self::Abort | Self::Stop(_) => "absence-stop-counts",
            Self::HandOver(..) => "absence-hand-over-counts",
            Self::Remove(_) | Self::Skip(_) => return None,
        };
        Some(Phrase::new(name))
    }

    pub(super) fn buttons(self) -> (&'static str, &'static str) {
        match self {
            Self::Abort => ("host-button-agree", "host-button-keep"),
            Self::Remove(_) => ("host-button-without", "host-button-wait"),
            _ => ("host-button-agree", "host-button-wait"),
        }
    }

    pub(super) fn answers(self) -> AnswerIds {
        let (asked, counted) = if self.is_unanimous() {
            ("host-vote-asked", "host-vote-counted")
        } else {
            ("absence-asked", "absence-counted")
        };
        AnswerIds {
            asked,
            counted,
            refused: match self {
                Self::Abort => "host-vote-kept",
                _ => "absence-not-agreed",
            },
        }
    }

    /// Refuses a motion that makes no sense in the table's current state.
    pub(super) fn check(self, table: &Table) -> RequestResult<()> {
        match self {
            Self::StandIn(seat) if table.seat(seat).is_some_and(|seat| seat.stand_in) => {
                refuse("absence-stands-in-already")
            }
            Self::Skip(seat) if skip_line(table, seat).is_none() => refuse("absence-no-skip"),
            Self::HandOver(_, to) if table.seat_of(to).is_some() => refuse("absence-sits-here"),
            _ => Ok(()),
        }
    }

    pub(super) fn carry_out(
        self,
        tables: &Tables,
        change: &mut Change,
        vote: &Vote,
    ) -> RequestResult<()> {
        match self {
            Self::Abort | Self::Stop(_) => {
                change.table.doc.stopped_by = vote.voted_for();
                change.close(Phase::Aborted);
                change.update_direct_messages();
                Ok(())
            }
            Self::Remove(seat) => Turns::of(tables).withdraw(change, seat, Leaving::SentAway),
            Self::StandIn(seat) => {
                Clocks::of(tables).pause_clock(change, seat);
                change.stand_in_for(seat, tables.settings.forced_after_ms, None);
                Ok(())
            }
            Self::Skip(seat) => Absence::of(tables).skip(change, seat),
            Self::HandOver(seat, player) => offer_seat(tables, change, vote, seat, player),
        }
    }
}

fn offer_seat(
    tables: &Tables,
    change: &mut Change,
    vote: &Vote,
    seat: Seat,
    player: PlayerId,
) -> RequestResult<()> {
    // The offer has its own number, so that its message is not mistaken for a message of the vote.
    change.table.doc.votes += 1;
    let number = change.table.doc.votes;
    change.table.doc.offer = Some(Offer {
        number,
        seat,
        player,
    });
    let asker = vote.ayes.first().copied().unwrap_or_default();
    let recent = Lobby::of(tables).recently_invited(asker, &[player])?;
    if recent.is_empty() {
        Notices::of(tables).ask(change, Notice::Offer(number), vec![player]);
        Lobby::of(tables).record_invitations(asker, &[player]);
    } else {
        change.enqueue(ItemKind::ToRoom(Notice::Offer(number)));
    }
    Ok(())
}
