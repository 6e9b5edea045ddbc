# Absent players, what the others can do about them, and votes.
# Motions are infinitives: “Anna vill …”, “det blev ja till att …”. Names have no genitive, because “s” cannot follow
# every name.

## Votes

absence-vote = { $asker } vill { $motion }. För: { $ayes }.
absence-vote-nays = Emot: { $nays }.
absence-vote-half = { $needed } av { $voters } måste säga ja.
absence-vote-all =
    { $voters ->
        [one] En
        [2] Båda
       *[other] Alla { $needed }
    } måste säga ja.
absence-vote-ends = Omröstningen slutar { $when }: den som inte svarar räknas som ja, den som spelar vidare som nej.
absence-stand-in-counts = Partiet räknas, men den som en dator spelat för i mer än hälften av dragen kan inte vinna eller få oavgjort.
absence-stop-counts = Avbrutna partier räknas inte i topplistan.
absence-hand-over-counts = Partiet räknas om den nya spelaren gör minst hälften av dragen.
absence-motion-abort = avbryta utan vinnare
absence-motion-remove = spela vidare utan { $player }
absence-motion-stop = avbryta utan vinnare, eftersom { $player } är borta
absence-motion-stand-in = låta en dator spela åt { $player } så länge
absence-motion-skip = hoppa över { $player } den här gången
absence-motion-hand-over = låta { $to } ta över platsen efter { $player }
absence-asked = Jag har frågat de andra. Den som inte svarar inom { $time } räknas som ja.
absence-asked-lately = De röstade nyss nej till det. Fråga igen { $when }.
absence-done = Ni är överens. Klart.
absence-counted = Tack. Nu väntar jag på de andra.
absence-not-agreed = OK, bordet väntar vidare.
absence-settled-agreed = Bord #{ $table }: det blev ja till att { $motion } ({ $ayes }).
absence-settled-silence = Bord #{ $table }: det blev ja till att { $motion } ({ $ayes }; inget svar på { $time } från { $silent }).
absence-settled-refused = Bord #{ $table }: det blev nej till att { $motion } (emot: { $nays }).
absence-settled-went-on = Bord #{ $table }: det blev nej till att { $motion } ({ $there } spelade vidare, vilket räknas som nej).
absence-settled-refused-went-on = Bord #{ $table }: det blev nej till att { $motion } (emot: { $nays }; { $there } spelade vidare).
absence-settled-taken = Bord #{ $table }: { $to } spelar nu i stället för { $player }.
absence-settled-declined = Bord #{ $table }: { $to } vill inte ta över efter { $player }.
absence-settled-over = Bord #{ $table }: den omröstningen är slut.
absence-letter-asked = Spelar du fortfarande { $game } #{ $table }? Tryck på valfri knapp där för att stoppa omröstningen: { $vote }

## Choices of the others when a player is absent

absence-button-away = Fråga om { $player }
absence-button-here = Jag är här
absence-panel = Turen gick till { $player } { $since }. Vad gör vi?
absence-panel-gone = { $player } har lämnat servern. Vad gör vi?
absence-panel-played = En dator spelar åt { $player }. Vad gör vi?
absence-panel-alone = Det finns ingen att fråga: du bestämmer.
absence-panel-vote = { $needed } av { $voters } aktiva spelare måste säga ja, du inräknad.
absence-panel-to = { $to } kan ta platsen, om hen och alla aktiva spelare säger ja.
absence-panel-hand-over = Ska någon annan ta över efter { $player }? Använd ”{ command-absent-name }” och ange personen under ”{ command-option-with-name }”.
absence-button-nudge = Påminn
absence-button-skip = Hoppa över turen
absence-button-stand-in = Låt en dator spela
absence-button-give = Ge bort platsen
absence-button-remove = Spela utan hen
absence-button-stop = Avbryt partiet
absence-button-sure = Ja, gör det
absence-sure-ends = Då tar partiet slut. Om du låter en dator spela i stället finns platsen kvar.
absence-sure = Vill du verkligen { $motion }?
absence-nudged = Jag skickar en påminnelse.
absence-nudged-already = Det gick ut en påminnelse för mindre än ett dygn sedan.
absence-nudge-late = Turen har redan gått vidare.
absence-not-awaited = { $player } är inte på tur. Fråga igen när det är dags.
absence-nobody = Ingen verkar vara borta.
absence-which = Flera är borta: { $players }. Använd alternativet ”{ command-option-player-name }”.
absence-self = Du är ju här! Vill du sluta, så ge upp.
absence-stands-in-already = En dator spelar redan på den platsen.
absence-no-skip = Den här turen går inte att hoppa över.
absence-sits-here = Den personen har redan en plats.
absence-bot = En bot kan inte ta en plats. Utelämna ”{ command-option-with-name }” om du vill ha en dator.

## A stand-in

absence-played-for = En dator, för { $player }:
absence-stands-in = En dator spelar åt { $player } så länge.
absence-stands-in-now = En dator spelar åt { $player } { $when }. Tillbaka, { $player }? Tryck på ”{ host-button-turn }”.
absence-letter-stood-in = En dator spelar åt dig i { $game } #{ $table }. Tryck på valfri knapp där för att ta över igen.
absence-welcome = Välkommen tillbaka! Nu spelar du igen.

## A seat that changes hands

absence-offer = { $to }, vill du ta över efter { $player } i { $game } (bord #{ $table })? De andra är med på det.
absence-button-take = Ta platsen
absence-button-decline = Nej tack
absence-declined = OK. Jag säger till de andra.
absence-offer-over = Det erbjudandet gäller inte längre.
absence-offer-other = Den platsen erbjöds någon annan.
absence-taken = Du har tagit över. Tack!
absence-left = Nu spelar någon annan i stället för dig i { $game } #{ $table }: de andra var överens.
absence-not-yet = Turen gick till { $player } { $since }. Du kan fråga de andra { $when }.
