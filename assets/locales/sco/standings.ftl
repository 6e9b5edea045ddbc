# The standings of a server: wins and ratings.

standings-direct = Ilka server has its ain staundins: speir there.
standings-off = Staundins are aff. A server manager can pit them on in /games server.
standings-off-manager = Staundins are aff. Pit them on in /games server; feenished matches coont, an aw.
standings-none = Nae match has feenished here yet.
standings-title =
    {""}**{ $game }** · { $matches } { $matches ->
        [one] match
       *[other] matches
    } · { $people } { $people ->
        [one] player
       *[other] players
    }
standings-line = {""}**{ $place }** { $player } · { $won }/{ $matches }{ $rating }
standings-rating = {" "}· **{ $rating }** ±{ $unsure }
standings-unrated = {""}
standings-meaning = -# Won/played · ratin (± unsiccarness), shawn efter ten matches. Sortit bi wins; ratins stert at 1500.
standings-own = {""}**You: place { $place }**{ $rating }
standings-own-out = {""}**Ye're hidden**; anely ye see this{ $rating }
standings-own-none = Ye haena feenished a match here.
standings-own-matches =
    { $won } o { $matches } won{ $drawn ->
        [0] {""}
       *[other] , { $drawn } drawn
    }{ $streak ->
        [0] {""}
        [one] {" "}· won the last yin
       *[other] {" "}· won the last { $streak }
    }{ $best ->
        [0] {""}
        [one] {""}
       *[other] {" "}· best streak { $best }
    }
standings-own-partner = Best pairtner: { $partner }, { $won } o { $matches } won
standings-button-before = ◀ Page { $page }
standings-button-after = Page { $page } ▶
standings-choose-game = Anither gemme

standings-set-in = Shaw me in staundins
standings-set-out = Hide me fae staundins
standings-set-on = Staundins on
standings-set-off = Staundins aff
