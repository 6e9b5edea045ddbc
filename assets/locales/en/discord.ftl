# What the bot says when the way between Discord and the tables has trouble.

# Something of ours broke; the number finds it in the log.
discord-fault = Something went wrong ({ $code }). Try again, or see `/games mine`.
# A command that this version does not have, or has in another form.
discord-unknown-command = That command may have changed: type it again.
# A button that no version of the bot has sent out, or an old one did.
discord-unknown-button = That button is too old. Use `/games mine` for fresh ones.
# A form could not be shown in time.
discord-busy = That took too long. Please press again.
# Pressed in the moment in which the bot is stopping.
discord-stopping = I'm restarting. Try again in a minute.
# Somebody pressed far faster than anybody plays.
discord-too-fast = Too fast for me. Wait a few seconds.
# At the end of a picture's text for those who do not see it, where Discord has no room for all of it.
discord-alt-rest = For the rest, use “board” with words:true.
# Where the position in words is too long for a message.
discord-position = The board in words is attached.
discord-queue-full = Too many requests. Try again in a minute.
discord-queue-waits = I'm still on your last request.
