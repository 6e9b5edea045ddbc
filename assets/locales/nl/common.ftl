# Small texts that other messages contain.

# A person whose name is unknown or has no visible characters.
common-someone = iemand
# A person with the same name as another one at the table: a mark, such as a colour, distinguishes them.
common-alike = { $name } ({ $mark })
# The same for a short label: the mark comes first, so that it is not cut off.
common-alike-short = { $mark }: { $name }
# A seat that nobody has taken yet.
common-seat = plaats { $number }
# An empty list.
common-nothing = niets
# Joins the items of a list, except the last one.
common-list-more = { $before }, { $next }
# Joins the last item of a list to those before.
common-list-last = { $before } en { $next }

# A player leaves the match, for the reason `why`. There is no full stop, because a game may add words.
common-left =
    { $why ->
        [sent_away] De anderen gaan verder zonder { $seat }
        [stood_in_for] Iemand anders speelt nu voor { $seat }
        [out_of_time] De tijd van { $seat } is om
       *[resigned] { $seat } geeft op
    }

# Colours of pieces, shown beside the names of players.
common-colour-red = rood
common-colour-blue = blauw
common-colour-yellow = geel
common-colour-green = groen
common-colour-white = wit
common-colour-black = zwart

# A value that needs no other words, such as a square.
common-label = { $value }

# The typed text cannot be read as a play.
common-syntax = Ik begrijp “{ $line }” niet.
# The typed text begins with a play, but the rest cannot be read.
common-behind = Ik begrijp { $line }, maar niet “{ $rest }” daarna.

## Errors in options

common-options-seats =
    { $game } is voor { $most ->
        [2] twee
       *[other] { $least } tot { $most }
    } spelers, niet voor { $seats }.
common-options-unknown = { $game } heeft geen optie { $option }.
common-options-value = “{ $option }” kan niet { $value } zijn. Kies { $values }.

## Errors in positions from other programs

common-position-form = { $key } ontbreekt of heeft de verkeerde vorm.
common-position-key = Een stelling van { $game } heeft geen { $key }.
common-position-text = { $key } kan niet { $text } zijn.
