# Stratego: hidden armies.
# The ranks: marskalk, general, överste, major, kapten, löjtnant, sergeant, minör, spejare, spion, bomb, flagga. The box
# has fältmarskalk and fana, but M is typed for the marshal. All are common gender, so that “en” fits before each.

stratego-name = Stratego
stratego-summary = Dolda arméer: ta fiendens flagga; 2 spelare
stratego-command = Stratego: dolda arméer
stratego-command-own = Visa din armé och dina val
stratego-command-outlook = Se vad varje armé har kvar

## Commands and their parts

stratego-verb-move = Flytta eller anfall
stratego-verb-move-hint = Välj en pjäs och sedan en ruta.
stratego-verb-letters = Ställ upp armén med bokstäver
stratego-verb-letters-hint = Främsta raden först: F B S 2–9 M, punkt för tom.
stratego-verb-letters-now = Ställ upp din armé.
stratego-verb-place = Placera en pjäs, eller alla med bokstäver
stratego-verb-place-hint = En grad och en ruta; eller alla dina rader i bokstäver, främst först.
stratego-verb-place-now = Ställ upp din armé.
stratego-verb-clear = Ta bort en pjäs
stratego-verb-clear-hint = Vilken ruta ska bli tom?
stratego-verb-clear-now = Ta bort en pjäs?
stratego-verb-swap = Byt plats på två pjäser
stratego-verb-swap-hint = Två av dina rutor.
stratego-verb-swap-now = Byta plats på två pjäser?
stratego-verb-ready = Min armé är klar
stratego-verb-ready-hint = Slaget börjar när båda är klara.
stratego-verb-ready-now = Är din armé klar?
stratego-verb-unready = Ändra min uppställning
stratego-verb-unready-hint = Tills motståndaren är klar.
stratego-verb-unready-now = Du kan fortfarande ändra din uppställning.
stratego-verb-draw = Föreslå, besvara eller kräv oavgjort
stratego-verb-draw-hint = Förslaget gäller tills motståndaren svarar eller flyttar.
stratego-verb-draw-now = Vad säger du om oavgjort?
stratego-verb-mirror = Spegelvänd din armé
stratego-verb-mirror-hint = Byter vänster och höger.
stratego-verb-mirror-now = Spegelvända din armé?
stratego-slot-from = Pjäsen som flyttas
stratego-slot-from-hint = Vilken pjäs flyttar du?
stratego-slot-to = Vart den ska
stratego-slot-to-hint = Vart ska den?
stratego-slot-rank = Pjäsen
stratego-slot-rank-hint = Vilken pjäs placerar du?
stratego-slot-square = Rutan
stratego-slot-square-hint = Vilken ruta?
stratego-slot-one = Ena rutan
stratego-slot-one-hint = Vilken pjäs byter plats?
stratego-slot-other = Andra rutan
stratego-slot-other-hint = Med vilken?
stratego-slot-word = Vad du säger
stratego-slot-word-hint = Vad säger du om oavgjort?

## Options

stratego-subject-armies = Arméer
stratego-subject-moving = Flytta
stratego-subject-ranks = Vad man ser
stratego-subject-striking = Anfall
stratego-subject-end = Slutet
stratego-preset-quick = snabbt
stratego-preset-quick-hint = Åtta pjäser var.
stratego-preset-tournament = turnering
stratego-preset-tournament-hint = Högst tre drag i rad mellan två rutor, ingen ändlös jakt.
stratego-option-form = Arméns storlek
stratego-option-form-hint = Färre pjäser, kortare parti.
stratego-option-form-classic = klassisk, 40 pjäser
stratego-option-form-barrage = Barrage, 8 pjäser
stratego-option-form-duel = Duell, 10 pjäser
stratego-option-preset = Regler
stratego-option-preset-hint = Turnering: högst tre drag i rad mellan två rutor, ingen ändlös jakt.
stratego-option-preset-seed = som i asken
stratego-option-preset-tournament = turnering
stratego-option-red = Vem spelar röd
stratego-option-red-hint = Röd flyttar först.
stratego-option-red-0 = plats 1
stratego-option-red-1 = plats 2
stratego-option-red-random = lottas
stratego-option-memory = Ditt bräde minns
stratego-option-memory-hint = Vad ditt bräde visar av fiendens pjäser.
stratego-option-memory-revealed = grader som har visats
stratego-option-memory-moved = vilka som har flyttat
stratego-option-memory-none = ingenting
stratego-option-two_squares = Två rutor
stratego-option-two_squares-hint = Hur många gånger i rad en pjäs får flytta mellan samma två rutor.
stratego-option-two_squares-preset = som reglerna säger
stratego-option-two_squares-5 = fem gånger
stratego-option-two_squares-3 = tre gånger
stratego-option-two_squares-off = ingen gräns
stratego-option-reading = Två rutor, räknat i
stratego-option-reading-hint = Med ”{ stratego-option-reading-border }” räknas även en spejares andra drag över samma gräns.
stratego-option-reading-preset = som reglerna säger
stratego-option-reading-pair = par av rutor
stratego-option-reading-border = korsade gränser
stratego-option-chase = Ingen ändlös jakt
stratego-option-chase-hint = Upprepa inte en ställning medan du jagar en pjäs.
stratego-option-chase-preset = som reglerna säger
stratego-option-chase-true = på
stratego-option-chase-false = av
stratego-option-scout_strike = Spejare anfaller på håll
stratego-option-scout_strike-hint = Rusa fram och anfall i samma drag.
stratego-option-scout_strike-true = ja
stratego-option-scout_strike-false = bara från rutan intill
stratego-option-aggressor = Anfallaren vinner vid lika grad
stratego-option-aggressor-hint = Annars faller båda.
stratego-option-one_time_bombs = Engångsbomber
stratego-option-one_time_bombs-hint = En bomb försvinner med sitt första offer.
stratego-option-silent_defence = Segrande försvarare förblir dold
stratego-option-silent_defence-hint = Du får inte veta vad som slog dig.
stratego-option-open_game = Alla grader synliga
stratego-option-open_game-hint = Bra när man lär sig.
stratego-option-stuck_test = Om du inte kan flytta
stratego-option-stuck_test-hint = Vad som händer om ditt eget drag inte lämnar något drag kvar.
stratego-option-stuck_test-both = du förlorar direkt
stratego-option-stuck_test-next = du förlorar när det är din tur
stratego-option-quiet_play = Efter många drag utan anfall
stratego-option-quiet_play-hint = Vad som händer då.
stratego-option-quiet_play-claim = oavgjort om någon kräver det
stratego-option-quiet_play-auto = oavgjort
stratego-option-quiet_play-off = ingenting
stratego-option-quiet_length = Drag utan anfall
stratego-option-quiet_length-hint = Bådas drag tillsammans.
stratego-option-quiet_length-200 = tvåhundra
stratego-option-quiet_length-100 = hundra
stratego-option-quiet_length-50 = femtio

## Errors in options

stratego-options-open-silent = ”{ stratego-option-open_game }” och ”{ stratego-option-silent_defence }” går inte ihop.
stratego-options-open-memory = ”{ stratego-option-memory }” gör ingen skillnad med ”{ stratego-option-open_game }”.
stratego-options-reading = ”{ stratego-option-reading }” gör ingen skillnad: ”{ stratego-option-two_squares }” har ingen gräns.
stratego-options-quiet = ”{ stratego-option-quiet_length }” gör ingen skillnad så länge ”{ stratego-option-quiet_play }” är ”{ stratego-option-quiet_play-off }”.

## Ranks

stratego-rank-flag = flagga
stratego-rank-bomb = bomb
stratego-rank-spy = spion
stratego-rank-scout = spejare (2)
stratego-rank-miner = minör (3)
stratego-rank-sergeant = sergeant (4)
stratego-rank-lieutenant = löjtnant (5)
stratego-rank-captain = kapten (6)
stratego-rank-major = major (7)
stratego-rank-colonel = överste (8)
stratego-rank-general = general (9)
stratego-rank-marshal = marskalk (10)
stratego-rank-unknown = okänd pjäs

## Setups that come with the game

stratego-ready-keep = Fästningen
stratego-ready-keep-hint = Flaggan i hörnet bakom två bevakade bomber.
stratego-ready-decoy = Lockbetet
stratego-ready-decoy-hint = Tre bomber vaktar en simpel minör.
stratego-ready-door = Den öppna dörren
stratego-ready-door-hint = Bomber vid kanterna, inga vid flaggan.
stratego-ready-wing = Den tunga flygeln
stratego-ready-wing-hint = Anfall till vänster, flaggan inmurad till höger.
stratego-ready-lakes = Sjöstranden
stratego-ready-lakes-hint = Starka stråk, spejare bakom sjöarna.
stratego-ready-wolf = Vargen i lyan
stratego-ready-wolf-hint = Marskalk och spion långt bak.
stratego-ready-island = Ön
stratego-ready-island-hint = Flaggan mitt i bakre raden, bomber runt om.
stratego-ready-swarm = Svärmen
stratego-ready-swarm-hint = Alla åtta spejare längst fram.
stratego-ready-patience = Tålamod
stratego-ready-patience-hint = Bomber i andra raden.
stratego-ready-bold = Den djärva fronten
stratego-ready-bold-hint = General och marskalk längst fram.
stratego-ready-corner = Hörnet
stratego-ready-corner-hint = Flaggan i hörnet med bomb och minör.
stratego-ready-pair = Paret
stratego-ready-pair-hint = Marskalk och spion vaktar flaggan.
stratego-ready-bare = Den oskyddade flaggan
stratego-ready-bare-hint = Bomben vaktar ett tomt hörn.
stratego-ready-fist = Knytnäven
stratego-ready-fist-hint = Allt i mitten, framför flaggan.
stratego-ready-tower = Tornet
stratego-ready-tower-hint = Två bomber stänger in flaggan.
stratego-ready-ruse = Finten
stratego-ready-ruse-hint = Två bomber stänger in en minör.
stratego-ready-spear = Spjutspetsen
stratego-ready-spear-hint = Marskalk och general först, spionen bakom.
stratego-ready-wings = Flyglarna
stratego-ready-wings-hint = Marskalk och general på var sitt håll, flaggan mellan bomber.

## Events

stratego-readied = { $seat } är klar.
stratego-readied-you = Du är klar.
stratego-unreadied = { $seat } ändrar sin uppställning.
stratego-began = { $seat } spelar röd och flyttar först.
stratego-moved = { $seat } flyttar { $from } till { $to }.
stratego-moved-you = Du flyttar { $from } till { $to }.
stratego-strikes = { $seat } anfaller { $to } från { $from }.
stratego-strikes-you = Du anfaller { $to } från { $from }.
stratego-fought-won = En { $attacker } slår en { $defender }.
stratego-fought-lost = En { $attacker } faller för en { $defender }.
stratego-fought-both = Båda faller: { $attacker } mot { $defender }.
stratego-fought-bomb = En { $attacker } faller för en bomb.
stratego-fought-one-time = En { $attacker } och en bomb faller båda.
stratego-fought-cleared = En { $attacker } röjer en bomb.
stratego-fought-flag = En { $attacker } tar flaggan!
stratego-fought-silent = En { $attacker } faller för en okänd pjäs.
stratego-draw-offered = { $seat } föreslår oavgjort.
stratego-draw-offered-you = Du föreslår oavgjort.
stratego-draw-declined = { $seat } säger nej till oavgjort.
stratego-draw-declined-you = Du säger nej till oavgjort.
stratego-left = { $left }.
stratego-ended-flag = Flaggan är tagen: { $seat } vinner.
stratego-ended-stuck = Motståndaren kan inte flytta: { $seat } vinner.
stratego-ended-resigned = Motståndaren är ute: { $seat } vinner.
stratego-ended-both-stuck = Ingen kan flytta: oavgjort.
stratego-ended-agreed = Ni kom överens om oavgjort.
stratego-ended-quiet = För länge utan anfall: oavgjort.

stratego-outcome-flag = Flaggan är tagen!
stratego-outcome-stuck = Motståndaren kan inte flytta.
stratego-outcome-both_stuck = Ingen kan flytta.
stratego-outcome-agreed = Oavgjort efter överenskommelse.
stratego-outcome-quiet = Oavgjort: för länge utan anfall.
stratego-outcome-resigned = Motståndaren är ute.

## The board in words

stratego-view-turn = { $seat } är på tur.
stratego-view-setting-up = { $seat } ställer upp.
stratego-view-ready = { $seat } är klar.
stratego-view-own = Din armé: { $pieces }.
stratego-view-left = Kvar att placera: { $ranks }.
stratego-view-all-placed = Alla är placerade.
stratego-view-offer = { $seat } föreslår oavgjort.
stratego-view-known = { $seat } på brädet: { $pieces }.
stratego-view-unknown = { $seat }, okända pjäser: { $squares }.
stratego-view-moved = Har flyttat: { $squares }.
stratego-view-pieces = { $rank } { $squares }
stratego-view-count =
    { $n ->
        [one] { $rank }
       *[other] { $n } × { $rank }
    }
stratego-view-seen = Motståndaren känner till: { $pieces }.
stratego-view-none-seen = Motståndaren känner inte till någon av dina grader.
stratego-view-seen-moving = Motståndaren har sett dessa flytta: { $squares }.
stratego-view-lost = { $seat } har förlorat { $ranks }.
stratego-view-quiet = Inget anfall på { $quiet } drag (gräns: { $length }).
stratego-view-claim = Du kan kräva oavgjort.

## The outlook: what each army has left

stratego-outlook-army = Varje armé har { $ranks }.
stratego-outlook-left = { $seat } har kvar { $ranks }.
stratego-outlook-known = Avslöjat hittills: { $pieces }.

## Refusals

stratego-no-still-setup = Båda arméerna måste ställas upp först.
stratego-no-setup-over = Uppställningen är över.
stratego-no-is-ready = Du är redan klar. Tryck på ”{ stratego-desk-unready }” först.
stratego-no-not-ready = Du är inte klar än: ändra bara din uppställning.
stratego-no-none-left = Du har ingen { $rank } kvar att placera.
stratego-no-not-own-square = { $square } ligger inte i dina fyra rader.
stratego-no-taken = { $square } är upptagen.
stratego-no-nothing-there = Du har inget på { $square }.
stratego-no-alike = Båda är { $rank }: ett byte ändrar ingenting.
stratego-no-same-square = Det är samma ruta två gånger.
stratego-no-incomplete =
    Placera { $left ->
        [one] din sista pjäs
       *[other] { $left } pjäser till
    } först.
stratego-no-first-move = Du skulle inte kunna flytta: flagga och bomber spärrar alla vägar ut.
stratego-no-too-many = För många: { $found } × { $rank }, inte { $wanted }.
stratego-no-too-few = För få: { $found } × { $rank }, inte { $wanted }.
stratego-no-not-forty = Det är { $found ->
    [one] en ruta
   *[other] { $found } rutor
}, inte fyrtio; skriv en punkt för varje tom ruta.
stratego-no-rows = Högst fyra rader om tio, främst först, med mellanslag emellan.
stratego-no-no-ranks = Det här är inga pjäser: { $letters }. Använd F B S 2–9 M (marskalk).
stratego-no-all-clear = Inget att placera eller ta bort.
stratego-no-no-piece = { $square } är tom.
stratego-no-not-yours = Pjäsen på { $square } är inte din.
stratego-no-rooted-bomb = Bomben på { $square } kan inte flyttas.
stratego-no-rooted-flag = Din flagga på { $square } kan inte flyttas.
stratego-no-lake = { $square } är en sjö.
stratego-no-not-straight = Flytta rakt fram, bakåt eller åt sidan, inte över sjöar.
stratego-no-one-step = En { $rank } går en ruta; bara spejare går längre.
stratego-no-in-the-way = Pjäsen på { $square } är i vägen.
stratego-no-own-there = Din egen pjäs står på { $square }.
stratego-no-strike-from-afar = Husregel: spejare anfaller bara från rutan intill.
stratego-no-two-squares = Du får göra högst { $limit } drag i rad mellan samma två rutor.
stratego-no-two-squares-border = Du får korsa samma gräns mellan två rutor högst { $limit } gånger i rad.
stratego-no-chase = Du får inte upprepa en ställning i en ändlös jakt.
stratego-no-whither = Från { $square } kan du gå till { $ends }. Skriv så här: { $line }.
stratego-no-offer-stands = Ditt förslag gäller redan.
stratego-no-offered-already = Du har redan föreslagit oavgjort; flytta först.
stratego-no-answer-first = Svara först ja eller nej på förslaget om oavgjort.
stratego-no-no-offer = Det finns inget förslag.
stratego-no-not-quiet = Efter { $needed } drag utan anfall kan du kräva oavgjort; hittills: { $quiet }.
stratego-no-no-claims = Husregel: ingen kan kräva oavgjort.

stratego-syntax-no-square = Vilken ruta? Skriv så här: `B4`.
stratego-syntax-no-target = Vart? Skriv så här: `B4-B5`.
stratego-syntax-square = ”{ $word }” är ingen ruta; använd A1–J10.
stratego-syntax-rank = ”{ $word }” är ingen pjäs; använd F B S 2–9 M (marskalk).
stratego-syntax-move = ”{ $word }” är inget drag; skriv till exempel `B4-B5`.
stratego-syntax-draw = Efter ”{ $word }” skriver du ”draw”.

stratego-position-red = Inställningarna låter den andra platsen spela röd.
stratego-position-many = { $seat } har för många av { $rank }: { $found }, högst { $most }.
stratego-position-flag = { $seat } har ingen flagga.
stratego-position-lake = Sjöarna stämmer inte på { $square }.
stratego-position-rooted = { $square }: flaggor och bomber stannar i sina egna rader.
stratego-position-mark = { $square } kan inte vara bland { $key }.
stratego-position-last = { $seat } kan inte ha gjort det senaste draget, eller så många gånger.
stratego-position-turn = Turen eller resultatet stämmer inte.

## Choices

stratego-label-piece = { $square } { $rank }
stratego-label-rank = { $rank }, { $left } kvar
stratego-label-square = { $square }
stratego-label-strike = { $square } anfall
stratego-label-strike-known = { $square } anfall: { $rank }
stratego-label-way = { $from } → { $to } { $rank }
stratego-label-way-strike = { $from } → { $to } { $rank } anfaller
stratego-label-way-strike-known = { $from } → { $to } { $rank } anfaller { $other }
stratego-label-offer = Föreslå oavgjort
stratego-label-accept = Gå med på oavgjort
stratego-label-decline = Säg nej till oavgjort
stratego-label-claim = Kräv oavgjort

## Rules

stratego-rules-seat-1 = Röd
stratego-rules-seat-2 = Blå

stratego-part-own = din armé; högre siffra är starkare
stratego-part-other = fienden, sedd bakifrån
stratego-part-lake = en sjö, dit ingen får gå
stratego-part-eye = ett öga: pjäsens grad är känd
stratego-part-dot = en prick: den har flyttat, så varken bomb eller flagga
stratego-part-left = vad en armé har kvar

stratego-rules-title-short = Stratego i korthet
stratego-rules-short =
    Ta fiendens flagga, eller se till att fienden inte kan flytta.

    {""}**Uppställning.** Ställ upp din armé i hemlighet på dina fyra rader: en färdig, en slumpad eller med bokstäver. När båda är klara flyttar röd först.

    {""}**Pjäserna:** marskalk (10), general (9), 2 överstar (8), 3 majorer (7), 4 kaptener (6), 4 löjtnanter (5), 4 sergeanter (4), 5 minörer (3), 8 spejare (2), spion (S), 6 bomber (B), flagga (F).
stratego-rules-title-moving = Flytta
stratego-rules-moving = Flytta en pjäs en ruta framåt, bakåt eller åt sidan, till en tom ruta eller på en fiende: ett anfall. Ingen går ut i en sjö. Flagga och bomber flyttar aldrig. En **spejare** går så långt vägen är fri, och får anfalla i slutet.
stratego-rules-title-striking = Anfall: högre grad vinner
stratego-rules-striking = Båda visar sin grad. Den lägre försvinner; en vinnande anfallare tar rutan.
stratego-rules-title-beaten = Anfall mot en högre grad
stratego-rules-beaten = Anfallaren försvinner. Försvararen står kvar, nu känd.
stratego-rules-title-equal = Lika grad
stratego-rules-equal = Båda försvinner.
stratego-rules-title-spy = Spionen anfaller
stratego-rules-spy = Spionen slår marskalken, men bara när spionen anfaller.
stratego-rules-title-found = Spionen blir anfallen
stratego-rules-found = Blir spionen anfallen, eller anfaller den någon annan grad än marskalken, förlorar den. Undantag: den kan ta flaggan, och anfaller en spion en spion försvinner båda.
stratego-rules-title-bomb = En bomb
stratego-rules-bomb = En bomb slår ut varje pjäs utom en minör, och ligger kvar.
stratego-rules-title-miner = Minören
stratego-rules-miner = Bara en minör röjer en bomb, och tar dess ruta.
stratego-rules-title-flag = Flaggan
stratego-rules-flag = Anfall fiendens flagga, så vinner du.
stratego-rules-title-more = Regler för långa partier
stratego-rules-more =
    {""}**Två rutor.** En pjäs får gå mellan samma två rutor högst fem gånger i rad. Turnering: tre gånger, och en ändlös jakt får inte upprepa en ställning.

    {""}**Inget drag kvar.** Kan du inte flytta förlorar du, även direkt efter ditt eget drag. Kan ingen flytta blir det oavgjort.

    {""}**Oavgjort.** Föreslå det, eller kräv det efter 200 drag utan anfall.

    {""}**Kortare:** Barrage har åtta pjäser (marskalk, general, minör, två spejare, spion, bomb, flagga), Duell en minör och en bomb till.

## Setting up in a direct message

stratego-group-setup = Ställ upp din armé
stratego-desk = **Ställ upp din armé.** Börja med en färdig eller slumpad, och ändra sedan vad du vill. Tryck på ”{ stratego-desk-ready }” när du är nöjd.
stratego-desk-ready-made = En färdig uppställning
stratego-desk-letters = F B S 2–9 M, punkt för tom; främst först
stratego-desk-swap = Byt plats på två
stratego-desk-mirror = Spegelvänd armén
stratego-desk-place = Placera en pjäs
stratego-desk-clear = Ta bort en pjäs
stratego-desk-ready = Klar
stratego-desk-unready = Ändra min uppställning
stratego-desk-type = Din armé i bokstäver
stratego-would-place = Du placerar { $rank } → { $square }.
stratego-would-clear = Du tömmer { $square }.
stratego-would-swap = Du byter plats på { $one } och { $other }.
stratego-would-move = Du flyttar { $from } → { $to }.
stratego-would-ready = Du är klar.
stratego-would-unready = Du ändrar din uppställning.
stratego-would-draw = Du säger: { $word }.

## The filter of the log

stratego-clashes = Anfall

## Highlights of a match

stratego-remember-catch = Största fångsten, på { $square }: { $seat } tog en { $caught } med en { $captor }.

## Hints

stratego-promise-better = ett bättre läge
stratego-promise-bit-better = ett lite bättre läge
stratego-promise-bit-worse = ett lite sämre läge
stratego-promise-even = ett jämnt läge
stratego-promise-far-better = ett mycket bättre läge
stratego-promise-far-worse = ett mycket sämre läge
stratego-promise-lost = att du förlorar din flagga
stratego-promise-won = att du tar fiendens flagga
stratego-promise-worse = ett sämre läge
stratego-reason-beats = Du vinner säkert det här anfallet.
stratego-reason-flees = Du kommer undan en pjäs som troligen slår din.
stratego-reason-piece = Du flyttar din { $rank }.
stratego-reason-strike-still = Fiendens pjäs har inte flyttat: du vinner i ungefär { $wins } % och förlorar i { $losses } % av fallen.
stratego-reason-ties = Båda faller säkert.
stratego-reason-strike = Efter vad fiendens pjäs har gjort vinner du i ungefär { $wins } % och förlorar i { $losses } % av fallen.

## Names of commands and options

stratego-command-name = stratego
stratego-command-own-name = armé
stratego-command-outlook-name = kvar
stratego-group-setup-name = uppställning
stratego-verb-move-name = flytta
stratego-verb-letters-name = bokstäver
stratego-verb-place-name = placera
stratego-verb-clear-name = ta-bort
stratego-verb-swap-name = byt
stratego-verb-ready-name = klar
stratego-verb-unready-name = ändra
stratego-verb-draw-name = oavgjort
stratego-verb-mirror-name = spegelvänd
stratego-slot-from-name = från
stratego-slot-to-name = till
stratego-slot-rank-name = pjäs
stratego-slot-square-name = ruta
stratego-slot-one-name = ruta1
stratego-slot-other-name = ruta2
stratego-slot-word-name = svar
stratego-option-form-name = storlek
stratego-option-preset-name = regler
stratego-option-red-name = röd
stratego-option-memory-name = minne
