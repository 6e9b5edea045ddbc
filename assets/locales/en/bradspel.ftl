# Svensk Brädspel: dice, points and crowns.

bradspel-name = Svensk Brädspel
bradspel-summary = Swedish tables: dice, fifteen men a side, hits, crowns and towers; 2 players
bradspel-command = Svensk Brädspel: dice, points and crowns
bradspel-command-outlook = See what is still within reach, just for you

## Commands and their parts

bradspel-verb-move = Play your dice
bradspel-verb-move-hint = Choose a man, then where it goes; or write it all in one line, such as 1/4 1/6.
bradspel-verb-roll = Roll
bradspel-verb-roll-hint = Your turn begins with a roll.
bradspel-verb-roll-now = Roll the dice.
bradspel-slot-from = The man that moves
bradspel-slot-from-hint = Which man moves?
bradspel-slot-to = Where it goes
bradspel-slot-to-hint = Where does it go?
bradspel-slot-die = The die that bears it off
bradspel-slot-die-hint = With which die?

## Options

bradspel-subject-dice = Dice and start
bradspel-subject-points = Points of the board
bradspel-subject-end = The end
bradspel-preset-quick = quick
bradspel-preset-quick-hint = With jan, which ends about half of all games sooner.
bradspel-preset-vasa = as at the Vasa museum
bradspel-preset-vasa-hint = Points by manner of winning, men always alone on 1 to 11, jan, only the hindmost bears off.
bradspel-option-roll = Dice
bradspel-option-roll-hint = Whether the dice roll by themselves or when you press.
bradspel-option-roll-auto = roll by themselves
bradspel-option-roll-press = press to roll
bradspel-option-opening = Who begins
bradspel-option-opening-hint = Roll a die each, or a fixed seat. In a rematch the loser begins.
bradspel-option-opening-lower = the lower die
bradspel-option-opening-challenger = seat 1
bradspel-option-opening-challenged = seat 2
bradspel-option-scoring = Points
bradspel-option-scoring-hint = Just won or lost, or points by the manner of winning, as at the Vasa museum.
bradspel-option-scoring-plain = won or lost
bradspel-option-scoring-vasa = by the manner of winning
bradspel-option-first_half = One man to a point on 1 to 11
bradspel-option-first_half-hint = Whether your men stand alone on points 1 to 11 only until one has reached 12, or always.
bradspel-option-first_half-after12 = until one has reached 12
bradspel-option-first_half-never = always
bradspel-option-bearoff = Bearing off
bradspel-option-bearoff-hint = Which dice bear a man off.
bradspel-option-bearoff-backgammon = exact, or larger for the hindmost
bradspel-option-bearoff-exact = only exact
bradspel-option-bearoff-rearmost = only the hindmost
bradspel-option-jan = Jan
bradspel-option-jan-hint = You lose at once with more men on the bar than open entry points. Ends about half of all games.
bradspel-option-max_prime = Long blocks
bradspel-option-max_prime-hint = How many points in a row a player may hold with two or more men.
bradspel-option-max_prime-off = any number
bradspel-option-max_prime-5 = five at most

bradspel-rule-never = men always stand alone on points 1 to 11
bradspel-rule-exact = bearing off only with an exact die
bradspel-rule-rearmost = bearing off only the hindmost man
bradspel-rule-jan = jan
bradspel-rule-prime = no block of more than five points
bradspel-rule-vasa = points by the manner of winning

## Why options are refused


## Ways to win

bradspel-win-borne_off = hemspel (all borne off)
bradspel-win-single_crown = enkelt kronspel (single crown)
bradspel-win-double_crown = dubbelt kronspel (double crown)
bradspel-win-stairs = trappspel (stairs)
bradspel-win-tower = uppspel (tower)
bradspel-win-jan = jan (no room to enter)
bradspel-win-resigned = the other side leaving
bradspel-win-deadlock = deadlock

## What happens

bradspel-start-tie = Both roll { $die } for the start and roll again.
bradspel-start = Opening roll: { $lower } { $low }, { $higher } { $high }. The lower die starts, so { $lower } goes first.
bradspel-start-given = { $seat } begins.
bradspel-rolled = { $seat } rolls { $dice }.
bradspel-turn = { $seat } plays { $ways }.
bradspel-turn-rolled = { $seat } rolls { $dice }: { $ways }.
bradspel-moved = { $seat } moves { $from } to { $to }.
bradspel-moved-hit = { $seat } moves { $from } to { $to } and hits.
bradspel-entered = { $seat } enters on { $to }.
bradspel-entered-hit = { $seat } enters on { $to } and hits.
bradspel-bore-off = { $seat } bears off from { $from }.
bradspel-passed = { $seat } can't move and passes.
bradspel-unused = { $seat } can't use the rest: { $dice }.
bradspel-munk = With munk: { $loser } has a man on the bar.
bradspel-won = { $seat } has won by { $win }.
bradspel-won-munk = { $seat } has won by { $win }, with munk: { $loser } has a man on the bar.
bradspel-won-resigned = The other side is out of the match: { $seat } has won.
bradspel-deadlocked = Deadlock: neither side can ever move again, so it's a draw.
bradspel-left = { $left }.

bradspel-outcome-borne_off = Hemspel: all men are borne off.
bradspel-outcome-single_crown = Enkelt kronspel, the single crown.
bradspel-outcome-double_crown = Dubbelt kronspel, the double crown.
bradspel-outcome-stairs = Trappspel, the stairs.
bradspel-outcome-tower = Uppspel, the tower.
bradspel-outcome-jan = Jan: more men on the bar than open entry points.
bradspel-outcome-deadlock = Deadlock: neither side can ever move again.
bradspel-outcome-resigned = The other side is out.

## The board in words

bradspel-standing = To play: { $dice }.
bradspel-view-turn = { $seat } is to play { $dice }.
bradspel-view-unrolled = { $seat } is to roll.
bradspel-view-points =
    { $points ->
        [one] { $seat } scores one point.
       *[other] { $seat } scores { $points } points.
    }
bradspel-view-last = Last { $seat } played { $steps }.
bradspel-view-passed = { $seat } rolled { $dice } and couldn't move.
bradspel-view-numbers = Points are counted along { $seat }'s track.
bradspel-view-numbers-both = Points are counted along { $white }'s track, in brackets along { $black }'s.
bradspel-view-men = { $seat } has { $stacks }; { $bar } on the bar, { $off } borne off.
bradspel-view-men-none = { $seat } has no man on a point; { $bar } on the bar, { $off } borne off.
bradspel-view-stack = { $men } on { $point }
bradspel-view-stack-both = { $men } on { $white } ({ $black })
bradspel-view-rules = House rules: { $rules }.
bradspel-way = { $way }
bradspel-way-both = { $white } (black's { $black })
bradspel-way-times = { $way } ×{ $men }
bradspel-step = { $step }
bradspel-step-hit =
    { $hits ->
        [1] { $step } with a hit
        [2] { $step } with two hits
        [3] { $step } with three hits
       *[other] { $step } with four hits
    }

## What is within reach

bradspel-seat = { $seat }
bradspel-outlook-men = { $seat }: { $home } of 15 men home{ $bar ->
        [0] {""}
       *[other] , { $bar } on the bar
    }{ $off ->
        [0] {""}
       *[other] , { $off } borne off
    }; { $pips } pips to go.
bradspel-outlook-figures = Pips needed for each finish:
bradspel-outlook-figure = • { $figure }: { $ways }
bradspel-outlook-possible = { $seat } { $pips }
bradspel-outlook-gone = { $seat } no longer possible (too many men from { $point } on)
bradspel-outlook-off = { $seat } has borne men off, so only hemspel is left.
bradspel-outlook-alone = Not on point 12 (huken) yet: { $seats }. Until then men stand alone on points 1 to 11 of their own track.
bradspel-outlook-jan =
    { $missing ->
        [one] One more of { $seat }'s men on the bar would be jan.
       *[other] { $missing } more of { $seat }'s men on the bar would be jan.
    }

## Why something cannot be done

bradspel-no-not-rolled = The dice aren't rolled yet. Roll first.
bradspel-no-rolled = The dice are already rolled.
bradspel-no-bar-first = Your men on the bar must enter first.
bradspel-no-nobody-on-bar = You have no man on the bar.
bradspel-no-nobody-there = You have no man on { $from }.
bradspel-no-backward = Men only move forward, and { $to } isn't ahead of { $from }.
bradspel-no-not-that-far = From { $from } a { $die } doesn't lead to { $to }.
bradspel-no-no-such-die =
    { $pips ->
        [one] No die moves one point; still to play: { $dice }.
       *[other] No die moves { $pips } points; still to play: { $dice }.
    }
bradspel-no-each-die = Play each die as its own step: write { $way }.
bradspel-no-held = The other side holds { $to } with two or more men.
bradspel-no-alone = You have a man on { $to }. Until one has reached 12, they stand alone on points 1 to 11.
bradspel-no-always-alone = You have a man on { $to }. At this table men stand alone on points 1 to 11.
bradspel-no-long-band = You'd hold more than five points in a row.
bradspel-no-not-home = You can bear off only when all your men are on points 19 to 24.
bradspel-no-too-far = None of your dice is large enough to bear off from { $from }.
bradspel-no-not-exact = Only an exact die bears off from { $from }.
bradspel-no-not-hindmost = That die bears off only your hindmost man, on { $hindmost }.
bradspel-no-wastes =
    { $dice ->
        [one] You can play one die, but not after this.
       *[other] You can play { $dice } dice, but not after this.
    }
bradspel-no-higher = You can play only one die, so it must be the higher one, { $die }.
bradspel-no-which-die = Two dice can bear off from { $from }. Say which.
bradspel-no-one-die = No need to name the die: write { $from }/{ $to }.

bradspel-syntax-no-step = What do you move? Write it like `1/4`.
bradspel-syntax-step = “{ $word }” isn't a move; write one like `1/4`, `bar/5` or `22/off`.
bradspel-syntax-from = “{ $word }” isn't a point to move from; use 1 to 24 or “bar”.
bradspel-syntax-to = “{ $word }” isn't a point to move to; use 1 to 24 or “off”.
bradspel-syntax-die = “{ $word }” isn't a die; use 1 to 6.
bradspel-syntax-no-die = Which die? Write it like `22/off:5`.

bradspel-position-count = { $seat } has { $found } men and should have 15.
bradspel-position-both = Both sides have men on the point that is { $point } to one and { $other } to the other.
bradspel-position-huk = { $seat } has a man on point 12 and is said never to have reached it.
bradspel-position-crowd = { $seat } cannot have two men on { $point }.
bradspel-position-long = { $seat } holds more than five points running.
bradspel-position-both-won = Both sides have won.
bradspel-position-dice = These dice can't be left from a roll.
bradspel-position-need = You can't play { $need } dice, only { $longest }.

## Choices

bradspel-label-bar = from the bar
bradspel-label-from = from { $point }
bradspel-label-to = to { $point }
bradspel-label-hit = to { $point }, a hit
bradspel-label-off = off the board
bradspel-label-die = with the { $die }
bradspel-goal = to { $point } with the { $die }
bradspel-goal-hit = to { $point } with the { $die }, a hit
bradspel-goal-huk = to { $point } with the { $die }, huken
bradspel-goal-off = off the board with the { $die }
bradspel-goal-wins = { $goal }: { $win }
bradspel-would-move = You'd move { $from } { $to }.
bradspel-would-roll = You'd roll the dice.

## Rules

bradspel-rules-seat-1 = White
bradspel-rules-seat-2 = Black

bradspel-part-start = point 1 of white, where all white men start
bradspel-part-round = the way round, the same for both
bradspel-part-huk = point 12 of white, huken: the ring is filled once a man has landed there
bradspel-part-home = the home of white, 19 to 24; a house marks it
bradspel-part-other = point 1 of black: the same point as white's 13
bradspel-part-bar = the bar, with a man that was hit
bradspel-part-dice = the dice to play
bradspel-part-off = the men borne off

bradspel-rules-title-short = Svensk Brädspel in short
bradspel-rules-short =
    The old Swedish game of tables, a race with two dice. Both players have fifteen men and go the same way round. Bring all your men round and off the board to win, or win sooner with a figure at its end.

    {""}**The track.** Each player counts the points along their own route from 1 to 24. All men start on 1. Points 1 to 12 are on the other side's half, 13 to 24 on yours. Your 13 is the other side's 1, so your point 5 is the other side's 17. Your own pictures and words use your numbers. The room's board never turns, with the first seat's numbers outside and the other's inside; its words name both: 5 (black's 17).

    {""}**Who begins.** Each rolls a die; the lower begins and rerolls both. In a rematch the loser begins.
bradspel-rules-title-dice = The dice
bradspel-rules-dice =
    Each die moves one man that many points ahead. You play as many dice as you can, in any order; if only one of two can be played, it's the higher. If you can't play any, you pass.
    {""}**Write** a turn as one line: `1/4 1/6`, `bar/5`, `22/off`.
bradspel-rules-title-one = One man with both dice
bradspel-rules-one = One man may take both dice, one after the other. The point between is a landing like any other: it must be open.
bradspel-rules-title-double = Doubles
bradspel-rules-double = You play doubles four times.
bradspel-rules-title-points = Points and hits
bradspel-rules-points = You can't land where the other side has two or more men. Where it has one man alone you **hit** it: it goes to the bar. You may hit anywhere, also when entering, and never have to.
bradspel-rules-title-entering = Entering from the bar
bradspel-rules-entering = A man on the bar must enter with a die, on point 1 to 6, before you do anything else.
bradspel-rules-title-block = A long block
bradspel-rules-block = Two or more men block a point, and six such points in a row let nobody by. If you can't enter or move, you pass: those dice are crossed out.
bradspel-rules-title-single = One man to a point
bradspel-rules-single = Until one of your men has landed on point 12, you can't land on your own men on points 1 to 11, so you can't enter on 1 while your men are there. From point 12 on they may stand together, and everywhere once 12 is reached. Landing on it with the first die counts for the second.
bradspel-rules-title-off = Bearing off
bradspel-rules-off = When all your men in play are on points 19 to 24, a die bears off a man that it moves exactly off the board. A man hit after that must go all the way round first.
bradspel-rules-title-farther = Bearing off with a larger die
bradspel-rules-farther = A die larger than any of your men needs bears off your hindmost man.
bradspel-rules-title-winning = To win
bradspel-rules-winning =
    Bear off all your men, which is hemspel, or be the first to stand, with all fifteen men on the board, in one of four figures:

    {""}**Enkelt kronspel** (single crown): three men on each of 20, 21, 22, 23, 24.
    {""}**Dubbelt kronspel** (double crown): five on each of 22, 23, 24.
    {""}**Trappspel** (stairs): three on 22, five on 23, seven on 24.
    {""}**Uppspel** (tower): all fifteen on 24.

    It counts at once, even in mid-turn, and a winning step need not leave the other dice playable. The picture is that of “outlook”: how far each side is from each figure, and which are no longer possible.

    {""}**A draw:** only if both sides are shut out for good: each has men on the bar and no die would help either.
bradspel-rules-title-crown = Enkelt kronspel, the single crown
bradspel-rules-crown = Three men on each of 20, 21, 22, 23 and 24.
bradspel-rules-title-crowns = Dubbelt kronspel, the double crown
bradspel-rules-crowns = Five men on each of 22, 23 and 24.
bradspel-rules-title-stairs = Trappspel, the stairs
bradspel-rules-stairs = Three men on 22, five on 23 and seven on 24.
bradspel-rules-title-tower = Uppspel, the tower; and munk
bradspel-rules-tower = All fifteen men on 24. **Munk** is when the loser has a man on the bar.
bradspel-rules-title-jan = Jan, a house rule
bradspel-rules-jan = If you have more men on the bar than open entry points (1 to 6), you lose at once. A point is open if it has none of your own men and fewer than two of the other side's. This changes the game: about half of all games end this way, and sooner.
bradspel-rules-title-house = Other house rules
bradspel-rules-house =
    {""}**House rules** of a table are shown under its board.

    {""}**One man to a point, always**: men may never stand together on points 1 to 11.
    {""}**Bearing off**: only with an exact die, or only the hindmost man.
    {""}**Long blocks**: you may not hold more than five points in a row with two or more men, unless the other side has only one man left to bear off.
    {""}**Points by the manner of winning**: hemspel 1; kronspel, trappspel and uppspel 2; one more with munk; jan 4; 1 if the other side resigns.
    {""}**Press to roll**: your turn begins when you roll.

## What happened

bradspel-clashes = Hits

## What is remembered

bradspel-remember-hits = { $seat } hit { $n ->
    [one] one man
   *[other] { $n } men
}.

## Hints

bradspel-promise-points = { $points } points on average
bradspel-promise-wins = { $n }% to win
bradspel-reason-band = It makes a row of { $n } points that your opponent can't land on.
bradspel-reason-hit = Your opponent could then hit with { $n } of 36 rolls.
bradspel-reason-safe = Then none of your men can be hit.
bradspel-fortune-wins = { $n }% to win
