# Messages of tables, turns and settings: short, warm and clear, as for a friend on a phone.
# Discord's words as its Swedish client has them: server, kanal, tråd, direktmeddelande. Ours: bord, plats, parti, drag,
# tur, husregler, topplista, protokoll. Names have no genitive, because “s” cannot follow every name.
# Texts refer to the names of commands, as Discord shows them. What a person types after them is English.

## Parts of messages

host-member = { $player }
host-line = { $line }
host-yes = ja
host-no = nej
host-option = { $option }: { $value }
host-dotted = { $first } · { $next }
host-table-number = bord { $table }
# Joins two sentences.
host-sentences = { $first } { $next }
# The players of one side, and the next side.
host-side = { $first } med { $others }
host-against = { $before }, mot { $next }

## Buttons

host-button-agree = Godkänn
host-button-without = Spela utan hen
host-button-wait = Vänta
host-button-back = Tillbaka
host-button-board = Brädet
host-button-confirm = Bekräfta
host-button-data = Mina uppgifter
host-button-earlier = Tidigare
host-button-fair = Rent spel
host-button-account = Alla bord
host-button-forget = Glöm mig
host-button-forget-edit = Glöm mig överallt
host-button-house-rules = Husregler
host-button-join = Gå med
host-button-keep = Spela vidare
host-button-later = Senare
host-button-leave = Lämna
host-button-ask-left = Vad är kvar?
host-button-ask-outlook = Läget
host-button-advice = Föreslå
host-button-where = Skriv
host-advised = Välj ett bra läge
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
host-lobby-one-more = **En spelare till söks** till { $game } #{ $table }, öppnat av { $opener }
host-lobby-seat = { $place }. { $player }
host-lobby-seat-word = { $place }. { $player } (ord: ”{ $word }”)
host-lobby-wanted =
    Det behövs { $more ->
        [one] en spelare
       *[other] { $more } spelare
    } till.
host-lobby-wanted-why =
    Det behövs { $more ->
        [one] en spelare
       *[other] { $more } spelare
    } till. { $reasons }
host-lobby-clash = Så här går det inte att starta: { $reasons }
host-lobby-room =
    Klart för start, med plats för { $more ->
        [one] en
       *[other] { $more }
    } till.
host-lobby-full = Fullt och klart för start.
host-lobby-asked = Inbjudna: { $players }
host-lobby-picture = Brädet i { $game }, redo för { $players }.
host-lobby-thread = Partiet har en egen tråd: { $link }
host-thread-line = Den här tråden är för { $game } #{ $table }. Gå med i { $link }
host-too-many-guests = Det finns bara { $most } platser.
# Answers to the opener about people under `with:` who are not invited.
host-guest-computer = Jag är med som dator. Nivån ställer du in med ”{ computer-button-add }”.
host-guest-self = Du har redan en plats.
host-guest-twice = Du angav { $name } två gånger.
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
# The same if names look alike: `seat` is the name with the colour.
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
host-preset-sheet-hint = Som i regelboken.
host-lobby-length = Med { $seats } spelare: ungefär { $each } drag var ({ $plays } totalt). { $time }
host-lobby-alone = Datorer låter aldrig vänta på sig.
host-lobby-days = Med { $often } drag om dagen: { $days }.
host-lobby-days-most = Med { $often } drag om dagen: { $days }, högst { $most }.
host-lobby-sitting = I ett sträck: { $time }, högst { $most }.
host-series-lobby = Parti { $game } i serien. Hittills: { $scores }.
host-lobby-fair =
    { $nth ->
        [0] Sigill för rent spel: { $short }
       *[other] Sigill för rent spel: { $short }, bord nr { $nth } på servern
    }
host-lobby-started = Partiet har startat.
host-lobby-closed = Det här bordet stängdes.
host-opened = Bord #{ $table } är öppet. Starta när alla är med.
host-opened-computers = Bord #{ $table } är öppet. Starta när du vill, eller vänta på vänner.
host-opened-full = Bord #{ $table } är fullt. Starta när du vill.
host-joined-direct = Du är med! Du får ett direktmeddelande när det är din tur.
host-joined-mention = Du är med! Jag pingar dig när det är din tur.
host-joined = Du är med! Tryck på ”{ host-button-turn }” när du vill; pingar ställer du in med /{ command-games-name } { command-settings-name }.
host-joined-already = Du är redan med.
host-table-full = Bord #{ $table } är fullt. Öppna ett nytt med ”{ command-new-name }”!
host-left = Du har lämnat bord #{ $table }.
host-left-closed = Bord #{ $table } är stängt: du var sist kvar.
host-leave-playing = Bord #{ $table } har startat. Använd ”{ command-resign-name }” eller ”{ command-abort-name }”.
host-started = Partiet börjar. Ha så kul!
host-started-already = Bord #{ $table } har redan startat.
host-starting = Bord #{ $table } startar. Ett ögonblick.
host-not-started = Bord #{ $table } har inte startat än.
host-table-over = Partiet vid bord #{ $table } är slut. ”{ host-button-rematch }” finns under sista meddelandet.
host-start-opener = { $opener } kan starta bord #{ $table }. Är hen borta i en timme kan du.
host-start-few =
    Bord #{ $table } behöver { $more ->
        [one] en spelare
       *[other] { $more } spelare
    } till.
host-options-clash = Det går inte: { $reasons } Ändra under ”{ host-button-setup }”.
host-word-title = Ditt ord vid bord #{ $table }
host-word-label = Ett ord eller en fras; alla ser det
host-word-kept = Ditt ord: ”{ $word }”.
host-word-none = OK, inget ord.
host-setup = Vilka regler?
host-setup-presets = Välj regelpaket
host-setup-preset = Regler: { $preset }
host-setup-options = Ändra en husregel
host-setup-option = { $subject }: { $option }
host-setup-option-chosen = Ändrar: { $subject }, { $option }
host-setup-hint = **{ $option }:** { $hint }
host-seats = Vem sitter var?
host-setup-order = Platsernas ordning
host-setup-kick = Ta bort någon
host-setup-hand-over = Lämna över bordet
host-option-set = Inställt: { $option }.
host-order-joined = i den ordning ni gick med
host-order-random = lottas vid starten
host-order-chosen = som jag väljer
host-order-set = Ordningen är inställd.
host-arrange = Vem sitter på plats { $place }?
host-opener-only = Det kan bara { $opener } göra, som sköter bordet.
host-kick-self = Vill du själv gå, använd ”{ command-leave-name }”.
host-kicked = { $player } är inte längre med.
host-handed-over = { $player } sköter bordet nu.
host-not-there = Den personen sitter inte vid bordet.
host-join-first = Gå med vid bord #{ $table } först!
host-not-seated = Du sitter inte vid bord #{ $table }. Titta på med ”{ command-board-name }”.
host-not-in-direct = Här kan du inte öppna bord. Öppna ett på en server.
host-lacking = För att visa ett bord här behöver jag: { $permissions }.
host-managers-only = Här får bara serveransvariga öppna bord.
host-room-full = Kanalen har redan { $most } bord. Spela klart ett, eller använd en annan kanal.
host-server-full = Servern har redan { $most } bord. Spela klart ett först.
host-player-full = Du sitter redan vid { $most } bord. Spela klart ett först.
host-note-lobby = Ingen har startat bord #{ $table }. Det stängs { $when }.
host-note-restored = **{ $game } #{ $table }:** återställt från en säkerhetskopia gjord efter drag { $play }; senare drag är borta. Nytt sigill för rent spel: { $short }.
host-sealing = Bord #{ $table } återställdes från en säkerhetskopia. Försök igen strax.
host-thread = { $game } #{ $table }

## Playing

host-title = **{ $game } #{ $table }**
host-board-ahead = Om du spelar så här:
host-begins = Partiet börjar!
host-earlier = { $more ->
    [one] Ett tidigare drag: se ”{ host-button-log }”.
   *[other] { $more } tidigare drag: se ”{ host-button-log }”.
}
host-forced = { $player } hade bara ett möjligt drag, så jag spelade det.
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
host-setup-sealed = -# Arméns sigill för rent spel: { $seal }
host-your-turn = **Din tur**, { $player }!
host-turns = { $owners } är på tur.
# One of the players on turn: “Ann och Bo är på tur.”
host-owner = { $player }
host-turn-is-yours = **Din tur** i { $game } #{ $table }
host-turn-not-yours = Det är inte din tur.
host-not-your-turn = { $owners } är på tur vid bord #{ $table }.
host-over = Partiet är slut.
host-moved-on = Partiet har gått vidare.
host-done-already = Redan gjort.
host-beyond = Det är för mycket för ett drag: { $played } är allt du kan spela.
host-beyond-end = Redan { $played } avslutar partiet.
host-illegal = Så kan du inte spela: { $reasons }
host-ambiguous = Vilket menar du? Skriv ett av dessa: { $lines }.
host-no-such-play = Det går inte nu. Välj något av dessa.
host-say-more = Vilket menar du?
host-desk-kept = Använd en sparad uppställning
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
host-wizard-whole = Eller välj ett helt drag
host-wizard-then = { $before } → { $next }
host-wizard-without = inget mer
host-wizard-would = Så här blir det:
host-wizard-only = Ditt enda möjliga drag:
host-wizard-confirm = Spela så?
host-log = Logg för bord #{ $table }: { $from }–{ $to } av { $all }
host-log-empty = Inget har spelats än vid bord #{ $table }.
host-log-entry = **{ $number }.** { $said } ({ $when })
host-log-roll = { $said } ({ $when })
host-reminder = Det blev din tur i { $game } #{ $table } { $since }. Ingen brådska!
host-reminder-room = { $player }, det blev din tur i { $game } #{ $table } { $since }. Ingen brådska!
host-snoozed =
    Jag påminner dig om { $hours ->
        [one] en timme
       *[other] { $hours } timmar
    }.
host-called = { $players }
host-closed = { $player }, jag kan inte skicka direktmeddelanden till dig. Tryck på ”{ host-button-turn }” för att spela.
host-board-below = -# { $game } #{ $table }: brädet finns längre ner. { $link }
host-snooze-late = Det är inte din tur längre.

## Endings and votes

host-won = { $manner } { $won }
host-won-alone =
    { $winners } { $n ->
        [one] vinner
       *[other] vinner tillsammans
    }. Grattis!
# Only computers have won, so there are no congratulations.
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
host-resign-sure = Ge upp vid bord #{ $table }? De andra spelar vidare utan dig. Det går inte att ångra.
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
host-vote-open = Avgör den öppna omröstningen först.
host-vote-over = Den omröstningen är slut.
host-out-already = Den spelaren är redan ute.
host-note-gone = Bord #{ $table }: { $player } har lämnat servern. Välj vad som ska hända med ”{ command-absent-name }”.
host-rematch-early = Partiet är inte slut.
host-rematch-open = Bord #{ $table } är öppet, och de andra är inbjudna. Starta när alla är med.
host-rematch-there = Bord #{ $table } är redan öppet.

## Paused tables

host-paused = Bord #{ $table } är pausat: jag når inte kanalen. Använd ”{ command-board-name }” i en annan kanal.
host-paused-room = Pausat: jag når inte bordets kanal.
host-paused-server = Pausat: jag är inte längre med på servern.
host-paused-you = Pausat: jag når inte bordets kanal. Använd ”{ command-board-name }” i en annan.
host-letter-kicked = Den som öppnade bord #{ $table } ({ $game }) har tagit bort dig.
host-letter-room = Jag kan inte skriva i kanalen för bord #{ $table }. Använd ”{ command-board-name }” i en annan kanal.
host-reopened = Bord #{ $table } fortsätter här.

## Finding a table

host-which-table = Vilket bord? { $tables }. Använd alternativet ”{ command-option-table-name }”.
host-no-such-table = Det bordet finns inte här. Se /{ command-games-name } { command-list-name }.
host-no-such-person = Den personen känner jag inte. Välj i listan.
host-none-open = Inget bord att gå med vid. Öppna ett med ”{ command-new-name }”!
host-none-startable = Du har inget bord att starta. Öppna ett med ”{ command-new-name }”!
host-none-joined = Det finns inget bord du kan lämna. Spelar du redan? Använd ”{ command-resign-name }” eller ”{ command-abort-name }”.
host-none-mine = Du sitter inte vid något bord här. Se /{ command-games-name } { command-mine-name }.
host-none-here = Inget bord här. Öppna ett med ”{ command-new-name }”!
host-none-here-of = Inget bord med { $game } här. Öppna ett med ”{ command-new-name }”!
host-list =
    { $n ->
        [one] Ett bord
       *[other] { $n } bord
    } här:
host-new-game = **{ $game }**: { $summary }.
host-button-open = Öppna ett bord
host-list-direct = Dina bord ser du med /{ command-games-name } { command-mine-name }.
host-list-empty = Inga bord här. Prova /{ stramash-command-name } { command-new-name }!
host-list-lobby = { $game } #{ $table }: { $seated } vid bordet, inte startat. { $link }
host-list-playing = { $game } #{ $table }: { $players } på tur, fick turen { $since }. { $link }
host-list-yours = **{ $game } #{ $table }**: **din tur**; du fick den { $since }. { $link }
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
host-mine-empty = Du sitter inte vid något bord. Prova /{ stramash-command-name } { command-new-name }!
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
        [24] Påminn mig en gång om dygnet
        [48] Påminn mig vartannat dygn
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
host-set-server-call-nobody = Standard: inget direktmeddelande, ingen ping
host-set-server-language = Offentliga meddelanden: { $language }
host-set-openers-all = Alla får öppna bord
host-set-openers-managers = Bara serveransvariga får öppna bord
host-managers-set = Det kan bara serveransvariga ändra.
host-data = Allt jag har sparat om dig:
host-forget-sure = Ska jag glömma dig? Jag tar bort dina inställningar, dina platser i lobbyer och ditt namn och ID i avslutade partier. Dina drag och ord blir kvar.
host-forget-messages = Jag tar bort ditt namn från varje bords senaste bräde; ”{ host-button-forget-edit }” tar bort det från alla bräden jag känner till. Senare går det inte. Notiser, påminnelser och andras direktmeddelanden behåller namnet.
host-forget-playing =
    Du spelar vid { $tables ->
        [one] ett bord
       *[other] { $tables } bord
    }. Spela klart eller ge upp först.
host-forgotten = Jag har glömt dig{ $messages ->
    [0] {""}
    [one] ; jag ändrar ett bräde
   *[other] ; jag ändrar { $messages } bräden
}. Tack för att du spelade!

## Fair play

host-fair =
    { "" }**Rent spel vid bord #{ $table }.** Publicerat innan någon gick med:
    -# tärningar { $root }, dolda dragningar { $seal }
host-fair-short = -# Förkortat i lobbyn: { $short }
host-fair-lobby = Före starten kan alla lägga till ett ord. Är ett enda ord oväntat kan ingen styra dragningarna.
host-fair-word = { $player } lade till ”{ $word }”.
host-fair-no-word = { $player } lade inte till något ord.
host-fair-mix = -# Inblandat i varje dragning: { $mix }
host-fair-announced = Startmeddelandets ID blandades också in: { $link }
host-fair-not-announced = Jag kunde inte skriva före starten, så inget meddelande-ID blandades in.
host-fair-restored = Återställt från en säkerhetskopia efter drag { $play }; senare drag räknas inte. Nytt sigill: { $short }, med mitt meddelandes ID: { $link }.
host-fair-restored-silently = Återställt från en säkerhetskopia efter drag { $play }. Nytt sigill: { $short }, utan meddelande-ID.
host-fair-draw = -# Öppen dragning { $index }: { $value } av { $bound }, bevis { $link }
host-fair-count = Dragningar hittills: { $dice } öppna, { $deck } dolda.
host-fair-marks = Varje brädes beskrivning slutar med en kod, till exempel ”Kod 3 · 0a1b…”. Den ändras om ett tidigare drag ändras; den finns också i protokollet.
host-fair-later = Efteråt bevisar protokollet varje dragning. Den som driver boten kunde se det dolda, men inte ändra dragningarna.
host-fair-deck = De dolda dragningarnas hemlighet: { $deck }. ”{ host-button-record }” bevisar varje dragning.
host-account-short =
    Serverns bord: { $n }. Avslutade: { $finished }. Avbrutna: { $aborted }. Stängda före start: { $closed }. Öppna: { $open }.{ $missing ->
        [0] { "" }
       *[other] { " " }**Saknas: { $missing }.**
    }
host-account = **Serverns bord: { $n }.** Varje bord fick sitt nummer innan någon gick med, så inget kan försvinna obemärkt.
host-account-open = Öppna: { $numbers } ({ $n })
host-account-finished = Avslutade: { $numbers } ({ $n })
host-account-aborted = Avbrutna utan vinnare: { $numbers } ({ $n })
host-account-closed = Stängda före start: { $numbers } ({ $n })
host-account-missing = **Saknas: { $numbers } ({ $n }).** Fråga den som driver boten varför.
host-account-since = Nr { $nth } (bord #{ $table }, { $game }) är öppet: öppnades { $when }.
host-account-restored = Jag har återställts från en säkerhetskopia. Bord som öppnats efter den finns inte med; deras nummer återanvänds.
host-account-by = Nr { $nth } (bord #{ $table }) avbröts av { $players }.
host-record =
    Protokoll för bord #{ $table }, { $n ->
        [one] en rad
       *[other] { $n } rader
    }: bevis på varje dragning.
host-record-early = Protokollet får du efter partiet. Använd ”{ command-log-name }” till dess.
host-record-none = Ingen spelade, så det finns inget protokoll.

## Help

host-rules-head = **{ $title }** · { $page } av { $pages }
host-rules-told = På bilden: { $told }
host-rules-part = { $number } { $part }
host-rules-choose-page = En annan sida …
host-help = **{ $game }.** Öppna ett bord med /{ $command } { command-new-name }, låt vänner gå med eller lägg till datorer, och starta. På din tur trycker du på ”{ host-button-turn }” och väljer ditt drag.
host-help-typed = Eller skriv: /{ $command } { $verb }. ”{ command-hint-name }” visar hur en dator skulle spela.
host-help-more = /{ command-games-name } { command-mine-name }: dina bord. /{ command-games-name } { command-settings-name }: språk och påminnelser. /{ command-games-name } { command-fair-name }: bevis på att kort och tärningar är rättvisa.
host-help-game = { $game } (/{ $command } { command-new-name })
host-help-games = **Spel:** { $games }. Öppna ett bord, låt vänner gå med eller lägg till datorer, och starta.

## Errors

host-spent = Mina slumptal är slut. Säg till den som driver boten.
host-unknown = Det förstår jag inte. Använd kommandot igen.
host-trouble = Något gick fel; inget har ändrats. Försök igen, eller säg till den som driver boten: { $code }.
host-store-unavailable = Jag kan inte spara just nu; inget har ändrats. Försök igen strax.
host-store-unknown = Jag kan inte spara just nu; det du nyss gjorde kan ha gått förlorat. Titta på brädet.
host-store-full = Min disk är full; inget har ändrats. Säg till den som driver boten.
host-newer = En nyare version av mig har sparat det här. Säg till den som driver boten.
host-note-start = **{ $game } #{ $table }** börjar …
    -# Sigill för rent spel: { $short }. Det här meddelandets ID blandas in i varje dragning och varje kast, så att ingen har kunnat förutse dem.
host-small = -# { $line }
host-began-here = -# { $game } #{ $table } började här, med sigill för rent spel { $short }. Brädet: { $link }
host-letter-no-thread = Jag kunde inte öppna en tråd för bord #{ $table }, så ni spelar i kanalen. Jag behöver Skapa offentliga trådar och Skicka meddelanden i trådar.
