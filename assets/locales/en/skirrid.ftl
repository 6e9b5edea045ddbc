# Skirrid: tiles on a board of numbers.

skirrid-name = Skirrid
skirrid-summary = Lay tiles over high numbers, and block the way there; 2 to 6 players
skirrid-command = Skirrid: tiles, marks and Blocks on a board of numbers
skirrid-command-own = Show your tiles and what you can do
skirrid-command-outlook = See where high numbers are free, just for you

## Commands and their parts

skirrid-verb-place = Lay a tile
skirrid-verb-place-hint = Choose a tile, then where it lies.
skirrid-verb-pass = Pass
skirrid-verb-pass-hint = Lay nothing this turn, if the table allows it.
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
skirrid-option-start-random = drawn at random
skirrid-option-hints = Suggestions
skirrid-option-hints-hint = Whether you can ask for the best places for a tile.
skirrid-option-hints-true = yes
skirrid-option-hints-false = no
skirrid-option-threshold = Points before you leave the arena
skirrid-option-threshold-hint = Two or three players; until then your tiles lie inside the diamond.
skirrid-option-threshold-75 = 75
skirrid-option-threshold-0 = none, everyone is free
skirrid-option-threshold-25 = 25
skirrid-option-threshold-50 = 50
skirrid-option-threshold-100 = 100
skirrid-option-threshold-150 = 150
skirrid-option-may_leave = Leave when there is no room
skirrid-option-may_leave-hint = If you find no place in the arena, you may leave it instead of passing.
skirrid-option-free_flip = Turn tiles over at will
skirrid-option-free_flip-hint = A tile may show its mirror image without being a Block.
skirrid-option-block_ignores_mark = Marks do not count on Blocks
skirrid-option-block_ignores_mark-hint = On a Block, the 2 or 3 doesn't multiply.
skirrid-option-no_block_first_turn_each = No Block with the first tile
skirrid-option-no_block_first_turn_each-hint = Nobody's first tile may be a Block, not only the first of all.
skirrid-option-max_consecutive_blocks = Consecutive Blocks
skirrid-option-max_consecutive_blocks-hint = How many of your tiles in a row may be Blocks.
skirrid-option-max_consecutive_blocks-rules = as the rules say
skirrid-option-max_consecutive_blocks-off = any number
skirrid-option-max_consecutive_blocks-1 = one
skirrid-option-max_consecutive_blocks-2 = two
skirrid-option-max_consecutive_blocks-3 = three
skirrid-option-arena_ban = No second Block, without arena play
skirrid-option-arena_ban-hint = Four to six players: where a Block may not follow a Block.
skirrid-option-arena_ban-inside = inside the diamond
skirrid-option-arena_ban-off = nowhere
skirrid-option-arena_ban-always = anywhere
skirrid-option-lift_block = Lift Blocks that shut you in
skirrid-option-lift_block-hint = Blocks that leave you no place are lifted instead of making you pass.
skirrid-option-voluntary_pass = Passing
skirrid-option-voluntary_pass-hint = You may pass even if you could lay a tile.
skirrid-option-tie_fewest_blocks = Ties go to fewer Blocks
skirrid-option-tie_fewest_blocks-hint = If scores are equal, fewer Blocks win.
skirrid-option-reroll = Roll again
skirrid-option-reroll-hint = With the die: reroll until it shows a tile you can lay.
skirrid-option-marks = Three play with marks
skirrid-option-marks-hint = Three players: the 2s and 3s count, shared out evenly.
skirrid-option-equal_hands = Equal hands
skirrid-option-equal_hands-hint = Four single players: one tile of each shape, without marks.

## Why options are refused

skirrid-options-pairs = Pairs need four players, but you are { $seats }.
skirrid-options-start = Seat { $seat } can't begin with { $seats } players.
skirrid-options-reroll = “{ skirrid-option-reroll }” needs the die.
skirrid-options-marks = “{ skirrid-option-marks }” is for three players, but you are { $seats }.
skirrid-options-equal = “{ skirrid-option-equal_hands }” is for four single players.
skirrid-options-threshold = “{ skirrid-option-threshold }” doesn't matter: { $seats } players needn't stay in the arena.
skirrid-options-leave = “{ skirrid-option-may_leave }” doesn't matter when nobody has to stay in the arena.
skirrid-options-ban = “{ skirrid-option-arena_ban }” is for three or more single players who needn't stay in the arena.
skirrid-options-ban-run = “{ skirrid-option-arena_ban }” doesn't matter when you set “{ skirrid-option-max_consecutive_blocks }” yourself.

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

skirrid-board-reconstruction = The numbers on the board are a reconstruction in the spirit of the game; we don't know those of the printed board.
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
skirrid-passed-no-shape = { $seat } has no such tile left and misses a turn.
skirrid-passed-blocked = { $seat } is blocked everywhere and passes.
skirrid-passed-arena = { $seat } finds no place inside the arena and passes.
skirrid-passed-no-room = { $seat } finds no place and passes.
skirrid-missed = { $n } turns are missed with the die, by { $seats }.
skirrid-lifted = { $seat } is shut in, so the Blocks are lifted.
skirrid-left = { $left }; the tiles stay where they are.

skirrid-outcome-score = The highest score wins.
skirrid-ending-laid = All tiles are laid, and the highest score wins.
skirrid-ending-first = With the die, the game ends when someone has laid all tiles, and the highest score wins.
skirrid-ending-passed = Everyone has passed, and the highest score wins.
skirrid-ending-stuck = Nobody can lay a tile any more, and the highest score wins.
skirrid-ending-missed = For too long nobody could lay what the die showed, and the highest score wins.
skirrid-outcome-resigned = Everyone else is out.
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
skirrid-no-flip = At this table you can turn tiles over only to block.
skirrid-no-off-board = It would not lie on the board.
skirrid-no-taken = There's already a tile: { $squares }.
skirrid-no-not-centre = The first tile must cover the middle square, J10.
skirrid-no-touches-nothing = It must touch a tile by an edge; a corner is not enough.
skirrid-no-touches-block = It would lie beside a Block in force; these of its squares are barred: { $squares }.
skirrid-no-outside-arena =
    You must stay in the arena until you have { $needed ->
        [one] one more point
       *[other] { $needed } more points
    }.
skirrid-no-first-block = The game's first tile can't be a Block.
skirrid-no-own-first-block = At this table nobody's first tile can be a Block.
skirrid-no-block-run =
    You can't lay more than { $most ->
        [one] one Block
       *[other] { $most } Blocks
    } in a row.
skirrid-no-block-in-arena = You can't lay two Blocks in a row while you must stay in the arena.
skirrid-no-block-inside = Your last tile was a Block, so the next Block can't lie inside the diamond.
skirrid-no-pass = At this table you can't pass if you can lay a tile.

## Why a text is no play

skirrid-syntax-no-tile = Start with a tile, as in `door3 B1 90`.
skirrid-syntax-tile = “{ $word }” isn't a tile. They're eye, rod, quoin, snake, door and gun, with 2 or 3 after a marked one.
skirrid-syntax-no-square = Where? Write the square under the mark, as in `door3 B1 90`.
skirrid-syntax-square = “{ $word }” isn't a square; they go from A1 to S19.
skirrid-syntax-no-turn = How is it turned? Write 0, 90, 180 or 270 degrees, as in `door3 B1 90`.
skirrid-syntax-turn = “{ $word }” isn't a quarter turn. Use 0, 90, 180 or 270 degrees, clockwise.
skirrid-syntax-rest = After the turn comes “block” or nothing, not “{ $word }”.

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
skirrid-part-numbers = numbers to cover, higher towards the outside
skirrid-part-mark = a mark: the number under it counts that many times
skirrid-part-block = a Block in force, upside down
skirrid-part-barred = a square beside it, where nothing may be laid now
skirrid-part-tiles = what is left of each shape: without a mark, with a 2, with a 3
skirrid-part-score = the points, and how many you need to leave the arena

skirrid-rules-title-short = Skirrid in short
skirrid-rules-short =
    Lay tiles over the numbers of the board. Each scores the sum of the numbers it covers. Whoever has the most points when all tiles are laid wins.

    {""}**The tiles.** Eye, Rod, Quoin, Snake, Door and Gun have one to six squares. Two players have 18 each: of every shape one without a mark, one with a 2 and one with a 3. You may turn a tile, but not turn it over.

    {""}**Passing.** If you have no place for a tile, you pass automatically. The game also ends when everyone has passed in a row. Equal scores share the win.
skirrid-rules-title-placing = Laying a tile
skirrid-rules-placing = The first tile covers the middle square. Every other tile touches another one, whoever's it is, by an edge; a corner is not enough. It scores the sum of the numbers it covers.
skirrid-rules-title-mark = Marks
skirrid-rules-mark = A mark multiplies only the number under it: by 2 or by 3.
skirrid-rules-title-block = Blocks
skirrid-rules-block =
    • You may lay a tile upside down, showing its mirror image. It's a **Block** and scores half its sum, rounded down.
    • For one turn your opponent can't lay anything that touches it by an edge: those squares show a red sign. A corner is fine, if the tile touches another one that doesn't block.
    • The game's first tile can't be a Block.
    • With two players, or in pairs, a Block may follow a Block. With three, you can't lay two in a row while you must stay in the arena; with four to six, the second one can't lie inside the diamond.
skirrid-rules-title-arena = The arena
skirrid-rules-arena = With two or three players, your tiles stay inside the diamond until you have 75 points. The one that takes you over 75 still lies inside; the next is free.
skirrid-rules-title-more = More players
skirrid-rules-more =
    • **Three** have two tiles of each shape, **five and six** one of each; their marks don't count.
    • **Four** have nine tiles each, in two different lists. In **pairs**, partners sit opposite, their scores are added, a Block binds only the next player, and your partner's Block never bars you.
    • With four or more players nobody has to stay in the arena.
    • With three, four single, five and six players, a Block binds all others until its owner's next turn.
skirrid-rules-title-die = With the die
skirrid-rules-die = A roll chooses the shape, from 1 for Eye to 6 for Gun; the die lies beside the tiles of the player whose turn it is. If you have none left, or no place for it, you miss the turn. The game ends when someone has laid all tiles.
skirrid-rules-title-playing = Playing
skirrid-rules-playing =
    Choose a tile and move it over the board by sight: arrows, turn, Block, next place. The picture shows its score before you lay it. Or type it: `door3 B1 90` is Door-3 with its mark on B1, a quarter turn clockwise; `door3 B1 90 block` lays it upside down.

    {""}**Advice.** Keep marked tiles for the high numbers outside. Block the way to a rich corner: a player who is barred there may look for another one. “Outlook” tells where high numbers are free and, where suggestions are on, the best place for each tile.

    {""}**The board.** The numbers are a reconstruction in the spirit of the game, since we don't know those of the printed board; so are the outline of Gun and the places of some marks. A table may bring its own board.

    A table's house rules are shown in its lobby, when it begins, and by “board”.

## What happened

skirrid-clashes = Blocks

## What is remembered

skirrid-remember-best = Best tile: { $seat }'s { $tile } on { $square }, { $sum }.

## Hints

skirrid-promise-behind = { $n ->
    [0] just as good
    [one] 1 point less
   *[other] { $n } points less
}
skirrid-reason-answer = { $seat }'s best next tile is then { $n }.
skirrid-reason-less = { $seat }'s best next tile drops from { $before } to { $n }.
