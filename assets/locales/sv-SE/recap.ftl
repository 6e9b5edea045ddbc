# Plays since a player's last turn: the recap before a turn, and the log.

## Before a turn

recap-since = **Sedan ditt senaste drag**
recap-so-far = **Hittills**
recap-folded = { $heading } ({ $more } till: ”{ host-button-log }”)
# A play that has a number in the picture, and a play that has none.
recap-marked = { $number } { $said }
recap-unmarked = – { $said }

## The log

recap-log = Bord #{ $table }, { $filter }: { $from }–{ $to } av { $all }
recap-log-none = Bord #{ $table }, { $filter }: inget än.
recap-choose-filter = Visa bara …
recap-choose-all = Alla drag
recap-choose-turn = Sedan mitt senaste drag
recap-choose-seat = Drag av { $player }
recap-button-first = Första
recap-button-newest = Senaste
