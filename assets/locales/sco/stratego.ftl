# Stratego: hidden airmies.

stratego-name = Stratego
stratego-summary = Twa hidden airmies; seek oot the faes' flag an lift it; 2 players
stratego-command = Stratego: hidden airmies
stratego-command-own = Shaw yer airmy an whit ye can dae
stratego-command-outlook = See whit ilka airmy has left, jist for you

## Commands and their parts

stratego-verb-move = Shift a piece or strike
stratego-verb-move-hint = Wale a piece, syne whaur it gangs.
stratego-verb-letters = Lay oot the hale airmy bi letters
stratego-verb-letters-hint = Yer raws, the front yin first: F B S 2 tae 9 M, a dot for a toom square.
stratego-verb-letters-now = Set up yer airmy.
stratego-verb-place = Pit doon a piece, or the hale airmy bi letters
stratego-verb-place-hint = Wale a rank an a square, or scrieve the letters o yer raws, the front yin first.
stratego-verb-place-now = Set up yer airmy: wale a ready-made yin, or pit it doon piece bi piece.
stratego-verb-clear = Tak a piece aff the board again
stratego-verb-clear-hint = Whit square are ye redding?
stratego-verb-clear-now = Aw the pieces are doon; ye can tak yin aff again.
stratego-verb-swap = Niffer twa pieces
stratego-verb-swap-hint = Wale twa squares o yer ain; gin ye type it, yin can be toom.
stratego-verb-swap-now = Aw the pieces are doon; ye can niffer twa o them.
stratego-verb-ready = Ready: ma airmy is set up
stratego-verb-ready-hint = The fecht begins whan baith are ready.
stratego-verb-ready-now = Yer airmy is set up. Are ye ready?
stratego-verb-unready = Chynge ma setup
stratego-verb-unready-hint = Ye can chynge it till the ither side is ready.
stratego-verb-unready-now = Ye're ready. Ye can aye chynge yer setup till the ither side is, an aw.
stratego-verb-draw = Offer, answer or claim a draw
stratego-verb-draw-hint = An offer stauns till the ither side answers or shifts.
stratego-verb-draw-now = Aboot a draw:
stratego-verb-mirror = Mirror yer airmy
stratego-verb-mirror-hint = Left an richt niffer places.
stratego-verb-mirror-now = Ye can mirror yer airmy.
stratego-slot-from = The piece that shifts
stratego-slot-from-hint = Whit piece is it tae be?
stratego-slot-to = Whaur it gangs
stratego-slot-to-hint = Whaur is it gaun?
stratego-slot-rank = The piece
stratego-slot-rank-hint = Whit piece are ye pittin doon?
stratego-slot-square = The square
stratego-slot-square-hint = Whit square?
stratego-slot-one = Yin square
stratego-slot-one-hint = Niffer whit piece?
stratego-slot-other = The ither square
stratego-slot-other-hint = Wi whit yin?
stratego-slot-word = Whit ye say
stratego-slot-word-hint = Whit say ye tae a draw?

## Options

stratego-subject-armies = Airmies
stratego-subject-moving = Muivin
stratego-subject-ranks = Whit is seen
stratego-subject-striking = Strikin
stratego-subject-end = The end
stratego-preset-quick = quick
stratego-preset-quick-hint = An eenin: Barrage, wi eicht pieces ilk.
stratego-preset-tournament = tournament
stratego-preset-tournament-hint = As the federation plays: twa squares three times, an nae endless chase.
stratego-option-form = Kind o gemme
stratego-option-form-hint = Hou mony pieces ilka airmy has.
stratego-option-form-classic = classic, 40 pieces
stratego-option-form-barrage = Barrage, 8 pieces
stratego-option-form-duel = Duel, 10 pieces
stratego-option-preset = Rules
stratego-option-preset-hint = Tournament: three shifts atween twa squares, coontit bi marches, an nae endless chase.
stratego-option-preset-seed = as in the box
stratego-option-preset-tournament = tournament
stratego-option-red = Wha plays reid
stratego-option-red-hint = Reid shifts first.
stratego-option-red-0 = seat 1
stratego-option-red-1 = seat 2
stratego-option-red-random = drawn bi chance
stratego-option-memory = Whit yer board minds
stratego-option-memory-hint = Aboot the faes' pieces: ranks yince shawn, anely whit yins hae shiftit, or nocht.
stratego-option-memory-revealed = ranks yince shawn
stratego-option-memory-moved = whit yins hae shiftit
stratego-option-memory-none = nocht
stratego-option-two_squares = Twa squares
stratego-option-two_squares-hint = Hou aften in a raw a piece can gang atween the same twa squares.
stratego-option-two_squares-preset = as the rules say
stratego-option-two_squares-5 = five times
stratego-option-two_squares-3 = three times
stratego-option-two_squares-off = as aften as it likes
stratego-option-reading = Twa squares, coontit bi
stratego-option-reading-hint = Bi marches a scoot's lang gates ower the same squares coont an aw.
stratego-option-reading-preset = as the rules say
stratego-option-reading-pair = pairs o squares
stratego-option-reading-border = marches crossed
stratego-option-chase = Nae endless chase
stratego-option-chase-hint = Gin ye chase a piece, ye maunna repeat a poseetion o the chase.
stratego-option-chase-preset = as the rules say
stratego-option-chase-true = on
stratego-option-chase-false = aff
stratego-option-scout_strike = Scoots strike fae hyne awa
stratego-option-scout_strike-hint = Whether a scoot can rin an strike in the yin turn.
stratego-option-scout_strike-true = aye
stratego-option-scout_strike-false = anely fae the neist square
stratego-option-aggressor = The striker's advantage
stratego-option-aggressor-hint = O like ranks the yin that strikes wins.
stratego-option-one_time_bombs = Bombs that gang aff yince
stratego-option-one_time_bombs-hint = A bomb gangs wi the first that it dings doon.
stratego-option-silent_defence = Haud yer wheesht
stratego-option-silent_defence-hint = Gin ye strike an lose, ye arenae tellt whit dang ye doon.
stratego-option-open_game = Open gemme
stratego-option-open_game-hint = Aabody sees aw ranks: guid for learnin.
stratego-option-stuck_test = Gin ye cannae shift
stratego-option-stuck_test-hint = Whether ye lose straucht awa whan yer ain shift leaves ye wi nae ither.
stratego-option-stuck_test-both = ye lose straucht awa
stratego-option-stuck_test-next = ye lose on yer turn
stratego-option-quiet_play = Lang play wi nae strike
stratego-option-quiet_play-hint = Whit follaes whan nocht is struck for lang.
stratego-option-quiet_play-claim = a draw gin claimed
stratego-option-quiet_play-auto = a draw
stratego-option-quiet_play-off = nocht
stratego-option-quiet_length = Shifts wi nae strike
stratego-option-quiet_length-hint = Hou mony shifts, o baith sides thegither, that taks.
stratego-option-quiet_length-200 = twa hunner
stratego-option-quiet_length-100 = a hunner
stratego-option-quiet_length-50 = fifty

## Why options are refused

stratego-options-open-silent = “{ stratego-option-open_game }” an “{ stratego-option-silent_defence }” dinnae gang thegither: ilka rank is kent.
stratego-options-open-memory = “{ stratego-option-memory }” maks nae odds wi “{ stratego-option-open_game }”: ilka rank is kent.
stratego-options-reading = “{ stratego-option-reading }” maks nae odds whan “{ stratego-option-two_squares }” has nae leemit.
stratego-options-quiet = “{ stratego-option-quiet_length }” maks nae odds whan “{ stratego-option-quiet_play }” comes tae nocht.

## Ranks

stratego-rank-flag = flag
stratego-rank-bomb = bomb
stratego-rank-spy = spy
stratego-rank-scout = scoot (2)
stratego-rank-miner = miner (3)
stratego-rank-sergeant = sairgeant (4)
stratego-rank-lieutenant = lieutenant (5)
stratego-rank-captain = caiptain (6)
stratego-rank-major = major (7)
stratego-rank-colonel = colonel (8)
stratego-rank-general = general (9)
stratego-rank-marshal = marischal (10)
stratego-rank-unknown = unkent piece

## Setups that come with the game

stratego-ready-keep = The Keep
stratego-ready-keep-hint = The flag sits in the neuk ahint twa bombs, wi a strang gaird nearhaun.
stratego-ready-decoy = The Begowk
stratego-ready-decoy-hint = Three bombs in a neuk gaird nocht but a miner; the flag is some ither place.
stratego-ready-door = The Open Yett
stratego-ready-door-hint = Bombs steek the edges an no yin stauns bi the flag: a ploy for strang nerves.
stratego-ready-wing = The Heavy Wing
stratego-ready-wing-hint = Aw the wecht breenges on at the left; on the richt three bombs waw the flag in.
stratego-ready-lakes = The Lochside
stratego-ready-lakes-hint = Strang pieces haud the gates, scoots bide ahint the lochs, the flag is waw'd in.
stratego-ready-wolf = The Wowf at Hame
stratego-ready-wolf-hint = Marischal an spy bide faur back for whaever comes ower deep in.
stratego-ready-island = The Inch
stratego-ready-island-hint = The flag stauns midmaist in the back raw, wi a bomb on ilka side.
stratego-ready-swarm = The Bike o Wasps
stratego-ready-swarm-hint = Aw eicht scoots in front: learn early, syne lowse the heavy second raw.
stratego-ready-patience = Cannie
stratego-ready-patience-hint = Bombs in the second raw haud up ilka onset while ye watch an bide.
stratego-ready-bold = The Bauld Front
stratego-ready-bold-hint = General an marischal stert in the first raw: strike first, think efter.
stratego-ready-corner = The Neuk
stratego-ready-corner-hint = The flag in the neuk wi bomb an miner aside it, the lave faur aheid.
stratego-ready-pair = The Pair
stratego-ready-pair-hint = Marischal an spy staun gaird afore the flag; general an scoots gang huntin.
stratego-ready-bare = The Bare Flag
stratego-ready-bare-hint = The bomb gairds a toom neuk; naebody seeks the flag whaur it is.
stratego-ready-fist = The Neive
stratego-ready-fist-hint = Awthing in the middle, shouder tae shouder, the flag richt ahint.
stratego-ready-tower = The Touer
stratego-ready-tower-hint = Twa bombs steek the flag in its neuk; eicht pieces are free tae fecht.
stratego-ready-ruse = The Swick
stratego-ready-ruse-hint = Twa bombs steek a miner in a neuk, as gin it were the flag.
stratego-ready-spear = The Spearheid
stratego-ready-spear-hint = Marischal an general lead throu the middle, the spy at their heels.
stratego-ready-wings = The Wings
stratego-ready-wings-hint = Marischal on yin side, general on the ither, an the flag atween bombs.

## What happens

stratego-readied = { $seat } is ready.
stratego-unreadied = { $seat } is chyngin the setup.
stratego-began = Baith airmies are ready. { $seat } plays reid an shifts first.
stratego-moved = { $seat } shifts { $from } tae { $to }.
stratego-strikes = { $seat } strikes { $to } fae { $from }.
stratego-fought-won = The { $attacker } dings doon the { $defender }.
stratego-fought-lost = The { $attacker } faws tae the { $defender }.
stratego-fought-both = Baith faw: { $attacker } agin { $defender }.
stratego-fought-bomb = The { $attacker } rins intae a bomb an is awa.
stratego-fought-one-time = The { $attacker } rins intae a bomb, an baith are awa.
stratego-fought-cleared = The { $attacker } redds oot a bomb.
stratego-fought-flag = The { $attacker } lifts the flag!
stratego-fought-silent = The { $attacker } faws tae an unkent piece.
stratego-draw-offered = { $seat } offers a draw.
stratego-draw-declined = { $seat } winna hae the draw.
stratego-left = { $left }.
stratego-ended-flag = The flag is taen: { $seat } has won.
stratego-ended-stuck = The ither side has nae shift left: { $seat } has won.
stratego-ended-resigned = The ither side is oot o the match: { $seat } has won.
stratego-ended-both-stuck = Naither side can shift: a draw.
stratego-ended-agreed = A draw is greed.
stratego-ended-quiet = Nocht wis struck for ower lang: a draw.

stratego-outcome-flag = The flag is liftit!
stratego-outcome-stuck = The ither side cannae shift.
stratego-outcome-both_stuck = Naither side can shift.
stratego-outcome-agreed = A draw, greed bi baith.
stratego-outcome-quiet = A draw: nocht wis struck for ower lang.
stratego-outcome-resigned = The ither side is oot.

## The board in words

stratego-view-turn = It is { $seat }'s shot.
stratego-view-setting-up = { $seat } is settin up.
stratego-view-ready = { $seat } is ready.
stratego-view-own = Yer airmy: { $pieces }.
stratego-view-left = Aye tae be pit doon: { $ranks }.
stratego-view-all-placed = Aw yer pieces are doon.
stratego-view-offer = { $seat } has offered a draw.
stratego-view-known = { $seat } on the board: { $pieces }.
stratego-view-unknown = { $seat }, unkent pieces: { $squares }.
stratego-view-moved = Thae hae shiftit: { $squares }.
stratego-view-pieces = { $rank } { $squares }
stratego-view-count =
    { $n ->
        [one] { $rank }
       *[other] { $n } × { $rank }
    }
stratego-view-seen = The ither side kens yer { $pieces }.
stratego-view-none-seen = The ither side kens nane o yer ranks.
stratego-view-seen-moving = The ither side saw thae shift: { $squares }.
stratego-view-lost = { $seat } has tint { $ranks }.
stratego-view-quiet =
    { $quiet ->
        [one] Yin shift wi nae strike
       *[other] { $quiet } shifts wi nae strike
    }, o { $length }.
stratego-view-claim = Ye can claim a draw.

## Whit is left

stratego-outlook-army = Ilka airmy has { $ranks }.
stratego-outlook-left = { $seat } aye has { $ranks }.
stratego-outlook-known = Shawn sae faur: { $pieces }.

## Why something cannot be done

stratego-no-still-setup = The airmies are aye bein set up.
stratego-no-setup-over = The settin up is by wi.
stratego-no-is-ready = Ye're ready. Say “unready” first tae chynge yer setup.
stratego-no-not-ready = Ye arenae ready yet, sae there's nocht tae chynge back.
stratego-no-none-left = Ye hae pit doon ilka { $rank } areddy.
stratego-no-not-own-square = { $square } isnae in yer fower raws.
stratego-no-taken = There's a piece on { $square } areddy.
stratego-no-nothing-there = Ye hae nae piece on { $square }.
stratego-no-alike = Baith are { $rank }, sae nocht wad chynge.
stratego-no-same-square = That's the same square twice.
stratego-no-incomplete =
    { $left ->
        [one] Ye hae yin piece yet tae pit doon.
       *[other] Ye hae { $left } pieces yet tae pit doon.
    }
stratego-no-first-move = Nae piece could shift first: flag an bombs stap up ilka gate oot.
stratego-no-too-many = Ower mony o { $rank }: { $found } insteid o { $wanted }.
stratego-no-too-few = Ower few o { $rank }: { $found } insteid o { $wanted }.
stratego-no-not-forty =
    { $found ->
        [one] That's yin square, but it taks forty, wi a dot for ilka toom yin.
       *[other] That's { $found } squares, but it taks forty, wi a dot for ilka toom yin.
    }
stratego-no-rows = Scrieve at maist fower raws o at maist ten squares, the front raw first, wi spaces atween raws.
stratego-no-no-ranks = Thae arenae pieces: { $letters }. The letters are F B S 2 tae 9 an M, the marischal.
stratego-no-all-clear = There is nocht tae pit doon or tak aff.
stratego-no-no-piece = There's nae piece on { $square }. Stert wi the square yer piece is on.
stratego-no-not-yours = The piece on { $square } isnae yours. Stert wi the square yer piece is on.
stratego-no-rooted-bomb = { $square } is a bomb, an bombs dinnae shift.
stratego-no-rooted-flag = { $square } is yer flag, an flags dinnae shift.
stratego-no-lake = { $square } is in a loch.
stratego-no-not-straight = Pieces gang straucht aheid, back or sidieweys, an no ower the lochs.
stratego-no-one-step = A { $rank } gangs yin square at a time; anely scoots gang faurer.
stratego-no-in-the-way = The piece on { $square } is in the road.
stratego-no-own-there = Yer ain piece stauns on { $square }.
stratego-no-strike-from-afar = At this table scoots strike anely fae the neist square.
stratego-no-two-squares = That piece has gaen back an forrit { $limit } times. Mak a different shift.
stratego-no-chase = That wad repeat a poseetion in an endless chase. Mak a different shift.
stratego-no-whither = The piece on { $square } can gang tae { $ends }. Scrieve it like { $line }.
stratego-no-offer-stands = Yer offer o a draw stauns.
stratego-no-offered-already = Ye've offered a draw areddy; shift first.
stratego-no-answer-first = Ye've been offered a draw: tak it or leave it.
stratego-no-no-offer = Ye hinna been offered a draw.
stratego-no-not-quiet = Ye can claim a draw efter { $needed } shifts wi nae strike; sae faur there are { $quiet }.
stratego-no-no-claims = At this table ye cannae claim a draw.

stratego-syntax-no-square = Whit square? Scrieve it like `B4`.
stratego-syntax-no-target = Whaur is it gaun? Scrieve a shift like `B4-B5`.
stratego-syntax-square = “{ $word }” isnae a square; they gang fae A1 tae J10.
stratego-syntax-rank = “{ $word }” isnae a piece; they are F B S 2 tae 9 an M, the marischal.
stratego-syntax-move = “{ $word }” isnae a shift; scrieve yin like `B4-B5`.
stratego-syntax-draw = Efter “{ $word }” comes the wird “draw”.

stratego-position-red = The options say that the ither seat plays reid.
stratego-position-many = { $seat } has ower mony o { $rank }: { $found } o at maist { $most }.
stratego-position-flag = { $seat } has nae flag.
stratego-position-lake = { $square }: the lochs arenae as they are.
stratego-position-rooted = { $square }: flags an bombs bide in their ain fower raws.
stratego-position-mark = { $square } cannae be amang { $key }.
stratego-position-last = { $seat } cannae hae made that last shift, or no as aften.
stratego-position-turn = Wha's turn it is disnae gang wi the lave.

## Choices

stratego-label-piece = { $square } { $rank }
stratego-label-rank = { $rank }, { $left } left
stratego-label-square = { $square }
stratego-label-strike = { $square } ding
stratego-label-strike-known = { $square } ding: { $rank }
stratego-label-way = { $from } → { $to } { $rank }
stratego-label-way-strike = { $from } → { $to } { $rank } strikes
stratego-label-way-strike-known = { $from } → { $to } { $rank } strikes { $other }
stratego-label-offer = Offer a draw
stratego-label-accept = Tak the draw
stratego-label-decline = Naw, fecht on
stratego-label-claim = Claim a draw

## Rules

stratego-rules-seat-1 = Reid
stratego-rules-seat-2 = Blue

stratego-part-own = yer airmy on yer fower raws; a nummer is a rank, the heicher the stranger
stratego-part-other = the fae; ye see nocht but backs
stratego-part-lake = yin o the twa lochs, that naebody gangs intae
stratego-part-eye = an ee: baith sides ken this rank fae a strike
stratego-part-dot = a dot: this piece has shiftit, sae it is naither bomb nor flag
stratego-part-left = hou mony o ilka rank an airmy has left

stratego-rules-title-short = Stratego, the short o it
stratego-rules-short =
    A fecht o twa airmies wi hidden ranks. Lift the faes' flag, or lea the faes wi nae shift, an ye win.

    {""}**Settin up.** Ye set up yer airmy on the quiet on yer ain fower raws, yin piece tae a square: wale a ready-made setup, a wicelike yin bi chance, or scrieve letters. The ither side sees nocht but backs. Whan baith are ready, reid shifts first.

    {""}**The pieces:** marischal 10 (yin), general 9 (yin), colonel 8 (twa), major 7 (three), caiptain 6 (fower), lieutenant 5 (fower), sairgeant 4 (fower), miner 3 (five), scoot 2 (eicht), spy S (yin), bomb B (sax), flag F (yin).
stratego-rules-title-moving = Shiftin
stratego-rules-moving = On yer turn, shift yin piece yin square aheid, back or sidieweys, tae a toom square or ontae a fae, that is a strike. Pieces cannae lowp or gang intae the twa lochs. Flag an bombs niver shift. A **scoot** gangs as faur as the gate is free, an can strike at the end o it.
stratego-rules-title-striking = Strikin: the heicher rank wins
stratego-rules-striking = Baith pieces shaw their ranks. The heicher wins, the ither is awa. A striker that wins taks the square.
stratego-rules-title-beaten = Strikin a heicher rank
stratego-rules-beaten = A striker that meets a heicher rank is awa. The defender bides whaur it is, an its rank is kent fae noo on.
stratego-rules-title-equal = Like ranks
stratego-rules-equal = Like ranks: baith are awa.
stratego-rules-title-spy = The spy strikes
stratego-rules-spy = The spy dings doon the marischal, but anely whan the spy strikes.
stratego-rules-title-found = The spy is struck
stratego-rules-found = Itherweys the spy loses tae ilka rank, whilkever o them strikes. Twa spies tak ilk ither, an a spy can lift the flag like onybody.
stratego-rules-title-bomb = A bomb
stratego-rules-bomb = A bomb dings doon whaever strikes it, an bides.
stratego-rules-title-miner = The miner
stratego-rules-miner = Anely a miner redds oot a bomb, an taks its square.
stratego-rules-title-flag = The flag
stratego-rules-flag = The flag faws tae onybody that strikes it, an the match is won.
stratego-rules-title-more = Rules for lang matches
stratego-rules-more =
    {""}**Twa squares.** A piece can gang atween the same twa squares five times in a raw; syne it maun dae somethin ither. In tournament rules it's three times, an an endless chase maunna repeat a poseetion.

    {""}**Nae shift left.** Gin ye cannae shift ony mair, ye lose, richt efter yer ain shift an aw. Gin naither side can shift, it's a draw.

    {""}**Draws.** Ye can offer a draw; the offer stauns till the ither side answers or shifts. Efter 200 shifts wi nae strike either side can claim a draw.

    {""}**Shorter gemmes:** Barrage wi eicht pieces (marischal, general, miner, twa scoots, spy, bomb, flag), Duel wi ten (yin mair miner an yin mair bomb).

## Setting up in a direct message

stratego-group-setup = Set up yer airmy
stratego-desk = **Set up yer airmy.** Tak a ready-made setup or lat chance wale, syne chynge whit ye like. Anely you see it. Press “{ stratego-desk-ready }” whan ye're happy wi it.
stratego-desk-ready-made = A ready-made setup
stratego-desk-letters = F B S 2 tae 9 M, a dot for toom; front first
stratego-desk-swap = Niffer twa
stratego-desk-mirror = Mirror it
stratego-desk-place = Pit yin doon
stratego-desk-clear = Tak yin aff
stratego-desk-ready = Ready
stratego-desk-unready = Chynge ma setup
stratego-desk-type = Yer airmy in letters
stratego-would-place = Ye'd pit doon { $rank } → { $square }.
stratego-would-clear = Ye'd tak aff { $square }.
stratego-would-swap = Ye'd niffer { $one } wi { $other }.
stratego-would-move = Ye'd shift { $from } → { $to }.
stratego-would-ready = Ye'd be ready.
stratego-would-unready = Ye'd chynge yer setup.
stratego-would-draw = Ye'd say: { $word }.

## What happened

stratego-clashes = Dunts

## Whit is mindit

stratego-remember-catch = The muckle catch: { $seat }'s { $captor } took the { $caught } on { $square }.

## Hints

stratego-promise-better = a better gemme
stratego-promise-bit-better = a wee bit better gemme
stratego-promise-bit-worse = a wee bit waur gemme
stratego-promise-even = an even gemme
stratego-promise-far-better = a faur better gemme
stratego-promise-far-worse = a faur waur gemme
stratego-promise-lost = tynin yer flag
stratego-promise-won = liftin their flag
stratego-promise-worse = a waur gemme
stratego-reason-beats = It beats for siccar whit it strikes.
stratego-reason-flees = It wins awa fae a piece that maist like beats it.
stratego-reason-piece = Yer { $rank } daes it.
stratego-reason-strike-still = That piece hasnae shiftit yet. Gaun bi whaur it stauns, ye win this strike aboot { $wins }% o the time an tyne { $losses }%.
stratego-reason-ties = Baith fa for siccar.
stratego-reason-strike = Gaun bi whit that piece has duin, ye win this strike aboot { $wins }% o the time an tyne { $losses }%.
