# Skirrid: tiles on a board o nummers.

skirrid-name = Skirrid
skirrid-summary = Lay tiles ower heich nummers, an block the road there; 2 tae 6 players
skirrid-command = Skirrid: tiles, merks an Blocks on a board o nummers
skirrid-command-own = Shaw yer tiles an whit ye can dae
skirrid-command-outlook = See whaur heich nummers are free, jist for you

## Commands and their parts

skirrid-verb-place = Lay a tile
skirrid-verb-place-hint = Wale a tile, syne whaur it ligs.
skirrid-verb-pass = Pass
skirrid-verb-pass-hint = Lay nocht in this turn, whaur the table lats ye.
skirrid-slot-tile = The tile
skirrid-slot-tile-hint = Whit tile are ye layin?
skirrid-slot-square = The square unner its merk
skirrid-slot-square-hint = Whit square ligs its merk on?
skirrid-slot-turn = Hou faur it is birlt clockwise, in degrees
skirrid-slot-turn-hint = Hou is it birlt?
skirrid-slot-block = Heelster-gowdie, as a Block, for hauf the pynts
skirrid-slot-block-hint = Ligs it heelster-gowdie, as a Block?
skirrid-slot-flip = Cowpit ower wioot bein a Block
skirrid-slot-flip-hint = Is it cowpit ower?

## Holding a tile over the board

skirrid-shelf = Whit tile?
skirrid-where = Steid, like { $line }
skirrid-sum = { $sum }
skirrid-knob-left = ⬅️
skirrid-knob-up = ⬆️
skirrid-knob-down = ⬇️
skirrid-knob-right = ➡️
skirrid-knob-turn = ↻ Turn
skirrid-knob-previous = « Steid afore
skirrid-knob-next = Neist steid »
skirrid-knob-flip = Turn ower
skirrid-knob-block = Block
skirrid-held = **{ $tile }** on { $squares } ({ $line }): **{ $sum }**
skirrid-held-block = **{ $tile }** as a Block on { $squares } ({ $line }): **{ $sum }**
skirrid-held-covers = It covers { $squares }, birlt { $degrees }°.
skirrid-advice = { $place }: { $sum }
skirrid-place = { $square }, { $degrees }°
skirrid-place-block = { $square }, { $degrees }°, Block
skirrid-place-flip = { $square }, { $degrees }°, cowpit ower

## Options

skirrid-subject-players = Players
skirrid-subject-arena = Arena
skirrid-subject-tiles = Tiles
skirrid-subject-blocks = Blocks
skirrid-subject-end = The end
skirrid-option-pairs = Pairs
skirrid-option-pairs-hint = Fower players, twa agin twa; pairtners sit fornenst each ither.
skirrid-option-dice = Wi the dice
skirrid-option-dice-hint = A dice says whit shape ye lay.
skirrid-option-start = Wha sterts
skirrid-option-start-hint = Gin ye play again, the neist yin sterts.
skirrid-option-start-0 = seat 1
skirrid-option-start-1 = seat 2
skirrid-option-start-2 = seat 3
skirrid-option-start-3 = seat 4
skirrid-option-start-4 = seat 5
skirrid-option-start-5 = seat 6
skirrid-option-start-random = drawn bi chance
skirrid-option-hints = Hints
skirrid-option-hints-hint = Whether ye can speir for the best places o a tile.
skirrid-option-hints-true = aye
skirrid-option-hints-false = naw
skirrid-option-threshold = Pynts afore ye lea the arena
skirrid-option-threshold-hint = Twa or three players; till syne yer tiles lig inside the diamond.
skirrid-option-threshold-75 = 75
skirrid-option-threshold-0 = nane, aabody is free
skirrid-option-threshold-25 = 25
skirrid-option-threshold-50 = 50
skirrid-option-threshold-100 = 100
skirrid-option-threshold-150 = 150
skirrid-option-may_leave = Lea whan there is nae room
skirrid-option-may_leave-hint = Gin ye find nae place in the arena, ye can lea it insteid o passin.
skirrid-option-free_flip = Cowp tiles ower as ye like
skirrid-option-free_flip-hint = A tile can shaw its mirror eemage wioot bein a Block.
skirrid-option-block_ignores_mark = Merks dinnae coont on Blocks
skirrid-option-block_ignores_mark-hint = On a Block the 2 or 3 multiplies nocht.
skirrid-option-no_block_first_turn_each = Nae Block wi the first tile
skirrid-option-no_block_first_turn_each-hint = Naebody's first tile can be a Block, no jist the first o aw.
skirrid-option-max_consecutive_blocks = Blocks in a raw
skirrid-option-max_consecutive_blocks-hint = Hou mony o yer tiles in a raw can be Blocks.
skirrid-option-max_consecutive_blocks-rules = as the rules say
skirrid-option-max_consecutive_blocks-off = as mony as ye like
skirrid-option-max_consecutive_blocks-1 = yin
skirrid-option-max_consecutive_blocks-2 = twa
skirrid-option-max_consecutive_blocks-3 = three
skirrid-option-arena_ban = Nae second Block, wi nae arena play
skirrid-option-arena_ban-hint = Fower tae sax players: whaur a Block maunna follae a Block.
skirrid-option-arena_ban-inside = inside the diamond
skirrid-option-arena_ban-off = naewhaur
skirrid-option-arena_ban-always = onywhaur
skirrid-option-lift_block = Lift Blocks that steek ye in
skirrid-option-lift_block-hint = Blocks that lea ye nae place are liftit insteid o garrin ye pass.
skirrid-option-voluntary_pass = Passin
skirrid-option-voluntary_pass-hint = Ye can pass tho ye could lay a tile.
skirrid-option-tie_fewest_blocks = Ties gang tae fewer Blocks
skirrid-option-tie_fewest_blocks-hint = Gin scores are like, fewer Blocks win.
skirrid-option-reroll = Rowe again
skirrid-option-reroll-hint = Wi the dice: rowe again till it shaws a tile that ye can lay.
skirrid-option-marks = Three play wi merks
skirrid-option-marks-hint = Three players: the 2s an 3s coont, pairtit oot evenly.
skirrid-option-equal_hands = Like hauns
skirrid-option-equal_hands-hint = Fower single players: yin tile o ilka shape, wi nae merks.

## Why options are refused

skirrid-options-pairs = Pairs need fower players, but ye're { $seats }.
skirrid-options-start = Seat { $seat } cannae stert wi { $seats } players.
skirrid-options-reroll = “{ skirrid-option-reroll }” needs the dice.
skirrid-options-marks = “{ skirrid-option-marks }” is for three players, but ye're { $seats }.
skirrid-options-equal = “{ skirrid-option-equal_hands }” is for fower single players.
skirrid-options-threshold = “{ skirrid-option-threshold }” maks nae odds: { $seats } players needna bide in the arena.
skirrid-options-leave = “{ skirrid-option-may_leave }” maks nae odds whan naebody has tae bide in the arena.
skirrid-options-ban = “{ skirrid-option-arena_ban }” is for three or mair single players that needna bide in the arena.
skirrid-options-ban-run = “{ skirrid-option-arena_ban }” maks nae odds whan ye set “{ skirrid-option-max_consecutive_blocks }” yersel.

## What is wrong with an own board or own tiles

skirrid-board-heading = The board has a line { $text }, that is naither a raw nor the wird numbers or arena.
skirrid-board-rows = The board has { $found } raws o nummers insteid o 19.
skirrid-board-row = Raw { $row } o the board has { $found } nummers insteid o 19.
skirrid-board-number = { $square } has { $text }, that is nae nummer fae 0 tae 99.
skirrid-board-arena-rows = The arena has { $found } raws insteid o 19.
skirrid-board-arena-row = Raw { $row } o the arena isnae made o 19 sterns an dots.
skirrid-board-arena-centre = The mid square isnae in the arena.
skirrid-tiles-line = The tiles hae a line { $text }, that is naither a name nor a raw o a tile.
skirrid-tiles-missing = { $shape } isnae amang the tiles.
skirrid-tiles-twice = { $shape } is there twice.
skirrid-tiles-size = { $shape } has { $found } squares insteid o { $expected }.
skirrid-tiles-parts = { $shape } isnae aw o the yin piece.
skirrid-tiles-mark = { $shape } has { $found } squares for its merk insteid o yin.

skirrid-board-reconstruction = The nummers on the board are a makkin-ower in the speerit o the gemme; thae o the prentit board arenae kent tae us.
skirrid-board-own = The nummers on the board are this table's ain.

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

skirrid-opened = { $seat } sterts wi a tile ower the mid square.
skirrid-placed = { $seat } lays { $tile } on { $square }: { $sum }.
skirrid-placed-block = { $seat } blocks wi { $tile } on { $square }: { $sum }.
skirrid-rolled = { $seat } rowes a { $face }: { $shape }.
skirrid-face = { $face ->
    [1] yin
    [2] twa
    [3] three
    [4] fower
    [5] five
   *[6] sax
}
skirrid-passed = { $seat } passes.
skirrid-passed-no-shape = { $seat } has nae sic tile left an misses a turn.
skirrid-passed-blocked = { $seat } is blockit aw roond an passes.
skirrid-passed-arena = { $seat } finds nae place inside the arena an passes.
skirrid-passed-no-room = { $seat } finds nae place an passes.
skirrid-missed = { $n } turns are missed wi the die, bi { $seats }.
skirrid-lifted = { $seat } is steekit in, sae the Blocks are liftit.
skirrid-left = { $left }; the tiles bide whaur they are.

skirrid-outcome-score = The heichest score wins.
skirrid-ending-laid = Aw the tiles are laid, an the heichest score wins.
skirrid-ending-first = Wi the dice it is by wi whan somebody has laid aw their tiles, an the heichest score wins.
skirrid-ending-passed = Aabody has passed, an the heichest score wins.
skirrid-ending-stuck = Naebody can lay a tile ony mair, an the heichest score wins.
skirrid-ending-missed = For ower lang naebody could lay whit the dice shawed, an the heichest score wins.
skirrid-outcome-resigned = Aabody else is oot.
skirrid-ending-resigned = { skirrid-outcome-resigned }

## The board in words

skirrid-standing-die = The dice shaws a { $face }: { $shape }.
skirrid-view-turn = { $seat } is tae lay a tile.
skirrid-view-turn-die = { $seat } is tae lay a tile; the dice shaws a { $face }: { $shape }.
skirrid-view-over = The gemme is by wi. { $how }
skirrid-view-last = Laid last: { $tile } bi { $seat }, { $squares }: { $sum }.
skirrid-view-block = A Block o { $seat } is in force: { $squares }.
skirrid-view-barred = Barred tae { $seat }: { $squares }.
skirrid-view-pair = { $seats } thegither: { $score }.
skirrid-view-seat = { $seat }: { $score } pynts, left { $tiles }.
skirrid-view-bound = { $seat }: { $score } pynts, in the arena till { $threshold }, left { $tiles }.
skirrid-view-done = { $seat }: { $score } pynts, aw the tiles laid.
skirrid-view-resigned = { $seat }: { $score } pynts, oot o the match.
skirrid-view-laid = { $seat } has { $tile } at { $place }, ower { $squares }: { $score }.
skirrid-view-row = Free in raw { $row } ootside the arena: { $numbers }.
skirrid-view-row-arena = Free in raw { $row } o the arena: { $numbers }.

## What can be asked for

skirrid-outlook-upper-left = Heichest free nummers at the upper left: { $numbers }.
skirrid-outlook-upper-right = At the upper richt: { $numbers }.
skirrid-outlook-lower-left = At the lawer left: { $numbers }.
skirrid-outlook-lower-right = At the lawer richt: { $numbers }.
skirrid-outlook-arena = In the arena: { $numbers }.
skirrid-outlook-best = Best steids for { $seat }: { $tiles }.
skirrid-outlook-place = { $tile } at { $place } ({ $score })

## Why a play is refused

skirrid-no-not-held = Ye hae nae { $tile } left.
skirrid-no-other-shape = The dice says { $shape }.
skirrid-no-flip = At this table ye can cowp tiles ower anely tae block.
skirrid-no-off-board = It wadna lig on the board.
skirrid-no-taken = There's a tile areddy: { $squares }.
skirrid-no-not-centre = The first tile maun cover the mid square, J10.
skirrid-no-touches-nothing = It maun touch a tile bi an edge; a corner isnae eneuch.
skirrid-no-touches-block = It wad lig aside a Block in force; thae o its squares are barred: { $squares }.
skirrid-no-outside-arena =
    Ye maun bide in the arena till ye hae { $needed ->
        [one] yin mair pynt
       *[other] { $needed } mair pynts
    }.
skirrid-no-first-block = The gemme's first tile cannae be a Block.
skirrid-no-own-first-block = At this table naebody's first tile can be a Block.
skirrid-no-block-run =
    Ye cannae lay mair nor { $most ->
        [one] yin Block
       *[other] { $most } Blocks
    } in a raw.
skirrid-no-block-in-arena = Ye cannae lay twa Blocks in a raw while ye maun bide in the arena.
skirrid-no-block-inside = Yer last tile wis a Block, sae the neist Block cannae lig inside the diamond.
skirrid-no-pass = At this table ye cannae pass gin ye can lay a tile.

## Why a text is no play

skirrid-syntax-no-tile = Stert wi a tile, as in `door3 B1 90`.
skirrid-syntax-tile = “{ $word }” isnae a tile. They're eye, rod, quoin, snake, door an gun, wi 2 or 3 ahint a merkit yin.
skirrid-syntax-no-square = Whaur? Scrieve the square unner the merk, as in `door3 B1 90`.
skirrid-syntax-square = “{ $word }” isnae a square; they gang fae A1 tae S19.
skirrid-syntax-no-turn = Hou is it birlt? Scrieve 0, 90, 180 or 270 degrees, as in `door3 B1 90`.
skirrid-syntax-turn = “{ $word }” isnae a quarter birl. Uise 0, 90, 180 or 270 degrees, clockwise.
skirrid-syntax-rest = Efter the birl comes “block” or nocht, no “{ $word }”.

## Why a position is refused

skirrid-position-seats = The poseetion isnae for { $seats } seats.
skirrid-position-start = The options say that anither seat sterts.
skirrid-position-outline = { $tile } on { $square } hasnae that ootline or that merk.
skirrid-position-taken = { $tile } on { $square } ligs on anither tile.
skirrid-position-centre = { $tile } on { $square } is the first tile an disnae cover the mid square.
skirrid-position-first-block = { $tile } on { $square } is the first tile an cannae be a Block.
skirrid-position-alone = { $tile } on { $square } touches nae tile that wis there afore.
skirrid-position-score = { $tile } on { $square } scores { $score }.
skirrid-position-points = { $seat } has { $score } pynts.
skirrid-position-tiles = { $seat } should hae { $expected } o { $tile }, in the haun an on the board, an has { $found }.
skirrid-position-turn = { $seat } is oot o play an cannae be tae act.
skirrid-position-die = { $seat } needs a dice that something can be laid wi.
skirrid-position-active = { $tile } on { $square } cannae be a Block in force.

## Choices

skirrid-label-tile = { $tile }
skirrid-label-tiles = { $tile }, { $n } left
skirrid-label-turn = birlt { $degrees }°
skirrid-label-block = as a Block
skirrid-label-flip = cowpit ower
skirrid-offer-tile = { $tile }, { $size ->
    [one] yin square
   *[other] { $size } squares
}
skirrid-offer-tile-best = { skirrid-offer-tile }, best { $best }
skirrid-offer-square = { $square }
skirrid-offer-square-best = { $square }, best { $best }

## The rules in short, a page each

skirrid-rules-seat-1 = White
skirrid-rules-seat-2 = Bleck

skirrid-part-middle = the mid square, J10, that the first tile covers
skirrid-part-arena = the edge o the arena, the diamond
skirrid-part-numbers = nummers tae be covered, the heicher the faurer oot
skirrid-part-mark = a merk: the nummer unner it coonts that mony times
skirrid-part-block = a Block in force, heelster-gowdie
skirrid-part-barred = a square aside it, whaur nocht can be laid the noo
skirrid-part-tiles = whit is left o ilka shape: wi nae merk, wi a 2, wi a 3
skirrid-part-score = the pynts, an hou mony ye need tae lea the arena

skirrid-rules-title-short = Skirrid, the short o it
skirrid-rules-short =
    Lay tiles ower the nummers o the board. Ilka yin scores the sum o the nummers it covers. Whaever has the maist pynts whan aw the tiles are laid wins.

    {""}**The tiles.** Eye, Rod, Quoin, Snake, Door an Gun hae yin tae sax squares. Twa players hae 18 the piece: o ilka shape yin wi nae merk, yin wi a 2 an yin wi a 3. Ye can birl a tile, but no cowp it ower.

    {""}**Passin.** Gin ye hae nae place for a tile, ye pass wioot speirin. The gemme is by wi, an aw, whan aabody has passed in a raw. Like scores share the win.
skirrid-rules-title-placing = Layin a tile
skirrid-rules-placing = The first tile covers the mid square. Ilka ither tile touches anither yin, whaever's it is, bi an edge; a corner isnae eneuch. It scores the sum o the nummers it covers.
skirrid-rules-title-mark = Merks
skirrid-rules-mark = A merk multiplies anely the nummer unner it: bi 2 or bi 3.
skirrid-rules-title-block = Blocks
skirrid-rules-block =
    • Ye can lay a tile heelster-gowdie, shawin its mirror eemage. It's a **Block** an scores hauf its sum, roondit doon.
    • For yin turn yer opponent cannae lay ocht that touches it bi an edge: thae squares shaw a reid sign. A corner is fine, gin the tile touches anither yin that disnae block.
    • The gemme's first tile cannae be a Block.
    • Wi twa players, or in pairs, a Block can follae a Block. Wi three, ye cannae lay twa in a raw while ye maun bide in the arena; wi fower tae sax, the second yin cannae lig inside the diamond.
skirrid-rules-title-arena = The arena
skirrid-rules-arena = Wi twa or three players, yer tiles bide inside the diamond till ye hae 75 pynts. The yin that taks ye ower 75 aye ligs inside; the neist is free.
skirrid-rules-title-more = Mair players
skirrid-rules-more =
    • **Three** hae twa tiles o ilka shape, **five an sax** yin o ilka; their merks dinnae coont.
    • **Fower** hae nine tiles the piece, in twa different leets. In **pairs**, pairtners sit fornenst each ither, their scores are addit, a Block binds anely the neist player, an yer pairtner's Block niver bars ye.
    • Wi fower players or mair naebody has tae bide in the arena.
    • Wi three, fower single, five an sax players, a Block binds aw the lave till its awner's neist turn.
skirrid-rules-title-die = Wi the dice
skirrid-rules-die = A rowe wales the shape, fae 1 for Eye tae 6 for Gun; the die ligs aside the tiles o the player whase turn it is. Gin ye hae nane left, or nae place for it, ye miss the turn. The gemme is by wi whan somebody has laid aw their tiles.
skirrid-rules-title-playing = Playin
skirrid-rules-playing =
    Wale a tile an shift it ower the board bi sicht: arrows, birl, Block, neist place. The pictur shaws its score afore ye lay it. Or type it: `door3 B1 90` is Door-3 wi its merk on B1, a quarter birl clockwise; `door3 B1 90 block` lays it heelster-gowdie.

    {""}**Guid coonsel.** Hain merkit tiles for the heich nummers ootby. Block the road tae a rich corner: a player that's barred there can seek anither yin. “Ootlook” tells whaur heich nummers are free an, whaur suggestions are on, the best steid for ilka tile.

    {""}**The board.** The nummers are a makkin-ower in the speerit o the gemme, sin we dinnae ken thae o the prentit board; sae are the ootline o Gun an the places o some merks. A table can bring its ain board.

    A table's hoose rules are shawn in its lobby, whan it sterts, an bi “board”.

## What happened

skirrid-clashes = Blocks

## Whit is mindit

skirrid-remember-best = Best tile: { $seat }'s { $tile } on { $square }, { $sum }.

## Hints

skirrid-promise-behind = { $n ->
    [0] jist as guid
    [one] 1 pynt less
   *[other] { $n } pynts less
}
skirrid-reason-answer = { $seat }'s best neist tile is than { $n }.
skirrid-reason-less = { $seat }'s best neist tile draps fae { $before } tae { $n }.
