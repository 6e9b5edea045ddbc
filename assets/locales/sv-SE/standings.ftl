# The standings of a server: wins and ratings.

standings-direct = Varje server har sin egen topplista: fråga där.
standings-off = Topplistan är avstängd. En serveransvarig kan slå på den i /{ command-games-name } { command-server-name }.
standings-off-manager = Topplistan är avstängd. Slå på den i /{ command-games-name } { command-server-name }; redan avslutade partier räknas också.
standings-none = Inget parti har avslutats här än.
standings-title =
    {""}**{ $game }** · { $matches } { $matches ->
        [one] parti
       *[other] partier
    } · { $people } spelare
standings-meaning = -# Vunna/spelade · rating (± osäkerhet), visas efter tio partier. Ordnat efter vinster; rating börjar på 1500.
standings-own-none = Du har inte spelat klart något parti här.
standings-own-matches =
    { $won } av { $matches } vunna{ $drawn ->
        [0] {""}
        [one] , ett oavgjort
       *[other] , { $drawn } oavgjorda
    }{ $streak ->
        [0] {""}
        [one] {" "}· vann det senaste
       *[other] {" "}· vann de { $streak } senaste
    }{ $best ->
        [0] {""}
        [one] {""}
       *[other] {" "}· bästa svit { $best }
    }
standings-own-partner = Bästa partner: { $partner }, { $won } av { $matches } vunna
standings-button-before = ◀ Sida { $page }
standings-button-after = Sida { $page } ▶
standings-choose-game = Ett annat spel

standings-set-in = Visa mig i topplistan
standings-set-out = Dölj mig i topplistan
standings-set-on = Topplista på
standings-set-off = Topplista av
standings-line = {""}**{ $place }** { $player } · { $won }/{ $matches }{ $rating }
standings-rating = {" "}· **{ $rating }** ±{ $unsure }
standings-unrated = {""}
standings-own = {""}**Du: plats { $place }**{ $rating }
standings-own-out = {""}**Du är dold**; bara du ser det här{ $rating }
