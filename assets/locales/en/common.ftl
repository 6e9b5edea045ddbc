# Words that every other text is made with.

# A person whose name is not known or has nothing in it that can be seen.
common-someone = someone
# A person at a table with somebody of the same name: the mark, such as a colour, tells who it is.
common-alike = { $name } ({ $mark })
# The same where there is little room, so that the mark is not cut off.
common-alike-short = { $mark }: { $name }
# A seat that nobody has taken yet.
common-seat = seat { $number }
# A list without anything in it.
common-nothing = nothing
# All but the last place of a list.
common-list-more = { $before }, { $next }
# The last place of a list.
common-list-last = { $before } and { $next }

# Somebody is out of the match; the reason chooses the words. No full stop: a game may say what follows.
common-left =
    { $why ->
        [sent_away] The others go on without { $seat }
        [stood_in_for] Someone else now plays for { $seat }
        [out_of_time] { $seat } is out of time
       *[resigned] { $seat } resigns
    }

# The colour of somebody's pieces, beside the name.
common-colour-red = red
common-colour-blue = blue
common-colour-yellow = yellow
common-colour-green = green
common-colour-white = white
common-colour-black = black

# A value that says enough by itself, such as a square.
common-label = { $value }

# What somebody typed is no line of the game.
common-syntax = I can't read “{ $line }”.
# What stands behind a play that was understood is none.
common-behind = I understand { $line }, but not “{ $rest }” after it.

## Options of a table

common-options-seats =
    { $game } is for { $most ->
        [2] two players
       *[other] { $least } to { $most } players
    }, not { $seats }.
common-options-unknown = { $game } has no option { $option }.
common-options-value = “{ $option }” can't be { $value }: choose { $values }.

## Positions that programs write

common-position-form = { $key } is missing or malformed.
common-position-key = A position of { $game } has no { $key }.
common-position-text = { $key } can't be { $text }.
