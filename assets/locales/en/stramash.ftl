# Stramash: cards and Laddies.

stramash-name = Stramash
stramash-summary = Race your Laddies round the board with cards; 2 to 6 players, alone or with partners
stramash-command = Stramash: cards, Laddies and a board full of bumps
stramash-command-own = Show your cards and what you can do

## Commands and their parts

stramash-verb-play = Play a card and move
stramash-verb-play-hint = Choose a card, then the Laddie, then where it goes.
stramash-verb-discard = Discard a card when you can't move
stramash-verb-discard-hint = Only when none of your cards can move a Laddie.
stramash-verb-discard-now = None of your cards can move a Laddie: choose one to discard.
stramash-slot-card = The card
stramash-slot-card-hint = Which card do you play?
stramash-slot-from = The Laddie that moves
stramash-slot-from-hint = Which Laddie moves?
stramash-slot-to = Where it goes
stramash-slot-to-hint = Where does it go?
stramash-slot-from2 = The second Laddie of a split seven
stramash-slot-from2-hint = Which Laddie takes the rest of the seven?
stramash-slot-to2 = Where the second Laddie goes
stramash-slot-to2-hint = Where does the second one go?

## Options

stramash-subject-partners = Sides
stramash-subject-course = The match
stramash-subject-track = On the track
stramash-subject-cards = Cards
stramash-subject-castle = Castle
stramash-preset-quick = quick
stramash-preset-quick-hint = An evening: three Laddies each.
stramash-preset-dutch = Dutch
stramash-preset-dutch-hint = Close to Keezen: four Laddies, a safe start, a new hand when you can't move.
stramash-option-partners = Partners
stramash-option-partners-hint = Four or six players in pairs; partners sit opposite each other.
stramash-option-laddies = Laddies for each player
stramash-option-laddies-hint = Fewer Laddies make a shorter game.
stramash-option-laddies-5 = five
stramash-option-laddies-4 = four
stramash-option-laddies-3 = three
stramash-option-start = Who starts
stramash-option-start-hint = The seat with the first turn; then it goes clockwise.
stramash-option-start-random = drawn at random
stramash-option-start-0 = seat 1
stramash-option-start-1 = seat 2
stramash-option-start-2 = seat 3
stramash-option-start-3 = seat 4
stramash-option-start-4 = seat 5
stramash-option-start-5 = seat 6
stramash-option-trios = Trios
stramash-option-trios-hint = With partners: six players, three against three, every other seat.
stramash-option-play_on = Play on for places
stramash-option-play_on-hint = After the first side is home, the others play on.
stramash-option-no_passing = No passing
stramash-option-no_passing-hint = No Laddie may pass another, not even an opponent's.
stramash-option-start_safe = Safe start
stramash-option-start_safe-hint = A Laddie on its own start can't be bumped.
stramash-option-court_11_12_13 = Jack 11, queen 12, king 13
stramash-option-court_11_12_13-hint = Instead of ten each; they still bring a Laddie out.
stramash-option-full_lap_required = A full lap
stramash-option-full_lap_required-hint = A Laddie that backs over its entry must go round before it may turn in.
stramash-option-wait_at_door = Wait at the door
stramash-option-wait_at_door-hint = A Laddie can't go past its entry; it waits for a card that fits.
stramash-option-must_enter = Turn in when you can
stramash-option-must_enter-hint = A Laddie whose count fits the castle may not go past it.
stramash-option-split_track_only = Split sevens on the track
stramash-option-split_track_only-hint = The parts of a split seven can't move into or inside a castle.
stramash-option-split_partner_last_only = Share a seven only to finish
stramash-option-split_partner_last_only-hint = Your partner gets the rest of the seven that brings your last Laddie home.
stramash-option-discard_hand = Discard the whole hand
stramash-option-discard_hand-hint = If you can't move, you discard all your cards and draw a new hand.
stramash-option-joker_never_forced = Bonnie Fechter never forced
stramash-option-joker_never_forced-hint = If it's all you can play, you may discard instead.
stramash-option-joker_on_partner = Bonnie Fechter on a partner
stramash-option-joker_on_partner-hint = It may take the place of a partner's Laddie, which goes to its entry.
stramash-option-mercy_after = Mercy
stramash-option-mercy_after-hint = After that many discards in a row with nothing on the track, one comes out free.
stramash-option-mercy_after-off = none
stramash-option-mercy_after-3 = after three
stramash-option-mercy_after-4 = after four
stramash-option-mercy_after-5 = after five
stramash-option-partner_entry_own = Partner's entry taken by its own
stramash-option-partner_entry_own-hint = What happens to a partner's Laddie that would have to go there.
stramash-option-partner_entry_own-dock = it goes to the dock
stramash-option-partner_entry_own-illegal = not allowed
stramash-option-partner_on_entry = Landing on a partner at the entry
stramash-option-partner_on_entry-hint = Whether you may land on a partner's Laddie on its own entry.
stramash-option-partner_on_entry-illegal = not allowed
stramash-option-partner_on_entry-dock = it goes to the dock
stramash-option-table_talk = Table talk
stramash-option-table_talk-hint = Partners may talk about their cards. Just a note for everyone.

## Why options are refused

stramash-options-partners-seats = Partners need four or six players, but you are { $seats }.
stramash-options-trios-seats = Trios need six players, but you are { $seats }.
stramash-options-needs-partners = “{ $option }” needs partners.
stramash-options-start = Seat { $seat } can't start with { $seats } players.
stramash-options-enter-wait = “{ stramash-option-must_enter }” and “{ stramash-option-wait_at_door }” don't go together: Laddies that wait at the door turn in anyway.
stramash-options-split-both = “{ stramash-option-split_partner_last_only }” and “{ stramash-option-split_track_only }” don't go together: a seven that brings the last Laddie home goes into the castle.

## What happens

stramash-card = { $card }
stramash-card-joker = Bonnie Fechter
stramash-card-a-joker = a Bonnie Fechter
# A card that is played with a partner's Laddies, within the sentences that follow.
stramash-card-for = { $card } for { $owner }
stramash-seat = { $seat }
# A play as it is typed, one of several within a sentence.
stramash-line = { $line }
stramash-then = { $first } { $second }
stramash-played = { $seat } plays { $card }: { $from } to { $to }.
stramash-played-out = { $seat } plays { $card }: a Laddie comes out to { $to }.
stramash-played-back = { $seat } plays { $card }: widdershins from { $from } to { $to }.
stramash-played-in = { $seat } plays { $card }: from { $from } into the castle, { $to }.
stramash-played-deeper = { $seat } plays { $card }: deeper into the castle, { $from } to { $to }.
stramash-played-joker = { $seat } sends in a Bonnie Fechter: { $from } to { $to }.
stramash-played-joker-for = { $seat } sends in a Bonnie Fechter for { $owner }: { $from } to { $to }.
stramash-shared = The rest of the seven: { $owner }, { $from } to { $to }.
stramash-shared-in = The rest of the seven: { $owner }, from { $from } into the castle, { $to }.
stramash-shared-deeper = The rest of the seven: { $owner }, deeper into the castle, { $from } to { $to }.
stramash-bumped = { $owner }'s Laddie on { $from } is bumped back to its dock!
stramash-sent = { $owner }'s Laddie on { $from } is sent to its castle's entry, { $to }.
stramash-discarded = { $seat } can't move and discards { $cards }.
stramash-discarded-hand = { $seat } can't move and discards the whole hand: { $cards }.
stramash-freed = { $seat } has waited long enough: a Laddie comes out to { $to } for free.
stramash-came-home = All of { $seat }'s Laddies are home!
stramash-came-home-gillie = All of { $seat }'s Laddies are home! { $seat } is now a gillie and plays the side's other Laddies.
stramash-shuffled = The stock is used up, so the discards are shuffled.
stramash-drew = You ({ $seat }) drew { $card }.
stramash-left = { $left }; { $seat }'s Laddies leave the board.

stramash-outcome-home = Muckle Stoater: all Laddies home!
stramash-outcome-resigned = Everyone else is out.

## The board in words

stramash-view-turn = { $seat } is to play.
stramash-view-turn-gillie = { $seat } is to play, as a gillie for { $partners }.
stramash-view-next = Next: { $seat }.
stramash-view-side = { $seats } play together.
stramash-view-over = The game is over.
stramash-view-hand = Your cards: { $cards }.
stramash-view-hand-of = { $seat } holds { $cards }.
stramash-view-seat =
    { $seat } (mashie { $mashie }): { $docked ->
        [0] none in the dock
       *[other] { $docked } in the dock
    }; on the track { $track }; in the castle { $castle }; { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
stramash-view-nobody = none
stramash-view-resigned = { $seat } is out of the match.
stramash-view-owing = { $seat } owes a lap at { $places }.
stramash-view-lapped = { $seat } has been round with { $places }.
stramash-view-waits =
    { $seat } has discarded { $waits ->
        [one] once
       *[other] { $waits } times
    } in a row with nothing on the track.
stramash-view-stock =
    { $stock ->
        [one] { $stock } card
       *[other] { $stock } cards
    } to draw, { $discards } discarded.

## Why a play is refused

stramash-no-not-held = You don't have { $card }. Your cards: { $cards }.
stramash-no-rank = You have no { $rank }. Your cards: { $cards }.
stramash-no-must-play = A Laddie can move, so play one of these: { $cards }.
stramash-no-way = { $cards } can't move any Laddie.
stramash-no-way-but-one = { $cards } can only be played like this: { $lines }.
stramash-no-way-said = Say where, too. { $cards } can be played as { $lines }.
stramash-no-way-of-many = Say where, too. { $cards } can be played in many ways, such as { $lines }.
stramash-no-one-laddie-joker = A Bonnie Fechter moves only one Laddie.
stramash-no-one-laddie = { $card } moves only one Laddie.
stramash-no-not-seven = The two parts of a seven must add up to seven.
stramash-no-same-laddie = The two parts of a seven must move different Laddies.
stramash-no-needs-own = One part of a seven must move your own Laddie.
stramash-no-not-yet-shared = At this table you can share a seven only when its first part brings your last Laddie home.
stramash-no-parts-stay-out = At this table the parts of a split seven stay on the track.
stramash-no-nobody-to-move = There's no Laddie at { $place }.
stramash-no-not-yours = You can't move the Laddie at { $place }.
stramash-no-stays-in-dock = { $card } doesn't bring a Laddie out of the dock.
stramash-no-stays-in-castle = The Laddie at { $place } is home and stays in its castle.
stramash-no-back-in-castle = The Laddie at { $place } can't go backwards in or into a castle.
stramash-no-not-that-far = That card doesn't lead from { $from } to { $to }.
stramash-no-nobody-there = There's nobody at { $place } for a Bonnie Fechter to fight.
stramash-no-joker-on-partner = The Laddie at { $place } is your partner's; a Bonnie Fechter fights opponents only.
stramash-no-own-in-the-way = A Laddie of the same colour is in the way at { $place }.
stramash-no-passing = At this table you can't pass anyone, and there's a Laddie at { $place }.
stramash-no-own-there = A Laddie of the same colour is already at { $place }.
stramash-no-safe = At this table the Laddie on its own start, { $place }, is safe.
stramash-no-on-its-entry = Your partner's Laddie at { $place } is on its entry already and has nowhere to go.
stramash-no-entry-taken = Your partner's Laddie would have to go to { $place }, which one of theirs already holds.
stramash-no-owes-lap = The Laddie at { $place } must go round before it may turn in.
stramash-no-waits-at-door = At this table the Laddie at { $place } can't go past its door.
stramash-no-must-enter = At this table the Laddie must turn in, to { $place }.

## Why a text is no play

stramash-syntax-no-card = Start with a card, as in 9H A8>A17.
stramash-syntax-card = “{ $word }” isn't a card. Write 9H, 10S, JK for a Bonnie Fechter, or a card's name.
stramash-syntax-card-first = Start with a card, as in 9H A8>A17; “{ $word }” isn't one.
stramash-syntax-number = “{ $word }” isn't a card. Write the card and the Laddie's way, as in 9H A8>A17. You can leave out the suit if you have one card of that rank: 9 A8>A17.
stramash-syntax-place = “{ $word }” isn't a place. Write A8, Ac3 for a castle or Ad for a dock.
stramash-syntax-half = Where does the Laddie at { $word } go? Write both places, as in A8>A17.
stramash-syntax-too-many = No card moves more than two Laddies.

## Why a position is refused

stramash-position-seats = The position is not for { $seats } seats.
stramash-position-partners = The position and the options do not agree about partners.
stramash-position-laddies = { $seat } should have { $expected } Laddies and has { $found }.
stramash-position-place = { $seat } cannot have a Laddie at { $place }.
stramash-position-twice = There are two Laddies at { $place }.
stramash-position-lap = { $seat } has no Laddie at { $place } whose lap could be counted.
stramash-position-card = There are more { $card } than the packs hold.
stramash-position-home = home does not list the seats whose Laddies are all home.
stramash-position-waits = { $seat } cannot be waiting for mercy under these options.
stramash-position-nobody = Nobody is left in play.
stramash-position-turn = { $seat } is out of play and cannot be to act.
stramash-position-hand = { $seat } should hold { $expected } cards and holds { $found }.

## Choices

stramash-ask-bump = Who gets bumped?
stramash-ask-goal = Where to?
stramash-ask-part = How far does it go?
stramash-ask-rest = Where does the rest of the seven go?
stramash-label-card = { $card }
stramash-label-card-out = { $card } – forward, or out of the dock
stramash-label-card-out-only = { $card } – out of the dock
stramash-label-card-seven = { $card } – forward, or split over two Laddies
stramash-label-card-split = { $card } – split over two Laddies
stramash-label-card-eight = { $card } – eight back
stramash-label-card-joker = { $card } – take an opponent's place
stramash-label-from = Laddie at { $place }
stramash-label-from-of = { $owner }'s Laddie at { $place }
stramash-label-from-dock = A Laddie in the dock ({ $place })
stramash-label-from-dock-of = A Laddie in { $owner }'s dock ({ $place })
stramash-label-from-castle = Laddie in the castle ({ $place })
stramash-label-from-castle-of = Laddie in { $owner }'s castle ({ $place })
stramash-label-to = { $place }
stramash-label-to-start = the start, { $place }
stramash-label-to-bump = { $place } – bumps { $owner }
stramash-label-to-partner = { $place } – sends { $owner } to the entry
stramash-choice-castle = the castle, { $place }
stramash-choice-castle-of = { $owner }'s castle, { $place }
stramash-choice-leaves = { $to } ({ $n } left)
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

stramash-part-dock = the dock, where your Laddies wait
stramash-part-start = the start, howe 8, where they come out
stramash-part-round = the way round, the same for everyone
stramash-part-entry = the entry, howe 3, where you turn in
stramash-part-castle = the castle, howes c1 to c5
stramash-part-badge = whose mashie it is
stramash-part-plate = a player's Laddies at home and cards; it shines when it's their turn
stramash-part-stock = the stock and, here, the last card played

stramash-rules-title-short = Stramash in short
stramash-rules-short = Bring all your Laddies from your dock round the board into your castle. The first to do so is the **Muckle Stoater**. With partners, both castles must be full.

    {""}**The board.** Every player has a mashie of 18 howes, lettered A to F; two players use four mashies and sit opposite each other. On your mashie, howe 3 is the **entry** of your castle and howe 8 the **start** in front of your dock. The castle has five howes, c1 to c5; c5 is the deepest.

    {""}**A turn.** You hold five cards and draw one, then play one and move. You choose the card, but if any of the six can move a Laddie, you must play one that does. If none can, discard one.
stramash-rules-title-cards = The cards
stramash-rules-cards =
    • **Ace**: 1 forward, or a Laddie out of the dock to the start.
    • **Jack, queen, king**: 10 forward, or a Laddie out.
    • **2 3 4 5 6 9 10**: that many forward.
    • **7**: 7 forward, or split over two different Laddies, all seven points.
    • **8**: 8 **back**, on the track only.
    • **Bonnie Fechter** (joker): one of your Laddies takes the place of any opponent's Laddie on the track.
stramash-rules-title-ace = Ace
stramash-rules-ace = An ace brings a Laddie out of the dock to the start, or moves one by 1. Your own Laddie on the start blocks it; an opponent's is bumped.
stramash-rules-title-court = Jack, queen, king
stramash-rules-court = A jack, queen or king moves a Laddie 10 forward, or brings one out of the dock to the start.
stramash-rules-title-seven = Seven
stramash-rules-seven = A seven moves one Laddie 7 forward, or is split over two different Laddies. All seven points must be used, and the first part takes effect before the second.
stramash-rules-title-eight = Eight
stramash-rules-eight = An eight moves a Laddie 8 **back**, on the track only. It may cross your own entry, and then the castle is near: a Laddie that has just come out is almost home.
stramash-rules-title-joker = Bonnie Fechter
stramash-rules-joker = With a Bonnie Fechter (joker) one of your Laddies, from the dock or the track, takes the place of any opponent's Laddie on the track, which is bumped.
stramash-rules-title-moving = Moving and bumping
stramash-rules-moving =
    • You may pass others, but you can't pass or land on your own Laddies.
    • End your move on an opponent and that Laddie is **bumped** back to its dock. No howe of the track is safe.
    • When the stock is used up, the discards are shuffled.
stramash-rules-title-home = Going home
stramash-rules-home =
    • To go home, turn in at your entry. The count must end exactly on a free howe of the castle, without passing your own Laddies there. You may also go round again; if it doesn't fit, you have to.
    • In the castle a Laddie can move on by exact count. It never leaves and can't be bumped.
stramash-rules-title-partners = Partners
stramash-rules-partners =
    • In pairs (four or six players), partners sit opposite each other. If you land on a partner's Laddie, it isn't bumped: it goes to the entry of its own castle. An opponent there is bumped; your own Laddie there goes to your own entry; if one of your partner's is there, the Laddie goes to its dock. You can't land on it when it's already on its entry.
    • A seven may be split over one of your Laddies and one of your partner's.
stramash-rules-title-gillie = The gillie
stramash-rules-gillie = When all your Laddies are home, you're a **gillie**: you play your partner's Laddies with your own cards.
stramash-rules-title-writing = Writing a play
stramash-rules-writing =
    `9H A8>A17` plays the nine of hearts from A8 to A17. Ad is a dock, Ac4 the fourth howe of a castle. `QD Ad>A8` brings a Laddie out, `7D A8>A10 B3>B8` splits a seven, `JK Ad>C4` sends in a Bonnie Fechter, `discard 4C` discards. With one card of a rank you can leave out the suit: `9 A8>A17`.

    A table's house rules are shown in its lobby, when it begins, and by “board”.

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

## Hints

stramash-fortune = { $n }% to win
stramash-promise = about { $n }% to win
stramash-reason-gains = It gains { $n ->
    [one] a howe
   *[other] { $n } howes
} on the leader.
