# Stratego: hidden airmies.

stratego-name = Stratego
stratego-summary = Hidden airmies: lift the enemy's flag; 2 players
stratego-command = Stratego: hidden airmies
stratego-command-own = Shaw yer airmy an yer choices
stratego-command-outlook = See whit ilka airmy has left

## Commands and their parts

stratego-verb-move = Shift or strike
stratego-verb-move-hint = Wale a piece, syne a square.
stratego-verb-letters = Set up the airmy bi letters
stratego-verb-letters-hint = Front raw first: F B S 2–9 M, a dot for toom.
stratego-verb-letters-now = Set up yer airmy.
stratego-verb-place = Pit doon a piece, or aw bi letters
stratego-verb-place-hint = A rank an a square; or aw yer raws in letters, front first.
stratego-verb-place-now = Set up yer airmy.
stratego-verb-clear = Tak a piece aff
stratego-verb-clear-hint = Tak aff the piece on whit square?
stratego-verb-clear-now = Tak a piece aff?
stratego-verb-swap = Niffer twa pieces
stratego-verb-swap-hint = Twa squares o yer ain.
stratego-verb-swap-now = Niffer twa pieces?
stratego-verb-ready = Ma airmy is ready
stratego-verb-ready-hint = The fecht begins whan baith are ready.
stratego-verb-ready-now = Is yer airmy ready?
stratego-verb-unready = Chynge ma setup
stratego-verb-unready-hint = Till the ither side is ready.
stratego-verb-unready-now = Ye can aye chynge yer setup.
stratego-verb-draw = Offer, answer or claim a draw
stratego-verb-draw-hint = An offer stauns till the ither side answers or shifts.
stratego-verb-draw-now = Whit aboot a draw?
stratego-verb-mirror = Mirror yer airmy
stratego-verb-mirror-hint = Niffers left an richt.
stratego-verb-mirror-now = Mirror yer airmy?
stratego-slot-from = The piece that shifts
stratego-slot-from-hint = Whit piece shifts?
stratego-slot-to = Whaur it gangs
stratego-slot-to-hint = Whaur is it gaun?
stratego-slot-rank = The piece
stratego-slot-rank-hint = Pit doon whit piece?
stratego-slot-square = The square
stratego-slot-square-hint = Whit square?
stratego-slot-one = Yin square
stratego-slot-one-hint = Niffer whit piece?
stratego-slot-other = The ither square
stratego-slot-other-hint = Wi whit yin?
stratego-slot-word = Whit ye say
stratego-slot-word-hint = Whit aboot a draw?

## Options

stratego-subject-armies = Airmies
stratego-subject-moving = Shiftin
stratego-subject-ranks = Whit is seen
stratego-subject-striking = Strikin
stratego-subject-end = The end
stratego-preset-quick = quick
stratego-preset-quick-hint = Eicht pieces ilk.
stratego-preset-tournament = tournament
stratego-preset-tournament-hint = At maist three shifts in a raw atween twa squares, nae endless chase.
stratego-option-form = Size o airmy
stratego-option-form-hint = Fewer pieces, shorter gemme.
stratego-option-form-classic = classic, 40 pieces
stratego-option-form-barrage = Barrage, 8 pieces
stratego-option-form-duel = Duel, 10 pieces
stratego-option-preset = Rules
stratego-option-preset-hint = Tournament: at maist three shifts in a raw atween twa squares, nae endless chase.
stratego-option-preset-seed = as in the box
stratego-option-preset-tournament = tournament
stratego-option-red = Wha plays reid
stratego-option-red-hint = Reid shifts first.
stratego-option-red-0 = seat 1
stratego-option-red-1 = seat 2
stratego-option-red-random = drawn bi chance
stratego-option-memory = Yer board minds
stratego-option-memory-hint = Whit yer board shaws o enemy pieces.
stratego-option-memory-revealed = ranks yince shawn
stratego-option-memory-moved = whit yins hae shiftit
stratego-option-memory-none = nocht
stratego-option-two_squares = Twa squares
stratego-option-two_squares-hint = Hou aften in a raw a piece can shift atween the same twa squares.
stratego-option-two_squares-preset = as the rules say
stratego-option-two_squares-5 = five times
stratego-option-two_squares-3 = three times
stratego-option-two_squares-off = nae leemit
stratego-option-reading = Twa squares, coontit bi
stratego-option-reading-hint = Wi “{ stratego-option-reading-border }”, a scoot's shifts o ither lenths ower the same march coont, an aw.
stratego-option-reading-preset = as the rules say
stratego-option-reading-pair = pairs o squares
stratego-option-reading-border = marches crossed
stratego-option-chase = Nae endless chase
stratego-option-chase-hint = While ye chase a piece, dinnae repeat a poseetion.
stratego-option-chase-preset = as the rules say
stratego-option-chase-true = on
stratego-option-chase-false = aff
stratego-option-scout_strike = Scoots strike fae hyne awa
stratego-option-scout_strike-hint = Rin an strike in yin turn.
stratego-option-scout_strike-true = aye
stratego-option-scout_strike-false = fae the neist square anely
stratego-option-aggressor = The striker beats an equal rank
stratego-option-aggressor-hint = Itherwise baith faw.
stratego-option-one_time_bombs = Yin-time bombs
stratego-option-one_time_bombs-hint = A bomb gangs wi its first victim.
stratego-option-silent_defence = A winnin defender bides hidden
stratego-option-silent_defence-hint = Ye arenae tellt whit dang ye doon.
stratego-option-open_game = Aw ranks open
stratego-option-open_game-hint = Guid for learnin.
stratego-option-stuck_test = Gin ye cannae shift
stratego-option-stuck_test-hint = Whit happens gin yer ain shift leas ye wi nae ither.
stratego-option-stuck_test-both = ye lose straucht awa
stratego-option-stuck_test-next = ye lose on yer turn
stratego-option-quiet_play = Efter mony shifts wioot a strike
stratego-option-quiet_play-hint = Whit happens than.
stratego-option-quiet_play-claim = a draw gin claimed
stratego-option-quiet_play-auto = a draw
stratego-option-quiet_play-off = nocht
stratego-option-quiet_length = Shifts wioot a strike
stratego-option-quiet_length-hint = Baith sides' shifts thegither.
stratego-option-quiet_length-200 = twa hunner
stratego-option-quiet_length-100 = a hunner
stratego-option-quiet_length-50 = fifty

## Errors in options

stratego-options-open-silent = “{ stratego-option-open_game }” an “{ stratego-option-silent_defence }” dinnae gang thegither.
stratego-options-open-memory = “{ stratego-option-memory }” daes nocht wi “{ stratego-option-open_game }”.
stratego-options-reading = “{ stratego-option-reading }” daes nocht: “{ stratego-option-two_squares }” has nae leemit.
stratego-options-quiet = “{ stratego-option-quiet_length }” daes nocht while “{ stratego-option-quiet_play }” is set tae “{ stratego-option-quiet_play-off }”.

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
stratego-ready-keep-hint = Flag in the neuk ahint twa gairdit bombs.
stratego-ready-decoy = The Begowk
stratego-ready-decoy-hint = Three bombs gaird nocht but a miner.
stratego-ready-door = The Open Door
stratego-ready-door-hint = Bombs at the edges, nane bi the flag.
stratego-ready-wing = The Heavy Wing
stratego-ready-wing-hint = Onset on the left, flag waw'd in on the richt.
stratego-ready-lakes = The Lochside
stratego-ready-lakes-hint = Strang gates, scoots ahint the lochs.
stratego-ready-wolf = The Wowf at Hame
stratego-ready-wolf-hint = Marischal an spy faur back.
stratego-ready-island = The Inch
stratego-ready-island-hint = Flag mid back raw, bombs aw roond.
stratego-ready-swarm = The Swairm
stratego-ready-swarm-hint = Aw eicht scoots in front.
stratego-ready-patience = Patience
stratego-ready-patience-hint = Bombs in the second raw.
stratego-ready-bold = The Bauld Front
stratego-ready-bold-hint = General an marischal in front.
stratego-ready-corner = The Neuk
stratego-ready-corner-hint = Flag in the neuk wi bomb an miner.
stratego-ready-pair = The Pair
stratego-ready-pair-hint = Marischal an spy gaird the flag.
stratego-ready-bare = The Bare Flag
stratego-ready-bare-hint = The bomb gairds a toom neuk.
stratego-ready-fist = The Neive
stratego-ready-fist-hint = Aw in the middle, afore the flag.
stratego-ready-tower = The Touer
stratego-ready-tower-hint = Twa bombs steek in the flag.
stratego-ready-ruse = The Swick
stratego-ready-ruse-hint = Twa bombs steek in a miner.
stratego-ready-spear = The Spearheid
stratego-ready-spear-hint = Marischal an general lead, the spy ahint.
stratego-ready-wings = The Wings
stratego-ready-wings-hint = Marischal an general sindert, flag atween bombs.

## Events

stratego-readied = { $seat } is ready.
stratego-readied-you = Ye're ready.
stratego-unreadied = { $seat } is chyngin the setup.
stratego-began = { $seat } plays reid an shifts first.
stratego-moved = { $seat } shifts { $from } tae { $to }.
stratego-moved-you = Ye shift { $from } tae { $to }.
stratego-strikes = { $seat } strikes { $to } fae { $from }.
stratego-strikes-you = Ye strike { $to } fae { $from }.
stratego-fought-won = The { $attacker } dings doon the { $defender }.
stratego-fought-lost = The { $attacker } faws tae the { $defender }.
stratego-fought-both = Baith faw: { $attacker } agin { $defender }.
stratego-fought-bomb = The { $attacker } faws tae a bomb.
stratego-fought-one-time = The { $attacker } an a bomb baith faw.
stratego-fought-cleared = The { $attacker } redds oot a bomb.
stratego-fought-flag = The { $attacker } lifts the flag!
stratego-fought-silent = The { $attacker } faws tae an unkent piece.
stratego-draw-offered = { $seat } offers a draw.
stratego-draw-offered-you = Ye offer a draw.
stratego-draw-declined = { $seat } refuises the draw.
stratego-draw-declined-you = Ye refuise the draw.
stratego-left = { $left }.
stratego-ended-flag = The flag is taen: { $seat } wins.
stratego-ended-stuck = The ither side cannae shift: { $seat } wins.
stratego-ended-resigned = The ither side is oot: { $seat } wins.
stratego-ended-both-stuck = Naither side can shift: a draw.
stratego-ended-agreed = Draw greeit.
stratego-ended-quiet = Ower lang wioot a strike: a draw.

stratego-outcome-flag = The flag is liftit!
stratego-outcome-stuck = The ither side cannae shift.
stratego-outcome-both_stuck = Naither side can shift.
stratego-outcome-agreed = Draw bi agreement.
stratego-outcome-quiet = Draw: ower lang wioot a strike.
stratego-outcome-resigned = The ither side is oot.

## The board in words

stratego-view-turn = { $seat } is tae shift.
stratego-view-setting-up = { $seat } is settin up.
stratego-view-ready = { $seat } is ready.
stratego-view-own = Yer airmy: { $pieces }.
stratego-view-left = Aye tae pit doon: { $ranks }.
stratego-view-all-placed = Aw pit doon.
stratego-view-offer = { $seat } offers a draw.
stratego-view-known = { $seat } on the board: { $pieces }.
stratego-view-unknown = { $seat }, unkent pieces: { $squares }.
stratego-view-moved = Shiftit: { $squares }.
stratego-view-pieces = { $rank } { $squares }
stratego-view-count =
    { $n ->
        [one] { $rank }
       *[other] { $n } × { $rank }
    }
stratego-view-seen = The ither side kens yer { $pieces }.
stratego-view-none-seen = The ither side kens nane o yer ranks.
stratego-view-seen-moving = The ither side saw thir shift: { $squares }.
stratego-view-lost = { $seat } has tint { $ranks }.
stratego-view-quiet = Nae strike for { $quiet } shifts (leemit: { $length }).
stratego-view-claim = Ye can claim a draw.

## The outlook: what each army has left

stratego-outlook-army = Ilka airmy has { $ranks }.
stratego-outlook-left = { $seat } aye has { $ranks }.
stratego-outlook-known = Shawn sae faur: { $pieces }.

## Refusals

stratego-no-still-setup = Baith airmies maun be set up first.
stratego-no-setup-over = Settin up is by wi.
stratego-no-is-ready = Ye're ready. Press “{ stratego-desk-unready }” first.
stratego-no-not-ready = Ye arenae ready yet: jist chynge yer setup.
stratego-no-none-left = Ye've pit doon ilka { $rank }.
stratego-no-not-own-square = { $square } isnae in yer fower raws.
stratego-no-taken = { $square } is taen.
stratego-no-nothing-there = Ye hae nocht on { $square }.
stratego-no-alike = Baith are { $rank }, sae nifferin chynges nocht.
stratego-no-same-square = That's the same square twice.
stratego-no-incomplete =
    Pit doon { $left ->
        [one] yer last piece
       *[other] { $left } mair pieces
    } first.
stratego-no-first-move = Ye couldnae shift: yer flag an bombs steek ilka gate oot.
stratego-no-too-many = Ower mony: { $found } × { $rank }, no { $wanted }.
stratego-no-too-few = Ower few: { $found } × { $rank }, no { $wanted }.
stratego-no-not-forty = That's { $found ->
    [one] yin square
   *[other] { $found } squares
}, no forty; scrieve a dot for ilka toom yin.
stratego-no-rows = At maist fower raws o ten, front first, wi spaces atween.
stratego-no-no-ranks = Thir arenae pieces: { $letters }. Uise F B S 2–9 M (marischal).
stratego-no-all-clear = Nocht tae pit doon or tak aff.
stratego-no-no-piece = { $square } is toom.
stratego-no-not-yours = The piece on { $square } isnae yours.
stratego-no-rooted-bomb = The bomb on { $square } cannae shift.
stratego-no-rooted-flag = Yer flag on { $square } cannae shift.
stratego-no-lake = { $square } is a loch.
stratego-no-not-straight = Shift straucht aheid, back or sidieweys, no ower lochs.
stratego-no-one-step = A { $rank } gangs yin square; anely scoots gang faurer.
stratego-no-in-the-way = The piece on { $square } is in the road.
stratego-no-own-there = Yer ain piece is on { $square }.
stratego-no-strike-from-afar = Hoose rule: scoots strike anely fae the neist square.
stratego-no-two-squares = Ye can mak anely { $limit } shifts in a raw atween the same twa squares.
stratego-no-two-squares-border = Ye can cross the same march atween twa squares anely { $limit } times in a raw.
stratego-no-chase = Ye cannae repeat a poseetion in an endless chase.
stratego-no-whither = Fae { $square } ye can gang tae { $ends }. Scrieve it like { $line }.
stratego-no-offer-stands = Yer offer stauns.
stratego-no-offered-already = Ye've offered a draw areddy; shift first.
stratego-no-answer-first = Tak or refuise the draw first.
stratego-no-no-offer = There's nae offer.
stratego-no-not-quiet = Efter { $needed } shifts wioot a strike ye can claim a draw; sae faur: { $quiet }.
stratego-no-no-claims = Hoose rule: nae claimin a draw.

stratego-syntax-no-square = Whit square? Scrieve it like `B4`.
stratego-syntax-no-target = Whaur tae? Scrieve it like `B4-B5`.
stratego-syntax-square = “{ $word }” isnae a square; uise A1 tae J10.
stratego-syntax-rank = “{ $word }” isnae a piece; uise F B S 2–9 M (marischal).
stratego-syntax-move = “{ $word }” isnae a shift; scrieve yin like `B4-B5`.
stratego-syntax-draw = Efter “{ $word }” scrieve “draw”.

stratego-position-red = The options lat the ither seat play reid.
stratego-position-many = { $seat } has ower mony o { $rank }: { $found }, at maist { $most }.
stratego-position-flag = { $seat } has nae flag.
stratego-position-lake = The lochs dinnae fit at { $square }.
stratego-position-rooted = { $square }: flags an bombs bide in their ain raws.
stratego-position-mark = { $square } cannae be amang { $key }.
stratego-position-last = { $seat } cannae hae made that last shift, or sae aften.
stratego-position-turn = The turn or the result disnae fit.

## Choices

stratego-label-piece = { $square } { $rank }
stratego-label-rank = { $rank }, { $left } left
stratego-label-square = { $square }
stratego-label-strike = { $square } strike
stratego-label-strike-known = { $square } strike: { $rank }
stratego-label-way = { $from } → { $to } { $rank }
stratego-label-way-strike = { $from } → { $to } { $rank } strikes
stratego-label-way-strike-known = { $from } → { $to } { $rank } strikes { $other }
stratego-label-offer = Offer a draw
stratego-label-accept = Tak the draw
stratego-label-decline = Refuise the draw
stratego-label-claim = Claim a draw

## Rules

stratego-rules-seat-1 = Reid
stratego-rules-seat-2 = Blue

stratego-part-own = yer airmy; a heicher nummer is stranger
stratego-part-other = the enemy, seen fae ahint
stratego-part-lake = a loch, that naebody gangs intae
stratego-part-eye = an ee: this piece's rank is kent
stratego-part-dot = a dot: it has shiftit, sae naither bomb nor flag
stratego-part-left = whit an airmy has left

stratego-rules-title-short = Stratego, the short o it
stratego-rules-short =
    Lift the enemy's flag, or lea the enemy wioot a shift.

    {""}**Settin up.** Set up yer airmy on the quiet on yer fower raws: ready-made, bi chance, or bi letters. Whan baith are ready, reid shifts first.

    {""}**The pieces:** marischal (10), general (9), 2 colonels (8), 3 majors (7), 4 caiptains (6), 4 lieutenants (5), 4 sairgeants (4), 5 miners (3), 8 scoots (2), spy (S), 6 bombs (B), flag (F).
stratego-rules-title-moving = Shiftin
stratego-rules-moving = Shift yin piece yin square aheid, back or sidieweys, tae a toom square or ontae an enemy: a strike. Nocht gangs intae a loch. Flag an bombs niver shift. A **scoot** gangs as faur as the gate is free, an can strike at the end.
stratego-rules-title-striking = Strikin: the heicher rank wins
stratego-rules-striking = Baith shaw their ranks. The laicher is taen aff; a winnin striker taks the square.
stratego-rules-title-beaten = Strikin a heicher rank
stratego-rules-beaten = The striker is taen aff. The defender bides, kent noo.
stratego-rules-title-equal = Equal ranks
stratego-rules-equal = Baith are taen aff.
stratego-rules-title-spy = The spy strikes
stratego-rules-spy = The spy dings doon the marischal, but anely whan the spy strikes.
stratego-rules-title-found = The spy is struck
stratego-rules-found = Gin the spy is struck, or strikes ony rank but the marischal, it loses. Exceptions: it can lift the flag, an gin a spy strikes a spy, baith are taen aff.
stratego-rules-title-bomb = A bomb
stratego-rules-bomb = A bomb dings doon ony piece but a miner, an bides.
stratego-rules-title-miner = The miner
stratego-rules-miner = Anely a miner redds oot a bomb, takkin its square.
stratego-rules-title-flag = The flag
stratego-rules-flag = Strike the enemy's flag an ye win.
stratego-rules-title-more = Rules for lang matches
stratego-rules-more =
    {""}**Twa squares.** A piece can gang atween the same twa squares at maist five times in a raw. Tournament: three times, an an endless chase maunna repeat a poseetion.

    {""}**Nae shift left.** Gin ye cannae shift, ye lose, e'en richt efter yer ain shift. Gin naither can, it's a draw.

    {""}**Draws.** Offer yin, or claim yin efter 200 shifts wioot a strike.

    {""}**Shorter:** Barrage has eicht pieces (marischal, general, miner, twa scoots, spy, bomb, flag), Duel has yin mair miner an yin mair bomb.

## Setting up in a direct message

stratego-group-setup = Set up yer airmy
stratego-desk = **Set up yer airmy.** Stert ready-made or bi chance, syne chynge whit ye like. Press “{ stratego-desk-ready }” whan ye're happy.
stratego-desk-ready-made = A ready-made setup
stratego-desk-letters = F B S 2–9 M, a dot for toom; front first
stratego-desk-swap = Niffer twa pieces
stratego-desk-mirror = Mirror the airmy
stratego-desk-place = Pit doon a piece
stratego-desk-clear = Tak a piece aff
stratego-desk-ready = Ready
stratego-desk-unready = Chynge ma setup
stratego-desk-type = Yer airmy in letters
stratego-would-place = Ye'd pit doon { $rank } → { $square }.
stratego-would-clear = Ye'd tak aff the piece on { $square }.
stratego-would-swap = Ye'd niffer { $one } wi { $other }.
stratego-would-move = Ye'd shift { $from } → { $to }.
stratego-would-ready = Ye'd be ready.
stratego-would-unready = Ye'd chynge yer setup.
stratego-would-draw = Ye'd say: { $word }.

## The filter of the log

stratego-clashes = Strikes

## Highlights of a match

stratego-remember-catch = Biggest catch on { $square }: { $seat }'s { $captor } took the { $caught }.

## Hints

stratego-promise-better = a better gemme
stratego-promise-bit-better = a wee bit better gemme
stratego-promise-bit-worse = a wee bit waur gemme
stratego-promise-even = an even gemme
stratego-promise-far-better = a faur better gemme
stratego-promise-far-worse = a faur waur gemme
stratego-promise-lost = losin yer flag
stratego-promise-won = liftin their flag
stratego-promise-worse = a waur gemme
stratego-reason-beats = Ye win this strike for siccar.
stratego-reason-flees = Ye win awa fae a piece that likely beats yours.
stratego-reason-piece = Ye'd shift yer { $rank }.
stratego-reason-strike-still = The enemy piece hasnae shiftit: aboot { $wins }% tae win, { $losses }% tae lose.
stratego-reason-ties = Baith pieces faw for siccar.
stratego-reason-strike = Fae whit the enemy piece has duin: aboot { $wins }% tae win, { $losses }% tae lose.
