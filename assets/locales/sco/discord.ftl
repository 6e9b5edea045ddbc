# What the bot says when the way between Discord and the tables has trouble.

# Something of ours broke; the number finds it in the log.
discord-fault = Somethin gaed wrang ({ $code }). Gie it anither shot, or see `/games mine`.
# A command that this version does not have, or has in another form.
discord-unknown-command = That command micht hae chynged: type it again.
# A button that no version of the bot has sent out, or an old one did.
discord-unknown-button = That button is ower auld. `/games mine` has fresh yins.
# A form could not be shown in time.
discord-busy = That took ower lang. Gie it anither press.
# Pressed in the moment in which the bot is stopping.
discord-stopping = Ah'm restertin. Gie it anither shot in a meenit.
# Somebody pressed far faster than anybody plays.
discord-too-fast = Ower fast for me. Bide a few seconds.
# At the end of a picture's text for those who do not see it, where Discord has no room for all of it.
discord-alt-rest = For the lave, uise “board” wi words:true.
# Where the position in words is too long for a message.
discord-position = The board in wirds is attached.
discord-queue-full = Ower mony requests. Gie it anither shot in a meenit.
discord-queue-waits = Ah'm aye on yer last request.
