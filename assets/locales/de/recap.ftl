# What happened while somebody was away: before a turn, and in the log.

## Before a turn

recap-since = **Seit deinem letzten Zug**
recap-so-far = **Bisher**
recap-folded = { $heading } ({ $more } weitere: „{ host-button-log }“)
# A play with its number in the picture, and plays that leave no mark there.
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
