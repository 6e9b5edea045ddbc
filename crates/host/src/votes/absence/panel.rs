//! The private message with the measures against an absent player.

use stramash_core::engine::{Millis, Phrase, PlayerId, Seat};

use crate::DAY;
use crate::message::{Message, Style, answer, answer_text, member, timestamp};
use crate::notices::ItemKind;
use crate::request::{
    AccountKind, Act, Answer, Measure, Refusal, RequestResult, TableAccess, refuse,
};
use crate::room::table_button;
use crate::table::Table;
use crate::turn::{seat_in_match, seat_in_play};
use crate::votes::absence::{
    Absence, check_motion, has_stand_in, may_act_without, not_absent, other_seat, skip_line,
};
use crate::votes::motion::Motion;
use crate::votes::view::{newcomer, vote_row, vote_words};
use crate::votes::{Votes, voters, votes_needed};

impl Measure {
    fn motion(self, seat: Seat) -> Motion {
        match self {
            Self::Remove => Motion::Remove(seat),
            Self::Stop => Motion::Stop(seat),
            Self::StandIn => Motion::StandIn(seat),
            Self::Skip => Motion::Skip(seat),
        }
    }
}

impl Absence<'_> {
    /// Shows the measures against the player who is named, or else against the only absent player. With `with`,
    /// one of the measures is to give the seat to that person.
    pub(crate) fn absent(
        &self,
        access: &TableAccess<'_>,
        player: Option<PlayerId>,
        with: Option<PlayerId>,
    ) -> RequestResult<Answer> {
        let table = &access.table;
        seat_in_match(table, access.requester)?;
        let user = with.and_then(|with| access.requester.named_user(with));
        let with = match user.map(|user| user.kind) {
            // Naming this bot means a stand-in, which is offered anyway.
            Some(AccountKind::ThisBot) => None,
            Some(AccountKind::Bot) => return refuse("absence-bot"),
            _ => with,
        };
        let now = self.tables.clock.now();
        let grace = self.grace_period(now);
        let seat = match player {
            Some(player) => other_seat(table, access.requester.player, player)?,
            None => {
                let own = table.seat_of(access.requester.player);
                let away = Seat::all(table.n_seats())
                    .filter(|&seat| Some(seat) != own && may_act_without(table, seat, now, grace));
                match away.collect::<Vec<_>>().as_slice() {
                    [only] => *only,
                    [] => {
                        let mut awaited = table.awaited().iter().filter(|&seat| Some(seat) != own);
                        return match (awaited.next(), awaited.next()) {
                            (Some(seat), None) => Err(not_absent(table, seat, grace)),
                            _ => refuse("absence-nobody"),
                        };
                    }
                    several => return Err(refuse_ambiguous(table, several)),
                }
            }
        };
        self.absence_panel(access, seat, with)
    }

    pub(crate) fn absent_at(&self, access: &TableAccess<'_>, seat: u8) -> RequestResult<Answer> {
        let table = &access.table;
        seat_in_match(table, access.requester)?;
        let (seat, _) = seat_and_player(access, seat)?;
        self.absence_panel(access, seat, None)
    }

    fn absence_panel(
        &self,
        access: &TableAccess<'_>,
        seat: Seat,
        with: Option<PlayerId>,
    ) -> RequestResult<Answer> {
        let (table, now) = (&access.table, self.tables.clock.now());
        let motion = with.map_or(Motion::Remove(seat), |to| Motion::HandOver(seat, to));
        let grace = self.grace_period(now);
        if let Err(refusal) = check_motion(table, motion, now, grace) {
            let out = table.seat(seat).is_none_or(|doc| doc.out);
            if !out && !may_act_without(table, seat, now, grace) {
                // The player may have left the server, so that is checked.
                let player = table.player_at(seat).unwrap_or_default();
                self.tables.change(access.id(), None, |change| {
                    change.enqueue(ItemKind::CheckMember { player });
                    Ok(())
                })?;
            }
            return Err(refusal);
        }
        let about_them = |vote: &crate::votes::vote_doc::Vote| vote.motion.about() == Some(seat);
        if table.doc.vote.as_ref().is_some_and(about_them) {
            let message = Message::of(vote_words(table), table.names());
            return Ok(answer(message.row(vote_row(table).unwrap_or_default())));
        }
        let player = table.player_at(seat).unwrap_or_default();
        let doc = table.seat(seat);
        let gone = doc.is_some_and(|doc| doc.gone);
        let title = if gone {
            Phrase::new("absence-panel-gone").with("player", player)
        } else if has_stand_in(table, seat) {
            Phrase::new("absence-panel-played").with("player", player)
        } else {
            Phrase::new("absence-panel")
                .with("player", player)
                .with("since", timestamp(table.waiting_since(seat)))
        };
        let mut text = vec![title];
        text.push(if decides_alone(access, motion, now) {
            Phrase::new("absence-panel-alone")
        } else {
            Phrase::new("absence-panel-vote")
                .with("needed", votes_needed(table, Motion::Remove(seat)))
                .with("voters", voters(table, Motion::Remove(seat)).len())
        });
        let ask = |label, style, measure| {
            table_button(
                table,
                label,
                style,
                Act::Propose(measure, seat.number(), false),
            )
        };
        let mut gently = Vec::new();
        let awaited = table.awaited().contains(seat);
        if awaited && !gone && may_nudge(table, seat, now) {
            let act = Act::Nudge(seat.number());
            gently.push(table_button(
                table,
                "absence-button-nudge",
                Style::Primary,
                act,
            ));
        }
        if skip_line(table, seat).is_some() {
            gently.push(ask("absence-button-skip", Style::Secondary, Measure::Skip));
        }
        if !has_stand_in(table, seat) {
            gently.push(ask(
                "absence-button-stand-in",
                Style::Secondary,
                Measure::StandIn,
            ));
        }
        match with {
            Some(to) => {
                text.push(Phrase::new("absence-panel-to").with("to", newcomer(table, to)));
                let act = Act::GiveSeat(seat.number(), to.0, false);
                gently.push(table_button(
                    table,
                    "absence-button-give",
                    Style::Secondary,
                    act,
                ));
            }
            None => text.push(Phrase::new("absence-panel-hand-over").with("player", player)),
        }
        let hard = vec![
            ask("absence-button-remove", Style::Danger, Measure::Remove),
            ask("absence-button-stop", Style::Danger, Measure::Stop),
        ];
        let message = Message::of(text, table.names());
        Ok(answer(message.row(gently).row(hard)))
    }

    /// Proposes a measure. If the requester can decide alone, asks for confirmation first.
    pub(crate) fn measure(
        &self,
        access: &TableAccess<'_>,
        measure: Measure,
        seat: u8,
        sure: bool,
    ) -> RequestResult<Answer> {
        let (seat, _) = seat_and_player(access, seat)?;
        let yes = Act::Propose(measure, seat.number(), true);
        self.propose_confirmed(access, measure.motion(seat), sure, yes)
    }

    pub(crate) fn give_seat(
        &self,
        access: &TableAccess<'_>,
        seat: u8,
        to: u64,
        sure: bool,
    ) -> RequestResult<Answer> {
        let (seat, _) = seat_and_player(access, seat)?;
        let yes = Act::GiveSeat(seat.number(), to, true);
        self.propose_confirmed(access, Motion::HandOver(seat, PlayerId(to)), sure, yes)
    }

    /// Proposes a motion. If the requester can decide alone, asks for confirmation first.
    pub(crate) fn propose_confirmed(
        &self,
        access: &TableAccess<'_>,
        motion: Motion,
        sure: bool,
        yes: Act,
    ) -> RequestResult<Answer> {
        let table = &access.table;
        seat_in_match(table, access.requester)?;
        let now = self.tables.clock.now();
        if sure || !decides_alone(access, motion, now) {
            return Ok(Votes::of(self.tables).propose(access, motion)?.in_place());
        }
        check_motion(table, motion, now, self.grace_period(now))?;
        let question = Phrase::new("absence-sure").with("motion", motion.words(table));
        let still = table.doc.seats.iter().filter(|seat| !seat.out).count();
        let ends = matches!(motion, Motion::Remove(_)) && still == 2;
        let ends = ends.then(|| Phrase::new("absence-sure-ends"));
        let text = [question]
            .into_iter()
            .chain(ends)
            .chain(motion.standings_note());
        let message = Message::of(text, table.names()).row(vec![
            table_button(table, "absence-button-sure", Style::Danger, yes),
            table_button(table, "host-button-never", Style::Secondary, Act::Cancel),
        ]);
        Ok(answer(message).in_place())
    }

    /// Reminds an absent player. A player is reminded at most once a day, no matter by whom.
    pub(crate) fn nudge(&self, access: &TableAccess<'_>, seat: u8) -> RequestResult<Answer> {
        let requester = access.requester;
        let (seat, player) = seat_and_player(access, seat)?;
        let (table, ()) = self.tables.change_for(access, |change| {
            seat_in_play(&change.table, requester)?;
            change.note_activity(requester);
            let (table, now) = (&change.table, change.now);
            if !table.awaited().contains(seat) {
                return refuse("absence-nudge-late");
            }
            check_motion(table, Motion::Remove(seat), now, self.grace_period(now))?;
            if !may_nudge(table, seat, now) {
                return refuse("absence-nudged-already");
            }
            let entries = table.public_length();
            if let Some(doc) = change.table.doc.seats.get_mut(seat.index()) {
                doc.nudged = Some(now);
            }
            change.enqueue(ItemKind::Remind { player, entries });
            change.enqueue(ItemKind::CheckMember { player });
            Ok(())
        })?;
        Ok(answer_text(&table, "absence-nudged").in_place())
    }
}

fn seat_and_player(access: &TableAccess<'_>, seat: u8) -> RequestResult<(Seat, PlayerId)> {
    let seat = Seat::new(seat);
    let there = seat.and_then(|seat| Some((seat, access.table.player_at(seat)?)));
    let Some((seat, player)) = there else {
        return refuse("host-unknown");
    };
    other_seat(&access.table, access.requester.player, player)?;
    Ok((seat, player))
}

/// Checks whether nobody else has a vote on the motion, so that the requester decides alone.
fn decides_alone(access: &TableAccess<'_>, motion: Motion, now: Millis) -> bool {
    let missed = |player: &PlayerId| {
        let seat = access.table.seat_of(*player);
        let from = seat.and_then(|seat| access.table.seat(seat)?.missed_from);
        from.is_some_and(|from| from <= now)
    };
    let mut voters = voters(&access.table, motion);
    voters.retain(|player| !missed(player));
    voters == [access.requester.player]
}

fn may_nudge(table: &Table, seat: Seat, now: Millis) -> bool {
    let nudged = table.seat(seat).and_then(|seat| seat.nudged);
    nudged.is_none_or(|nudged| nudged.plus(DAY) <= now)
}

/// Makes the refusal for when several players are absent and the requester has named none of them.
fn refuse_ambiguous(table: &Table, seats: &[Seat]) -> Refusal {
    let players = seats.iter().filter_map(|&seat| table.player_at(seat));
    let players: Vec<_> = players.map(member).collect();
    let phrase = Phrase::new("absence-which").with("players", players);
    Refusal::with_names(phrase, table.names())
}
