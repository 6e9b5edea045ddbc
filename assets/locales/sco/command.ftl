# Whit the commands an their options say o thirsels; at maist 100 characters ilk.

command-stramash = Stramash: cairds, Laddies an a board hoatchin wi bumps
command-stratego = Stratego: hidden airmies
command-bradspel = Svensk Brädspel: dice, pynts an croons
command-skirrid = Skirrid: tiles, merks an Blocks on a board o nummers
command-games = Yer tables, settins, an pruif o fair play

command-new = Open a table in this channel
command-join = Tak a seat at a table that hasnae stertit
command-leave = Gie up yer seat afore the stert
command-start = Stert, yince awbody is here
command-outlook = Tell whit can aye be won tae, jist for you
command-board = Shaw the board, jist for you
command-army = Shaw yer airmy an whit ye can dae
command-tiles = Shaw yer tiles an whit ye can dae
command-option-text = Aw o it in letters
command-hand = Shaw yer cairds an whit ye can dae
command-resign = Gie ower; ye are speired yince mair
command-abort = Speir at awbody tae stop wi nae winner
command-kick = Send somebody fae the lobby; in play, the same as absent
command-absent = Whit tae dae aboot somebody that is awa: mind, skip, stand-in, gang on wioot
command-server = For managers: leid, wha opens tables, whaur, an hou mony
command-close = For managers: steek a table o this server
command-rules = The short o the rules
command-log = Whit has happened sae faur
command-help = Hou tae play an whit ye can dae
command-list = The tables o this channel
command-mine = Yer tables, thaim that bide for ye first
command-settings = Leid, hou tae be cried on, reminders
command-fair = Pruif that cairds an dice are fair
command-record = The hale record o a feenished gemme, as a file

command-option-where = In this channel, or in a thread o its ain
command-option-with = A freend tae be speirt
command-option-word = A wird o yer ain that gangs intae the shuffle; awbody sees it
command-option-table = The table's nummer, gin there is mair nor yin
command-option-move = The hale play in yin line, gin ye like tae type
command-option-player = Wha
command-option-instead = Wha could play on for the yin that is awa
command-where-channel = this channel
command-where-thread = a thread o its ain
