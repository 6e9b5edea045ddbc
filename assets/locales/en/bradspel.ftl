# Svensk Brädspel: dice, points and crowns.

bradspel-name = Svensk Brädspel
bradspel-summary = Swedish tables: dice, fifteen men a side, hits, crowns and towers; 2 players
bradspel-command = Svensk Brädspel: dice, points and crowns
bradspel-command-outlook = Tell what can still be reached, just for you

## Commands and their parts

bradspel-verb-move = Play your dice
bradspel-verb-move-hint = Choose a man, then where it goes; or write all steps in one line, such as 1/4 1/6.
bradspel-verb-roll = Roll
bradspel-verb-roll-hint = Your turn begins with a throw.
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
bradspel-preset-vasa-hint = Points by the manner of winning, men always alone on 1 to 11, jan, the hindmost bears off.
bradspel-option-roll = Dice
bradspel-option-roll-hint = Whether dice roll by themselves or when the player presses.
bradspel-option-roll-auto = roll by themselves
bradspel-option-roll-press = rolled by a press
bradspel-option-opening = Who begins
bradspel-option-opening-hint = By a die each, or as agreed. In a rematch the loser begins.
bradspel-option-opening-lower = the lower die
bradspel-option-opening-challenger = seat 1
bradspel-option-opening-challenged = seat 2
bradspel-option-scoring = Points
bradspel-option-scoring-hint = Just won or lost, or points by the manner of winning, as at the Vasa museum.
bradspel-option-scoring-plain = won or lost
bradspel-option-scoring-vasa = by the manner of winning
bradspel-option-first_half = One man to a point on 1 to 11
bradspel-option-first_half-hint = Whether men stand alone on points 1 to 11 only until one has reached 12, or always.
bradspel-option-first_half-after12 = until one has reached 12
bradspel-option-first_half-never = always
bradspel-option-bearoff = Bearing off
bradspel-option-bearoff-hint = Which dice bear a man off.
bradspel-option-bearoff-backgammon = exact, or larger for the hindmost
bradspel-option-bearoff-exact = only exact
bradspel-option-bearoff-rearmost = only the hindmost
bradspel-option-jan = Jan
bradspel-option-jan-hint = More men on the bar than points to enter on lose at once. About half of all games then end so.
bradspel-option-max_prime = Long blocks
bradspel-option-max_prime-hint = How many points running a player may hold with two or more men.
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
bradspel-win-resigned = the other side is out
bradspel-win-deadlock = deadlock

## What happens

bradspel-start-tie = Both roll { $die } for the start, and roll again.
bradspel-start = For the start { $lower } rolls { $low } and { $higher } rolls { $high }: the lower die begins, { $lower }.
bradspel-start-given = { $seat } begins.
bradspel-rolled = { $seat } rolls { $dice }.
bradspel-turn = { $seat } plays { $ways }.
bradspel-turn-rolled = { $seat } rolls { $dice }: { $ways }.
bradspel-moved = { $seat } moves { $from } to { $to }.
bradspel-moved-hit = { $seat } moves { $from } to { $to } and hits.
bradspel-entered = { $seat } enters on { $to }.
bradspel-entered-hit = { $seat } enters on { $to } and hits.
bradspel-bore-off = { $seat } bears off from { $from }.
bradspel-passed = { $seat } cannot move and passes.
bradspel-unused = { $seat } cannot use what is left: { $dice }.
bradspel-munk = With munk: { $loser } has a man on the bar.
bradspel-won = { $seat } has won by { $win }.
bradspel-won-munk = { $seat } has won by { $win }, with munk: { $loser } has a man on the bar.
bradspel-won-resigned = The other side is out of the match: { $seat } has won.
bradspel-deadlocked = Deadlock: neither side can ever move again. It is a draw.
bradspel-left = { $left }.

bradspel-outcome-borne_off = Hemspel: all men are borne off.
bradspel-outcome-single_crown = Enkelt kronspel, the single crown.
bradspel-outcome-double_crown = Dubbelt kronspel, the double crown.
bradspel-outcome-stairs = Trappspel, the stairs.
bradspel-outcome-tower = Uppspel, the tower.
bradspel-outcome-jan = Jan: more men on the bar than points to enter on.
bradspel-outcome-deadlock = Deadlock: neither side can ever move again.
bradspel-outcome-resigned = The other side is out of the match.

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
bradspel-view-passed = { $seat } rolled { $dice } and could not move.
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
    }; { $pips } steps to go in all.
bradspel-outlook-figures = Steps to go to each figure:
bradspel-outlook-figure = • { $figure }: { $ways }
bradspel-outlook-possible = { $seat } { $pips }
bradspel-outlook-gone = { $seat } no more (too many men from { $point } on)
bradspel-outlook-off = { $seat } has borne men off, so that only hemspel is left.
bradspel-outlook-alone = Not on point 12 (huken) yet: { $seats }. Until then men stand alone on points 1 to 11 of their own track.
bradspel-outlook-jan =
    { $missing ->
        [one] One more man of { $seat } on the bar would be jan.
       *[other] { $missing } more men of { $seat } on the bar would be jan.
    }

## Why something cannot be done

bradspel-no-not-rolled = The dice are not rolled yet: roll first.
bradspel-no-rolled = The dice are rolled already.
bradspel-no-bar-first = Your men on the bar must enter first.
bradspel-no-nobody-on-bar = You have no man on the bar.
bradspel-no-nobody-there = You have no man on { $from }.
bradspel-no-backward = Men only go forward, and { $to } is not ahead of { $from }.
bradspel-no-not-that-far = From { $from } a { $die } does not lead to { $to }.
bradspel-no-no-such-die =
    { $pips ->
        [one] No die goes one point; still to play: { $dice }.
       *[other] No die goes { $pips } points; still to play: { $dice }.
    }
bradspel-no-each-die = Each die is a step of its own; write { $way }.
bradspel-no-held = The other side holds { $to } with two men or more.
bradspel-no-alone = You have a man on { $to }, and until one has reached 12 they stand alone on points 1 to 11.
bradspel-no-always-alone = You have a man on { $to }, and at this table men stand alone on points 1 to 11.
bradspel-no-long-band = You would hold more than five points running.
bradspel-no-not-home = Men are borne off only when all of yours are on points 19 to 24.
bradspel-no-too-far = No die that is left is large enough to bear off from { $from }.
bradspel-no-not-exact = Only an exact die bears off from { $from }.
bradspel-no-not-hindmost = That die bears off only your hindmost man, on { $hindmost }.
bradspel-no-wastes =
    { $dice ->
        [one] You can still play one die, and after this you could not.
       *[other] You can play { $dice } dice, and after this you could not.
    }
bradspel-no-higher = Only one die can be played, and then it must be the higher one, { $die }.
bradspel-no-which-die = Two dice can bear off from { $from }; say which.
bradspel-no-one-die = No die need be named: write { $from }/{ $to }.

bradspel-syntax-no-step = Which step? Write it like `1/4`.
bradspel-syntax-step = { $word } is no step; write one like `1/4`, `bar/5` or `22/off`.
bradspel-syntax-from = { $word } is no point to move from; they are 1 to 24 and “bar”.
bradspel-syntax-to = { $word } is no point to move to; they are 1 to 24 and “off”.
bradspel-syntax-die = { $word } is no die; they are 1 to 6.
bradspel-syntax-no-die = Which die? Write it like `22/off:5`.

bradspel-position-count = { $seat } has { $found } men and should have 15.
bradspel-position-both = Both sides have men on the point that is { $point } to one and { $other } to the other.
bradspel-position-huk = { $seat } has a man on point 12 and is said never to have reached it.
bradspel-position-crowd = { $seat } cannot have two men on { $point }.
bradspel-position-long = { $seat } holds more than five points running.
bradspel-position-both-won = Both sides have won.
bradspel-position-dice = Such dice cannot be left of a throw.
bradspel-position-need = { $need } dice cannot be played, but { $longest }.

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
bradspel-would-move = You would move { $from } { $to }.
bradspel-would-roll = You would roll the dice.

## Rules

bradspel-rules-seat-1 = White
bradspel-rules-seat-2 = Black

bradspel-part-start = point 1 of white, where all white men start
bradspel-part-round = the way round, the same for both
bradspel-part-huk = point 12 of white, huken: the ring is filled once a man has landed there
bradspel-part-home = the home of white, 19 to 24; a house marks it
bradspel-part-other = point 1 of black: the same point as white's 13
bradspel-part-bar = the bar, with a man that was hit
bradspel-part-dice = the dice to be played
bradspel-part-off = the men that are borne off

bradspel-rules-title-short = Svensk Brädspel in short
bradspel-rules-short =
    The old Swedish game of tables, a race with two dice. Both players go the same way round, with fifteen men each. You win by bringing all your men round and off the board, or sooner by a figure at its end.

    {""}**The track.** Each player counts the points along the own way from 1 to 24. All men start on 1. Points 1 to 12 lie on the other side's half, 13 to 24 on your own. Your 13 is the other side's 1, so what is your point 5 is the other side's 17. Your own pictures and words count in your numbers. The room's board stands still, with the first seat's numbers outside and the other's inside, and its words name both: 5 (black's 17).

    {""}**Who begins.** Each rolls a die, the lower begins and rolls both anew. In a rematch the loser begins.
bradspel-rules-title-dice = The dice
bradspel-rules-dice =
    Each die moves one man that many points ahead. You play as many dice as any order lets you; if only one of two can be played, it is the higher. If nothing can be played you pass.
    {""}**Write** a turn as one line: `1/4 1/6`, `bar/5`, `22/off`.
bradspel-rules-title-one = One man with both dice
bradspel-rules-one = One man may take both dice, one after the other. The point between is a landing like any other: it must be open.
bradspel-rules-title-double = Doubles
bradspel-rules-double = Doubles are played four times.
bradspel-rules-title-points = Points and hits
bradspel-rules-points = You cannot land where the other side has two men or more. Where it has one man alone you **hit** it: it goes to the bar. You hit wherever you like, also on the way in; nobody has to.
bradspel-rules-title-entering = Entering from the bar
bradspel-rules-entering = A man on the bar must enter again with a die, on point 1 to 6, before its side does anything else.
bradspel-rules-title-block = A long block
bradspel-rules-block = Two men or more bar a point, and six such points running let nobody by. Who can neither enter nor move passes: those dice are crossed out.
bradspel-rules-title-single = One man to a point
bradspel-rules-single = Until one of your men has landed on point 12, you cannot land on your own men on points 1 to 11, and so not enter on 1 while your men are there. From point 12 on they may stand together, and once 12 is reached anywhere. Landing on it with the first die counts for the second one.
bradspel-rules-title-off = Bearing off
bradspel-rules-off = When all your men in play are on points 19 to 24, a die bears off a man from the point from which it leads exactly off the board. A man hit after that goes all the way round first.
bradspel-rules-title-farther = Bearing off with a larger die
bradspel-rules-farther = A die that is larger than any of your men needs bears off your hindmost man.
bradspel-rules-title-winning = To win
bradspel-rules-winning =
    Bear off all men, which is hemspel, or be the first to stand, with all fifteen men on the board, in one of four figures:

    {""}**Enkelt kronspel** (single crown): three men on each of 20, 21, 22, 23, 24.
    {""}**Dubbelt kronspel** (double crown): five on each of 22, 23, 24.
    {""}**Trappspel** (stairs): three on 22, five on 23, seven on 24.
    {""}**Uppspel** (tower): all fifteen on 24.

    It counts at once, also in the middle of a throw, and a winning step need not leave the other dice playable. The picture is that of “outlook”: how far each side is from each figure, and which cannot be had any more.

    {""}**A draw** it is only if both sides are shut out for good: each has men on the bar and no die would help either.
bradspel-rules-title-crown = Enkelt kronspel, the single crown
bradspel-rules-crown = Three men on each of 20, 21, 22, 23 and 24.
bradspel-rules-title-crowns = Dubbelt kronspel, the double crown
bradspel-rules-crowns = Five men on each of 22, 23 and 24.
bradspel-rules-title-stairs = Trappspel, the stairs
bradspel-rules-stairs = Three men on 22, five on 23 and seven on 24.
bradspel-rules-title-tower = Uppspel, the tower; and munk
bradspel-rules-tower = All fifteen men on 24. **Munk** is when the loser has a man on the bar.
bradspel-rules-title-jan = Jan, a house rule
bradspel-rules-jan = Who has more men on the bar than points left to enter on, of 1 to 6, has lost at once. A point is left if none of your own men and fewer than two of the other side stand there. This changes the game: about half of all games end so, and sooner.
bradspel-rules-title-house = Other house rules
bradspel-rules-house =
    {""}**House rules** of a table stand under its board.

    {""}**One man to a point, always**: men may not stand together on points 1 to 11 at all.
    {""}**Bearing off**: only with an exact die, or only the hindmost man.
    {""}**Long blocks**: nobody may hold more than five points running with two men or more, unless the other side has a single man left to bear off.
    {""}**Points by the manner of winning**: hemspel 1; kronspel, trappspel and uppspel 2; one more with munk; jan 4; 1 if the other side resigns.
    {""}**Dice rolled by a press**: your turn begins when you roll.

## What happened

bradspel-clashes = Hits

## What is remembered

bradspel-remember-hits = { $seat } hit { $n ->
    [one] one man
   *[other] { $n } men
}.

## Hints

bradspel-promise-points = { $points } points on the average
bradspel-promise-wins = { $n } wins in 100
bradspel-reason-band = It makes a row of { $n } points that the other cannot land on.
bradspel-reason-hit = The other one can then hit in { $n } of the 36 throws.
bradspel-reason-safe = Nothing of yours can be hit then.
bradspel-fortune-wins = { $n } wins in 100 games
