# Problems between Discord and the tables.

# An internal error; the log has the same code.
discord-fault = Something went wrong ({ $code }). Try again, or see `/games mine`.
# A command that this version does not have, or that has other options now.
discord-unknown-command = That command may have changed: type it again.
# A button that this version does not know.
discord-unknown-button = That button is too old. Use `/games mine` for fresh ones.
# The bot could not open a form in time.
discord-busy = That took too long. Please press again.
# A press while the bot is stopping.
discord-stopping = I'm restarting. Try again in a minute.
# A user was too fast for the rate limit.
discord-too-fast = Too fast for me. Wait a few seconds.
# The end of a picture's description that is too long for Discord.
discord-alt-rest = For the rest, use “board” with words:true.
# The position in words is too long for a message, so it is a file.
discord-position = The board in words is attached.
discord-queue-full = Too many requests. Try again in a minute.
discord-queue-waits = I'm still on your last request.
