# Standings: who has won how often in a server, and how well they play.

standings-direct = Standings belong to a server. Ask there.
standings-off = There are no standings in this server. Whoever manages it can switch them on in /games server.
standings-off-manager = There are no standings in this server yet. You can switch them on in /games server; matches that are over count, too.
standings-none = No match has been played to its end here yet.
standings-title =
    {""}**{ $game }** · { $matches ->
        [one] one match
       *[other] { $matches } matches
    } · { $people ->
        [one] one player
       *[other] { $people } players
    }
standings-line = {""}**{ $place }** { $player } · **{ $rating }** ±{ $unsure } · { $won }/{ $matches }
standings-meaning = -# Rating ± how far off it may be · won/played. A rating begins at 1500, and each match makes it surer. The order is by what is sure: the rating less the ±.
standings-own = {""}**You: place { $place }**, { $rating } ±{ $unsure }
standings-own-out = {""}**You** stay out, so that only you see this: { $rating } ±{ $unsure }
standings-own-none = You have not played this game to its end here.
standings-own-matches =
    { $won } of { $matches } won{ $drawn ->
        [0] {""}
       *[other] , { $drawn } drawn
    }{ $streak ->
        [0] {""}
        [one] {" "}· the last one won
       *[other] {" "}· the last { $streak } won
    }{ $best ->
        [0] {""}
        [one] {""}
       *[other] {" "}· at best { $best } in a row
    }
standings-own-partner = Best with { $partner }: { $won } of { $matches } won together
standings-button-before = ◀ Page { $page }
standings-button-after = Page { $page } ▶
standings-choose-game = Another game

standings-set-in = Show me in standings
standings-set-out = Keep me out of all standings
standings-set-on = Keep standings of all matches here
standings-set-off = No standings here
