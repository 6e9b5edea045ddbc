//! Tests a match that takes weeks. Players go on holiday, close their direct messages, disappear and return, hand over
//! a seat, and undo a play. The bot is down for some days.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use stramash_host::press::{Act, Measure};
use stramash_host::verify;

use crate::friends::{
    Friends, HOUR, MAX_PLAYS, Reason, answer_text, content, direct_messages, hours, newest_hand,
};
use crate::play::{PlayBy, Table};
use crate::world::{Control, controls};

/// The maximum number of messages in the room for two matches with all their questions and answers.
const MOST_MESSAGES: usize = 25;

#[tokio::test(flavor = "multi_thread")]
async fn five_people_play_for_weeks() {
    let mut friends = Friends::start(&["Jean", "Rab", "Elspeth", "Tam", "Eck"]).await;
    let mut table = friends.four_sit_down().await;
    for way in [PlayBy::Typed, PlayBy::Direct, PlayBy::MyTurn, PlayBy::Typed] {
        friends.play(&table, way).await;
    }
    friends.direct_messages_close_and_open(&table).await;
    friends.an_evening_at_another_table().await;
    friends.on_holiday(&table).await;
    friends.without_the_bot(&table).await;
    friends.one_vanishes_and_comes_back(&table).await;
    friends.a_seat_changes_hands(&mut table).await;
    // Random plays alone might not end the match, so most plays are typed: typed plays are chosen to make progress.
    let mut doors = [PlayBy::Typed; 8];
    (doors[3], doors[6]) = (PlayBy::Direct, PlayBy::MyTurn);
    let mut plays = 0;
    while friends.seat_to_move(table.id).is_some() {
        assert!(plays < MAX_PLAYS, "the match ends");
        friends.play(&table, doors[plays % doors.len()]).await;
        plays += 1;
    }
    friends.what_remains(&table).await;
    friends.end().await;
}

impl Friends {
    /// Plays from the invitation to the first turn.
    async fn four_sit_down(&mut self) -> Table {
        let four = self.people[..4].to_vec();
        let [jean, rab, elspeth, tam] = [0, 1, 2, 3].map(|place: usize| &four[place]);
        let options = json!({
            "laddies": "3", "partners": "true",
            "with": rab.id, "with2": elspeth.id, "with3": tam.id,
        });
        let mut table = Table::open_lobby(&self.world, &self.channel, &four[..1], options).await;
        // The bot has not sent direct messages to the invited people yet, so it mentions them in the room.
        let asked = [rab, elspeth, tam].map(|asked| (asked, Reason::Invitation));
        self.expect_notifications(&asked).await;
        for (place, person) in four[1..].iter().enumerate() {
            let join = controls(&self.board(table.id).await);
            let join = join.into_iter().find(|control| control.has_act(&Act::Join));
            self.world.press(person, &join.unwrap(), None).await;
            // The last player to join already knows that the table is full, so the others are notified.
            let full = [jean, rab, elspeth].map(|there| (there, Reason::Full));
            self.expect_notifications(if place == 2 { &full } else { &[] })
                .await;
        }
        table.start(&self.world).await;
        let first = self.to_move(table.id);
        self.expect_notifications(&[(&first, Reason::Turn)]).await;
        table.people = self.players_by_seat(table.id);
        table
    }

    /// A player who closes their direct messages is mentioned in the room, until they open them again.
    async fn direct_messages_close_and_open(&mut self, table: &Table) {
        let elspeth = self.named("Elspeth");
        self.play_to(table, "Rab").await;
        for without_dms in [true, true, false] {
            self.world
                .change_user(&elspeth, json!({"dms_closed": without_dms}))
                .await;
            if without_dms {
                self.without_dms.insert(elspeth.id.clone());
            } else {
                self.without_dms.remove(&elspeth.id);
            }
            if self.to_move(table.id).name == "Elspeth" {
                self.play(table, PlayBy::Typed).await;
            }
            self.play_to(table, "Elspeth").await;
        }
        let refused = self.world.sent().into_iter();
        let refused = refused.filter(|sent| sent.code == Some(50007)).count();
        assert!((1..=2).contains(&refused), "tried once a turn: {refused}");
        self.play(table, PlayBy::Direct).await;
    }

    /// Plays a match of Skirrid in pairs, with an undo.
    async fn an_evening_at_another_table(&mut self) {
        let four = self.people[..4].to_vec();
        let [jean, rab, elspeth, tam] = [0, 1, 2, 3].map(|place: usize| &four[place]);
        self.command(rab, "skirrid new", json!({"pairs": true}))
            .await;
        let lobby = async || {
            let all = self.world.controls(&self.observer, &self.channel).await;
            all.into_iter()
                .rev()
                .find(|control| control.has_act(&Act::Join))
        };
        let table = self
            .world
            .wait_until("lobby", lobby)
            .await
            .press
            .table
            .unwrap();
        for person in [jean, elspeth, tam] {
            let options = json!({"table": table.to_string()});
            self.command(person, "skirrid join", options).await;
        }
        self.expect_notifications(&[jean, rab, elspeth].map(|there| (there, Reason::Full)))
            .await;
        let options = json!({"table": table.to_string()});
        self.command(rab, "skirrid start", options).await;
        self.wait_for("turn", || self.seat_to_move(table).is_some())
            .await;
        let first = self.to_move(table);
        self.expect_notifications(&[(&first, Reason::Turn)]).await;
        for (n, agree) in [(2, Some(true)), (3, Some(false)), (MAX_PLAYS, None)] {
            for _ in 0..n {
                if self.seat_to_move(table).is_none() {
                    break;
                }
                self.place_tile(table).await;
            }
            let Some(agree) = agree else { break };
            let asker = self.to_move(table);
            self.place_tile(table).await;
            // Partners sit opposite each other.
            let seats = self.players_by_seat(table);
            let own = seats
                .iter()
                .position(|person| person.id == asker.id)
                .unwrap();
            let others = [1, 3].map(|beside| &seats[(own + beside) % 4]);
            self.undo(table, &asker, others, agree).await;
        }
        let end = self.board(table).await;
        assert!(
            controls(&end)
                .iter()
                .any(|control| control.has_act(&Act::Rematch)),
            "{end}"
        );
    }

    /// A player on holiday gets no notifications until they are back.
    async fn on_holiday(&mut self, table: &Table) {
        let rab = self.named("Rab");
        if self.to_move(table.id).id == rab.id {
            self.play(table, PlayBy::Typed).await;
        }
        let answer = self
            .command(&rab, "games away", json!({"until": "5 days"}))
            .await;
        assert!(
            answer_text(&answer).contains("You're away until "),
            "{answer}"
        );
        self.expect_notifications(&[]).await;
        self.on_holiday.insert(rab.id.clone());
        self.play_to(table, "Rab").await;
        self.pass(hours(4 * 24)).await;
        self.expect_notifications(&[]).await;
        let board = self.board(table.id).await;
        assert!(
            content(&board).contains("Rab is away, back"),
            "{}",
            content(&board)
        );
        assert!(
            !controls(&board)
                .iter()
                .any(|control| matches!(control.press.act, Act::Absent(_)))
        );
        self.pass(hours(25)).await;
        self.expect_notifications(&[(&rab, Reason::Turn)]).await;
        self.on_holiday.remove(&rab.id);
        self.play(table, PlayBy::Direct).await;
    }

    /// While the bot is down, no clock runs. After its restart, due notifications are sent once.
    async fn without_the_bot(&mut self, table: &Table) {
        let mover = self.to_move(table.id);
        let left = self.bot.take().unwrap().stop_and_keep().await;
        self.world.pass(hours(3 * 24)).await;
        let before = self.world.sessions().await.0;
        self.bot = Some(left.restart(self.world.tls_endpoint(), self.world.clock()));
        self.world
            .wait_until("session", async || {
                (self.world.sessions().await.0 > before).then_some(())
            })
            .await;
        self.expect_notifications(&[(&mover, Reason::Reminder)])
            .await;
        self.pass(HOUR).await;
        self.expect_notifications(&[]).await;
        let board = self.board(table.id).await;
        assert!(
            !controls(&board)
                .iter()
                .any(|control| matches!(control.press.act, Act::Absent(_)))
        );
        self.play(table, PlayBy::MyTurn).await;
    }

    /// The others vote for a stand-in, which plays until the player is back.
    async fn one_vanishes_and_comes_back(&mut self, table: &Table) {
        let [jean, rab, elspeth] = ["Jean", "Rab", "Elspeth"].map(|name| self.named(name));
        let (seat, tam) = self.let_turn_expire(table, "Tam").await;
        let board = self.board(table.id).await;
        let away =
            { controls(&board).into_iter() }.find(|control| control.has_act(&Act::Absent(seat)));
        let panel = self.world.press(&jean, &away.unwrap(), None).await;
        let act = Act::Propose(Measure::StandIn, seat, false);
        let answer = self.press(&jean, &panel, |offered| *offered == act).await;
        assert!(answer_text(&answer).contains("I've asked"), "{answer}");
        self.expect_notifications(&[&rab, &elspeth, &tam].map(|asked| (asked, Reason::Question)))
            .await;
        let entries = self.bot().entries(table.id);
        let aye = self
            .direct_control(&rab, |act| matches!(act, Act::Vote(_, true)))
            .await;
        let answer = self.world.press(&rab, &aye, None).await;
        assert!(answer_text(&answer).contains("Agreed. Done."), "{answer}");
        self.world.pass(HOUR).await;
        self.check_after_play(table.id, entries, &tam).await;
        for _ in 0..2 {
            self.play_to(table, "Tam").await;
            self.stand_in_plays(table).await;
        }
        self.play_to(table, "Tam").await;
        let answer = table.show_hand(&self.world, &tam).await;
        assert!(answer_text(&answer).contains("Welcome back"), "{answer}");
        assert!(!self.has_stand_in(table.id, seat));
        self.expect_notifications(&[]).await;
        self.play(table, PlayBy::MyTurn).await;
        // After coming back, the player is notified as before.
        self.play_to(table, "Tam").await;
    }

    /// The others vote for another player to take over a seat with its hand.
    async fn a_seat_changes_hands(&mut self, table: &mut Table) {
        let [jean, elspeth, tam, eck] =
            ["Jean", "Elspeth", "Tam", "Eck"].map(|name| self.named(name));
        let (seat, rab) = self.let_turn_expire(table, "Rab").await;
        let hand =
            newest_hand(&direct_messages(self, &rab).await).expect("a hand in the direct messages");
        let options = json!({"player": rab.id, "with": eck.id, "table": table.id.to_string()});
        let panel = self.command(&jean, "stramash absent", options).await;
        let answer = self
            .press(&jean, &panel, |act| matches!(act, Act::GiveSeat(..)))
            .await;
        assert!(answer_text(&answer).contains("All must agree"), "{answer}");
        self.expect_notifications(&[&elspeth, &tam, &rab].map(|asked| (asked, Reason::Question)))
            .await;
        let asked = direct_messages(self, &tam).await;
        let who = format!("give Rab's seat to <@{}>", eck.id);
        assert!(
            asked.iter().any(|letter| content(letter).contains(&who)),
            "{asked:#?}"
        );
        for (n, person) in [&elspeth, &tam].into_iter().enumerate() {
            let aye = self
                .direct_control(person, |act| matches!(act, Act::Vote(_, true)))
                .await;
            self.world.press(person, &aye, None).await;
            let offered = [(&eck, Reason::Offer)];
            self.expect_notifications(&offered[..n]).await;
        }
        let take = self
            .direct_control(&eck, |act| matches!(act, Act::TakeSeat(_)))
            .await;
        let answer = self.world.press(&eck, &take, None).await;
        assert!(answer_text(&answer).contains("taken over"), "{answer}");
        self.expect_notifications(&[]).await;
        assert_eq!(self.seat_to_move(table.id).unwrap().1.id, eck.id);
        assert_eq!(
            newest_hand(&direct_messages(self, &eck).await).as_ref(),
            Some(&hand)
        );
        // The previous player's messages show the public view instead of the hand.
        let own = direct_messages(self, &rab).await;
        for letter in own
            .iter()
            .filter(|letter| !content(letter).contains("Skirrid"))
        {
            assert_eq!(letter["attachments"], json!([]), "{letter}");
            assert_eq!(newest_hand(std::slice::from_ref(letter)), None, "{letter}");
        }
        let board = self.board(table.id).await;
        let turn = { controls(&board).into_iter() }
            .find(|control| control.has_act(&Act::MyTurn))
            .unwrap();
        let [old, any] = [&rab, &self.observer].map(|person| self.world.press(person, &turn, None));
        let (old, any) = (old.await, any.await);
        assert_eq!(answer_text(&old), answer_text(&any));
        assert_eq!(newest_hand(&[old["message"].clone()]), None, "{old}");
        self.expect_notifications(&[]).await;
        assert_eq!(self.players_by_seat(table.id)[usize::from(seat)].id, eck.id);
        table.people = self.players_by_seat(table.id);
        self.play(table, PlayBy::MyTurn).await;
        self.play_to(table, "Eck").await;
        self.play(table, PlayBy::Direct).await;
    }

    /// Checks record, proofs, film and standings.
    async fn what_remains(&mut self, table: &Table) {
        let jean = self.named("Jean");
        let options = json!({"table": table.id.to_string()});
        let answer = self.command(&jean, "games record", options.clone()).await;
        let record = self.file(&answer).await;
        let record = String::from_utf8(record).unwrap();
        let report = verify(&record).unwrap_or_else(|flaw| panic!("{flaw:?}"));
        assert!(
            report
                .channel_lines
                .iter()
                .any(|line| line.contains("another player after play"))
        );
        by_the_script(&record);
        for who in [&jean, &self.observer] {
            let answer = self.command(who, "games film", options.clone()).await;
            let film = self.film(answer).await;
            assert!(
                film.starts_with(b"GIF89a") && film.len() < 8 << 20,
                "{}",
                film.len()
            );
        }
        self.world
            .change_user(&jean, json!({"manager": true}))
            .await;
        let panel = self.command(&jean, "games server", json!({})).await;
        let lists = controls(&panel["message"]);
        let on = |control: &&Control| control.values.iter().any(|value| value == "ranking-on");
        let list = lists.iter().find(on).unwrap();
        self.world.press(&jean, list, Some("ranking-on")).await;
        let played = self
            .command(&jean, "games standings", json!({"game": "skirrid"}))
            .await;
        assert!(answer_text(&played).contains("1 match"), "{played}");
        let stood_in = self
            .command(&jean, "games standings", json!({"game": "stramash"}))
            .await;
        // The stand-in played only a small part of the match, so the match counts for the player.
        assert!(answer_text(&stood_in).contains("1 match"), "{stood_in}");
        self.expect_notifications(&[]).await;
    }

    /// Checks the number of notifications and of messages, and that only the final messages of the two matches have
    /// controls.
    async fn end(self) {
        let mut sums: BTreeMap<Reason, usize> = BTreeMap::new();
        for ((_, why), n) in &self.counted {
            *sums.entry(*why).or_default() += n;
        }
        assert_eq!(
            self.world.notifications().len(),
            sums.values().sum::<usize>()
        );
        let room = self.public_messages(&self.observer, &self.channel).await;
        println!("called for {sums:?}; {} messages in the room", room.len());
        assert!(room.len() <= MOST_MESSAGES, "{room:#?}");
        let mut left = room;
        for person in &self.people {
            let direct = self.world.direct_channel(person).await.unwrap();
            left.extend(self.public_messages(person, &direct).await);
        }
        left.retain(|message| !controls(message).is_empty());
        let ends = |message: &Value| {
            controls(message)
                .iter()
                .any(|control| control.has_act(&Act::Rematch))
        };
        let in_room = left.iter().filter(|one| one["channel_id"] == *self.channel);
        assert_eq!(in_room.count(), 2, "{left:#?}");
        assert!(left.iter().all(ends), "{left:#?}");
        self.bot.unwrap().stop().await;
        self.world.close().await;
    }
}

/// Verifies the record with `docs/verify.py`, if Python is available.
fn by_the_script(record: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("record");
    std::fs::write(&path, record).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/verify.py");
    let run = std::process::Command::new("python3")
        .arg(script)
        .arg(&path)
        .output();
    match run {
        Ok(run) => assert!(
            run.status.success(),
            "{}",
            String::from_utf8_lossy(&run.stderr)
        ),
        Err(_) => eprintln!("no python3 here: the script is not tried"),
    }
}
