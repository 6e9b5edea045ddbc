# Absent players, what the others can do about them, and votes.

## Votes

absence-vote = { $asker } stelt voor: { $motion }. Akkoord: { $ayes }.
absence-vote-nays = Tegen: { $nays }.
absence-vote-half = Nodig: { $needed } van de { $voters } stemmen.
absence-vote-all =
    { $voters ->
        [one] Eén speler moet
        [2] Beide spelers moeten
       *[other] Alle { $needed } spelers moeten
    } akkoord gaan.
absence-vote-ends = De stemming eindigt { $when }: wie niet antwoordt, stemt voor; wie doorspeelt, stemt tegen.
absence-stand-in-counts = De partij telt mee, maar wie meer dan de helft van de beurten door een computer liet spelen, kan niet winnen of gelijkspelen.
absence-stop-counts = Gestopte partijen tellen niet mee voor de ranglijst.
absence-hand-over-counts = De partij telt mee als de nieuwe speler minstens de helft van de beurten speelt.
# The motion of a vote, after a colon or in brackets: “Ann stelt voor: zonder Bob verdergaan.”
absence-motion-abort = stoppen zonder winnaar
absence-motion-remove = zonder { $player } verdergaan
absence-motion-stop = stoppen zonder winnaar, omdat { $player } weg is
absence-motion-stand-in = een computer laten spelen tot { $player } terug is
absence-motion-skip = de beurt van { $player } overslaan
absence-motion-hand-over = de plaats van { $player } aan { $to } geven
absence-asked = Ik heb het de anderen gevraagd. Wie binnen { $time } niet antwoordt, stemt voor.
absence-asked-lately = Daar is net nog tegen gestemd. Vraag het { $when } nog eens.
absence-done = Akkoord. Geregeld.
absence-counted = Bedankt. Nu de anderen nog.
absence-not-agreed = Oké, de tafel blijft wachten.
absence-settled-agreed = Tafel #{ $table }: voorstel aangenomen ({ $motion }). Akkoord: { $ayes }.
absence-settled-silence = Tafel #{ $table }: voorstel aangenomen ({ $motion }). Akkoord: { $ayes }; binnen { $time } geen antwoord van { $silent }.
absence-settled-refused = Tafel #{ $table }: voorstel verworpen ({ $motion }). Tegen: { $nays }.
absence-settled-went-on = Tafel #{ $table }: voorstel verworpen ({ $motion }). Doorgespeeld, dus tegen: { $there }.
absence-settled-refused-went-on = Tafel #{ $table }: voorstel verworpen ({ $motion }). Tegen: { $nays }; doorgespeeld: { $there }.
absence-settled-taken = Tafel #{ $table }: { $to } speelt nu voor { $player }.
absence-settled-declined = Tafel #{ $table }: { $to } wil niet voor { $player } spelen.
absence-settled-over = Tafel #{ $table }: die stemming is voorbij.
absence-letter-asked = Speel je nog mee in { $game } #{ $table }? Druk daar dan op een willekeurige knop om deze stemming te stoppen: { $vote }

## Choices of the others when a player is absent

absence-button-away = Vraag naar { $player }
absence-button-here = Ik ben er
absence-panel = De beurt van { $player } begon { $since }. Wat nu?
absence-panel-gone = { $player } heeft de server verlaten. Wat nu?
absence-panel-played = Een computer speelt voor { $player }. Wat nu?
absence-panel-alone = Er is niemand om het aan te vragen: jij beslist.
absence-panel-vote = Nodig: akkoord van { $needed } van de { $voters } actieve spelers, jou meegerekend.
absence-panel-to = { $to } kan de plaats overnemen als { $to } en alle actieve spelers dat goedvinden.
absence-panel-hand-over = Wil je de plaats van { $player } aan iemand geven? Gebruik “{ command-absent-name }” en noem diegene bij “{ command-option-with-name }”.
absence-button-nudge = Herinneren
absence-button-skip = Beurt overslaan
absence-button-stand-in = Computer laten spelen
absence-button-give = Plaats weggeven
absence-button-remove = Zonder die speler verder
absence-button-stop = Spel stoppen
absence-button-sure = Ja, doe maar
absence-sure-ends = Dan is de partij afgelopen. Laat je in plaats daarvan een computer spelen, dan blijft de plaats behouden.
absence-sure = Zeker weten: { $motion }?
absence-nudged = Ik stuur een herinnering.
absence-nudged-already = Er is de afgelopen dag al een herinnering gestuurd.
absence-nudge-late = Die speler is niet meer aan de beurt.
absence-not-awaited = { $player } is niet aan de beurt. Vraag het opnieuw als dat wel zo is.
absence-nobody = Zo te zien is er niemand weg.
absence-which = Meerdere spelers zijn weg: { $players }. Gebruik de optie “{ command-option-player-name }”.
absence-self = Jij bent er toch? Geef op als je wilt stoppen.
absence-stands-in-already = Er speelt al een computer voor die speler.
absence-no-skip = Deze beurt kun je niet overslaan.
absence-sits-here = Die speler zit hier al.
absence-bot = Een bot kan geen plaats innemen. Laat voor een computer “{ command-option-with-name }” weg.

## A stand-in

absence-played-for = Computer voor { $player }:
absence-stands-in = Een computer speelt tot { $player } terug is.
absence-stands-in-now = Een computer speelt { $when } voor { $player }. Terug, { $player }? Druk op “{ host-button-turn }”.
absence-letter-stood-in = Een computer speelt voor jou in { $game } #{ $table }. Druk daar op een willekeurige knop om het weer over te nemen.
absence-welcome = Welkom terug! Je speelt weer zelf.

## A seat that changes hands

absence-offer = { $to }, wil je het overnemen van { $player } in { $game } (tafel #{ $table })? De anderen vinden het goed.
absence-button-take = Plaats overnemen
absence-button-decline = Nee, bedankt
absence-declined = Oké. Ik laat het de anderen weten.
absence-offer-over = Dat aanbod geldt niet meer.
absence-offer-other = Die plaats is aan iemand anders aangeboden.
absence-taken = Je hebt het overgenomen. Bedankt!
absence-left = In { $game } #{ $table } speelt nu iemand anders voor jou: de anderen gingen akkoord.
absence-not-yet = De beurt van { $player } begon { $since }. Je kunt het de anderen { $when } vragen.
