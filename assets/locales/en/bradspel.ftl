# Svensk Brädspel: dice, points and crowns.

bradspel-name = Svensk Brädspel
bradspel-summary = A race with dice, hits and crowns; 2 players
bradspel-command = Svensk Brädspel: dice, points and crowns
bradspel-command-outlook = See which figures each side can still form

## Commands and their parts

bradspel-verb-move = Play your dice
bradspel-verb-move-hint = Choose a man, then where; or type 1/4 1/6.
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
bradspel-preset-quick-hint = With jan: half of all games end early.
bradspel-preset-vasa = as at the Vasa museum
bradspel-preset-vasa-hint = Points by how you win; men always alone on 1 to 11; jan; only your hindmost man bears off.
bradspel-option-roll = Rolling
bradspel-option-roll-hint = I roll, or you press a button.
bradspel-option-roll-auto = automatic
bradspel-option-roll-press = press to roll
bradspel-option-opening = Who begins
bradspel-option-opening-hint = You each roll a die, or choose a seat. In a rematch the loser begins.
bradspel-option-opening-lower = the lower die
bradspel-option-opening-challenger = seat 1
bradspel-option-opening-challenged = seat 2
bradspel-option-scoring = Points
bradspel-option-scoring-hint = By how you win, as at the Vasa museum.
bradspel-option-scoring-plain = won or lost
bradspel-option-scoring-vasa = by how you win
bradspel-option-first_half = Men stand alone on points 1 to 11
bradspel-option-first_half-hint = You can't land there on your own man.
bradspel-option-first_half-after12 = until one has reached 12
bradspel-option-first_half-never = always
bradspel-option-bearoff = Bearing off
bradspel-option-bearoff-hint = Which dice may bear a man off.
bradspel-option-bearoff-backgammon = exact, or larger for the hindmost
bradspel-option-bearoff-exact = only exact
bradspel-option-bearoff-rearmost = only the hindmost
bradspel-option-jan = A jan wins at once
bradspel-option-jan-hint = Jan: more men on the bar than open entry points.
bradspel-option-max_prime = Long blocks
bradspel-option-max_prime-hint = How many points in a row you may hold with two or more men.
bradspel-option-max_prime-off = any number
bradspel-option-max_prime-5 = five at most

bradspel-rule-never = never land on your own man on points 1 to 11
bradspel-rule-exact = bearing off only with an exact die
bradspel-rule-rearmost = bearing off only the hindmost man
bradspel-rule-jan = a jan wins at once
bradspel-rule-prime = at most five points in a row
bradspel-rule-vasa = points by how you win

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

bradspel-start-tie = Both roll { $die }, so they roll again.
bradspel-start = Opening roll: { $lower } { $low }, { $higher } { $high }. The lower starts: { $lower }.
bradspel-start-given = { $seat } begins.
bradspel-rolled = { $seat } rolls { $dice }.
bradspel-rolled-you = You roll { $dice }.
bradspel-turn = { $seat } plays { $ways }.
bradspel-turn-you = You play { $ways }.
bradspel-turn-rolled = { $seat } rolls { $dice }: { $ways }.
bradspel-turn-rolled-you = You roll { $dice }: { $ways }.
bradspel-moved = { $seat } moves { $from } to { $to }.
bradspel-moved-you = You move { $from } to { $to }.
bradspel-moved-hit = { $seat } moves { $from } to { $to } and hits.
bradspel-moved-hit-you = You move { $from } to { $to } and hit.
bradspel-entered = { $seat } enters on { $to }.
bradspel-entered-you = You enter on { $to }.
bradspel-entered-hit = { $seat } enters on { $to } and hits.
bradspel-entered-hit-you = You enter on { $to } and hit.
bradspel-bore-off = { $seat } bears off from { $from }.
bradspel-bore-off-you = You bear off from { $from }.
bradspel-passed = { $seat } can't move and passes.
bradspel-passed-you = You can't move and pass.
bradspel-unused = { $seat } can't use the rest: { $dice }.
bradspel-unused-you = You can't use the rest: { $dice }.
bradspel-munk = Munk: { $loser } has a man on the bar.
bradspel-won = { $seat } wins by { $win }.
bradspel-won-munk = { $seat } wins by { $win }, with munk: { $loser } has a man on the bar.
bradspel-won-resigned = The other side is out: { $seat } wins.
bradspel-deadlocked = Deadlock: neither side can ever move. It's a draw.
bradspel-left = { $left }.

bradspel-outcome-borne_off = Hemspel: all men are borne off.
bradspel-outcome-single_crown = Enkelt kronspel, the single crown.
bradspel-outcome-double_crown = Dubbelt kronspel, the double crown.
bradspel-outcome-stairs = Trappspel, the stairs.
bradspel-outcome-tower = Uppspel, the tower.
bradspel-outcome-jan = Jan: more men on the bar than open entry points.
bradspel-outcome-deadlock = Deadlock: neither side can ever move.
bradspel-outcome-resigned = The other side is out.

## The board in words

bradspel-standing = To play: { $dice }.
bradspel-view-turn = { $seat } is to play { $dice }.
bradspel-view-unrolled = { $seat } is to roll.
bradspel-view-points =
    { $seat } scores { $points ->
        [one] one point
       *[other] { $points } points
    }.
bradspel-view-last = Last play: { $seat }, { $steps }.
bradspel-view-passed = { $seat } rolled { $dice } and couldn't move.
bradspel-view-numbers = Points as { $seat } counts them.
bradspel-view-numbers-both = Points as { $white } counts them; in brackets, as { $black } does.
bradspel-view-men = { $seat } has { $stacks }; { $bar } on the bar, { $off } off.
bradspel-view-men-none = { $seat } has no man on a point; { $bar } on the bar, { $off } off.
bradspel-view-stack = { $men } on { $point }
bradspel-view-stack-both = { $men } on { $white } ({ $black })
bradspel-view-rules = House rules: { $rules }.
bradspel-way = { $way }
bradspel-way-both = { $white } (black's { $black })
bradspel-way-times = { $way } ×{ $men }
bradspel-step = { $step }
bradspel-step-hit =
    { $step } with { $hits ->
        [1] a hit
        [2] two hits
        [3] three hits
       *[other] four hits
    }

## What is within reach

bradspel-seat = { $seat }
bradspel-outlook-men = { $seat }: { $home } of 15 home{ $bar ->
        [0] {""}
       *[other] , { $bar } on the bar
    }{ $off ->
        [0] {""}
       *[other] , { $off } off
    }; { $pips } pips to go.
bradspel-outlook-figures = Pips needed:
bradspel-outlook-figure = • { $figure }: { $ways }
bradspel-outlook-possible = { $seat } { $pips }
bradspel-outlook-gone = { $seat } can't (too many men on { $point } and beyond)
bradspel-outlook-off = { $seat } has borne off men, so only hemspel is left.
bradspel-outlook-alone = Not on 12 (huken) yet: { $seats }. Until then, their men stand alone on 1 to 11.
bradspel-outlook-jan =
    { $missing ->
        [one] One
       *[other] { $missing }
    } more of { $seat }'s men on the bar would be jan.

## Why something cannot be done

bradspel-no-not-rolled = Roll first.
bradspel-no-rolled = You've rolled already.
bradspel-no-bar-first = Your men on the bar must enter first.
bradspel-no-nobody-on-bar = You have no man on the bar.
bradspel-no-nobody-there = You have no man on { $from }.
bradspel-no-backward = { $to } isn't ahead of { $from }.
bradspel-no-not-that-far = A { $die } doesn't take you from { $from } to { $to }.
bradspel-no-no-such-die =
    No die moves { $pips ->
        [one] one point
       *[other] { $pips } points
    }. Still to play: { $dice }.
bradspel-no-each-die = Write one step for each die: { $way }.
bradspel-no-held = The other side blocks { $to }.
bradspel-no-alone = Your men stand alone on 1 to 11 until one reaches 12, and you have one on { $to }.
bradspel-no-always-alone = House rule: only one man may stand on { $to }.
bradspel-no-long-band = House rule: at most five points in a row.
bradspel-no-not-home = First bring all your men to 19 to 24.
bradspel-no-too-far = No die bears off from { $from }.
bradspel-no-not-exact = Only an exact die bears off from { $from }.
bradspel-no-not-hindmost = That die bears off only your hindmost man, on { $hindmost }.
bradspel-no-wastes =
    You can play { $dice ->
        [one] one die
       *[other] { $dice } dice
    }, but this move would prevent it.
bradspel-no-higher = You can play only one die: the higher, { $die }.
bradspel-no-which-die = Say which die bears off from { $from }.
bradspel-no-one-die = Write it without the die: { $from }/{ $to }.

bradspel-syntax-no-step = What moves? Write it like `1/4`.
bradspel-syntax-step = “{ $word }” isn't a move; write one like `1/4`, `bar/5` or `22/off`.
bradspel-syntax-from = “{ $word }” isn't a point; use 1 to 24 or “bar”.
bradspel-syntax-to = “{ $word }” isn't a point; use 1 to 24 or “off”.
bradspel-syntax-die = “{ $word }” isn't a die; use 1 to 6.
bradspel-syntax-no-die = Which die? Write it like `22/off:5`.

bradspel-position-count = { $seat } has { $found } men, not 15.
bradspel-position-both = { $point } for one side and { $other } for the other are the same point.
bradspel-position-huk = { $seat } has a man on 12 but never reached it.
bradspel-position-crowd = { $seat } can't have two men on { $point }.
bradspel-position-long = { $seat } holds more than five points in a row.
bradspel-position-both-won = Both sides have won.
bradspel-position-dice = No roll leaves these dice.
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

bradspel-part-start = white's point 1, where white starts
bradspel-part-round = the way round
bradspel-part-huk = white's point 12, huken; its ring fills once a man has landed there
bradspel-part-home = white's home, 19 to 24
bradspel-part-other = black's point 1, which is white's 13
bradspel-part-bar = the bar, with a man that was hit
bradspel-part-dice = the dice to play
bradspel-part-off = men borne off

bradspel-rules-title-short = Svensk Brädspel in short
bradspel-rules-short =
    Race your fifteen men round and off the board, or win sooner with a figure. Both sides go the same way.

    {""}**The track.** You count the points along your own route, from 1, where your men start, to 24. Your own pictures use your numbers; the channel's board has White's outside, Black's inside.

    {""}**Who begins.** You each roll a die; the lower roll begins and rerolls both dice. In a rematch the loser begins.
bradspel-rules-title-dice = The dice
bradspel-rules-dice =
    Each die moves a man that far. Play as many dice as you can, in any order. If you can play only one of the two, play the higher.
    {""}**Write** a turn in one line: `1/4 1/6`, `bar/5`, `22/off`.
bradspel-rules-title-one = One man with both dice
bradspel-rules-one = One man may take both dice in turn, if the point between is open.
bradspel-rules-title-double = Doubles
bradspel-rules-double = With doubles, you play the number four times.
bradspel-rules-title-points = Points and hits
bradspel-rules-points = You can't land where the other side has two or more men. Land on a man alone and you **hit** it: it goes to the bar. You may hit anywhere, even when entering, but never have to.
bradspel-rules-title-entering = Entering from the bar
bradspel-rules-entering = A man on the bar must enter on 1 to 6 before you move another.
bradspel-rules-title-block = A long block
bradspel-rules-block = Two or more men block a point, and nobody gets past six such points in a row. If you can't move, you pass.
bradspel-rules-title-single = One man to a point
bradspel-rules-single = Until one of your men has landed on 12, no man may enter or land on a point from 1 to 11 where you already have one. After that, your men may share any point, even in the same turn.
bradspel-rules-title-off = Bearing off
bradspel-rules-off = When all your men in play are on 19 to 24, an exact die bears one off. If a man is hit later, it must go all the way round first.
bradspel-rules-title-farther = Bearing off with a larger die
bradspel-rules-farther = If a die is larger than any man needs, it bears off your hindmost man.
bradspel-rules-title-winning = To win
bradspel-rules-winning =
    Bear off all your men (hemspel), or form one of the figures on the next pages with all fifteen men on the board. A figure wins at once, even in mid-turn. “Outlook” shows how close each side is.

    {""}**A draw:** only if both sides are shut out for good.
bradspel-rules-title-crown = Enkelt kronspel, the single crown
bradspel-rules-crown = Three men on each of 20 to 24.
bradspel-rules-title-crowns = Dubbelt kronspel, the double crown
bradspel-rules-crowns = Five men on each of 22, 23 and 24.
bradspel-rules-title-stairs = Trappspel, the stairs
bradspel-rules-stairs = Three men on 22, five on 23 and seven on 24.
bradspel-rules-title-tower = Uppspel, the tower; and munk
bradspel-rules-tower = All fifteen men on 24. **Munk:** the loser has a man on the bar.
bradspel-rules-title-jan = Jan, a house rule
bradspel-rules-jan = You lose at once if you have more men on the bar than open entry points. A point from 1 to 6 is open if it has no man of yours and at most one of the other side's.
bradspel-rules-title-house = Other house rules
bradspel-rules-house =
    {""}**Long blocks**: at most five points in a row, unless the other side has only one man left to bear off.
    {""}**Points by how you win**: 1 for hemspel or a resignation, 2 for a figure, 4 for jan. Munk adds 1 to hemspel or a figure.

## What happened

bradspel-clashes = Hits

## What is remembered

bradspel-remember-hits = { $seat } hit { $n ->
    [one] one man
   *[other] { $n } men
}.
bradspel-remember-luck = Luckier with the dice: { $lucky } threw { $most } pips, { $unlucky } { $least }.

## Hints

bradspel-promise-points = { $points } points on average
bradspel-promise-wins = { $n }% to win
bradspel-promise-behind = { $n }% less
bradspel-promise-fewer = { $points } points less
bradspel-reason-band = You block { $n } points in a row.
bradspel-reason-hit = Your opponent could then hit you with { $n } of 36 rolls.
bradspel-reason-safe = After that, none of your men can be hit.

## Names of commands and options

bradspel-command-name = bradspel
bradspel-command-outlook-name = outlook
bradspel-verb-move-name = move
bradspel-verb-roll-name = roll
bradspel-slot-from-name = from
bradspel-slot-to-name = to
bradspel-slot-die-name = die
bradspel-option-roll-name = roll
bradspel-option-opening-name = opening
bradspel-option-scoring-name = scoring
