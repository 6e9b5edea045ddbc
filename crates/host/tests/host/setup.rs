//! Secret set-ups: the editor, saved set-ups, no messages in the room, and offers of a draw out of turn.

use stramash_core::engine::TableId;
use stramash_host::in_flight::{InFlight, Task};
use stramash_host::press::{Act, Press};
use stramash_host::{Answer, Private, Request, Setting};

use crate::kit::*;

const LETTERS: &str = "22222222 33333 444 5 4555 6666 777 8 8 9 M S B B B B B B F";

fn stratego(world: &World, options: &str) -> TableId {
    world.command(ANN, &format!("stratego new red=0 {options}"));
    let table = world.newest();
    world.command(BOB, &format!("stratego join table={table}"));
    let said = world.says(ANN, &format!("stratego start table={table}"));
    assert!(said.contains("begins"), "{said}");
    table
}

fn does(answer: &Answer, wanted: impl Fn(&Act) -> bool) -> (Press, Option<String>) {
    let found = controls(answer)
        .into_iter()
        .find(|(press, _)| wanted(&press.act));
    found.unwrap_or_else(|| panic!("a control: {}", text(answer)))
}

fn set_up(world: &World, who: u64, table: TableId) -> Answer {
    let desk = world.press(who, table, Act::MyTurn);
    let (press, value) = does(&desk, |act| *act == Act::PlayReadyMade);
    world.pressed(&world.caller(who), press, value.as_deref())
}

fn ready(world: &World, who: u64, table: TableId) -> String {
    world.says(who, &format!("stratego setup ready table={table}"))
}

fn posts(sent: &[InFlight]) -> Vec<String> {
    let posts = sent
        .iter()
        .filter(|out| matches!(out.task, Task::Post { .. } | Task::Refresh { .. }));
    posts.map(|out| task_text(&out.task)).collect()
}

#[test]
fn set_up_is_secret_and_keeps_others_controls_valid() {
    let mut world = World::new();
    let table = stratego(&world, "");
    let words = tasks(&world.deliver());
    assert!(words.contains(&"direct 1".to_owned()) && words.contains(&"direct 2".to_owned()));
    let desk = world.press(ANN, table, Act::MyTurn);
    let said = text(&set_up(&world, BOB, table));
    assert!(said.contains("Ready"), "{said}");
    assert!(posts(&world.deliver()).is_empty(), "no message in the room");
    // Ann's controls stay valid, whatever Bob does.
    let (press, value) = does(&desk, |act| *act == Act::PlayReadyMade);
    let said = text(&world.pressed(&world.caller(ANN), press.clone(), value.as_deref()));
    assert!(!said.contains("moved on"), "{said}");
    // After Ann's own action, her earlier controls are no longer valid.
    let said = text(&world.pressed(&world.caller(ANN), press, value.as_deref()));
    assert!(said.contains("moved on"), "{said}");
    assert!(posts(&world.deliver()).is_empty());

    // A restart preserves what she has set up.
    world.restart();
    let said = world.says(
        ANN,
        &format!("stratego setup swap one=A1 other=B2 table={table}"),
    );
    assert!(
        !said.contains("can't play that") && said.contains("Ready"),
        "{said}"
    );
    ready(&world, ANN, table);
    let told = posts(&world.deliver());
    assert_eq!(told.len(), 1, "{told:#?}");
    assert!(
        told[0].contains("Ann") && told[0].contains("ready"),
        "{}",
        told[0]
    );
    let waiting = world.press(ANN, table, Act::MyTurn);
    let (back, _) = does(&waiting, |act| matches!(act, Act::PlayLine(_)));
    world.pressed(&world.caller(ANN), back, None);
    ready(&world, ANN, table);
    world.deliver();
    ready(&world, BOB, table);
    let told = posts(&world.deliver());
    assert!(
        told[0].contains("**Your turn**, Ann!"),
        "red is to play: {}",
        told[0]
    );
    for said in told {
        for rank in ["marshal", "flag", "spy", "miner"] {
            assert!(!said.to_lowercase().contains(rank), "{said}");
        }
    }
    let (presses, _) = world.play_first(ANN, table);
    assert!(presses <= 3, "{presses}");
}

#[test]
fn typed_set_up_reports_all_errors() {
    let world = World::new();
    let table = stratego(&world, "");
    let desk = world.press(ANN, table, Act::MyTurn);
    let (press, _) = does(&desk, |act| matches!(act, Act::PlayText(_)));
    let Answer::Form(form) = world.pressed(&world.caller(ANN), press, None) else {
        panic!("a form");
    };
    let filled = |letters: &str| {
        let fields = [("text".to_owned(), letters.to_owned())].into();
        let press = form.press.clone();
        text(
            &world
                .host
                .handle(&world.caller(ANN), Request::Form { press, fields }),
        )
    };
    let faulty = LETTERS.replace('M', "F").replacen('S', "B", 1);
    let said = filled(&faulty).to_lowercase();
    for rank in ["flag", "bomb"] {
        assert!(said.contains(rank), "{rank} in {said}");
    }
    // When the form is opened again, it contains the player's own last text and no text of the other player.
    let standing = |world: &World, who: u64| {
        let desk = world.press(who, table, Act::MyTurn);
        let (press, _) = does(&desk, |act| matches!(act, Act::PlayText(_)));
        match world.pressed(&world.caller(who), press, None) {
            Answer::Form(form) => form.fields[0].value.clone(),
            other => panic!("a form: {}", text(&other)),
        }
    };
    assert_eq!(standing(&world, ANN), faulty);
    assert_ne!(standing(&world, BOB), faulty);
    let said = filled(&LETTERS.to_lowercase().replace("  ", "\n"));
    assert!(said.contains("Ready"), "{said}");
    assert_ne!(standing(&world, ANN), faulty);
}

#[test]
fn set_ups_are_saved_reused_and_deleted() {
    let mut world = World::new();
    let table = stratego(&world, "");
    set_up(&world, ANN, table);
    let keep = |world: &World, name: &str| {
        let desk = world.press(ANN, table, Act::MyTurn);
        let (press, _) = does(&desk, |act| *act == Act::SaveSetup);
        let Answer::Form(form) = world.pressed(&world.caller(ANN), press, None) else {
            panic!("a form");
        };
        let fields = [("name".to_owned(), name.to_owned())].into();
        let call = Request::Form {
            press: form.press,
            fields,
        };
        text(&world.host.handle(&world.caller(ANN), call))
    };
    assert!(keep(&world, "  ").contains("Give it a name"));
    assert!(keep(&world, "My *castle*").contains("Saved as"));
    assert!(keep(&world, "My *castle*").contains("Saved as"), "replaced");
    for n in 1..20 {
        assert!(keep(&world, &format!("no {n}")).contains("Saved as"));
    }
    assert!(keep(&world, "one more").contains("Delete one first"));
    world.restart();

    let next = stratego(&world, "");
    let desk = world.press(ANN, next, Act::MyTurn);
    let n_kept = controls(&desk)
        .into_iter()
        .filter(|(press, _)| press.act == Act::PlaySaved);
    assert_eq!(n_kept.count(), 20);
    let (press, value) = does(&desk, |act| *act == Act::PlaySaved);
    world.pressed(&world.caller(ANN), press, value.as_deref());
    let said = ready(&world, ANN, next);
    assert!(!said.contains("can't"), "{said}");
    let desk = world.press(BOB, next, Act::MyTurn);
    assert!(
        !controls(&desk)
            .iter()
            .any(|(press, _)| press.act == Act::PlaySaved)
    );

    let desk = world.press(ANN, table, Act::MyTurn);
    let (press, _) = does(&desk, |act| *act == Act::ListSaved);
    let list = world.pressed(&world.caller(ANN), press, None);
    let (press, value) = does(&list, |act| *act == Act::DeleteSaved);
    let said = text(&world.pressed(&world.caller(ANN), press, value.as_deref()));
    assert!(said.contains("19"), "{said}");
}

#[test]
fn random_set_up_uses_separate_chance() {
    let world = World::new();
    let table = stratego(&world, "");
    let proof = world.says(ANN, &format!("games fair table={table}"));
    let mut seen = Vec::new();
    for _ in 0..4 {
        let desk = world.press(ANN, table, Act::MyTurn);
        let (press, _) = does(&desk, |act| *act == Act::PlayRandom);
        seen.push(text(&world.pressed(&world.caller(ANN), press, None)));
    }
    seen.dedup();
    assert_eq!(seen.len(), 4, "each setup is different");
    assert_eq!(world.says(ANN, &format!("games fair table={table}")), proof);
    assert!(!ready(&world, ANN, table).contains("can't"));
}

/// Starts a match of Barrage (with eight pieces each). Both set-ups are ready, and all messages are delivered.
fn at_war() -> (World, TableId) {
    let world = World::new();
    let table = stratego(&world, "form=barrage");
    for who in [ANN, BOB] {
        set_up(&world, who, table);
        ready(&world, who, table);
    }
    world.deliver();
    (world, table)
}

#[test]
fn draw_is_offered_and_accepted_out_of_turn() {
    let (world, table) = at_war();
    let early = world.press(world.to_move(table, &[ANN, BOB]), table, Act::MyTurn);
    let offers = |press: &Press| matches!(press.act, Act::PlayAside(_));
    let offered = controls(&early).iter().any(|(press, _)| offers(press));
    assert!(!offered, "no button for an offer in the first turns");
    let said = world.says(ANN, &format!("stratego draw word=offer table={table}"));
    assert!(!said.contains("can't"), "{said}");
    let sent = world.deliver();
    let letter = sent.iter().find_map(|out| match &out.task {
        Task::Direct {
            player, message, ..
        } if player.0 == BOB => Some(message.clone()),
        _ => None,
    });
    let answer = Answer::Message {
        message: *letter.expect("a direct message to Bob"),
        in_place: false,
        file: None,
    };
    let said = text(&answer);
    assert!(said.contains("draw"), "{said}");
    let accept = controls(&answer)
        .into_iter()
        .map(|(press, _)| press)
        .find(|press| matches!(press.act, Act::PlayAside(_)))
        .unwrap();
    let said = text(&world.pressed(&world.caller(BOB), accept, None));
    assert!(said.contains("draw"), "{said}");
    let told = posts(&world.deliver());
    assert!(
        told.last().unwrap().to_lowercase().contains("draw"),
        "{told:#?}"
    );
    assert!(
        world
            .says(ANN, &format!("stratego move table={table}"))
            .contains("over")
    );
}

#[test]
fn an_offer_of_draw_in_quiet_hours_notifies_once_when_they_end() {
    let (world, table) = at_war();
    let rings = |sent: &[InFlight]| {
        let letters = sent.iter().filter(
            |out| matches!(&out.task, Task::Direct { player, notifies: true, .. } if player.0 == BOB),
        );
        letters.count()
    };
    world.says(BOB, "games quiet city=London from=0:00 to=23:00");
    world.says(ANN, &format!("stratego draw word=offer table={table}"));
    let mut counts = vec![rings(&world.deliver())];
    for _ in 0..24 {
        world.clock.advance(HOUR);
        world.host.tick();
        counts.push(rings(&world.deliver()));
    }
    assert_eq!(counts[0], 0);
    assert_eq!(counts.iter().sum::<usize>(), 1, "{counts:?}");
}

/// Returns the texts of new messages to a player, and that of the latest edit of their board.
fn told_to(sent: &[InFlight], who: u64) -> (Vec<String>, Option<String>) {
    let (mut letters, mut board) = (Vec::new(), None);
    for out in sent {
        match &out.task {
            Task::Direct {
                player,
                replace: None,
                ..
            } if player.0 == who => letters.push(task_text(&out.task)),
            Task::Direct { player, .. } if player.0 == who => board = Some(task_text(&out.task)),
            _ => {}
        }
    }
    (letters, board)
}

#[test]
fn draw_offer_expires_when_withdrawn_or_declined() {
    let (world, table) = at_war();
    world.says(BOB, &format!("stratego draw word=offer table={table}"));
    let sent = world.deliver();
    let (letters, board) = told_to(&sent, ANN);
    assert_eq!(letters.len(), 1, "{letters:?}");
    assert!(letters[0].contains("Accept"), "{letters:?}");
    assert!(board.expect("her board").contains("Accept"));
    // Bob takes his offer back. The board shows that, and the offer can no longer be accepted.
    let said = world.says(BOB, &format!("stratego undo table={table}"));
    assert!(!said.contains("can't"), "{said}");
    let sent = world.deliver();
    assert!(
        tasks(&sent).contains(&"delete".to_owned()),
        "{:?}",
        tasks(&sent)
    );
    let (_, board) = told_to(&sent, ANN);
    let board = board.expect("her board");
    assert!(board.contains("Bob takes that back."), "{board}");
    assert!(!board.contains("Accept"), "{board}");
    // Ann offers a draw and Bob declines. Her board shows that without notifying her.
    world.says(ANN, &format!("stratego draw word=offer table={table}"));
    world.deliver();
    world.says(BOB, &format!("stratego draw word=decline table={table}"));
    let (_, board) = told_to(&world.deliver(), ANN);
    assert!(board.expect("her board").contains("declines the draw"));
}

#[test]
fn rank_is_placed_by_name() {
    let world = World::new();
    let table = stratego(&world, "");
    let place = |rank: &str| {
        world.says(
            ANN,
            &format!("stratego setup place rank={rank} square=E4 table={table}"),
        )
    };
    let said = place("general");
    assert!(!said.contains("can't"), "{said}");
    let said = place("genral");
    assert!(said.contains("“genral” isn't a piece"), "{said}");
    let left = world.says(ANN, &format!("stratego left table={table}"));
    assert!(left.contains("Still to place: "), "{left}");
    let letters = |text: &str| {
        world.says(
            ANN,
            &format!("stratego setup letters text={text} table={table}"),
        )
    };
    let said = letters("hello");
    assert!(said.contains("These aren't pieces"), "{said}");
    assert!(!said.contains("not forty"), "{said}");
    let said = letters("22222222");
    assert!(said.contains("not forty"), "{said}");
    assert!(!said.contains("flag"), "{said}");
}

#[test]
fn resigned_player_is_not_promised_a_turn() {
    let world = World::new();
    let table = world.started("", &[BOB, CAT]);
    world.deliver();
    world.press(BOB, table, Act::ConfirmResign);
    let (_, board) = told_to(&world.deliver(), BOB);
    let board = board.expect("his board");
    assert!(board.contains("You've resigned"), "{board}");
    assert!(!board.contains("when it's your turn"), "{board}");
}

/// Collects everything that Ann and the room get while Bob sets up his army with these letters: texts, control
/// ids, pictures, suggestions and refusals.
fn seen_by_others(letters: &str) -> Vec<String> {
    let world = World::new();
    let table = stratego(&world, "");
    let mut seen = Vec::new();
    let mut look = |world: &World| {
        for out in world.deliver() {
            let to_bob = matches!(&out.task, Task::Direct { player, .. } if player.0 == BOB);
            if to_bob {
                continue;
            }
            seen.push(unmarked(&task_text(&out.task)));
            match &out.task {
                Task::Post { message, .. }
                | Task::Refresh { message, .. }
                | Task::Edit { message, .. } => {
                    let board = message.board.as_ref();
                    let scene = board.map(|board| board.scene.clone().open());
                    let presses = presses(message);
                    let ids: Vec<String> = presses.iter().map(|(p, _)| p.encode()).collect();
                    seen.push(format!("{ids:?} {scene:?}"));
                }
                Task::Direct { message, .. } => {
                    let answer = Answer::Message {
                        message: Private::clone(message),
                        in_place: false,
                        file: None,
                    };
                    seen.push(in_full(&answer));
                }
                _ => {}
            }
        }
    };
    look(&world);
    let mut said = Vec::new();
    set_up(&world, ANN, table);
    let typed = [
        ("text".to_owned(), letters.to_owned()),
        ("table".to_owned(), table.to_string()),
    ];
    let path = |words: &str| words.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let call = Request::Command {
        path: path("stratego setup place"),
        options: typed.into(),
    };
    world.host.handle(&world.caller(BOB), call);
    look(&world);
    said.push(in_full(&world.press(ANN, table, Act::MyTurn)));
    ready(&world, BOB, table);
    look(&world);
    ready(&world, ANN, table);
    look(&world);
    for line in ["A4-A5", "A7-A6", "B4-B5", "B7-B6"] {
        for wrong in ["A9-A8", "J10-J9", "E8-E6", "A1-A2"] {
            said.push(world.says(ANN, &format!("stratego move table={table} move={wrong}")));
        }
        let filled = [("table".to_owned(), table.to_string())].into();
        let offered =
            world
                .host
                .suggest(&world.caller(ANN), &path("stratego move"), &filled, "from");
        said.push(format!("{offered:?}"));
        said.push(in_full(&world.press(ANN, table, Act::MyTurn)));
        said.push(in_full(&world.press(CAT, table, Act::Board)));
        let who = if line.ends_with('5') { ANN } else { BOB };
        let done = world.says(who, &format!("stratego move table={table} move={line}"));
        assert!(!done.contains("can't"), "{done}");
        look(&world);
    }
    seen.extend(said);
    seen
}

fn in_full(answer: &Answer) -> String {
    let ids: Vec<_> = controls(answer);
    let ids: Vec<String> = ids
        .into_iter()
        .map(|(press, value)| format!("{} {value:?}", press.encode()))
        .collect();
    let scene = match answer {
        Answer::Message {
            message: Private::Seat(seat, message),
            ..
        } => {
            let board = message.board.as_ref();
            board.map(|board| format!("{:?}", board.scene.clone().open_for(*seat)))
        }
        _ => None,
    };
    format!("{} {ids:?} {scene:?}", unmarked(&text(answer)))
}

/// Removes the marks. They depend on hidden information, but do not reveal it.
fn unmarked(text: &str) -> String {
    let line = |line: &str| match line.rsplit_once(' ') {
        Some((told, sum)) if is_sum(sum) => told.to_owned(),
        _ => line.to_owned(),
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

fn is_sum(word: &str) -> bool {
    matches!(word.len(), 12 | 32) && word.bytes().all(|b| b.is_ascii_hexdigit())
}

#[test]
fn hidden_ranks_do_not_affect_others() {
    let front = "2223456789";
    let one = format!("{front} 22222 3333 444 555 666 77 8 M S BBBBBB F");
    let other = format!("{front} F BBBBBB 666 77 22222 8 444 S M 3333 555");
    let (one, other) = (seen_by_others(&one), seen_by_others(&other));
    assert_eq!(one.len(), other.len());
    assert!(one.len() > 40, "{}", one.len());
    for (one, other) in one.iter().zip(&other) {
        assert_eq!(one, other);
    }
    assert!(
        one.iter().any(|seen| seen.contains("moves")),
        "the armies have moved"
    );
}

#[test]
fn hidden_entries_cannot_be_counted() {
    let world = World::new();
    let table = stratego(&world, "");
    world.deliver();
    let ids = |world: &World, who| {
        let shown = world.press(who, table, Act::MyTurn);
        let ids = controls(&shown)
            .into_iter()
            .map(|(press, _)| press.encode());
        ids.collect::<Vec<_>>()
    };
    let resign = |world: &World| {
        let asked = world.command(ANN, &format!("stratego resign table={table}"));
        let presses = controls(&asked).into_iter();
        presses.map(|(press, _)| press.encode()).collect::<Vec<_>>()
    };
    let (before, resigning) = (ids(&world, ANN), resign(&world));
    for _ in 0..5 {
        set_up(&world, BOB, table);
    }
    assert_eq!(ids(&world, ANN), before);
    assert_eq!(resign(&world), resigning);
    ready(&world, BOB, table);
    for who in [ANN, CAT] {
        let log = world.says(who, &format!("stratego log table={table}"));
        assert!(log.contains("**1.**") && !log.contains("**2.**"), "{log}");
    }
    let told = world.deliver();
    let post = told.iter().find_map(|out| match &out.task {
        Task::Post { message, .. } | Task::Refresh { message, .. } => Some(message),
        _ => None,
    });
    for (press, _) in presses(post.unwrap()) {
        assert_eq!(press.revision.0, 1, "{press:?}");
    }
}

#[test]
fn readiness_keeps_others_controls_valid() {
    let world = World::new();
    let table = stratego(&world, "");
    let desk = world.press(ANN, table, Act::MyTurn);
    let (press, value) = does(&desk, |act| *act == Act::PlayReadyMade);
    set_up(&world, BOB, table);
    let said = ready(&world, BOB, table);
    assert!(said.contains("You're ready"), "{said}");
    let said = text(&world.pressed(&world.caller(ANN), press, value.as_deref()));
    assert!(!said.contains("moved on"), "{said}");
    let desk = world.press(ANN, table, Act::MyTurn);
    let (swap, _) = controls(&desk)
        .into_iter()
        .find(|(press, _)| matches!(&press.act, Act::ChooseStep(path) if path.len() == 1))
        .unwrap();
    world.says(BOB, &format!("stratego setup unready table={table}"));
    let said = text(&world.pressed(&world.caller(ANN), swap, None));
    assert!(!said.contains("moved on"), "{said}");
}

#[test]
fn saved_set_ups_of_other_variants_are_hidden() {
    let world = World::new();
    let table = stratego(&world, "");
    set_up(&world, ANN, table);
    let desk = world.press(ANN, table, Act::MyTurn);
    let (press, _) = does(&desk, |act| *act == Act::SaveSetup);
    let Answer::Form(form) = world.pressed(&world.caller(ANN), press, None) else {
        panic!("a form");
    };
    let fields = [("name".to_owned(), "forty".to_owned())].into();
    let press = form.press;
    world
        .host
        .handle(&world.caller(ANN), Request::Form { press, fields });
    let small = stratego(&world, "form=barrage");
    let desk = world.press(ANN, small, Act::MyTurn);
    assert!(
        !controls(&desk)
            .iter()
            .any(|(press, _)| press.act == Act::PlaySaved)
    );
    assert!(
        controls(&desk)
            .iter()
            .any(|(press, _)| press.act == Act::ListSaved)
    );
}

#[test]
fn invalid_draw_asides_give_a_reason() {
    let world = World::new();
    let table = stratego(&world, "form=barrage");
    for who in [ANN, BOB] {
        set_up(&world, who, table);
        ready(&world, who, table);
    }
    let says =
        |who, word: &str| world.says(who, &format!("stratego draw word={word} table={table}"));
    for who in [ANN, BOB] {
        let said = says(who, "claim");
        assert!(
            !said.contains("turn at table") && !said.contains("Choose one"),
            "{said}"
        );
        let path = ["stratego".to_owned(), "draw".to_owned()];
        let filled = [("table".to_owned(), table.to_string())].into();
        let offered = world
            .host
            .suggest(&world.caller(who), &path, &filled, "word");
        assert_eq!(offered.len(), 1);
    }
    assert!(!says(BOB, "offer").contains("can't"));
    let said = says(BOB, "accept");
    assert!(
        !said.contains("turn at table") && said.contains("can't"),
        "{said}"
    );
    let said = world.says(BOB, &format!("stratego move from=A10 to=A9 table={table}"));
    assert!(said.contains("turn at table"), "{said}");
    let said = world.says(ANN, &format!("stratego move from=Z9 to=A9 table={table}"));
    assert!(said.contains("Z9"), "{said}");
    let help = world.says(ANN, "stratego help");
    assert!(help.contains("/stratego move"), "{help}");
}

#[test]
fn asking_in_own_turn_does_not_notify_oneself() {
    let world = World::new();
    for who in [ANN, BOB] {
        crate::outbox::called_by(&world, who, "both");
    }
    let table = stratego(&world, "");
    let sent = world.deliver();
    // Both players set up. Declaring ready, or not ready, notifies nobody.
    let both = ["direct 1", "direct 2", "room 1", "room 2"];
    assert_eq!(calls(&sent), both);
    for who in [ANN, BOB] {
        set_up(&world, who, table);
    }
    let unready = |who| {
        let waiting = world.press(who, table, Act::MyTurn);
        let (back, _) = does(&waiting, |act| matches!(act, Act::PlayLine(_)));
        world.pressed(&world.caller(who), back, None);
    };
    for _ in 0..3 {
        ready(&world, BOB, table);
        assert_eq!(calls(&world.deliver()), Vec::<String>::new());
        unready(BOB);
        assert_eq!(calls(&world.deliver()), Vec::<String>::new());
    }
    ready(&world, ANN, table);
    world.deliver();
    ready(&world, BOB, table);
    assert_eq!(
        calls(&world.deliver()),
        ["direct 1", "room 1"],
        "only the player to act is notified"
    );
    // An offer that Ann makes in her own turn notifies only Bob.
    let said = world.says(ANN, &format!("stratego draw word=offer table={table}"));
    assert!(!said.contains("can't"), "{said}");
    let sent = world.deliver();
    assert!(
        calls(&sent).iter().all(|call| call.ends_with(" 2")),
        "{:?}",
        calls(&sent)
    );
}

/// Checks that an offer notifies the player who gets it, and that the answer notifies the player who made it.
#[test]
fn draw_offer_and_answer_notify_once() {
    for (way, called) in [("direct", "direct"), ("mention", "room")] {
        let (world, table) = at_war();
        for who in [ANN, BOB] {
            world.own(who, Act::Set(Setting::Notify), Some(way));
        }
        world.deliver();
        let says = |who, word: &str| {
            world.says(who, &format!("stratego draw word={word} table={table}"));
            calls(&world.deliver())
        };
        assert_eq!(says(ANN, "offer"), [format!("{called} {BOB}")]);
        assert_eq!(says(BOB, "decline"), [format!("{called} {ANN}")]);
        // An offer that is repeated after an undo notifies nobody again.
        assert_eq!(says(BOB, "offer"), [format!("{called} {ANN}")]);
        for _ in 0..3 {
            let said = world.says(BOB, &format!("stratego undo table={table}"));
            assert!(said.contains("Taken back"), "{said}");
            assert_eq!(calls(&world.deliver()), Vec::<String>::new());
            assert_eq!(says(BOB, "offer"), Vec::<String>::new());
        }
        // When the match ends, the player who made the offer is notified.
        assert_eq!(says(ANN, "accept"), [format!("{called} {BOB}")]);
    }
}

/// Returns the letters of a set-up, as the form contains them.
fn letters(world: &World, who: u64, table: TableId) -> String {
    let desk = world.press(who, table, Act::MyTurn);
    let (press, _) = does(&desk, |act| matches!(act, Act::PlayText(_)));
    let Answer::Form(form) = world.pressed(&world.caller(who), press, None) else {
        panic!("a form");
    };
    form.fields[0].value.clone()
}

fn chooses_last(world: &World, who: u64, shown: &Answer) -> Answer {
    let found = controls(shown).into_iter();
    let mut picks = found.filter(|(press, _)| matches!(press.act, Act::ChooseStep(_)));
    let deep = |(press, value): &(Press, Option<String>)| match &press.act {
        Act::ChooseStep(path) => path.len() + usize::from(value.is_some()),
        _ => 0,
    };
    let (press, value) = { picks.by_ref() }.max_by_key(deep).unwrap();
    world.pressed(&world.caller(who), press, value.as_deref())
}

#[test]
fn first_piece_is_chosen_before_its_square() {
    let world = World::new();
    let table = stratego(&world, "form=barrage");
    let desk = world.press(ANN, table, Act::MyTurn);
    let (place, _) = does(&desk, |act| matches!(act, Act::ChooseStep(_)));
    let ranks = world.pressed(&world.caller(ANN), place, None);
    let said = text(&ranks);
    assert!(said.contains("Place which piece?"), "{said}");
    let squares = chooses_last(&world, ANN, &ranks);
    let said = text(&squares);
    assert!(said.contains("Which square?"), "{said}");
    let placed = text(&chooses_last(&world, ANN, &squares));
    assert!(placed.contains("Set up your army"), "{placed}");
    assert!(!placed.contains("Play this?"), "{placed}");
    let stands = letters(&world, ANN, table);
    let letters = stands.chars().filter(char::is_ascii_alphanumeric);
    assert_eq!(letters.count(), 1, "{stands}");
}

#[test]
fn swap_accepts_either_piece_first() {
    let world = World::new();
    let table = stratego(&world, "");
    let desk = set_up(&world, ANN, table);
    let before = letters(&world, ANN, table);
    let (swap, _) = does(&desk, |act| *act == Act::ChooseStep(vec![0]));
    let first = world.pressed(&world.caller(ANN), swap, None);
    assert!(
        text(&first).contains("Swap which piece?"),
        "{}",
        text(&first)
    );
    // The last piece is on a later page of the list.
    let page = controls(&first).into_iter();
    let (press, _) = { page }
        .find(|(press, _)| matches!(press.act, Act::StepPage(..)))
        .unwrap();
    let page = world.pressed(&world.caller(ANN), press, None);
    let second = chooses_last(&world, ANN, &page);
    assert!(
        text(&second).contains("With which one?"),
        "{}",
        text(&second)
    );
    let done = text(&chooses_last(&world, ANN, &second));
    assert!(
        done.contains("Set up your army") && !done.contains("Play this?"),
        "{done}"
    );
    let after = letters(&world, ANN, table);
    let changed = before.chars().zip(after.chars());
    assert_eq!(
        changed.filter(|(one, other)| one != other).count(),
        2,
        "{before} {after}"
    );
    // If one piece is typed, the other is chosen from a list. The swap needs no confirmation.
    let half = world.command(ANN, &format!("stratego setup swap one=A1 table={table}"));
    let (press, value) = does(&half, |act| *act == Act::PreviewLine);
    let done = text(&world.pressed(&world.caller(ANN), press, value.as_deref()));
    assert!(
        done.contains("Set up your army") && !done.contains("Play this?"),
        "{done}"
    );
}

#[test]
fn set_up_is_mirrored() {
    let world = World::new();
    let table = stratego(&world, "");
    let desk = world.press(ANN, table, Act::MyTurn);
    assert!(
        !controls(&desk)
            .iter()
            .any(|(press, _)| press.act == Act::PlayMirrored)
    );
    let desk = set_up(&world, ANN, table);
    let before = letters(&world, ANN, table);
    let (press, _) = does(&desk, |act| *act == Act::PlayMirrored);
    let said = text(&world.pressed(&world.caller(ANN), press, None));
    assert!(said.contains("Set up your army"), "{said}");
    let turned = |row: &str| row.chars().rev().collect::<String>();
    let wanted: Vec<String> = before.split(' ').map(turned).collect();
    assert_eq!(letters(&world, ANN, table), wanted.join(" "));
    world.says(ANN, &format!("stratego setup mirror table={table}"));
    assert_eq!(letters(&world, ANN, table), before);
}

#[test]
fn letters_set_up_an_army_before_ready() {
    let world = World::new();
    let table = stratego(&world, "form=barrage");
    world.deliver();
    let said = world.says(
        ANN,
        &format!("stratego setup letters text=2...9....2/.....m/b....s/f3 table={table}"),
    );
    assert!(
        said.contains("Set up your army") && said.contains("Ready"),
        "{said}"
    );
    assert!(
        posts(&world.deliver()).is_empty(),
        "the room does not learn that she is ready"
    );
    assert_eq!(letters(&world, ANN, table), "2...9....2 .....M B....S F3");
    let said = ready(&world, ANN, table);
    assert!(said.contains("You're ready"), "{said}");
    let said = world.says(
        BOB,
        &format!("stratego setup letters text=M9 table={table}"),
    );
    assert!(said.contains("Too few: 0 × flag"), "{said}");
}

#[test]
fn outlook_counts_armies_and_moves_are_named() {
    let world = World::new();
    let table = stratego(&world, "form=barrage");
    for who in [ANN, BOB] {
        let line = format!("stratego setup letters text=2...9....2/.....m/b....s/f3 table={table}");
        world.says(who, &line);
        ready(&world, who, table);
    }
    let left = world.says(BOB, &format!("stratego left table={table}"));
    assert!(left.contains("2 × scout (2)"), "{left}");
    let board = world.press(ANN, table, Act::MyTurn);
    let (press, _) = does(&board, |act| *act == Act::Outlook);
    let said = text(&world.pressed(&world.caller(ANN), press, None));
    assert!(said.contains("marshal (10)"), "{said}");
    let path = ["stratego".to_owned(), "move".to_owned()];
    let filled = [("table".to_owned(), table.to_string())].into();
    let offered = world
        .host
        .suggest(&world.caller(ANN), &path, &filled, "move");
    let offered = format!("{:?}", offered[0]);
    assert!(offered.contains("stratego-label-way"), "{offered}");
    let said = world.says(ANN, &format!("stratego move move=a3-a4 table={table}"));
    assert!(said.contains("A3 is empty"), "{said}");
    let said = world.says(ANN, &format!("stratego move move=a2-a3 table={table}"));
    assert!(said.contains("The bomb on A2 can't move."), "{said}");
}
