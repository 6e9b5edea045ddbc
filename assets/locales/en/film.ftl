# The film of a match, and what is remembered of it in the end.

film-button-film = Film
film-button-room = As the room saw it
film-button-own = From my seat
film-button-open = All open
film-of = { $game } at table #{ $table }, { $plays ->
    [one] one play
   *[other] { $plays } plays
}, { $angle }.
film-as-the-room = as the room saw it
film-as-you = as you saw it from your seat
film-all-open = with everything open that was hidden
film-developing = Developing the film…
film-busy = Your last film is still being developed. Try again in a moment.
film-not-seated = You have no seat at this table, so this film is not for you. The room's own film is.
film-not-open = As long as the match is on, what is hidden stays hidden. Ask again when it is over.
film-alt = The match as a moving picture. Its end:
film-end-won = { $n ->
    [one] { $winners } wins
   *[other] { $winners } win
}
film-end-drawn = A draw
film-end-stopped = Stopped, without a winner
film-end-game = { $game }. { $length }
film-end-length = { $plays ->
    [one] One play
   *[other] { $plays } plays
} { $days ->
    [0] within a day.
    [one] in a day.
   *[other] in { $days } days.
}
