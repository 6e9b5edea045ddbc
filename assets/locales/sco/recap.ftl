# Plays since a player's last turn: the recap before a turn, and the log.

## Before a turn

recap-since = **Sin yer last turn**
recap-so-far = **Sae faur**
recap-folded = { $heading } ({ $more } mair: “{ host-button-log }”)
# A play that has a number in the picture, and a play that has none.
recap-marked = { $number } { $said }
recap-unmarked = – { $said }

## The log

recap-log = Table #{ $table }, { $filter }: { $from } tae { $to } o { $all }
recap-log-none = Table #{ $table }, { $filter }: nocht yet.
recap-choose-filter = Shaw anely …
recap-choose-all = Aw plays
recap-choose-turn = Sin ma last turn
recap-choose-seat = Plays o { $player }
recap-button-first = First
recap-button-newest = Newest
