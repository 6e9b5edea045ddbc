# What the bot says when the way between Discord and the tables has trouble.

# Something of ours broke; the number finds it in the log.
discord-fault = Something went wrong on my side (logged as { $code }). Nothing at the table is lost: please try again, or see `/games mine`.
# A command that this version does not have, or has in another form.
discord-unknown-command = I don't know that command in this form; it may have just changed. Type it again, or see `/games help`.
# A button that no version of the bot has sent out, or an old one did.
discord-unknown-button = That button no longer works. `/games mine` shows your tables with fresh ones.
# A form could not be shown in time.
discord-busy = That took too long. Please press again.
# Pressed in the moment in which the bot is stopping.
discord-stopping = I'm restarting. Please try again in a minute; nothing is lost.
# Somebody pressed far faster than anybody plays.
discord-too-fast = That's too fast for me. Wait a few seconds; your presses don't count until then.
# At the end of a picture's text for those who do not see it, where Discord has no room for all of it.
discord-alt-rest = There is more: “board” with words:true tells it all.
# Where the position in words is too long for a message.
discord-position = The board in words is attached.
discord-queue-full = Too many people want this right now. Try again in a minute.
discord-queue-waits = I'm still working on your last request. The answer appears where you asked.
