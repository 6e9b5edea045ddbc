# Plays that are prepared while others are on turn.

prepared-button = Prepare a play
prepared-button-other = Prepare another play
prepared-button-confirm = Prepare it
prepared-button-take-back = Take it back
prepared-button-leave = Back to the board
prepared-intro = **What should I play when your turn comes?** Nobody else sees it, and you can take it back any time.
prepared-chance = You can prepare only this: what follows depends on the dice.
prepared-would = When your turn comes, I'll play this if nothing it depends on has changed:
prepared-stands = Prepared; only you see this. When your turn comes, I'll play this if nothing it depends on has changed:
prepared-nothing = You can't prepare anything now: what you can play depends on chance.
prepared-missed-illegal = I didn't play { $line }, which you had prepared: it's not possible any more.
prepared-missed-changed = I didn't play { $line }, which you had prepared: something it depends on has changed.
prepared-played = { $player } had prepared this play.
