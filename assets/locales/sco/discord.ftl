# What the bot says when the way between Discord and the tables has trouble.

# Something of ours broke; the number finds it in the log.
discord-fault = Somethin gaed wrang on ma side, an A hae scrievit it doon as nummer { $code }. Naethin at the table is tint: gie it anither shot, or hae a keek wi `/games mine`.
# A command that this version does not have, or has in another form.
discord-unknown-command = A dinnae ken that command in this form. It micht hae chynged the noo: type it ower again, or see `/games help`.
# A button that no version of the bot has sent out, or an old one did.
discord-unknown-button = That button means naethin tae me ony mair. `/games mine` shaws yer tables wi fresh yins.
# A form could not be shown in time.
discord-busy = That took me ower lang. Gie it anither press.
# Pressed in the moment in which the bot is stopping.
discord-stopping = A'm jist bein stertit ower again. Try again in a meenit; naethin is tint.
# Somebody pressed far faster than anybody plays.
discord-too-fast = That wis mair nor I can keep up wi. Bide a wee, syne gang on; till than yer presses will fail.
# At the end of a picture's text for those who do not see it, where Discord has no room for all of it.
discord-alt-rest = There is mair: “board” wi words:true tells aw o it.
# Where the position in words is too long for a message.
discord-position = The poseetion in wirds is in the file.
discord-queue-full = Ower mony fowk are waitin for this the nou. Try again in a meenit.
discord-queue-waits = A'm aye wirkin on whit ye speired afore. The answer comes whaur ye speired for it.
