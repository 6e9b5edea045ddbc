# Plays since a player's last turn: the recap before a turn, and the log.

## Before a turn

recap-since = **Seit deinem letzten Zug**
recap-so-far = **Bisher**
recap-folded = { $heading } ({ $more } weitere: „{ host-button-log }“)
# A play that has a number in the picture, and a play that has none.
recap-marked = { $number } { $said }
recap-unmarked = – { $said }

## The log

recap-log = Tisch #{ $table }, { $filter }: { $from } bis { $to } von { $all }
recap-log-none = Tisch #{ $table }, { $filter }: noch nichts.
recap-choose-filter = Nur zeigen …
recap-choose-all = Alle Züge
recap-choose-turn = Seit meinem letzten Zug
recap-choose-seat = Züge von { $player }
recap-button-first = Zum Anfang
recap-button-newest = Zum Neuesten
