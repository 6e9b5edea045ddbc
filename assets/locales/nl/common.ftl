# Woorden waar alle andere teksten mee gemaakt worden.

# A person whose name is not known or has nothing in it that can be seen.
common-someone = iemand
# A person at a table with somebody of the same name: the mark, such as a colour, tells who it is.
common-alike = { $name } ({ $mark })
# The same where there is little room, so that the mark is not cut off.
common-alike-short = { $mark }: { $name }
# A seat that nobody has taken yet.
common-seat = plaats { $number }
# A list without anything in it.
common-nothing = niets
# All but the last place of a list.
common-list-more = { $before }, { $next }
# The last place of a list.
common-list-last = { $before } en { $next }

# Somebody is out of the match; the reason chooses the words. No full stop: a game may say what follows.
common-left =
    { $why ->
        [sent_away] De anderen gaan verder zonder { $seat }
        [stood_in_for] Iemand anders speelt nu voor { $seat }
        [out_of_time] De tijd van { $seat } is om
       *[resigned] { $seat } geeft op
    }

# The colour of somebody's pieces, beside the name.
common-colour-red = rood
common-colour-blue = blauw
common-colour-yellow = geel
common-colour-green = groen
common-colour-white = wit
common-colour-black = zwart

# A value that says enough by itself, such as a square.
common-label = { $value }

# What somebody typed is no line of the game.
common-syntax = Ik begrijp “{ $line }” niet.
# What stands behind a play that was understood is none.
common-behind = Ik begrijp { $line }, maar niet “{ $rest }” daarna.

## Options of a table

common-options-seats =
    { $game } is voor { $most ->
        [2] twee
       *[other] { $least } tot { $most }
    } spelers, niet voor { $seats }.
common-options-unknown = { $game } heeft geen optie { $option }.
common-options-value = “{ $option }” kan niet { $value } zijn. Kies { $values }.

## Positions that programs write

common-position-form = { $key } ontbreekt of heeft de verkeerde vorm.
common-position-key = Een stelling van { $game } heeft geen { $key }.
common-position-text = { $key } kan niet { $text } zijn.
