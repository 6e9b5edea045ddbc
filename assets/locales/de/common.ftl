# Words that every other text is made with. German, with "du"; Discord's words as in its German client: Server, Kanal,
# Thread, DM. Names have no genitive ("von Anna"), because many end in s, x or z.

# A person whose name is not known or has nothing in it that can be seen.
common-someone = jemand
# A person at a table with somebody of the same name: the mark, such as a colour, tells who it is.
common-alike = { $name } ({ $mark })
# The same where there is little room, so that the mark is not cut off.
common-alike-short = { $mark }: { $name }
# A seat that nobody has taken yet.
common-seat = Platz { $number }
# A list without anything in it.
common-nothing = nichts
# All but the last place of a list.
common-list-more = { $before }, { $next }
# The last place of a list.
common-list-last = { $before } und { $next }

# Somebody is out of the match; the reason chooses the words. No full stop: a game may say what follows.
common-left =
    { $why ->
        [sent_away] Die anderen spielen ohne { $seat } weiter
        [stood_in_for] Jemand anderes spielt jetzt für { $seat }
        [out_of_time] Die Zeit von { $seat } ist abgelaufen
       *[resigned] { $seat } gibt auf
    }

# The colour of somebody's pieces, beside the name.
common-colour-red = rot
common-colour-blue = blau
common-colour-yellow = gelb
common-colour-green = grün
common-colour-white = weiß
common-colour-black = schwarz

# A value that says enough by itself, such as a square.
common-label = { $value }

# What somebody typed is no line of the game.
common-syntax = „{ $line }“ verstehe ich nicht.
# What stands behind a play that was understood is none.
common-behind = Ich verstehe { $line }, aber nicht „{ $rest }“ dahinter.

## Options of a table

common-options-seats =
    { $game } ist für { $most ->
        [2] zwei
       *[other] { $least } bis { $most }
    } Spieler, nicht für { $seats }.
common-options-unknown = { $game } hat keine Option { $option }.
common-options-value = „{ $option }“ kann nicht { $value } sein. Möglich: { $values }.

## Positions that programs write

common-position-form = { $key } fehlt oder ist fehlerhaft.
common-position-key = Eine Stellung von { $game } hat kein { $key }.
common-position-text = { $key } kann nicht { $text } sein.
