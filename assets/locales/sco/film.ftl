# The film o a gemme, an whit is mindit o it at the end.

film-button-film = Film
film-button-room = As the room saw it
film-button-own = Fae ma ain seat
film-button-open = Aw open
film-of = { $game } at table #{ $table }, { $plays ->
    [one] ae play
   *[other] { $plays } plays
}, { $angle }.
film-as-the-room = as the room saw it
film-as-you = as ye saw it fae yer ain seat
film-all-open = wi awthing open that wis hidden
film-developing = Developin the film…
film-busy = Yer last film is still bein developit. Try again in a wee while.
film-not-seated = Ye hae nae seat at this table, sae this film isnae for ye. The room's ain film is.
film-not-open = As lang as the gemme is on, whit's hidden bides hidden. Speir again when it's ower.
film-alt = The gemme as a movin picture. The end o it:
film-end-won = { $n ->
    [one] { $winners } wins
   *[other] { $winners } win
}
film-end-drawn = Naebody wins
film-end-stopped = Stoppit, wi nae winner
film-end-game = { $game }. { $length }
film-end-length = { $plays ->
    [one] Ae play
   *[other] { $plays } plays
} { $days ->
    [0] within a day.
    [one] in a day.
   *[other] in { $days } days.
}
