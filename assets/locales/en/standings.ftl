# The standings of a server: wins and ratings.

standings-direct = Each server has its own standings: ask there.
standings-off = Standings are off. A server manager can turn them on in /games server.
standings-off-manager = Standings are off. Turn them on in /games server; finished matches count, too.
standings-none = No match has finished here yet.
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
standings-meaning = -# Won/played · rating (± uncertainty), shown after ten matches. Sorted by wins; ratings start at 1500.
standings-own = {""}**You: place { $place }**{ $rating }
standings-own-out = {""}**You're hidden**; only you see this{ $rating }
standings-own-none = You haven't finished a match here.
standings-own-matches =
    { $won } of { $matches } won{ $drawn ->
        [0] {""}
       *[other] , { $drawn } drawn
    }{ $streak ->
        [0] {""}
        [one] {" "}· won the last
       *[other] {" "}· won the last { $streak }
    }{ $best ->
        [0] {""}
        [one] {""}
       *[other] {" "}· best streak { $best }
    }
standings-own-partner = Best partner: { $partner }, { $won } of { $matches } won
standings-button-before = ◀ Page { $page }
standings-button-after = Page { $page } ▶
standings-choose-game = Another game

standings-set-in = Show me in standings
standings-set-out = Hide me from standings
standings-set-on = Standings on
standings-set-off = Standings off
