# The film o a gemme, an whit is mindit o it at the end.

film-button-film = Film
film-button-room = As the room saw it
film-button-own = Fae ma ain seat
film-button-share = Share the film
film-button-open = Aw shawn
film-of = { $game } at table #{ $table }, { $plays } { $plays ->
    [one] play
   *[other] plays
}, { $angle }.
film-as-the-room = as the room saw it
film-as-you = as ye saw it
film-all-open = wi awthin shawn
film-developing = Developin the film…
film-busy = Yer last film isnae ready yet.
film-not-seated = Ye had nae seat, sae ye get the room's film.
film-not-open = Whit's hidden bides hidden till the end.
film-shared = { $player } shares the film:
film-sharing = Ye hae shared the film in the channel.
film-shared-before = The film is in the channel aareadies.
film-not-over = Ye can share the film whan the match is ower.
film-alt = Film o the match. It ends wi:
film-end-won = { $winners } { $n ->
    [one] wins
   *[other] win
}
film-end-drawn = Naebody wins
film-end-stopped = Stoppit wioot a winner
film-end-game = { $game }. { $length }
film-end-lead = { $seat } wis farrest aheid langest; the leid { $n ->
    [0] niver chynged
    [one] chynged aince
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
