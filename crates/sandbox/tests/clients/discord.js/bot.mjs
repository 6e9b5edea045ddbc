// A small discord.js bot that goes through the steps in `tests/sandbox/clients.rs`. It prints the outcome of each step
// as a line of JSON. The test acts as the user.
//
// Environment variables: API is the address of the API without `/v10`, TOKEN the bot's token, PICTURE the path of a
// picture.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, Events,
  GatewayIntentBits, MessageFlags, ModalBuilder, Partials, StringSelectMenuBuilder,
  TextInputBuilder, TextInputStyle, UserSelectMenuBuilder,
} from 'discord.js';

const { API, TOKEN, PICTURE } = process.env;
const MANY = 12;
const { Guilds, GuildMessages, DirectMessages } = GatewayIntentBits;
const client = new Client({
  intents: [Guilds, GuildMessages, DirectMessages],
  partials: [Partials.Channel],
  rest: { api: API },
});

const say = (line) => console.log(JSON.stringify(line));

/** Runs a step and prints its outcome. */
async function step(name, work) {
  try {
    await work();
    say({ step: name });
  } catch (error) {
    const why = error.rawError ? JSON.stringify(error.rawError) : error.message;
    say({ step: name, why: `${error.name}: ${why}`.slice(0, 600) });
  }
}

const KIND = {
  type: 3, name: 'kind', description: 'What kind of dog', required: true, autocomplete: true,
};
const WHAT = { type: 3, name: 'what', description: 'What to do', required: true };
const COMMANDS = [
  { name: 'dog', description: 'Show a dog', options: [KIND] },
  { name: 'do', description: 'Do something', options: [WHAT] },
];

client.once(Events.ClientReady, async () => {
  await step('login', async () => assert.equal(client.user.bot, true));
  const { commands } = client.application;
  await step('commands in bulk', async () => {
    const made = await commands.set(COMMANDS);
    assert.deepEqual(made.map((command) => command.name).sort(), ['do', 'dog']);
    assert.equal((await commands.fetch()).size, 2);
  });
  await step('a single command', async () => {
    const cat = await commands.create({ name: 'cat', description: 'A cat' });
    const edited = await cat.edit({ description: 'No dog' });
    assert.equal(edited.description, 'No dog');
    assert.equal((await commands.fetch(cat.id, { force: true })).name, 'cat');
    await cat.delete();
    assert.equal((await commands.fetch()).size, 2);
  });
  say({ step: 'ready' });
});

client.once(Events.GuildAvailable, available);
client.once(Events.GuildCreate, available);

/** Checks the server after its GUILD_CREATE has arrived. */
async function available(guild) {
  await step('a server', async () => {
    assert.ok(guild.channels.cache.some((channel) => channel.name === 'games'));
    assert.ok(guild.roles.everyone);
    assert.ok(guild.members.me, 'the bot is a member');
  });
}

const button = (id, label) => new ButtonBuilder()
  .setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);
const row = (...parts) => new ActionRowBuilder().addComponents(...parts);
const picture = () => new AttachmentBuilder(readFileSync(PICTURE), {
  name: 'dog.png', description: 'A dog',
});

const CONTROLS = [
  row(
    button('feed', 'Feed'), button('walk', 'Walk'), button('whisper', 'Whisper'),
    button('name', 'Name it'), button('letter', 'Send a letter'),
  ),
  row(new StringSelectMenuBuilder().setCustomId('colour').addOptions(
    { label: 'brown', value: '1' }, { label: 'blue', value: '2' },
  )),
  row(new UserSelectMenuBuilder().setCustomId('walker')),
];

/** The actions of the command `/do`, by name. */
const DEEDS = {
  async permissions(interaction) {
    const { channel, guild } = interaction;
    const own = channel.permissionsFor(guild.members.me);
    assert.deepEqual(own.toArray(), interaction.appPermissions.toArray());
    assert.ok(own.has(['ViewChannel', 'SendMessages', 'AttachFiles']));
  },
  async threads({ channel, guild }) {
    const message = await channel.send('a walk');
    const from = await message.startThread({ name: 'from a message', autoArchiveDuration: 60 });
    assert.equal(from.id, message.id);
    await from.send('in it');
    const alone = await channel.threads.create({ name: 'by itself', autoArchiveDuration: 60 });
    assert.ok(from.joined && alone.joined, 'who starts a thread is in it');
    await alone.send('in it, too');
    const active = await guild.channels.fetchActiveThreads();
    assert.equal(active.threads.size, 2);
    await alone.setName('all alone');
    await alone.setArchived(true);
    assert.equal(alone.archived, true);
  },
  async delete({ channel }) {
    const message = await channel.send('gone soon');
    await message.delete();
    // Without `force`, the library would look in its cache instead of asking the API.
    const look = () => channel.messages.fetch({ message: message.id, force: true });
    await assert.rejects(look, { code: 10008 });
  },
  async many({ channel }) {
    const numbers = Array.from({ length: MANY }, (_, number) => `number ${number + 1}`);
    await Promise.all(numbers.map((number) => channel.send(number)));
  },
  async slowed({ channel }) {
    await channel.send('after a wait');
  },
  async members({ guild, user }) {
    const one = await guild.members.fetch({ user: user.id, force: true });
    assert.equal(one.user.username, user.username);
    const asked = await guild.members.fetch({ user: [user.id], time: 5000 });
    assert.equal(asked.size, 1);
  },
  async again() {},
};

/** The actions of the controls, by custom_id. */
const PRESSES = {
  feed: ['update', (press) => press.update('fed')],
  walk: ['deferred update', async (press) => {
    await press.deferUpdate();
    await press.editReply('walked');
  }],
  whisper: ['ephemeral follow-up', async (press) => {
    await press.reply({ content: 'woof', flags: MessageFlags.Ephemeral });
    const more = await press.followUp({ content: 'psst', flags: MessageFlags.Ephemeral });
    assert.ok(more.flags.has(MessageFlags.Ephemeral));
    await press.editReply({ message: more, content: 'psst, psst' });
  }],
  name: ['a form', async (press) => {
    const input = new TextInputBuilder()
      .setCustomId('its-name').setLabel('Name').setStyle(TextInputStyle.Short);
    await press.showModal(
      new ModalBuilder().setCustomId('naming').setTitle('Name it').addComponents(row(input)),
    );
  }],
  naming: ['a form filled in', async (form) => {
    assert.ok(form.isFromMessage());
    await form.update(`named ${form.fields.getTextInputValue('its-name')}`);
  }],
  colour: ['a select', (choice) => choice.update(`dyed ${choice.values}`)],
  walker: ['a select of people', async (choice) => {
    const walker = choice.users.first();
    assert.ok(walker, 'whom the select names is resolved');
    await choice.update(`walked by ${walker.displayName}`);
  }],
  letter: ['a direct message', async (press) => {
    await press.deferUpdate();
    const letter = await press.user.send({
      content: 'Dear you', files: [picture()], components: [row(button('thank', 'Thank'))],
    });
    assert.equal(letter.attachments.size, 1);
  }],
  thank: ['a press in a direct message', (press) => press.update({
    content: 'You are welcome', components: [],
  })],
};

async function show(interaction) {
  const kind = interaction.options.getString('kind');
  await step('an answer with a picture', async () => {
    const { resource } = await interaction.reply({
      content: kind, files: [picture()], components: CONTROLS, withResponse: true,
    });
    assert.equal(resource.message.attachments.first().description, 'A dog');
  });
  await step('an edit that keeps the file', async () => {
    const message = await interaction.fetchReply();
    const [file] = message.attachments.values();
    const edited = await interaction.editReply({ content: 'good', attachments: [file] });
    assert.equal(edited.attachments.first()?.id, file.id);
    const again = await message.edit(`good ${kind}`);
    assert.equal(again.attachments.first()?.id, file.id);
  });
}

client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    const kinds = ['collie', 'corgi', 'deerhound'].filter((kind) => kind.startsWith(typed));
    await step('suggestions', () => interaction.respond(
      kinds.map((kind) => ({ name: kind, value: kind })),
    ));
  } else if (interaction.commandName === 'dog') {
    await show(interaction);
  } else if (interaction.commandName === 'do') {
    const what = interaction.options.getString('what');
    await step(what, async () => {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await DEEDS[what](interaction);
      await interaction.editReply('done');
      if (what === 'delete') await interaction.deleteReply();
    });
  } else {
    const [name, work] = PRESSES[interaction.customId];
    await step(name, () => work(interaction));
  }
});

client.on(Events.MessageCreate, async (message) => {
  if (message.author.bot) return;
  await step('a message and a reply', async () => {
    assert.equal(message.member?.id, message.author.id);
    const reply = await message.reply('coming');
    assert.equal(reply.reference.messageId, message.id);
    assert.equal(reply.mentions.repliedUser?.id, message.author.id);
  });
});

client.on(Events.ShardResume, () => say({ step: 'a session resumed' }));
client.on(Events.Error, (error) => say({ note: `${error}` }));
client.rest.on('rateLimited', ({ route, timeToReset }) => say({ note: `waits ${timeToReset} ms on ${route}` }));
process.on('unhandledRejection', (error) => say({ note: `${error?.stack ?? error}` }));

try {
  await client.login(TOKEN);
} catch (error) {
  say({ step: 'login', why: `${error}` });
}
