# Svensk Brädspel: dice, pynts an croons.

bradspel-name = Svensk Brädspel
bradspel-summary = Swadish tables: dice, fifteen men a side, dunts, croons an touers; 2 players
bradspel-command = Svensk Brädspel: dice, pynts an croons
bradspel-command-outlook = See whit is aye within reach, jist for you

## Commands and their parts

bradspel-verb-move = Play yer dice
bradspel-verb-move-hint = Wale a man, syne whaur it gangs; or scrieve it aw in yin line, like 1/4 1/6.
bradspel-verb-roll = Row the dice
bradspel-verb-roll-hint = Yer shot begins wi a thraw.
bradspel-verb-roll-now = It is yer shot: row the dice.
bradspel-slot-from = The man that shifts
bradspel-slot-from-hint = Whit man shifts?
bradspel-slot-to = Whaur it gangs
bradspel-slot-to-hint = Whaur is it gaun?
bradspel-slot-die = The die that cairries it aff
bradspel-slot-die-hint = Wi whit die?

## Options

bradspel-subject-dice = Dice an stert
bradspel-subject-points = Pynts o the board
bradspel-subject-end = The end
bradspel-preset-quick = quick
bradspel-preset-quick-hint = Wi jan, that ends aboot hauf o aw gemmes suiner.
bradspel-preset-vasa = as at the Vasa museum
bradspel-preset-vasa-hint = Pynts by the wey o winnin, men aye alane on 1 tae 11, jan, the hinmaist cairried aff.
bradspel-option-roll = Dice
bradspel-option-roll-hint = Whether the dice row bi thirsels or whan ye press.
bradspel-option-roll-auto = row bi thirsels
bradspel-option-roll-press = press tae row
bradspel-option-opening = Wha begins
bradspel-option-opening-hint = Row a die ilk, or a fixed seat. In a rematch the loser begins.
bradspel-option-opening-lower = the laicher die
bradspel-option-opening-challenger = seat 1
bradspel-option-opening-challenged = seat 2
bradspel-option-scoring = Pynts o the score
bradspel-option-scoring-hint = Jist won or tint, or pynts bi the wey o winnin, as at the Vasa museum.
bradspel-option-scoring-plain = won or tint
bradspel-option-scoring-vasa = bi the wey o winnin
bradspel-option-first_half = Yin man tae a pynt afore 12
bradspel-option-first_half-hint = Whether men staun alane on pynts 1 tae 11 anely till yin has won tae 12, or aye.
bradspel-option-first_half-after12 = till yin has won tae 12
bradspel-option-first_half-never = aye
bradspel-option-bearoff = Cairryin aff
bradspel-option-bearoff-hint = Whit dice cairry a man aff.
bradspel-option-bearoff-backgammon = exact, or mair for the hinmaist
bradspel-option-bearoff-exact = anely exact
bradspel-option-bearoff-rearmost = anely the hinmaist
bradspel-option-jan = Jan
bradspel-option-jan-hint = Ye lose wi mair men on the bar nor open pynts tae come in on. Aboot hauf o aw gemmes end sae.
bradspel-option-max_prime = Lang dykes
bradspel-option-max_prime-hint = Hou mony pynts in a raw a player can haud wi twa men or mair.
bradspel-option-max_prime-off = ony nummer
bradspel-option-max_prime-5 = five at maist

bradspel-rule-never = men aye staun alane on pynts 1 tae 11
bradspel-rule-exact = cairryin aff anely wi an exact die
bradspel-rule-rearmost = cairryin aff anely the hinmaist man
bradspel-rule-jan = jan
bradspel-rule-prime = nae dyke o mair nor five pynts
bradspel-rule-vasa = score bi the wey o winnin

## Why options are refused


## Ways to win

bradspel-win-borne_off = hemspel (aw cairried aff)
bradspel-win-single_crown = enkelt kronspel (single croon)
bradspel-win-double_crown = dubbelt kronspel (dooble croon)
bradspel-win-stairs = trappspel (the stairs)
bradspel-win-tower = uppspel (the touer)
bradspel-win-jan = jan (nae room tae come in)
bradspel-win-resigned = the ither side is oot
bradspel-win-deadlock = deidlock

## What happens

bradspel-start-tie = Baith row { $die } for the stert, an row again.
bradspel-start = Openin row: { $lower } { $low }, { $higher } { $high }. The laicher die sterts, sae { $lower } gangs first.
bradspel-start-given = { $seat } begins.
bradspel-rolled = { $seat } rows { $dice }.
bradspel-turn = { $seat } plays { $ways }.
bradspel-turn-rolled = { $seat } rows { $dice }: { $ways }.
bradspel-moved = { $seat } shifts { $from } tae { $to }.
bradspel-moved-hit = { $seat } shifts { $from } tae { $to } wi a dunt.
bradspel-entered = { $seat } comes in on { $to }.
bradspel-entered-hit = { $seat } comes in on { $to } wi a dunt.
bradspel-bore-off = { $seat } cairries aff fae { $from }.
bradspel-passed = { $seat } cannae shift an passes.
bradspel-unused = { $seat } cannae uise the lave: { $dice }.
bradspel-munk = Wi munk: { $loser } has a man on the bar.
bradspel-won = { $seat } has won bi { $win }.
bradspel-won-munk = { $seat } has won bi { $win }, wi munk: { $loser } has a man on the bar.
bradspel-won-resigned = The ither side is oot o the match: { $seat } has won.
bradspel-deadlocked = Deidlock: naither side can ever shift again, sae it's a draw.
bradspel-left = { $left }.

bradspel-outcome-borne_off = Hemspel: aw the men are cairried aff.
bradspel-outcome-single_crown = Enkelt kronspel, the single croon.
bradspel-outcome-double_crown = Dubbelt kronspel, the dooble croon.
bradspel-outcome-stairs = Trappspel, the stairs.
bradspel-outcome-tower = Uppspel, the touer.
bradspel-outcome-jan = Jan: mair men on the bar nor open pynts tae come in on.
bradspel-outcome-deadlock = Deidlock: naither side can ever shift again.
bradspel-outcome-resigned = The ither side is oot.

## The board in words

bradspel-standing = Tae play: { $dice }.
bradspel-view-turn = { $seat } is tae play { $dice }.
bradspel-view-unrolled = { $seat } is tae row.
bradspel-view-points =
    { $points ->
        [one] { $seat } scores yin pynt.
       *[other] { $seat } scores { $points } pynts.
    }
bradspel-view-last = Last { $seat } played { $steps }.
bradspel-view-passed = { $seat } rowed { $dice } an couldnae shift.
bradspel-view-numbers = Pynts are coontit alang { $seat }'s gate.
bradspel-view-numbers-both = Pynts are coontit alang { $white }'s gate, in brackets alang { $black }'s.
bradspel-view-men = { $seat } has { $stacks }; { $bar } on the bar, { $off } cairried aff.
bradspel-view-men-none = { $seat } has nae man on a pynt; { $bar } on the bar, { $off } cairried aff.
bradspel-view-stack = { $men } on { $point }
bradspel-view-stack-both = { $men } on { $white } ({ $black })
bradspel-view-rules = Hoose rules: { $rules }.
bradspel-way = { $way }
bradspel-way-both = { $white } (black's { $black })
bradspel-way-times = { $way } ×{ $men }
bradspel-step = { $step }
bradspel-step-hit =
    { $hits ->
        [1] { $step } wi a dunt
        [2] { $step } wi twa dunts
        [3] { $step } wi three dunts
       *[other] { $step } wi fower dunts
    }

## What is within reach

bradspel-seat = { $seat }
bradspel-outlook-men = { $seat }: { $home } o 15 men hame{ $bar ->
        [0] {""}
       *[other] , { $bar } on the bar
    }{ $off ->
        [0] {""}
       *[other] , { $off } cairried aff
    }; { $pips } pips tae gang.
bradspel-outlook-figures = Pips needit for ilka feenish:
bradspel-outlook-figure = • { $figure }: { $ways }
bradspel-outlook-possible = { $seat } { $pips }
bradspel-outlook-gone = { $seat } nae mair possible (ower mony men fae { $point } on)
bradspel-outlook-off = { $seat } has cairried men aff, sae anely hemspel is left.
bradspel-outlook-alone = No on pynt 12 (huken) yet: { $seats }. Till syne men staun alane on pynts 1 tae 11 o their ain gate.
bradspel-outlook-jan =
    { $missing ->
        [one] Yin mair o { $seat }'s men on the bar wad be jan.
       *[other] { $missing } mair o { $seat }'s men on the bar wad be jan.
    }

## Why something cannot be done

bradspel-no-not-rolled = The dice arenae rowed yet. Row first.
bradspel-no-rolled = The dice are rowed areddy.
bradspel-no-bar-first = Yer men on the bar maun come in first.
bradspel-no-nobody-on-bar = Ye hae nae man on the bar.
bradspel-no-nobody-there = Ye hae nae man on { $from }.
bradspel-no-backward = Men gang anely forrit, an { $to } isnae aheid o { $from }.
bradspel-no-not-that-far = Fae { $from } a { $die } disnae lead tae { $to }.
bradspel-no-no-such-die =
    { $pips ->
        [one] Nae die gangs yin pynt; aye tae play: { $dice }.
       *[other] Nae die gangs { $pips } pynts; aye tae play: { $dice }.
    }
bradspel-no-each-die = Play ilka die as its ain step: scrieve { $way }.
bradspel-no-held = The ither side hauds { $to } wi twa men or mair.
bradspel-no-alone = Ye hae a man on { $to }. Till yin has won tae 12, they staun alane on pynts 1 tae 11.
bradspel-no-always-alone = Ye hae a man on { $to }. At this table men staun alane on pynts 1 tae 11.
bradspel-no-long-band = Ye'd haud mair nor five pynts in a raw.
bradspel-no-not-home = Ye can cairry aff anely whan aw yer men are on pynts 19 tae 24.
bradspel-no-too-far = Nane o yer dice is muckle eneuch tae cairry aff fae { $from }.
bradspel-no-not-exact = Anely an exact die cairries aff fae { $from }.
bradspel-no-not-hindmost = That die cairries aff anely yer hinmaist man, on { $hindmost }.
bradspel-no-wastes =
    { $dice ->
        [one] Ye can play yin die, but no efter this.
       *[other] Ye can play { $dice } dice, but no efter this.
    }
bradspel-no-higher = Ye can play but yin die, sae it maun be the heicher yin, { $die }.
bradspel-no-which-die = Twa dice can cairry aff fae { $from }. Say whit yin.
bradspel-no-one-die = Nae need tae name the die: scrieve { $from }/{ $to }.

bradspel-syntax-no-step = Whit dae ye shift? Scrieve it like `1/4`.
bradspel-syntax-step = “{ $word }” isnae a shift; scrieve yin like `1/4`, `bar/5` or `22/off`.
bradspel-syntax-from = “{ $word }” isnae a pynt tae shift fae; uise 1 tae 24 or “bar”.
bradspel-syntax-to = “{ $word }” isnae a pynt tae shift tae; uise 1 tae 24 or “off”.
bradspel-syntax-die = “{ $word }” isnae a die; uise 1 tae 6.
bradspel-syntax-no-die = Whilk die? Scrieve it like `22/off:5`.

bradspel-position-count = { $seat } has { $found } men an should hae 15.
bradspel-position-both = Baith sides hae men on the pynt that is { $point } tae yin an { $other } tae the ither.
bradspel-position-huk = { $seat } has a man on pynt 12 an is said niver tae hae won tae it.
bradspel-position-crowd = { $seat } cannae hae twa men on { $point }.
bradspel-position-long = { $seat } hauds mair nor five pynts rinnin.
bradspel-position-both-won = Baith sides hae won.
bradspel-position-dice = Thae dice cannae be left fae a row.
bradspel-position-need = Ye cannae play { $need } dice, anely { $longest }.

## Choices

bradspel-label-bar = fae the bar
bradspel-label-from = fae { $point }
bradspel-label-to = tae { $point }
bradspel-label-hit = tae { $point }, a dunt
bradspel-label-off = aff the board
bradspel-label-die = wi the { $die }
bradspel-goal = tae { $point } wi the { $die }
bradspel-goal-hit = tae { $point } wi the { $die }, a dunt
bradspel-goal-huk = tae { $point } wi the { $die }, huken
bradspel-goal-off = aff the board wi the { $die }
bradspel-goal-wins = { $goal }: { $win }
bradspel-would-move = Ye'd shift { $from } { $to }.
bradspel-would-roll = Ye'd row the dice.

## Rules

bradspel-rules-seat-1 = White
bradspel-rules-seat-2 = Bleck

bradspel-part-start = pynt 1 o white, whaur aw white men stert
bradspel-part-round = the gate roond, the same for baith
bradspel-part-huk = pynt 12 o white, huken: the ring is fu yince a man has laundit there
bradspel-part-home = the hame o white, 19 tae 24; a hoose marks it
bradspel-part-other = pynt 1 o bleck: the same pynt as white's 13
bradspel-part-bar = the bar, wi a man that wis duntit
bradspel-part-dice = the dice tae play
bradspel-part-off = the men cairried aff

bradspel-rules-title-short = Svensk Brädspel, the short o it
bradspel-rules-short =
    The auld Swadish gemme o tables, a race wi twa dice. Baith players hae fifteen men an gang the same wey roond. Bring aw yer men roond an aff the board tae win, or win suiner wi a figure at the end o it.

    {""}**The gate.** Ilka player coonts the pynts alang their ain gate fae 1 tae 24. Aw the men stert on 1. Pynts 1 tae 12 lie on the ither side's hauf, 13 tae 24 on yours. Yer 13 is the ither side's 1, sae yer pynt 5 is the ither side's 17. Yer ain picturs an wirds uise yer nummers. The room's board niver turns, wi the first seat's nummers ootside an the ither's inside; its wirds name baith: 5 (black's 17).

    {""}**Wha begins.** Ilk rows a die; the laicher begins an rows baith again. In a rematch the loser begins.
bradspel-rules-title-dice = The dice
bradspel-rules-dice =
    Ilka die shifts yin man that mony pynts forrit. Ye play as mony dice as ye can, in ony order; gin anely yin o twa can be played, it's the heicher. Gin ye can play nane, ye pass.
    {""}**Scrieve** a shot as yin line: `1/4 1/6`, `bar/5`, `22/off`.
bradspel-rules-title-one = Yin man wi baith dice
bradspel-rules-one = Yin man can tak baith dice, yin efter the ither. The pynt atween is a laundin like ony ither: it maun be open.
bradspel-rules-title-double = Doobles
bradspel-rules-double = Ye play doobles fower times.
bradspel-rules-title-points = Pynts an dunts
bradspel-rules-points = Ye cannae laund whaur the ither side has twa men or mair. Whaur it has yin man alane ye **dunt** it: it gangs tae the bar. Ye can dunt onywhaur, comin in an aw, an niver hae tae.
bradspel-rules-title-entering = Comin in fae the bar
bradspel-rules-entering = A man on the bar maun come in wi a die, on pynt 1 tae 6, afore ye dae ocht ither.
bradspel-rules-title-block = A lang dyke
bradspel-rules-block = Twa men or mair steek a pynt, an sax sic pynts in a raw lat naebody by. Gin ye can naither come in nor shift, ye pass: thae dice are scored oot.
bradspel-rules-title-single = Yin man tae a pynt
bradspel-rules-single = Till yin o yer men has laundit on pynt 12, ye cannae laund on yer ain men on pynts 1 tae 11, an sae no come in on 1 while yer men are there. Fae pynt 12 on they can staun thegither, an yince 12 is won tae, onywhaur. Laundin on it wi the first die coonts for the second.
bradspel-rules-title-off = Cairryin aff
bradspel-rules-off = Whan aw yer men in play are on pynts 19 tae 24, a die cairries aff a man that it shifts exactly aff the board. A man duntit efter that maun gang aw the wey roond first.
bradspel-rules-title-farther = Cairryin aff wi a muckler die
bradspel-rules-farther = A die that is muckler nor ony o yer men needs cairries aff yer hinmaist man.
bradspel-rules-title-winning = Tae win
bradspel-rules-winning =
    Cairry aff aw yer men, that is hemspel, or be the first tae staun, wi aw fifteen men on the board, in yin o fower figures:

    {""}**Enkelt kronspel** (single croon): three men on ilk o 20, 21, 22, 23, 24.
    {""}**Dubbelt kronspel** (dooble croon): five on ilk o 22, 23, 24.
    {""}**Trappspel** (the stairs): three on 22, five on 23, seeven on 24.
    {""}**Uppspel** (the touer): aw fifteen on 24.

    It coonts straucht awa, in the mids o a shot an aw, an a winnin step needna lea the ither dice playable. The pictur is that o “ootlook”: hou faur ilka side is fae ilka figure, an whit yins are nae mair possible.

    {""}**A draw:** anely gin baith sides are steekit oot for guid: ilk has men on the bar an nae die wad help the yin or the ither.
bradspel-rules-title-crown = Enkelt kronspel, the single croon
bradspel-rules-crown = Three men on ilk o 20, 21, 22, 23 an 24.
bradspel-rules-title-crowns = Dubbelt kronspel, the dooble croon
bradspel-rules-crowns = Five men on ilk o 22, 23 an 24.
bradspel-rules-title-stairs = Trappspel, the stairs
bradspel-rules-stairs = Three men on 22, five on 23 an seeven on 24.
bradspel-rules-title-tower = Uppspel, the touer; an munk
bradspel-rules-tower = Aw fifteen men on 24. **Munk** is whan the loser has a man on the bar.
bradspel-rules-title-jan = Jan, a hoose rule
bradspel-rules-jan = Gin ye hae mair men on the bar nor open pynts tae come in on (1 tae 6), ye lose straucht awa. A pynt is open gin it has nane o yer ain men an fewer nor twa o the ither side's. This chynges the gemme: aboot hauf o aw gemmes end sae, an suiner.
bradspel-rules-title-house = Ither hoose rules
bradspel-rules-house =
    {""}**Hoose rules** o a table are shawn ablow its board.

    {""}**Yin man tae a pynt, aye**: men maunna ever staun thegither on pynts 1 tae 11.
    {""}**Cairryin aff**: anely wi an exact die, or anely the hinmaist man.
    {""}**Lang dykes**: ye maunna haud mair nor five pynts in a raw wi twa men or mair, binna the ither side has a single man left tae cairry aff.
    {""}**Score bi the wey o winnin**: hemspel 1; kronspel, trappspel an uppspel 2; yin mair wi munk; jan 4; 1 gin the ither side gies ower.
    {""}**Press tae row**: yer shot begins whan ye row.

## What happened

bradspel-clashes = Dunts

## Whit is mindit

bradspel-remember-hits = { $seat } duntit { $n ->
    [one] yin man
   *[other] { $n } men
}.

## Hints

bradspel-promise-points = { $points } pynts on average
bradspel-promise-wins = { $n }% tae win
bradspel-reason-band = It maks a raw o { $n } pynts that yer opponent cannae laund on.
bradspel-reason-hit = Yer opponent could syne dunt wi { $n } o 36 rows.
bradspel-reason-safe = Syne nane o yer men can be duntit.
bradspel-fortune-wins = { $n }% tae win
