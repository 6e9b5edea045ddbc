# The texts of a game that is not in the bot.

swither-name = Swither
swither-summary = Noughts and crosses for those who cannot decide what a square is worth.
swither-command = Swither: sealed bids for noughts and crosses
swither-command-own = Show your bid and what you can do

swither-subject-bids = Bids
swither-option-purse = Purse
swither-option-purse-hint = With how many counters each player begins
swither-option-purse-6 = 6 counters
swither-option-purse-12 = 12 counters
swither-option-purse-20 = 20 counters
swither-option-both_pay = Both pay
swither-option-both_pay-hint = The lower bid is paid, too

swither-verb-bid = Bid
swither-verb-bid-hint = Seal a bid for the next mark
swither-verb-mark = Mark
swither-verb-mark-hint = Mark a square
swither-slot-counters = Counters
swither-slot-counters-hint = How many counters you bid
swither-slot-square = Square
swither-slot-square-hint = Which square you mark

swither-no-poor = The purse does not hold that many.
swither-no-sealed = The bid is sealed.
swither-no-mark-first = A square is to be marked first.
swither-no-bid-first = Nobody has won the right to mark.
swither-no-taken = The square is taken.

swither-sealed = { $seat } has sealed a bid.
swither-sealed-own = { $seat } has sealed a bid of { $bid }.
swither-opened = { $seat } wins with { $bid } against { $against }.
swither-marked = { $seat } marks { $square }.
swither-left = { $left }.
swither-outcome-row = Three in a row!
swither-outcome-full = The board is full.
swither-outcome-resigned = The other side is out of the match.

swither-view-marks = { $seat } is to mark a square.
swither-view-own = { $seat } has bid { $bid }.
swither-view-sealed = { $seat } has sealed a bid.
swither-view-seat = { $seat } has { $purse } counters and holds: { $squares }.
swither-view-edge = Of equal bids that of { $seat } wins.

swither-position-purse = The purses and the bids do not go together.

swither-rules-seat-1 = Rings
swither-rules-seat-2 = Crosses

swither-part-square = a square to be marked
swither-part-purse = the counters in a purse

swither-rules-title-short = Swither in short
swither-rules-short =
    {""}**Swither** is noughts and crosses with a purse. For every mark both players seal a bid; the higher
    one pays and marks a square. Of equal bids that of the player with the edge wins, and the edge
    goes over.
swither-rules-title-bid = Bidding
swither-rules-bid = The higher bid is paid, and its player marks a square.

swither-command-name = swither
swither-command-own-name = bid
swither-verb-bid-name = bid
swither-verb-mark-name = mark
swither-slot-counters-name = counters
swither-slot-square-name = square
swither-option-purse-name = purse
