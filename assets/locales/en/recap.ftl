# What happened while somebody was away: before a turn, and in the log.

## Before a turn

recap-since = **Since your last turn**
recap-so-far = **So far**
# The heading when only the latest plays are told.
recap-folded = { $heading } ({ $more } more: “{ host-button-log }”)
# A play with its number in the picture, and plays that leave no mark there.
recap-marked = { $number } { $said }
recap-unmarked = – { $said }

## The log

recap-log = Table #{ $table }, { $filter }: { $from } to { $to } of { $all }
recap-log-none = Table #{ $table }, { $filter }: nothing yet.
recap-choose-filter = Show only …
recap-choose-all = All plays
recap-choose-turn = Since my last turn
recap-choose-seat = Plays of { $player }
recap-button-first = First
recap-button-newest = Newest
