# The film of a match, and its last picture.

film-button-film = Film
film-button-room = Zoals iedereen het zag
film-button-own = Vanaf mijn plaats
film-button-share = Film delen
film-button-open = Alles open
film-of = { $game } aan tafel #{ $table }, { $plays } { $plays ->
    [one] zet
   *[other] zetten
}, { $angle }.
film-as-the-room = zoals iedereen het zag
film-as-you = zoals jij het zag
film-all-open = met alles open
film-developing = De film wordt ontwikkeld…
film-busy = Je vorige film is nog niet klaar.
film-not-seated = Je had geen plaats, dus dit is wat iedereen zag.
film-not-open = Wat verborgen is, blijft tot het einde van het spel verborgen.
film-shared = { $player } deelt de film:
film-sharing = Je hebt de film in het kanaal gedeeld.
film-shared-before = De film staat al in het kanaal.
film-not-over = Je kunt de film delen als de partij voorbij is.
film-alt = Film van de partij. Hij eindigt met:
film-end-won = { $winners } { $n ->
    [one] wint
   *[other] winnen
}
film-end-drawn = Gelijkspel
film-end-stopped = Gestopt zonder winnaar
film-end-game = { $game }. { $length }
film-end-lead = { $seat } stond het langst voor; de leiding wisselde { $n ->
    [0] nooit
    [one] één keer
   *[other] { $n } keer
}.
film-end-length = { $plays ->
    [one] Eén beurt
   *[other] { $plays } beurten
} in { $days ->
    [0] één dag.
    [one] één dag.
   *[other] { $days } dagen.
}
