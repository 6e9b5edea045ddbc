# Plays that are prepared while others are on turn.

prepared-button = Zet voorbereiden
prepared-button-other = Andere zet voorbereiden
prepared-button-confirm = Voorbereiden
prepared-button-take-back = Terugnemen
prepared-button-leave = Terug naar het bord
prepared-intro = **Wat moet ik spelen als je aan de beurt bent?** Niemand anders ziet het, en je kunt het altijd terugnemen.
prepared-chance = Alleen dit kun je voorbereiden: wat volgt hangt van de dobbelstenen af.
prepared-would = Als je aan de beurt bent, speel ik dit, tenzij er iets is veranderd waar het van afhangt:
prepared-stands = Voorbereid; alleen jij ziet dit. Als je aan de beurt bent, speel ik dit, tenzij er iets is veranderd waar het van afhangt:
prepared-nothing = Je kunt nu niets voorbereiden: wat je kunt spelen hangt van het toeval af.
prepared-missed-illegal = Je voorbereide zet { $line } kan niet meer, dus die heb ik niet gespeeld.
prepared-missed-changed = Je voorbereide zet { $line } heb ik niet gespeeld: er is iets veranderd waar die van afhing.
prepared-played = { $player } had deze zet voorbereid.
