# Stramash: cairds an Laddies.

stramash-name = Stramash
stramash-summary = Wheech yer Laddies roond the board wi cairds; 2 tae 6 players, alane or wi pairtners
stramash-command = Stramash: cairds, Laddies an a board hoatchin wi bumps
stramash-command-own = Shaw yer cairds an whit ye can dae

## Commands and their parts

stramash-verb-play = Play a caird an shift a Laddie
stramash-verb-play-hint = Wale a caird, syne the Laddie, syne whaur it gangs.
stramash-verb-discard = Fling a caird awa whan ye cannae shift
stramash-verb-discard-hint = Anely whan nane o yer cairds can shift a Laddie.
stramash-verb-discard-now = Nane o yer cairds can shift a Laddie: wale yin tae fling awa.
stramash-slot-card = The caird
stramash-slot-card-hint = Whit caird are ye playin?
stramash-slot-from = The Laddie that shifts
stramash-slot-from-hint = Whit Laddie is it tae be?
stramash-slot-to = Whaur it gangs
stramash-slot-to-hint = Whaur is it gaun?
stramash-slot-from2 = The second Laddie o a divvied seeven
stramash-slot-from2-hint = Whit Laddie taks the lave o the seeven?
stramash-slot-to2 = Whaur the second Laddie gangs
stramash-slot-to2-hint = Whaur is the second yin gaun?

## Options

stramash-subject-partners = Sides
stramash-subject-course = The match
stramash-subject-track = On the track
stramash-subject-cards = Cairds
stramash-subject-castle = Castle
stramash-preset-quick = quick
stramash-preset-quick-hint = An eenin: three Laddies ilk.
stramash-preset-dutch = Dutch
stramash-preset-dutch-hint = Near tae Keezen: fower Laddies, a siccar stert, a new haun whan ye cannae shift.
stramash-option-partners = Pairtners
stramash-option-partners-hint = Fower or sax players in pairs, pairtners fornenst each ither.
stramash-option-laddies = Laddies for ilka player
stramash-option-laddies-hint = Fewer Laddies maks a shorter gemme.
stramash-option-laddies-5 = five
stramash-option-laddies-4 = fower
stramash-option-laddies-3 = three
stramash-option-start = Wha sterts
stramash-option-start-hint = The seat wi the first turn; syne it gangs roond clockwise.
stramash-option-start-random = drawn bi chance
stramash-option-start-0 = seat 1
stramash-option-start-1 = seat 2
stramash-option-start-2 = seat 3
stramash-option-start-3 = seat 4
stramash-option-start-4 = seat 5
stramash-option-start-5 = seat 6
stramash-option-trios = Trios
stramash-option-trios-hint = Wi pairtners: sax players, three agin three, ilka ither seat.
stramash-option-play_on = Play on for places
stramash-option-play_on-hint = Efter the first side is hame the lave keep gaun.
stramash-option-no_passing = Nae lowpin ower onybody
stramash-option-no_passing-hint = Nae Laddie lowps ower anither, no even an opponent's.
stramash-option-start_safe = Siccar stert
stramash-option-start_safe-hint = A Laddie on its ain stert cannae be bumpit.
stramash-option-court_11_12_13 = Jack 11, queen 12, king 13
stramash-option-court_11_12_13-hint = Insteid o ten the piece; they aye fetch a Laddie oot.
stramash-option-full_lap_required = The hale road roond
stramash-option-full_lap_required-hint = A Laddie that backs ower its entry gangs roond afore it turns in.
stramash-option-wait_at_door = Bide at the door
stramash-option-wait_at_door-hint = A Laddie disnae gang by its entry; it bides for a caird that fits.
stramash-option-must_enter = Turn in whan ye can
stramash-option-must_enter-hint = A Laddie whase coont fits the castle maunna gang by it.
stramash-option-split_track_only = Divvied seevens on the track
stramash-option-split_track_only-hint = The pairts o a divvied seeven bide oot o the castles.
stramash-option-split_partner_last_only = Share a seeven anely tae feenish
stramash-option-split_partner_last_only-hint = Yer pairtner gets the lave o the seeven that fetches yer last Laddie hame.
stramash-option-discard_hand = Fling awa the hale haun
stramash-option-discard_hand-hint = Gin ye cannae shift, ye fling awa aw yer cairds an draw a new haun.
stramash-option-joker_never_forced = Bonnie Fechter niver forced
stramash-option-joker_never_forced-hint = Gin it's aw ye can play, ye can fling a caird awa insteid.
stramash-option-joker_on_partner = Bonnie Fechter on a pairtner
stramash-option-joker_on_partner-hint = It can tak the place o a pairtner's Laddie, that gangs tae its entry.
stramash-option-mercy_after = Peety
stramash-option-mercy_after-hint = Efter that mony cairds flung awa in a raw wi nocht on the track, yin comes oot free.
stramash-option-mercy_after-off = nane
stramash-option-mercy_after-3 = efter three
stramash-option-mercy_after-4 = efter fower
stramash-option-mercy_after-5 = efter five
stramash-option-partner_entry_own = Pairtner's entry taen by its ain
stramash-option-partner_entry_own-hint = Whit comes o a pairtner's Laddie that should gang there.
stramash-option-partner_entry_own-dock = it gangs tae the dock
stramash-option-partner_entry_own-illegal = no allooed
stramash-option-partner_on_entry = Landin on a pairtner at the entry
stramash-option-partner_on_entry-hint = Whether ye can land on a pairtner's Laddie that stauns on its entry.
stramash-option-partner_on_entry-illegal = no allooed
stramash-option-partner_on_entry-dock = it gangs tae the dock
stramash-option-table_talk = Clishmaclaver
stramash-option-table_talk-hint = Pairtners can blether aboot their cairds. Jist a note for aabody.

## Why options are refused

stramash-options-partners-seats = Pairtners need fower or sax players, but ye're { $seats }.
stramash-options-trios-seats = Trios need sax players, but ye're { $seats }.
stramash-options-needs-partners = “{ $option }” needs pairtners.
stramash-options-start = Seat { $seat } cannae stert wi { $seats } players.
stramash-options-enter-wait = “{ stramash-option-must_enter }” an “{ stramash-option-wait_at_door }” dinnae gang thegither: Laddies that bide at the door turn in onywey.
stramash-options-split-both = “{ stramash-option-split_partner_last_only }” an “{ stramash-option-split_track_only }” dinnae gang thegither: a seeven that fetches the last Laddie hame gangs intae the castle.

## What happens

stramash-card = { $card }
stramash-card-joker = Bonnie Fechter
stramash-card-a-joker = a Bonnie Fechter
# A caird that is played wi a pairtner's Laddies, in the sentences that follow.
stramash-card-for = { $card } for { $owner }
stramash-seat = { $seat }
# A play as it is typed, one of several within a sentence.
stramash-line = { $line }
stramash-then = { $first } { $second }
stramash-played = { $seat } plays { $card }: { $from } tae { $to }.
stramash-played-out = { $seat } plays { $card }: a Laddie steps oot tae { $to }.
stramash-played-back = { $seat } plays { $card }: widdershins fae { $from } tae { $to }.
stramash-played-in = { $seat } plays { $card }: fae { $from } ben the castle, { $to }.
stramash-played-deeper = { $seat } plays { $card }: faurer ben the castle, { $from } tae { $to }.
stramash-played-joker = { $seat } sends in a Bonnie Fechter: { $from } tae { $to }.
stramash-played-joker-for = { $seat } sends in a Bonnie Fechter for { $owner }: { $from } tae { $to }.
stramash-shared = The lave o the seeven: { $owner }, { $from } tae { $to }.
stramash-shared-in = The lave o the seeven: { $owner }, fae { $from } ben the castle, { $to }.
stramash-shared-deeper = The lave o the seeven: { $owner }, faurer ben the castle, { $from } tae { $to }.
stramash-bumped = { $owner }'s Laddie on { $from } is bumpit, an huckled back tae its dock!
stramash-sent = { $owner }'s Laddie on { $from } is wheeched tae its castle's entry, { $to }.
stramash-discarded = { $seat } cannae shift an flings awa { $cards }.
stramash-discarded-hand = { $seat } cannae shift an flings awa the hale haun: { $cards }.
stramash-freed = { $seat } has dree'd lang eneuch: a Laddie steps oot tae { $to } for nocht.
stramash-came-home = Aw { $seat }'s Laddies are hame!
stramash-came-home-gillie = Aw { $seat }'s Laddies are hame! { $seat } is a gillie noo an plays the side's ither Laddies.
stramash-shuffled = The stock is toom, sae the flung cairds are shuffled.
stramash-drew = Ye ({ $seat }) drew { $card }.
stramash-left = { $left }; { $seat }'s Laddies lea the board.

stramash-outcome-home = The Muckle Stoater: ilka Laddie hame!
stramash-outcome-resigned = Aabody else is oot.

## The board in words

stramash-view-turn = { $seat } is tae play.
stramash-view-turn-gillie = { $seat } is tae play, a gillie for { $partners }.
stramash-view-next = Neist: { $seat }.
stramash-view-side = { $seats } play thegither.
stramash-view-over = The gemme is by wi.
stramash-view-hand = Yer cairds: { $cards }.
stramash-view-hand-of = { $seat } hauds { $cards }.
stramash-view-seat =
    { $seat } (mashie { $mashie }): { $docked ->
        [0] nane in the dock
       *[other] { $docked } in the dock
    }; on the track { $track }; in the castle { $castle }; { $cards ->
        [one] { $cards } caird
       *[other] { $cards } cairds
    }.
stramash-view-nobody = nane
stramash-view-resigned = { $seat } is oot o the match.
stramash-view-owing = { $seat } is awin a turn roond at { $places }.
stramash-view-lapped = { $seat } has been roond wi { $places }.
stramash-view-waits =
    { $seat } has flung a caird awa { $waits ->
        [one] yince
       *[other] { $waits } times
    } in a raw wi nocht on the track.
stramash-view-stock =
    { $stock ->
        [one] { $stock } caird
       *[other] { $stock } cairds
    } tae draw, { $discards } flung awa.

## Why a play is refused

stramash-no-not-held = Ye hinna got { $card }. Yer cairds: { $cards }.
stramash-no-rank = Ye hae nae { $rank }. Yer cairds: { $cards }.
stramash-no-must-play = A Laddie can be shiftit, sae play yin o thir: { $cards }.
stramash-no-way = { $cards } cannae shift ony Laddie.
stramash-no-way-but-one = { $cards } can be played but like this: { $lines }.
stramash-no-way-said = Say whaur, an aw. { $cards } can be played as { $lines }.
stramash-no-way-of-many = Say whaur, an aw. { $cards } can be played in mony weys, sic as { $lines }.
stramash-no-one-laddie-joker = A Bonnie Fechter shifts but yin Laddie.
stramash-no-one-laddie = { $card } shifts but yin Laddie.
stramash-no-not-seven = The twa pairts o a seeven maun mak seeven.
stramash-no-same-laddie = The twa pairts o a seeven shift twa different Laddies.
stramash-no-needs-own = Yin pairt o a seeven maun shift a Laddie o yer ain.
stramash-no-not-yet-shared = At this table a seeven is shared anely whan its first pairt fetches yer last Laddie hame.
stramash-no-parts-stay-out = At this table the pairts o a divvied seeven bide on the track.
stramash-no-nobody-to-move = There's nae Laddie at { $place }.
stramash-no-not-yours = Ye cannae shift the Laddie at { $place }.
stramash-no-stays-in-dock = { $card } fetches nae Laddie oot the dock.
stramash-no-stays-in-castle = The Laddie at { $place } is hame an bides in its castle.
stramash-no-back-in-castle = The Laddie at { $place } cannae gang widdershins in a castle nor intae it.
stramash-no-not-that-far = Thon caird disnae lead fae { $from } tae { $to }.
stramash-no-nobody-there = There's naebody at { $place } for a Bonnie Fechter tae fecht.
stramash-no-joker-on-partner = The Laddie at { $place } is yer pairtner's; a Bonnie Fechter fechts opponents anely.
stramash-no-own-in-the-way = A Laddie o the same colour stauns in the road at { $place }, an ye cannae lowp ower it.
stramash-no-passing = At this table ye cannae lowp ower onybody, an there's a Laddie at { $place }.
stramash-no-own-there = A Laddie o the same colour is at { $place } afore ye.
stramash-no-safe = At this table the Laddie on its ain stert, { $place }, is siccar.
stramash-no-on-its-entry = Yer pairtner's Laddie at { $place } is on its entry areddy an has naewhaur tae gang.
stramash-no-entry-taken = Yer pairtner's Laddie wad hae tae gang tae { $place }, whaur yin o theirs stauns.
stramash-no-owes-lap = The Laddie at { $place } maun gang roond afore it can turn in.
stramash-no-waits-at-door = At this table the Laddie at { $place } disnae gang by its door.
stramash-no-must-enter = At this table the Laddie maun turn in, tae { $place }.

## Why a text is no play

stramash-syntax-no-card = Stert wi a caird, as in 9H A8>A17.
stramash-syntax-card = “{ $word }” isnae a caird. Scrieve 9H, 10S, JK for a Bonnie Fechter, or a caird's name.
stramash-syntax-card-first = Stert wi a caird, as in 9H A8>A17; “{ $word }” isnae yin.
stramash-syntax-number = “{ $word }” isnae a caird. Scrieve the caird an the Laddie's road, as in 9H A8>A17. Gin ye haud but yin o a rank, ye can lea oot the suit: 9 A8>A17.
stramash-syntax-place = “{ $word }” isnae a place. Scrieve A8, Ac3 for a castle or Ad for a dock.
stramash-syntax-half = Whaur gangs the Laddie at { $word }? Scrieve baith places, as in A8>A17.
stramash-syntax-too-many = Nae caird shifts mair nor twa Laddies.

## Why a position is refused

stramash-position-seats = The poseetion is no for { $seats } seats.
stramash-position-partners = The poseetion an the options dinnae gree aboot pairtners.
stramash-position-laddies = { $seat } should hae { $expected } Laddies an has { $found }.
stramash-position-place = { $seat } cannae hae a Laddie at { $place }.
stramash-position-twice = There are twa Laddies at { $place }.
stramash-position-lap = { $seat } has nae Laddie at { $place } whase turn roond could be coontit.
stramash-position-card = There are mair { $card } than the packs haud.
stramash-position-home = home disnae list the seats whase Laddies are aw hame.
stramash-position-waits = { $seat } cannae be bidin for peety unner thae options.
stramash-position-nobody = Naebody is left in the gemme.
stramash-position-turn = { $seat } is oot the gemme an cannae be tae act.
stramash-position-hand = { $seat } should haud { $expected } cairds an hauds { $found }.

## Choices

stramash-ask-bump = Wha gets bumpit?
stramash-ask-goal = Whaur tae?
stramash-ask-part = Hou faur is it gaun?
stramash-ask-rest = Whaur gangs the lave o the seeven?
stramash-label-card = { $card }
stramash-label-card-out = { $card } – for'ard, or oot the dock
stramash-label-card-out-only = { $card } – oot the dock
stramash-label-card-seven = { $card } – for'ard, or divvied ower twa Laddies
stramash-label-card-split = { $card } – divvied ower twa Laddies
stramash-label-card-eight = { $card } – eicht widdershins
stramash-label-card-joker = { $card } – tak an opponent's place
stramash-label-from = Laddie at { $place }
stramash-label-from-of = { $owner }'s Laddie at { $place }
stramash-label-from-dock = A Laddie in the dock ({ $place })
stramash-label-from-dock-of = A Laddie in { $owner }'s dock ({ $place })
stramash-label-from-castle = Laddie in the castle ({ $place })
stramash-label-from-castle-of = Laddie in { $owner }'s castle ({ $place })
stramash-label-to = { $place }
stramash-label-to-start = the stert, { $place }
stramash-label-to-bump = { $place } – bumps { $owner }
stramash-label-to-partner = { $place } – sends { $owner } tae the entry
stramash-choice-castle = the castle, { $place }
stramash-choice-castle-of = { $owner }'s castle, { $place }
stramash-choice-leaves = { $to } ({ $n } left)
stramash-choice-dock = the dock
stramash-choice-dock-of = { $owner }'s dock
stramash-choice-from = { $to }, fae { $from }
stramash-choice-split = { $to } fae { $from }, syne { $to2 } fae { $from2 }
stramash-choice-then = { $to }, syne { $to2 } fae { $from2 }

## The rules in short, a page each

stramash-rules-seat-1 = Reid
stramash-rules-seat-2 = Blue
stramash-rules-seat-3 = Yella
stramash-rules-seat-4 = Green

stramash-part-dock = the dock, whaur yer Laddies bide
stramash-part-start = the stert, howe 8, whaur they come oot
stramash-part-round = the gate roond, the same for aabody
stramash-part-entry = the entry, howe 3, whaur ye turn in
stramash-part-castle = the castle, howes c1 tae c5
stramash-part-badge = whase mashie it is
stramash-part-plate = a player's Laddies hame an cairds; it lichts up whan it's their turn
stramash-part-stock = the stock an, here, the last caird played

stramash-rules-title-short = Stramash, the short o it
stramash-rules-short = Fetch aw yer Laddies fae yer dock, roond the board an ben yer castle. The first tae dae it is the **Muckle Stoater**. Wi pairtners, baith castles maun be stappit.

    {""}**The board.** Ilka player has a mashie o 18 howes, lettered A tae F; twa players use fower mashies an sit fornenst each ither. On yer ain mashie howe 3 is the **entry** o yer castle an howe 8 the **stert** fornenst yer dock. The castle has five howes, c1 tae c5, c5 the faurest ben.

    {""}**A turn.** Ye haud five cairds an draw yin, syne play yin an shift a Laddie. Ye wale the caird, but gin ony o the sax can shift a Laddie, ye maun play yin that daes. Gin nane can, fling yin awa an dree yer weird.
stramash-rules-title-cards = The cairds
stramash-rules-cards =
    • **Ace**: 1 for'ard, or a Laddie oot the dock tae the stert.
    • **Jack, queen, king**: 10 for'ard, or a Laddie oot.
    • **2 3 4 5 6 9 10**: that mony for'ard.
    • **7**: 7 for'ard, or divvied ower twa different Laddies, aw seeven.
    • **8**: 8 **widdershins**, on the track anely.
    • **Bonnie Fechter** (joker): yin o yer Laddies taks the place o ony opponent's Laddie on the track.
stramash-rules-title-ace = Ace
stramash-rules-ace = An ace fetches a Laddie oot the dock tae the stert, or shifts yin by 1. Yer ain Laddie on the stert steeks it; an opponent's is bumpit.
stramash-rules-title-court = Jack, queen, king
stramash-rules-court = A jack, queen or king shifts a Laddie 10 for'ard, or fetches yin oot the dock tae the stert.
stramash-rules-title-seven = Seeven
stramash-rules-seven = A seeven shifts yin Laddie 7 for'ard, or is divvied ower twa different Laddies. Aw seeven maun be uised, an the first pairt coonts afore the second.
stramash-rules-title-eight = Eicht
stramash-rules-eight = An eicht shifts a Laddie 8 **widdershins**, on the track anely. It can gang ower yer ain entry, an syne the castle is gey near: a Laddie that has jist come oot is aw but hame.
stramash-rules-title-joker = Bonnie Fechter
stramash-rules-joker = Wi a Bonnie Fechter (joker) yin o yer Laddies, fae the dock or the track, taks the place o ony opponent's Laddie on the track, an thon yin is bumpit.
stramash-rules-title-moving = Shiftin an bumpin
stramash-rules-moving =
    • Ye can lowp ower the ithers, but niver ower a Laddie o yer ain, nor land on yin.
    • Feenish on an opponent an thon Laddie is **bumpit** an huckled back tae its dock. Nae howe o the track is siccar.
    • Whan the stock is toom the flung cairds are shuffled.
stramash-rules-title-home = Winnin hame
stramash-rules-home =
    • Tae win hame ye turn in at yer entry. The coont maun end jist on a free howe o the castle, wioot lowpin yer ain. Ye can gang roond again an aw; gin it disnae fit, ye hae tae.
    • In the castle a Laddie can shift faurer ben by the jist coont. It niver comes oot, an naebody bumps it.
stramash-rules-title-partners = Pairtners
stramash-rules-partners =
    • In pairs (fower or sax players) pairtners sit fornenst each ither. A pairtner's Laddie that ye land on is no bumpit: it gangs tae the entry o its ain castle. Gin an opponent stauns there, thon yin is bumpit; gin yin o yours, yours gangs tae yer ain entry; gin yin o its ain, it gangs tae its dock. Ye cannae land on it whan it stauns on its entry areddy.
    • A seeven can be divvied ower a Laddie o yours an yin o yer pairtner's.
stramash-rules-title-gillie = The gillie
stramash-rules-gillie = Whan aw yer Laddies are hame, ye're a **gillie**: ye play yer pairtner's Laddies wi yer ain cairds.
stramash-rules-title-writing = Writin a play
stramash-rules-writing =
    `9H A8>A17` plays the nine o hearts fae A8 tae A17. Ad is a dock, Ac4 the fowerth howe o a castle. `QD Ad>A8` fetches a Laddie oot, `7D A8>A10 B3>B8` divvies a seeven, `JK Ad>C4` sends in a Bonnie Fechter, `discard 4C` flings a caird awa. Gin ye haud but yin o a rank, ye can lea oot the suit: `9 A8>A17`.

    A table's hoose rules are shawn in its lobby, whan it sterts, an bi “board”.

## What happened

stramash-clashes = Bumps

## Whit is mindit

stramash-remember-bumps = { $seat } bumpit maist: { $n ->
    [one] yin Laddie
   *[other] { $n } Laddies
}.
stramash-remember-bumped = { $seat } wis bumpit maist: { $n ->
    [one] yince
   *[other] { $n } times
}.

## Hints

stramash-fortune = { $n }% tae win
stramash-promise = aboot { $n }% tae win
stramash-reason-gains = It gains { $n ->
    [one] a howe
   *[other] { $n } howes
} on the leader.
