# The film of a match, and what is remembered of it in the end.

film-button-film = Film
film-button-room = As the room saw it
film-button-own = From my seat
film-button-open = All revealed
film-of = { $game } at table #{ $table }, { $plays ->
    [one] one play
   *[other] { $plays } plays
}, { $angle }.
film-as-the-room = as the room saw it
film-as-you = as you saw it
film-all-open = with everything revealed
film-developing = Developing the film…
film-busy = Your last film isn't ready yet. Try again in a moment.
film-not-seated = You had no seat here, so you can only get the room's film.
film-not-open = Hidden things stay hidden until the match is over.
film-alt = Film of the match. It ends with:
film-since-alt = Film of what happened since your last turn.
film-end-won = { $n ->
    [one] { $winners } wins
   *[other] { $winners } win
}
film-end-drawn = A draw
film-end-stopped = Stopped without a winner
film-end-game = { $game }. { $length }
film-end-length = { $plays ->
    [one] One turn
   *[other] { $plays } turns
} { $days ->
    [0] in one day.
    [one] in one day.
   *[other] in { $days } days.
}
