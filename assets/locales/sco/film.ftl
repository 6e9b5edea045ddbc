# The film o a gemme, an whit is mindit o it at the end.

film-button-film = Film
film-button-room = As the room saw it
film-button-own = Fae ma ain seat
film-button-open = Aw shawn
film-of = { $game } at table #{ $table }, { $plays ->
    [one] yin play
   *[other] { $plays } plays
}, { $angle }.
film-as-the-room = as the room saw it
film-as-you = as ye saw it
film-all-open = wi awthin shawn
film-developing = Developin the film…
film-busy = Yer last film isnae ready yet. Gie it anither shot in a wee while.
film-not-seated = Ye had nae seat here, sae ye can anely hae the room's film.
film-not-open = Whit's hidden bides hidden till the match is by wi.
film-alt = Film o the match. It ends wi:
film-since-alt = Film o whit has happened syne yer last turn.
film-end-won = { $n ->
    [one] { $winners } wins
   *[other] { $winners } win
}
film-end-drawn = Naebody wins
film-end-stopped = Stoppit wioot a winner
film-end-game = { $game }. { $length }
film-end-length = { $plays ->
    [one] Yin turn
   *[other] { $plays } turns
} { $days ->
    [0] in yin day.
    [one] in yin day.
   *[other] in { $days } days.
}
