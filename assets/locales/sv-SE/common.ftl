# Words that every other text is made with.

# A person whose name is not known or has nothing in it that can be seen.
common-someone = någon
# A person at a table with somebody of the same name: the mark, such as a colour, tells who it is.
common-alike = { $name } ({ $mark })
# The same where there is little room, so that the mark is not cut off.
common-alike-short = { $mark }: { $name }
# A seat that nobody has taken yet.
common-seat = plats { $number }
# A list without anything in it.
common-nothing = inget
# All but the last place of a list.
common-list-more = { $before }, { $next }
# The last place of a list.
common-list-last = { $before } och { $next }

# Somebody is out of the match; the reason chooses the words. No full stop: a game may say what follows.
common-left =
    { $why ->
        [sent_away] De andra spelar vidare utan { $seat }
        [stood_in_for] Någon annan spelar nu i stället för { $seat }
        [out_of_time] Tiden är slut för { $seat }
       *[resigned] { $seat } ger upp
    }

# The colour of somebody's pieces, beside the name.
common-colour-red = röd
common-colour-blue = blå
common-colour-yellow = gul
common-colour-green = grön
common-colour-white = vit
common-colour-black = svart

# A value that says enough by itself, such as a square.
common-label = { $value }

# What somebody typed is no line of the game.
common-syntax = Jag förstår inte ”{ $line }”.
# What stands behind a play that was understood is none.
common-behind = Jag förstår { $line }, men inte ”{ $rest }” efter det.

## Options of a table

common-options-seats =
    { $game } är för { $most ->
        [2] två
       *[other] { $least }–{ $most }
    } spelare, inte { $seats }.
common-options-unknown = { $game } har ingen inställning som heter { $option }.
common-options-value = ”{ $option }” kan inte vara { $value }: välj { $values }.

## Positions that programs write

common-position-form = { $key } saknas eller har fel form.
common-position-key = En ställning i { $game } har inget { $key }.
common-position-text = { $key } kan inte vara { $text }.
