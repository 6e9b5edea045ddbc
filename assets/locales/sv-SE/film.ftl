# The film of a match, and its last picture.

film-button-film = Film
film-button-room = Som alla såg det
film-button-own = Från min plats
film-button-share = Dela filmen
film-button-open = Allt avslöjat
film-of = { $game } vid bord #{ $table }, { $plays } drag, { $angle }.
film-as-the-room = som alla såg det
film-as-you = som du såg det
film-all-open = med allt avslöjat
film-developing = Filmen framkallas …
film-busy = Din förra film är inte klar än.
film-not-seated = Du hade ingen plats, så det här är vad alla såg.
film-not-open = Det dolda förblir dolt tills partiet är slut.
film-shared = { $player } delar filmen:
film-sharing = Du har delat filmen i kanalen.
film-shared-before = Filmen finns redan i kanalen.
film-not-over = Du kan dela filmen när partiet är slut.
film-alt = Film av partiet. Det slutar med:
film-end-won = { $winners } { $n ->
    [one] vinner
   *[other] vinner tillsammans
}
film-end-drawn = Oavgjort
film-end-stopped = Avbrutet utan vinnare
film-end-game = { $game }. { $length }
film-end-lead = { $seat } ledde längst; ledningen växlade { $n ->
    [0] aldrig
    [one] en gång
   *[other] { $n } gånger
}.
film-end-length = { $plays ->
    [one] Ett drag
   *[other] { $plays } drag
} på { $days ->
    [0] en dag.
    [one] en dag.
   *[other] { $days } dagar.
}
