# Stramash: cairds an Laddies.

stramash-name = Stramash
stramash-summary = Wheech yer Laddies hame wi cairds; 2 tae 6 players
stramash-command = Stramash: cairds, Laddies an bumps
stramash-command-own = Shaw yer cairds an yer choices

## Commands and their parts

stramash-verb-play = Play a caird an shift
stramash-verb-play-hint = Wale a caird, a Laddie, syne whaur.
stramash-verb-discard = Fling a caird awa whan ye cannae shift
stramash-verb-discard-hint = Anely whan nae caird can shift a Laddie.
stramash-verb-discard-now = Nae caird can shift a Laddie: fling yin awa.
stramash-slot-card = The caird
stramash-slot-card-hint = Whit caird are ye playin?
stramash-slot-from = The Laddie that shifts
stramash-slot-from-hint = Whit Laddie shifts?
stramash-slot-to = Whaur it gangs
stramash-slot-to-hint = Whaur is it gaun?
stramash-slot-from2 = The Laddie that taks the lave o a seeven
stramash-slot-from2-hint = Whit Laddie taks the lave?
stramash-slot-to2 = Whaur that Laddie gangs
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
stramash-option-start-hint = Syne turns gang clockwise.
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
stramash-option-play_on-hint = The lave gang on efter the first side is hame.
stramash-option-no_passing = Nae passin
stramash-option-no_passing-hint = Ye cannae pass ony Laddie, no even an opponent's; a Bonnie Fechter aye can.
stramash-option-start_safe = Siccar stert
stramash-option-start_safe-hint = Ye cannae bump a Laddie on its ain stert.
stramash-option-court_11_12_13 = Jack 11, queen 12, king 13
stramash-option-court_11_12_13-hint = They aye fetch a Laddie oot.
stramash-option-full_lap_required = A hale lap afore hame
stramash-option-full_lap_required-hint = E'en for a Laddie that backs ower its entry.
stramash-option-wait_at_door = Bide at the entry
stramash-option-wait_at_door-hint = A Laddie bides there till a caird fits the castle.
stramash-option-must_enter = Maun enter the castle
stramash-option-must_enter-hint = Ye maun, gin the coont fits.
stramash-option-split_track_only = Divvied seevens on the track
stramash-option-split_track_only-hint = Nae pairt can shift intae or ben a castle.
stramash-option-split_partner_last_only = Share a seeven anely tae feenish
stramash-option-split_partner_last_only-hint = Yer pairtner gets the lave yince yer last Laddie is hame.
stramash-option-discard_hand = Fling awa the hale haun
stramash-option-discard_hand-hint = Gin ye cannae shift, ye draw a new haun.
stramash-option-joker_never_forced = Bonnie Fechter niver forced
stramash-option-joker_never_forced-hint = Gin it's yer anely play, ye can fling a caird awa insteid.
stramash-option-joker_on_partner = Bonnie Fechter on a pairtner
stramash-option-joker_on_partner-hint = It can send a pairtner's Laddie tae its entry.
stramash-option-mercy_after = Peety
stramash-option-mercy_after-hint = Gin ye hae nae Laddie on the track an fling awa that aften in a raw, yin comes oot free.
stramash-option-mercy_after-off = nane
stramash-option-mercy_after-3 = efter three
stramash-option-mercy_after-4 = efter fower
stramash-option-mercy_after-5 = efter five
stramash-option-partner_entry_own = Gin the pairtner's entry is taen
stramash-option-partner_entry_own-hint = A pairtner's Laddie that ye land on gangs tae its entry. Gin anither o theirs is there:
stramash-option-partner_entry_own-dock = the yin sent gangs tae the dock
stramash-option-partner_entry_own-illegal = no allooed
stramash-option-partner_on_entry = Landin on a pairtner at the entry
stramash-option-partner_on_entry-hint = A pairtner's Laddie that ye land on gangs tae its entry. Gin it's there areddy:
stramash-option-partner_on_entry-illegal = no allooed
stramash-option-partner_on_entry-dock = it gangs tae the dock
stramash-option-table_talk = Table blether
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
# A card that is played for a partner, as `card` in the messages below.
stramash-card-for = { $card } for { $owner }
stramash-seat = { $seat }
# A play in the form in which it is typed, within a sentence.
stramash-line = { $line }
stramash-then = { $first } { $second }
stramash-played = { $seat } plays { $card }: { $from } tae { $to }.
stramash-played-you = Ye play { $card }: { $from } tae { $to }.
stramash-played-out = { $seat } plays { $card }: a Laddie oot tae { $to }.
stramash-played-out-you = Ye play { $card }: a Laddie oot tae { $to }.
stramash-played-back = { $seat } plays { $card }: back fae { $from } tae { $to }.
stramash-played-back-you = Ye play { $card }: back fae { $from } tae { $to }.
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
stramash-sent = { $owner }'s Laddie on { $from } gangs tae its entry, { $to }.
stramash-discarded = { $seat } cannae shift an flings awa { $cards }.
stramash-discarded-you = Ye cannae shift an fling awa { $cards }.
stramash-discarded-hand = { $seat } cannae shift an flings awa the haun: { $cards }.
stramash-discarded-hand-you = Ye cannae shift an fling awa yer haun: { $cards }.
stramash-freed = Peety: { $seat }'s Laddie comes oot tae { $to }.
stramash-came-home = Aw { $seat }'s Laddies are hame!
stramash-came-home-gillie = Aw { $seat }'s Laddies are hame! As a gillie, { $seat } noo plays the pairtners' Laddies.
stramash-shuffled = The flung cairds are shuffled.
stramash-drew = { $seat } draws { $card }.
stramash-drew-you = Ye draw { $card }.
stramash-left = { $left }; { $seat }'s Laddies lea the board.

stramash-outcome-home = Muckle Stoater: aw Laddies hame!
stramash-outcome-resigned = Aabody else is oot.

## The board in words

stramash-view-turn = { $seat } is tae play.
stramash-view-turn-gillie = { $seat } is tae play, as gillie for { $partners }.
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
stramash-view-owing = { $seat } maun aye gang roond wi { $places }.
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

stramash-no-not-held = Ye dinnae hae { $card }. Yours: { $cards }.
stramash-no-rank = Ye hae nae { $rank }. Yours: { $cards }.
stramash-no-must-play = A Laddie can shift. Play { $cards }.
stramash-no-way = { $cards } cannae shift ony Laddie.
stramash-no-way-but-one = Ye can play { $cards } anely like this: { $lines }.
stramash-no-way-said = Say whaur it gangs, an aw. { $cards }: { $lines }.
stramash-no-way-of-many = Say whaur it gangs, an aw. { $cards }, sic as { $lines }.
stramash-no-one-laddie-joker = A Bonnie Fechter shifts yin Laddie.
stramash-no-one-laddie = { $card } shifts yin Laddie.
stramash-no-not-seven = The pairts maun add up tae seeven.
stramash-no-same-laddie = The pairts maun shift different Laddies.
stramash-no-needs-own = Yin pairt maun shift yer ain Laddie.
stramash-no-not-yet-shared = Hoose rule: share a seeven anely whan its first pairt fetches yer last Laddie hame.
stramash-no-parts-stay-out = Hoose rule: a divvied seeven bides on the track.
stramash-no-nobody-to-move = Nae Laddie is at { $place }.
stramash-no-not-yours = The Laddie at { $place } isnae yours tae shift.
stramash-no-stays-in-dock = { $card } fetches nae Laddie oot.
stramash-no-stays-in-castle = The Laddie at { $place } is hame an bides there.
stramash-no-back-in-castle = The Laddie at { $place } cannae gang back in or intae a castle.
stramash-no-not-that-far = { $from } tae { $to } disnae fit thon caird.
stramash-no-nobody-there = Naebody is at { $place } tae fecht.
stramash-no-joker-on-partner = { $place } is yer pairtner's; ye fecht anely opponents.
stramash-no-own-in-the-way = A Laddie o the same colour is in the road at { $place }.
stramash-no-passing = Hoose rule: nae passin the Laddie at { $place }.
stramash-no-own-there = A Laddie o the same colour is at { $place }.
stramash-no-safe = Hoose rule: a Laddie on its ain stert, { $place }, is siccar.
stramash-no-on-its-entry = Yer pairtner's Laddie at { $place } is on its entry an cannae be sent.
stramash-no-entry-taken = Yer pairtner's Laddie wad gang tae { $place }, but yin o theirs is there.
stramash-no-owes-lap = The Laddie at { $place } maun gang roond first.
stramash-no-waits-at-door = Hoose rule: fae { $place }, the Laddie bides at the entry.
stramash-no-must-enter = Hoose rule: ye maun turn in, tae { $place }.

## Why a text is no play

stramash-syntax-no-card = Stert wi a caird, as in 9H A8>A17.
stramash-syntax-card = “{ $word }” isnae a caird. Scrieve 9H, 10S, or JK (Bonnie Fechter).
stramash-syntax-card-first = “{ $word }” isnae a caird. Stert wi yin, as in 9H A8>A17.
stramash-syntax-number = “{ $word }” isnae a caird. Scrieve 9H A8>A17.
stramash-syntax-place = “{ $word }” isnae a place. Scrieve A8, Ac3 (castle) or Ad (dock).
stramash-syntax-half = Whaur gangs { $word }? Scrieve it like A8>A17.
stramash-syntax-too-many = Shift at maist twa Laddies.

## Why a position is refused

stramash-position-seats = The poseetion isnae for { $seats } seats.
stramash-position-partners = Poseetion an options differ aboot pairtners.
stramash-position-laddies = { $seat } has { $found } Laddies, no { $expected }.
stramash-position-place = { $seat } cannae hae a Laddie at { $place }.
stramash-position-twice = Twa Laddies are at { $place }.
stramash-position-lap = { $seat } has nae Laddie at { $place } tae owe a lap.
stramash-position-card = Ower mony { $card } for the packs.
stramash-position-home = “home” maun list the seats wi aw Laddies hame.
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
stramash-label-card-out = { $card } – oot
stramash-label-card-split = { $card } – divvied
stramash-label-card-eight = { $card } – back
stramash-label-from = { $place }
stramash-label-from-of = { $place } ({ $owner })
stramash-label-from-dock = dock ({ $place })
stramash-label-from-dock-of = { $owner }'s dock ({ $place })
stramash-label-from-castle = castle ({ $place })
stramash-label-from-castle-of = { $owner }'s castle ({ $place })
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
stramash-part-plate = a player's plate: Laddies hame, cairds in haun; it lichts up on their turn
stramash-part-stock = the stock an the last caird played

stramash-rules-title-short = Stramash, the short o it
stramash-rules-short =
    Fetch aw yer Laddies fae the dock roond the board intae yer castle. The first tae dae it is the **Muckle Stoater**. Pairtners maun fill baith castles.

    {""}**The board.** Ilka mashie (A tae F) has 18 howes. Twa players uise fower mashies an sit fornenst each ither. In the castle, c5 is the faurest ben.

    {""}**A turn.** Draw a caird tae yer five, syne play yin an shift. Anely gin nane o the sax can shift a Laddie, fling yin awa.
stramash-rules-title-cards = The cairds
stramash-rules-cards =
    • **2 3 4 5 6 9 10**: that mony forrit.
    • **Ace**: 1 forrit, or a Laddie oot.
    • **Jack, queen, king**: 10 forrit, or a Laddie oot.
    • **7**: 7 forrit, or divvied.
    • **8**: 8 **back**, on the track.
    • **Bonnie Fechter** (joker): tak an opponent's place.
stramash-rules-title-ace = Ace
stramash-rules-ace = Fetches a Laddie oot tae the stert, or shifts yin by 1. Yer ain Laddie on the stert steeks it; an opponent's is bumpit.
stramash-rules-title-court = Jack, queen, king
stramash-rules-court = Shifts a Laddie 10 forrit, or fetches yin oot.
stramash-rules-title-seven = Seeven
stramash-rules-seven = Shifts yin Laddie 7 forrit, or twa Laddies 7 in aw. The first pairt is played, wi aw its effecks, afore the second.
stramash-rules-title-eight = Eicht
stramash-rules-eight = Shifts a Laddie 8 **back**, on the track anely. It can cross yer entry, sae a Laddie that's jist oot is near hame.
stramash-rules-title-joker = Bonnie Fechter
stramash-rules-joker = Wale ony opponent's Laddie on the track: it's bumpit, an yin o yours, fae dock or track, taks its place.
stramash-rules-title-moving = Shiftin an bumpin
stramash-rules-moving =
    • Ye can pass ither Laddies, but no pass or land on yer ain.
    • Land on an opponent's Laddie, an it's **bumpit** tae its dock. Nae howe o the track is siccar.
stramash-rules-title-home = Gaun hame
stramash-rules-home =
    • Turn in at yer entry gin the coont ends on a free howe o yer castle an passes nane o yer Laddies there. Ye can gang roond again insteid; gin it disnae fit, ye maun.
    • Inside, Laddies shift on bi exact coont. They niver lea an cannae be bumpit.
stramash-rules-title-partners = Pairtners
stramash-rules-partners =
    • Pairtners (fower or sax players) sit fornenst each ither. Gin ye land on a pairtner's Laddie, it gangs tae its ain entry.
    • A Laddie on that entry maks wey: an opponent's is bumpit, yours gangs tae yer entry. Gin it's yer pairtner's, the yin ye sent gangs tae its dock.
    • Ye cannae land on a pairtner's Laddie that's on its ain entry.
    • Ye can divvy a seeven wi yer pairtner's Laddie.
stramash-rules-title-gillie = The gillie
stramash-rules-gillie = Yince aw yer Laddies are hame, ye're a **gillie**: ye play yer pairtner's.
stramash-rules-title-writing = Scrievin a play
stramash-rules-writing = `9H A8>A17` plays the nine o hearts fae A8 tae A17. Ad is a dock, Ac4 a castle's fowerth howe. `QD Ad>A8` fetches a Laddie oot, `7D A8>A10 B3>B8` divvies a seeven, `JK Ad>C4` sends in a Bonnie Fechter, `discard 4C` flings a caird awa. Gin ye haud jist yin caird o a rank, ye can lea oot the suit: `9 A8>A17`.

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
stramash-remember-luck = { $seat } had maist Bonnie Fechters: { $n }.

## Hints

stramash-promise = aboot { $n }% tae win
stramash-promise-behind = { $n }% less
stramash-reason-gains = Ye gain { $n ->
    [one] a howe
   *[other] { $n } howes
} on the leader.
stramash-button-idle = Fling awa whan Ah cannae play
stramash-button-idle-stop = Dinnae fling awa for me
stramash-idle-stands = Whaniver ye cannae play a caird, Ah fling yin awa for ye: plain cairds first, syne eichts an seevens, syne cairds that fetch a Laddie oot, Bonnie Fechters last.
