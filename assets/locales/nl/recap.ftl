# Wat er gebeurde terwijl iemand weg was: vóór een beurt, en in het logboek.

## Before a turn

recap-since = **Sinds je vorige beurt**
recap-so-far = **Tot nu toe**
recap-folded = { $heading } (nog { $more }: “{ host-button-log }”)
# A play with its number in the picture, and plays that leave no mark there.
recap-marked = { $number } { $said }
recap-unmarked = – { $said }

## The log

recap-log = Tafel #{ $table }, { $filter }: { $from } t/m { $to } van { $all }
recap-log-none = Tafel #{ $table }, { $filter }: nog niets.
recap-choose-filter = Toon alleen …
recap-choose-all = Alle zetten
recap-choose-turn = Sinds mijn vorige beurt
recap-choose-seat = Zetten van { $player }
recap-button-first = Begin
recap-button-newest = Nieuwste
