# Svenskt brädspel: dice, points and crowns.
# The words are those of the game in Sweden, from the sources in the rules dossier (Vasamuseets Brädspelsvänner, sv.wikipedia
# and its older text on Rilpedia, the variants booklet “Regelvarianter för bräde”, Tom Dahlstedt, the program brade): bricka
# (man), tunga (point), band (two or more men on a point), stång (bar), huken (point 12), kvarter (six points), kast (roll),
# slag and slå (hit), ta ut (bear off), hemspel, enkelt and dubbelt kronspel, trappspel, uppspel, jan, munk. Their “hem” is
# the starting point, so 19 to 24 are “sista kvarteret”. A roll is a “kast” because “slag” is also a hit.

bradspel-name = Svenskt brädspel
bradspel-summary = Kapplöpning med tärningar, slag och kronspel; 2 spelare
bradspel-command = Svenskt brädspel: tärningar, tungor och kronspel
bradspel-command-outlook = Se vilka figurer varje sida fortfarande kan bilda

## Commands and their parts

bradspel-verb-move = Flytta dina brickor
bradspel-verb-move-hint = Välj en bricka och vart den ska; eller skriv 1/4 1/6.
bradspel-verb-roll = Kasta
bradspel-verb-roll-hint = Din tur börjar med ett kast.
bradspel-verb-roll-now = Kasta tärningarna.
bradspel-slot-from = Brickan som flyttas
bradspel-slot-from-hint = Vilken bricka flyttar du?
bradspel-slot-to = Vart den ska
bradspel-slot-to-hint = Vart ska den?
bradspel-slot-die = Tärningen som tar ut den
bradspel-slot-die-hint = Med vilken tärning?

## Options

bradspel-subject-dice = Tärningar och start
bradspel-subject-points = Brädets tungor
bradspel-subject-end = Slutet
bradspel-preset-quick = snabbt
bradspel-preset-quick-hint = En jan avgör hälften av alla partier tidigare.
bradspel-preset-vasa = som på Vasamuseet
bradspel-preset-vasa-hint = Poäng efter vinstsätt; brickor alltid ensamma på 1–11; jan; bara den bakersta tas ut.
bradspel-option-roll = Kast
bradspel-option-roll-hint = Jag kastar, eller så trycker du på en knapp.
bradspel-option-roll-auto = automatiskt
bradspel-option-roll-press = tryck för att kasta
bradspel-option-opening = Vem börjar
bradspel-option-opening-hint = Kasta en tärning var, eller välj en plats. I returpartiet börjar förloraren.
bradspel-option-opening-lower = lägsta kastet
bradspel-option-opening-challenger = plats 1
bradspel-option-opening-challenged = plats 2
bradspel-option-scoring = Poäng
bradspel-option-scoring-hint = Efter vinstsätt, som på Vasamuseet.
bradspel-option-scoring-plain = vunnet eller förlorat
bradspel-option-scoring-vasa = efter vinstsätt
bradspel-option-first_half = En bricka per tunga på 1–11
bradspel-option-first_half-hint = Du får inte landa på din egen bricka där.
bradspel-option-first_half-after12 = tills en har nått 12
bradspel-option-first_half-never = alltid
bradspel-option-bearoff = Ta ut brickor
bradspel-option-bearoff-hint = Vilka tärningar som får ta ut en bricka.
bradspel-option-bearoff-backgammon = exakt, eller högre för den bakersta
bradspel-option-bearoff-exact = bara exakt
bradspel-option-bearoff-rearmost = bara den bakersta
bradspel-option-jan = Jan vinner direkt
bradspel-option-jan-hint = Jan: fler brickor på stången än öppna ingångar.
bradspel-option-max_prime = Långa spärrar
bradspel-option-max_prime-hint = Hur många band i rad du får ha.
bradspel-option-max_prime-off = hur många som helst
bradspel-option-max_prime-5 = högst fem

bradspel-rule-never = landa aldrig på egen bricka på tunga 1–11
bradspel-rule-exact = ta bara ut med exakt tärning
bradspel-rule-rearmost = ta bara ut den bakersta brickan
bradspel-rule-jan = jan vinner direkt
bradspel-rule-prime = högst fem band i rad
bradspel-rule-vasa = poäng efter vinstsätt

## Why options are refused


## Ways to win

bradspel-win-borne_off = hemspel (alla brickor ute)
bradspel-win-single_crown = enkelt kronspel
bradspel-win-double_crown = dubbelt kronspel
bradspel-win-stairs = trappspel
bradspel-win-tower = uppspel
bradspel-win-jan = jan (ingen väg in)
bradspel-win-resigned = att motståndaren lämnar
bradspel-win-deadlock = dödläge

## What happens

bradspel-start-tie = Båda kastar { $die }, så de kastar om.
bradspel-start = Öppningskast: { $lower } { $low }, { $higher } { $high }. Lägst börjar: { $lower }.
bradspel-start-given = { $seat } börjar.
bradspel-rolled = { $seat } kastar { $dice }.
bradspel-rolled-you = Du kastar { $dice }.
bradspel-turn = { $seat } spelar { $ways }.
bradspel-turn-you = Du spelar { $ways }.
bradspel-turn-rolled = { $seat } kastar { $dice }: { $ways }.
bradspel-turn-rolled-you = Du kastar { $dice }: { $ways }.
bradspel-moved = { $seat } flyttar från { $from } till { $to }.
bradspel-moved-you = Du flyttar från { $from } till { $to }.
bradspel-moved-hit = { $seat } flyttar från { $from } till { $to } och slår.
bradspel-moved-hit-you = Du flyttar från { $from } till { $to } och slår.
bradspel-entered = { $seat } går in på { $to }.
bradspel-entered-you = Du går in på { $to }.
bradspel-entered-hit = { $seat } går in på { $to } och slår.
bradspel-entered-hit-you = Du går in på { $to } och slår.
bradspel-bore-off = { $seat } tar ut en bricka från { $from }.
bradspel-bore-off-you = Du tar ut en bricka från { $from }.
bradspel-passed = { $seat } kan inte flytta och står över.
bradspel-passed-you = Du kan inte flytta och står över.
bradspel-unused = { $seat } kan inte använda resten: { $dice }.
bradspel-unused-you = Du kan inte använda resten: { $dice }.
bradspel-munk = Munk: { $loser } har en bricka på stången.
bradspel-won = { $seat } vinner genom { $win }.
bradspel-won-munk = { $seat } vinner genom { $win }, med munk: { $loser } har en bricka på stången.
bradspel-won-resigned = Motståndaren är ute: { $seat } vinner.
bradspel-deadlocked = Dödläge: ingen kan någonsin flytta. Oavgjort.
bradspel-left = { $left }.

bradspel-outcome-borne_off = Hemspel: alla brickor är ute.
bradspel-outcome-single_crown = Enkelt kronspel.
bradspel-outcome-double_crown = Dubbelt kronspel.
bradspel-outcome-stairs = Trappspel.
bradspel-outcome-tower = Uppspel.
bradspel-outcome-jan = Jan: fler brickor på stången än öppna ingångar.
bradspel-outcome-deadlock = Dödläge: ingen kan någonsin flytta.
bradspel-outcome-resigned = Motståndaren är ute.

## The board in words

bradspel-standing = Kvar att spela: { $dice }.
bradspel-view-turn = { $seat } ska spela { $dice }.
bradspel-view-unrolled = { $seat } ska kasta.
bradspel-view-points = { $seat } får { $points } poäng.
bradspel-view-last = Senaste draget: { $seat }, { $steps }.
bradspel-view-passed = { $seat } kastade { $dice } och kunde inte flytta.
bradspel-view-numbers = Tungorna är numrerade för { $seat }.
bradspel-view-numbers-both = Tungorna är numrerade för { $white }; inom parentes för { $black }.
bradspel-view-men = { $seat } har { $stacks }; { $bar } på stången, { $off } ute.
bradspel-view-men-none = { $seat } har ingen bricka på någon tunga; { $bar } på stången, { $off } ute.
bradspel-view-stack = { $men } på { $point }
bradspel-view-stack-both = { $men } på { $white } ({ $black })
bradspel-view-rules = Husregler: { $rules }.
bradspel-way = { $way }
bradspel-way-both = { $white } (för svart { $black })
bradspel-way-times = { $way } ×{ $men }
bradspel-step = { $step }
bradspel-step-hit =
    { $step } med { $hits ->
        [1] ett slag
        [2] två slag
        [3] tre slag
       *[other] fyra slag
    }

## What is within reach

bradspel-seat = { $seat }
bradspel-outlook-men = { $seat }: { $home } av 15 i sista kvarteret{ $bar ->
        [0] {""}
       *[other] , { $bar } på stången
    }{ $off ->
        [0] {""}
       *[other] , { $off } ute
    }; { $pips } steg kvar.
bradspel-outlook-figures = Steg som krävs:
bradspel-outlook-figure = • { $figure }: { $ways }
bradspel-outlook-possible = { $seat } { $pips }
bradspel-outlook-gone = { $seat } kan inte (för många brickor på { $point } och framåt)
bradspel-outlook-off = { $seat } har tagit ut brickor: bara hemspel återstår.
bradspel-outlook-alone = Har inte nått 12 (huken) än: { $seats }. Till dess står brickorna ensamma på 1–11.
bradspel-outlook-jan =
    Jan om { $seat } får { $missing ->
        [one] en bricka
       *[other] { $missing } brickor
    } till på stången.

## Why something cannot be done

bradspel-no-not-rolled = Kasta först.
bradspel-no-rolled = Du har redan kastat.
bradspel-no-bar-first = Dina brickor på stången måste in först.
bradspel-no-nobody-on-bar = Du har ingen bricka på stången.
bradspel-no-nobody-there = Du har ingen bricka på { $from }.
bradspel-no-backward = { $to } ligger inte framför { $from }.
bradspel-no-not-that-far = En { $die }:a leder inte från { $from } till { $to }.
bradspel-no-no-such-die = Ingen tärning flyttar { $pips } steg. Kvar att spela: { $dice }.
bradspel-no-each-die = Skriv ett steg per tärning: { $way }.
bradspel-no-held = Motståndaren har band på { $to }.
bradspel-no-alone = Du har en bricka på { $to }. Tills en har nått 12 står de ensamma på 1–11.
bradspel-no-always-alone = Husregel: bara en bricka på { $to }.
bradspel-no-long-band = Husregel: högst fem band i rad.
bradspel-no-not-home = För först alla dina brickor till 19–24.
bradspel-no-too-far = Ingen tärning tar ut från { $from }.
bradspel-no-not-exact = Bara en exakt tärning tar ut från { $from }.
bradspel-no-not-hindmost = Den tärningen tar bara ut din bakersta bricka, på { $hindmost }.
bradspel-no-wastes =
    Du kan spela { $dice ->
        [one] en tärning
       *[other] { $dice } tärningar
    }, men det här draget skulle hindra det.
bradspel-no-higher = Bara en tärning kan spelas: den högre, { $die }.
bradspel-no-which-die = Säg vilken tärning som tar ut från { $from }.
bradspel-no-one-die = Skriv utan tärningen: { $from }/{ $to }.

bradspel-syntax-no-step = Vad flyttar du? Skriv så här: `1/4`.
bradspel-syntax-step = ”{ $word }” är ingen flytt; skriv till exempel `1/4`, `bar/5` eller `22/off`.
bradspel-syntax-from = ”{ $word }” är ingen tunga; använd 1–24 eller ”bar”.
bradspel-syntax-to = ”{ $word }” är ingen tunga; använd 1–24 eller ”off”.
bradspel-syntax-die = ”{ $word }” är ingen tärning; använd 1–6.
bradspel-syntax-no-die = Vilken tärning? Skriv så här: `22/off:5`.

bradspel-position-count = { $seat } har { $found } brickor, inte 15.
bradspel-position-both = { $point } för den ena och { $other } för den andra är samma tunga.
bradspel-position-huk = { $seat } har en bricka på 12 men har aldrig nått dit.
bradspel-position-crowd = { $seat } kan inte ha två brickor på { $point }.
bradspel-position-long = { $seat } har fler än fem band i rad.
bradspel-position-both-won = Båda har vunnit.
bradspel-position-dice = Inget kast lämnar de tärningarna.
bradspel-position-need = Du kan inte spela { $need } tärningar, bara { $longest }.

## Choices

bradspel-label-bar = från stången
bradspel-label-from = från { $point }
bradspel-label-to = till { $point }
bradspel-label-hit = till { $point }, ett slag
bradspel-label-off = ut ur brädet
bradspel-label-die = med { $die }:an
bradspel-goal = till { $point } med { $die }:an
bradspel-goal-hit = till { $point } med { $die }:an, ett slag
bradspel-goal-huk = till { $point } med { $die }:an, huken
bradspel-goal-off = ut ur brädet med { $die }:an
bradspel-goal-wins = { $goal }: { $win }
bradspel-would-move = Du flyttar { $from } { $to }.
bradspel-would-roll = Du kastar tärningarna.

## Rules

bradspel-rules-seat-1 = Vit
bradspel-rules-seat-2 = Svart

bradspel-part-start = tunga 1 för vit, där vit börjar
bradspel-part-round = vägen runt
bradspel-part-huk = tunga 12 för vit, huken; ringen fylls när en bricka har landat där
bradspel-part-home = sista kvarteret för vit, 19–24
bradspel-part-other = tunga 1 för svart, 13 för vit
bradspel-part-bar = stången, med en slagen bricka
bradspel-part-dice = tärningarna som ska spelas
bradspel-part-off = uttagna brickor

bradspel-rules-title-short = Svenskt brädspel i korthet
bradspel-rules-short =
    För dina femton brickor ett varv runt och ut ur brädet, eller vinn tidigare med en figur. Båda går åt samma håll.

    {""}**Banan.** Du räknar tungorna längs din egen väg, från 1, där dina brickor börjar, till 24. Dina bilder visar dina nummer; brädet i kanalen har vits ytterst och svarts innerst.

    {""}**Vem börjar.** Båda kastar en tärning; lägst börjar och kastar om båda. I returpartiet börjar förloraren.
bradspel-rules-title-dice = Tärningarna
bradspel-rules-dice =
    Varje tärning flyttar en bricka så många steg. Spela så många tärningar du kan, i valfri ordning; går bara den ena, ska det vara den högre.
    {""}**Skriv** draget på en rad: `1/4 1/6`, `bar/5`, `22/off`.
bradspel-rules-title-one = En bricka med båda tärningarna
bradspel-rules-one = En bricka får ta båda tärningarna i tur och ordning, om tungan emellan är öppen.
bradspel-rules-title-double = Allor
bradspel-rules-double = Allor, två lika, spelas fyra gånger.
bradspel-rules-title-points = Tungor och slag
bradspel-rules-points = Där motståndaren har band, två brickor eller fler, kan du inte landa. En ensam bricka **slår** du: den hamnar på stången. Du får slå överallt, även när du går in, men måste aldrig.
bradspel-rules-title-entering = In från stången
bradspel-rules-entering = En bricka på stången måste gå in på 1–6 innan du flyttar någon annan.
bradspel-rules-title-block = En lång spärr
bradspel-rules-block = Ett band spärrar en tunga; sex band i rad släpper ingen förbi. Kan du inte flytta, står du över.
bradspel-rules-title-single = En bricka per tunga
bradspel-rules-single = Tills en av dina brickor har landat på 12, huken, får ingen av dem gå in eller landa på en tunga från 1 till 11 där du redan har en. Sedan får de stå tillsammans överallt, även i samma drag.
bradspel-rules-title-off = Ta ut brickor
bradspel-rules-off = När alla dina brickor i spel står på 19–24 tar en exakt tärning ut en bricka. Slås en senare, måste den gå hela varvet först.
bradspel-rules-title-farther = Ta ut med en högre tärning
bradspel-rules-farther = En tärning som är högre än någon bricka behöver tar ut den bakersta.
bradspel-rules-title-winning = Så vinner du
bradspel-rules-winning =
    Ta ut alla dina brickor (hemspel), eller ställ alla femton på brädet i någon av figurerna på de följande sidorna. En figur vinner direkt, även mitt i draget. ”Läget” visar hur nära var och en är.

    {""}**Oavgjort:** bara om båda är utestängda för gott.
bradspel-rules-title-crown = Enkelt kronspel
bradspel-rules-crown = Tre brickor på var och en av 20–24.
bradspel-rules-title-crowns = Dubbelt kronspel
bradspel-rules-crowns = Fem brickor på var och en av 22, 23 och 24.
bradspel-rules-title-stairs = Trappspel
bradspel-rules-stairs = Tre brickor på 22, fem på 23 och sju på 24.
bradspel-rules-title-tower = Uppspel; och munk
bradspel-rules-tower = Alla femton brickor på 24. **Munk:** förloraren har en bricka på stången.
bradspel-rules-title-jan = Jan, en husregel
bradspel-rules-jan = Du förlorar direkt om du har fler brickor på stången än öppna ingångar. En tunga på 1–6 är öppen om du inte har någon bricka där och motståndaren högst en.
bradspel-rules-title-house = Andra husregler
bradspel-rules-house =
    {""}**Långa spärrar**: högst fem band i rad, om inte motståndaren bara har en bricka kvar att ta ut.
    {""}**Poäng efter vinstsätt**: 1 för hemspel eller ett uppgivet parti, 2 för en figur, 4 för jan. Munk ger 1 till vid hemspel eller en figur.

## What happened

bradspel-clashes = Slag

## What is remembered

bradspel-remember-hits = { $seat } slog { $n ->
    [one] en bricka
   *[other] { $n } brickor
}.
bradspel-remember-luck = Bäst tur med tärningarna: { $lucky } med { $most } ögon, { $unlucky } med { $least }.

## Hints

bradspel-promise-points = { $points } poäng i snitt
bradspel-promise-wins = { $n } % vinstchans
bradspel-promise-behind = { $n } % mindre
bradspel-promise-fewer = { $points } poäng mindre
bradspel-reason-band = Du får { $n } band i rad.
bradspel-reason-hit = Då kan motståndaren slå dig med { $n } av 36 kast.
bradspel-reason-safe = Då kan ingen av dina brickor bli slagen.

## Names of commands and options

bradspel-command-name = brädspel
bradspel-command-outlook-name = läget
bradspel-verb-move-name = flytta
bradspel-verb-roll-name = kasta
bradspel-slot-from-name = från
bradspel-slot-to-name = till
bradspel-slot-die-name = tärning
bradspel-option-roll-name = kast
bradspel-option-opening-name = börjar
bradspel-option-scoring-name = poäng
