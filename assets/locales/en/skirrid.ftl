# Skirrid: tiles on a board of numbers.

skirrid-name = Skirrid
skirrid-summary = Cover high numbers, block the way; 2 to 6 players
skirrid-command = Skirrid: tiles, marks and Blocks
skirrid-command-own = Show your tiles and your choices
skirrid-command-outlook = See which high numbers are free

## Commands and their parts

skirrid-verb-place = Lay a tile
skirrid-verb-place-hint = Choose a tile, then where to lay it.
skirrid-verb-pass = Pass
skirrid-verb-pass-hint = If the table allows it.
skirrid-slot-tile = The tile
skirrid-slot-tile-hint = Which tile do you lay?
skirrid-slot-square = The square under its mark
skirrid-slot-square-hint = Which square does the tile's mark lie on?
skirrid-slot-turn = How far it's turned clockwise, in degrees
skirrid-slot-turn-hint = How is the tile turned?
skirrid-slot-block = Upside down, as a Block, for half the points
skirrid-slot-block-hint = As a Block, upside down?
skirrid-slot-flip = Turned over, not as a Block
skirrid-slot-flip-hint = Turned over?

## Holding a tile over the board

skirrid-shelf = Which tile?
skirrid-where = Place, like { $line }
skirrid-sum = { $sum }
skirrid-knob-left = ⬅️
skirrid-knob-up = ⬆️
skirrid-knob-down = ⬇️
skirrid-knob-right = ➡️
skirrid-knob-turn = ↻ Turn
skirrid-knob-previous = « Previous
skirrid-knob-next = Next »
skirrid-knob-flip = Turn over
skirrid-knob-block = Block
skirrid-held = **{ $tile }** ({ $line }): **{ $sum }**
skirrid-held-block = **{ $tile }** as a Block ({ $line }): **{ $sum }**
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
skirrid-option-pairs-hint = Two against two, partners opposite.
skirrid-option-dice = A die chooses the shape
skirrid-option-dice-hint = If you have no tile of that shape, you miss the turn.
skirrid-option-start = Who begins
skirrid-option-start-hint = In a rematch, the next seat begins.
skirrid-option-start-0 = seat 1
skirrid-option-start-1 = seat 2
skirrid-option-start-2 = seat 3
skirrid-option-start-3 = seat 4
skirrid-option-start-4 = seat 5
skirrid-option-start-5 = seat 6
skirrid-option-start-random = drawn at random
skirrid-option-hints = Suggestions
skirrid-option-hints-hint = I can show the best places for a tile.
skirrid-option-hints-true = yes
skirrid-option-hints-false = no
skirrid-option-threshold = Points to leave the arena
skirrid-option-threshold-hint = With two or three players, your tiles stay inside the arena until then.
skirrid-option-threshold-75 = 75
skirrid-option-threshold-0 = none
skirrid-option-threshold-25 = 25
skirrid-option-threshold-50 = 50
skirrid-option-threshold-100 = 100
skirrid-option-threshold-150 = 150
skirrid-option-may_leave = Leave the arena if nothing fits
skirrid-option-may_leave-hint = You needn't pass then.
skirrid-option-free_flip = Turn tiles over at will
skirrid-option-free_flip-hint = A mirror image needn't be a Block.
skirrid-option-block_ignores_mark = No marks on Blocks
skirrid-option-block_ignores_mark-hint = The 2 or 3 doesn't multiply.
skirrid-option-no_block_first_turn_each = No Block with the first tile
skirrid-option-no_block_first_turn_each-hint = For every player, not only the first.
skirrid-option-max_consecutive_blocks = Consecutive Blocks
skirrid-option-max_consecutive_blocks-hint = How many of your tiles in a row may be Blocks.
skirrid-option-max_consecutive_blocks-rules = as the rules say
skirrid-option-max_consecutive_blocks-off = any number
skirrid-option-max_consecutive_blocks-1 = one
skirrid-option-max_consecutive_blocks-2 = two
skirrid-option-max_consecutive_blocks-3 = three
skirrid-option-arena_ban = Where no Block may follow a Block
skirrid-option-arena_ban-hint = If nobody has to stay in the arena.
skirrid-option-arena_ban-inside = inside the diamond
skirrid-option-arena_ban-off = nowhere
skirrid-option-arena_ban-always = anywhere
skirrid-option-lift_block = Lift Blocks that shut you in
skirrid-option-lift_block-hint = So that you needn't pass.
skirrid-option-voluntary_pass = Passing at will
skirrid-option-voluntary_pass-hint = Even if you could lay a tile.
skirrid-option-tie_fewest_blocks = Ties go to fewer Blocks
skirrid-option-tie_fewest_blocks-hint = When scores are equal.
skirrid-option-reroll = Roll again
skirrid-option-reroll-hint = Until you can lay what the die shows.
skirrid-option-marks = Three play with marks
skirrid-option-marks-hint = Marks 2 and 3 on tiles multiply; everyone gets equally many.
skirrid-option-equal_hands = Equal hands
skirrid-option-equal_hands-hint = Four single players: one of each shape, no marks.

## Errors in options

skirrid-options-pairs = Pairs need four players, not { $seats }.
skirrid-options-start = Seat { $seat } can't begin with { $seats } players.
skirrid-options-reroll = “{ skirrid-option-reroll }” needs the die.
skirrid-options-marks = “{ skirrid-option-marks }” is for three players, not { $seats }.
skirrid-options-equal = “{ skirrid-option-equal_hands }” is for four single players.
skirrid-options-threshold = “{ skirrid-option-threshold }” does nothing: { $seats } players needn't stay in the arena.
skirrid-options-leave = “{ skirrid-option-may_leave }” does nothing: nobody has to stay in the arena.
skirrid-options-ban = “{ skirrid-option-arena_ban }” does nothing with two players, with pairs, or if players have to stay in the arena.
skirrid-options-ban-run = “{ skirrid-option-arena_ban }” does nothing with “{ skirrid-option-max_consecutive_blocks }”.

## Errors in the files of a host's own board and tiles

skirrid-board-heading = In the board's file, { $text } is neither a row nor “numbers” or “arena”.
skirrid-board-rows = The board has { $found } rows, not 19.
skirrid-board-row = Row { $row } of the board has { $found } numbers, not 19.
skirrid-board-number = { $square } has { $text }, not 0 to 99.
skirrid-board-arena-rows = The arena has { $found } rows, not 19.
skirrid-board-arena-row = Row { $row } of the arena isn't 19 stars and dots.
skirrid-board-arena-centre = The middle square isn't in the arena.
skirrid-tiles-line = In the tiles' file, { $text } is neither a name nor a row of a tile.
skirrid-tiles-missing = { $shape } is missing.
skirrid-tiles-twice = { $shape } appears twice.
skirrid-tiles-size = { $shape } has { $found } squares, not { $expected }.
skirrid-tiles-parts = { $shape } isn't in one piece.
skirrid-tiles-mark = { $shape } has { $found } squares for its mark, not one.

skirrid-board-reconstruction = The numbers are a reconstruction.
skirrid-board-own = This table has its own numbers.

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

## Events

skirrid-opened = { $seat } opens in the middle.
skirrid-placed = { $seat } lays { $tile } on { $square }: { $sum }.
skirrid-placed-you = You lay { $tile } on { $square }: { $sum }.
skirrid-placed-block = { $seat } blocks with { $tile } on { $square }: { $sum }.
skirrid-placed-block-you = You block with { $tile } on { $square }: { $sum }.
skirrid-rolled = { $seat } rolls a { $face }: { $shape }.
skirrid-rolled-you = You roll a { $face }: { $shape }.
skirrid-face = { $face ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
}
skirrid-passed = { $seat } passes.
skirrid-passed-you = You pass.
skirrid-passed-no-shape = { $seat } has no such tile and misses the turn.
skirrid-passed-no-shape-you = You have no such tile and miss the turn.
skirrid-passed-blocked = { $seat } is blocked everywhere and passes.
skirrid-passed-blocked-you = You're blocked everywhere and pass.
skirrid-passed-arena = { $seat } has no place in the arena and passes.
skirrid-passed-arena-you = You have no place in the arena and pass.
skirrid-passed-no-room = { $seat } has no place and passes.
skirrid-passed-no-room-you = You have no place and pass.
skirrid-missed = { $n } turns in a row were missed because of the die: { $seats }.
skirrid-lifted = { $seat } is shut in: the Blocks are lifted.
skirrid-left = { $left }; the tiles stay.

skirrid-outcome-score = The highest score wins.
skirrid-ending-laid = All tiles are laid.
skirrid-ending-first = Someone has laid all their tiles.
skirrid-ending-passed = Everyone has passed.
skirrid-ending-stuck = Nobody can lay a tile.
skirrid-ending-missed = For too long, nobody could lay what the die showed.
skirrid-outcome-resigned = Everyone else is out.
skirrid-ending-resigned = { skirrid-outcome-resigned }

## The board in words

skirrid-standing-die = The die shows a { $face }: { $shape }.
skirrid-view-turn = { $seat } is to lay a tile.
skirrid-view-turn-die = { $seat } is to lay a tile; the die shows a { $face }: { $shape }.
skirrid-view-over = The game is over. { $how }
skirrid-view-last = Last: { $tile } by { $seat }, { $squares }: { $sum }.
skirrid-view-block = { $seat }'s Block in force: { $squares }.
skirrid-view-barred = Barred to { $seat }: { $squares }.
skirrid-view-pair = { $seats } together: { $score }.
skirrid-view-seat = { $seat }: { $score } points, tiles left: { $tiles }.
skirrid-view-bound = { $seat }: { $score } points, in the arena until { $threshold }, tiles left: { $tiles }.
skirrid-view-done = { $seat }: { $score } points, all tiles laid.
skirrid-view-resigned = { $seat }: { $score } points, out.
skirrid-view-laid = { $seat } has { $tile } at { $place }, over { $squares }: { $score }.
skirrid-view-row = Free in row { $row } outside the arena: { $numbers }.
skirrid-view-row-arena = Free in row { $row } of the arena: { $numbers }.

## The outlook: free numbers and best places

skirrid-outlook-upper-left = Highest free numbers, upper left: { $numbers }.
skirrid-outlook-upper-right = Upper right: { $numbers }.
skirrid-outlook-lower-left = Lower left: { $numbers }.
skirrid-outlook-lower-right = Lower right: { $numbers }.
skirrid-outlook-arena = Arena: { $numbers }.
skirrid-outlook-best = Best places for { $seat }: { $tiles }.
skirrid-outlook-place = { $tile } at { $place } ({ $score })

## Refusals

skirrid-no-not-held = You have no { $tile } left.
skirrid-no-other-shape = The die says { $shape }.
skirrid-no-flip = Only Blocks may be turned over.
skirrid-no-off-board = Part of the tile is off the board.
skirrid-no-taken = A tile is there: { $squares }.
skirrid-no-not-centre = The first tile must cover J10, the middle.
skirrid-no-touches-nothing = The tile must touch another one by an edge.
skirrid-no-touches-block = The tile would touch a Block; barred: { $squares }.
skirrid-no-outside-arena =
    Stay in the arena until you have { $needed ->
        [one] one more point
       *[other] { $needed } more points
    }.
skirrid-no-first-block = The first tile can't be a Block.
skirrid-no-own-first-block = House rule: your first tile can't be a Block.
skirrid-no-block-run =
    At most { $most ->
        [one] one Block
       *[other] { $most } Blocks
    } in a row.
skirrid-no-block-in-arena = No two Blocks in a row while you must stay in the arena.
skirrid-no-block-inside = After a Block, your next one can't lie inside the diamond.
skirrid-no-pass = You can't pass: a tile fits.

## Errors in typed plays

skirrid-syntax-no-tile = Start with a tile, as in `door3 B1 90`.
skirrid-syntax-tile = “{ $word }” isn't a tile. Use eye, rod, quoin, snake, door or gun, marked with 2 or 3.
skirrid-syntax-no-square = Which square? Write `door3 B1 90`.
skirrid-syntax-square = “{ $word }” isn't a square; use A1 to S19.
skirrid-syntax-no-turn = How is it turned? Add 0, 90, 180 or 270, as in `door3 B1 90`.
skirrid-syntax-turn = “{ $word }” isn't a quarter turn; use 0, 90, 180 or 270.
skirrid-syntax-rest = After the degrees, only “block” may follow, not “{ $word }”.

## Errors in positions from other programs

skirrid-position-seats = The position isn't for { $seats } seats.
skirrid-position-start = By the options, another seat begins.
skirrid-position-outline = { $tile } on { $square } has a wrong outline or mark.
skirrid-position-taken = { $tile } on { $square } lies on another tile.
skirrid-position-centre = { $tile } on { $square } is first but off the middle square.
skirrid-position-first-block = { $tile } on { $square } can't be a Block: it's first.
skirrid-position-alone = { $tile } on { $square } touches no earlier tile.
skirrid-position-score = { $tile } on { $square } scores { $score }.
skirrid-position-points = { $seat } has { $score } points.
skirrid-position-tiles = { $seat } has { $found } × { $tile } in hand and on the board together, not { $expected }.
skirrid-position-turn = { $seat } is out and can't act.
skirrid-position-die = { $seat } needs a die with which they can lay a tile.
skirrid-position-active = { $tile } on { $square } can't be a Block in force.

## Choices

skirrid-label-tile = { $tile }
skirrid-label-tiles = { $tile }, { $n } left
skirrid-label-turn = turned { $degrees }°
skirrid-label-block = as a Block
skirrid-label-flip = turned over
skirrid-offer-tile = { $tile }, { $size } { $size ->
    [one] square
   *[other] squares
}
skirrid-offer-tile-best = { skirrid-offer-tile }, up to { $best }
skirrid-offer-square = { $square }
skirrid-offer-square-best = { $square }, up to { $best }

## The rules in short, a page each

skirrid-rules-seat-1 = White
skirrid-rules-seat-2 = Black

skirrid-part-middle = the middle, J10: the first tile covers it
skirrid-part-arena = the edge of the arena
skirrid-part-numbers = numbers, higher towards the outside
skirrid-part-mark = a mark: multiplies the number under it
skirrid-part-block = a Block in force
skirrid-part-barred = barred squares, beside a Block
skirrid-part-tiles = tiles left of each shape: no mark, 2, 3
skirrid-part-score = points, and points needed to leave the arena

skirrid-rules-title-short = Skirrid in short
skirrid-rules-short =
    Lay tiles over numbers: each scores the sum it covers. When all are laid, the most points win.

    {""}**The tiles.** Eye, Rod, Quoin, Snake, Door and Gun have one to six squares. Two players have 18 tiles each: every shape plain, with a 2 and with a 3. You may turn a tile round, but not over.

    {""}**Passing.** If none of your tiles fits, you pass automatically. When everyone passes in a row, the game ends. Equal scores share the win.
skirrid-rules-title-placing = Laying a tile
skirrid-rules-placing = The first tile covers the middle. Each later one touches another, anyone's, by an edge.
skirrid-rules-title-mark = Marks
skirrid-rules-mark = A mark multiplies the one number under it.
skirrid-rules-title-block = Blocks
skirrid-rules-block =
    • A tile laid upside down, as its mirror image, is a **Block**. It scores half, rounded down.
    • For one turn, your opponent can't lay anything touching it by an edge: red signs show where. Touching it at a corner is fine.
    • The game's first tile can't be a Block.
    • With two players, or in pairs, one of your Blocks may follow another. With three, not while you must stay in the arena; with four to six, not inside the diamond.
skirrid-rules-title-arena = The arena
skirrid-rules-arena = With two or three players, your tiles stay inside the arena, the diamond, until you have 75 points. The tile that takes you to 75 must lie inside, too.
skirrid-rules-title-more = More players
skirrid-rules-more =
    • **Three** players have two tiles of each shape, **five or six** have one; marks don't count.
    • **Four** have nine tiles each, in two different selections. In **pairs**, partners sit opposite and add their scores; a Block binds only the next player.
    • Four or more needn't stay in the arena.
    • With three to six single players, a Block binds all others until its owner's next turn.
skirrid-rules-title-die = With the die
skirrid-rules-die = The die chooses your tile's shape, from 1, Eye, to 6, Gun. If you can't lay one, you miss the turn. The game ends when someone has laid all their tiles.
skirrid-rules-title-playing = Playing
skirrid-rules-playing =
    You can type a play: `door3 B1 90` is Door-3 with its mark on B1, turned a quarter clockwise; `door3 B1 90 block` lays it upside down.

    “Outlook” shows free high numbers.

    {""}**The board.** The numbers, Gun's outline and some marks are reconstructed.

## The filter of the log

skirrid-clashes = Blocks

## Highlights of a match

skirrid-remember-best = Best tile: { $seat }'s { $tile } on { $square }, { $sum }.

## Hints

skirrid-promise-behind = { $n ->
    [0] just as good
    [one] 1 point less
   *[other] { $n } points less
}
skirrid-reason-less = { $seat }'s best next tile drops from { $before } to { $n }.

## Names of commands and options

skirrid-command-name = skirrid
skirrid-command-own-name = tiles
skirrid-command-outlook-name = outlook
skirrid-verb-place-name = place
skirrid-verb-pass-name = pass
skirrid-slot-tile-name = tile
skirrid-slot-square-name = square
skirrid-slot-turn-name = turn
skirrid-slot-block-name = block
skirrid-slot-flip-name = flip
skirrid-option-pairs-name = pairs
skirrid-option-dice-name = dice
skirrid-option-start-name = start
skirrid-option-hints-name = hints
