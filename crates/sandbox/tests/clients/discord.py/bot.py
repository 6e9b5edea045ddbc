"""A small discord.py bot that goes through the steps in `tests/sandbox/clients.rs`.

It prints the outcome of each step as a line of JSON. The test acts as the user.
Environment variables: API is the address of the API without `/v10`, TOKEN the bot's token, PICTURE the path of a picture.
"""

import asyncio
import io
import json
import logging
import os
from contextlib import asynccontextmanager

import discord
from discord import app_commands
from discord.http import Route
from discord.ui import Button, Select, UserSelect, View

Route.BASE = os.environ["API"] + "/v10"
TOKEN = os.environ["TOKEN"]
MANY = 12


def say(line):
    print(json.dumps(line), flush=True)


@asynccontextmanager
async def step(name):
    """Runs a step and prints its outcome."""
    try:
        yield
    except Exception as error:
        say({"step": name, "why": f"{type(error).__name__}: {error}"[:600]})
    else:
        say({"step": name})


def need(truth, what):
    if not truth:
        raise AssertionError(what)


def picture():
    with open(os.environ["PICTURE"], "rb") as file:
        data = io.BytesIO(file.read())
    return discord.File(data, "dog.png", description="A dog")


class Naming(discord.ui.Modal, title="Name it"):
    its_name = discord.ui.TextInput(label="Name", custom_id="its-name")

    async def on_submit(self, form):
        async with step("a form filled in"):
            need(form.message, "the form knows its message")
            await form.response.edit_message(content=f"named {self.its_name.value}")


def control(item, name, work):
    """A control with the step that a press on it runs."""

    async def pressed(interaction):
        async with step(name):
            await work(interaction, item)

    item.callback = pressed
    return item


def button(custom_id, label, name, work):
    return control(Button(label=label, custom_id=custom_id), name, work)


async def feed(press, _):
    await press.response.edit_message(content="fed")


async def walk(press, _):
    await press.response.defer()
    await press.edit_original_response(content="walked")


async def whisper(press, _):
    await press.response.send_message("woof", ephemeral=True)
    more = await press.followup.send("psst", ephemeral=True, wait=True)
    need(more.flags.ephemeral, "a private follow-up")
    await more.edit(content="psst, psst")


async def name_it(press, _):
    await press.response.send_modal(Naming())


async def letter(press, _):
    await press.response.defer()
    thank = button("thank", "Thank", "a press in a direct message", thanked)
    sent = await press.user.send("Dear you", file=picture(), view=View(timeout=None).add_item(thank))
    need(len(sent.attachments) == 1, "the letter has its picture")


async def thanked(press, _):
    await press.response.edit_message(content="You are welcome", view=None)


async def dye(choice, select):
    await choice.response.edit_message(content=f"dyed {select.values[0]}")


async def walked(choice, select):
    need(select.values, "whom the select names is resolved")
    await choice.response.edit_message(content=f"walked by {select.values[0].display_name}")


def controls():
    view = View(timeout=None)
    view.add_item(button("feed", "Feed", "update", feed))
    view.add_item(button("walk", "Walk", "deferred update", walk))
    view.add_item(button("whisper", "Whisper", "ephemeral follow-up", whisper))
    view.add_item(button("name", "Name it", "a form", name_it))
    view.add_item(button("letter", "Send a letter", "a direct message", letter))
    colours = [
        discord.SelectOption(label="brown", value="1"),
        discord.SelectOption(label="blue", value="2"),
    ]
    view.add_item(control(Select(custom_id="colour", options=colours), "a select", dye))
    view.add_item(control(UserSelect(custom_id="walker"), "a select of people", walked))
    return view


async def permissions(interaction):
    channel, guild = interaction.channel, interaction.guild
    own = guild.get_channel(channel.id).permissions_for(guild.me)
    # For a text channel the library leaves out the permissions for voice.
    told = interaction.app_permissions.value & ~discord.Permissions.voice().value
    need(own.value == told, f"{own.value} is {told}")
    need(own.view_channel and own.send_messages and own.attach_files, "what a bot needs")


async def threads(interaction):
    channel, guild = interaction.channel, interaction.guild
    message = await channel.send("a walk")
    started = await message.create_thread(name="from a message", auto_archive_duration=60)
    need(started.id == message.id, "a thread has its message's id")
    await started.send("in it")
    alone = await channel.create_thread(
        name="by itself", auto_archive_duration=60, type=discord.ChannelType.public_thread
    )
    need(started.me and alone.me, "who starts a thread is in it")
    await alone.send("in it, too")
    need(len(await guild.active_threads()) == 2, "two threads are active")
    await alone.edit(name="all alone")
    archived = await alone.edit(archived=True)
    need(archived.archived, "put away")


async def delete(interaction):
    message = await interaction.channel.send("gone soon")
    await message.delete()
    try:
        await interaction.channel.fetch_message(message.id)
    except discord.NotFound as error:
        need(error.code == 10008, "an unknown message")
    else:
        raise AssertionError("it is still there")


async def many(interaction):
    numbers = range(1, MANY + 1)
    await asyncio.gather(*(interaction.channel.send(f"number {number}") for number in numbers))


async def slowed(interaction):
    await interaction.channel.send("after a wait")


async def members(interaction):
    guild, user = interaction.guild, interaction.user
    need((await guild.fetch_member(user.id)).name == user.name, "a member")
    asked = await guild.query_members(user_ids=[user.id], limit=1)
    need(len(asked) == 1, "a member over the gateway")


async def again(_):
    pass


DEEDS = [permissions, threads, delete, many, slowed, members, again]
DEEDS = {deed.__name__: deed for deed in DEEDS}


class Bot(discord.AutoShardedClient):
    def __init__(self):
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=intents)
        self.tree = app_commands.CommandTree(self)
        self.tree.command(name="dog", description="Show a dog")(dog)
        self.tree.command(name="do", description="Do something")(do)

    async def setup_hook(self):
        async with step("commands in bulk"):
            made = await self.tree.sync()
            need(sorted(command.name for command in made) == ["do", "dog"], "both are made")
            need(len(await self.tree.fetch_commands()) == 2, "both are there")
        # Only discord.py's plain client supports single commands.
        async with step("a single command"):
            http, app = self.http, self.application_id
            cat = {"name": "cat", "description": "A cat", "type": 1}
            cat = await http.upsert_global_command(app, cat)
            edited = await http.edit_global_command(app, cat["id"], {"description": "No dog"})
            need(edited["description"] == "No dog", "it is edited")
            need((await self.tree.fetch_command(int(cat["id"]))).name == "cat", "it is there")
            await http.delete_global_command(app, cat["id"])
            need(len(await self.tree.fetch_commands()) == 2, "it is gone")

    async def on_ready(self):
        async with step("login"):
            need(self.user.bot, "a bot")
        async with step("a server"):
            guild = self.guilds[0]
            need(discord.utils.get(guild.channels, name="games"), "a channel")
            need(guild.default_role and guild.me, "the bot is a member")
        say({"step": "ready"})

    async def on_message(self, message):
        if message.author.bot:
            return
        async with step("a message and a reply"):
            need(isinstance(message.author, discord.Member), "who wrote it is a member")
            reply = await message.reply("coming")
            need(reply.reference.message_id == message.id, "what it replies to")
            need(reply.reference.resolved, "and that itself")

    async def on_shard_resumed(self, _):
        say({"step": "a session resumed"})


async def suggest(interaction, typed):
    kinds = [kind for kind in ("collie", "corgi", "deerhound") if kind.startswith(typed)]
    async with step("suggestions"):
        choices = [app_commands.Choice(name=kind, value=kind) for kind in kinds]
        await interaction.response.autocomplete(choices)
    return []


@app_commands.describe(kind="What kind of dog")
@app_commands.autocomplete(kind=suggest)
async def dog(interaction: discord.Interaction, kind: str):
    async with step("an answer with a picture"):
        told = await interaction.response.send_message(kind, file=picture(), view=controls())
        need(told.resource.attachments[0].description == "A dog", "the answer comes back")
    async with step("an edit that keeps the file"):
        message = await interaction.original_response()
        file = message.attachments[0]
        edited = await interaction.edit_original_response(content="good", attachments=[file])
        need([kept.id for kept in edited.attachments] == [file.id], "it keeps its file")
        whole = await interaction.channel.fetch_message(message.id)
        edited = await whole.edit(content=f"good {kind}")
        need([kept.id for kept in edited.attachments] == [file.id], "it keeps it again")


@app_commands.describe(what="What to do")
async def do(interaction: discord.Interaction, what: str):
    async with step(what):
        await interaction.response.defer(ephemeral=True)
        await DEEDS[what](interaction)
        await interaction.edit_original_response(content="done")
        if what == "delete":
            await interaction.delete_original_response()


class Notes(logging.Handler):
    """Prints the library's log: waits for rate limits, and parse errors."""

    def emit(self, record):
        say({"note": self.format(record)[:600]})


discord.utils.setup_logging(handler=Notes(), level=logging.WARNING)
try:
    Bot().run(TOKEN, log_handler=None)
except Exception as error:
    say({"step": "login", "why": f"{type(error).__name__}: {error}"})
