# Skirrid: tiles on a board o nummers.

skirrid-name = Skirrid
skirrid-summary = Cover heich nummers, block the road; 2 tae 6 players
skirrid-command = Skirrid: tiles, merks an Blocks
skirrid-command-own = Shaw yer tiles an yer choices
skirrid-command-outlook = See whit heich nummers are free

## Commands and their parts

skirrid-verb-place = Lay a tile
skirrid-verb-place-hint = Wale a tile, syne whaur it ligs.
skirrid-verb-pass = Pass
skirrid-verb-pass-hint = Gin the table alloos it.
skirrid-slot-tile = The tile
skirrid-slot-tile-hint = Whit tile are ye layin?
skirrid-slot-square = The square unner its merk
skirrid-slot-square-hint = Whit square ligs the tile's merk on?
skirrid-slot-turn = Hou faur it's birlt clockwise, in degrees
skirrid-slot-turn-hint = Hou is the tile birlt?
skirrid-slot-block = Heelster-gowdie, as a Block, for hauf the pynts
skirrid-slot-block-hint = As a Block, heelster-gowdie?
skirrid-slot-flip = Turned ower, no as a Block
skirrid-slot-flip-hint = Turned ower?

## Holding a tile over the board

skirrid-shelf = Whit tile?
skirrid-where = Steid, like { $line }
skirrid-sum = { $sum }
skirrid-knob-left = ⬅️
skirrid-knob-up = ⬆️
skirrid-knob-down = ⬇️
skirrid-knob-right = ➡️
skirrid-knob-turn = ↻ Birl
skirrid-knob-previous = « Previous
skirrid-knob-next = Neist »
skirrid-knob-flip = Turn ower
skirrid-knob-block = Block
skirrid-held = **{ $tile }** ({ $line }): **{ $sum }**
skirrid-held-block = **{ $tile }** as a Block ({ $line }): **{ $sum }**
skirrid-held-covers = It covers { $squares }, birlt { $degrees }°.
skirrid-advice = { $place }: { $sum }
skirrid-place = { $square }, { $degrees }°
skirrid-place-block = { $square }, { $degrees }°, Block
skirrid-place-flip = { $square }, { $degrees }°, turned ower

## Options

skirrid-subject-players = Players
skirrid-subject-arena = Arena
skirrid-subject-tiles = Tiles
skirrid-subject-blocks = Blocks
skirrid-subject-end = The end
skirrid-option-pairs = Pairs
skirrid-option-pairs-hint = Twa agin twa, pairtners fornenst.
skirrid-option-dice = A die wales the shape
skirrid-option-dice-hint = Gin ye hae nae tile o that shape, ye miss the turn.
skirrid-option-start = Wha begins
skirrid-option-start-hint = In a rematch, the neist seat begins.
skirrid-option-start-0 = seat 1
skirrid-option-start-1 = seat 2
skirrid-option-start-2 = seat 3
skirrid-option-start-3 = seat 4
skirrid-option-start-4 = seat 5
skirrid-option-start-5 = seat 6
skirrid-option-start-random = drawn bi chance
skirrid-option-hints = Suggestions
skirrid-option-hints-hint = Ah can shaw the best steids for a tile.
skirrid-option-hints-true = aye
skirrid-option-hints-false = naw
skirrid-option-threshold = Pynts tae lea the arena
skirrid-option-threshold-hint = Wi twa or three players, yer tiles bide inside the arena till than.
skirrid-option-threshold-75 = 75
skirrid-option-threshold-0 = nane
skirrid-option-threshold-25 = 25
skirrid-option-threshold-50 = 50
skirrid-option-threshold-100 = 100
skirrid-option-threshold-150 = 150
skirrid-option-may_leave = Lea the arena gin nocht fits
skirrid-option-may_leave-hint = Ye needna pass than.
skirrid-option-free_flip = Turn tiles ower as ye like
skirrid-option-free_flip-hint = A mirror eemage needna be a Block.
skirrid-option-block_ignores_mark = Nae merks on Blocks
skirrid-option-block_ignores_mark-hint = The 2 or 3 multiplies nocht.
skirrid-option-no_block_first_turn_each = Nae Block wi the first tile
skirrid-option-no_block_first_turn_each-hint = For ilka player, no anely the first.
skirrid-option-max_consecutive_blocks = Consecutive Blocks
skirrid-option-max_consecutive_blocks-hint = Hou mony o yer tiles in a raw can be Blocks.
skirrid-option-max_consecutive_blocks-rules = as the rules say
skirrid-option-max_consecutive_blocks-off = ony nummer
skirrid-option-max_consecutive_blocks-1 = yin
skirrid-option-max_consecutive_blocks-2 = twa
skirrid-option-max_consecutive_blocks-3 = three
skirrid-option-arena_ban = Whaur nae Block can follae a Block
skirrid-option-arena_ban-hint = Gin naebody has tae bide in the arena.
skirrid-option-arena_ban-inside = inside the diamond
skirrid-option-arena_ban-off = naewhaur
skirrid-option-arena_ban-always = onywhaur
skirrid-option-lift_block = Lift Blocks that steek ye in
skirrid-option-lift_block-hint = Sae that ye needna pass.
skirrid-option-voluntary_pass = Passin as ye like
skirrid-option-voluntary_pass-hint = E'en gin ye could lay a tile.
skirrid-option-tie_fewest_blocks = Ties gang tae fewer Blocks
skirrid-option-tie_fewest_blocks-hint = Whan scores are equal.
skirrid-option-reroll = Row again
skirrid-option-reroll-hint = Till ye can lay whit the die shaws.
skirrid-option-marks = Three play wi merks
skirrid-option-marks-hint = Merks 2 an 3 on tiles multiply; aabody gets equally mony.
skirrid-option-equal_hands = Equal hauns
skirrid-option-equal_hands-hint = Fower single players: yin o ilka shape, nae merks.

## Errors in options

skirrid-options-pairs = Pairs need fower players, no { $seats }.
skirrid-options-start = Seat { $seat } cannae begin wi { $seats } players.
skirrid-options-reroll = “{ skirrid-option-reroll }” needs the die.
skirrid-options-marks = “{ skirrid-option-marks }” is for three players, no { $seats }.
skirrid-options-equal = “{ skirrid-option-equal_hands }” is for fower single players.
skirrid-options-threshold = “{ skirrid-option-threshold }” daes nocht: { $seats } players needna bide in the arena.
skirrid-options-leave = “{ skirrid-option-may_leave }” daes nocht: naebody has tae bide in the arena.
skirrid-options-ban = “{ skirrid-option-arena_ban }” daes nocht wi twa players, wi pairs, or gin players maun bide in the arena.
skirrid-options-ban-run = “{ skirrid-option-arena_ban }” daes nocht wi “{ skirrid-option-max_consecutive_blocks }”.

## Errors in the files of a host's own board and tiles

skirrid-board-heading = In the board's file, { $text } is naither a raw nor “numbers” or “arena”.
skirrid-board-rows = The board has { $found } raws, no 19.
skirrid-board-row = Raw { $row } o the board has { $found } nummers, no 19.
skirrid-board-number = { $square } has { $text }, no 0 tae 99.
skirrid-board-arena-rows = The arena has { $found } raws, no 19.
skirrid-board-arena-row = Raw { $row } o the arena isnae 19 sterns an dots.
skirrid-board-arena-centre = The middle square isnae in the arena.
skirrid-tiles-line = In the tiles' file, { $text } is naither a name nor a raw o a tile.
skirrid-tiles-missing = { $shape } is wantin.
skirrid-tiles-twice = { $shape } is there twice.
skirrid-tiles-size = { $shape } has { $found } squares, no { $expected }.
skirrid-tiles-parts = { $shape } isnae in yin piece.
skirrid-tiles-mark = { $shape } has { $found } squares for its merk, no yin.

skirrid-board-reconstruction = The nummers are reconstructit.
skirrid-board-own = The nummers are this table's ain.

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
skirrid-placed-you = Ye lay { $tile } on { $square }: { $sum }.
skirrid-placed-block = { $seat } blocks wi { $tile } on { $square }: { $sum }.
skirrid-placed-block-you = Ye block wi { $tile } on { $square }: { $sum }.
skirrid-rolled = { $seat } rows a { $face }: { $shape }.
skirrid-rolled-you = Ye row a { $face }: { $shape }.
skirrid-face = { $face ->
    [1] yin
    [2] twa
    [3] three
    [4] fower
    [5] five
   *[6] sax
}
skirrid-passed = { $seat } passes.
skirrid-passed-you = Ye pass.
skirrid-passed-no-shape = { $seat } has nae sic tile an misses the turn.
skirrid-passed-no-shape-you = Ye hae nae sic tile an miss the turn.
skirrid-passed-blocked = { $seat } is blockit awgate an passes.
skirrid-passed-blocked-you = Ye're blockit awgate an pass.
skirrid-passed-arena = { $seat } has nae place in the arena an passes.
skirrid-passed-arena-you = Ye hae nae place in the arena an pass.
skirrid-passed-no-room = { $seat } has nae place an passes.
skirrid-passed-no-room-you = Ye hae nae place an pass.
skirrid-missed = { $n } turns in a raw were missed acause o the die: { $seats }.
skirrid-lifted = { $seat } is steekit in: the Blocks are liftit.
skirrid-left = { $left }; the tiles bide.

skirrid-outcome-score = The heichest score wins.
skirrid-ending-laid = Aw the tiles are laid.
skirrid-ending-first = Somebody has laid aw their tiles.
skirrid-ending-passed = Aabody has passed.
skirrid-ending-stuck = Naebody can lay a tile.
skirrid-ending-missed = For ower lang, naebody could lay whit the die shawed.
skirrid-outcome-resigned = Aabody else is oot.
skirrid-ending-resigned = { skirrid-outcome-resigned }

## The board in words

skirrid-standing-die = The die shaws a { $face }: { $shape }.
skirrid-view-turn = { $seat } is tae lay a tile.
skirrid-view-turn-die = { $seat } is tae lay a tile; the die shaws a { $face }: { $shape }.
skirrid-view-over = The gemme is by wi. { $how }
skirrid-view-last = Last: { $tile } bi { $seat }, { $squares }: { $sum }.
skirrid-view-block = { $seat }'s Block in force: { $squares }.
skirrid-view-barred = Barred tae { $seat }: { $squares }.
skirrid-view-pair = { $seats } thegither: { $score }.
skirrid-view-seat = { $seat }: { $score } pynts, tiles left: { $tiles }.
skirrid-view-bound = { $seat }: { $score } pynts, in the arena till { $threshold }, tiles left: { $tiles }.
skirrid-view-done = { $seat }: { $score } pynts, aw the tiles laid.
skirrid-view-resigned = { $seat }: { $score } pynts, oot.
skirrid-view-laid = { $seat } has { $tile } at { $place }, ower { $squares }: { $score }.
skirrid-view-row = Free in raw { $row } ootside the arena: { $numbers }.
skirrid-view-row-arena = Free in raw { $row } o the arena: { $numbers }.

## The outlook: free numbers and best places

skirrid-outlook-upper-left = Heichest free nummers, upper left: { $numbers }.
skirrid-outlook-upper-right = Upper richt: { $numbers }.
skirrid-outlook-lower-left = Lawer left: { $numbers }.
skirrid-outlook-lower-right = Lawer richt: { $numbers }.
skirrid-outlook-arena = Arena: { $numbers }.
skirrid-outlook-best = Best steids for { $seat }: { $tiles }.
skirrid-outlook-place = { $tile } at { $place } ({ $score })

## Refusals

skirrid-no-not-held = Ye hae nae { $tile } left.
skirrid-no-other-shape = The die says { $shape }.
skirrid-no-flip = Anely Blocks can be turned ower.
skirrid-no-off-board = Pairt o the tile is aff the board.
skirrid-no-taken = A tile is there: { $squares }.
skirrid-no-not-centre = The first tile maun cover J10, the middle.
skirrid-no-touches-nothing = The tile maun touch anither yin bi an edge.
skirrid-no-touches-block = The tile wad touch a Block; barred: { $squares }.
skirrid-no-outside-arena = Bide in the arena till ye hae { $needed ->
    [one] yin mair pynt
   *[other] { $needed } mair pynts
}.
skirrid-no-first-block = The first tile cannae be a Block.
skirrid-no-own-first-block = Hoose rule: yer first tile cannae be a Block.
skirrid-no-block-run =
    At maist { $most ->
        [one] yin Block
       *[other] { $most } Blocks
    } in a raw.
skirrid-no-block-in-arena = Nae twa Blocks in a raw while ye maun bide in the arena.
skirrid-no-block-inside = Efter a Block, yer neist cannae lig inside the diamond.
skirrid-no-pass = Ye cannae pass: a tile fits.

## Errors in typed plays

skirrid-syntax-no-tile = Stert wi a tile, as in `door3 B1 90`.
skirrid-syntax-tile = “{ $word }” isnae a tile. Uise eye, rod, quoin, snake, door or gun, merkit wi 2 or 3.
skirrid-syntax-no-square = Whit square? Scrieve `door3 B1 90`.
skirrid-syntax-square = “{ $word }” isnae a square; uise A1 tae S19.
skirrid-syntax-no-turn = Hou is it birlt? Add 0, 90, 180 or 270, as in `door3 B1 90`.
skirrid-syntax-turn = “{ $word }” isnae a quarter birl; uise 0, 90, 180 or 270.
skirrid-syntax-rest = Efter the degrees, anely “block” can follae, no “{ $word }”.

## Errors in positions from other programs

skirrid-position-seats = The poseetion isnae for { $seats } seats.
skirrid-position-start = Bi the options, anither seat begins.
skirrid-position-outline = { $tile } on { $square } has a wrang ootline or merk.
skirrid-position-taken = { $tile } on { $square } ligs on anither tile.
skirrid-position-centre = { $tile } on { $square } is first but aff the middle square.
skirrid-position-first-block = { $tile } on { $square } cannae be a Block: it's first.
skirrid-position-alone = { $tile } on { $square } touches nae earlier tile.
skirrid-position-score = { $tile } on { $square } scores { $score }.
skirrid-position-points = { $seat } has { $score } pynts.
skirrid-position-tiles = { $seat } has { $found } × { $tile } in haun an on the board thegither, no { $expected }.
skirrid-position-turn = { $seat } is oot an cannae act.
skirrid-position-die = { $seat } needs a die wi which they can lay a tile.
skirrid-position-active = { $tile } on { $square } cannae be a Block in force.

## Choices

skirrid-label-tile = { $tile }
skirrid-label-tiles = { $tile }, { $n } left
skirrid-label-turn = birlt { $degrees }°
skirrid-label-block = as a Block
skirrid-label-flip = turned ower
skirrid-offer-tile = { $tile }, { $size ->
    [one] yin square
   *[other] { $size } squares
}
skirrid-offer-tile-best = { skirrid-offer-tile }, up tae { $best }
skirrid-offer-square = { $square }
skirrid-offer-square-best = { $square }, up tae { $best }

## The rules in short, a page each

skirrid-rules-seat-1 = White
skirrid-rules-seat-2 = Black

skirrid-part-middle = the middle, J10: the first tile covers it
skirrid-part-arena = the edge o the arena
skirrid-part-numbers = nummers, heicher the faurer oot
skirrid-part-mark = a merk: multiplies the nummer unner it
skirrid-part-block = a Block in force
skirrid-part-barred = barred squares, aside a Block
skirrid-part-tiles = tiles left o ilka shape: nae merk, 2, 3
skirrid-part-score = pynts, an pynts needit tae lea the arena

skirrid-rules-title-short = Skirrid, the short o it
skirrid-rules-short =
    Lay tiles ower nummers: ilk scores the sum it covers. Whan aw are laid, the maist pynts win.

    {""}**The tiles.** Eye, Rod, Quoin, Snake, Door an Gun hae yin tae sax squares. Twa players hae 18 tiles ilk: ilka shape plain, wi a 2 an wi a 3. Ye can birl a tile, but no turn it ower.

    {""}**Passin.** Gin nane o yer tiles fits, ye pass automatically. Whan aabody passes in a raw, the gemme ends. Equal scores share the win.
skirrid-rules-title-placing = Layin a tile
skirrid-rules-placing = The first tile covers the middle. Ilka later yin touches anither, onybody's, bi an edge.
skirrid-rules-title-mark = Merks
skirrid-rules-mark = A merk multiplies the yin nummer unner it.
skirrid-rules-title-block = Blocks
skirrid-rules-block =
    • A tile laid heelster-gowdie, as its mirror eemage, is a **Block**. It scores hauf, roondit doon.
    • For yin turn, yer opponent cannae lay ocht touchin it bi an edge: reid signs shaw whaur. Touchin it at a corner is fine.
    • The gemme's first tile cannae be a Block.
    • Wi twa players, or in pairs, yin o yer Blocks can follae anither. Wi three, no while ye maun bide in the arena; wi fower tae sax, no inside the diamond.
skirrid-rules-title-arena = The arena
skirrid-rules-arena = Wi twa or three players, yer tiles bide inside the arena, the diamond, till ye hae 75 pynts. The tile that taks ye tae 75 maun lie inside, an aw.
skirrid-rules-title-more = Mair players
skirrid-rules-more =
    • **Three** players hae twa tiles o ilka shape, **five or sax** hae yin; merks dinnae coont.
    • **Fower** hae nine tiles ilk, in twa different selections. In **pairs**, pairtners sit fornenst each ither an add their scores; a Block binds anely the neist player.
    • Fower or mair needna bide in the arena.
    • Wi three tae sax single players, a Block binds aw the lave till its awner's neist turn.
skirrid-rules-title-die = Wi the die
skirrid-rules-die = The die wales yer tile's shape, fae 1, Eye, tae 6, Gun. Gin ye cannae lay yin, ye miss the turn. The gemme ends whan somebody has laid aw their tiles.
skirrid-rules-title-playing = Playin
skirrid-rules-playing =
    Ye can type a play: `door3 B1 90` is Door-3 wi its merk on B1, birlt a quarter clockwise; `door3 B1 90 block` lays it heelster-gowdie.

    “Ootlook” shaws free heich nummers.

    {""}**The board.** The nummers, Gun's ootline an some merks are reconstructit.

## The filter of the log

skirrid-clashes = Blocks

## Highlights of a match

skirrid-remember-best = Best tile: { $seat }'s { $tile } on { $square }, { $sum }.

## Hints

skirrid-promise-behind = { $n ->
    [0] jist as guid
    [one] 1 pynt less
   *[other] { $n } pynts less
}
skirrid-reason-less = { $seat }'s best neist tile draps fae { $before } tae { $n }.
