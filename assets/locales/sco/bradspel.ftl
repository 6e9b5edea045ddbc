# Svensk Brädspel: dice, pynts an croons.

bradspel-name = Svensk Brädspel
bradspel-summary = A race wi dice, dunts an croons; 2 players
bradspel-command = Svensk Brädspel: dice, pynts an croons
bradspel-command-outlook = See whit figures ilka side can aye form

## Commands and their parts

bradspel-verb-move = Play yer dice
bradspel-verb-move-hint = Wale a man, syne whaur; or type 1/4 1/6.
bradspel-verb-roll = Row
bradspel-verb-roll-hint = Yer turn begins wi a row.
bradspel-verb-roll-now = Row the dice.
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
bradspel-preset-quick-hint = Wi jan: hauf o aw gemmes end early.
bradspel-preset-vasa = as at the Vasa museum
bradspel-preset-vasa-hint = Pynts bi hou ye win; men aye alane on 1 tae 11; jan; anely the hinmaist man is cairried aff.
bradspel-option-roll = Rowin
bradspel-option-roll-hint = Ah row, or ye press a button.
bradspel-option-roll-auto = automatic
bradspel-option-roll-press = press tae row
bradspel-option-opening = Wha begins
bradspel-option-opening-hint = Ye ilk row a die, or wale a seat. In a rematch the loser begins.
bradspel-option-opening-lower = the laicher die
bradspel-option-opening-challenger = seat 1
bradspel-option-opening-challenged = seat 2
bradspel-option-scoring = Pynts
bradspel-option-scoring-hint = Bi hou ye win, as at the Vasa museum.
bradspel-option-scoring-plain = won or lost
bradspel-option-scoring-vasa = bi hou ye win
bradspel-option-first_half = Men staun alane on pynts 1 tae 11
bradspel-option-first_half-hint = Ye cannae laund there on yer ain man.
bradspel-option-first_half-after12 = till yin has won tae 12
bradspel-option-first_half-never = aye
bradspel-option-bearoff = Cairryin aff
bradspel-option-bearoff-hint = Whit dice can cairry a man aff.
bradspel-option-bearoff-backgammon = exact, or muckler for the hinmaist
bradspel-option-bearoff-exact = anely exact
bradspel-option-bearoff-rearmost = anely the hinmaist
bradspel-option-jan = A jan wins straucht awa
bradspel-option-jan-hint = Jan: mair men on the bar nor open entry pynts.
bradspel-option-max_prime = Lang dykes
bradspel-option-max_prime-hint = Hou mony pynts in a raw ye can haud wi twa men or mair.
bradspel-option-max_prime-off = ony nummer
bradspel-option-max_prime-5 = five at maist

bradspel-rule-never = niver laund on yer ain man on pynts 1 tae 11
bradspel-rule-exact = cairryin aff anely wi an exact die
bradspel-rule-rearmost = cairryin aff anely the hinmaist man
bradspel-rule-jan = a jan wins straucht awa
bradspel-rule-prime = at maist five pynts in a raw
bradspel-rule-vasa = pynts bi hou ye win

## Why options are refused


## Ways to win

bradspel-win-borne_off = hemspel (aw cairried aff)
bradspel-win-single_crown = enkelt kronspel (single croon)
bradspel-win-double_crown = dubbelt kronspel (dooble croon)
bradspel-win-stairs = trappspel (the stairs)
bradspel-win-tower = uppspel (the touer)
bradspel-win-jan = jan (nae room tae come in)
bradspel-win-resigned = the ither side leain
bradspel-win-deadlock = deidlock

## What happens

bradspel-start-tie = Baith row { $die }, sae they row again.
bradspel-start = Openin row: { $lower } { $low }, { $higher } { $high }. The laicher sterts: { $lower }.
bradspel-start-given = { $seat } begins.
bradspel-rolled = { $seat } rows { $dice }.
bradspel-rolled-you = Ye row { $dice }.
bradspel-turn = { $seat } plays { $ways }.
bradspel-turn-you = Ye play { $ways }.
bradspel-turn-rolled = { $seat } rows { $dice }: { $ways }.
bradspel-turn-rolled-you = Ye row { $dice }: { $ways }.
bradspel-moved = { $seat } shifts { $from } tae { $to }.
bradspel-moved-you = Ye shift { $from } tae { $to }.
bradspel-moved-hit = { $seat } shifts { $from } tae { $to } wi a dunt.
bradspel-moved-hit-you = Ye shift { $from } tae { $to } wi a dunt.
bradspel-entered = { $seat } comes in on { $to }.
bradspel-entered-you = Ye come in on { $to }.
bradspel-entered-hit = { $seat } comes in on { $to } wi a dunt.
bradspel-entered-hit-you = Ye come in on { $to } wi a dunt.
bradspel-bore-off = { $seat } cairries aff fae { $from }.
bradspel-bore-off-you = Ye cairry aff fae { $from }.
bradspel-passed = { $seat } cannae shift an passes.
bradspel-passed-you = Ye cannae shift an pass.
bradspel-unused = { $seat } cannae uise the lave: { $dice }.
bradspel-unused-you = Ye cannae uise the lave: { $dice }.
bradspel-munk = Munk: { $loser } has a man on the bar.
bradspel-won = { $seat } wins bi { $win }.
bradspel-won-munk = { $seat } wins bi { $win }, wi munk: { $loser } has a man on the bar.
bradspel-won-resigned = The ither side is oot: { $seat } wins.
bradspel-deadlocked = Deidlock: naither side can ever shift. It's a draw.
bradspel-left = { $left }.

bradspel-outcome-borne_off = Hemspel: aw the men are cairried aff.
bradspel-outcome-single_crown = Enkelt kronspel, the single croon.
bradspel-outcome-double_crown = Dubbelt kronspel, the dooble croon.
bradspel-outcome-stairs = Trappspel, the stairs.
bradspel-outcome-tower = Uppspel, the touer.
bradspel-outcome-jan = Jan: mair men on the bar nor open entry pynts.
bradspel-outcome-deadlock = Deidlock: naither side can ever shift.
bradspel-outcome-resigned = The ither side is oot.

## The board in words

bradspel-standing = Tae play: { $dice }.
bradspel-view-turn = { $seat } is tae play { $dice }.
bradspel-view-unrolled = { $seat } is tae row.
bradspel-view-points =
    { $seat } scores { $points ->
        [one] yin pynt
       *[other] { $points } pynts
    }.
bradspel-view-last = Last play: { $seat }, { $steps }.
bradspel-view-passed = { $seat } rowed { $dice } an couldnae shift.
bradspel-view-numbers = Pynts as { $seat } coonts them.
bradspel-view-numbers-both = Pynts as { $white } coonts them; in brackets, as { $black } daes.
bradspel-view-men = { $seat } has { $stacks }; { $bar } on the bar, { $off } aff.
bradspel-view-men-none = { $seat } has nae man on a pynt; { $bar } on the bar, { $off } aff.
bradspel-view-stack = { $men } on { $point }
bradspel-view-stack-both = { $men } on { $white } ({ $black })
bradspel-view-rules = Hoose rules: { $rules }.
bradspel-way = { $way }
bradspel-way-both = { $white } (black's { $black })
bradspel-way-times = { $way } ×{ $men }
bradspel-step = { $step }
bradspel-step-hit =
    { $step } wi { $hits ->
        [1] a dunt
        [2] twa dunts
        [3] three dunts
       *[other] fower dunts
    }

## What is within reach

bradspel-seat = { $seat }
bradspel-outlook-men = { $seat }: { $home } o 15 hame{ $bar ->
        [0] {""}
       *[other] , { $bar } on the bar
    }{ $off ->
        [0] {""}
       *[other] , { $off } aff
    }; { $pips } pips tae gang.
bradspel-outlook-figures = Pips needit:
bradspel-outlook-figure = • { $figure }: { $ways }
bradspel-outlook-possible = { $seat } { $pips }
bradspel-outlook-gone = { $seat } cannae (ower mony men on { $point } an ayont)
bradspel-outlook-off = { $seat } has cairried men aff, sae anely hemspel is left.
bradspel-outlook-alone = No on 12 (huken) yet: { $seats }. Till than, their men staun alane on 1 tae 11.
bradspel-outlook-jan = { $missing ->
    [one] Yin
   *[other] { $missing }
} mair o { $seat }'s men on the bar wad be jan.

## Why something cannot be done

bradspel-no-not-rolled = Row first.
bradspel-no-rolled = Ye've rowed areddy.
bradspel-no-bar-first = Yer men on the bar maun come in first.
bradspel-no-nobody-on-bar = Ye hae nae man on the bar.
bradspel-no-nobody-there = Ye hae nae man on { $from }.
bradspel-no-backward = { $to } isnae aheid o { $from }.
bradspel-no-not-that-far = A { $die } disnae lead fae { $from } tae { $to }.
bradspel-no-no-such-die =
    Nae die gangs { $pips ->
        [one] yin pynt
       *[other] { $pips } pynts
    }. Aye tae play: { $dice }.
bradspel-no-each-die = Scrieve yin step for ilka die: { $way }.
bradspel-no-held = The ither side steeks { $to }.
bradspel-no-alone = Yer men staun alane on 1 tae 11 till yin has won tae 12, an ye hae yin on { $to }.
bradspel-no-always-alone = Hoose rule: anely yin man can staun on { $to }.
bradspel-no-long-band = Hoose rule: at maist five pynts in a raw.
bradspel-no-not-home = First bring aw yer men tae 19 tae 24.
bradspel-no-too-far = Nae die cairries aff fae { $from }.
bradspel-no-not-exact = Anely an exact die cairries aff fae { $from }.
bradspel-no-not-hindmost = That die cairries aff anely yer hinmaist man, on { $hindmost }.
bradspel-no-wastes = Ye can play { $dice ->
    [one] yin die
   *[other] { $dice } dice
}, but this move wad hinder that.
bradspel-no-higher = Ye can play anely yin die: the heicher, { $die }.
bradspel-no-which-die = Say whit die cairries aff fae { $from }.
bradspel-no-one-die = Scrieve it wioot the die: { $from }/{ $to }.

bradspel-syntax-no-step = Whit shifts? Scrieve it like `1/4`.
bradspel-syntax-step = “{ $word }” isnae a shift; scrieve yin like `1/4`, `bar/5` or `22/off`.
bradspel-syntax-from = “{ $word }” isnae a pynt; uise 1 tae 24 or “bar”.
bradspel-syntax-to = “{ $word }” isnae a pynt; uise 1 tae 24 or “off”.
bradspel-syntax-die = “{ $word }” isnae a die; uise 1 tae 6.
bradspel-syntax-no-die = Whit die? Scrieve it like `22/off:5`.

bradspel-position-count = { $seat } has { $found } men, no 15.
bradspel-position-both = { $point } for yin side an { $other } for the ither are the same pynt.
bradspel-position-huk = { $seat } has a man on 12 but niver wan tae it.
bradspel-position-crowd = { $seat } cannae hae twa men on { $point }.
bradspel-position-long = { $seat } hauds mair nor five pynts in a raw.
bradspel-position-both-won = Baith sides hae won.
bradspel-position-dice = Nae row leaves thae dice.
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
bradspel-rules-seat-2 = Black

bradspel-part-start = white's pynt 1, whaur white sterts
bradspel-part-round = the gate roond
bradspel-part-huk = white's pynt 12, huken; its ring fills yince a man has laundit there
bradspel-part-home = white's hame, 19 tae 24
bradspel-part-other = black's pynt 1, that is white's 13
bradspel-part-bar = the bar, wi a man that wis duntit
bradspel-part-dice = the dice tae play
bradspel-part-off = men cairried aff

bradspel-rules-title-short = Svensk Brädspel, the short o it
bradspel-rules-short =
    Race yer fifteen men roond an aff the board, or win suiner wi a figure. Baith sides gang the same wey.

    {""}**The gate.** Ye coont the pynts alang yer ain gate, fae 1, whaur yer men stert, tae 24. Yer ain picturs uise yer nummers; the channel's board has White's ootside, Black's inside.

    {""}**Wha begins.** Ye ilk row a die; the laicher row begins an rows baith dice again. In a rematch the loser begins.
bradspel-rules-title-dice = The dice
bradspel-rules-dice =
    Ilka die shifts a man that faur. Play as mony dice as ye can, in ony order. Gin ye can play anely yin o the twa, play the heicher.
    {""}**Scrieve** a turn in yin line: `1/4 1/6`, `bar/5`, `22/off`.
bradspel-rules-title-one = Yin man wi baith dice
bradspel-rules-one = Yin man can tak baith dice, yin efter the ither, gin the pynt atween is open.
bradspel-rules-title-double = Doobles
bradspel-rules-double = Wi doobles, ye play the nummer fower times.
bradspel-rules-title-points = Pynts an dunts
bradspel-rules-points = Ye cannae laund whaur the ither side has twa men or mair. Laund on a man alane an ye **dunt** it: it gangs tae the bar. Ye can dunt onywhaur, e'en comin in, but niver hae tae.
bradspel-rules-title-entering = Comin in fae the bar
bradspel-rules-entering = A man on the bar maun come in on 1 tae 6 afore ye shift anither.
bradspel-rules-title-block = A lang dyke
bradspel-rules-block = Twa men or mair steek a pynt; sax sic pynts in a raw lat naebody by. Gin ye cannae shift, ye pass.
bradspel-rules-title-single = Yin man tae a pynt
bradspel-rules-single = Till yin o yer men has laundit on 12, nae man can come in or laund on a pynt fae 1 tae 11 whaur ye areddy hae yin. Efter that, yer men can share ony pynt, e'en in the same turn.
bradspel-rules-title-off = Cairryin aff
bradspel-rules-off = Whan aw yer men in play are on 19 tae 24, an exact die cairries yin aff. Gin a man is duntit later, it maun gang aw the wey roond first.
bradspel-rules-title-farther = Cairryin aff wi a muckler die
bradspel-rules-farther = Gin a die is muckler nor ony man needs, it cairries aff yer hinmaist man.
bradspel-rules-title-winning = Tae win
bradspel-rules-winning =
    Cairry aff aw yer men (hemspel), or form yin o the figures on the neist pages wi aw fifteen men on the board. A figure wins straucht awa, e'en in mid-turn. “Ootlook” shaws hou close ilka side is.

    {""}**A draw:** anely gin baith sides are steekit oot for guid.
bradspel-rules-title-crown = Enkelt kronspel, the single croon
bradspel-rules-crown = Three men on ilk o 20 tae 24.
bradspel-rules-title-crowns = Dubbelt kronspel, the dooble croon
bradspel-rules-crowns = Five men on ilk o 22, 23 an 24.
bradspel-rules-title-stairs = Trappspel, the stairs
bradspel-rules-stairs = Three men on 22, five on 23 an seeven on 24.
bradspel-rules-title-tower = Uppspel, the touer; an munk
bradspel-rules-tower = Aw fifteen men on 24. **Munk:** the loser has a man on the bar.
bradspel-rules-title-jan = Jan, a hoose rule
bradspel-rules-jan = Ye lose straucht awa gin ye hae mair men on the bar nor open entry pynts. A pynt fae 1 tae 6 is open gin it has nae man o yours an at maist yin o the ither side's.
bradspel-rules-title-house = Ither hoose rules
bradspel-rules-house =
    {""}**Lang dykes**: at maist five pynts in a raw, binna the ither side has anely yin man left tae cairry aff.
    {""}**Pynts bi hou ye win**: 1 for hemspel or a giein ower, 2 for a figure, 4 for jan. Munk eiks 1 tae hemspel or a figure.

## What happened

bradspel-clashes = Dunts

## Whit is mindit

bradspel-remember-hits = { $seat } duntit { $n ->
    [one] yin man
   *[other] { $n } men
}.
bradspel-remember-luck = Luckier wi the dice: { $lucky } threw { $most } pips, { $unlucky } { $least }.

## Hints

bradspel-promise-points = { $points } pynts on average
bradspel-promise-wins = { $n }% tae win
bradspel-promise-behind = { $n }% less
bradspel-promise-fewer = { $points } points less
bradspel-reason-band = Ye steek { $n } pynts in a raw.
bradspel-reason-hit = Yer opponent could syne dunt ye wi { $n } o 36 rows.
bradspel-reason-safe = Syne nane o yer men can be duntit.
