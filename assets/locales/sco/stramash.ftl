# Stramash: cairds an Laddies.

stramash-name = Stramash
stramash-summary = Wheech yer Laddies hame wi cairds; 2 tae 6 players
stramash-command = Stramash: cairds, Laddies an bumps
stramash-command-own = Shaw yer cairds an whit ye can dae

## Commands and their parts

stramash-verb-play = Play a caird an shift a Laddie
stramash-verb-play-hint = Wale a caird, a Laddie, syne whaur.
stramash-verb-discard = Fling a caird awa whan ye cannae shift
stramash-verb-discard-hint = Anely whan nae caird can shift a Laddie.
stramash-verb-discard-now = Nae caird can shift a Laddie: fling yin awa.
stramash-slot-card = The caird
stramash-slot-card-hint = Whit caird are ye playin?
stramash-slot-from = The Laddie that shifts
stramash-slot-from-hint = Whit Laddie?
stramash-slot-to = Whaur it gangs
stramash-slot-to-hint = Whaur is it gaun?
stramash-slot-from2 = The second Laddie o a seeven
stramash-slot-from2-hint = Whit Laddie taks the lave?
stramash-slot-to2 = Whaur the second yin gangs
stramash-slot-to2-hint = Whaur is it gaun?

## Options

stramash-subject-partners = Sides
stramash-subject-course = The match
stramash-subject-track = On the track
stramash-subject-cards = Cairds
stramash-subject-castle = Castle
stramash-preset-quick = quick
stramash-preset-quick-hint = Three Laddies ilk.
stramash-preset-dutch = Dutch
stramash-preset-dutch-hint = Like Keezen: fower Laddies, siccar stert, new haun whan stuck.
stramash-option-partners = Pairtners
stramash-option-partners-hint = Fower or sax players, pairtners fornenst.
stramash-option-laddies = Laddies ilk
stramash-option-laddies-hint = Fewer maks a shorter gemme.
stramash-option-laddies-5 = five
stramash-option-laddies-4 = fower
stramash-option-laddies-3 = three
stramash-option-start = Wha sterts
stramash-option-start-hint = Syne it gangs clockwise.
stramash-option-start-random = drawn bi chance
stramash-option-start-0 = seat 1
stramash-option-start-1 = seat 2
stramash-option-start-2 = seat 3
stramash-option-start-3 = seat 4
stramash-option-start-4 = seat 5
stramash-option-start-5 = seat 6
stramash-option-trios = Trios
stramash-option-trios-hint = Three agin three.
stramash-option-play_on = Play on for places
stramash-option-play_on-hint = Efter the first side is hame.
stramash-option-no_passing = Nae lowpin ower onybody
stramash-option-no_passing-hint = No even an opponent's Laddie.
stramash-option-start_safe = Siccar stert
stramash-option-start_safe-hint = Nae bumpin a Laddie on its ain stert.
stramash-option-court_11_12_13 = Jack 11, queen 12, king 13
stramash-option-court_11_12_13-hint = They aye fetch a Laddie oot.
stramash-option-full_lap_required = The hale road roond first
stramash-option-full_lap_required-hint = For a Laddie that backs ower its entry.
stramash-option-wait_at_door = Bide at the door
stramash-option-wait_at_door-hint = Till a caird fits the castle.
stramash-option-must_enter = Turn in whan ye can
stramash-option-must_enter-hint = Gin the coont fits.
stramash-option-split_track_only = Divvied seevens on the track
stramash-option-split_track_only-hint = No intae or ben a castle.
stramash-option-split_partner_last_only = Share a seeven anely tae feenish
stramash-option-split_partner_last_only-hint = Anely wi the lave, yince yer last Laddie is hame.
stramash-option-discard_hand = Fling awa the hale haun
stramash-option-discard_hand-hint = Gin ye cannae shift: draw a new haun.
stramash-option-joker_never_forced = Bonnie Fechter niver forced
stramash-option-joker_never_forced-hint = Gin it's yer anely play, ye can fling a caird awa.
stramash-option-joker_on_partner = Bonnie Fechter on a pairtner
stramash-option-joker_on_partner-hint = Sends the pairtner's Laddie tae its entry.
stramash-option-mercy_after = Peety
stramash-option-mercy_after-hint = Wi nae Laddie on the track: efter that mony flung awa in a raw, yin comes oot free.
stramash-option-mercy_after-off = nane
stramash-option-mercy_after-3 = efter three
stramash-option-mercy_after-4 = efter fower
stramash-option-mercy_after-5 = efter five
stramash-option-partner_entry_own = Pairtner's ain Laddie on its entry
stramash-option-partner_entry_own-hint = If anither yin is sent there:
stramash-option-partner_entry_own-dock = it gangs tae the dock
stramash-option-partner_entry_own-illegal = no allooed
stramash-option-partner_on_entry = Landin on a pairtner at the entry
stramash-option-partner_on_entry-hint = If that Laddie is on its ain entry:
stramash-option-partner_on_entry-illegal = no allooed
stramash-option-partner_on_entry-dock = it gangs tae the dock
stramash-option-table_talk = Clishmaclaver
stramash-option-table_talk-hint = Pairtners can blether aboot their cairds.

## Why options are refused

stramash-options-partners-seats = Pairtners need fower or sax players, no { $seats }.
stramash-options-trios-seats = Trios need sax players, no { $seats }.
stramash-options-needs-partners = “{ $option }” needs pairtners.
stramash-options-start = Seat { $seat } cannae stert wi { $seats } players.
stramash-options-enter-wait = “{ stramash-option-must_enter }” an “{ stramash-option-wait_at_door }” dinnae gang thegither.
stramash-options-split-both = “{ stramash-option-split_partner_last_only }” an “{ stramash-option-split_track_only }” dinnae gang thegither.

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
stramash-played-you = Ye play { $card }: { $from } tae { $to }.
stramash-played-out = { $seat } plays { $card }: a Laddie oot tae { $to }.
stramash-played-out-you = Ye play { $card }: a Laddie oot tae { $to }.
stramash-played-back = { $seat } plays { $card }: widdershins fae { $from } tae { $to }.
stramash-played-back-you = Ye play { $card }: widdershins fae { $from } tae { $to }.
stramash-played-in = { $seat } plays { $card }: { $from } ben the castle, { $to }.
stramash-played-in-you = Ye play { $card }: { $from } ben the castle, { $to }.
stramash-played-deeper = { $seat } plays { $card }: { $from } faurer ben, tae { $to }.
stramash-played-deeper-you = Ye play { $card }: { $from } faurer ben, tae { $to }.
stramash-played-joker = { $seat } sends in a Bonnie Fechter: { $from } tae { $to }.
stramash-played-joker-you = Ye send in a Bonnie Fechter: { $from } tae { $to }.
stramash-played-joker-for = { $seat } sends in a Bonnie Fechter for { $owner }: { $from } tae { $to }.
stramash-played-joker-for-you = Ye send in a Bonnie Fechter for { $owner }: { $from } tae { $to }.
stramash-shared = The lave: { $owner }, { $from } tae { $to }.
stramash-shared-in = The lave: { $owner }, { $from } ben the castle, { $to }.
stramash-shared-deeper = The lave: { $owner }, { $from } faurer ben, tae { $to }.
stramash-bumped = { $owner }'s Laddie on { $from } is bumpit!
stramash-sent = { $owner }'s Laddie on { $from } is wheeched tae its entry, { $to }.
stramash-discarded = { $seat } cannae shift an flings awa { $cards }.
stramash-discarded-you = Ye cannae shift an fling awa { $cards }.
stramash-discarded-hand = { $seat } cannae shift an flings awa the haun: { $cards }.
stramash-discarded-hand-you = Ye cannae shift an fling awa yer haun: { $cards }.
stramash-freed = Peety: { $seat }'s Laddie steps oot tae { $to }.
stramash-came-home = Aw { $seat }'s Laddies are hame!
stramash-came-home-gillie = Aw { $seat }'s Laddies are hame! A gillie noo, { $seat } plays the side's ithers.
stramash-shuffled = The flung cairds are shuffled.
stramash-drew = { $seat } draws { $card }.
stramash-drew-you = Ye draw { $card }.
stramash-left = { $left }; { $seat }'s Laddies lea.

stramash-outcome-home = The Muckle Stoater: ilka Laddie hame!
stramash-outcome-resigned = Aabody else is oot.

## The board in words

stramash-view-turn = { $seat } is tae play.
stramash-view-turn-gillie = { $seat } is tae play, gillie for { $partners }.
stramash-view-next = Neist: { $seat }.
stramash-view-side = { $seats } play thegither.
stramash-view-over = The gemme is by wi.
stramash-view-hand = Yer cairds: { $cards }.
stramash-view-hand-of = { $seat } hauds { $cards }.
stramash-view-seat =
    { $seat } (mashie { $mashie }): { $docked ->
        [0] nane
       *[other] { $docked }
    } in the dock; on the track { $track }; in the castle { $castle }; { $cards } { $cards ->
        [one] caird
       *[other] cairds
    }.
stramash-view-nobody = nane
stramash-view-resigned = { $seat } is oot.
stramash-view-owing = { $seat } is awin a turn roond at { $places }.
stramash-view-lapped = { $seat } has been roond wi { $places }.
stramash-view-waits =
    { $seat } flung a caird awa { $waits ->
        [one] yince
       *[other] { $waits } times
    } wi nocht on the track.
stramash-view-stock =
    { $stock } { $stock ->
        [one] caird
       *[other] cairds
    } tae draw, { $discards } flung awa.

## Why a play is refused

stramash-no-not-held = Ye hinna got { $card }. Yours: { $cards }.
stramash-no-rank = Ye hae nae { $rank }. Yours: { $cards }.
stramash-no-must-play = A Laddie can shift. Play { $cards }.
stramash-no-way = { $cards } cannae shift ony Laddie.
stramash-no-way-but-one = { $cards } but like this: { $lines }.
stramash-no-way-said = Say whaur, an aw. { $cards }: { $lines }.
stramash-no-way-of-many = Say whaur, an aw. { $cards }, sic as { $lines }.
stramash-no-one-laddie-joker = It shifts yin Laddie.
stramash-no-one-laddie = { $card } shifts yin Laddie.
stramash-no-not-seven = The pairts maun mak seeven.
stramash-no-same-laddie = The pairts maun shift different Laddies.
stramash-no-needs-own = Yin pairt maun shift a Laddie o yer ain.
stramash-no-not-yet-shared = Hoose rule: share a seeven anely whan its first pairt fetches yer last Laddie hame.
stramash-no-parts-stay-out = Hoose rule: a divvied seeven bides on the track.
stramash-no-nobody-to-move = Nae Laddie is at { $place }.
stramash-no-not-yours = The Laddie at { $place } isnae yours tae shift.
stramash-no-stays-in-dock = { $card } fetches nae Laddie oot.
stramash-no-stays-in-castle = The Laddie at { $place } is hame.
stramash-no-back-in-castle = The Laddie at { $place } cannae gang widdershins in a castle nor intae it.
stramash-no-not-that-far = { $from } tae { $to } disnae fit thon caird.
stramash-no-nobody-there = Naebody is at { $place } tae fecht.
stramash-no-joker-on-partner = { $place } is yer pairtner's; fecht opponents anely.
stramash-no-own-in-the-way = The same colour is in the road at { $place }.
stramash-no-passing = Hoose rule: nae lowpin ower the Laddie at { $place }.
stramash-no-own-there = The same colour is at { $place }.
stramash-no-safe = Hoose rule: { $place }, a Laddie's ain stert, is siccar.
stramash-no-on-its-entry = Yer pairtner's Laddie at { $place } is on its entry an cannae be sent.
stramash-no-entry-taken = Yer pairtner's Laddie wad gang tae { $place }, but yin o theirs is there.
stramash-no-owes-lap = The Laddie at { $place } maun gang roond first.
stramash-no-waits-at-door = Hoose rule: fae { $place } it bides at the door.
stramash-no-must-enter = Hoose rule: turn in, tae { $place }.

## Why a text is no play

stramash-syntax-no-card = Stert wi a caird, as in 9H A8>A17.
stramash-syntax-card = “{ $word }” isnae a caird. Scrieve 9H, 10S, or JK (Bonnie Fechter).
stramash-syntax-card-first = “{ $word }” isnae a caird. Stert wi yin, as in 9H A8>A17.
stramash-syntax-number = “{ $word }” isnae a caird. Scrieve 9H A8>A17.
stramash-syntax-place = “{ $word }” isnae a place. Scrieve A8, Ac3 (castle) or Ad (dock).
stramash-syntax-half = Whaur gangs { $word }? Scrieve it like A8>A17.
stramash-syntax-too-many = At maist twa Laddies.

## Why a position is refused

stramash-position-seats = The poseetion is no for { $seats } seats.
stramash-position-partners = Poseetion an options dinnae gree aboot pairtners.
stramash-position-laddies = { $seat } has { $found } Laddies, no { $expected }.
stramash-position-place = { $seat } cannae hae a Laddie at { $place }.
stramash-position-twice = Twa Laddies are at { $place }.
stramash-position-lap = { $seat } has nae Laddie at { $place } awin a turn roond.
stramash-position-card = Ower mony { $card } for the packs.
stramash-position-home = home maun list the seats wi aw Laddies hame.
stramash-position-waits = { $seat } cannae be bidin for peety.
stramash-position-nobody = Naebody is left in the gemme.
stramash-position-turn = { $seat } is oot an cannae act.
stramash-position-hand = { $seat } hauds { $found } cairds, no { $expected }.

## Choices

stramash-ask-bump = Wha gets bumpit?
stramash-ask-goal = Whaur tae?
stramash-ask-part = Hou faur?
stramash-ask-rest = Whaur gangs the lave?
stramash-label-card = { $card }
stramash-label-card-out = { $card } – for'ard or oot
stramash-label-card-out-only = { $card } – oot
stramash-label-card-seven = { $card } – for'ard or divvied
stramash-label-card-split = { $card } – divvied
stramash-label-card-eight = { $card } – eicht widdershins
stramash-label-card-joker = { $card } – tak an opponent's place
stramash-label-from = Laddie at { $place }
stramash-label-from-of = { $owner }'s Laddie at { $place }
stramash-label-from-dock = In the dock ({ $place })
stramash-label-from-dock-of = In { $owner }'s dock ({ $place })
stramash-label-from-castle = In the castle ({ $place })
stramash-label-from-castle-of = In { $owner }'s castle ({ $place })
stramash-label-to = { $place }
stramash-label-to-start = the stert, { $place }
stramash-label-to-bump = { $place } – bumps { $owner }
stramash-label-to-partner = { $place } – sends { $owner } tae the entry
stramash-choice-castle = the castle, { $place }
stramash-choice-castle-of = { $owner }'s castle, { $place }
stramash-choice-leaves = { $to } ({ $n } left)
stramash-choice-all = { $to } (aw 7)
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

stramash-part-dock = the dock, whaur Laddies bide
stramash-part-start = the stert, howe 8
stramash-part-round = the gate roond
stramash-part-entry = the entry, howe 3: turn in here
stramash-part-castle = the castle, c1 tae c5
stramash-part-badge = whase mashie it is
stramash-part-plate = a player's Laddies hame an cairds; it lichts up on their turn
stramash-part-stock = the stock an the last caird played

stramash-rules-title-short = Stramash, the short o it
stramash-rules-short = Fetch aw yer Laddies fae the dock roond the board an ben yer castle. The first tae dae it is the **Muckle Stoater**. Pairtners maun stap baith castles.

    {""}**The board.** Ilka mashie (A tae F) has 18 howes. Twa players uise fower an sit fornenst each ither. In the castle, c5 is the faurest ben.

    {""}**A turn.** Draw a caird tae yer five, syne play yin an shift. Gin ony o the sax can shift a Laddie, play yin that daes; gin nane, fling yin awa an dree yer weird.
stramash-rules-title-cards = The cairds
stramash-rules-cards =
    • **2 3 4 5 6 9 10**: that mony for'ard.
    • **Ace**: 1 for'ard, or a Laddie oot.
    • **Jack, queen, king**: 10 for'ard, or a Laddie oot.
    • **7**: 7 for'ard, or divvied.
    • **8**: 8 **widdershins**, on the track.
    • **Bonnie Fechter** (joker): tak an opponent's place.
stramash-rules-title-ace = Ace
stramash-rules-ace = Fetches a Laddie oot tae the stert, or shifts yin by 1. Yer ain Laddie on the stert steeks it; an opponent's is bumpit.
stramash-rules-title-court = Jack, queen, king
stramash-rules-court = Shifts a Laddie 10 for'ard, or fetches yin oot.
stramash-rules-title-seven = Seeven
stramash-rules-seven = Shifts yin Laddie 7 for'ard, or is divvied ower twa, aw seeven. The first pairt coonts afore the second.
stramash-rules-title-eight = Eicht
stramash-rules-eight = Shifts a Laddie 8 **widdershins**, on the track anely. It can gang ower yer entry: a Laddie jist oot is syne aw but hame.
stramash-rules-title-joker = Bonnie Fechter
stramash-rules-joker = Yer Laddie, fae dock or track, taks the place o ony opponent's on the track, an thon yin is bumpit.
stramash-rules-title-moving = Shiftin an bumpin
stramash-rules-moving =
    • Lowp ower the ithers, but no ower yer ain Laddies, nor land on them.
    • Land on an opponent, an thon Laddie is **bumpit** tae its dock. Nae howe o the track is siccar.
    • A toom stock is filled fae the flung cairds.
stramash-rules-title-home = Winnin hame
stramash-rules-home =
    • Turn in at yer entry gin the coont ends on a free howe o the castle, wioot lowpin yer ain there. Ye can gang roond again; gin it disnae fit, ye maun.
    • Ben the castle, Laddies shift on bi the jist coont, niver come oot, an naebody bumps them.
stramash-rules-title-partners = Pairtners
stramash-rules-partners =
    • Pairs (fower or sax players) sit fornenst each ither. Landin on a pairtner's Laddie sends it tae its ain entry. An opponent there is bumpit; yer ain gangs tae yer entry; gin yer pairtner's is there, the sent yin gangs tae its dock. Ye cannae land on yin on its entry areddy.
    • Ye can divvy a seeven wi yer pairtner's Laddie.
stramash-rules-title-gillie = The gillie
stramash-rules-gillie = Wi aw yours hame, ye're a **gillie**: ye play yer pairtner's Laddies.
stramash-rules-title-writing = Writin a play
stramash-rules-writing =
    `9H A8>A17` plays the nine o hearts fae A8 tae A17. Ad is a dock, Ac4 a castle's fowerth howe. `QD Ad>A8` fetches a Laddie oot, `7D A8>A10 B3>B8` divvies a seeven, `JK Ad>C4` sends in a Bonnie Fechter, `discard 4C` flings a caird awa. Wi yin caird o a rank, lea oot the suit: `9 A8>A17`.

    “board” shaws the hoose rules.

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

stramash-promise = aboot { $n }% tae win
stramash-promise-behind = { $n }% less
stramash-reason-gains = Ye gain { $n ->
    [one] a howe
   *[other] { $n } howes
} on the leader.
stramash-button-idle = Fling awa whan Ah cannae shift
stramash-button-idle-stop = Dinnae fling awa for me
stramash-idle-stands = Whan ye cannae shift, Ah fling a caird awa for ye: plain cairds first, syne eichts an seivens, syne cairds that bring a Laddie oot, Bonnie Fechters last.
