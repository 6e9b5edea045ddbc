# The film of a match, and its last picture.

film-button-film = Film
film-button-room = Wie alle es sahen
film-button-own = Von meinem Platz aus
film-button-share = Film teilen
film-button-open = Alles aufgedeckt
film-of = { $game } an Tisch #{ $table }, { $plays } { $plays ->
    [one] Zug
   *[other] Züge
}, { $angle }.
film-as-the-room = wie alle es sahen
film-as-you = wie du es sahst
film-all-open = alles aufgedeckt
film-developing = Der Film wird entwickelt …
film-busy = Dein letzter Film ist noch nicht fertig.
film-not-seated = Du hattest keinen Platz, also siehst du, was alle sahen.
film-not-open = Verdecktes bleibt bis zum Ende der Partie verdeckt.
film-shared = { $player } teilt den Film:
film-sharing = Du hast den Film im Kanal geteilt.
film-shared-before = Der Film ist schon im Kanal.
film-not-over = Den Film kannst du teilen, wenn die Partie vorbei ist.
film-alt = Film der Partie. So endet sie:
film-end-won = { $winners } { $n ->
    [one] gewinnt
   *[other] gewinnen
}
film-end-drawn = Unentschieden
film-end-stopped = Ohne Sieger beendet
film-end-game = { $game }. { $length }
film-end-lead = { $seat } lag am längsten vorn; die Führung wechselte { $n ->
    [0] nie
    [one] einmal
   *[other] { $n }-mal
}.
film-end-length = { $plays ->
    [one] Ein Zug
   *[other] { $plays } Züge
} in { $days ->
    [0] einem Tag.
    [one] einem Tag.
   *[other] { $days } Tagen.
}
