# What tables, turns and settings say. Short, warm and clear; for a friend on a phone.
# Discord's words as its Swedish client has them: server, kanal, tråd, direktmeddelande. Ours: bord, plats, parti, drag,
# tur, husregler, topplista, protokoll. Names have no genitive, because “s” cannot follow every name.
# The commands' names are English, so texts quote them in English.

## The smallest pieces

host-member = { $player }
host-line = { $line }
host-yes = ja
host-no = nej
host-option = { $option }: { $value }
host-dotted = { $first } · { $next }
host-table-number = bord { $table }
# Sentences, one after the other.
host-sentences = { $first } { $next }
# Those who play together, and their opponents.
host-side = { $first } med { $others }
host-against = { $before }, mot { $next }

## Buttons

host-button-agree = Säg ja
host-button-without = Spela vidare utan
host-button-wait = Vänta
host-button-back = Tillbaka
host-button-board = Brädet
host-button-confirm = Bekräfta
host-button-data = Mina uppgifter
host-button-earlier = Tidigare
host-button-fair = Rent spel
host-button-account = Alla bord
host-button-forget = Glöm mig
host-button-forget-edit = Glöm mig och ändra bräden
host-button-house-rules = Husregler
host-button-join = Gå med
host-button-keep = Spela vidare
host-button-later = Senare
host-button-leave = Lämna
host-button-ask-left = Vad är kvar?
host-button-ask-outlook = Läget
host-button-advice = Föreslå
host-button-where = Skriv in
host-advised = Bra lägen
host-button-log = Vad har hänt?
host-button-more = Mer
host-button-never = Nej, låt bli
host-button-next = Nästa
host-button-record = Protokoll
host-button-rematch = Spela igen
host-button-resign = Ge upp
host-button-rules = Regler
host-button-seats = Platser
host-button-setup = Bordets inställningar
host-button-snooze = Påminn om { $hours } h
host-button-start = Starta
host-button-table = Bord #{ $table }
host-button-turn = Min tur
host-button-word = Lägg till ett ord

## The lobby

host-lobby-title = **{ $game } #{ $table }**, öppnat av { $opener }
host-lobby-title-one = **En till söks** till { $game } #{ $table }, öppnat av { $opener }
host-lobby-seat = { $place }. { $player }
host-lobby-seat-word = { $place }. { $player } (ord: ”{ $word }”)
host-lobby-wanted =
    { $more ->
        [one] En spelare
       *[other] { $more } spelare
    } till behövs.
host-lobby-wanted-why =
    { $more ->
        [one] En spelare
       *[other] { $more } spelare
    } till behövs. { $reasons }
host-lobby-clash = Så här går det inte att starta: { $reasons }
host-lobby-room =
    Klart för start, med plats för { $more ->
        [one] en
       *[other] { $more }
    } till.
host-lobby-full = Fullt och klart för start.
host-lobby-asked = Inbjudna: { $players }
host-lobby-picture = Brädet i { $game }, redo för { $players }.
host-lobby-thread = Spelas i en egen tråd: { $link }
host-thread-line = { $game } #{ $table } spelas här. Gå med i { $link }
host-too-many-guests = Bara { $most } platser: bjud in färre.
# What the opener of a table hears of people who were named and are not asked.
host-guest-computer = Jag är med som dator. Nivån ställer du in med ”{ computer-button-add }”.
host-guest-self = Du har redan en plats.
host-guest-twice = { $name } är inbjuden en gång.
host-guest-bot = { $name } är en bot. Vill du ha en dator, använd ”{ computer-button-add }”.
host-note-full = { $game } #{ $table } är fullt. { $opener } kan starta.
host-note-asked =
    Alla inbjudna till { $game } #{ $table } är med, och det finns plats för { $more ->
        [one] en
       *[other] { $more }
    } till. { $opener } kan starta.
host-note-invited = { $opener } bjuder in dig till { $game } (bord #{ $table }).
host-lobby-shuffled = Platserna lottas vid starten.
host-legend = -# { $seats }
host-legend-seat = { $mark } { $player } ({ $colour })
# The same where names look alike: the colour stands with the name.
host-legend-seat-alike = { $mark } { $seat }
host-sides = Lag: { $sides }.
host-options = Husregler: { $options }.
host-options-small = -# Husregler: { $options }.
host-rules-sheet = Standardregler.
host-rules-sheet-with = Standardregler, med:
host-rules-preset = Husregler ({ $preset }):
host-rules-own = Husregler:
host-rules-about = • **{ $subject }:** { $options }
host-rules-unlike = { $option } (standard: { $printed })
host-preset-dropped = Gäller inte längre: { $options }.
host-preset-sheet = standard
host-preset-sheet-hint = De tryckta reglerna.
host-lobby-length = Med { $seats } spelare: ungefär { $each } drag var ({ $plays } totalt). { $time }
host-lobby-alone = Datorer låter dig aldrig vänta.
host-lobby-days = Med { $often } drag om dagen: { $days }.
host-lobby-days-most = Med { $often } drag om dagen: { $days }, högst { $most }.
host-lobby-sitting = I ett svep: { $time }, högst { $most }.
host-series-lobby = Parti { $game } i serien. Hittills: { $scores }.
host-lobby-fair =
    { $nth ->
        [0] -# Sigill för rent spel: { $short }
       *[other] -# Sigill för rent spel, nr { $nth } här: { $short }
    }
host-lobby-started = Partiet har startat.
host-lobby-closed = Det här bordet stängdes.
host-opened = Bord #{ $table } är öppet. Starta när alla är med.
host-opened-computers = Bord #{ $table } är öppet. Starta när du vill, eller vänta på vänner.
host-opened-full = Bord #{ $table } är fullt. Starta när du vill.
host-joined-direct = Du är med! Du får ett direktmeddelande när det är din tur.
host-joined-mention = Du är med! Jag pingar dig när det är din tur.
host-joined = Du är med! ”{ host-button-turn }” visar din tur; pingar ställer du in med /games settings.
host-joined-already = Du är redan med.
host-table-full = Bord #{ $table } är fullt. Öppna ett nytt med ”new”!
host-left = Du har lämnat bord #{ $table }.
host-left-closed = Bord #{ $table } är stängt: du var sist kvar.
host-leave-playing = Bord #{ $table } har startat: använd ”resign” eller ”abort”.
host-started = Ha så kul!
host-started-already = Bord #{ $table } har redan startat.
host-starting = Bord #{ $table } startar. Ett ögonblick.
host-not-started = Bord #{ $table } har inte startat än.
host-table-over = Partiet vid bord #{ $table } är slut. ”{ host-button-rematch }” finns under sista meddelandet.
host-start-opener = { $opener } startar bord #{ $table }, eller vem som helst där efter en timmes frånvaro.
host-start-few =
    Bord #{ $table } behöver { $more ->
        [one] en spelare
       *[other] { $more } spelare
    } till.
host-options-clash = Det går inte: { $reasons } Ändra under ”{ host-button-setup }”.
host-word-title = Ditt ord vid bord #{ $table }
host-word-label = Valfritt ord eller fras; alla ser det
host-word-kept = Ditt ord: ”{ $word }”.
host-word-none = Du har inget ord.
host-setup = Vilka regler?
host-setup-presets = Ett regelpaket
host-setup-preset = Regler: { $preset }
host-setup-options = Ändra en husregel
host-setup-option = { $subject }: { $option }
host-setup-option-chosen = Ändrar: { $subject }, { $option }
host-setup-hint = **{ $option }:** { $hint }
host-seats = Vem sitter var?
host-setup-order = Platsernas ordning
host-setup-kick = Ta bort någon
host-setup-hand-over = Låt någon annan sköta bordet
host-option-set = Inställt: { $option }.
host-order-joined = som folk gick med
host-order-random = lottas vid starten
host-order-chosen = som jag väljer
host-order-set = Ordningen är inställd.
host-arrange = Vem sitter på plats { $place }?
host-opener-only = Det kan bara { $opener } göra, som öppnade bordet.
host-kick-self = Vill du själv gå, använd ”leave”.
host-kicked = { $player } är inte längre med.
host-handed-over = { $player } sköter bordet nu.
host-not-there = Den personen har ingen plats här.
host-join-first = Gå med vid bord #{ $table } först!
host-not-seated = Du sitter inte vid bord #{ $table }. Titta på med ”board”.
host-not-in-direct = Öppna bord på en server, så att dina vänner ser dem.
host-lacking = För att visa ett bord här behöver jag: { $permissions }.
host-managers-only = Här får bara administratörer öppna bord.
host-room-full = Kanalen har { $most } bord. Spela klart ett, eller använd en annan kanal.
host-server-full = Servern har { $most } bord. Spela klart ett först.
host-player-full = Du sitter vid { $most } bord. Spela klart ett först.
host-note-lobby = Ingen har startat bord #{ $table }. Det stängs { $when }.
host-note-restored = **{ $game } #{ $table }:** återställt från en säkerhetskopia, vid drag { $play }; senare drag räknas inte. Slumpen är förseglad på nytt ({ $short }), med det här meddelandets ID.
host-sealing = Bord #{ $table } återställdes från en säkerhetskopia. Försök igen strax.
host-thread = { $game } #{ $table }

## Playing

host-title = **{ $game } #{ $table }**
host-board-ahead = Om du spelar så här:
host-begins = Partiet börjar!
host-earlier =
    { $more ->
        [one] Ett tidigare drag: ”{ host-button-log }”
       *[other] { $more } tidigare drag: ”{ host-button-log }”
    }
host-forced = { $player } hade bara ett val, så jag spelade det.
host-mark =
    { $play ->
        [0] Start
       *[other] Kod { $play }
    } · { $mark }
host-mark-last =
    -# Protokoll: { $n ->
        [one] en rad
       *[other] { $n } rader
    } · summa { $mark }
host-setup-sealed = -# Armén är förseglad till slutet: { $seal }
host-your-turn = **Din tur**, { $player }!
host-turns = { $owners } är på tur.
# One of those whose turn it is: “Ann och Bo är på tur.”
host-owner = { $player }
host-turn-is-yours = **Din tur** i { $game } #{ $table }
host-turn-not-yours = Det är inte din tur.
host-not-your-turn = { $owners } är på tur vid bord #{ $table }.
host-over = Partiet är slut.
host-moved-on = Brädet har ändrats sedan dess.
host-done-already = Redan gjort.
host-beyond = Det är mer än ett drag: { $played } är allt.
host-beyond-end = Redan { $played } avslutar partiet.
host-illegal = Så kan du inte spela: { $reasons }
host-ambiguous = Vilket menar du? Skriv ett av dessa: { $lines }.
host-no-such-play = Går inte nu. Välj något av dessa.
host-say-more = Vilket menar du?
host-desk-kept = En sparad uppställning
host-desk-kept-name = { $name }
host-desk-any = Slumpad
host-desk-type = Skriv in
host-desk-keep = Spara uppställningen
host-desk-list = Sparade uppställningar
host-desk-name = Namn
host-desk-no-name = Ge den ett namn.
host-desk-saved = Sparad som ”{ $name }”, bara för dig.
host-desk-full = Du har { $most } sparade uppställningar. Ta bort en först.
host-desk-kept-list = { $number ->
    [0] Du har inga sparade uppställningar.
   *[other] Välj en sparad uppställning för att ta bort den ({ $number }).
}
host-desk-unkeep = Ta bort
host-wait-for-call = Inget att göra förrän det är din tur.
host-wizard-choose = Vad vill du göra?
host-wizard-question = { $question }
host-wizard-lettered = { $n } · { $what }
host-wizard-goal = { $n } → { $what }
host-wizard-forced = Enda valet: { $steps }
host-wizard-so-far = Hittills: { $steps }
host-wizard-whole = Hela drag
host-wizard-then = { $before } → { $next }
host-wizard-without = inget mer
host-wizard-would = Så här blir det:
host-wizard-only = Du har bara ett möjligt drag:
host-wizard-confirm = Spela så?
host-log = Logg för bord #{ $table }: { $from }–{ $to } av { $all }
host-log-empty = Inget har spelats än vid bord #{ $table }.
host-log-entry = **{ $number }.** { $said } ({ $when })
host-log-roll = { $said } ({ $when })
host-reminder = Din tur i { $game } #{ $table } började { $since }. Ingen brådska!
host-reminder-room = { $player }, din tur i { $game } #{ $table } började { $since }. Ingen brådska!
host-snoozed =
    Jag påminner dig om { $hours ->
        [one] en timme
       *[other] { $hours } timmar
    }.
host-called = { $players }
host-closed = { $player } tar inte emot mina direktmeddelanden; ”{ host-button-turn }” visar allt.
host-board-below = -# { $game } #{ $table }: brädet finns längre ner. { $link }
host-snooze-late = Det är inte din tur längre.

## Endings and votes

host-won = { $manner } { $won }
host-won-alone =
    { $winners } { $n ->
        [one] vinner
       *[other] vinner tillsammans
    }. Grattis!
# Nobody but computers has won, whom nobody congratulates.
host-won-computers =
    { $winners } { $n ->
        [one] vinner
       *[other] vinner tillsammans
    }.
host-scores = Slutställning: { $scores }.
host-score = { $players } { $points }
host-series =
    Serien efter { $games ->
        [one] ett parti
       *[other] { $games } partier
    }: { $scores }.
host-series-points =
    { $player } { $points } poäng ({ $won ->
        [one] en vinst
       *[other] { $won } vinster
    })
host-series-won = { $player } { $won }
host-drawn = Oavgjort. Bra spelat!
host-aborted = Avbrutet utan vinnare. Tack för partiet!
host-resign-sure = Ge upp vid bord #{ $table }? De andra spelar vidare, eller vinner. Det går inte att ångra.
host-resign-sure-alone = Ge upp vid bord #{ $table }? Då är bara datorer kvar, och ingen vinner. Det går inte att ångra.
host-resign-sure-two = Ge upp vid bord #{ $table }? Motståndaren vinner. Det går inte att ångra.
host-resigned = Du har gett upp. Tack för partiet!
host-out =
    { $why ->
        [sent_away] De andra spelade vidare utan dig.
        [stood_in_for] Någon annan spelar i stället för dig nu.
        [out_of_time] Din tid tog slut: du är ute.
       *[resigned] Du har gett upp.
    }
host-never = OK, inget har ändrats.
host-note-vote = Bord #{ $table }: { $vote }
host-note-back = Bord #{ $table }: { $player } är tillbaka.
host-vote-asked = Jag har frågat de andra. Alla måste säga ja; den som inte svarar inom { $time } räknas som ja.
host-vote-counted = Tack. Nu väntar jag på de andra.
host-vote-kept = OK, partiet fortsätter.
host-vote-here = Välkommen tillbaka! Partiet fortsätter.
host-vote-open = Avgör den andra omröstningen först.
host-vote-over = Den omröstningen är slut.
host-out-already = Den spelaren är redan ute.
host-note-gone = Bord #{ $table }: { $player } har lämnat servern. Bestäm med ”absent”.
host-rematch-early = Partiet är inte slut.
host-rematch-open = Bord #{ $table } är öppet, och de andra är inbjudna. Starta när alla är med.
host-rematch-there = Bord #{ $table } är redan öppet.

## Waiting

host-paused = Bord #{ $table } är pausat: jag når inte kanalen. Använd ”board” i en annan kanal.
host-paused-room = Pausat: jag når inte bordets kanal.
host-paused-server = Pausat: jag är inte längre med på servern.
host-paused-you = Pausat: jag når inte bordets kanal. Använd ”board” i en annan.
host-letter-kicked = Den som öppnade bord #{ $table } ({ $game }) har tagit bort dig.
host-letter-room = Jag kan inte skriva i kanalen för bord #{ $table }. Använd ”board” i en annan kanal för att fortsätta.
host-reopened = Bord #{ $table } fortsätter här.

## Which table

host-which-table = Vilket? { $tables }. Välj med alternativet ”table”.
host-no-such-table = Det bordet finns inte här. Se /games list.
host-no-such-person = Vem är det? Välj i listan.
host-none-open = Inget bord att gå med vid. Öppna ett med ”new”!
host-none-startable = Du har inget bord att starta. Öppna ett med ”new”!
host-none-joined = Inget bord du kan lämna. Spelar du? Använd ”resign” eller ”abort”.
host-none-mine = Du sitter inte vid något bord här. Se /games mine.
host-none-here = Inget bord här. Öppna ett med ”new”!
host-none-here-of = Inget bord med { $game } här. Öppna ett med ”new”!
host-list =
    { $n ->
        [one] Ett bord
       *[other] { $n } bord
    } här:
host-new-game = **{ $game }**: { $summary }.
host-button-open = Öppna ett bord
host-list-direct = Dina bord ser du med /games mine.
host-list-empty = Inga bord här. Öppna ett med ”new”!
host-list-lobby = { $game } #{ $table }: { $seated } vid bordet, inte startat. { $link }
host-list-playing = { $game } #{ $table }: { $players } på tur; turen började { $since }. { $link }
host-list-yours = **{ $game } #{ $table }**: **din tur**; den började { $since }. { $link }
host-list-more = … och { $more } till.
host-mine =
    Du sitter vid { $n ->
        [one] ett bord
       *[other] { $n } bord
    }; { $waiting ->
        [0] inget väntar
        [one] ett väntar
       *[other] { $waiting } väntar
    } på dig.
host-mine-empty = Du sitter inte vid något bord. Öppna ett med ”new”!
host-worth = { $what }: { $worth }
host-suggest = Bord #{ $table }, { $game }
host-suggest-yours = Bord #{ $table }, { $game }, din tur

## Settings

host-settings = **Dina inställningar**
host-settings-closed = Jag kan inte skicka direktmeddelanden till dig. Tillåt det i Discord och välj sedan ”{ host-set-direct-yes }” här.
host-set-done = Klart.
host-set-language = Språk
host-set-follow = samma som Discord
host-set-locale = { $name }
host-set-reminders = Påminnelser
host-set-interval =
    { $hours ->
        [0] Påminn mig aldrig
        [one] Påminn mig varje timme
       *[other] Påminn mig var { $hours }:e timme
    }
host-set-more = Fler inställningar
host-set-now = nuvarande
host-set-call = När det är min tur
host-set-call-direct = Skicka direktmeddelande
host-set-call-mention = Pinga mig i kanalen
host-set-call-both = Båda
host-set-call-nobody = Pinga mig inte, jag tittar själv
host-set-direct-yes = Skicka direktmeddelanden till mig
host-set-direct-no = Inga direktmeddelanden; jag använder ”{ host-button-turn }”
host-set-forced-yes = Spela tvingade drag åt mig
host-set-forced-no = Fråga mig alltid
host-set-typed-yes = Spela det jag skriver direkt
host-set-typed-no = Förhandsvisa det jag skriver
host-server = **Serverns inställningar**
host-set-server = Vad vill du ändra?
host-set-quiet = Uppdatera ett och samma bräde
host-set-talkative = Ett nytt bräde varje tur
host-set-server-call-direct = Standard: direktmeddelande vid tur
host-set-server-call-mention = Standard: ping i kanalen
host-set-server-call-both = Standard: direktmeddelande och ping
host-set-server-call-nobody = Standard: inga aviseringar
host-set-server-language = Meddelanden i kanaler: { $language }
host-set-openers-all = Alla får öppna bord
host-set-openers-managers = Bara administratörer får öppna bord
host-managers-set = Det kan bara serverns administratörer ändra.
host-data = Allt jag har sparat om dig:
host-forget-sure = Ska jag glömma dig? Dina inställningar, dina platser i lobbyer och ditt namn och ID i avslutade partier försvinner. Dina drag och ord blir kvar.
host-forget-messages = Jag ändrar varje bords senaste bräde; ”{ host-button-forget-edit }” ändrar alla jag känner till. Efteråt hittar jag dem inte. Notiser, påminnelser och andras direktmeddelanden behåller ditt namn.
host-forget-playing =
    Du spelar vid { $tables ->
        [one] ett bord
       *[other] { $tables } bord
    }. Spela klart eller ge upp först.
host-forgotten =
    Jag har glömt dig{ $messages ->
        [0] {""}
        [one] ; ett bräde ändras
       *[other] ; { $messages } bräden ändras
    }. Tack för att du spelade!

## Fair play

host-fair =
    { "" }**Rent spel vid bord #{ $table }.** Publicerat innan någon gick med:
    -# tärningar { $root }, dolda dragningar { $seal }
host-fair-short = -# I korthet, som i lobbyn: { $short }
host-fair-lobby = Före starten kan alla lägga till ett ord. Ett enda ärligt ord räcker för att ingen ska ha kunnat välja dragningarna.
host-fair-word = { $player } lade till ”{ $word }”.
host-fair-no-word = { $player } lade inte till något ord.
host-fair-mix = -# Inblandat i varje dragning: { $mix }
host-fair-announced = Startmeddelandets ID blandades också in: { $link }
host-fair-not-announced = Jag kunde inte skriva före starten, så inget meddelande-ID blandades in.
host-fair-restored = Återställt från en säkerhetskopia efter drag { $play }; senare drag räknas inte. Nytt sigill: { $short }, med mitt meddelandes ID: { $link }.
host-fair-restored-silently = Återställt från en säkerhetskopia efter drag { $play }. Nytt sigill: { $short }, utan meddelande-ID, eftersom jag inte kunde skriva.
host-fair-draw = -# Öppen dragning { $index }: { $value } av { $bound }, med { $link }
host-fair-count = Dragningar hittills: { $dice } öppna, { $deck } dolda.
host-fair-marks = Koden sist i varje brädes beskrivning (”Drag 3 · 0a1b…”) visar om ett tidigare drag har ändrats; den finns i protokollet också.
host-fair-later = Efteråt bevisar protokollet varje dragning. Den som driver boten kunde se det dolda, men inte ändra dragningarna.
host-fair-deck = De dolda dragningarnas hemlighet: { $deck }. ”{ host-button-record }” bevisar varje dragning.
host-account-short =
    Serverns bord: { $n }. Avslutade: { $finished }. Avbrutna: { $aborted }. Stängda före start: { $closed }. Öppna: { $open }.{ $missing ->
        [0] { "" }
       *[other] { " " }**Saknas: { $missing }.**
    }
host-account = **Serverns bord: { $n }.** Varje bord får ett nummer när dess slump förseglas; inget får saknas.
host-account-open = Öppna: { $numbers } ({ $n })
host-account-finished = Avslutade: { $numbers } ({ $n })
host-account-aborted = Avbrutna utan vinnare: { $numbers } ({ $n })
host-account-closed = Stängda före start: { $numbers } ({ $n })
host-account-missing = **Saknas: { $numbers } ({ $n }).** Fråga den som driver boten varför.
host-account-since = Nr { $nth } (bord #{ $table }, { $game }) är öppet: öppnades { $when }.
host-account-restored = En säkerhetskopia har återställts; bord som öppnats efter den finns inte med, och deras nummer återanvänds.
host-account-by = Nr { $nth } (bord #{ $table }) avbröts av { $players }.
host-record =
    Protokoll för bord #{ $table }, { $n ->
        [one] en rad
       *[other] { $n } rader
    }: bevis på varje dragning.
host-record-early = Protokollet avslöjar allt, så det kommer efter partiet. Till dess: ”log”.
host-record-none = Inget spelades: inget protokoll.

## Help

host-rules-head = **{ $title }** · { $page } av { $pages }
host-rules-told = På bilden: { $told }
host-rules-part = { $number } { $part }
host-rules-choose-page = En annan sida …
host-help = **{ $game }.** Öppna ett bord med /{ $command } new, låt vänner gå med eller lägg till datorer, och starta. På din tur: ”{ host-button-turn }”, välj, förhandsvisa, bekräfta.
host-help-typed = Eller skriv: /{ $command } { $verb }. ”hint” visar hur en dator skulle spela.
host-help-more = /games mine: dina bord. /games settings: språk och påminnelser. /games fair: bevis på rättvis slump.
host-help-game = { $game } (/{ $command } new)
host-help-games = **Spel:** { $games }. Öppna ett bord, låt vänner gå med eller lägg till datorer, och starta.

## Trouble

host-spent = Mina slumptal är slut. Säg till den som driver boten.
host-unknown = Jag förstår inte. Använd kommandot igen.
host-trouble = Något gick fel; inget har ändrats. Försök igen, eller säg till den som driver boten: { $code }.
host-store-unavailable = Jag kan inte spara just nu; inget har ändrats. Försök igen strax.
host-store-unknown = Jag kan inte spara just nu; det du nyss gjorde kan ha gått förlorat. Titta på brädet.
host-store-full = Min disk är full; inget har ändrats. Säg till den som driver boten.
host-newer = En nyare version av mig har skrivit det här. Säg till den som driver boten.
host-note-start = **{ $game } #{ $table }** börjar …
    -# Sigill för rent spel: { $short }. Det här meddelandets ID blandas in i varje dragning och kast, så att ingen kunde förutse dem.
host-small = -# { $line }
host-began-here = -# { $game } #{ $table } började här, med sigill { $short }. Bräde: { $link }
host-letter-no-thread = Jag kunde inte öppna en tråd för bord #{ $table }: jag behöver behörigheterna Create Public Threads och Send Messages in Threads. Bordet finns i kanalen i stället.
