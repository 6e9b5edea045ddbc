# Stratego: hidden armies.

stratego-name = Stratego
stratego-summary = Hidden armies: capture the enemy's flag; 2 players
stratego-command = Stratego: hidden armies
stratego-command-own = Show your army and your choices
stratego-command-outlook = See what each army has left

## Commands and their parts

stratego-verb-move = Move or strike
stratego-verb-move-hint = Choose a piece, then a square.
stratego-verb-letters = Set up the army by letters
stratego-verb-letters-hint = Front row first: F B S 2–9 M, and a dot for empty.
stratego-verb-letters-now = Set up your army.
stratego-verb-place = Place a piece, or all by letters
stratego-verb-place-hint = A rank and a square; or all your rows in letters, front first.
stratego-verb-place-now = Set up your army.
stratego-verb-clear = Take a piece off
stratego-verb-clear-hint = Take off the piece on which square?
stratego-verb-clear-now = Take a piece off?
stratego-verb-swap = Swap two pieces
stratego-verb-swap-hint = Two of your squares.
stratego-verb-swap-now = Swap two pieces?
stratego-verb-ready = My army is ready
stratego-verb-ready-hint = Battle begins when both are ready.
stratego-verb-ready-now = Is your army ready?
stratego-verb-unready = Change my setup
stratego-verb-unready-hint = Until the other side is ready.
stratego-verb-unready-now = You can still change your setup.
stratego-verb-draw = Offer, answer or claim a draw
stratego-verb-draw-hint = An offer stands until the other side answers or moves.
stratego-verb-draw-now = What about a draw?
stratego-verb-mirror = Mirror your army
stratego-verb-mirror-hint = Swaps left and right.
stratego-verb-mirror-now = Mirror your army?
stratego-slot-from = The piece that moves
stratego-slot-from-hint = Which piece moves?
stratego-slot-to = Where it goes
stratego-slot-to-hint = Where does it go?
stratego-slot-rank = The piece
stratego-slot-rank-hint = Place which piece?
stratego-slot-square = The square
stratego-slot-square-hint = Which square?
stratego-slot-one = One square
stratego-slot-one-hint = Swap which piece?
stratego-slot-other = The other square
stratego-slot-other-hint = With which one?
stratego-slot-word = What you say
stratego-slot-word-hint = What about a draw?

## Options

stratego-subject-armies = Armies
stratego-subject-moving = Moving
stratego-subject-ranks = What is seen
stratego-subject-striking = Striking
stratego-subject-end = The end
stratego-preset-quick = quick
stratego-preset-quick-hint = Eight pieces each.
stratego-preset-tournament = tournament
stratego-preset-tournament-hint = At most three moves in a row between two squares, no endless chase.
stratego-option-form = Army size
stratego-option-form-hint = Fewer pieces, shorter game.
stratego-option-form-classic = classic, 40 pieces
stratego-option-form-barrage = Barrage, 8 pieces
stratego-option-form-duel = Duel, 10 pieces
stratego-option-preset = Rules
stratego-option-preset-hint = Tournament: at most three moves in a row between two squares, no endless chase.
stratego-option-preset-seed = as in the box
stratego-option-preset-tournament = tournament
stratego-option-red = Who plays red
stratego-option-red-hint = Red moves first.
stratego-option-red-0 = seat 1
stratego-option-red-1 = seat 2
stratego-option-red-random = drawn at random
stratego-option-memory = Your board remembers
stratego-option-memory-hint = What your board shows of enemy pieces.
stratego-option-memory-revealed = ranks once shown
stratego-option-memory-moved = which have moved
stratego-option-memory-none = nothing
stratego-option-two_squares = Two squares
stratego-option-two_squares-hint = How often in a row a piece may move between the same two squares.
stratego-option-two_squares-preset = as the rules say
stratego-option-two_squares-5 = five times
stratego-option-two_squares-3 = three times
stratego-option-two_squares-off = no limit
stratego-option-reading = Two squares, counted by
stratego-option-reading-hint = With “{ stratego-option-reading-border }”, a scout's moves of other lengths across the same border count, too.
stratego-option-reading-preset = as the rules say
stratego-option-reading-pair = pairs of squares
stratego-option-reading-border = borders crossed
stratego-option-chase = No endless chase
stratego-option-chase-hint = While chasing a piece, don't repeat a position.
stratego-option-chase-preset = as the rules say
stratego-option-chase-true = on
stratego-option-chase-false = off
stratego-option-scout_strike = Scouts strike from afar
stratego-option-scout_strike-hint = Run and strike in one turn.
stratego-option-scout_strike-true = yes
stratego-option-scout_strike-false = from the next square only
stratego-option-aggressor = The striker beats an equal rank
stratego-option-aggressor-hint = Otherwise both fall.
stratego-option-one_time_bombs = One-time bombs
stratego-option-one_time_bombs-hint = A bomb is removed with its first victim.
stratego-option-silent_defence = A winning defender stays hidden
stratego-option-silent_defence-hint = You aren't told what beat you.
stratego-option-open_game = All ranks open
stratego-option-open_game-hint = Good for learning.
stratego-option-stuck_test = If you can't move
stratego-option-stuck_test-hint = What happens if your own move leaves you without another one.
stratego-option-stuck_test-both = you lose at once
stratego-option-stuck_test-next = you lose on your turn
stratego-option-quiet_play = After many moves without a strike
stratego-option-quiet_play-hint = What happens then.
stratego-option-quiet_play-claim = a draw if claimed
stratego-option-quiet_play-auto = a draw
stratego-option-quiet_play-off = nothing
stratego-option-quiet_length = Moves without a strike
stratego-option-quiet_length-hint = Both sides' moves together.
stratego-option-quiet_length-200 = two hundred
stratego-option-quiet_length-100 = one hundred
stratego-option-quiet_length-50 = fifty

## Errors in options

stratego-options-open-silent = “{ stratego-option-open_game }” and “{ stratego-option-silent_defence }” don't go together.
stratego-options-open-memory = “{ stratego-option-memory }” does nothing with “{ stratego-option-open_game }”.
stratego-options-reading = “{ stratego-option-reading }” does nothing: “{ stratego-option-two_squares }” has no limit.
stratego-options-quiet = “{ stratego-option-quiet_length }” does nothing while “{ stratego-option-quiet_play }” is set to “{ stratego-option-quiet_play-off }”.

## Ranks

stratego-rank-flag = flag
stratego-rank-bomb = bomb
stratego-rank-spy = spy
stratego-rank-scout = scout (2)
stratego-rank-miner = miner (3)
stratego-rank-sergeant = sergeant (4)
stratego-rank-lieutenant = lieutenant (5)
stratego-rank-captain = captain (6)
stratego-rank-major = major (7)
stratego-rank-colonel = colonel (8)
stratego-rank-general = general (9)
stratego-rank-marshal = marshal (10)
stratego-rank-unknown = unknown piece

## Setups that come with the game

stratego-ready-keep = The Keep
stratego-ready-keep-hint = Flag in the corner behind two guarded bombs.
stratego-ready-decoy = The Decoy
stratego-ready-decoy-hint = Three bombs guard a mere miner.
stratego-ready-door = The Open Door
stratego-ready-door-hint = Bombs at the edges, none by the flag.
stratego-ready-wing = The Heavy Wing
stratego-ready-wing-hint = Attack on the left, flag walled in on the right.
stratego-ready-lakes = The Lakeside
stratego-ready-lakes-hint = Strong lanes, scouts behind the lakes.
stratego-ready-wolf = The Wolf at Home
stratego-ready-wolf-hint = Marshal and spy far back.
stratego-ready-island = The Island
stratego-ready-island-hint = Flag mid back row, with bombs all round.
stratego-ready-swarm = The Swarm
stratego-ready-swarm-hint = All eight scouts in front.
stratego-ready-patience = Patience
stratego-ready-patience-hint = Bombs in the second row.
stratego-ready-bold = The Bold Front
stratego-ready-bold-hint = General and marshal in front.
stratego-ready-corner = The Corner
stratego-ready-corner-hint = Flag in the corner with bomb and miner.
stratego-ready-pair = The Pair
stratego-ready-pair-hint = Marshal and spy guard the flag.
stratego-ready-bare = The Bare Flag
stratego-ready-bare-hint = The bomb guards an empty corner.
stratego-ready-fist = The Fist
stratego-ready-fist-hint = All in the middle, in front of the flag.
stratego-ready-tower = The Tower
stratego-ready-tower-hint = Two bombs shut in the flag.
stratego-ready-ruse = The Ruse
stratego-ready-ruse-hint = Two bombs shut in a miner.
stratego-ready-spear = The Spearhead
stratego-ready-spear-hint = Marshal and general lead, the spy behind.
stratego-ready-wings = The Wings
stratego-ready-wings-hint = Marshal and general apart, flag between bombs.

## Events

stratego-readied = { $seat } is ready.
stratego-readied-you = You're ready.
stratego-unreadied = { $seat } is changing the setup.
stratego-began = { $seat } plays red and moves first.
stratego-moved = { $seat } moves { $from } to { $to }.
stratego-moved-you = You move { $from } to { $to }.
stratego-strikes = { $seat } strikes { $to } from { $from }.
stratego-strikes-you = You strike { $to } from { $from }.
stratego-fought-won = The { $attacker } beats the { $defender }.
stratego-fought-lost = The { $attacker } falls to the { $defender }.
stratego-fought-both = Both fall: { $attacker } against { $defender }.
stratego-fought-bomb = The { $attacker } falls to a bomb.
stratego-fought-one-time = The { $attacker } and a bomb both fall.
stratego-fought-cleared = The { $attacker } clears a bomb.
stratego-fought-flag = The { $attacker } captures the flag!
stratego-fought-silent = The { $attacker } falls to an unknown piece.
stratego-draw-offered = { $seat } offers a draw.
stratego-draw-offered-you = You offer a draw.
stratego-draw-declined = { $seat } declines the draw.
stratego-draw-declined-you = You decline the draw.
stratego-left = { $left }.
stratego-ended-flag = The flag is taken: { $seat } wins.
stratego-ended-stuck = The other side can't move: { $seat } wins.
stratego-ended-resigned = The other side is out: { $seat } wins.
stratego-ended-both-stuck = Neither side can move: a draw.
stratego-ended-agreed = Draw agreed.
stratego-ended-quiet = Too long without a strike: a draw.

stratego-outcome-flag = The flag is captured!
stratego-outcome-stuck = The other side can't move.
stratego-outcome-both_stuck = Neither side can move.
stratego-outcome-agreed = Draw by agreement.
stratego-outcome-quiet = Draw: too long without a strike.
stratego-outcome-resigned = The other side is out.

## The board in words

stratego-view-turn = { $seat } is to move.
stratego-view-setting-up = { $seat } is setting up.
stratego-view-ready = { $seat } is ready.
stratego-view-own = Your army: { $pieces }.
stratego-view-left = Still to place: { $ranks }.
stratego-view-all-placed = All placed.
stratego-view-offer = { $seat } offers a draw.
stratego-view-known = { $seat } on the board: { $pieces }.
stratego-view-unknown = { $seat }, unknown pieces: { $squares }.
stratego-view-moved = Moved: { $squares }.
stratego-view-pieces = { $rank } { $squares }
stratego-view-count =
    { $n ->
        [one] { $rank }
       *[other] { $n } × { $rank }
    }
stratego-view-seen = The other side knows your { $pieces }.
stratego-view-none-seen = The other side knows none of your ranks.
stratego-view-seen-moving = The other side saw these move: { $squares }.
stratego-view-lost = { $seat } has lost { $ranks }.
stratego-view-quiet = No strike for { $quiet } moves (limit: { $length }).
stratego-view-claim = You can claim a draw.

## The outlook: what each army has left

stratego-outlook-army = Each army has { $ranks }.
stratego-outlook-left = { $seat } still has { $ranks }.
stratego-outlook-known = Revealed so far: { $pieces }.

## Refusals

stratego-no-still-setup = Both armies must be set up first.
stratego-no-setup-over = Setup is over.
stratego-no-is-ready = You're ready. Press “{ stratego-desk-unready }” first.
stratego-no-not-ready = You aren't ready yet: just change your setup.
stratego-no-none-left = You've placed every { $rank }.
stratego-no-not-own-square = { $square } isn't in your four rows.
stratego-no-taken = { $square } is taken.
stratego-no-nothing-there = You have nothing on { $square }.
stratego-no-alike = Both are { $rank }, so swapping changes nothing.
stratego-no-same-square = That's the same square twice.
stratego-no-incomplete =
    Place { $left ->
        [one] your last piece
       *[other] { $left } more pieces
    } first.
stratego-no-first-move = You couldn't move: your flag and bombs block every way out.
stratego-no-too-many = Too many: { $found } × { $rank }, not { $wanted }.
stratego-no-too-few = Too few: { $found } × { $rank }, not { $wanted }.
stratego-no-not-forty =
    That's { $found ->
        [one] one square
       *[other] { $found } squares
    }, not forty; write a dot for each empty one.
stratego-no-rows = At most four rows of ten, front first, with spaces between.
stratego-no-no-ranks = These aren't pieces: { $letters }. Use F B S 2–9 M (marshal).
stratego-no-all-clear = Nothing to place or clear.
stratego-no-no-piece = { $square } is empty.
stratego-no-not-yours = The piece on { $square } isn't yours.
stratego-no-rooted-bomb = The bomb on { $square } can't move.
stratego-no-rooted-flag = Your flag on { $square } can't move.
stratego-no-lake = { $square } is a lake.
stratego-no-not-straight = Move straight ahead, back or sideways, not over lakes.
stratego-no-one-step = A { $rank } moves one square; only scouts go further.
stratego-no-in-the-way = The piece on { $square } is in the way.
stratego-no-own-there = Your own piece is on { $square }.
stratego-no-strike-from-afar = House rule: scouts strike only from the next square.
stratego-no-two-squares = You can make only { $limit } moves in a row between the same two squares.
stratego-no-two-squares-border = You can cross the same border between two squares only { $limit } times in a row.
stratego-no-chase = You can't repeat a position in an endless chase.
stratego-no-whither = From { $square } you can go to { $ends }. Write it like { $line }.
stratego-no-offer-stands = Your offer stands.
stratego-no-offered-already = You've offered a draw already; move first.
stratego-no-answer-first = Accept or decline the draw first.
stratego-no-no-offer = There's no offer.
stratego-no-not-quiet = After { $needed } moves without a strike you can claim a draw; so far: { $quiet }.
stratego-no-no-claims = House rule: no claiming a draw.

stratego-syntax-no-square = Which square? Write it like `B4`.
stratego-syntax-no-target = Where to? Write it like `B4-B5`.
stratego-syntax-square = “{ $word }” isn't a square; use A1 to J10.
stratego-syntax-rank = “{ $word }” isn't a piece; use F B S 2–9 M (marshal).
stratego-syntax-move = “{ $word }” isn't a move; write one like `B4-B5`.
stratego-syntax-draw = After “{ $word }” write “draw”.

stratego-position-red = The options let the other seat play red.
stratego-position-many = { $seat } has too many of { $rank }: { $found }, at most { $most }.
stratego-position-flag = { $seat } has no flag.
stratego-position-lake = The lakes don't fit at { $square }.
stratego-position-rooted = { $square }: flags and bombs stay in their own rows.
stratego-position-mark = { $square } can't be among { $key }.
stratego-position-last = { $seat } can't have made that last move, or so often.
stratego-position-turn = The turn or the result doesn't fit.

## Choices

stratego-label-piece = { $square } { $rank }
stratego-label-rank = { $rank }, { $left } left
stratego-label-square = { $square }
stratego-label-strike = { $square } strike
stratego-label-strike-known = { $square } strike: { $rank }
stratego-label-way = { $from } → { $to } { $rank }
stratego-label-way-strike = { $from } → { $to } { $rank } strikes
stratego-label-way-strike-known = { $from } → { $to } { $rank } strikes { $other }
stratego-label-offer = Offer a draw
stratego-label-accept = Accept the draw
stratego-label-decline = Decline the draw
stratego-label-claim = Claim a draw

## Rules

stratego-rules-seat-1 = Red
stratego-rules-seat-2 = Blue

stratego-part-own = your army; a higher number is stronger
stratego-part-other = the enemy, seen from behind
stratego-part-lake = a lake, which nobody enters
stratego-part-eye = an eye: this piece's rank is known
stratego-part-dot = a dot: it has moved, so neither bomb nor flag
stratego-part-left = what an army has left

stratego-rules-title-short = Stratego in short
stratego-rules-short =
    Capture the enemy's flag, or leave the enemy without a move.

    {""}**Setup.** Set up your army in secret on your four rows: ready-made, random, or by letters. When both are ready, red moves first.

    {""}**The pieces:** marshal (10), general (9), 2 colonels (8), 3 majors (7), 4 captains (6), 4 lieutenants (5), 4 sergeants (4), 5 miners (3), 8 scouts (2), spy (S), 6 bombs (B), flag (F).
stratego-rules-title-moving = Moving
stratego-rules-moving = Move one piece one square ahead, back or sideways, to an empty square or onto an enemy: a strike. Nothing enters a lake. Flag and bombs never move. A **scout** goes as far as the way is free, and may strike at the end.
stratego-rules-title-striking = Striking: the higher rank wins
stratego-rules-striking = Both show their ranks. The lower is removed; a winning attacker takes the square.
stratego-rules-title-beaten = Striking a higher rank
stratego-rules-beaten = The attacker is removed. The defender stays, now known.
stratego-rules-title-equal = Equal ranks
stratego-rules-equal = Both are removed.
stratego-rules-title-spy = The spy strikes
stratego-rules-spy = The spy beats the marshal, but only when the spy strikes.
stratego-rules-title-found = The spy is struck
stratego-rules-found = If the spy is struck, or strikes any rank but the marshal, it loses. Exceptions: it can capture the flag, and if a spy strikes a spy, both are removed.
stratego-rules-title-bomb = A bomb
stratego-rules-bomb = A bomb destroys any piece but a miner, and stays.
stratego-rules-title-miner = The miner
stratego-rules-miner = Only a miner clears a bomb, taking its square.
stratego-rules-title-flag = The flag
stratego-rules-flag = Strike the enemy's flag and you win.
stratego-rules-title-more = Rules for long matches
stratego-rules-more =
    {""}**Two squares.** A piece may go between the same two squares at most five times in a row. Tournament: three times, and an endless chase may not repeat a position.

    {""}**No move left.** If you can't move, you lose, even right after your own move. If neither can, it's a draw.

    {""}**Draws.** Offer one, or claim one after 200 moves without a strike.

    {""}**Shorter:** Barrage has eight pieces (marshal, general, miner, two scouts, spy, bomb, flag), Duel has one more miner and one more bomb.

## Setting up in a direct message

stratego-group-setup = Set up your army
stratego-desk = **Set up your army.** Start ready-made or random, then change what you like. Press “{ stratego-desk-ready }” when you're happy.
stratego-desk-ready-made = A ready-made setup
stratego-desk-letters = F B S 2–9 M, dot for empty; front first
stratego-desk-swap = Swap two pieces
stratego-desk-mirror = Mirror the army
stratego-desk-place = Place a piece
stratego-desk-clear = Take a piece off
stratego-desk-ready = Ready
stratego-desk-unready = Change my setup
stratego-desk-type = Your army in letters
stratego-would-place = You'd place { $rank } → { $square }.
stratego-would-clear = You'd take off the piece on { $square }.
stratego-would-swap = You'd swap { $one } with { $other }.
stratego-would-move = You'd move { $from } → { $to }.
stratego-would-ready = You'd be ready.
stratego-would-unready = You'd change your setup.
stratego-would-draw = You'd say: { $word }.

## The filter of the log

stratego-clashes = Strikes

## Highlights of a match

stratego-remember-catch = Biggest catch on { $square }: { $seat }'s { $captor } took the { $caught }.

## Hints

stratego-promise-better = a better game
stratego-promise-bit-better = a slightly better game
stratego-promise-bit-worse = a slightly worse game
stratego-promise-even = an even game
stratego-promise-far-better = a far better game
stratego-promise-far-worse = a far worse game
stratego-promise-lost = losing your flag
stratego-promise-won = capturing their flag
stratego-promise-worse = a worse game
stratego-reason-beats = You're certain to win this strike.
stratego-reason-flees = You escape a piece that probably beats yours.
stratego-reason-piece = You'd move your { $rank }.
stratego-reason-strike-still = The enemy piece hasn't moved: about { $wins }% to win, { $losses }% to lose.
stratego-reason-ties = Both pieces are certain to fall.
stratego-reason-strike = From what the enemy piece has done: about { $wins }% to win, { $losses }% to lose.

## Names of commands and options

stratego-command-name = stratego
stratego-command-own-name = army
stratego-command-outlook-name = left
stratego-group-setup-name = setup
stratego-verb-move-name = move
stratego-verb-letters-name = letters
stratego-verb-place-name = place
stratego-verb-clear-name = clear
stratego-verb-swap-name = swap
stratego-verb-ready-name = ready
stratego-verb-unready-name = unready
stratego-verb-draw-name = draw
stratego-verb-mirror-name = mirror
stratego-slot-from-name = from
stratego-slot-to-name = to
stratego-slot-rank-name = rank
stratego-slot-square-name = square
stratego-slot-one-name = one
stratego-slot-other-name = other
stratego-slot-word-name = word
stratego-option-form-name = form
stratego-option-preset-name = preset
stratego-option-red-name = red
stratego-option-memory-name = memory
