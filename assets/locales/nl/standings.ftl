# The standings of a server: wins and ratings.

standings-direct = Elke server heeft een eigen ranglijst: vraag die daar op.
standings-off = De ranglijst staat uit. Een serverbeheerder kan hem aanzetten in /{ command-games-name } { command-server-name }.
standings-off-manager = De ranglijst staat uit. Zet hem aan in /{ command-games-name } { command-server-name }; ook afgelopen partijen tellen mee.
standings-none = Hier is nog geen partij uitgespeeld.
standings-title =
    {""}**{ $game }** · { $matches } { $matches ->
        [one] partij
       *[other] partijen
    } · { $people } { $people ->
        [one] speler
       *[other] spelers
    }
standings-meaning = -# Gewonnen/gespeeld · rating (± onzekerheid) na tien partijen. Op volgorde van winst; ratings beginnen op 1500.
standings-own-none = Je hebt hier nog geen partij uitgespeeld.
standings-own-matches =
    { $won } van { $matches } gewonnen{ $drawn ->
        [0] {""}
       *[other] , { $drawn } gelijk
    }{ $streak ->
        [0] {""}
        [one] {" "}· de laatste gewonnen
       *[other] {" "}· de laatste { $streak } gewonnen
    }{ $best ->
        [0] {""}
        [one] {""}
       *[other] {" "}· langste reeks { $best }
    }
standings-own-partner = Beste partner: { $partner }, { $won } van { $matches } gewonnen
standings-button-before = ◀ Pagina { $page }
standings-button-after = Pagina { $page } ▶
standings-choose-game = Ander spel

standings-set-in = Toon mij in de ranglijst
standings-set-out = Verberg mij in de ranglijst
standings-set-on = Ranglijst aan
standings-set-off = Ranglijst uit
standings-line = {""}**{ $place }** { $player } · { $won }/{ $matches }{ $rating }
standings-rating = {" "}· **{ $rating }** ±{ $unsure }
standings-unrated = {""}
standings-own = {""}**Jij: plaats { $place }**{ $rating }
standings-own-out = {""}**Je bent verborgen**; alleen jij ziet dit{ $rating }
