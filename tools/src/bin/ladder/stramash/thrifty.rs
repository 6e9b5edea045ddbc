//! An opponent that plays by rules of thumb, like a person after a few evenings. It brings Laddies out, moves back with
//! an eight from the start, bumps Laddies that are far along, moves deep into the castle, avoids being bumped, and
//! saves valuable cards.

use stramash_core::engine::{Game, Knowledge, Nodes, Redact, Seat, Seeded, View, Viewer};
use stramash_core::games::stramash::board::{CASTLE, HOWES, Place};
use stramash_core::games::stramash::card::{Card, Rank};
use stramash_core::games::stramash::view::HandView;
use stramash_core::games::stramash::{Action, Stramash};

use crate::players::Player;

/// The cost of bringing a Laddie out, in steps.
const OUT: i32 = 12;
/// The value of a play that wins, which exceeds all other values.
const HOME: i32 = 10_000;

/// Plays the line with the best value. The value counts the steps that each side still has to go, the risk of being
/// bumped, and the cards that are left in the hand.
pub(crate) struct Thrifty;

impl Player<Stramash> for Thrifty {
    fn line(
        &self,
        knowledge: &Knowledge<Stramash>,
        _: &mut Nodes,
        chance: &mut Seeded,
    ) -> Vec<Action> {
        let state = knowledge
            .imagine(chance)
            .expect("endless chance")
            .into_state();
        let seat = knowledge.seat();
        let plays = Stramash::legal_actions(&state, seat).into_iter();
        let best = plays.max_by_key(|action| {
            let mut after = state.clone();
            let acted = Stramash::enact(&mut after, seat, action, chance);
            assert!(acted.is_ok(), "a play that was offered");
            worth(knowledge, &after.redact(Viewer::Seat(seat)))
        });
        vec![best.expect("a play for who is to act")]
    }
}

/// Returns the value of a view for its viewer, in steps.
fn worth(knowledge: &Knowledge<Stramash>, view: &View<Stramash>) -> i32 {
    let (own, options) = (knowledge.seat(), knowledge.options());
    let mut worth = 0;
    for seat in Seat::all(options.seats) {
        if options.same_side(own, seat) {
            worth -= to_go(view, seat) + risk(knowledge, view, seat) + stuck_behind(view, seat);
        } else {
            worth += to_go(view, seat);
        }
    }
    let mut side = Seat::all(options.seats).filter(|seat| options.same_side(own, *seat));
    if side.all(|seat| view.home.contains(&seat)) {
        worth += HOME;
    }
    worth + saved(view, own)
}

fn to_go(view: &View<Stramash>, seat: Seat) -> i32 {
    let entry = view.homes[seat].entry();
    let lap = i32::from(view.mashies * HOWES);
    let steps = view.laddies[seat].iter().map(|place| match *place {
        Place::Dock(_) => lap + OUT,
        Place::Track(howe) => i32::from(howe.steps_to(entry, view.mashies) + CASTLE),
        Place::Castle(nook) => i32::from(CASTLE - nook.depth()),
    });
    let owed = i32::try_from(view.owing[seat].len()).expect("few");
    steps.sum::<i32>() + owed * lap
}

/// Returns a seat's risk of being bumped, in steps. For each Laddie it is an eighth of the way that the Laddie has
/// come, for each opposing Laddie that is at most ten howes behind it or could come out onto its howe; at most half of
/// the way.
fn risk(knowledge: &Knowledge<Stramash>, view: &View<Stramash>, seat: Seat) -> i32 {
    let options = knowledge.options();
    let lap = i32::from(view.mashies * HOWES);
    let home = view.homes[seat];
    let mut risk = 0;
    for howe in view.laddies[seat].iter().filter_map(|place| place.howe()) {
        if options.start_safe && howe == home.start() {
            continue;
        }
        let rivals = Seat::all(options.seats).filter(|other| !options.same_side(seat, *other));
        let striking = rivals.map(|rival| {
            let near = view.laddies[rival].iter().filter(|place| match **place {
                Place::Track(from) => (1..=10).contains(&from.steps_to(howe, view.mashies)),
                Place::Dock(mashie) => mashie.start() == howe,
                Place::Castle(_) => false,
            });
            near.count()
        });
        let striking = i32::try_from(striking.sum::<usize>()).expect("few");
        let walked = lap - i32::from(howe.steps_to(home.entry(), view.mashies));
        risk += striking.min(4) * (walked + OUT) / 8;
    }
    risk
}

/// Returns the cost of Laddies in the castle that keep others from the free howes behind them.
fn stuck_behind(view: &View<Stramash>, seat: Seat) -> i32 {
    let home = view.homes[seat];
    let inside = |depth: &u8| view.laddies[seat].contains(&home.castle(*depth));
    let free_behind = |depth: u8| (depth + 1..=CASTLE).any(|depth| !inside(&depth));
    let before = (1..=CASTLE).filter(|depth| inside(depth) && free_behind(*depth));
    3 * i32::try_from(before.count()).expect("few")
}

/// Returns the value of the cards that a seat keeps.
fn saved(view: &View<Stramash>, seat: Seat) -> i32 {
    let HandView::Own(cards) = &view.hands[seat] else {
        return 0;
    };
    let docked = view.laddies[seat]
        .iter()
        .any(|place| matches!(place, Place::Dock(_)));
    let worth = |card: &Card| match card {
        Card::Joker => 20,
        Card::Plain(Rank::Eight, _) => 12,
        Card::Plain(Rank::Ace | Rank::Jack | Rank::Queen | Rank::King, _) if docked => 8,
        Card::Plain(Rank::Seven | Rank::Ace, _) => 4,
        Card::Plain(Rank::Two | Rank::Three | Rank::Four | Rank::Five, _) => 2,
        Card::Plain(..) => 0,
    };
    cards.iter().map(worth).sum()
}
