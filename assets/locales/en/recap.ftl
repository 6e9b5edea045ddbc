# Plays since a player's last turn: the recap before a turn, and the log.

## Before a turn

recap-since = **Since your last turn**
recap-so-far = **So far**
# The heading when only the latest plays are told.
recap-folded = { $heading } ({ $more } more: “{ host-button-log }”)
# A play that has a number in the picture, and a play that has none.
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
