# Small texts that other messages contain.

# A person whose name is unknown or has no visible characters.
common-someone = någon
# A person with the same name as another one at the table: a mark, such as a colour, distinguishes them.
common-alike = { $name } ({ $mark })
# The same for a short label: the mark comes first, so that it is not cut off.
common-alike-short = { $mark }: { $name }
# A seat that nobody has taken yet.
common-seat = plats { $number }
# An empty list.
common-nothing = inget
# Joins the items of a list, except the last one.
common-list-more = { $before }, { $next }
# Joins the last item of a list to those before.
common-list-last = { $before } och { $next }

# A player leaves the match, for the reason `why`. There is no full stop, because a game may add words.
common-left =
    { $why ->
        [sent_away] De andra spelar vidare utan { $seat }
        [stood_in_for] Någon annan spelar nu i stället för { $seat }
        [out_of_time] Tiden är slut för { $seat }
       *[resigned] { $seat } ger upp
    }

# Colours of pieces, shown beside the names of players.
common-colour-red = röd
common-colour-blue = blå
common-colour-yellow = gul
common-colour-green = grön
common-colour-white = vit
common-colour-black = svart

# A value that needs no other words, such as a square.
common-label = { $value }

# The typed text cannot be read as a play.
common-syntax = Jag förstår inte ”{ $line }”.
# The typed text begins with a play, but the rest cannot be read.
common-behind = Jag förstår { $line }, men inte ”{ $rest }” efter det.

## Errors in options

common-options-seats =
    { $game } är för { $most ->
        [2] två
       *[other] { $least }–{ $most }
    } spelare, inte { $seats }.
common-options-unknown = { $game } har ingen inställning som heter { $option }.
common-options-value = ”{ $option }” kan inte vara { $value }: välj { $values }.

## Errors in positions from other programs

common-position-form = { $key } saknas eller har fel form.
common-position-key = En ställning i { $game } har inget { $key }.
common-position-text = { $key } kan inte vara { $text }.
