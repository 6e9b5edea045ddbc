# The standings of a server: wins and ratings.

standings-direct = Jeder Server hat seine eigene Rangliste: Frag dort.
standings-off = Die Rangliste ist aus. Die Serververwaltung kann sie unter /{ command-games-name } { command-server-name } einschalten.
standings-off-manager = Die Rangliste ist aus. Schalte sie unter /{ command-games-name } { command-server-name } ein; auch beendete Partien zählen dann.
standings-none = Hier ist noch keine Partie zu Ende.
standings-title =
    {""}**{ $game }** · { $matches } { $matches ->
        [one] Partie
       *[other] Partien
    } · { $people } Spieler
standings-meaning = -# Gewonnen/gespielt · Wertung (± Unsicherheit) ab zehn Partien. Nach Siegen geordnet; Wertungen beginnen bei 1500.
standings-own-none = Du hast hier noch keine Partie beendet.
standings-own-matches =
    { $won } von { $matches } gewonnen{ $drawn ->
        [0] {""}
       *[other] , { $drawn } unentschieden
    }{ $streak ->
        [0] {""}
        [one] {" "}· die letzte gewonnen
       *[other] {" "}· die letzten { $streak } gewonnen
    }{ $best ->
        [0] {""}
        [one] {""}
       *[other] {" "}· längste Siegesserie { $best }
    }
standings-own-partner = Am besten mit { $partner }: { $won } von { $matches } gewonnen
standings-button-before = ◀ Seite { $page }
standings-button-after = Seite { $page } ▶
standings-choose-game = Ein anderes Spiel

standings-set-in = Mich in Ranglisten zeigen
standings-set-out = Mich nicht in Ranglisten zeigen
standings-set-on = Rangliste an
standings-set-off = Rangliste aus
standings-line = {""}**{ $place }** { $player } · { $won }/{ $matches }{ $rating }
standings-rating = {" "}· **{ $rating }** ±{ $unsure }
standings-unrated = {""}
standings-own = {""}**Du: Rang { $place }**{ $rating }
standings-own-out = {""}**Du stehst nicht in der Liste**; nur du siehst das{ $rating }
