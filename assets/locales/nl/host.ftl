# Messages of tables, turns and settings: short, warm and clear, as for a friend on a phone.
# Woorden van Discord zoals in de Nederlandse app: server, kanaal, thread. Voor privéberichten altijd “DM”.

## Parts of messages

host-member = { $player }
host-line = { $line }
host-yes = ja
host-no = nee
host-option = { $option }: { $value }
host-dotted = { $first } · { $next }
host-table-number = tafel { $table }
# Joins two sentences.
host-sentences = { $first } { $next }
# The players of one side, and the next side.
host-side = { $first } met { $others }
host-against = { $before } tegen { $next }

## Buttons

host-button-agree = Akkoord
host-button-without = Zonder die speler verder
host-button-wait = Wachten
host-button-back = Terug
host-button-board = Bord
host-button-confirm = Bevestigen
host-button-data = Mijn gegevens
host-button-earlier = Eerder
host-button-fair = Eerlijk spel
host-button-account = Alle tafels
host-button-forget = Vergeet me
host-button-forget-edit = Vergeet me overal
host-button-house-rules = Huisregels
host-button-join = Meedoen
host-button-keep = Doorspelen
host-button-later = Later
host-button-leave = Weggaan
host-button-ask-left = Wat is er nog?
host-button-ask-outlook = Vooruitblik
host-button-advice = Stel voor
host-button-where = Typen
host-advised = Kies een goede plek
host-button-log = Wat er gebeurde
host-button-more = Meer
host-button-never = Toch niet
host-button-next = Volgende
host-button-record = Verslag
host-button-rematch = Nog een keer
host-button-resign = Opgeven
host-button-rules = Regels
host-button-seats = Plaatsen
host-button-setup = Tafel instellen
host-button-snooze = Over { $hours } u herinneren
host-button-start = Starten
host-button-table = Tafel #{ $table }
host-button-turn = Mijn beurt
host-button-word = Woord toevoegen

## The lobby

host-lobby-title = **{ $game } #{ $table }**, geopend door { $opener }
host-lobby-one-more = **Nog één gezocht** voor { $game } #{ $table }, geopend door { $opener }
host-lobby-seat = { $place }. { $player }
host-lobby-seat-word = { $place }. { $player } (woord: “{ $word }”)
host-lobby-wanted =
    Nog { $more ->
        [one] één speler
       *[other] { $more } spelers
    } nodig.
host-lobby-wanted-why =
    Nog { $more ->
        [one] één speler
       *[other] { $more } spelers
    } nodig. { $reasons }
host-lobby-clash = Zo kun je niet starten: { $reasons }
host-lobby-room =
    Klaar voor de start, met plaats voor nog { $more ->
        [one] één speler
       *[other] { $more } spelers
    }.
host-lobby-full = Vol en klaar voor de start.
host-lobby-asked = Uitgenodigd: { $players }
host-lobby-picture = Het bord van { $game }, klaar voor { $players }.
host-lobby-thread = De partij is in een eigen thread: { $link }
host-thread-line = Hier wordt { $game } #{ $table } gespeeld. Doe mee in { $link }
host-too-many-guests = Er zijn maar { $most } plaatsen.
# Answers to the opener about people under `with:` who are not invited.
host-guest-computer = Ik doe mee als computer. Met “{ computer-button-add }” kies je mijn niveau.
host-guest-self = Je hebt al een plaats.
host-guest-twice = Je noemde { $name } twee keer.
host-guest-bot = { $name } is een bot. Kies voor een computer “{ computer-button-add }”.
host-note-full = { $game } #{ $table } is vol. { $opener } kan starten.
host-note-asked =
    Iedereen die is uitgenodigd voor { $game } #{ $table } doet mee. Er is nog plaats voor { $more ->
        [one] één speler
       *[other] { $more } spelers
    }, of { $opener } kan starten.
host-note-invited = { $opener } nodigt je uit voor { $game } (tafel #{ $table }).
host-lobby-shuffled = De plaatsen worden bij de start geloot.
host-legend = -# { $seats }
host-legend-seat = { $mark } { $player } ({ $colour })
# The same if names look alike: `seat` is the name with the colour.
host-legend-seat-alike = { $mark } { $seat }
host-sides = Teams: { $sides }.
host-options = Huisregels: { $options }.
host-options-small = -# Huisregels: { $options }.
host-rules-sheet = Standaardregels.
host-rules-sheet-with = Standaardregels, met:
host-rules-preset = Huisregels ({ $preset }):
host-rules-own = Huisregels:
host-rules-about = • **{ $subject }:** { $options }
host-rules-unlike = { $option } (standaard: { $printed })
host-preset-dropped = Vervallen: { $options }.
host-preset-sheet = standaard
host-preset-sheet-hint = Zoals in het regelboekje.
host-lobby-length = Met { $seats } spelers: elk ongeveer { $each } beurten ({ $plays } in totaal). { $time }
host-lobby-alone = Op computers hoef je nooit te wachten.
host-lobby-days = Bij { $often } beurten per dag: { $days }.
host-lobby-days-most = Bij { $often } beurten per dag: { $days }, hooguit { $most }.
host-lobby-sitting = In één keer: { $time }, hooguit { $most }.
host-series-lobby = Partij { $game } van de reeks. Stand tot nu toe: { $scores }.
host-lobby-fair =
    { $nth ->
        [0] Zegel voor eerlijk spel: { $short }
       *[other] Zegel voor eerlijk spel { $short }, tafel nr. { $nth } op deze server
    }
host-lobby-started = Het spel is begonnen.
host-lobby-closed = Deze tafel is gesloten.
host-opened = Tafel #{ $table } is open. Start als iedereen er is.
host-opened-computers = Tafel #{ $table } is open. Start wanneer je wilt of wacht op vrienden.
host-opened-full = Tafel #{ $table } is vol. Start wanneer je wilt.
host-joined-direct = Je doet mee! Ik stuur je een DM als je aan de beurt bent.
host-joined-mention = Je doet mee! Ik ping je als je aan de beurt bent.
host-joined = Je doet mee! Druk op “{ host-button-turn }” wanneer je wilt; pings zet je aan in /{ command-games-name } { command-settings-name }.
host-joined-already = Je doet al mee.
host-table-full = Tafel #{ $table } is vol. Open een andere met “{ command-new-name }”!
host-left = Je hebt tafel #{ $table } verlaten.
host-left-closed = Tafel #{ $table } is gesloten: jij was de laatste.
host-leave-playing = Tafel #{ $table } is al begonnen. Gebruik “{ command-resign-name }” of “{ command-abort-name }”.
host-started = Het spel begint. Veel plezier!
host-started-already = Tafel #{ $table } is al begonnen.
host-starting = Tafel #{ $table } begint zo. Momentje.
host-not-started = Tafel #{ $table } is nog niet begonnen.
host-table-over = Aan tafel #{ $table } is de partij afgelopen. Onder het laatste bericht daar staat “{ host-button-rematch }”.
host-start-opener = { $opener } mag tafel #{ $table } starten. Is die een uur weg, dan mag jij het ook.
host-start-few =
    Tafel #{ $table } heeft nog { $more ->
        [one] één speler
       *[other] { $more } spelers
    } nodig.
host-options-clash = Dat gaat niet: { $reasons } Pas het aan bij “{ host-button-setup }”.
host-word-title = Jouw woord aan tafel #{ $table }
host-word-label = Een woord of zin; iedereen ziet het
host-word-kept = Jouw woord: “{ $word }”.
host-word-none = Oké, geen woord.
host-setup = Welke regels?
host-setup-presets = Kies een set regels
host-setup-preset = Regels: { $preset }
host-setup-options = Huisregel wijzigen
host-setup-option = { $subject }: { $option }
host-setup-option-chosen = Je wijzigt: { $subject }, { $option }
host-setup-hint = **{ $option }:** { $hint }
host-seats = Wie zit waar?
host-setup-order = Volgorde aan tafel
host-setup-kick = Iemand van tafel halen
host-setup-hand-over = De leiding overdragen
host-option-set = Ingesteld: { $option }.
host-order-joined = op volgorde van binnenkomst
host-order-random = geloot, bij de start
host-order-chosen = zoals ik kies
host-order-set = De volgorde staat vast.
host-arrange = Wie zit op plaats { $place }?
host-opener-only = Dat kan alleen { $opener }, die de tafel leidt.
host-kick-self = Zelf weggaan doe je met “{ command-leave-name }”.
host-kicked = Je hebt { $player } van de tafel gehaald.
host-handed-over = { $player } leidt nu de tafel.
host-not-there = Die speler zit hier niet.
host-join-first = Doe eerst mee aan tafel #{ $table }!
host-not-seated = Je zit niet aan tafel #{ $table }. Meekijken doe je met “{ command-board-name }”.
host-not-in-direct = Hier kun je geen tafels openen. Open er een op een server.
host-lacking = Om hier een tafel te tonen heb ik nodig: { $permissions }.
host-managers-only = Alleen serverbeheerders kunnen hier tafels openen.
host-room-full = Dit kanaal heeft al { $most } tafels. Speel er eerst een uit of neem een ander kanaal.
host-server-full = Deze server heeft al { $most } tafels. Speel er eerst een uit.
host-player-full = Je zit al aan { $most } tafels. Speel er eerst een uit.
host-note-lobby = Niemand heeft tafel #{ $table } gestart. De tafel sluit { $when }.
host-note-restored = **{ $game } #{ $table }:** hersteld uit een back-up van na zet { $play }; latere zetten zijn verloren. Nieuw zegel voor eerlijk spel: { $short }.
host-sealing = Tafel #{ $table } is hersteld uit een back-up. Probeer het zo nog eens.
host-thread = { $game } #{ $table }

## Playing

host-title = **{ $game } #{ $table }**
host-board-ahead = Als je dit speelt:
host-begins = Het spel begint!
host-earlier =
    { $more ->
        [one] Nog één eerdere zet: “{ host-button-log }”.
       *[other] Nog { $more } eerdere zetten: “{ host-button-log }”.
    }
host-forced = { $player } had maar één keus, dus die heb ik gespeeld.
host-mark =
    { $play ->
        [0] Begin
       *[other] Code { $play }
    } · { $mark }
host-mark-last =
    -# Verslag: { $n ->
        [one] één regel
       *[other] { $n } regels
    } · controlesom { $mark }
host-setup-sealed = -# Zegel voor eerlijk spel van dit leger: { $seal }
host-your-turn = **Jouw beurt**, { $player }!
host-turns = De beurt is aan { $owners }.
# One of the players on turn: “De beurt is aan Ann en Bob.”
host-owner = { $player }
host-turn-is-yours = **Jouw beurt** in { $game } #{ $table }
host-turn-not-yours = Je bent niet aan de beurt.
host-not-your-turn = Aan tafel #{ $table } is de beurt aan { $owners }.
host-over = Het spel is afgelopen.
host-moved-on = Het spel is intussen verder.
host-done-already = Al gedaan.
host-beyond = Dat is meer dan één beurt: na { $played } ben je klaar.
host-beyond-end = Met { $played } is het spel al afgelopen.
host-illegal = Dat mag niet: { $reasons }
host-ambiguous = Welke bedoel je? Schrijf een van deze: { $lines }.
host-no-such-play = Dat kan nu niet. Kies een van deze.
host-say-more = Welke bedoel je?
host-desk-kept = Een bewaarde opstelling
host-desk-kept-name = { $name }
host-desk-any = Willekeurig
host-desk-type = Intypen
host-desk-keep = Opstelling bewaren
host-desk-list = Bewaarde opstellingen
host-desk-name = Naam
host-desk-no-name = Geef de opstelling een naam.
host-desk-saved = Bewaard als “{ $name }”, alleen voor jou.
host-desk-full = Je hebt al { $most } bewaarde opstellingen. Verwijder er eerst een.
host-desk-kept-list = { $number ->
    [0] Je hebt geen bewaarde opstellingen.
   *[other] Kies een bewaarde opstelling om te verwijderen ({ $number }).
}
host-desk-unkeep = Verwijderen
host-wait-for-call = Tot je beurt hoef je niets te doen.
host-wizard-choose = Wat wil je doen?
host-wizard-question = { $question }
host-wizard-lettered = { $n } · { $what }
host-wizard-goal = { $n } → { $what }
host-wizard-forced = Enige keus: { $steps }
host-wizard-so-far = Tot nu toe: { $steps }
host-wizard-whole = Of kies een hele beurt
host-wizard-then = { $before } → { $next }
host-wizard-without = verder niets
host-wizard-would = Zo wordt het:
host-wizard-only = Je enige zet:
host-wizard-confirm = Dit spelen?
host-log = Verloop van tafel #{ $table }: { $from } t/m { $to } van { $all }
host-log-empty = Aan tafel #{ $table } is nog niets gespeeld.
host-log-entry = **{ $number }.** { $said } ({ $when })
host-log-roll = { $said } ({ $when })
host-reminder = Je beurt in { $game } #{ $table } begon { $since }. Geen haast!
host-reminder-room = { $player }, je beurt in { $game } #{ $table } begon { $since }. Geen haast!
host-snoozed =
    Over { $hours ->
        [one] een uur
       *[other] { $hours } uur
    } herinner ik je eraan.
host-called = { $players }
host-closed = { $player }, ik kan je geen DM sturen. Druk op “{ host-button-turn }” om te spelen.
host-board-below = -# { $game } #{ $table }: het bord staat hieronder. { $link }
host-snooze-late = Je bent niet meer aan de beurt.

## Endings and votes

host-won = { $manner } { $won }
host-won-alone =
    { $winners } { $n ->
        [one] wint
       *[other] winnen samen
    }. Gefeliciteerd!
# Only computers have won, so there are no congratulations.
host-won-computers =
    { $winners } { $n ->
        [one] wint
       *[other] winnen samen
    }.
host-scores = Eindstand: { $scores }.
host-score = { $players } { $points }
host-series = Reeks na { $games } partijen: { $scores }.
host-series-points =
    { $player } { $points ->
        [one] één punt
       *[other] { $points } punten
    } ({ $won } gewonnen)
host-series-won = { $player } { $won }
host-drawn = Gelijkspel. Goed gespeeld!
host-aborted = Gestopt zonder winnaar. Bedankt voor het spelen!
host-resign-sure = Opgeven aan tafel #{ $table }? De anderen spelen door zonder jou. Dit kun je niet terugdraaien.
host-resign-sure-alone = Opgeven aan tafel #{ $table }? Er blijven alleen computers over, dus niemand wint. Dit kun je niet terugdraaien.
host-resign-sure-two = Opgeven aan tafel #{ $table }? De tegenpartij wint. Dit kun je niet terugdraaien.
host-resigned = Je hebt opgegeven. Bedankt voor het spelen!
host-out =
    { $why ->
        [sent_away] De anderen zijn zonder jou verdergegaan.
        [stood_in_for] Iemand anders speelt nu voor jou.
        [out_of_time] Je tijd is om: je ligt eruit.
       *[resigned] Je hebt opgegeven.
    }
host-never = Oké, alles blijft zoals het was.
host-note-vote = Tafel #{ $table }: { $vote }
host-note-back = Tafel #{ $table }: { $player } is terug.
host-vote-asked = Ik heb het de anderen gevraagd. Iedereen moet akkoord gaan; wie binnen { $time } niet antwoordt, stemt voor.
host-vote-counted = Bedankt. Nu de anderen nog.
host-vote-kept = Oké, het spel gaat door.
host-vote-here = Welkom terug! Het spel gaat door.
host-vote-open = Rond eerst de lopende stemming af.
host-vote-over = Die stemming is voorbij.
host-out-already = Die speler doet al niet meer mee.
host-note-gone = Tafel #{ $table }: { $player } heeft de server verlaten. Kies met “{ command-absent-name }” wat er gebeurt.
host-rematch-early = Dit spel is nog niet afgelopen.
host-rematch-open = Tafel #{ $table } is open en de anderen zijn uitgenodigd. Start als iedereen er is.
host-rematch-there = Tafel #{ $table } is al open.

## Paused tables

host-paused = Tafel #{ $table } ligt stil: ik kan niet bij het kanaal. Gebruik “{ command-board-name }” in een ander kanaal.
host-paused-room = Pauze: ik kan niet bij het kanaal van de tafel.
host-paused-server = Pauze: ik ben niet meer op de server.
host-paused-you = Pauze: ik kan niet bij het kanaal van de tafel. Gebruik “{ command-board-name }” in een ander.
host-letter-kicked = Wie tafel #{ $table } ({ $game }) leidt, heeft je van de tafel gehaald.
host-letter-room = Ik kan niet schrijven in het kanaal van tafel #{ $table }. Gebruik “{ command-board-name }” in een ander kanaal.
host-reopened = Tafel #{ $table } gaat hier verder.

## Finding a table

host-which-table = Welke tafel? { $tables }. Gebruik de optie “{ command-option-table-name }”.
host-no-such-table = Die tafel is hier niet. Kijk in /{ command-games-name } { command-list-name }.
host-no-such-person = Die persoon ken ik niet. Kies uit de lijst.
host-none-open = Er is geen tafel om aan mee te doen. Open er een met “{ command-new-name }”!
host-none-startable = Je hebt geen tafel om te starten. Open er een met “{ command-new-name }”!
host-none-joined = Je kunt van geen tafel weg. Ben je al aan het spelen? Gebruik “{ command-resign-name }” of “{ command-abort-name }”.
host-none-mine = Je zit hier aan geen tafel. Kijk in /{ command-games-name } { command-mine-name }.
host-none-here = Hier is geen tafel. Open er een met “{ command-new-name }”!
host-none-here-of = Hier is geen tafel van { $game }. Open er een met “{ command-new-name }”!
host-list =
    { $n ->
        [one] Eén tafel
       *[other] { $n } tafels
    } hier:
host-new-game = **{ $game }**: { $summary }.
host-button-open = Open een tafel
host-list-direct = Jouw tafels staan in /{ command-games-name } { command-mine-name }.
host-list-empty = Hier zijn geen tafels. Probeer /{ stramash-command-name } { command-new-name }!
host-list-lobby =
    { $game } #{ $table }: { $seated ->
        [one] één speler
       *[other] { $seated } spelers
    }, nog niet begonnen. { $link }
host-list-playing = { $game } #{ $table }: { $players } aan de beurt; beurt begon { $since }. { $link }
host-list-yours = **{ $game } #{ $table }**: **jouw beurt**; die begon { $since }. { $link }
host-list-more = … en nog { $more }.
host-mine =
    Je zit aan { $n ->
        [one] één tafel
       *[other] { $n } tafels
    }; { $waiting ->
        [0] je bent nergens aan de beurt
        [one] aan één ervan ben je aan de beurt
       *[other] aan { $waiting } ervan ben je aan de beurt
    }.
host-mine-empty = Je zit aan geen tafel. Probeer /{ stramash-command-name } { command-new-name }!
host-worth = { $what }: { $worth }
host-suggest = Tafel #{ $table }, { $game }
host-suggest-yours = Tafel #{ $table }, { $game }, jouw beurt

## Settings

host-settings = **Jouw instellingen**
host-settings-closed = Ik kan je geen DM sturen. Sta het toe in Discord en kies hier “{ host-set-direct-yes }”.
host-set-done = Opgeslagen.
host-set-language = Taal
host-set-follow = zoals in Discord
host-set-locale = { $name }
host-set-reminders = Herinneringen
host-set-interval =
    { $hours ->
        [0] Herinner me nooit
        [one] Herinner me elk uur
       *[other] Herinner me elke { $hours } uur
    }
host-set-more = Meer instellingen
host-set-now = nu
host-set-call = Als ik aan de beurt ben
host-set-call-direct = Stuur me een DM
host-set-call-mention = Ping me in het kanaal
host-set-call-both = Allebei
host-set-call-nobody = Niet pingen, ik kijk zelf wel
host-set-direct-yes = Stuur me DM's
host-set-direct-no = Geen DM's; ik gebruik “{ host-button-turn }”
host-set-forced-yes = Speel gedwongen zetten voor me
host-set-forced-no = Vraag het me altijd
host-set-typed-yes = Speel meteen wat ik typ
host-set-typed-no = Laat eerst zien wat ik typ
host-server = **Instellingen van deze server**
host-set-server = Wat wil je wijzigen?
host-set-quiet = Eén bord dat ik bijwerk
host-set-talkative = Elke beurt een nieuw bord
host-set-server-call-direct = Standaard: DM bij je beurt
host-set-server-call-mention = Standaard: ping in het kanaal
host-set-server-call-both = Standaard: DM en ping
host-set-server-call-nobody = Standaard: geen DM, geen ping
host-set-server-language = Openbare berichten: { $language }
host-set-openers-all = Iedereen mag tafels openen
host-set-openers-managers = Alleen beheerders mogen tafels openen
host-managers-set = Alleen serverbeheerders kunnen dit wijzigen.
host-data = Alles wat ik over je bewaar:
host-forget-sure = Zal ik je vergeten? Dan wis ik je instellingen, je plaatsen in lobby's en je naam en ID in afgelopen partijen. Je zetten en woorden blijven.
host-forget-messages = Ik haal je naam van het nieuwste bord van elke tafel; “{ host-button-forget-edit }” haalt hem van alle borden die ik ken. Later kan dat niet meer. In meldingen, herinneringen en DM's van anderen blijft hij staan.
host-forget-playing =
    Je speelt nog aan { $tables ->
        [one] één tafel
       *[other] { $tables } tafels
    }. Speel eerst uit of geef op.
host-forgotten =
    Ik ben je vergeten{ $messages ->
        [0] {""}
        [one] ; ik wijzig nog één bord
       *[other] ; ik wijzig nog { $messages } borden
    }. Bedankt voor het spelen!

## Fair play

host-fair =
    { "" }**Eerlijk spel aan tafel #{ $table }.** Gepubliceerd voordat iemand meedeed:
    -# dobbelstenen { $root }, verborgen trekkingen { $seal }
host-fair-short = -# In de lobby, ingekort: { $short }
host-fair-lobby = Vóór de start kan iedereen een woord toevoegen. Is er ook maar één woord een verrassing, dan kan niemand met de trekkingen knoeien.
host-fair-word = { $player } voegde “{ $word }” toe.
host-fair-no-word = { $player } voegde geen woord toe.
host-fair-mix = -# Telt mee in elke trekking: { $mix }
host-fair-announced = Ook de ID van mijn startbericht telt mee: { $link }
host-fair-not-announced = Ik kon vóór de start niets plaatsen, dus er telt geen bericht-ID mee.
host-fair-restored = Hersteld uit een back-up na zet { $play }; latere zetten tellen niet. Nieuw zegel: { $short }, met de ID van mijn bericht: { $link }.
host-fair-restored-silently = Hersteld uit een back-up na zet { $play }. Nieuw zegel: { $short }, zonder bericht-ID.
host-fair-draw = -# Open trekking { $index }: { $value } van { $bound }, bewijs { $link }
host-fair-count = Tot nu toe getrokken: { $dice } open, { $deck } verborgen.
host-fair-marks = De beschrijving van elk bord eindigt met een code, zoals “Code 3 · 0a1b…”. Die verandert als een eerdere zet wordt veranderd; hij staat ook in het verslag.
host-fair-later = Na afloop bewijst het verslag elke trekking. De beheerder van deze bot kon verborgen dingen zien, maar geen trekking veranderen.
host-fair-deck = Geheim van de verborgen trekkingen: { $deck }. “{ host-button-record }” bewijst elke trekking.
host-account-short =
    Tafels van deze server: { $n }. Uitgespeeld: { $finished }. Gestopt: { $aborted }. Gesloten vóór de start: { $closed }. Open: { $open }.{ $missing ->
        [0] { "" }
       *[other] { " " }**Ontbreekt: { $missing }.**
    }
host-account = **Tafels van deze server: { $n }.** Elke tafel kreeg een nummer voordat er iemand meedeed, dus geen enkele kan ongemerkt verdwijnen.
host-account-open = Open: { $numbers } ({ $n })
host-account-finished = Uitgespeeld: { $numbers } ({ $n })
host-account-aborted = Gestopt zonder winnaar: { $numbers } ({ $n })
host-account-closed = Gesloten vóór de start: { $numbers } ({ $n })
host-account-missing = **Ontbreekt: { $numbers } ({ $n }).** Vraag de beheerder van deze bot waarom.
host-account-since = Nr. { $nth } (tafel #{ $table }) is open: { $game }, geopend { $when }.
host-account-restored = Ik ben teruggezet uit een back-up. Tafels die na die back-up zijn geopend, staan hier niet bij; hun nummers worden opnieuw gebruikt.
host-account-by = Nr. { $nth } (tafel #{ $table }) is gestopt door { $players }.
host-record =
    Verslag van tafel #{ $table }, { $n ->
        [one] één regel
       *[other] { $n } regels
    }: bewijs van elke trekking.
host-record-early = Het verslag krijg je na afloop. Gebruik tot dan “{ command-log-name }”.
host-record-none = Er is niets gespeeld, dus er is geen verslag.

## Help

host-rules-head = **{ $title }** · { $page } van { $pages }
host-rules-told = Op het plaatje: { $told }
host-rules-part = { $number } { $part }
host-rules-choose-page = Andere pagina …
host-help = **{ $game }.** Open een tafel met /{ $command } { command-new-name }, laat vrienden meedoen of voeg computers toe en start. Ben je aan de beurt, druk dan op “{ host-button-turn }” en kies je zet.
host-help-typed = Of typ: /{ $command } { $verb }. “{ command-hint-name }” toont wat een computer zou spelen.
host-help-more = /{ command-games-name } { command-mine-name }: jouw tafels. /{ command-games-name } { command-settings-name }: taal en herinneringen. /{ command-games-name } { command-fair-name }: bewijs dat kaarten en dobbelstenen eerlijk zijn.
host-help-game = { $game } (/{ $command } { command-new-name })
host-help-games = **Spellen:** { $games }. Open een tafel, laat vrienden meedoen of voeg computers toe en start.

## Errors

host-spent = Mijn willekeurige getallen zijn op. Meld het de beheerder van deze bot.
host-unknown = Dat begrijp ik niet. Gebruik het commando opnieuw.
host-trouble = Er ging iets mis; er is niets veranderd. Probeer het opnieuw of meld het de beheerder van deze bot: { $code }.
host-store-unavailable = Ik kan nu niet opslaan; er is niets veranderd. Probeer het zo nog eens.
host-store-unknown = Ik kan nu niet opslaan; misschien is je laatste actie weg. Kijk op het bord.
host-store-full = Mijn schijf is vol; er is niets veranderd. Meld het de beheerder van deze bot.
host-newer = Dit is door een nieuwere versie van mij opgeslagen. Meld het de beheerder van deze bot.
host-note-start = **{ $game } #{ $table }** begint …
    -# Zegel voor eerlijk spel: { $short }. De ID van dit bericht telt mee in elke trekking en elke worp, dus niemand kon ze voorspellen.
host-small = -# { $line }
host-began-here = -# { $game } #{ $table } begon hier, met zegel { $short }. Bord: { $link }
host-letter-no-thread = Ik kon geen thread openen voor tafel #{ $table }, dus jullie spelen in het kanaal. Ik heb “Openbare threads maken” en “Berichten verzenden in threads” nodig.
