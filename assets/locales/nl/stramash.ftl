# Stramash: kaarten en laddies.
# Woorden uit de Nederlandse spelregels van Stramash Games: mashie, laddie, (start)dock, kasteel, Bonnie Fechter,
# Muckle Stoater, startpositie, plek, trekstapel, aflegstapel, met de klok mee, aas, boer, vrouw, koning. Die regels
# noemen geen gillie; dat woord blijft Schots. “Slaan” komt van Keezen, het Nederlandse spel uit dezelfde familie.

stramash-name = Stramash
stramash-summary = Breng met kaarten je laddies naar huis; 2 tot 6 spelers
stramash-command = Stramash: kaarten, laddies en slaan
stramash-command-own = Bekijk je kaarten en wat je kunt doen

## Commands and their parts

stramash-verb-play = Speel een kaart en verplaats een laddie
stramash-verb-play-hint = Kies een kaart, een laddie en dan waarheen.
stramash-verb-discard = Leg een kaart af als je niets kunt spelen
stramash-verb-discard-hint = Alleen als geen kaart een laddie kan verplaatsen.
stramash-verb-discard-now = Geen kaart kan een laddie verplaatsen: leg er een af.
stramash-slot-card = De kaart
stramash-slot-card-hint = Welke kaart speel je?
stramash-slot-from = De laddie die je verplaatst
stramash-slot-from-hint = Welke laddie verplaats je?
stramash-slot-to = Waar hij heen gaat
stramash-slot-to-hint = Waar gaat hij heen?
stramash-slot-from2 = De laddie die de rest van een zeven vooruitgaat
stramash-slot-from2-hint = Welke laddie neemt de rest?
stramash-slot-to2 = Waar die laddie heen gaat
stramash-slot-to2-hint = Waar gaat hij heen?

## Options

stramash-subject-partners = Teams
stramash-subject-course = De partij
stramash-subject-track = Op de baan
stramash-subject-cards = Kaarten
stramash-subject-castle = Kasteel
stramash-preset-quick = snel
stramash-preset-quick-hint = Drie laddies per speler.
stramash-preset-dutch = Nederlands
stramash-preset-dutch-hint = Als Keezen: vier laddies, veilige start, nieuwe hand als je vastzit.
stramash-option-partners = Partners
stramash-option-partners-hint = Vier of zes spelers, partners tegenover elkaar.
stramash-option-laddies = Laddies per speler
stramash-option-laddies-hint = Met minder is het spel korter.
stramash-option-laddies-5 = vijf
stramash-option-laddies-4 = vier
stramash-option-laddies-3 = drie
stramash-option-start = Wie begint
stramash-option-start-hint = Daarna met de klok mee.
stramash-option-start-random = geloot
stramash-option-start-0 = plaats 1
stramash-option-start-1 = plaats 2
stramash-option-start-2 = plaats 3
stramash-option-start-3 = plaats 4
stramash-option-start-4 = plaats 5
stramash-option-start-5 = plaats 6
stramash-option-trios = Drietallen
stramash-option-trios-hint = Drie tegen drie.
stramash-option-play_on = Doorspelen om de plaatsen
stramash-option-play_on-hint = De anderen spelen door nadat het eerste team thuis is.
stramash-option-no_passing = Niet inhalen
stramash-option-no_passing-hint = Je mag geen enkele laddie inhalen, ook niet van een tegenstander; een Bonnie Fechter mag dat wel.
stramash-option-start_safe = Veilige start
stramash-option-start_safe-hint = Een laddie op zijn eigen start kun je niet slaan.
stramash-option-court_11_12_13 = Boer 11, vrouw 12, koning 13
stramash-option-court_11_12_13-hint = Ze brengen nog steeds een laddie in het spel.
stramash-option-full_lap_required = Eerst een heel rondje
stramash-option-full_lap_required-hint = Ook voor een laddie die achteruit over zijn ingang gaat.
stramash-option-wait_at_door = Wachten bij de ingang
stramash-option-wait_at_door-hint = Een laddie blijft daar tot een kaart in het kasteel past.
stramash-option-must_enter = Verplicht het kasteel in
stramash-option-must_enter-hint = Je moet, als het aantal past.
stramash-option-split_track_only = Zeven alleen op de baan verdelen
stramash-option-split_track_only-hint = Geen deel mag een kasteel in of erbinnen verder.
stramash-option-split_partner_last_only = Zeven pas aan het eind delen
stramash-option-split_partner_last_only-hint = Je partner krijgt de rest als je laatste laddie thuis is.
stramash-option-discard_hand = De hele hand afleggen
stramash-option-discard_hand-hint = Als je niets kunt spelen: trek een nieuwe hand.
stramash-option-joker_never_forced = Bonnie Fechter nooit verplicht
stramash-option-joker_never_forced-hint = Is het je enige zet, dan mag je ook afleggen.
stramash-option-joker_on_partner = Bonnie Fechter op een partner
stramash-option-joker_on_partner-hint = Hij mag een laddie van je partner naar zijn ingang sturen.
stramash-option-mercy_after = Genade
stramash-option-mercy_after-hint = Zonder laddie op de baan: na zo vaak achter elkaar afleggen komt er een gratis in het spel.
stramash-option-mercy_after-off = geen
stramash-option-mercy_after-3 = na drie keer
stramash-option-mercy_after-4 = na vier keer
stramash-option-mercy_after-5 = na vijf keer
stramash-option-partner_entry_own = Als de ingang van je partner bezet is
stramash-option-partner_entry_own-hint = Een laddie van je partner waarop je komt, gaat naar zijn ingang. Staat daar al een andere van hem:
stramash-option-partner_entry_own-dock = de weggestuurde gaat naar het dock
stramash-option-partner_entry_own-illegal = mag niet
stramash-option-partner_on_entry = Op een partner bij de ingang komen
stramash-option-partner_on_entry-hint = Een laddie van je partner waarop je komt, gaat naar zijn ingang. Staat hij daar al:
stramash-option-partner_on_entry-illegal = mag niet
stramash-option-partner_on_entry-dock = hij gaat naar het dock
stramash-option-table_talk = Overleg
stramash-option-table_talk-hint = Partners mogen over hun kaarten praten.

## Why options are refused

stramash-options-partners-seats = Met partners speel je met vier of zes, niet met { $seats }.
stramash-options-trios-seats = Met drietallen speel je met zes, niet met { $seats }.
stramash-options-needs-partners = “{ $option }” kan alleen met partners.
stramash-options-start = Plaats { $seat } kan met { $seats } spelers niet beginnen.
stramash-options-enter-wait = “{ stramash-option-must_enter }” en “{ stramash-option-wait_at_door }” gaan niet samen.
stramash-options-split-both = “{ stramash-option-split_partner_last_only }” en “{ stramash-option-split_track_only }” gaan niet samen.

## What happens

stramash-card = { $card }
stramash-card-joker = Bonnie Fechter
stramash-card-a-joker = een Bonnie Fechter
# A card that is played for a partner, as `card` in the messages below.
stramash-card-for = { $card } voor { $owner }
stramash-seat = { $seat }
# A play in the form in which it is typed, within a sentence.
stramash-line = { $line }
stramash-then = { $first } { $second }
stramash-played = { $seat } speelt { $card }: van { $from } naar { $to }.
stramash-played-you = Je speelt { $card }: van { $from } naar { $to }.
stramash-played-out = { $seat } speelt { $card }: een laddie in het spel op { $to }.
stramash-played-out-you = Je speelt { $card }: een laddie in het spel op { $to }.
stramash-played-back = { $seat } speelt { $card }: terug van { $from } naar { $to }.
stramash-played-back-you = Je speelt { $card }: terug van { $from } naar { $to }.
stramash-played-in = { $seat } speelt { $card }: van { $from } het kasteel in, { $to }.
stramash-played-in-you = Je speelt { $card }: van { $from } het kasteel in, { $to }.
stramash-played-deeper = { $seat } speelt { $card }: van { $from } verder naar binnen, { $to }.
stramash-played-deeper-you = Je speelt { $card }: van { $from } verder naar binnen, { $to }.
stramash-played-joker = { $seat } zet een Bonnie Fechter in: van { $from } naar { $to }.
stramash-played-joker-you = Je zet een Bonnie Fechter in: van { $from } naar { $to }.
stramash-played-joker-for = { $seat } zet voor { $owner } een Bonnie Fechter in: van { $from } naar { $to }.
stramash-played-joker-for-you = Je zet voor { $owner } een Bonnie Fechter in: van { $from } naar { $to }.
stramash-shared = De rest: { $owner }, van { $from } naar { $to }.
stramash-shared-in = De rest: { $owner }, van { $from } het kasteel in, { $to }.
stramash-shared-deeper = De rest: { $owner }, van { $from } verder naar binnen, { $to }.
stramash-bumped = De laddie van { $owner } op { $from } wordt geslagen!
stramash-sent = De laddie van { $owner } op { $from } gaat naar zijn ingang, { $to }.
stramash-discarded = { $seat } kan niets spelen en legt { $cards } af.
stramash-discarded-you = Je kunt niets spelen en legt { $cards } af.
stramash-discarded-hand = { $seat } kan niets spelen en legt de hele hand af: { $cards }.
stramash-discarded-hand-you = Je kunt niets spelen en legt je hele hand af: { $cards }.
stramash-freed = Genade: een laddie van { $seat } komt in het spel op { $to }.
stramash-came-home = Alle laddies van { $seat } zijn thuis!
stramash-came-home-gillie = Alle laddies van { $seat } zijn thuis! Als gillie speelt { $seat } nu met de laddies van de partners.
stramash-shuffled = De aflegstapel wordt geschud.
stramash-drew = { $seat } trekt { $card }.
stramash-drew-you = Je trekt { $card }.
stramash-left = { $left }; de laddies van { $seat } gaan van het bord.

stramash-outcome-home = Muckle Stoater: alle laddies thuis!
stramash-outcome-resigned = Alle anderen liggen eruit.

## The board in words

stramash-view-turn = { $seat } is aan de beurt.
stramash-view-turn-gillie = { $seat } is aan de beurt, als gillie voor { $partners }.
stramash-view-next = Daarna: { $seat }.
stramash-view-side = { $seats } spelen samen.
stramash-view-over = Het spel is afgelopen.
stramash-view-hand = Jouw kaarten: { $cards }.
stramash-view-hand-of = { $seat } heeft { $cards }.
stramash-view-seat =
    { $seat } (mashie { $mashie }): { $docked ->
        [0] geen
       *[other] { $docked }
    } in het dock; op de baan { $track }; in het kasteel { $castle }; { $cards } { $cards ->
        [one] kaart
       *[other] kaarten
    }.
stramash-view-nobody = geen
stramash-view-resigned = { $seat } ligt eruit.
stramash-view-owing = { $seat } moet nog rond met de laddie op { $places }.
stramash-view-lapped = { $seat } is al rond geweest met de laddie op { $places }.
stramash-view-waits =
    { $seat } legde { $waits ->
        [one] één keer
       *[other] { $waits } keer
    } af zonder laddie op de baan.
stramash-view-stock =
    { $stock } { $stock ->
        [one] kaart
       *[other] kaarten
    } op de trekstapel, { $discards } afgelegd.

## Why a play is refused

stramash-no-not-held = Daarvoor heb je { $card } nodig. Je hebt { $cards }.
stramash-no-rank = Je hebt geen { $rank }. Wel: { $cards }.
stramash-no-must-play = Je kunt een laddie verplaatsen. Speel { $cards }.
stramash-no-way = Met { $cards } kun je geen laddie verplaatsen.
stramash-no-way-but-one = { $cards } kan alleen zo: { $lines }.
stramash-no-way-said = Zeg ook waarheen. { $cards }: { $lines }.
stramash-no-way-of-many = Zeg ook waarheen. { $cards }, bijvoorbeeld { $lines }.
stramash-no-one-laddie-joker = Een Bonnie Fechter verplaatst maar één laddie.
stramash-no-one-laddie = { $card } verplaatst één laddie.
stramash-no-not-seven = De delen moeten samen zeven zijn.
stramash-no-same-laddie = De delen moeten verschillende laddies verplaatsen.
stramash-no-needs-own = Eén deel moet een laddie van jezelf verplaatsen.
stramash-no-not-yet-shared = Huisregel: je deelt een zeven pas als het eerste deel je laatste laddie thuisbrengt.
stramash-no-parts-stay-out = Huisregel: een verdeelde zeven blijft op de baan.
stramash-no-nobody-to-move = Op { $place } staat geen laddie.
stramash-no-not-yours = De laddie op { $place } mag jij niet verplaatsen.
stramash-no-stays-in-dock = { $card } brengt geen laddie in het spel.
stramash-no-stays-in-castle = De laddie op { $place } is thuis en blijft daar.
stramash-no-back-in-castle = De laddie op { $place } kan niet achteruit: niet in een kasteel en niet erin.
stramash-no-not-that-far = Van { $from } naar { $to } past niet bij die kaart.
stramash-no-nobody-there = Op { $place } staat niemand om te slaan.
stramash-no-joker-on-partner = Op { $place } staat je partner; alleen tegenstanders kun je slaan.
stramash-no-own-in-the-way = Op { $place } staat dezelfde kleur in de weg.
stramash-no-passing = Huisregel: de laddie op { $place } mag je niet inhalen.
stramash-no-own-there = Op { $place } staat al dezelfde kleur.
stramash-no-safe = Huisregel: op { $place }, zijn eigen start, is een laddie veilig.
stramash-no-on-its-entry = De laddie van je partner op { $place } staat al bij zijn ingang; daar kun je hem niet heen sturen.
stramash-no-entry-taken = De laddie van je partner zou naar { $place } gaan, maar daar staat er al een van die kleur.
stramash-no-owes-lap = De laddie op { $place } moet eerst rond.
stramash-no-waits-at-door = Huisregel: vanaf { $place } wacht de laddie bij de ingang.
stramash-no-must-enter = Huisregel: je moet naar binnen, naar { $place }.

## Why a text is no play

stramash-syntax-no-card = Begin met een kaart, zoals in 9H A8>A17.
stramash-syntax-card = “{ $word }” is geen kaart. Schrijf 9H (hartennegen), 10S (schoppentien) of JK (Bonnie Fechter).
stramash-syntax-card-first = “{ $word }” is geen kaart. Begin met een kaart, zoals in 9H A8>A17.
stramash-syntax-number = “{ $word }” is geen kaart. Schrijf 9H A8>A17.
stramash-syntax-place = “{ $word }” is geen plek. Schrijf A8, Ac3 (kasteel) of Ad (dock).
stramash-syntax-half = Waar gaat { $word } heen? Schrijf het als A8>A17.
stramash-syntax-too-many = Hooguit twee laddies.

## Why a position is refused

stramash-position-seats = De stelling is niet voor { $seats } plaatsen.
stramash-position-partners = Stelling en opties verschillen over partners.
stramash-position-laddies = { $seat } heeft { $found } laddies, niet { $expected }.
stramash-position-place = { $seat } kan geen laddie op { $place } hebben.
stramash-position-twice = Er staan twee laddies op { $place }.
stramash-position-lap = { $seat } heeft geen laddie op { $place } die nog rond moet.
stramash-position-card = Te veel keer { $card } voor de kaartspelen.
stramash-position-home = “home” moet de plaatsen noemen met alle laddies thuis.
stramash-position-waits = { $seat } kan niet op genade wachten.
stramash-position-nobody = Er speelt niemand meer.
stramash-position-turn = { $seat } ligt eruit en kan niets doen.
stramash-position-hand = { $seat } heeft { $found } kaarten, niet { $expected }.

## Choices

stramash-ask-bump = Wie sla je?
stramash-ask-goal = Waarheen?
stramash-ask-part = Hoe ver?
stramash-ask-rest = Waar gaat de rest heen?
stramash-label-card = { $card }
stramash-label-card-out = { $card } – uit
stramash-label-card-split = { $card } – verdelen
stramash-label-card-eight = { $card } – terug
stramash-label-from = { $place }
stramash-label-from-of = { $place } ({ $owner })
stramash-label-from-dock = dock ({ $place })
stramash-label-from-dock-of = dock van { $owner } ({ $place })
stramash-label-from-castle = kasteel ({ $place })
stramash-label-from-castle-of = kasteel van { $owner } ({ $place })
stramash-label-to = { $place }
stramash-label-to-start = de start, { $place }
stramash-label-to-bump = { $place } – slaat { $owner }
stramash-label-to-partner = { $place } – stuurt { $owner } naar de ingang
stramash-choice-castle = het kasteel, { $place }
stramash-choice-castle-of = het kasteel van { $owner }, { $place }
stramash-choice-leaves = { $to } (nog { $n })
stramash-choice-all = { $to } (alle 7)
stramash-choice-dock = het dock
stramash-choice-dock-of = het dock van { $owner }
stramash-choice-from = { $to }, van { $from }
stramash-choice-split = { $to } van { $from }, dan { $to2 } van { $from2 }
stramash-choice-then = { $to }, dan { $to2 } van { $from2 }

## The rules in short, a page each

stramash-rules-seat-1 = Rood
stramash-rules-seat-2 = Blauw
stramash-rules-seat-3 = Geel
stramash-rules-seat-4 = Groen

stramash-part-dock = het dock, waar laddies wachten
stramash-part-start = de start, plek 8
stramash-part-round = de weg rond het bord
stramash-part-entry = de ingang, plek 3: hier ga je het kasteel in
stramash-part-castle = het kasteel, c1 t/m c5
stramash-part-badge = van wie de mashie is
stramash-part-plate = het bordje van een speler: laddies thuis, kaarten in de hand; licht op als die speler aan de beurt is
stramash-part-stock = de trekstapel en de laatst gespeelde kaart

stramash-rules-title-short = Stramash in het kort
stramash-rules-short =
    Breng al je laddies van het dock, het bord rond, naar je kasteel. Wie dat als eerste lukt, is de **Muckle Stoater**. Partners moeten beide kastelen vullen.

    {""}**Het bord.** Elke mashie (A t/m F) heeft 18 plekken. Met twee spelers zijn er vier en zit je tegenover elkaar. In het kasteel ligt c5 het diepst.

    {""}**Een beurt.** Trek een kaart bij je vijf, speel er een en verplaats een laddie. Alleen als geen van de zes een laddie kan verplaatsen, leg je er een af.
stramash-rules-title-cards = De kaarten
stramash-rules-cards =
    • **2 3 4 5 6 9 10**: zoveel vooruit.
    • **Aas** (A): 1 vooruit, of een laddie in het spel.
    • **Boer, vrouw, koning** (J, Q, K): 10 vooruit, of een laddie in het spel.
    • **7**: 7 vooruit, of verdelen.
    • **8**: 8 **terug**, op de baan.
    • **Bonnie Fechter** (joker): neem de plek van een tegenstander in.
stramash-rules-title-ace = Aas
stramash-rules-ace = Brengt een laddie in het spel op de start, of zet er een 1 vooruit. Staat op de start een laddie van jezelf, dan kan er geen bij; een laddie van een ander wordt geslagen.
stramash-rules-title-court = Boer, vrouw, koning
stramash-rules-court = Zet een laddie 10 vooruit, of brengt er een in het spel.
stramash-rules-title-seven = Zeven
stramash-rules-seven = Eén laddie gaat 7 vooruit, of twee laddies samen 7. Het eerste deel speel je, met alle gevolgen, vóór het tweede.
stramash-rules-title-eight = Acht
stramash-rules-eight = Een laddie gaat 8 **terug**, alleen op de baan. Dat mag over je ingang: een laddie die net in het spel is, is dan bijna thuis.
stramash-rules-title-joker = Bonnie Fechter
stramash-rules-joker = Kies een laddie van een tegenstander op de baan: die wordt geslagen, en een van jou, uit het dock of van de baan, neemt zijn plek in.
stramash-rules-title-moving = Lopen en slaan
stramash-rules-moving =
    • Anderen mag je inhalen, je eigen laddies niet; je mag er ook niet op uitkomen.
    • Kom je precies op een laddie van een tegenstander, dan is die **geslagen** en moet hij terug naar zijn dock. Geen plek op de baan is veilig.
stramash-rules-title-home = Naar huis
stramash-rules-home =
    • Bij je ingang ga je het kasteel in als je precies op een vrije plek uitkomt, zonder daar je eigen laddies in te halen. Je mag ook nog een rondje; past het niet, dan moet dat.
    • Binnen schuiven laddies met het precieze aantal door; ze gaan er nooit uit en kunnen niet geslagen worden.
stramash-rules-title-partners = Partners
stramash-rules-partners =
    • Partners (vier of zes spelers) zitten tegenover elkaar. Kom je op een laddie van je partner, dan gaat die naar zijn eigen ingang.
    • Een laddie bij die ingang maakt plaats: een van een tegenstander wordt geslagen, een van jou gaat naar jouw ingang. Is het er een van je partner, dan gaat de gestuurde naar zijn dock.
    • Op een laddie van je partner die bij zijn eigen ingang staat, mag je niet komen.
    • Een zeven mag je verdelen met een laddie van je partner.
stramash-rules-title-gillie = De gillie
stramash-rules-gillie = Zijn al je laddies thuis, dan ben je **gillie**: je speelt met de laddies van je partner.
stramash-rules-title-writing = Een zet opschrijven
stramash-rules-writing = `9H A8>A17` speelt hartennegen van A8 naar A17. H is harten, S schoppen, D ruiten, C klaveren. Ad is een dock, Ac4 de vierde plek van een kasteel. `QD Ad>A8` brengt een laddie in het spel, `7D A8>A10 B3>B8` verdeelt een zeven, `JK Ad>C4` zet een Bonnie Fechter in, `discard 4C` legt af. Heb je maar één kaart van die waarde, dan kan de kleur weg: `9 A8>A17`.

## What happened

stramash-clashes = Geslagen laddies

## What is remembered

stramash-remember-bumps = { $seat } sloeg het meest: { $n ->
    [one] één laddie
   *[other] { $n } laddies
}.
stramash-remember-bumped = { $seat } werd het meest geslagen: { $n ->
    [one] één keer
   *[other] { $n } keer
}.
stramash-remember-luck = { $seat } had de meeste Bonnie Fechters: { $n }.

## Hints

stramash-promise = ongeveer { $n }% winstkans
stramash-promise-behind = { $n }% minder
stramash-reason-gains = Je loopt { $n ->
    [one] een plek
   *[other] { $n } plekken
} in op de koploper.
stramash-command-name = stramash
stramash-command-own-name = hand
stramash-verb-play-name = spelen
stramash-verb-discard-name = afleggen
stramash-slot-card-name = kaart
stramash-slot-from-name = van
stramash-slot-to-name = naar
stramash-slot-from2-name = van2
stramash-slot-to2-name = naar2
stramash-option-partners-name = partners
stramash-option-laddies-name = laddies
stramash-option-start-name = begin
stramash-button-idle = Afleggen als ik niet kan spelen
stramash-button-idle-stop = Niet voor mij afleggen
stramash-idle-stands = Als je geen kaart kunt spelen, leg ik voor je af: eerst gewone kaarten, dan achten en zevens, dan kaarten die een laddie in het spel brengen, Bonnie Fechters als laatste.
