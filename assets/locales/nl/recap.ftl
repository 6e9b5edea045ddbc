# Plays since a player's last turn: the recap before a turn, and the log.

## Before a turn

recap-since = **Sinds je vorige beurt**
recap-so-far = **Tot nu toe**
recap-folded = { $heading } (nog { $more }: “{ host-button-log }”)
# A play that has a number in the picture, and a play that has none.
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
