# The film of a match, and its last picture.

film-button-film = Film
film-button-room = As aabody saw it
film-button-own = Fae ma ain seat
film-button-share = Share the film
film-button-open = Aw shawn
film-of = { $game } at table #{ $table }, { $plays } { $plays ->
    [one] play
   *[other] plays
}, { $angle }.
film-as-the-room = as aabody saw it
film-as-you = as ye saw it
film-all-open = wi awthin shawn
film-developing = Developin the film…
film-busy = Yer last film isnae ready yet.
film-not-seated = Ye had nae seat, sae this is whit aabody saw.
film-not-open = Whit's hidden bides hidden till the gemme ends.
film-shared = { $player } shares the film:
film-sharing = Ye've shared the film in the channel.
film-shared-before = The film is in the channel areddy.
film-not-over = Ye can share the film whan the match is ower.
film-alt = Film o the match. It ends wi:
film-end-won = { $winners } { $n ->
    [one] wins
   *[other] win
}
film-end-drawn = A draw
film-end-stopped = Stoppit wioot a winner
film-end-game = { $game }. { $length }
film-end-lead = { $seat } led langest; the lead { $n ->
    [0] niver chynged
    [one] chynged yince
   *[other] chynged { $n } times
}.
film-end-length = { $plays ->
    [one] Yin turn
   *[other] { $plays } turns
} in { $days ->
    [0] yin day.
    [one] yin day.
   *[other] { $days } days.
}
