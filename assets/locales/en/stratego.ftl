# Stratego: hidden armies.

stratego-name = Stratego
stratego-summary = Two hidden armies; find and capture the enemy's flag; 2 players
stratego-command = Stratego: hidden armies
stratego-command-own = Show your army and what you can do
stratego-command-outlook = See what each army has left, just for you

## Commands and their parts

stratego-verb-move = Move a piece or strike
stratego-verb-move-hint = Choose a piece, then where it goes.
stratego-verb-letters = Lay out the whole army by letters
stratego-verb-letters-hint = Your rows, the front one first: F B S 2 to 9 M, a dot for an empty square.
stratego-verb-letters-now = Set up your army.
stratego-verb-place = Place a piece, or the whole army by letters
stratego-verb-place-hint = Choose a rank and a square, or write the letters of your rows, the front one first.
stratego-verb-place-now = Set up your army: choose a ready-made setup, or place piece by piece.
stratego-verb-clear = Take a piece off again
stratego-verb-clear-hint = Which square do you clear?
stratego-verb-clear-now = All pieces are placed; you can take one off again.
stratego-verb-swap = Swap two pieces
stratego-verb-swap-hint = Choose two of your squares; one may be empty if you type it.
stratego-verb-swap-now = All pieces are placed; you can swap two of them.
stratego-verb-ready = Ready: my army is set up
stratego-verb-ready-hint = The battle begins when both are ready.
stratego-verb-ready-now = Your army is set up. Are you ready?
stratego-verb-unready = Change my setup
stratego-verb-unready-hint = You can change it until the other side is ready.
stratego-verb-unready-now = You're ready. You can still change your setup until the other side is, too.
stratego-verb-draw = Offer, answer or claim a draw
stratego-verb-draw-hint = An offer stands until the other side answers or moves.
stratego-verb-draw-now = About a draw:
stratego-verb-mirror = Mirror your army
stratego-verb-mirror-hint = Left and right change places.
stratego-verb-mirror-now = You can mirror your army.
stratego-slot-from = The piece that moves
stratego-slot-from-hint = Which piece moves?
stratego-slot-to = Where it goes
stratego-slot-to-hint = Where does it go?
stratego-slot-rank = The piece
stratego-slot-rank-hint = Which piece do you place?
stratego-slot-square = The square
stratego-slot-square-hint = Which square?
stratego-slot-one = One square
stratego-slot-one-hint = Swap which piece?
stratego-slot-other = The other square
stratego-slot-other-hint = With which one?
stratego-slot-word = What you say
stratego-slot-word-hint = What do you say about a draw?

## Options

stratego-subject-armies = Armies
stratego-subject-moving = Moving
stratego-subject-ranks = What is seen
stratego-subject-striking = Striking
stratego-subject-end = The end
stratego-preset-quick = quick
stratego-preset-quick-hint = An evening: Barrage, with eight pieces each.
stratego-preset-tournament = tournament
stratego-preset-tournament-hint = As the federation plays: two squares three times, and no endless chase.
stratego-option-form = Form of the game
stratego-option-form-hint = How many pieces each army has.
stratego-option-form-classic = classic, 40 pieces
stratego-option-form-barrage = Barrage, 8 pieces
stratego-option-form-duel = Duel, 10 pieces
stratego-option-preset = Rules
stratego-option-preset-hint = Tournament: three moves between two squares, counted by borders, and no endless chase.
stratego-option-preset-seed = as in the box
stratego-option-preset-tournament = tournament
stratego-option-red = Who plays red
stratego-option-red-hint = Red moves first.
stratego-option-red-0 = seat 1
stratego-option-red-1 = seat 2
stratego-option-red-random = drawn at random
stratego-option-memory = What your board remembers
stratego-option-memory-hint = About enemy pieces: ranks once shown, only which have moved, or nothing.
stratego-option-memory-revealed = ranks once shown
stratego-option-memory-moved = which have moved
stratego-option-memory-none = nothing
stratego-option-two_squares = Two squares
stratego-option-two_squares-hint = How often in a row a piece may go between the same two squares.
stratego-option-two_squares-preset = as the rules say
stratego-option-two_squares-5 = five times
stratego-option-two_squares-3 = three times
stratego-option-two_squares-off = as often as it likes
stratego-option-reading = Two squares, counted by
stratego-option-reading-hint = By borders, a scout's long moves over the same squares count, too.
stratego-option-reading-preset = as the rules say
stratego-option-reading-pair = pairs of squares
stratego-option-reading-border = borders crossed
stratego-option-chase = No endless chase
stratego-option-chase-hint = If you chase a piece, you may not repeat a position of the chase.
stratego-option-chase-preset = as the rules say
stratego-option-chase-true = on
stratego-option-chase-false = off
stratego-option-scout_strike = Scouts strike from afar
stratego-option-scout_strike-hint = Whether a scout may run and strike in one turn.
stratego-option-scout_strike-true = yes
stratego-option-scout_strike-false = only from the next square
stratego-option-aggressor = Attacker's advantage
stratego-option-aggressor-hint = Of equal ranks, the one that strikes wins.
stratego-option-one_time_bombs = One-time bombs
stratego-option-one_time_bombs-hint = A bomb is gone after its first victim.
stratego-option-silent_defence = Silent defence
stratego-option-silent_defence-hint = If you strike and lose, you aren't told what beat you.
stratego-option-open_game = Open game
stratego-option-open_game-hint = Everyone sees all ranks: good for learning.
stratego-option-stuck_test = If you can't move
stratego-option-stuck_test-hint = Whether you lose at once when your own move leaves you without another.
stratego-option-stuck_test-both = you lose at once
stratego-option-stuck_test-next = you lose on your turn
stratego-option-quiet_play = Long play without a strike
stratego-option-quiet_play-hint = What happens when nothing is struck for long.
stratego-option-quiet_play-claim = a draw if claimed
stratego-option-quiet_play-auto = a draw
stratego-option-quiet_play-off = nothing
stratego-option-quiet_length = Moves without a strike
stratego-option-quiet_length-hint = How many moves, of both sides together, that takes.
stratego-option-quiet_length-200 = two hundred
stratego-option-quiet_length-100 = one hundred
stratego-option-quiet_length-50 = fifty

## Why options are refused

stratego-options-open-silent = “{ stratego-option-open_game }” and “{ stratego-option-silent_defence }” don't go together: every rank is known.
stratego-options-open-memory = “{ stratego-option-memory }” doesn't matter with “{ stratego-option-open_game }”: every rank is known.
stratego-options-reading = “{ stratego-option-reading }” doesn't matter when “{ stratego-option-two_squares }” has no limit.
stratego-options-quiet = “{ stratego-option-quiet_length }” doesn't matter when “{ stratego-option-quiet_play }” leads to nothing.

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
stratego-ready-keep-hint = The flag sits in the corner behind two bombs, with a strong guard close by.
stratego-ready-decoy = The Decoy
stratego-ready-decoy-hint = Three bombs in a corner guard only a miner; the flag is elsewhere.
stratego-ready-door = The Open Door
stratego-ready-door-hint = Bombs close the edges, but none stands by the flag: a bluff for strong nerves.
stratego-ready-wing = The Heavy Wing
stratego-ready-wing-hint = All the weight storms on the left; on the right three bombs wall in the flag.
stratego-ready-lakes = The Lakeside
stratego-ready-lakes-hint = Strong pieces hold the lanes, scouts wait behind the lakes, the flag is walled in.
stratego-ready-wolf = The Wolf at Home
stratego-ready-wolf-hint = Marshal and spy wait far back for anyone who comes in too deep.
stratego-ready-island = The Island
stratego-ready-island-hint = The flag stands in the middle of the back row, with a bomb on every side.
stratego-ready-swarm = The Swarm
stratego-ready-swarm-hint = All eight scouts in front: learn early, then let the heavy second row loose.
stratego-ready-patience = Patience
stratego-ready-patience-hint = Bombs in the second row slow every attack down while you watch and wait.
stratego-ready-bold = The Bold Front
stratego-ready-bold-hint = General and marshal begin in the first row: strike first, think later.
stratego-ready-corner = The Corner
stratego-ready-corner-hint = The flag in the corner beside a bomb and a miner, the others far ahead.
stratego-ready-pair = The Pair
stratego-ready-pair-hint = Marshal and spy stand guard before the flag; general and scouts go hunting.
stratego-ready-bare = The Bare Flag
stratego-ready-bare-hint = The bomb guards an empty corner; nobody looks for the flag where it is.
stratego-ready-fist = The Fist
stratego-ready-fist-hint = Everything in the middle, shoulder to shoulder, the flag right behind.
stratego-ready-tower = The Tower
stratego-ready-tower-hint = Two bombs shut the flag into its corner; eight pieces are free to fight.
stratego-ready-ruse = The Ruse
stratego-ready-ruse-hint = Two bombs shut a miner into a corner, as if it were the flag.
stratego-ready-spear = The Spearhead
stratego-ready-spear-hint = Marshal and general lead through the middle, the spy at their heels.
stratego-ready-wings = The Wings
stratego-ready-wings-hint = Marshal on one side, general on the other, and the flag between bombs.

## What happens

stratego-readied = { $seat } is ready.
stratego-unreadied = { $seat } is changing the setup.
stratego-began = Both armies are ready. { $seat } plays red and moves first.
stratego-moved = { $seat } moves { $from } to { $to }.
stratego-strikes = { $seat } strikes { $to } from { $from }.
stratego-fought-won = The { $attacker } beats the { $defender }.
stratego-fought-lost = The { $attacker } falls to the { $defender }.
stratego-fought-both = Both fall: { $attacker } against { $defender }.
stratego-fought-bomb = The { $attacker } runs into a bomb and is gone.
stratego-fought-one-time = The { $attacker } runs into a bomb, and both are gone.
stratego-fought-cleared = The { $attacker } clears a bomb.
stratego-fought-flag = The { $attacker } captures the flag!
stratego-fought-silent = The { $attacker } falls to an unknown piece.
stratego-draw-offered = { $seat } offers a draw.
stratego-draw-declined = { $seat } declines the draw.
stratego-left = { $left }.
stratego-ended-flag = The flag is taken: { $seat } has won.
stratego-ended-stuck = The other side has no move left: { $seat } has won.
stratego-ended-resigned = The other side is out of the match: { $seat } has won.
stratego-ended-both-stuck = Neither side can move: a draw.
stratego-ended-agreed = A draw is agreed.
stratego-ended-quiet = Nothing was struck for too long: a draw.

stratego-outcome-flag = The flag is captured!
stratego-outcome-stuck = The other side cannot move.
stratego-outcome-both_stuck = Neither side can move.
stratego-outcome-agreed = A draw by agreement.
stratego-outcome-quiet = A draw: nothing was struck for too long.
stratego-outcome-resigned = The other side is out.

## The board in words

stratego-view-turn = { $seat } is to move.
stratego-view-setting-up = { $seat } is setting up.
stratego-view-ready = { $seat } is ready.
stratego-view-own = Your army: { $pieces }.
stratego-view-left = Still to be placed: { $ranks }.
stratego-view-all-placed = All your pieces are placed.
stratego-view-offer = { $seat } has offered a draw.
stratego-view-known = { $seat } on the board: { $pieces }.
stratego-view-unknown = { $seat }, unknown pieces: { $squares }.
stratego-view-moved = These have moved: { $squares }.
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
stratego-view-quiet =
    { $quiet ->
        [one] One move without a strike
       *[other] { $quiet } moves without a strike
    }, of { $length }.
stratego-view-claim = You can claim a draw.

## What is left

stratego-outlook-army = Each army has { $ranks }.
stratego-outlook-left = { $seat } still has { $ranks }.
stratego-outlook-known = Revealed so far: { $pieces }.

## Why something cannot be done

stratego-no-still-setup = The armies are still being set up.
stratego-no-setup-over = The setup is over.
stratego-no-is-ready = You're ready. Say “unready” first to change your setup.
stratego-no-not-ready = You aren't ready yet, so there's nothing to change back.
stratego-no-none-left = You've already placed every { $rank }.
stratego-no-not-own-square = { $square } isn't in your four rows.
stratego-no-taken = There's already a piece on { $square }.
stratego-no-nothing-there = You have no piece on { $square }.
stratego-no-alike = Both are { $rank }, so nothing would change.
stratego-no-same-square = That's the same square twice.
stratego-no-incomplete =
    { $left ->
        [one] You still have one piece to place.
       *[other] You still have { $left } pieces to place.
    }
stratego-no-first-move = No piece could move first: flag and bombs block every way out.
stratego-no-too-many = Too many of { $rank }: { $found } instead of { $wanted }.
stratego-no-too-few = Too few of { $rank }: { $found } instead of { $wanted }.
stratego-no-not-forty =
    { $found ->
        [one] That's one square, but it takes forty, with a dot for each empty one.
       *[other] That's { $found } squares, but it takes forty, with a dot for each empty one.
    }
stratego-no-rows = Write at most four rows of at most ten squares, the front row first, with spaces between rows.
stratego-no-no-ranks = These aren't pieces: { $letters }. The letters are F B S 2 to 9 and M, the marshal.
stratego-no-all-clear = There's nothing to place or clear.
stratego-no-no-piece = There's no piece on { $square }. Start with the square your piece is on.
stratego-no-not-yours = The piece on { $square } isn't yours. Start with the square your piece is on.
stratego-no-rooted-bomb = { $square } is a bomb, and bombs don't move.
stratego-no-rooted-flag = { $square } is your flag, and flags don't move.
stratego-no-lake = { $square } is in a lake.
stratego-no-not-straight = Pieces move straight ahead, back or sideways, and not over lakes.
stratego-no-one-step = A { $rank } moves one square at a time; only scouts go further.
stratego-no-in-the-way = The piece on { $square } is in the way.
stratego-no-own-there = Your own piece is on { $square }.
stratego-no-strike-from-afar = At this table scouts strike only from the next square.
stratego-no-two-squares = That piece has gone back and forth { $limit } times. Make a different move.
stratego-no-chase = That would repeat a position in an endless chase. Make a different move.
stratego-no-whither = The piece on { $square } can go to { $ends }. Write it like { $line }.
stratego-no-offer-stands = Your offer of a draw stands.
stratego-no-offered-already = You've already offered a draw; move first.
stratego-no-answer-first = You've been offered a draw: accept or decline it.
stratego-no-no-offer = You haven't been offered a draw.
stratego-no-not-quiet = You can claim a draw after { $needed } moves without a strike; so far there are { $quiet }.
stratego-no-no-claims = At this table you can't claim a draw.

stratego-syntax-no-square = Which square? Write it like `B4`.
stratego-syntax-no-target = Where does it go? Write a move like `B4-B5`.
stratego-syntax-square = “{ $word }” isn't a square; they go from A1 to J10.
stratego-syntax-rank = “{ $word }” isn't a piece; they are F B S 2 to 9 and M, the marshal.
stratego-syntax-move = “{ $word }” isn't a move; write one like `B4-B5`.
stratego-syntax-draw = After “{ $word }” comes the word “draw”.

stratego-position-red = The options say that the other seat plays red.
stratego-position-many = { $seat } has too many of { $rank }: { $found } of at most { $most }.
stratego-position-flag = { $seat } has no flag.
stratego-position-lake = { $square }: the lakes are not as they are.
stratego-position-rooted = { $square }: flags and bombs stay in their own four rows.
stratego-position-mark = { $square } cannot be among { $key }.
stratego-position-last = { $seat } cannot have made that last move, or not as often.
stratego-position-turn = Whose turn it is does not go with the rest.

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

stratego-part-own = your army on your four rows; a higher number is a stronger rank
stratego-part-other = the enemy; you see only backs
stratego-part-lake = one of the two lakes, which nobody can enter
stratego-part-eye = an eye: both sides know this rank from a strike
stratego-part-dot = a dot: this piece has moved, so it's neither bomb nor flag
stratego-part-left = how many of each rank an army has left

stratego-rules-title-short = Stratego in short
stratego-rules-short =
    A battle of two armies with hidden ranks. Capture the enemy's flag, or leave the enemy without a move, and you win.

    {""}**Setup.** You set up your army in secret on your own four rows, one piece per square: choose a ready-made setup, a sensible random one, or write letters. The other side sees only backs. When both are ready, red moves first.

    {""}**The pieces:** marshal 10 (one), general 9 (one), colonel 8 (two), major 7 (three), captain 6 (four), lieutenant 5 (four), sergeant 4 (four), miner 3 (five), scout 2 (eight), spy S (one), bomb B (six), flag F (one).
stratego-rules-title-moving = Moving
stratego-rules-moving = On your turn, move one piece one square ahead, back or sideways, to an empty square or onto an enemy, which is a strike. Pieces can't jump or enter the two lakes. Flag and bombs never move. A **scout** goes as far as the way is free, and may strike at its end.
stratego-rules-title-striking = Striking: the higher rank wins
stratego-rules-striking = Both pieces show their ranks. The lower one is gone. An attacker who wins takes the square.
stratego-rules-title-beaten = Striking a higher rank
stratego-rules-beaten = An attacker who meets a higher rank is gone. The defender stays, and its rank is now known.
stratego-rules-title-equal = Equal ranks
stratego-rules-equal = Equal ranks: both are gone.
stratego-rules-title-spy = The spy strikes
stratego-rules-spy = The spy beats the marshal, but only when the spy strikes.
stratego-rules-title-found = The spy is struck
stratego-rules-found = Otherwise the spy loses to every rank, whichever of them strikes. Two spies take each other, and a spy can capture the flag like anyone else.
stratego-rules-title-bomb = A bomb
stratego-rules-bomb = A bomb destroys any piece that strikes it, and stays.
stratego-rules-title-miner = The miner
stratego-rules-miner = Only a miner clears a bomb, and takes its square.
stratego-rules-title-flag = The flag
stratego-rules-flag = Any piece that strikes the flag captures it and wins the match.
stratego-rules-title-more = Rules for long matches
stratego-rules-more =
    {""}**Two squares.** A piece may go between the same two squares five times in a row; then it has to do something else. In tournament rules it's three times, and an endless chase may not repeat a position.

    {""}**No move left.** If you can't move any more, you lose, even right after your own move. If neither side can move, it's a draw.

    {""}**Draws.** You may offer a draw; the offer stands until the other side answers or moves. After 200 moves without a strike, either side may claim a draw.

    {""}**Shorter forms:** Barrage with eight pieces (marshal, general, miner, two scouts, spy, bomb, flag), Duel with ten (one more miner and one more bomb).

## Setting up in a direct message

stratego-group-setup = Set up your army
stratego-desk = **Set up your army.** Take a ready-made or random setup, then change what you like. Only you see it. Press “{ stratego-desk-ready }” when you're happy with it.
stratego-desk-ready-made = A ready-made setup
stratego-desk-letters = F B S 2 to 9 M, a dot for empty; front first
stratego-desk-swap = Swap two
stratego-desk-mirror = Mirror it
stratego-desk-place = Place one
stratego-desk-clear = Take one off
stratego-desk-ready = Ready
stratego-desk-unready = Change my setup
stratego-desk-type = Your army in letters
stratego-would-place = You'd place { $rank } → { $square }.
stratego-would-clear = You'd take off { $square }.
stratego-would-swap = You'd swap { $one } with { $other }.
stratego-would-move = You'd move { $from } → { $to }.
stratego-would-ready = You'd be ready.
stratego-would-unready = You'd change your setup.
stratego-would-draw = You'd say: { $word }.

## What happened

stratego-clashes = Strikes

## What is remembered

stratego-remember-catch = Biggest catch: { $seat }'s { $captor } took the { $caught } on { $square }.

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
stratego-reason-beats = It's certain to beat what it strikes.
stratego-reason-flees = It escapes a piece that most likely beats it.
stratego-reason-piece = Your { $rank } does it.
stratego-reason-strike-still = That piece hasn't moved yet. Judging by where it stands, you win this strike about { $wins }% of the time and lose { $losses }%.
stratego-reason-ties = Both are certain to fall.
stratego-reason-strike = Judging by what that piece has done, you win this strike about { $wins }% of the time and lose { $losses }%.
