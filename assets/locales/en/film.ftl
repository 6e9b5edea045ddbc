# The film of a match, and its last picture.

film-button-film = Film
film-button-room = As everyone saw it
film-button-own = From my seat
film-button-share = Share film
film-button-open = With all revealed
film-of = { $game } at table #{ $table }, { $plays } { $plays ->
    [one] play
   *[other] plays
}, { $angle }.
film-as-the-room = as everyone saw it
film-as-you = as you saw it
film-all-open = with everything revealed
film-developing = Developing the film…
film-busy = Your last film isn't ready yet.
film-not-seated = You had no seat, so this is what everyone saw.
film-not-open = Hidden things stay hidden until the game ends.
film-shared = { $player } shares the film:
film-sharing = You shared the film in the channel.
film-shared-before = The film is already in the channel.
film-not-over = You can share the film when the match is over.
film-alt = A film of the match. It ends with:
film-end-won = { $winners } { $n ->
    [one] wins
   *[other] win
}
film-end-drawn = A draw
film-end-stopped = Stopped without a winner
film-end-game = { $game }. { $length }
film-end-lead = { $seat } led longest; the lead { $n ->
    [0] never changed
    [one] changed once
   *[other] changed { $n } times
}.
film-end-length = { $plays ->
    [one] One turn
   *[other] { $plays } turns
} in { $days ->
    [0] one day.
    [one] one day.
   *[other] { $days } days.
}
