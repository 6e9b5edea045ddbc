# Small texts that other messages contain. German texts say "du" and use the words of Discord's German client: Server,
# Kanal, Thread, DM. Names have no genitive ("von Anna"), because many end in s, x or z.

# A person whose name is unknown or has no visible characters.
common-someone = jemand
# A person with the same name as another one at the table: a mark, such as a colour, distinguishes them.
common-alike = { $name } ({ $mark })
# The same for a short label: the mark comes first, so that it is not cut off.
common-alike-short = { $mark }: { $name }
# A seat that nobody has taken yet.
common-seat = Platz { $number }
# An empty list.
common-nothing = nichts
# Joins the items of a list, except the last one.
common-list-more = { $before }, { $next }
# Joins the last item of a list to those before.
common-list-last = { $before } und { $next }

# A player leaves the match, for the reason `why`. There is no full stop, because a game may add words.
common-left =
    { $why ->
        [sent_away] Die anderen spielen ohne { $seat } weiter
        [stood_in_for] Jemand anderes spielt jetzt für { $seat }
        [out_of_time] Die Zeit von { $seat } ist abgelaufen
       *[resigned] { $seat } gibt auf
    }

# Colours of pieces, shown beside the names of players.
common-colour-red = rot
common-colour-blue = blau
common-colour-yellow = gelb
common-colour-green = grün
common-colour-white = weiß
common-colour-black = schwarz

# A value that needs no other words, such as a square.
common-label = { $value }

# The typed text cannot be read as a play.
common-syntax = „{ $line }“ verstehe ich nicht.
# The typed text begins with a play, but the rest cannot be read.
common-behind = Ich verstehe { $line }, aber nicht „{ $rest }“ dahinter.

## Errors in options

common-options-seats =
    { $game } ist für { $most ->
        [2] zwei
       *[other] { $least } bis { $most }
    } Spieler, nicht für { $seats }.
common-options-unknown = { $game } hat keine Option { $option }.
common-options-value = „{ $option }“ kann nicht { $value } sein. Möglich: { $values }.

## Errors in positions from other programs

common-position-form = { $key } fehlt oder ist fehlerhaft.
common-position-key = Eine Stellung von { $game } hat kein { $key }.
common-position-text = { $key } kann nicht { $text } sein.
