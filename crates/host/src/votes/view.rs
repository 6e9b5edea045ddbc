//! Votes in words and buttons.

use crate::message::say::{About, game_name, member, moment, sentences};
use crate::message::{Control, Message, Style};
use crate::request::press::Act;
use crate::table::Table;
use crate::table::doc::Alarm;
use crate::table::who::NOBODY;
use crate::votes::motion::{How, Motion, Settled, Vote};
use stramash_core::engine::{Arg, Everyone, Phrase, PlayerId, Seat};

impl Motion {
    /// The sentence on what it means for standings, where it means something.
    pub(crate) fn counts_words(self) -> Option<Phrase> {
        let name = match self {
            Self::StandIn(_) => "absence-stand-in-counts",
            Self::Abort | Self::Stop(_) => "absence-stop-counts",
            Self::HandOver(..) => "absence-hand-over-counts",
            Self::Remove(_) | Self::Skip(_) => return None,
        };
        Some(Phrase::new(name))
    }
}

impl Table {
    /// What is asked, as the end of a sentence.
    pub(crate) fn motion_words(&self, motion: Motion) -> Phrase {
        let phrase = Phrase::new(match motion {
            Motion::Abort => "absence-motion-abort",
            Motion::Remove(_) => "absence-motion-remove",
            Motion::Stop(_) => "absence-motion-stop",
            Motion::StandIn(_) => "absence-motion-stand-in",
            Motion::Skip(_) => "absence-motion-skip",
            Motion::HandOver(..) => "absence-motion-hand-over",
        });
        let about = motion.about().and_then(|seat| self.player_at(seat));
        let phrase = about
            .into_iter()
            .fold(phrase, |phrase, player| phrase.with("player", player));
        motion
            .newcomer()
            .into_iter()
            .fold(phrase, |phrase, player| {
                phrase.with("to", self.newcomer(player))
            })
    }

    /// Who may play on for somebody: by name, or, as long as they have none here, as Discord shows them, which
    /// calls nobody by itself.
    pub(crate) fn newcomer(&self, player: PlayerId) -> Arg {
        if player == NOBODY || self.names().of(player).is_some() {
            Arg::Player(player)
        } else {
            Arg::Call(player)
        }
    }

    /// The open vote in words: who asks what, who agrees, and what it takes.
    pub(crate) fn vote_words(&self) -> Option<Phrase> {
        let vote = self.doc.vote.as_ref()?;
        let asks = Phrase::new("absence-vote")
            .with("asker", vote.ayes.first().copied().unwrap_or_default())
            .with("motion", self.motion_words(vote.motion))
            .with("ayes", people(&vote.ayes));
        let against = (!vote.nays.is_empty())
            .then(|| Phrase::new("absence-vote-nays").with("nays", people(&vote.nays)));
        let takes = Phrase::new(if vote.motion.needs_all() {
            "absence-vote-all"
        } else {
            "absence-vote-half"
        });
        let takes = takes
            .with("needed", self.needed(vote.motion))
            .with("voters", self.voters(vote.motion).len());
        let counts = vote.motion.counts_words();
        let ends = self.alarm_at(Alarm::Vote);
        let ends = ends.map(|at| Phrase::new("absence-vote-ends").with("when", moment(at)));
        let all = [Some(asks), against, Some(takes), counts, ends];
        Some(sentences(all.into_iter().flatten()))
    }

    /// The buttons of the open vote.
    pub(crate) fn vote_row(&self) -> Option<Vec<Control>> {
        let vote = self.doc.vote.as_ref()?;
        let voice = |label, style, yes| self.button(label, style, Act::Vote(vote.number, yes));
        let (aye, no) = match vote.motion {
            Motion::Abort => ("host-button-agree", "host-button-keep"),
            Motion::Remove(_) => ("host-button-without", "host-button-wait"),
            _ => ("host-button-agree", "host-button-wait"),
        };
        Some(vec![
            voice(aye, Style::Success, true),
            voice(no, Style::Danger, false),
        ])
    }

    /// The open vote as it stands in the room or with somebody, who has no buttons without a voice.
    pub(crate) fn asking(
        &self,
        number: u32,
        reader: Option<PlayerId>,
    ) -> Option<Message<Everyone>> {
        let vote = self
            .doc
            .vote
            .as_ref()
            .filter(|vote| vote.number == number)?;
        let asked = reader.and_then(|reader| self.asked_letter(reader, number));
        if asked.is_some() {
            return asked;
        }
        let phrase = Phrase::new("host-note-vote").about(self);
        let message = Message::of([phrase.with("vote", self.vote_words()?)], self.names());
        let voters = self.voters(vote.motion);
        let may_speak = reader.is_none_or(|reader| voters.contains(&reader));
        let row = self.vote_row().filter(|_| may_speak);
        Some(message.row(row.unwrap_or_default()))
    }

    fn settled(&self, number: u32) -> Option<&Settled> {
        let mut settled = self.doc.settled.iter();
        settled.find(|one| one.vote.number == number)
    }

    /// What came of a vote, if that is still known.
    pub(crate) fn settled_words(&self, number: u32) -> Option<Phrase> {
        let Settled { vote, how, .. } = self.settled(number)?;
        let (about, to) = (vote.motion.about(), vote.motion.newcomer());
        let player = || {
            about
                .and_then(|seat| self.player_at(seat))
                .unwrap_or_default()
        };
        let motion = || self.motion_words(vote.motion);
        Some(match (how, to) {
            (How::Agreed, _) if vote.silent.is_empty() => Phrase::new("absence-settled-agreed")
                .about(self)
                .with("motion", motion())
                .with("ayes", people(&vote.ayes)),
            (How::Agreed, _) => Phrase::new("absence-settled-silence")
                .about(self)
                .with("motion", motion())
                .with("ayes", people(&vote.said_aye()))
                .with("silent", people(&vote.silent)),
            (How::Refused, _) => {
                let (nays, there) = (vote.said_nay(), vote.went_on());
                let phrase = Phrase::new(match (nays.is_empty(), there.is_empty()) {
                    (_, true) => "absence-settled-refused",
                    (true, false) => "absence-settled-went-on",
                    (false, false) => "absence-settled-refused-went-on",
                });
                let phrase = phrase.about(self).with("motion", motion());
                match (nays.is_empty(), there.is_empty()) {
                    (_, true) => phrase.with("nays", people(&nays)),
                    (true, false) => phrase.with("there", people(&there)),
                    (false, false) => phrase
                        .with("nays", people(&nays))
                        .with("there", people(&there)),
                }
            }
            (How::Taken, Some(to)) => Phrase::new("absence-settled-taken")
                .about(self)
                .with("to", to)
                .with("player", self.before(to).unwrap_or_default()),
            (How::Declined, Some(to)) => Phrase::new("absence-settled-declined")
                .about(self)
                .with("to", self.newcomer(to))
                .with("player", player()),
            (How::Back, _) => Phrase::new("host-note-back")
                .about(self)
                .with("player", player()),
            (How::Over | How::Taken | How::Declined, _) => {
                Phrase::new("absence-settled-over").about(self)
            }
        })
    }

    /// Who played before the one who took a seat over.
    fn before(&self, newcomer: PlayerId) -> Option<PlayerId> {
        let seat = self.seat_of(newcomer)?;
        let mut handed = self.doc.handed.iter().rev();
        handed.find(|one| one.seat == seat).map(|one| one.left)
    }

    /// Whether a vote has ended because the one at this seat is back.
    pub(crate) fn is_back_from(&self, number: u32, seat: Seat) -> bool {
        let settled = self.settled(number);
        settled.is_some_and(|one| one.how == How::Back && one.vote.motion.about() == Some(seat))
    }

    /// Tells the one it is about that the others ask to do without them.
    pub(crate) fn asked_letter(&self, player: PlayerId, number: u32) -> Option<Message<Everyone>> {
        let vote: &Vote = self.doc.vote.as_ref()?;
        let about = vote.motion.about().and_then(|seat| self.player_at(seat));
        if vote.number != number || about != Some(player) {
            return None;
        }
        let phrase = Phrase::new("absence-letter-asked")
            .about(self)
            .with("game", game_name(self.game.slug()))
            .with("vote", self.vote_words()?);
        let here = self.button("absence-button-here", Style::Primary, Act::MyTurn);
        Some(Message::of([phrase], self.names()).row(vec![here]))
    }
}

/// People by name.
fn people(all: &[PlayerId]) -> Vec<Phrase> {
    all.iter().copied().map(member).collect()
}
