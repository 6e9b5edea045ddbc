# Whit happened while a body wis awa: afore a turn, an in the log.

## Afore a turn

recap-since = **Sin yer last turn**
recap-so-far = **Sae faur**
recap-folded = { $heading } ({ $more } mair: “{ host-button-log }”)
# A play with its number in the picture, and plays that leave no mark there.
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
