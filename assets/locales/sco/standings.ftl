# Staundins: wha has wan hou aften in a server, an hou weel they play.

standings-direct = Staundins belang tae a server. Speir there.
standings-off = There are nae staundins in this server. Whaiver manages it can pit them on in /games server.
standings-off-manager = There are nae staundins in this server yet. Ye can pit them on in /games server; gemmes that are by coont, tae.
standings-none = Nae gemme has been played tae its end here yet.
standings-title =
    {""}**{ $game }** · { $matches ->
        [one] yin gemme
       *[other] { $matches } gemmes
    } · { $people ->
        [one] yin player
       *[other] { $people } players
    }
standings-line = {""}**{ $place }** { $player } · **{ $rating }** ±{ $unsure } · { $won }/{ $matches }
standings-meaning = -# Ratin ± hou faur aff it micht be · wan/played. A ratin sterts at 1500, an ilka gemme maks it mair siccar. The order is bi whit is siccar: the ratin less the ±.
standings-own = {""}**Ye: place { $place }**, { $rating } ±{ $unsure }
standings-own-out = {""}**Ye** bide oot, sae that anely ye see this: { $rating } ±{ $unsure }
standings-own-none = Ye hae played nane o this gemme tae its end here.
standings-own-matches =
    { $won } o { $matches } wan{ $drawn ->
        [0] {""}
       *[other] , { $drawn } drawn
    }{ $streak ->
        [0] {""}
        [one] {" "}· the last yin wan
       *[other] {" "}· the last { $streak } wan
    }{ $best ->
        [0] {""}
        [one] {""}
       *[other] {" "}· at best { $best } in a raw
    }
standings-own-partner = Best wi { $partner }: { $won } o { $matches } wan thegither
standings-button-before = ◀ Page { $page }
standings-button-after = Page { $page } ▶
standings-choose-game = Anither gemme

standings-set-in = Shaw me in staundins
standings-set-out = Haud me oot o aw staundins
standings-set-on = Haud staundins o aw gemmes here
standings-set-off = Nae staundins here
