# Small texts that other messages contain.

# A person whose name is unknown or has no visible characters.
common-someone = someone
# A person with the same name as another one at the table: a mark, such as a colour, distinguishes them.
common-alike = { $name } ({ $mark })
# The same for a short label: the mark comes first, so that it is not cut off.
common-alike-short = { $mark }: { $name }
# A seat that nobody has taken yet.
common-seat = seat { $number }
# An empty list.
common-nothing = nothing
# Joins the items of a list, except the last one.
common-list-more = { $before }, { $next }
# Joins the last item of a list to those before.
common-list-last = { $before } and { $next }

# A player leaves the match, for the reason `why`. There is no full stop, because a game may add words.
common-left =
    { $why ->
        [sent_away] The others go on without { $seat }
        [stood_in_for] Someone else now plays for { $seat }
        [out_of_time] { $seat } is out of time
       *[resigned] { $seat } resigns
    }

# Colours of pieces, shown beside the names of players.
common-colour-red = red
common-colour-blue = blue
common-colour-yellow = yellow
common-colour-green = green
common-colour-white = white
common-colour-black = black

# A value that needs no other words, such as a square.
common-label = { $value }

# The typed text cannot be read as a play.
common-syntax = I can't read “{ $line }”.
# The typed text begins with a play, but the rest cannot be read.
common-behind = I understand { $line }, but not “{ $rest }” after it.

## Errors in options

common-options-seats =
    { $game } is for { $most ->
        [2] two players
       *[other] { $least } to { $most } players
    }, not { $seats }.
common-options-unknown = { $game } has no option { $option }.
common-options-value = “{ $option }” can't be { $value }: choose { $values }.

## Errors in positions from other programs

common-position-form = { $key } is missing or malformed.
common-position-key = A position of { $game } has no { $key }.
common-position-text = { $key } can't be { $text }.
