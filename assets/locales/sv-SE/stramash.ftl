# Stramash: cards and Laddies.
# The rulebooks' words stay: Laddie, howe, mashie, Bonnie Fechter, Muckle Stoater, gillie.
# “Dock” is boet and “castle” slottet. To bump is knuffa, from Fia med knuff. Names have no genitive, because “s” cannot
# follow every name.

stramash-name = Stramash
stramash-summary = För hem dina Laddies med kort; 2–6 spelare
stramash-command = Stramash: kort, Laddies och knuffar
stramash-command-own = Visa dina kort och dina val

## Commands and their parts

stramash-verb-play = Spela ett kort och flytta
stramash-verb-play-hint = Välj ett kort, en Laddie och vart den ska.
stramash-verb-discard = Kasta ett kort när du inte kan flytta
stramash-verb-discard-hint = Bara när inget kort kan flytta en Laddie.
stramash-verb-discard-now = Inget kort kan flytta en Laddie: kasta ett.
stramash-slot-card = Kortet
stramash-slot-card-hint = Vilket kort spelar du?
stramash-slot-from = Laddien som flyttas
stramash-slot-from-hint = Vilken Laddie flyttar du?
stramash-slot-to = Vart den ska
stramash-slot-to-hint = Vart ska den?
stramash-slot-from2 = Laddien som tar resten av en sjua
stramash-slot-from2-hint = Vilken Laddie tar resten?
stramash-slot-to2 = Vart den Laddien ska
stramash-slot-to2-hint = Vart ska den?

## Options

stramash-subject-partners = Lag
stramash-subject-course = Partiet
stramash-subject-track = På banan
stramash-subject-cards = Kort
stramash-subject-castle = Slottet
stramash-preset-quick = snabbt
stramash-preset-quick-hint = Tre Laddies var.
stramash-preset-dutch = holländskt
stramash-preset-dutch-hint = Som Keezen: fyra Laddies, säker start, ny hand när du sitter fast.
stramash-option-partners = Lag
stramash-option-partners-hint = Fyra eller sex spelare, partnern mitt emot.
stramash-option-laddies = Laddies var
stramash-option-laddies-hint = Färre ger ett kortare parti.
stramash-option-laddies-5 = fem
stramash-option-laddies-4 = fyra
stramash-option-laddies-3 = tre
stramash-option-start = Vem börjar
stramash-option-start-hint = Sedan går turen medsols.
stramash-option-start-random = lottas
stramash-option-start-0 = plats 1
stramash-option-start-1 = plats 2
stramash-option-start-2 = plats 3
stramash-option-start-3 = plats 4
stramash-option-start-4 = plats 5
stramash-option-start-5 = plats 6
stramash-option-trios = Trior
stramash-option-trios-hint = Tre mot tre.
stramash-option-play_on = Spela vidare om platserna
stramash-option-play_on-hint = De andra fortsätter när första laget är hemma.
stramash-option-no_passing = Inget passerande
stramash-option-no_passing-hint = Du får inte passera någon Laddie, inte ens en motståndares; en Bonnie Fechter får ändå.
stramash-option-start_safe = Säker start
stramash-option-start_safe-hint = Du får inte knuffa en Laddie på dess egen start.
stramash-option-court_11_12_13 = Knekt 11, dam 12, kung 13
stramash-option-court_11_12_13-hint = De kan fortfarande ta ut en Laddie.
stramash-option-full_lap_required = Ett helt varv före slottet
stramash-option-full_lap_required-hint = Även för en Laddie som backar över sin ingång.
stramash-option-wait_at_door = Vänta vid ingången
stramash-option-wait_at_door-hint = En Laddie står där tills ett kort passar slottet.
stramash-option-must_enter = Måste gå in i slottet
stramash-option-must_enter-hint = Du måste, om stegen går jämnt ut.
stramash-option-split_track_only = Dela sjuor bara på banan
stramash-option-split_track_only-hint = Ingen del får gå in i eller inne i ett slott.
stramash-option-split_partner_last_only = Dela sjua med partnern bara på slutet
stramash-option-split_partner_last_only-hint = Partnern får resten när din sista Laddie är hemma.
stramash-option-discard_hand = Kasta hela handen
stramash-option-discard_hand-hint = Om du inte kan flytta drar du en ny hand.
stramash-option-joker_never_forced = Aldrig tvång att spela Bonnie Fechter
stramash-option-joker_never_forced-hint = Är den ditt enda drag får du kasta ett kort i stället.
stramash-option-joker_on_partner = Bonnie Fechter på partnern
stramash-option-joker_on_partner-hint = Den får skicka en partners Laddie till dess ingång.
stramash-option-mercy_after = Nåd
stramash-option-mercy_after-hint = Efter så många kastade kort i rad utan Laddie på banan kommer en ut gratis.
stramash-option-mercy_after-off = ingen
stramash-option-mercy_after-3 = efter tre
stramash-option-mercy_after-4 = efter fyra
stramash-option-mercy_after-5 = efter fem
stramash-option-partner_entry_own = Om partnerns ingång är upptagen
stramash-option-partner_entry_own-hint = En partners Laddie som du landar på går till sin ingång. Står en annan av partnerns där:
stramash-option-partner_entry_own-dock = den som skickas åker till boet
stramash-option-partner_entry_own-illegal = inte tillåtet
stramash-option-partner_on_entry = Landa på en partner vid ingången
stramash-option-partner_on_entry-hint = En partners Laddie som du landar på går till sin ingång. Står den redan där:
stramash-option-partner_on_entry-illegal = inte tillåtet
stramash-option-partner_on_entry-dock = den åker till boet
stramash-option-table_talk = Bordsprat
stramash-option-table_talk-hint = Partner får prata om sina kort.

## Why options are refused

stramash-options-partners-seats = Lag kräver fyra eller sex spelare, inte { $seats }.
stramash-options-trios-seats = Trior kräver sex spelare, inte { $seats }.
stramash-options-needs-partners = ”{ $option }” kräver lag.
stramash-options-start = Plats { $seat } kan inte börja med { $seats } spelare.
stramash-options-enter-wait = ”{ stramash-option-must_enter }” och ”{ stramash-option-wait_at_door }” går inte ihop.
stramash-options-split-both = ”{ stramash-option-split_partner_last_only }” och ”{ stramash-option-split_track_only }” går inte ihop.

## What happens

stramash-card = { $card }
stramash-card-joker = Bonnie Fechter
stramash-card-a-joker = en Bonnie Fechter
# A card that is played for a partner, as `card` in the messages below.
stramash-card-for = { $card } för { $owner }
stramash-seat = { $seat }
# A play in the form in which it is typed, within a sentence.
stramash-line = { $line }
stramash-then = { $first } { $second }
stramash-played = { $seat } spelar { $card }: { $from } till { $to }.
stramash-played-you = Du spelar { $card }: { $from } till { $to }.
stramash-played-out = { $seat } spelar { $card }: en Laddie ut till { $to }.
stramash-played-out-you = Du spelar { $card }: en Laddie ut till { $to }.
stramash-played-back = { $seat } spelar { $card }: bakåt från { $from } till { $to }.
stramash-played-back-you = Du spelar { $card }: bakåt från { $from } till { $to }.
stramash-played-in = { $seat } spelar { $card }: { $from } in i slottet, { $to }.
stramash-played-in-you = Du spelar { $card }: { $from } in i slottet, { $to }.
stramash-played-deeper = { $seat } spelar { $card }: { $from } längre in, till { $to }.
stramash-played-deeper-you = Du spelar { $card }: { $from } längre in, till { $to }.
stramash-played-joker = { $seat } skickar in en Bonnie Fechter: { $from } till { $to }.
stramash-played-joker-you = Du skickar in en Bonnie Fechter: { $from } till { $to }.
stramash-played-joker-for = { $seat } skickar in en Bonnie Fechter för { $owner }: { $from } till { $to }.
stramash-played-joker-for-you = Du skickar in en Bonnie Fechter för { $owner }: { $from } till { $to }.
stramash-shared = Resten: { $owner }, { $from } till { $to }.
stramash-shared-in = Resten: { $owner }, { $from } in i slottet, { $to }.
stramash-shared-deeper = Resten: { $owner }, { $from } längre in, till { $to }.
stramash-bumped = { $owner } blir knuffad på { $from }!
stramash-sent = { $owner } flyttas från { $from } till sin ingång, { $to }.
stramash-discarded = { $seat } kan inte flytta och kastar { $cards }.
stramash-discarded-you = Du kan inte flytta och kastar { $cards }.
stramash-discarded-hand = { $seat } kan inte flytta och kastar handen: { $cards }.
stramash-discarded-hand-you = Du kan inte flytta och kastar din hand: { $cards }.
stramash-freed = Nåd: { $seat } får ut en Laddie på { $to }.
stramash-came-home = { $seat } har alla sina Laddies hemma!
stramash-came-home-gillie = { $seat } har alla sina Laddies hemma! Som gillie spelar { $seat } nu partnernas Laddies.
stramash-shuffled = De kastade korten blandas.
stramash-drew = { $seat } drar { $card }.
stramash-drew-you = Du drar { $card }.
stramash-left = { $left }; { $seat } lämnar brädet med sina Laddies.

stramash-outcome-home = Muckle Stoater: alla Laddies hemma!
stramash-outcome-resigned = Alla andra är ute.

## The board in words

stramash-view-turn = { $seat } är på tur.
stramash-view-turn-gillie = { $seat } är på tur, som gillie för { $partners }.
stramash-view-next = Näst på tur: { $seat }.
stramash-view-side = { $seats } spelar ihop.
stramash-view-over = Partiet är slut.
stramash-view-hand = Dina kort: { $cards }.
stramash-view-hand-of = { $seat } har { $cards }.
stramash-view-seat =
    { $seat } (mashie { $mashie }): { $docked ->
        [0] ingen
       *[other] { $docked }
    } i boet; på banan { $track }; i slottet { $castle }; { $cards } kort.
stramash-view-nobody = ingen
stramash-view-resigned = { $seat } är ute.
stramash-view-owing = { $seat } måste ännu gå varvet med { $places }.
stramash-view-lapped = { $seat } har gått varvet med { $places }.
stramash-view-waits =
    { $seat } har kastat { $waits ->
        [one] en gång
       *[other] { $waits } gånger
    } utan något på banan.
stramash-view-stock = { $stock } kort att dra, { $discards } i kasthögen.

## Why a play is refused

stramash-no-not-held = Du har inte { $card }. Du har { $cards }.
stramash-no-rank = Du har ingen { $rank }. Du har { $cards }.
stramash-no-must-play = En Laddie kan flytta. Spela { $cards }.
stramash-no-way = { $cards } kan inte flytta någon Laddie.
stramash-no-way-but-one = Du kan bara spela { $cards } så här: { $lines }.
stramash-no-way-said = Säg också vart den ska. { $cards }: { $lines }.
stramash-no-way-of-many = Säg också vart den ska. { $cards }, t.ex. { $lines }.
stramash-no-one-laddie-joker = En Bonnie Fechter flyttar en enda Laddie.
stramash-no-one-laddie = { $card } flyttar en enda Laddie.
stramash-no-not-seven = Delarna måste bli sju tillsammans.
stramash-no-same-laddie = Delarna måste flytta olika Laddies.
stramash-no-needs-own = En del måste flytta din egen Laddie.
stramash-no-not-yet-shared = Husregel: dela en sjua bara när första delen för hem din sista Laddie.
stramash-no-parts-stay-out = Husregel: en delad sjua stannar på banan.
stramash-no-nobody-to-move = Ingen Laddie står på { $place }.
stramash-no-not-yours = Du får inte flytta Laddien på { $place }.
stramash-no-stays-in-dock = { $card } tar inte ut någon Laddie.
stramash-no-stays-in-castle = Laddien på { $place } är hemma och stannar där.
stramash-no-back-in-castle = Laddien på { $place } kan inte gå bakåt i eller in i ett slott.
stramash-no-not-that-far = { $from } till { $to } stämmer inte med kortet.
stramash-no-nobody-there = På { $place } står ingen att slåss med.
stramash-no-joker-on-partner = På { $place } står din partner; slåss bara med motståndare.
stramash-no-own-in-the-way = En Laddie i samma färg är i vägen på { $place }.
stramash-no-passing = Husregel: ingen passerar Laddien på { $place }.
stramash-no-own-there = En Laddie i samma färg står på { $place }.
stramash-no-safe = Husregel: på { $place }, sin egen start, är en Laddie säker.
stramash-no-on-its-entry = Din partners Laddie på { $place } står på sin ingång och kan inte skickas.
stramash-no-entry-taken = Din partners Laddie skulle till { $place }, men där står redan en av partnerns.
stramash-no-owes-lap = Laddien på { $place } måste gå ett varv först.
stramash-no-waits-at-door = Husregel: från { $place } väntar Laddien vid ingången.
stramash-no-must-enter = Husregel: du måste gå in, till { $place }.

## Why a text is no play

stramash-syntax-no-card = Börja med ett kort, som i 9H A8>A17.
stramash-syntax-card = ”{ $word }” är inget kort. Skriv 9H, 10S eller JK (Bonnie Fechter).
stramash-syntax-card-first = ”{ $word }” är inget kort. Börja med ett, som i 9H A8>A17.
stramash-syntax-number = ”{ $word }” är inget kort. Skriv 9H A8>A17.
stramash-syntax-place = ”{ $word }” är inget ställe. Skriv A8, Ac3 (slott) eller Ad (bo).
stramash-syntax-half = Vart ska { $word }? Skriv så här: A8>A17.
stramash-syntax-too-many = Flytta högst två Laddies.

## Why a position is refused

stramash-position-seats = Ställningen är inte för { $seats } platser.
stramash-position-partners = Ställning och inställningar är oense om lag.
stramash-position-laddies = { $seat } har { $found } Laddies, inte { $expected }.
stramash-position-place = { $seat } kan inte ha en Laddie på { $place }.
stramash-position-twice = Två Laddies står på { $place }.
stramash-position-lap = { $seat } har ingen Laddie på { $place } som är skyldig ett varv.
stramash-position-card = För många { $card } för kortlekarna.
stramash-position-home = ”home” måste räkna upp platserna med alla Laddies hemma.
stramash-position-waits = { $seat } kan inte vänta på nåd.
stramash-position-nobody = Ingen är kvar i spelet.
stramash-position-turn = { $seat } är ute och kan inte spela.
stramash-position-hand = { $seat } har { $found } kort, inte { $expected }.

## Choices

stramash-ask-bump = Vem ska knuffas?
stramash-ask-goal = Vart?
stramash-ask-part = Hur långt?
stramash-ask-rest = Vart går resten?
stramash-label-card = { $card }
stramash-label-card-out = { $card } – ut
stramash-label-card-split = { $card } – dela
stramash-label-card-eight = { $card } – bakåt
stramash-label-from = { $place }
stramash-label-from-of = { $place } ({ $owner })
stramash-label-from-dock = boet ({ $place })
stramash-label-from-dock-of = boet ({ $place }, { $owner })
stramash-label-from-castle = slottet ({ $place })
stramash-label-from-castle-of = slottet ({ $place }, { $owner })
stramash-label-to = { $place }
stramash-label-to-start = starten, { $place }
stramash-label-to-bump = { $place } – knuffar { $owner }
stramash-label-to-partner = { $place } – skickar { $owner } till ingången
stramash-choice-castle = slottet, { $place }
stramash-choice-castle-of = slottet ({ $owner }), { $place }
stramash-choice-leaves = { $to } ({ $n } kvar)
stramash-choice-all = { $to } (alla 7)
stramash-choice-dock = boet
stramash-choice-dock-of = boet ({ $owner })
stramash-choice-from = { $to }, från { $from }
stramash-choice-split = { $to } från { $from }, sedan { $to2 } från { $from2 }
stramash-choice-then = { $to }, sedan { $to2 } från { $from2 }

## The rules in short, a page each

stramash-rules-seat-1 = Röd
stramash-rules-seat-2 = Blå
stramash-rules-seat-3 = Gul
stramash-rules-seat-4 = Grön

stramash-part-dock = boet, där Laddies väntar
stramash-part-start = starten, howe 8
stramash-part-round = vägen runt
stramash-part-entry = ingången, howe 3: här går du in
stramash-part-castle = slottet, c1 till c5
stramash-part-badge = vems mashie det är
stramash-part-plate = en spelares skylt: Laddies hemma, kort på handen; lyser när spelaren är på tur
stramash-part-stock = talongen och det senast spelade kortet

stramash-rules-title-short = Stramash i korthet
stramash-rules-short =
    För alla dina Laddies från boet, runt brädet och in i ditt slott. Den som är först är **Muckle Stoater**. Ett lag måste fylla båda slotten.

    {""}**Brädet.** Varje mashie (A till F) har 18 howes. Två spelare använder fyra mashies och sitter mitt emot varandra. I slottet är c5 längst in.

    {""}**En tur.** Dra ett kort till dina fem, spela sedan ett och flytta. Bara om inget av de sex kan flytta en Laddie kastar du ett.
stramash-rules-title-cards = Korten
stramash-rules-cards =
    • **2 3 4 5 6 9 10**: så många framåt.
    • **Äss**: 1 framåt, eller en Laddie ut.
    • **Knekt, dam, kung**: 10 framåt, eller en Laddie ut.
    • **7**: 7 framåt, eller delad.
    • **8**: 8 **bakåt**, på banan.
    • **Bonnie Fechter** (joker): ta en motståndares plats.
stramash-rules-title-ace = Äss
stramash-rules-ace = Tar ut en Laddie till starten, eller flyttar en 1 steg. Står din egen Laddie på starten är den spärrad; en motståndares blir knuffad.
stramash-rules-title-court = Knekt, dam, kung
stramash-rules-court = Flyttar en Laddie 10 framåt, eller tar ut en.
stramash-rules-title-seven = Sju
stramash-rules-seven = Flyttar en Laddie 7 framåt, eller två Laddies 7 tillsammans. Första delen spelas, med allt den leder till, före den andra.
stramash-rules-title-eight = Åtta
stramash-rules-eight = Flyttar en Laddie 8 **bakåt**, bara på banan. Den får passera din ingång: en Laddie som nyss kommit ut är då nästan hemma.
stramash-rules-title-joker = Bonnie Fechter
stramash-rules-joker = Välj en motståndares Laddie på banan: den blir knuffad, och en av dina, från boet eller banan, tar dess plats.
stramash-rules-title-moving = Flytta och knuffa
stramash-rules-moving =
    • Du får passera andra Laddies, men inte passera eller landa på dina egna.
    • Landa på en motståndares Laddie, så blir den **knuffad** till sitt bo. Ingen howe på banan är säker.
stramash-rules-title-home = Hem till slottet
stramash-rules-home =
    • Gå in vid din ingång om stegen slutar på en ledig howe i slottet, utan att passera dina egna där. Du får i stället gå ett varv till; går det inte jämnt ut måste du.
    • Därinne flyttar Laddies framåt med exakta steg, går aldrig ut och kan inte knuffas.
stramash-rules-title-partners = Lag
stramash-rules-partners =
    • Partner (fyra eller sex spelare) sitter mitt emot varandra. Landar du på en partners Laddie går den till sin egen ingång.
    • En Laddie på den ingången gör plats: en motståndares blir knuffad, din går till din ingång. Är den partnerns, åker den du skickade till sitt bo.
    • Du kan inte landa på en partners Laddie som står på sin egen ingång.
    • Du får dela en sjua med din partners Laddie.
stramash-rules-title-gillie = Gillien
stramash-rules-gillie = När alla dina är hemma är du **gillie**: du spelar din partners Laddies.
stramash-rules-title-writing = Skriva ett drag
stramash-rules-writing =
    `9H A8>A17` spelar hjärter nio från A8 till A17. Ad är ett bo (dock), Ac4 fjärde howe i ett slott. `QD Ad>A8` tar ut en Laddie, `7D A8>A10 B3>B8` delar en sjua, `JK Ad>C4` skickar in en Bonnie Fechter, `discard 4C` kastar ett kort. Har du bara ett kort av valören kan du hoppa över färgen: `9 A8>A17`.

## What happened

stramash-clashes = Knuffar

## What is remembered

stramash-remember-bumps = { $seat } knuffade mest: { $n ->
    [one] en Laddie
   *[other] { $n } Laddies
}.
stramash-remember-bumped = { $seat } blev knuffad mest: { $n ->
    [one] en gång
   *[other] { $n } gånger
}.
stramash-remember-luck = { $seat } hade flest Bonnie Fechter: { $n }.

## Hints

stramash-promise = ungefär { $n } % vinstchans
stramash-promise-behind = { $n } % mindre
stramash-reason-gains = Du tar in { $n ->
    [one] en howe
   *[other] { $n } howes
} på ledaren.
stramash-command-name = stramash
stramash-command-own-name = hand
stramash-verb-play-name = spela
stramash-verb-discard-name = kasta
stramash-slot-card-name = kort
stramash-slot-from-name = från
stramash-slot-to-name = till
stramash-slot-from2-name = från2
stramash-slot-to2-name = till2
stramash-option-partners-name = lag
stramash-option-laddies-name = laddies
stramash-option-start-name = börjar
stramash-button-idle = Kasta när jag inte kan spela
stramash-button-idle-stop = Kasta inte åt mig
stramash-idle-stands = När du inte kan spela något kort kastar jag åt dig: först vanliga kort, sedan åttor och sjuor, sedan kort som tar ut en Laddie, Bonnie Fechters sist.
