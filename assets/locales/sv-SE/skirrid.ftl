# Skirrid: tiles on a board of numbers.
# The rulebook's words stay: Block, arena, and what players type (eye, rod, quoin …).
# To turn a tile is vrida, to turn it over vända. “Läge” is a tile's place, “plats” a seat.

skirrid-name = Skirrid
skirrid-summary = Täck höga tal, spärra vägen; 2–6 spelare
skirrid-command = Skirrid: brickor, märken och Block
skirrid-command-own = Visa dina brickor och dina val
skirrid-command-outlook = Se vilka höga tal som är lediga

## Commands and their parts

skirrid-verb-place = Lägg en bricka
skirrid-verb-place-hint = Välj en bricka och sedan var den ska ligga.
skirrid-verb-pass = Passa
skirrid-verb-pass-hint = Om bordet tillåter det.
skirrid-slot-tile = Brickan
skirrid-slot-tile-hint = Vilken bricka lägger du?
skirrid-slot-square = Rutan under märket
skirrid-slot-square-hint = På vilken ruta ligger brickans märke?
skirrid-slot-turn = Hur långt den är vriden medsols, i grader
skirrid-slot-turn-hint = Hur är brickan vriden?
skirrid-slot-block = Med baksidan upp, som Block, för halva summan
skirrid-slot-block-hint = Som Block, med baksidan upp?
skirrid-slot-flip = Vänd, men inte som Block
skirrid-slot-flip-hint = Vänd?

## Holding a tile over the board

skirrid-shelf = Vilken bricka?
skirrid-where = Läge, till exempel { $line }
skirrid-sum = { $sum }
skirrid-knob-left = ⬅️
skirrid-knob-up = ⬆️
skirrid-knob-down = ⬇️
skirrid-knob-right = ➡️
skirrid-knob-turn = ↻ Vrid
skirrid-knob-previous = « Förra
skirrid-knob-next = Nästa »
skirrid-knob-flip = Vänd
skirrid-knob-block = Block
skirrid-held = **{ $tile }** ({ $line }): **{ $sum }**
skirrid-held-block = **{ $tile }** som Block ({ $line }): **{ $sum }**
skirrid-held-covers = Den täcker { $squares }, vriden { $degrees }°.
skirrid-advice = { $place }: { $sum }
skirrid-place = { $square }, { $degrees }°
skirrid-place-block = { $square }, { $degrees }°, Block
skirrid-place-flip = { $square }, { $degrees }°, vänd

## Options

skirrid-subject-players = Spelare
skirrid-subject-arena = Arenan
skirrid-subject-tiles = Brickor
skirrid-subject-blocks = Block
skirrid-subject-end = Slutet
skirrid-option-pairs = Par
skirrid-option-pairs-hint = Två mot två, partner mitt emot.
skirrid-option-dice = En tärning väljer form
skirrid-option-dice-hint = Har du ingen sådan står du över.
skirrid-option-start = Vem börjar
skirrid-option-start-hint = I ett returparti börjar nästa plats.
skirrid-option-start-0 = plats 1
skirrid-option-start-1 = plats 2
skirrid-option-start-2 = plats 3
skirrid-option-start-3 = plats 4
skirrid-option-start-4 = plats 5
skirrid-option-start-5 = plats 6
skirrid-option-start-random = lottas
skirrid-option-hints = Förslag
skirrid-option-hints-hint = Jag kan visa de bästa lägena för en bricka.
skirrid-option-hints-true = ja
skirrid-option-hints-false = nej
skirrid-option-threshold = Poäng för att lämna arenan
skirrid-option-threshold-hint = Med två eller tre spelare ligger dina brickor i arenan till dess.
skirrid-option-threshold-75 = 75
skirrid-option-threshold-0 = ingen gräns
skirrid-option-threshold-25 = 25
skirrid-option-threshold-50 = 50
skirrid-option-threshold-100 = 100
skirrid-option-threshold-150 = 150
skirrid-option-may_leave = Lämna arenan när inget får plats
skirrid-option-may_leave-hint = Då slipper du passa.
skirrid-option-free_flip = Vänd brickor fritt
skirrid-option-free_flip-hint = En spegelvänd bricka behöver inte vara ett Block.
skirrid-option-block_ignores_mark = Inga märken på Block
skirrid-option-block_ignores_mark-hint = 2:an eller 3:an multiplicerar inte.
skirrid-option-no_block_first_turn_each = Inget Block med första brickan
skirrid-option-no_block_first_turn_each-hint = För alla spelare, inte bara den första.
skirrid-option-max_consecutive_blocks = Block i rad
skirrid-option-max_consecutive_blocks-hint = Hur många av dina brickor i rad som får vara Block.
skirrid-option-max_consecutive_blocks-rules = som reglerna säger
skirrid-option-max_consecutive_blocks-off = hur många som helst
skirrid-option-max_consecutive_blocks-1 = ett
skirrid-option-max_consecutive_blocks-2 = två
skirrid-option-max_consecutive_blocks-3 = tre
skirrid-option-arena_ban = Var inget Block får följa på ett Block
skirrid-option-arena_ban-hint = Om ingen måste hålla sig i arenan.
skirrid-option-arena_ban-inside = inom romben
skirrid-option-arena_ban-off = ingenstans
skirrid-option-arena_ban-always = överallt
skirrid-option-lift_block = Lyft Block som stänger in dig
skirrid-option-lift_block-hint = Så att du slipper passa.
skirrid-option-voluntary_pass = Passa fritt
skirrid-option-voluntary_pass-hint = Även om du kan lägga en bricka.
skirrid-option-tie_fewest_blocks = Vid lika vinner färre Block
skirrid-option-tie_fewest_blocks-hint = När poängen är lika.
skirrid-option-reroll = Kasta om
skirrid-option-reroll-hint = Tills du kan lägga det tärningen visar.
skirrid-option-marks = Märken med tre spelare
skirrid-option-marks-hint = Märkena 2 och 3 på brickor multiplicerar; alla får lika många.
skirrid-option-equal_hands = Lika händer
skirrid-option-equal_hands-hint = Fyra enskilda spelare: en av varje form, inga märken.

## Errors in options

skirrid-options-pairs = Par kräver fyra spelare, inte { $seats }.
skirrid-options-start = Plats { $seat } kan inte börja med { $seats } spelare.
skirrid-options-reroll = ”{ skirrid-option-reroll }” kräver tärningen.
skirrid-options-marks = ”{ skirrid-option-marks }” är för tre spelare, inte { $seats }.
skirrid-options-equal = ”{ skirrid-option-equal_hands }” är för fyra enskilda spelare.
skirrid-options-threshold = ”{ skirrid-option-threshold }” gör ingen skillnad: { $seats } spelare behöver inte hålla sig i arenan.
skirrid-options-leave = ”{ skirrid-option-may_leave }” gör ingen skillnad: ingen måste hålla sig i arenan.
skirrid-options-ban = ”{ skirrid-option-arena_ban }” gör ingen skillnad med två spelare, med par eller om spelare måste hålla sig i arenan.
skirrid-options-ban-run = ”{ skirrid-option-arena_ban }” gör ingen skillnad med ”{ skirrid-option-max_consecutive_blocks }”.

## Errors in the files of a host's own board and tiles

skirrid-board-heading = I brädets fil är { $text } varken en rad med tal eller ”numbers” eller ”arena”.
skirrid-board-rows = Brädet har { $found } rader, inte 19.
skirrid-board-row = Rad { $row } på brädet har { $found } tal, inte 19.
skirrid-board-number = { $square } har { $text }, inte 0–99.
skirrid-board-arena-rows = Arenan har { $found } rader, inte 19.
skirrid-board-arena-row = Rad { $row } i arenan är inte 19 stjärnor och punkter.
skirrid-board-arena-centre = Mittrutan ligger inte i arenan.
skirrid-tiles-line = I brickornas fil är { $text } varken ett namn eller en rad av en bricka.
skirrid-tiles-missing = { $shape } saknas.
skirrid-tiles-twice = { $shape } finns två gånger.
skirrid-tiles-size = { $shape } har { $found } rutor, inte { $expected }.
skirrid-tiles-parts = { $shape } hänger inte ihop.
skirrid-tiles-mark = { $shape } har { $found } rutor för sitt märke, inte en.

skirrid-board-reconstruction = Talen är en rekonstruktion.
skirrid-board-own = Talen är bordets egna.

## Tiles

skirrid-tile-eye = Öga
skirrid-tile-rod = Stav
skirrid-tile-quoin = Vinkel
skirrid-tile-snake = Orm
skirrid-tile-door = Dörr
skirrid-tile-gun = Pistol
skirrid-tile-marked = { $shape }-{ $mark }
skirrid-tile-several = { $tile } ×{ $n }
skirrid-seat = { $seat }

## Events

skirrid-opened = { $seat } öppnar i mitten.
skirrid-placed = { $seat } lägger { $tile } på { $square }: { $sum }.
skirrid-placed-you = Du lägger { $tile } på { $square }: { $sum }.
skirrid-placed-block = { $seat } blockerar med { $tile } på { $square }: { $sum }.
skirrid-placed-block-you = Du blockerar med { $tile } på { $square }: { $sum }.
skirrid-rolled = { $seat } kastar en { $face }: { $shape }.
skirrid-rolled-you = Du kastar en { $face }: { $shape }.
skirrid-face = { $face ->
    [1] etta
    [2] tvåa
    [3] trea
    [4] fyra
    [5] femma
   *[6] sexa
}
skirrid-passed = { $seat } passar.
skirrid-passed-you = Du passar.
skirrid-passed-no-shape = { $seat } har ingen sådan bricka och står över.
skirrid-passed-no-shape-you = Du har ingen sådan bricka och står över.
skirrid-passed-blocked = { $seat } är blockerad överallt och passar.
skirrid-passed-blocked-you = Du är blockerad överallt och passar.
skirrid-passed-arena = { $seat } får inte in någon bricka i arenan och passar.
skirrid-passed-arena-you = Du får inte in någon bricka i arenan och passar.
skirrid-passed-no-room = { $seat } får inte in någon bricka och passar.
skirrid-passed-no-room-you = Du får inte in någon bricka och passar.
skirrid-missed = { $n } turer i rad hoppades över på grund av tärningen: { $seats }.
skirrid-lifted = { $seat } är instängd: Blocken lyfts.
skirrid-left = { $left }; brickorna ligger kvar.

skirrid-outcome-score = Högst poäng vinner.
skirrid-ending-laid = Alla brickor är lagda.
skirrid-ending-first = Någon har lagt alla sina brickor.
skirrid-ending-passed = Alla har passat.
skirrid-ending-stuck = Ingen kan lägga en bricka.
skirrid-ending-missed = Alltför länge kunde ingen lägga det tärningen visade.
skirrid-outcome-resigned = Alla andra är ute.
skirrid-ending-resigned = { skirrid-outcome-resigned }

## The board in words

skirrid-standing-die = Tärningen visar en { $face }: { $shape }.
skirrid-view-turn = { $seat } ska lägga en bricka.
skirrid-view-turn-die = { $seat } ska lägga en bricka; tärningen visar en { $face }: { $shape }.
skirrid-view-over = Partiet är slut. { $how }
skirrid-view-last = Senast: { $tile } av { $seat }, { $squares }: { $sum }.
skirrid-view-block = Gällande Block av { $seat }: { $squares }.
skirrid-view-barred = Spärrat för { $seat }: { $squares }.
skirrid-view-pair = { $seats } tillsammans: { $score }.
skirrid-view-seat = { $seat }: { $score } poäng, brickor kvar: { $tiles }.
skirrid-view-bound = { $seat }: { $score } poäng, i arenan till { $threshold }, brickor kvar: { $tiles }.
skirrid-view-done = { $seat }: { $score } poäng, alla brickor lagda.
skirrid-view-resigned = { $seat }: { $score } poäng, ute.
skirrid-view-laid = { $seat } har { $tile } på { $place }, över { $squares }: { $score }.
skirrid-view-row = Lediga i rad { $row } utanför arenan: { $numbers }.
skirrid-view-row-arena = Lediga i rad { $row } i arenan: { $numbers }.

## The outlook: free numbers and best places

skirrid-outlook-upper-left = Högsta lediga tal, uppe till vänster: { $numbers }.
skirrid-outlook-upper-right = Uppe till höger: { $numbers }.
skirrid-outlook-lower-left = Nere till vänster: { $numbers }.
skirrid-outlook-lower-right = Nere till höger: { $numbers }.
skirrid-outlook-arena = Arenan: { $numbers }.
skirrid-outlook-best = Bästa lägen för { $seat }: { $tiles }.
skirrid-outlook-place = { $tile } på { $place } ({ $score })

## Refusals

skirrid-no-not-held = Du har inte { $tile } kvar.
skirrid-no-other-shape = Tärningen visar { $shape }.
skirrid-no-flip = Bara Block får vändas.
skirrid-no-off-board = En del av brickan ligger utanför brädet.
skirrid-no-taken = Där ligger en bricka: { $squares }.
skirrid-no-not-centre = Första brickan måste täcka J10, mitten.
skirrid-no-touches-nothing = Brickan måste ligga kant mot kant med en annan.
skirrid-no-touches-block = Brickan skulle röra vid ett Block; spärrat: { $squares }.
skirrid-no-outside-arena =
    Håll dig i arenan tills du har { $needed ->
        [one] en poäng
       *[other] { $needed } poäng
    } till.
skirrid-no-first-block = Första brickan kan inte vara ett Block.
skirrid-no-own-first-block = Husregel: din första bricka kan inte vara ett Block.
skirrid-no-block-run = Högst { $most } Block i rad.
skirrid-no-block-in-arena = Inga två Block i rad så länge du måste hålla dig i arenan.
skirrid-no-block-inside = Efter ett Block får ditt nästa inte ligga inom romben.
skirrid-no-pass = Du kan inte passa: en bricka går att lägga.

## Errors in typed plays

skirrid-syntax-no-tile = Börja med en bricka, som i `door3 B1 90`.
skirrid-syntax-tile = ”{ $word }” är ingen bricka. Skriv eye (Öga), rod (Stav), quoin (Vinkel), snake (Orm), door (Dörr) eller gun (Pistol), med märke 2 eller 3.
skirrid-syntax-no-square = Vilken ruta? Skriv `door3 B1 90`.
skirrid-syntax-square = ”{ $word }” är ingen ruta; använd A1–S19.
skirrid-syntax-no-turn = Hur är den vriden? Lägg till 0, 90, 180 eller 270, som i `door3 B1 90`.
skirrid-syntax-turn = ”{ $word }” är inget kvarts varv; använd 0, 90, 180 eller 270.
skirrid-syntax-rest = Efter graderna får bara ”block” följa, inte ”{ $word }”.

## Errors in positions from other programs

skirrid-position-seats = Ställningen är inte för { $seats } platser.
skirrid-position-start = Enligt inställningarna börjar en annan plats.
skirrid-position-outline = { $tile } på { $square } har fel form eller märke.
skirrid-position-taken = { $tile } på { $square } ligger på en annan bricka.
skirrid-position-centre = { $tile } på { $square } är först men ligger inte på mittrutan.
skirrid-position-first-block = { $tile } på { $square } kan inte vara ett Block: den är först.
skirrid-position-alone = { $tile } på { $square } rör inte vid någon tidigare bricka.
skirrid-position-score = { $tile } på { $square } ger { $score }.
skirrid-position-points = { $seat } har { $score } poäng.
skirrid-position-tiles = { $seat } har { $found } × { $tile } på hand och bräde tillsammans, inte { $expected }.
skirrid-position-turn = { $seat } är ute och kan inte spela.
skirrid-position-die = { $seat } behöver en tärning med vilken det går att lägga en bricka.
skirrid-position-active = { $tile } på { $square } kan inte vara ett gällande Block.

## Choices

skirrid-label-tile = { $tile }
skirrid-label-tiles = { $tile }, { $n } kvar
skirrid-label-turn = vriden { $degrees }°
skirrid-label-block = som Block
skirrid-label-flip = vänd
skirrid-offer-tile = { $tile }, { $size } { $size ->
    [one] ruta
   *[other] rutor
}
skirrid-offer-tile-best = { skirrid-offer-tile }, upp till { $best }
skirrid-offer-square = { $square }
skirrid-offer-square-best = { $square }, upp till { $best }

## The rules in short, a page each

skirrid-rules-seat-1 = Vit
skirrid-rules-seat-2 = Svart

skirrid-part-middle = mitten, J10: första brickan täcker den
skirrid-part-arena = arenans kant
skirrid-part-numbers = tal, högre utåt
skirrid-part-mark = ett märke: multiplicerar talet under
skirrid-part-block = ett gällande Block
skirrid-part-barred = spärrade rutor, intill ett Block
skirrid-part-tiles = brickor kvar av varje form: utan märke, 2, 3
skirrid-part-score = poäng, och poäng som krävs för att lämna arenan

skirrid-rules-title-short = Skirrid i korthet
skirrid-rules-short =
    Lägg brickor över tal: varje bricka ger summan den täcker. När alla är lagda vinner den med flest poäng.

    {""}**Brickorna.** Öga, Stav, Vinkel, Orm, Dörr och Pistol har en till sex rutor. Två spelare har 18 var: varje form utan märke, med 2 och med 3. Du får vrida en bricka, men inte vända den.

    {""}**Passa.** Går ingen bricka att lägga passar du automatiskt. När alla passar i rad är partiet slut. Lika poäng delar segern.
skirrid-rules-title-placing = Lägga en bricka
skirrid-rules-placing = Första brickan täcker mitten. Varje ny ligger kant mot kant med en annan, vems som helst.
skirrid-rules-title-mark = Märken
skirrid-rules-mark = Ett märke multiplicerar det enda tal som ligger under.
skirrid-rules-title-block = Block
skirrid-rules-block =
    • En bricka med baksidan upp, spegelvänd, är ett **Block**. Den ger halva summan, avrundad nedåt.
    • Under en tur kan motståndaren inte lägga något kant mot kant med den: röda tecken visar var. Hörn mot hörn går bra.
    • Partiets första bricka kan inte vara ett Block.
    • Med två spelare, eller i par, får ett av dina Block följa på ett annat. Med tre inte så länge du måste hålla dig i arenan; med fyra till sex inte inom romben.
skirrid-rules-title-arena = Arenan
skirrid-rules-arena = Med två eller tre spelare måste dina brickor ligga inom arenan, romben, tills du har 75 poäng; även den som tar dig dit.
skirrid-rules-title-more = Fler spelare
skirrid-rules-more =
    • **Tre** har två brickor av varje form, **fem eller sex** en; märkena gäller inte.
    • **Fyra** har nio brickor var, i två olika uppsättningar. I **par** sitter partner mitt emot varandra och lägger ihop sina poäng; ett Block binder bara nästa spelare.
    • Fyra eller fler behöver inte hålla sig i arenan.
    • Med tre till sex enskilda spelare binder ett Block alla andra tills ägaren är på tur igen.
skirrid-rules-title-die = Med tärning
skirrid-rules-die = Tärningen väljer brickans form, från 1, Öga, till 6, Pistol. Kan du inte lägga någon sådan står du över. Partiet slutar när någon har lagt alla sina brickor.
skirrid-rules-title-playing = Så spelar du
skirrid-rules-playing =
    Du kan skriva ett drag: `door3 B1 90` är Dörr-3 med märket på B1, vriden ett kvarts varv medsols; `door3 B1 90 block` lägger den med baksidan upp.

    ”Läget” visar lediga höga tal.

    {""}**Brädet.** Talen, formen på Pistol och några märken är en rekonstruktion.

## The filter of the log

skirrid-clashes = Block

## Highlights of a match

skirrid-remember-best = Bästa brickan: { $seat } med { $tile } på { $square }, { $sum }.

## Hints

skirrid-promise-behind = { $n ->
    [0] lika bra
   *[other] { $n } poäng mindre
}
skirrid-reason-less = Bästa nästa bricka för { $seat } sjunker från { $before } till { $n }.

## Names of commands and options

skirrid-command-name = skirrid
skirrid-command-own-name = brickor
skirrid-command-outlook-name = läget
skirrid-verb-place-name = lägg
skirrid-verb-pass-name = passa
skirrid-slot-tile-name = bricka
skirrid-slot-square-name = ruta
skirrid-slot-turn-name = vridning
skirrid-slot-block-name = block
skirrid-slot-flip-name = vänd
skirrid-option-pairs-name = par
skirrid-option-dice-name = tärning
skirrid-option-start-name = börjar
skirrid-option-hints-name = förslag
