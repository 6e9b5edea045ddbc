//! The whole life of a match, over weeks: friends who go on holiday, close their direct messages, vanish and
//! come back, hand a seat over and take a play back, with a bot that is away for days.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use stramash_host::press::{Act, Measure};
use stramash_host::verify;

use crate::friends::{ENOUGH, For, Friends, HOUR, hand_in, hours, letters, said, told};
use crate::play::{Door, Table};
use crate::world::{Control, controls};

/// So few messages stand in the room for two matches with all their questions and answers.
const MOST_MESSAGES: usize = 25;

#[tokio::test(flavor = "multi_thread")]
async fn four_friends_and_a_fifth_over_weeks() {
    let mut friends = Friends::begin(&["Jean", "Rab", "Elspeth", "Tam", "Eck"]).await;
    let mut table = friends.four_sit_down().await;
    for door in [Door::Typed, Door::Direct, Door::MyTurn, Door::Typed] {
        friends.play(&table, door).await;
    }
    friends.chance_is_never_taken_back(&table).await;
    friends.direct_messages_close_and_open(&table).await;
    friends.an_evening_at_another_table().await;
    friends.on_holiday(&table).await;
    friends.without_the_bot(&table).await;
    friends.one_vanishes_and_comes_back(&table).await;
    friends.a_seat_changes_hands(&mut table).await;
    // Those who type choose with some sense, the others by chance; a match should end.
    let mut doors = [Door::Typed; 8];
    (doors[3], doors[6]) = (Door::Direct, Door::MyTurn);
    let mut plays = 0;
    while friends.waits_for(table.id).is_some() {
        assert!(plays < ENOUGH, "the match ends");
        friends.play(&table, doors[plays % doors.len()]).await;
        plays += 1;
    }
    friends.what_remains(&table).await;
    friends.end().await;
}

impl Friends {
    /// From the invitation to the first turn.
    async fn four_sit_down(&mut self) -> Table {
        let four = self.people[..4].to_vec();
        let [jean, rab, elspeth, tam] = [0, 1, 2, 3].map(|place: usize| &four[place]);
        let options = json!({
            "laddies": "3", "partners": "true",
            "with": rab.id, "with2": elspeth.id, "with3": tam.id,
        });
        let mut table = Table::lobby(&self.world, &self.channel, &four[..1], options).await;
        // They are called by name, since none of them has had a direct message from here.
        let asked = [rab, elspeth, tam].map(|asked| (asked, For::Invitation));
        self.rings(&asked).await;
        for (place, person) in four[1..].iter().enumerate() {
            let join = controls(&self.board(table.id).await);
            let join = join.into_iter().find(|control| control.does(&Act::Join));
            self.world.press(person, &join.unwrap(), None).await;
            // The last one who comes need not hear that all are there.
            let full = [jean, rab, elspeth].map(|there| (there, For::Full));
            self.rings(if place == 2 { &full } else { &[] }).await;
        }
        table.start(&self.world).await;
        let first = self.to_move(table.id);
        self.rings(&[(&first, For::Turn)]).await;
        table.people = self.seated(table.id);
        table
    }

    /// Every play of Stramash ends with a card that is drawn.
    async fn chance_is_never_taken_back(&mut self, table: &Table) {
        let mover = self.to_move(table.id);
        self.play(table, Door::Typed).await;
        let entries = self.bot().entries(table.id);
        let options = json!({"table": table.id.to_string()});
        let answer = self.command(&mover, "stramash undo", options).await;
        assert!(told(&answer).contains("drawn or rolled since"), "{answer}");
        self.rings(&[]).await;
        assert_eq!(self.bot().entries(table.id), entries);
    }

    /// Whom direct messages do not reach is called by name, till they do again.
    async fn direct_messages_close_and_open(&mut self, table: &Table) {
        let elspeth = self.named("Elspeth");
        self.play_to(table, "Rab").await;
        for closed in [true, true, false] {
            self.world
                .change(&elspeth, json!({"dms_closed": closed}))
                .await;
            if closed {
                self.closed.insert(elspeth.id.clone());
            } else {
                self.closed.remove(&elspeth.id);
            }
            if self.to_move(table.id).name == "Elspeth" {
                self.play(table, Door::Typed).await;
            }
            self.play_to(table, "Elspeth").await;
        }
        let refused = self.world.sent().into_iter();
        let refused = refused.filter(|sent| sent.code == Some(50007)).count();
        assert!((1..=2).contains(&refused), "tried once a turn: {refused}");
        self.play(table, Door::Direct).await;
    }

    /// A match of Skirrid in pairs, of one evening: one play is taken back, another one stands.
    async fn an_evening_at_another_table(&mut self) {
        let four = self.people[..4].to_vec();
        let [jean, rab, elspeth, tam] = [0, 1, 2, 3].map(|place: usize| &four[place]);
        self.command(rab, "skirrid new", json!({"pairs": true}))
            .await;
        let lobby = async || {
            let all = self.world.controls(&self.looker, &self.channel).await;
            all.into_iter()
                .rev()
                .find(|control| control.does(&Act::Join))
        };
        let table = self
            .world
            .eventually("lobby", lobby)
            .await
            .press
            .table
            .unwrap();
        for person in [jean, elspeth, tam] {
            let options = json!({"table": table.to_string()});
            self.command(person, "skirrid join", options).await;
        }
        self.rings(&[jean, rab, elspeth].map(|there| (there, For::Full)))
            .await;
        let options = json!({"table": table.to_string()});
        self.command(rab, "skirrid start", options).await;
        self.until("turn", || self.waits_for(table).is_some()).await;
        let first = self.to_move(table);
        self.rings(&[(&first, For::Turn)]).await;
        for (n, agree) in [(2, Some(true)), (3, Some(false)), (ENOUGH, None)] {
            for _ in 0..n {
                if self.waits_for(table).is_none() {
                    break;
                }
                self.lay(table).await;
            }
            let Some(agree) = agree else { break };
            let asker = self.to_move(table);
            self.lay(table).await;
            // Partners sit opposite each other.
            let seats = self.seated(table);
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
                .any(|control| control.does(&Act::Rematch)),
            "{end}"
        );
    }

    /// Who is away hears nothing of their turn till they are back, and nothing else either.
    async fn on_holiday(&mut self, table: &Table) {
        let rab = self.named("Rab");
        if self.to_move(table.id).id == rab.id {
            self.play(table, Door::Typed).await;
        }
        let answer = self
            .command(&rab, "games away", json!({"until": "5 days"}))
            .await;
        assert!(told(&answer).contains("Have a good time!"), "{answer}");
        self.rings(&[]).await;
        self.resting.insert(rab.id.clone());
        self.play_to(table, "Rab").await;
        self.pass(hours(4 * 24)).await;
        self.rings(&[]).await;
        let board = self.board(table.id).await;
        assert!(
            said(&board).contains("Rab is away and will be back"),
            "{}",
            said(&board)
        );
        assert!(
            !controls(&board)
                .iter()
                .any(|control| matches!(control.press.act, Act::Absent(_)))
        );
        self.pass(hours(25)).await;
        self.rings(&[(&rab, For::Turn)]).await;
        self.resting.remove(&rab.id);
        self.play(table, Door::Direct).await;
    }

    /// What was due while the bot was away is said once, and held against nobody.
    async fn without_the_bot(&mut self, table: &Table) {
        let mover = self.to_move(table.id);
        let left = self.bot.take().unwrap().leave().await;
        self.world.pass(hours(3 * 24)).await;
        let before = self.world.sessions().await.0;
        self.bot = Some(left.come_back(self.world.door(), self.world.clock()));
        self.world
            .eventually("session", async || {
                (self.world.sessions().await.0 > before).then_some(())
            })
            .await;
        self.rings(&[(&mover, For::Reminder)]).await;
        self.pass(HOUR).await;
        self.rings(&[]).await;
        let board = self.board(table.id).await;
        assert!(
            !controls(&board)
                .iter()
                .any(|control| matches!(control.press.act, Act::Absent(_)))
        );
        self.play(table, Door::MyTurn).await;
    }

    /// The others agree on a stand-in, which plays until its owner is back.
    async fn one_vanishes_and_comes_back(&mut self, table: &Table) {
        let [jean, rab, elspeth] = ["Jean", "Rab", "Elspeth"].map(|name| self.named(name));
        let (seat, tam) = self.vanish(table, "Tam").await;
        let board = self.board(table.id).await;
        let away =
            { controls(&board).into_iter() }.find(|control| control.does(&Act::Absent(seat)));
        let panel = self.world.press(&jean, &away.unwrap(), None).await;
        let act = Act::Propose(Measure::StandIn, seat, false);
        let answer = self.press(&jean, &panel, |offered| *offered == act).await;
        assert!(told(&answer).contains("are being asked"), "{answer}");
        self.rings(&[&rab, &elspeth, &tam].map(|asked| (asked, For::Question)))
            .await;
        let entries = self.bot().entries(table.id);
        let aye = self
            .in_direct(&rab, |act| matches!(act, Act::Vote(_, true)))
            .await;
        let answer = self.world.press(&rab, &aye, None).await;
        assert!(told(&answer).contains("it is done"), "{answer}");
        self.world.pass(HOUR).await;
        self.handed_on(table.id, entries, &tam).await;
        for _ in 0..2 {
            self.play_to(table, "Tam").await;
            self.stand_in_plays(table).await;
        }
        self.play_to(table, "Tam").await;
        let answer = table.my_turn(&self.world, &tam).await;
        assert!(told(&answer).contains("Good to have you back"), "{answer}");
        assert!(!self.stands_in(table.id, seat));
        self.rings(&[]).await;
        self.play(table, Door::MyTurn).await;
        // And from then on they are called as before.
        self.play_to(table, "Tam").await;
    }

    /// All others agree that somebody else plays on for one who stays away: the hand goes along.
    async fn a_seat_changes_hands(&mut self, table: &mut Table) {
        let [jean, elspeth, tam, eck] =
            ["Jean", "Elspeth", "Tam", "Eck"].map(|name| self.named(name));
        let (seat, rab) = self.vanish(table, "Rab").await;
        let hand = hand_in(&letters(self, &rab).await).expect("a hand in the own messages");
        let options = json!({"player": rab.id, "with": eck.id, "table": table.id.to_string()});
        let panel = self.command(&jean, "stramash absent", options).await;
        let answer = self
            .press(&jean, &panel, |act| matches!(act, Act::GiveSeat(..)))
            .await;
        assert!(told(&answer).contains("when all agree"), "{answer}");
        self.rings(&[&elspeth, &tam, &rab].map(|asked| (asked, For::Question)))
            .await;
        let asked = letters(self, &tam).await;
        let who = format!("have <@{}> play on for Rab", eck.id);
        assert!(
            asked.iter().any(|letter| said(letter).contains(&who)),
            "{asked:#?}"
        );
        for (n, person) in [&elspeth, &tam].into_iter().enumerate() {
            let aye = self
                .in_direct(person, |act| matches!(act, Act::Vote(_, true)))
                .await;
            self.world.press(person, &aye, None).await;
            let offered = [(&eck, For::Offer)];
            self.rings(&offered[..n]).await;
        }
        let take = self
            .in_direct(&eck, |act| matches!(act, Act::TakeSeat(_)))
            .await;
        let answer = self.world.press(&eck, &take, None).await;
        assert!(
            told(&answer).contains("Thank you for stepping in"),
            "{answer}"
        );
        self.rings(&[]).await;
        assert_eq!(self.waits_for(table.id).unwrap().1.id, eck.id);
        assert_eq!(hand_in(&letters(self, &eck).await).as_ref(), Some(&hand));
        // Nothing of it is left in the messages of the one who had it; what they ask for is what anybody sees.
        let own = letters(self, &rab).await;
        for letter in own
            .iter()
            .filter(|letter| !said(letter).contains("Skirrid"))
        {
            assert_eq!(letter["attachments"], json!([]), "{letter}");
            assert_eq!(hand_in(std::slice::from_ref(letter)), None, "{letter}");
        }
        let board = self.board(table.id).await;
        let turn = { controls(&board).into_iter() }
            .find(|control| control.does(&Act::MyTurn))
            .unwrap();
        let [old, any] = [&rab, &self.looker].map(|person| self.world.press(person, &turn, None));
        let (old, any) = (old.await, any.await);
        assert_eq!(told(&old), told(&any));
        assert_eq!(hand_in(&[old["message"].clone()]), None, "{old}");
        self.rings(&[]).await;
        assert_eq!(self.seated(table.id)[usize::from(seat)].id, eck.id);
        table.people = self.seated(table.id);
        self.play(table, Door::MyTurn).await;
        self.play_to(table, "Eck").await;
        self.play(table, Door::Direct).await;
    }

    /// Record, proofs, film and standings.
    async fn what_remains(&mut self, table: &Table) {
        let jean = self.named("Jean");
        let options = json!({"table": table.id.to_string()});
        let answer = self.command(&jean, "games record", options.clone()).await;
        let record = self.file(&answer).await;
        let record = String::from_utf8(record).unwrap();
        let report = verify(&record).unwrap_or_else(|flaw| panic!("{flaw:?}"));
        assert!(
            report
                .told
                .iter()
                .any(|line| line.contains("another player after play"))
        );
        by_the_script(&record);
        for who in [&jean, &self.looker] {
            let answer = self.command(who, "games film", options.clone()).await;
            let film = self.film(answer).await;
            assert!(
                film.starts_with(b"GIF89a") && film.len() < 8 << 20,
                "{}",
                film.len()
            );
        }
        self.world.change(&jean, json!({"manager": true})).await;
        let panel = self.command(&jean, "games server", json!({})).await;
        let lists = controls(&panel["message"]);
        let on = |control: &&Control| control.values.iter().any(|value| value == "ranking-on");
        let list = lists.iter().find(on).unwrap();
        self.world.press(&jean, list, Some("ranking-on")).await;
        let played = self
            .command(&jean, "games standings", json!({"game": "skirrid"}))
            .await;
        assert!(told(&played).contains("one match"), "{played}");
        let stood_in = self
            .command(&jean, "games standings", json!({"game": "stramash"}))
            .await;
        // The stand-in has played a small part of it.
        assert!(told(&stood_in).contains("one match"), "{stood_in}");
        self.rings(&[]).await;
    }

    /// Every call is accounted for, the room is quiet, and nothing is left to press but under the two ends.
    async fn end(self) {
        let mut sums: BTreeMap<For, usize> = BTreeMap::new();
        for ((_, why), n) in &self.counted {
            *sums.entry(*why).or_default() += n;
        }
        assert_eq!(self.world.all_calls().len(), sums.values().sum::<usize>());
        let room = self.lasting(&self.looker, &self.channel).await;
        println!("called for {sums:?}; {} messages in the room", room.len());
        assert!(room.len() <= MOST_MESSAGES, "{room:#?}");
        let mut left = room;
        for person in &self.people {
            let direct = self.world.direct(person).await.unwrap();
            left.extend(self.lasting(person, &direct).await);
        }
        left.retain(|message| !controls(message).is_empty());
        let ends = |message: &Value| {
            controls(message)
                .iter()
                .any(|control| control.does(&Act::Rematch))
        };
        assert_eq!(left.len(), 2, "{left:#?}");
        assert!(left.iter().all(ends), "{left:#?}");
        self.bot.unwrap().stop().await;
        self.world.close().await;
    }
}

/// `docs/verify.py` comes to the same, where there is a Python.
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
