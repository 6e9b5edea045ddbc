# Problems between Discord and the tables.

# An internal error; the log has the same code.
discord-fault = Somethin gaed wrang ({ $code }). Gie it anither shot, or see `/games mine`.
# A command that this version does not have, or that has other options now.
discord-unknown-command = That command micht hae chynged: type it again.
# A button that this version does not know.
discord-unknown-button = That button is ower auld. `/games mine` has fresh yins.
# The bot could not open a form in time.
discord-busy = That took ower lang. Gie it anither press.
# A press while the bot is stopping.
discord-stopping = Ah'm restertin. Gie it anither shot in a meenit.
# A user was too fast for the rate limit.
discord-too-fast = Ower fast for me. Bide a few seconds.
# The end of a picture's description that is too long for Discord.
discord-alt-rest = For the lave, uise “board” wi words:true.
# The position in words is too long for a message, so it is a file.
discord-position = The board in wirds is attached.
discord-queue-full = Ower mony requests. Gie it anither shot in a meenit.
discord-queue-waits = Ah'm aye on yer last request.
