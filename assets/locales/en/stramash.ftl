# Stramash: cards and Laddies.

stramash-name = Stramash
stramash-summary = Race your Laddies home with cards; 2 to 6 players
stramash-command = Stramash: cards, Laddies and bumps
stramash-command-own = Show your cards and your choices

## Commands and their parts

stramash-verb-play = Play a card and move
stramash-verb-play-hint = Choose a card, a Laddie, then where.
stramash-verb-discard = Discard a card when you can't move
stramash-verb-discard-hint = Only when no card can move a Laddie.
stramash-verb-discard-now = No card can move a Laddie: discard one.
stramash-slot-card = The card
stramash-slot-card-hint = Which card do you play?
stramash-slot-from = The Laddie that moves
stramash-slot-from-hint = Which Laddie moves?
stramash-slot-to = Where it goes
stramash-slot-to-hint = Where does it go?
stramash-slot-from2 = The Laddie that takes the rest of a seven
stramash-slot-from2-hint = Which Laddie takes the rest?
stramash-slot-to2 = Where that Laddie goes
stramash-slot-to2-hint = Where does it go?

## Options

stramash-subject-partners = Sides
stramash-subject-course = The match
stramash-subject-track = On the track
stramash-subject-cards = Cards
stramash-subject-castle = Castle
stramash-preset-quick = quick
stramash-preset-quick-hint = Three Laddies each.
stramash-preset-dutch = Dutch
stramash-preset-dutch-hint = Like Keezen: four Laddies, safe start, new hand when stuck.
stramash-option-partners = Partners
stramash-option-partners-hint = Four or six players, partners opposite.
stramash-option-laddies = Laddies each
stramash-option-laddies-hint = Fewer make a shorter game.
stramash-option-laddies-5 = five
stramash-option-laddies-4 = four
stramash-option-laddies-3 = three
stramash-option-start = Who starts
stramash-option-start-hint = After that, turns go clockwise.
stramash-option-start-random = drawn at random
stramash-option-start-0 = seat 1
stramash-option-start-1 = seat 2
stramash-option-start-2 = seat 3
stramash-option-start-3 = seat 4
stramash-option-start-4 = seat 5
stramash-option-start-5 = seat 6
stramash-option-trios = Trios
stramash-option-trios-hint = Three against three.
stramash-option-play_on = Play on for places
stramash-option-play_on-hint = The others go on after the first side is home.
stramash-option-no_passing = No passing
stramash-option-no_passing-hint = You can't pass any Laddie, not even an opponent's; a Bonnie Fechter still can.
stramash-option-start_safe = Safe start
stramash-option-start_safe-hint = You can't bump a Laddie on its own start.
stramash-option-court_11_12_13 = Jack 11, queen 12, king 13
stramash-option-court_11_12_13-hint = They still bring a Laddie out.
stramash-option-full_lap_required = A full lap before home
stramash-option-full_lap_required-hint = Even for a Laddie that backs over its entry.
stramash-option-wait_at_door = Wait at the entry
stramash-option-wait_at_door-hint = A Laddie stays there until a card fits the castle.
stramash-option-must_enter = Must enter the castle
stramash-option-must_enter-hint = You must, if the count fits.
stramash-option-split_track_only = Split sevens on the track
stramash-option-split_track_only-hint = No part may move into or inside a castle.
stramash-option-split_partner_last_only = Share a seven only to finish
stramash-option-split_partner_last_only-hint = Your partner gets the rest once your last Laddie is home.
stramash-option-discard_hand = Discard the whole hand
stramash-option-discard_hand-hint = If you can't move, you draw a new hand.
stramash-option-joker_never_forced = Bonnie Fechter never forced
stramash-option-joker_never_forced-hint = If it's your only play, you may discard instead.
stramash-option-joker_on_partner = Bonnie Fechter on a partner
stramash-option-joker_on_partner-hint = It may send a partner's Laddie to its entry.
stramash-option-mercy_after = Mercy
stramash-option-mercy_after-hint = If you have no Laddie on the track and discard that often in a row, one comes out free.
stramash-option-mercy_after-off = none
stramash-option-mercy_after-3 = after three
stramash-option-mercy_after-4 = after four
stramash-option-mercy_after-5 = after five
stramash-option-partner_entry_own = If the partner's entry is taken
stramash-option-partner_entry_own-hint = A partner's Laddie that you land on goes to its entry. If another of theirs is there:
stramash-option-partner_entry_own-dock = the one sent goes to the dock
stramash-option-partner_entry_own-illegal = not allowed
stramash-option-partner_on_entry = Landing on a partner at the entry
stramash-option-partner_on_entry-hint = A partner's Laddie that you land on goes to its entry. If it is there already:
stramash-option-partner_on_entry-illegal = not allowed
stramash-option-partner_on_entry-dock = it goes to the dock
stramash-option-table_talk = Table talk
stramash-option-table_talk-hint = Partners may discuss their cards.

## Why options are refused

stramash-options-partners-seats = Partners need four or six players, not { $seats }.
stramash-options-trios-seats = Trios need six players, not { $seats }.
stramash-options-needs-partners = “{ $option }” needs partners.
stramash-options-start = Seat { $seat } can't start with { $seats } players.
stramash-options-enter-wait = “{ stramash-option-must_enter }” and “{ stramash-option-wait_at_door }” don't go together.
stramash-options-split-both = “{ stramash-option-split_partner_last_only }” and “{ stramash-option-split_track_only }” don't go together.

## What happens

stramash-card = { $card }
stramash-card-joker = Bonnie Fechter
stramash-card-a-joker = a Bonnie Fechter
# A card that is played for a partner, as `card` in the messages below.
stramash-card-for = { $card } for { $owner }
stramash-seat = { $seat }
# A play in the form in which it is typed, within a sentence.
stramash-line = { $line }
stramash-then = { $first } { $second }
stramash-played = { $seat } plays { $card }: { $from } to { $to }.
stramash-played-you = You play { $card }: { $from } to { $to }.
stramash-played-out = { $seat } plays { $card }: a Laddie out to { $to }.
stramash-played-out-you = You play { $card }: a Laddie out to { $to }.
stramash-played-back = { $seat } plays { $card }: back from { $from } to { $to }.
stramash-played-back-you = You play { $card }: back from { $from } to { $to }.
stramash-played-in = { $seat } plays { $card }: { $from } into the castle, { $to }.
stramash-played-in-you = You play { $card }: { $from } into the castle, { $to }.
stramash-played-deeper = { $seat } plays { $card }: { $from } deeper, to { $to }.
stramash-played-deeper-you = You play { $card }: { $from } deeper, to { $to }.
stramash-played-joker = { $seat } sends in a Bonnie Fechter: { $from } to { $to }.
stramash-played-joker-you = You send in a Bonnie Fechter: { $from } to { $to }.
stramash-played-joker-for = { $seat } sends in a Bonnie Fechter for { $owner }: { $from } to { $to }.
stramash-played-joker-for-you = You send in a Bonnie Fechter for { $owner }: { $from } to { $to }.
stramash-shared = The rest: { $owner }, { $from } to { $to }.
stramash-shared-in = The rest: { $owner }, { $from } into the castle, { $to }.
stramash-shared-deeper = The rest: { $owner }, { $from } deeper, to { $to }.
stramash-bumped = { $owner }'s Laddie on { $from } is bumped!
stramash-sent = { $owner }'s Laddie on { $from } goes to its entry, { $to }.
stramash-discarded = { $seat } can't move and discards { $cards }.
stramash-discarded-you = You can't move and discard { $cards }.
stramash-discarded-hand = { $seat } can't move and discards the hand: { $cards }.
stramash-discarded-hand-you = You can't move and discard your hand: { $cards }.
stramash-freed = Mercy: { $seat }'s Laddie comes out to { $to }.
stramash-came-home = All of { $seat }'s Laddies are home!
stramash-came-home-gillie = All of { $seat }'s Laddies are home! As a gillie, { $seat } now plays the partners' Laddies.
stramash-shuffled = The discards are shuffled.
stramash-drew = { $seat } draws { $card }.
stramash-drew-you = You draw { $card }.
stramash-left = { $left }; { $seat }'s Laddies leave the board.

stramash-outcome-home = Muckle Stoater: all Laddies home!
stramash-outcome-resigned = Everyone else is out.

## The board in words

stramash-view-turn = { $seat } is to play.
stramash-view-turn-gillie = { $seat } is to play, as gillie for { $partners }.
stramash-view-next = Next: { $seat }.
stramash-view-side = { $seats } play together.
stramash-view-over = The game is over.
stramash-view-hand = Your cards: { $cards }.
stramash-view-hand-of = { $seat } holds { $cards }.
stramash-view-seat =
    { $seat } (mashie { $mashie }): { $docked ->
        [0] none
       *[other] { $docked }
    } in the dock; on the track { $track }; in the castle { $castle }; { $cards } { $cards ->
        [one] card
       *[other] cards
    }.
stramash-view-nobody = none
stramash-view-resigned = { $seat } is out.
stramash-view-owing = { $seat } must still go round with { $places }.
stramash-view-lapped = { $seat } has been round with { $places }.
stramash-view-waits =
    { $seat } discarded { $waits ->
        [one] once
       *[other] { $waits } times
    } with nothing on the track.
stramash-view-stock =
    { $stock } { $stock ->
        [one] card
       *[other] cards
    } to draw, { $discards } discarded.

## Why a play is refused

stramash-no-not-held = You don't have { $card }. Yours: { $cards }.
stramash-no-rank = You have no { $rank }. Yours: { $cards }.
stramash-no-must-play = A Laddie can move. Play { $cards }.
stramash-no-way = { $cards } can't move any Laddie.
stramash-no-way-but-one = You can play { $cards } only like this: { $lines }.
stramash-no-way-said = Say where it goes, too. { $cards }: { $lines }.
stramash-no-way-of-many = Say where it goes, too. { $cards }, such as { $lines }.
stramash-no-one-laddie-joker = A Bonnie Fechter moves one Laddie.
stramash-no-one-laddie = { $card } moves one Laddie.
stramash-no-not-seven = The parts must add up to seven.
stramash-no-same-laddie = The parts must move different Laddies.
stramash-no-needs-own = One part must move your own Laddie.
stramash-no-not-yet-shared = House rule: share a seven only when its first part brings your last Laddie home.
stramash-no-parts-stay-out = House rule: a split seven stays on the track.
stramash-no-nobody-to-move = No Laddie is at { $place }.
stramash-no-not-yours = The Laddie at { $place } isn't yours to move.
stramash-no-stays-in-dock = { $card } brings no Laddie out.
stramash-no-stays-in-castle = The Laddie at { $place } is home and stays there.
stramash-no-back-in-castle = The Laddie at { $place } can't go back in or into a castle.
stramash-no-not-that-far = { $from } to { $to } doesn't fit that card.
stramash-no-nobody-there = Nobody is at { $place } to fight.
stramash-no-joker-on-partner = { $place } is your partner's; you fight only opponents.
stramash-no-own-in-the-way = A Laddie of the same colour is in the way at { $place }.
stramash-no-passing = House rule: no passing the Laddie at { $place }.
stramash-no-own-there = A Laddie of the same colour is at { $place }.
stramash-no-safe = House rule: a Laddie on its own start, { $place }, is safe.
stramash-no-on-its-entry = Your partner's Laddie at { $place } is on its entry and can't be sent.
stramash-no-entry-taken = Your partner's Laddie would go to { $place }, but one of theirs is there.
stramash-no-owes-lap = The Laddie at { $place } must go round first.
stramash-no-waits-at-door = House rule: from { $place }, the Laddie waits at the entry.
stramash-no-must-enter = House rule: you must turn in, to { $place }.

## Why a text is no play

stramash-syntax-no-card = Start with a card, as in 9H A8>A17.
stramash-syntax-card = “{ $word }” isn't a card. Write 9H, 10S, or JK (Bonnie Fechter).
stramash-syntax-card-first = “{ $word }” isn't a card. Start with one, as in 9H A8>A17.
stramash-syntax-number = “{ $word }” isn't a card. Write 9H A8>A17.
stramash-syntax-place = “{ $word }” isn't a place. Write A8, Ac3 (castle) or Ad (dock).
stramash-syntax-half = Where does { $word } go? Write it like A8>A17.
stramash-syntax-too-many = Move at most two Laddies.

## Why a position is refused

stramash-position-seats = The position isn't for { $seats } seats.
stramash-position-partners = Position and options differ about partners.
stramash-position-laddies = { $seat } has { $found } Laddies, not { $expected }.
stramash-position-place = { $seat } can't have a Laddie at { $place }.
stramash-position-twice = Two Laddies are at { $place }.
stramash-position-lap = { $seat } has no Laddie at { $place } to owe a lap.
stramash-position-card = Too many { $card } for the packs.
stramash-position-home = “home” must list the seats with all Laddies home.
stramash-position-waits = { $seat } can't be waiting for mercy.
stramash-position-nobody = Nobody is left in play.
stramash-position-turn = { $seat } is out and can't act.
stramash-position-hand = { $seat } holds { $found } cards, not { $expected }.

## Choices

stramash-ask-bump = Who gets bumped?
stramash-ask-goal = Where to?
stramash-ask-part = How far?
stramash-ask-rest = Where does the rest go?
stramash-label-card = { $card }
stramash-label-card-out = { $card } – out
stramash-label-card-split = { $card } – split
stramash-label-card-eight = { $card } – back
stramash-label-from = { $place }
stramash-label-from-of = { $place } ({ $owner })
stramash-label-from-dock = dock ({ $place })
stramash-label-from-dock-of = { $owner }'s dock ({ $place })
stramash-label-from-castle = castle ({ $place })
stramash-label-from-castle-of = { $owner }'s castle ({ $place })
stramash-label-to = { $place }
stramash-label-to-start = the start, { $place }
stramash-label-to-bump = { $place } – bumps { $owner }
stramash-label-to-partner = { $place } – sends { $owner } to the entry
stramash-choice-castle = the castle, { $place }
stramash-choice-castle-of = { $owner }'s castle, { $place }
stramash-choice-leaves = { $to } ({ $n } left)
stramash-choice-all = { $to } (all 7)
stramash-choice-dock = the dock
stramash-choice-dock-of = { $owner }'s dock
stramash-choice-from = { $to }, from { $from }
stramash-choice-split = { $to } from { $from }, then { $to2 } from { $from2 }
stramash-choice-then = { $to }, then { $to2 } from { $from2 }

## The rules in short, a page each

stramash-rules-seat-1 = Red
stramash-rules-seat-2 = Blue
stramash-rules-seat-3 = Yellow
stramash-rules-seat-4 = Green

stramash-part-dock = the dock, where Laddies wait
stramash-part-start = the start, howe 8
stramash-part-round = the way round
stramash-part-entry = the entry, howe 3: turn in here
stramash-part-castle = the castle, c1 to c5
stramash-part-badge = whose mashie it is
stramash-part-plate = a player's plate: Laddies at home, cards in hand; it glows on their turn
stramash-part-stock = the stock and the last card played

stramash-rules-title-short = Stramash in short
stramash-rules-short = Bring all your Laddies from the dock round the board into your castle. The first to do so is the **Muckle Stoater**. Partners must fill both castles.

    {""}**The board.** Each mashie (A to F) has 18 howes. Two players use four mashies and sit opposite. In the castle, c5 is deepest.

    {""}**A turn.** Draw a card to your five, then play one and move. Only if none of the six can move a Laddie, discard one.
stramash-rules-title-cards = The cards
stramash-rules-cards =
    • **2 3 4 5 6 9 10**: that many forward.
    • **Ace**: 1 forward, or a Laddie out.
    • **Jack, queen, king**: 10 forward, or a Laddie out.
    • **7**: 7 forward, or split.
    • **8**: 8 **back**, on the track.
    • **Bonnie Fechter** (joker): take an opponent's place.
stramash-rules-title-ace = Ace
stramash-rules-ace = Brings a Laddie out to the start, or moves one by 1. Your own Laddie on the start blocks it; an opponent's is bumped.
stramash-rules-title-court = Jack, queen, king
stramash-rules-court = Moves a Laddie 10 forward, or brings one out.
stramash-rules-title-seven = Seven
stramash-rules-seven = Moves one Laddie 7 forward, or two Laddies 7 in all. The first part is played, with all its effects, before the second.
stramash-rules-title-eight = Eight
stramash-rules-eight = Moves a Laddie 8 **back**, on the track only. It may cross your entry, so a Laddie that's just out is almost home.
stramash-rules-title-joker = Bonnie Fechter
stramash-rules-joker = Choose any opponent's Laddie on the track: it's bumped, and one of yours, from dock or track, takes its place.
stramash-rules-title-moving = Moving and bumping
stramash-rules-moving =
    • You may pass other Laddies, but not pass or land on your own.
    • Land on an opponent's Laddie, and it's **bumped** to its dock. No howe of the track is safe.
stramash-rules-title-home = Going home
stramash-rules-home =
    • Turn in at your entry if the count ends on a free howe of your castle and passes none of your Laddies there. You may go round again instead; if the count doesn't fit, you must.
    • Inside, Laddies move on by exact count. They never leave and can't be bumped.
stramash-rules-title-partners = Partners
stramash-rules-partners =
    • Partners (four or six players) sit opposite. If you land on a partner's Laddie, it goes to its own entry.
    • A Laddie on that entry makes way: an opponent's is bumped, yours goes to your entry. If it's your partner's, the one you sent goes to its dock.
    • You can't land on a partner's Laddie that is on its own entry.
    • You may split a seven with your partner's Laddie.
stramash-rules-title-gillie = The gillie
stramash-rules-gillie = Once all your Laddies are home, you're a **gillie**: you play your partner's.
stramash-rules-title-writing = Writing a play
stramash-rules-writing =
    `9H A8>A17` plays the nine of hearts from A8 to A17. Ad is a dock, Ac4 a castle's fourth howe. `QD Ad>A8` brings a Laddie out, `7D A8>A10 B3>B8` splits a seven, `JK Ad>C4` sends in a Bonnie Fechter, `discard 4C` discards. If you hold just one card of a rank, you may leave out the suit: `9 A8>A17`.

## What happened

stramash-clashes = Bumps

## What is remembered

stramash-remember-bumps = { $seat } bumped most: { $n ->
    [one] one Laddie
   *[other] { $n } Laddies
}.
stramash-remember-bumped = { $seat } was bumped most: { $n ->
    [one] once
   *[other] { $n } times
}.
stramash-remember-luck = { $seat } had most Bonnie Fechters: { $n }.

## Hints

stramash-promise = about { $n }% to win
stramash-promise-behind = { $n }% less
stramash-reason-gains = You gain { $n ->
    [one] a howe
   *[other] { $n } howes
} on the leader.
stramash-command-name = stramash
stramash-command-own-name = hand
stramash-verb-play-name = play
stramash-verb-discard-name = discard
stramash-slot-card-name = card
stramash-slot-from-name = from
stramash-slot-to-name = to
stramash-slot-from2-name = from2
stramash-slot-to2-name = to2
stramash-option-partners-name = partners
stramash-option-laddies-name = laddies
stramash-option-start-name = start
stramash-button-idle = Discard when I can't play
stramash-button-idle-stop = Don't discard for me
stramash-idle-stands = Whenever you can't play a card, I discard for you: plain cards first, then eights and sevens, then cards that bring a Laddie out, Bonnie Fechters last.
