# What the commands and their options say of themselves; at most 100 characters each.

command-stramash = Stramash: cards, Laddies and a board full of bumps
command-stratego = Stratego: hidden armies
command-bradspel = Svensk Brädspel: dice, points and crowns
command-skirrid = Skirrid: tiles, marks and Blocks on a board of numbers
command-games = Your tables, settings, and proofs of fair play

command-new = Open a table in this channel
command-join = Take a seat at a table that has not started
command-leave = Give up your seat before play begins
command-start = Begin, once everybody is there
command-outlook = Tell what can still be reached, just for you
command-board = Show the board, just for you
command-army = Show your army and what you can do
command-tiles = Show your tiles and what you can do
command-option-text = All of it in letters
command-hand = Show your cards and what you can do
command-resign = Give up the game; you are asked once more
command-abort = Ask everybody to stop without a winner
command-kick = Send somebody from the lobby; in play, the same as absent
command-absent = What to do about somebody who is away: remind, skip, stand-in, go on without
command-server = For managers: language, who opens tables, where, and how many
command-close = For managers: close a table of this server
command-rules = The rules in short
command-log = What has happened so far
command-help = How to play and what you can do
command-list = The tables of this channel
command-mine = Your tables, those that wait for you first
command-settings = Language, how to be called, reminders
command-fair = Proof that cards and dice are fair
command-record = The whole record of a finished game, as a file

command-option-where = In this channel, or in a thread of its own
command-option-with = A friend to be asked
command-option-word = A word of yours that goes into the shuffle; everybody sees it
command-option-table = The table's number, if there is more than one
command-option-move = The whole play in one line, if you like to type
command-option-player = Who
command-option-instead = Who could play on for the one who is away
command-where-channel = this channel
command-where-thread = a thread of its own
