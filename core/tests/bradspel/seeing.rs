//! What is seen and said where one chooses, and that lines and numbers stay out of each other's way.

use stramash_core::engine::{
    AnyMatch, Asked, Choosing, Game, Match, Offer, Position, Present, Recalled, Redact, Seat, Step,
    Viewer,
};
use stramash_core::games::bradspel::point::{Origin, Point, Target};
use stramash_core::games::bradspel::{Action, Bradspel, View};
use stramash_core::scene::{Ink, Item, Pt, Px, Scene, Shape};

use crate::support::cases::told;
use crate::support::{play, seeds, view_of};

/// The steps at which a seat chooses: a man, and of each man where it goes.
fn steps(legal: &[Action]) -> Vec<(&'static str, Vec<Vec<usize>>)> {
    let mut men: Vec<(Origin, Vec<usize>)> = Vec::new();
    for (place, action) in legal.iter().enumerate() {
        let Action::Move { from, .. } = action else {
            continue;
        };
        match men.iter_mut().find(|(known, _)| known == from) {
            Some((_, places)) => places.push(place),
            None => men.push((*from, vec![place])),
        }
    }
    let goals = men.iter().map(|(_, places)| {
        let each = places.iter().map(|place| vec![*place]);
        ("to", each.collect::<Vec<_>>())
    });
    let goals: Vec<_> = goals.collect();
    let men = ("from", men.into_iter().map(|(_, places)| places).collect());
    let all = [men].into_iter().chain(goals);
    all.filter(|(_, offers)| offers.len() > 1).collect()
}

fn sprites<'s>(scene: &'s Scene, beginning: &'s str) -> impl Iterator<Item = (&'s str, Pt)> {
    scene.items.iter().filter_map(move |item| match item {
        Item::Sprite { at, sprite } if sprite.name.starts_with(beginning) => {
            Some((sprite.name.as_str(), *at))
        }
        _ => None,
    })
}

/// The number of the point whose plate is nearest.
fn nearest(scene: &Scene, seat: Seat, at: Pt) -> u8 {
    let colour = if seat == Seat::FIRST {
        "white"
    } else {
        "black"
    };
    let beginning = format!("number {colour} ");
    let plates = sprites(scene, &beginning);
    let nearest =
        plates.min_by(|(_, one), (_, other)| at.distance(*one).total_cmp(&at.distance(*other)));
    nearest.unwrap().0[beginning.len()..].parse().unwrap()
}

fn beside(at: Pt, other: Pt, (wide, high): (f64, f64)) -> bool {
    let off = other - at;
    off.x.to_f64().abs() >= wide || off.y.to_f64().abs() >= high
}

/// Half the width of a tag.
fn half(number: usize) -> f64 {
    if number < 10 { 19.0 } else { 29.0 }
}

/// Every offer has its number where its place is, and words that name it.
fn numbered(view: &View, seat: Seat, asked: &Asked<Action>, choosing: &Choosing) {
    let Choosing { scene, offers } = choosing;
    assert_eq!(offers.len(), asked.offers.len());
    let goal = asked.part == "to";
    let kind = if goal { "goal" } else { "piece" };
    let places: Vec<Pt> = offers.iter().map(|offer| offer.at.unwrap()).collect();
    for (index, (offer, actions)) in offers.iter().zip(&asked.offers).enumerate() {
        let (number, at) = (index + 1, places[index]);
        let name = format!("tag {kind} {number}");
        let found: Vec<_> = sprites(scene, &name)
            .filter(|(known, _)| *known == name)
            .collect();
        assert_eq!(found, [(name.as_str(), at.whole())]);
        assert_eq!(offer.goal, goal);
        for (other, there) in places.iter().enumerate().take(index) {
            let room = (half(number) + half(other + 1), 40.0);
            assert!(beside(at, *there, room), "{number} on {}", other + 1);
        }
        named(view, seat, actions[0], offer, scene);
    }
    assert_eq!(sprites(scene, "tag ").count(), offers.len());
}

fn named(view: &View, seat: Seat, action: Action, offer: &Offer, scene: &Scene) {
    let at = offer.at.unwrap();
    let words = told(
        &[offer.words.clone().unwrap()],
        &["White", "Black"].map(str::to_owned),
    );
    let Action::Move { from, to, die } = action else {
        panic!("no man moves");
    };
    let point = if offer.goal {
        Point::new(to.number())
    } else {
        Point::new(from.number())
    };
    match point {
        Some(point) => {
            assert_eq!(nearest(scene, seat, at), point.number());
            let numbers = words.split(|c: char| !c.is_ascii_digit());
            let first = numbers.into_iter().find(|word| !word.is_empty());
            assert_eq!(first, Some(point.to_string().as_str()), "{words}");
        }
        None if offer.goal => {
            // In the own tray, below the board.
            assert!(at.y.to_f64() > f64::from(scene.size.1) - 90.0);
            assert!(words.contains("off"), "{words}");
            assert!(die.is_none_or(|die| words.contains(&die.to_string())));
        }
        None => {
            assert_eq!(at.x, Px::new(500.0));
            assert!(words.contains("bar"), "{words}");
        }
    }
    if let (true, Target::On(to)) = (offer.goal, to) {
        let board = Bradspel::view_position(view);
        let facing = &board["men"][1 - seat.index()][usize::from(to.across().number())];
        assert_eq!(words.contains("hit"), facing == 1, "{words}");
    }
}

#[test]
fn every_offer_is_numbered_where_it_is() {
    let (mut men, mut goals, mut recalled) = (0, 0, 0);
    for seed in seeds(6) {
        play::<Bradspel>(seed, 400, |playing, chance| {
            let Some(seat) = playing.to_act().only() else {
                return;
            };
            let legal = Bradspel::legal_actions(playing.state(), seat);
            let view = playing.state().redact(Viewer::Seat(seat));
            for (part, offers) in steps(&legal) {
                let actions =
                    |places: &Vec<usize>| places.iter().map(|place| legal[*place]).collect();
                let asked = Asked {
                    part,
                    offers: offers.iter().map(actions).collect(),
                };
                let plays: &[Recalled<Bradspel>] = &[];
                let choosing = Bradspel::choosing(&view, plays, &asked).unwrap();
                numbered(&view, seat, &asked, &choosing);
                *if part == "from" { &mut men } else { &mut goals } += 1;
                if chance.up_to(8) == 0 {
                    recalled += usize::from(several(playing, seat, &view, &asked, offers));
                }
            }
        });
    }
    assert!(
        men > 300 && goals > 300 && recalled > 50,
        "{men} {goals} {recalled}"
    );
}

/// With the marks of several turns the numbers are the same, and those of the turns lie beside them.
fn several(
    playing: &Match<Bradspel>,
    seat: Seat,
    view: &View,
    asked: &Asked<Action>,
    offers: Vec<Vec<usize>>,
) -> bool {
    let step = Step {
        part: asked.part,
        offers,
    };
    let since = playing.n_entries().saturating_sub(5);
    let recap = playing.recap_for(since, seat, Some(&step));
    let recap = recap.open_for(seat).unwrap();
    let choosing = Choosing {
        scene: recap.scene,
        offers: recap.offers,
    };
    numbered(view, seat, asked, &choosing);
    recap.plays.iter().any(|play| play.number.is_some())
}

/// Whole dice, as they lie in the picture.
fn dice(scene: &Scene) -> Vec<(Pt, f64)> {
    let dice = scene.items.iter().filter_map(|item| match item {
        Item::Shape(Shape::Rect { min, max, .. }) => {
            let (wide, high) = (max.x - min.x, max.y - min.y);
            let die = wide == high && [Px::new(88.0), Px::new(70.0)].contains(&wide);
            die.then(|| (min.toward(*max, 0.5), wide.to_f64() / 2.0))
        }
        _ => None,
    });
    dice.collect()
}

/// The middles of the lines along which men went.
fn lines(scene: &Scene) -> Vec<Pt> {
    let mut all = Vec::new();
    for item in &scene.items {
        let Item::Shape(Shape::Stroke {
            points,
            width,
            ink: Ink::Glow,
            ..
        }) = item
        else {
            continue;
        };
        // The frame of a lit tray is thinner.
        if *width != Px::new(9.0) {
            continue;
        }
        for ends in points.windows(2) {
            all.extend((0_u8..8).map(|share| ends[0].toward(ends[1], f64::from(share) / 8.0)));
        }
    }
    all
}

#[test]
fn lines_keep_off_dice_and_numbers() {
    let mut looked = 0;
    for seed in seeds(6) {
        play::<Bradspel>(seed, 400, |playing, _| {
            for viewer in [Viewer::Public, Viewer::Seat(Seat::FIRST)] {
                let scene = Bradspel::scene(&playing.view(viewer));
                let (dice, lines) = (dice(&scene), lines(&scene));
                looked += usize::from(!lines.is_empty());
                for at in lines {
                    let over = dice
                        .iter()
                        .find(|(die, half)| !beside(at, *die, (half + 4.5, half + 4.5)));
                    assert_eq!(over, None, "a line at {at:?}");
                    let plate = sprites(&scene, "number ")
                        .find(|(_, plate)| !beside(at, *plate, (27.0, 18.0)));
                    assert_eq!(plate, None, "a line at {at:?}");
                }
            }
        });
    }
    assert!(looked > 1000, "{looked}");
}

/// The same turn reads in everybody's own numbers; the room has those of both.
#[test]
fn everybody_reads_in_their_own_numbers() {
    let names = ["White", "Black"].map(str::to_owned);
    let mut script = stramash_core::engine::Scripted::new(["5", "3", "4", "2", "6", "5"]);
    let options = crate::support::agreed::<Bradspel>(2, &[]);
    let mut playing = Match::<Bradspel>::open(options, &mut script).unwrap();
    let black = Seat::new(1).unwrap();
    playing.play(black, "1/5/7", &mut script).unwrap_err();
    playing.play(black, "1/5 5/7", &mut script).unwrap();
    script.check().unwrap();
    let own = |seat: Seat| told(&playing.news_for(0, seat).open_for(seat).unwrap(), &names);
    assert_eq!(own(black), "Black plays 1/5/7. White rolls 6-5.");
    assert_eq!(own(Seat::FIRST), "Black plays 13/17/19. White rolls 6-5.");
    assert_eq!(
        told(&playing.news(0).open(), &names),
        "Black plays 13/17/19 (black's 1/5/7). White rolls 6-5."
    );
    let words = |seat: Seat| told(&view_of(&playing, seat).words(), &names);
    assert!(words(black).contains("White has 15 on 13; 0 on the bar, 0 borne off."));
    assert!(words(Seat::FIRST).contains("White has 15 on 1; 0 on the bar, 0 borne off."));
    assert!(words(Seat::FIRST).contains("Black has 14 on 13 and 1 on 19;"));
}

/// Men of one stack that go alike are one arrow, and told as one.
#[test]
fn men_that_go_alike_are_one() {
    let position = serde_json::json!({
        "to_act": 0, "dice": [3, 3, 3],
        "men": [
            [0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            [0, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        ],
        "reached12": [true, false],
    });
    let mut playing =
        Match::<Bradspel>::from_position(crate::support::agreed(2, &[]), &position).unwrap();
    let mut chance = crate::support::Seeded::new(1);
    playing
        .play(Seat::FIRST, "1/4 1/4 1/4", &mut chance)
        .unwrap();
    let scene = Bradspel::scene(&playing.view(Viewer::Public));
    assert_eq!(sprites(&scene, "times 3").count(), 1);
    let news = told(
        &playing.news(0).open(),
        &["White", "Black"].map(str::to_owned),
    );
    assert!(
        news.starts_with("White plays 1/4 (black's 13/16) ×3."),
        "{news}"
    );
}

/// The whole position in words has room beneath a picture, however long the names are.
#[test]
fn all_words_fit_beneath_the_picture() {
    let long = ["W", "B"].map(|letter| letter.repeat(32));
    for seed in seeds(6) {
        play::<Bradspel>(seed, 400, |playing, _| {
            for viewer in Seat::all(2).map(Viewer::Seat).chain([Viewer::Public]) {
                let said = told(&Bradspel::describe(&playing.view(viewer)), &long);
                let length = said.chars().count();
                assert!(length <= 1024, "{length}: {said}");
            }
        });
    }
}
