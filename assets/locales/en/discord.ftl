# What the bot says when the way between Discord and the tables has trouble.

# Something of ours broke; the number finds it in the log.
discord-fault = Something went wrong on my side, and I have written it down as number { $code }. Nothing at the table is lost: please try again, or look with `/games mine`.
# A command that this version does not have, or has in another form.
discord-unknown-command = I do not know that command in this form. It may have changed just now: please type it anew, or see `/games help`.
# A button that no version of the bot has sent out, or an old one did.
discord-unknown-button = That button means nothing to me any more. `/games mine` shows your tables with fresh ones.
# A form could not be shown in time.
discord-busy = That took me too long. Please press once more.
# Pressed in the moment in which the bot is stopping.
discord-stopping = I am just being restarted. Please try again in a minute; nothing is lost.
# Somebody pressed far faster than anybody plays.
discord-too-fast = That was more than I can keep up with. Wait a few seconds, then go on; until then your presses fail.
# At the end of a picture's text for those who do not see it, where Discord has no room for all of it.
discord-alt-rest = There is more: “board” with words:true tells all of it.
# Where the position in words is too long for a message.
discord-position = The position in words is in the file.
discord-queue-full = Too many people are waiting for this right now. Try again in a minute.
discord-queue-waits = I am still working on what you asked before. The answer comes where you asked for it.
