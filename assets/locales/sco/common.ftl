# Small texts that other messages contain.

common-someone = somebody
common-alike = { $name } ({ $mark })
common-alike-short = { $mark }: { $name }
common-seat = seat { $number }
common-nothing = nocht
common-list-more = { $before }, { $next }
common-list-last = { $before } an { $next }

common-left =
    { $why ->
        [sent_away] The lave gang on wioot { $seat }
        [stood_in_for] Somebody else plays for { $seat } noo
        [out_of_time] { $seat } is oot o time
       *[resigned] { $seat } gies ower
    }

# Colours of pieces, shown beside the names of players.
common-colour-red = reid
common-colour-blue = blue
common-colour-yellow = yella
common-colour-green = green
common-colour-white = white
common-colour-black = black

common-label = { $value }

common-syntax = Ah cannae read “{ $line }”.
common-behind = Ah unnerstaun { $line }, but no “{ $rest }” efter it.

## Errors in options

common-options-seats =
    { $game } is for { $most ->
        [2] twa players
       *[other] { $least } tae { $most } players
    }, no { $seats }.
common-options-unknown = { $game } has nae option { $option }.
common-options-value = “{ $option }” cannae be { $value }: wale { $values }.

## Errors in positions from other programs

common-position-form = { $key } is wantin or no o the richt form.
common-position-key = A poseetion o { $game } has nae { $key }.
common-position-text = { $key } cannae be { $text }.
