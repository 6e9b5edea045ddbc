# Skirrid: tiles on a board of numbers.

skirrid-name = Skirrid
skirrid-summary = Lay tiles over high numbers, and block the way there; 2 to 6 players
skirrid-command = Skirrid: tiles, marks and Blocks on a board of numbers
skirrid-command-own = Show your tiles and what you can do
skirrid-command-outlook = Tell what can still be reached, just for you

## Commands and their parts

skirrid-verb-place = Lay a tile
skirrid-verb-place-hint = Choose a tile, then where it lies.
skirrid-verb-pass = Pass
skirrid-verb-pass-hint = Lay nothing in this turn, where the table allows it.
skirrid-slot-tile = The tile
skirrid-slot-tile-hint = Which tile do you lay?
skirrid-slot-square = The square under its mark
skirrid-slot-square-hint = Which square does its mark lie on?
skirrid-slot-turn = How far it is turned clockwise, in degrees
skirrid-slot-turn-hint = How is it turned?
skirrid-slot-block = Upside down, as a Block, for half the points
skirrid-slot-block-hint = Does it lie upside down, as a Block?
skirrid-slot-flip = Turned over without being a Block
skirrid-slot-flip-hint = Is it turned over?

## Holding a tile over the board

skirrid-shelf = Which tile?
skirrid-where = Place, like { $line }
skirrid-sum = { $sum }
skirrid-knob-left = ⬅️
skirrid-knob-up = ⬆️
skirrid-knob-down = ⬇️
skirrid-knob-right = ➡️
skirrid-knob-turn = ↻ Turn
skirrid-knob-previous = « Previous place
skirrid-knob-next = Next place »
skirrid-knob-flip = Turn over
skirrid-knob-block = Block
skirrid-held = **{ $tile }** on { $squares } ({ $line }): **{ $sum }**
skirrid-held-block = **{ $tile }** as a Block on { $squares } ({ $line }): **{ $sum }**
skirrid-held-covers = It covers { $squares }, turned { $degrees }°.
skirrid-advice = { $place }: { $sum }
skirrid-place = { $square }, { $degrees }°
skirrid-place-block = { $square }, { $degrees }°, Block
skirrid-place-flip = { $square }, { $degrees }°, turned over

## Options

skirrid-subject-players = Players
skirrid-subject-arena = Arena
skirrid-subject-tiles = Tiles
skirrid-subject-blocks = Blocks
skirrid-subject-end = The end
skirrid-option-pairs = Pairs
skirrid-option-pairs-hint = Four players, two against two; partners sit opposite each other.
skirrid-option-dice = With the die
skirrid-option-dice-hint = A die says which shape you lay.
skirrid-option-start = Who begins
skirrid-option-start-hint = In a rematch the next one begins.
skirrid-option-start-0 = seat 1
skirrid-option-start-1 = seat 2
skirrid-option-start-2 = seat 3
skirrid-option-start-3 = seat 4
skirrid-option-start-4 = seat 5
skirrid-option-start-5 = seat 6
skirrid-option-start-random = drawn by chance
skirrid-option-hints = Suggestions
skirrid-option-hints-hint = Whether you may ask for the best places of a tile.
skirrid-option-hints-true = yes
skirrid-option-hints-false = no
skirrid-option-threshold = Points before you leave the arena
skirrid-option-threshold-hint = Two or three players; until then your tiles lie inside the diamond.
skirrid-option-threshold-75 = 75
skirrid-option-threshold-0 = none, everybody is free
skirrid-option-threshold-25 = 25
skirrid-option-threshold-50 = 50
skirrid-option-threshold-100 = 100
skirrid-option-threshold-150 = 150
skirrid-option-may_leave = Leave when there is no room
skirrid-option-may_leave-hint = Who finds no place in the arena may leave it instead of passing.
skirrid-option-free_flip = Turn tiles over at will
skirrid-option-free_flip-hint = A tile may show its mirror image without being a Block.
skirrid-option-block_ignores_mark = Marks do not count on Blocks
skirrid-option-block_ignores_mark-hint = On a Block the 2 or 3 multiplies nothing.
skirrid-option-no_block_first_turn_each = No Block with the first tile
skirrid-option-no_block_first_turn_each-hint = Nobody's first tile may be a Block, not only the first of all.
skirrid-option-max_consecutive_blocks = Blocks running
skirrid-option-max_consecutive_blocks-hint = How many of your tiles in a row may be Blocks.
skirrid-option-max_consecutive_blocks-rules = as the rules say
skirrid-option-max_consecutive_blocks-off = any number
skirrid-option-max_consecutive_blocks-1 = one
skirrid-option-max_consecutive_blocks-2 = two
skirrid-option-max_consecutive_blocks-3 = three
skirrid-option-arena_ban = Second Blocks without arena play
skirrid-option-arena_ban-hint = Four to six players: where a Block may not follow a Block.
skirrid-option-arena_ban-inside = inside the diamond
skirrid-option-arena_ban-off = nowhere
skirrid-option-arena_ban-always = anywhere
skirrid-option-lift_block = Lift Blocks that shut you in
skirrid-option-lift_block-hint = Blocks that leave you no place are lifted instead of making you pass.
skirrid-option-voluntary_pass = Passing
skirrid-option-voluntary_pass-hint = You may pass although you could lay a tile.
skirrid-option-tie_fewest_blocks = Ties go to fewer Blocks
skirrid-option-tie_fewest_blocks-hint = Of equal scores the one with fewer Blocks wins.
skirrid-option-reroll = Roll again
skirrid-option-reroll-hint = With the die: again until it calls for a tile that you can lay.
skirrid-option-marks = Three play with marks
skirrid-option-marks-hint = Three players: the 2s and 3s count, shared out evenly.
skirrid-option-equal_hands = Equal hands
skirrid-option-equal_hands-hint = Four single players: one tile of each shape, without marks.

## Why options are refused

skirrid-options-pairs = Pairs need four players, and you are { $seats }.
skirrid-options-start = Seat { $seat } cannot begin where { $seats } play.
skirrid-options-reroll = “{ skirrid-option-reroll }” means something only with the die.
skirrid-options-marks = “{ skirrid-option-marks }” is for three players, and you are { $seats }.
skirrid-options-equal = “{ skirrid-option-equal_hands }” is for four single players.
skirrid-options-threshold = { $seats } players need not stay in the arena, so “{ skirrid-option-threshold }” means nothing.
skirrid-options-leave = Where nobody has to stay in the arena, “{ skirrid-option-may_leave }” means nothing.
skirrid-options-ban = “{ skirrid-option-arena_ban }” is for single players who need not stay in the arena, three at least.
skirrid-options-ban-run = With a number of its own for “{ skirrid-option-max_consecutive_blocks }”, “{ skirrid-option-arena_ban }” means nothing.

## What is wrong with an own board or own tiles

skirrid-board-heading = The board has a line { $text }, which is neither a row nor the word numbers or arena.
skirrid-board-rows = The board has { $found } rows of numbers instead of 19.
skirrid-board-row = Row { $row } of the board has { $found } numbers instead of 19.
skirrid-board-number = { $square } has { $text }, which is no number from 0 to 99.
skirrid-board-arena-rows = The arena has { $found } rows instead of 19.
skirrid-board-arena-row = Row { $row } of the arena is not made of 19 stars and dots.
skirrid-board-arena-centre = The middle square is not in the arena.
skirrid-tiles-line = The tiles have a line { $text }, which is neither a name nor a row of a tile.
skirrid-tiles-missing = { $shape } is not among the tiles.
skirrid-tiles-twice = { $shape } is there twice.
skirrid-tiles-size = { $shape } has { $found } squares instead of { $expected }.
skirrid-tiles-parts = { $shape } is not all of one piece.
skirrid-tiles-mark = { $shape } has { $found } squares for its mark instead of one.

skirrid-board-reconstruction = The numbers on the board are a reconstruction in the spirit of the game; those of the printed board are not known to us.
skirrid-board-own = The numbers on the board are this table's own.

## Tiles

skirrid-tile-eye = Eye
skirrid-tile-rod = Rod
skirrid-tile-quoin = Quoin
skirrid-tile-snake = Snake
skirrid-tile-door = Door
skirrid-tile-gun = Gun
skirrid-tile-marked = { $shape }-{ $mark }
skirrid-tile-several = { $tile } ×{ $n }
skirrid-seat = { $seat }

## What happens

skirrid-opened = { $seat } begins with a tile over the middle square.
skirrid-placed = { $seat } lays { $tile } on { $square }: { $sum }.
skirrid-placed-block = { $seat } blocks with { $tile } on { $square }: { $sum }.
skirrid-rolled = { $seat } rolls a { $face }: { $shape }.
skirrid-face = { $face ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
}
skirrid-passed = { $seat } passes.
skirrid-passed-no-shape = { $seat } has no such tile left and misses the turn.
skirrid-passed-blocked = { $seat } is blocked everywhere and passes.
skirrid-passed-arena = { $seat } finds no place inside the arena and passes.
skirrid-passed-no-room = { $seat } finds no place and passes.
skirrid-missed = { $n } turns are missed with the die, by { $seats }.
skirrid-lifted = { $seat } is shut in, so the Blocks are lifted.
skirrid-left = { $left }; the tiles stay where they are.

skirrid-outcome-score = The highest score wins.
skirrid-ending-laid = All tiles are laid, and the highest score wins.
skirrid-ending-first = With the die it ends when somebody has laid all tiles, and the highest score wins.
skirrid-ending-passed = All have passed, and the highest score wins.
skirrid-ending-stuck = Nobody can lay a tile any more, and the highest score wins.
skirrid-ending-missed = The die has called for nothing that can be laid for too long, and the highest score wins.
skirrid-outcome-resigned = The others are out of the match.
skirrid-ending-resigned = { skirrid-outcome-resigned }

## The board in words

skirrid-standing-die = The die shows a { $face }: { $shape }.
skirrid-view-turn = { $seat } is to lay a tile.
skirrid-view-turn-die = { $seat } is to lay a tile; the die shows a { $face }: { $shape }.
skirrid-view-over = The game is over. { $how }
skirrid-view-last = Laid last: { $tile } by { $seat }, { $squares }: { $sum }.
skirrid-view-block = A Block of { $seat } is in force: { $squares }.
skirrid-view-barred = Barred to { $seat }: { $squares }.
skirrid-view-pair = { $seats } together: { $score }.
skirrid-view-seat = { $seat }: { $score } points, left { $tiles }.
skirrid-view-bound = { $seat }: { $score } points, in the arena until { $threshold }, left { $tiles }.
skirrid-view-done = { $seat }: { $score } points, all tiles laid.
skirrid-view-resigned = { $seat }: { $score } points, out of the match.
skirrid-view-laid = { $seat } has { $tile } at { $place }, over { $squares }: { $score }.
skirrid-view-row = Free in row { $row } outside the arena: { $numbers }.
skirrid-view-row-arena = Free in row { $row } of the arena: { $numbers }.

## What can be asked for

skirrid-outlook-upper-left = Highest free numbers at the upper left: { $numbers }.
skirrid-outlook-upper-right = At the upper right: { $numbers }.
skirrid-outlook-lower-left = At the lower left: { $numbers }.
skirrid-outlook-lower-right = At the lower right: { $numbers }.
skirrid-outlook-arena = In the arena: { $numbers }.
skirrid-outlook-best = Best places for { $seat }: { $tiles }.
skirrid-outlook-place = { $tile } at { $place } ({ $score })

## Why a play is refused

skirrid-no-not-held = You have no { $tile } left.
skirrid-no-other-shape = The die says { $shape }.
skirrid-no-flip = At this table tiles are turned over only to block.
skirrid-no-off-board = It would not lie on the board.
skirrid-no-taken = There is a tile already: { $squares }.
skirrid-no-not-centre = The first tile must cover the middle square, J10.
skirrid-no-touches-nothing = It must touch a tile by an edge; a corner is not enough.
skirrid-no-touches-block = It would lie beside a Block in force; these of its squares are barred: { $squares }.
skirrid-no-outside-arena =
    You have to stay in the arena until you have { $needed ->
        [one] one more point
       *[other] { $needed } more points
    }.
skirrid-no-first-block = The first tile of the game is no Block.
skirrid-no-own-first-block = At this table nobody's first tile is a Block.
skirrid-no-block-run =
    You may not lay more than { $most ->
        [one] one Block
       *[other] { $most } Blocks
    } running.
skirrid-no-block-in-arena = As long as you have to stay in the arena, you may not lay two Blocks running.
skirrid-no-block-inside = Your last tile was a Block, so the next Block may not lie inside the diamond.
skirrid-no-pass = At this table nobody passes who can lay a tile.

## Why a text is no play

skirrid-syntax-no-tile = A play begins with a tile, as in `door3 B1 90`.
skirrid-syntax-tile = { $word } is no tile; they are eye, rod, quoin, snake, door and gun, with 2 or 3 behind a marked one.
skirrid-syntax-no-square = Where? Write the square under the mark, as in `door3 B1 90`.
skirrid-syntax-square = { $word } is no square; they go from A1 to S19.
skirrid-syntax-no-turn = How is it turned? Write 0, 90, 180 or 270 degrees, as in `door3 B1 90`.
skirrid-syntax-turn = { $word } is no quarter turn; they are 0, 90, 180 and 270 degrees, clockwise.
skirrid-syntax-rest = After the turn comes “block” or nothing, not { $word }.

## Why a position is refused

skirrid-position-seats = The position is not for { $seats } seats.
skirrid-position-start = The options say that another seat begins.
skirrid-position-outline = { $tile } on { $square } does not have that outline or that mark.
skirrid-position-taken = { $tile } on { $square } lies on another tile.
skirrid-position-centre = { $tile } on { $square } is the first tile and does not cover the middle square.
skirrid-position-first-block = { $tile } on { $square } is the first tile and cannot be a Block.
skirrid-position-alone = { $tile } on { $square } touches no tile that was there before.
skirrid-position-score = { $tile } on { $square } scores { $score }.
skirrid-position-points = { $seat } has { $score } points.
skirrid-position-tiles = { $seat } should have { $expected } of { $tile }, in the hand and on the board, and has { $found }.
skirrid-position-turn = { $seat } is out of play and cannot be to act.
skirrid-position-die = { $seat } needs a die with which something can be laid.
skirrid-position-active = { $tile } on { $square } cannot be a Block in force.

## Choices

skirrid-label-tile = { $tile }
skirrid-label-tiles = { $tile }, { $n } left
skirrid-label-turn = turned { $degrees }°
skirrid-label-block = as a Block
skirrid-label-flip = turned over
skirrid-offer-tile = { $tile }, { $size ->
    [one] one square
   *[other] { $size } squares
}
skirrid-offer-tile-best = { skirrid-offer-tile }, best { $best }
skirrid-offer-square = { $square }
skirrid-offer-square-best = { $square }, best { $best }

## The rules in short, a page each

skirrid-rules-seat-1 = White
skirrid-rules-seat-2 = Black

skirrid-part-middle = the middle square, J10, which the first tile covers
skirrid-part-arena = the edge of the arena, the diamond
skirrid-part-numbers = numbers to be covered, the higher the farther out
skirrid-part-mark = a mark: the number under it counts so often
skirrid-part-block = a Block in force, upside down
skirrid-part-barred = a square beside it, where nothing may be laid now
skirrid-part-tiles = what is left of each shape: without a mark, with a 2, with a 3
skirrid-part-score = the points, and those with which one may leave the arena

skirrid-rules-title-short = Skirrid in short
skirrid-rules-short =
    Lay tiles over the numbers of the board. Each scores the sum of the numbers that it covers. Whoever has most when all tiles are laid wins.

    {""}**The tiles.** Eye, Rod, Quoin, Snake, Door and Gun have one to six squares. Two players have 18 each: of every shape one without a mark, one with a 2 and one with a 3. A tile may be turned, but not turned over.

    {""}**Passing.** Who has no place passes by itself. When all have passed in a row the game ends, too. Equal scores share the win.
skirrid-rules-title-placing = Laying a tile
skirrid-rules-placing = The first tile covers the middle square. Every other one touches a tile, whoever's it is, by an edge; a corner is not enough. It scores the sum of the numbers that it covers.
skirrid-rules-title-mark = Marks
skirrid-rules-mark = A mark multiplies only the number under it: by 2 or by 3.
skirrid-rules-title-block = Blocks
skirrid-rules-block =
    • You may lay a tile upside down, so that its mirror image is seen. It is a **Block** and scores half its sum, rounded down.
    • For one turn your opponent may not lay anything that touches it by an edge: those squares bear a red sign. A corner is fine, if the tile touches another one that does not block.
    • The first tile of the game is no Block.
    • With two players, or in pairs, a Block may follow a Block. With three, nobody lays two running as long as they have to stay in the arena; with four to six the second one may not lie inside the diamond.
skirrid-rules-title-arena = The arena
skirrid-rules-arena = With two or three players your tiles stay inside the diamond until you have 75 points. The one that takes you over 75 still lies inside; the next one is free.
skirrid-rules-title-more = More players
skirrid-rules-more =
    • **Three** have two tiles of each shape, **five and six** one of each; none of them counts a mark.
    • **Four** have nine tiles each, in two different lists. In **pairs** partners sit opposite, their scores are added, a Block binds only the next player, and nobody is barred by the partner's Block.
    • From four players on nobody has to stay in the arena.
    • With three, four single, five and six players a Block binds all others until its owner's next turn.
skirrid-rules-title-die = With the die
skirrid-rules-die = A roll chooses the shape, from 1 for Eye to 6 for Gun; the die lies beside the tiles of whoever is to lay one. Who has none left, or no place for it, misses the turn. The game ends when somebody has laid all tiles.
skirrid-rules-title-playing = Playing
skirrid-rules-playing =
    Choose a tile and move it over the board by sight: arrows, turn, Block, next place. The picture shows its score before you lay it. Or type it: `door3 B1 90` is Door-3 with its mark on B1, a quarter turn clockwise; `door3 B1 90 block` lays it upside down.

    {""}**Advice.** Keep marked tiles for the high numbers outside. Block on the way to a rich corner: whoever is barred there may look for another one. “Outlook” tells where high numbers are free and, where suggestions are given, the best place of each tile.

    {""}**The board.** The numbers are a reconstruction in the spirit of the game, since those of the printed board are not known to us; so are the outline of Gun and the places of some marks. A table may bring a board of its own.

    What a table has agreed on is named in its lobby and when it begins, and “board” shows it again.

## What happened

skirrid-clashes = Blocks

## What is remembered

skirrid-remember-best = The best tile: { $seat }'s { $tile } on { $square }, { $sum }.

## Hints

skirrid-promise-behind = { $n ->
    [0] as good
    [one] 1 point less
   *[other] { $n } points less
}
skirrid-reason-answer = The most { $seat } can score next is then { $n }.
skirrid-reason-less = The most { $seat } can score next is then { $n }, and was { $before }.
