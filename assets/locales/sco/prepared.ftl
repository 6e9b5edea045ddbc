# Plays that are prepared while others are on turn.

prepared-button = Redd up a play
prepared-button-other = Redd up anither play
prepared-button-confirm = Redd it up
prepared-button-take-back = Tak it back
prepared-button-leave = Back tae the board
prepared-intro = **Whit will Ah play whan yer turn comes?** Naebody else sees it, an ye can tak it back ony time.
prepared-chance = Ye can redd up anely this: whit follaes hings on the dice.
prepared-would = Whan yer turn comes, Ah'll play this gin nocht it depends on has chynged:
prepared-stands = Reddit up; anely ye see this. Whan yer turn comes, Ah'll play this gin nocht it depends on has chynged:
prepared-nothing = Ye cannae redd up onythin the noo: whit ye can play hings on chance.
prepared-missed-illegal = Ah didnae play { $line }, that ye had reddit up: it cannae be duin ony mair.
prepared-missed-changed = Ah didnae play { $line }, that ye had reddit up: somethin it depends on has chynged.
prepared-played = { $player } had reddit up this play.
