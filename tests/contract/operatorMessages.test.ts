import type { Message } from '@tidemark/sdk/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { Socket, type Frame } from './support/socket.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer({ realtimeLimits: { lingerMs: 0 } });
let shell: OperatorShell;
let ada: Client;
let linus: Client;
let sockets: Socket[] = [];

beforeAll(async () => {
  shell = await openOperatorShell(server);
  [ada, linus] = [new Client(server.gateway), new Client(server.gateway)];
  await ada.login();
  await linus.login(1);
});
afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets = [];
});
afterAll(() => shell.close());

const run = (...words: string[]) => shell.run(...words);

/** The messages of a kind that a user is shown, newest first. */
async function shown(client = ada, type = 'system'): Promise<readonly Message[]> {
  const { data } = await client.get('/activities/notify/messages', { type, limit: 100 });
  return (data as { list: Message[] }).list;
}

const found = async (id: string, client = ada, type = 'system') =>
  (await shown(client, type)).find((message) => message.id === `operator:${id}`);

const read = (client: Client, ...ids: string[]) =>
  client.post('/activities/notify/read', { ids: ids.map((id) => `operator:${id}`) });

/** An open page of a user. */
async function listen(client: Client): Promise<{ socket: Socket; unread: number }> {
  const socket = await Socket.open(shell.address);
  sockets.push(socket);
  socket.send({ op: 'auth', id: 1, token: await client.ticket() });
  socket.send({ op: 'subscribe', id: 2, topic: 'messages', query: {} });
  const { data } = await socket.next(({ kind }) => kind === 'snapshot');
  return { socket, unread: Number(data?.['unread']) };
}

const delta = (socket: Socket, isIt: (data: Record<string, unknown>) => boolean): Promise<Frame> =>
  socket.next(({ kind, data }) => kind === 'delta' && data !== undefined && isIt(data));

describe('npm run operator -- message', () => {
  it('publish in several languages gives each reader theirs, and the title to everybody else', async () => {
    const texts = ['--in', 'de_DE=Wartung am Sonntag', '--in', 'fr_FR=Entretien dimanche'];
    const sent = await run('message', 'publish', 'Maintenance on Sunday', ...texts, '--id', 'several');
    expect(sent).toEqual({ exitCode: 0, text: 'Sent to everybody as operator:several.' });
    expect(await found('several')).toMatchObject({
      title: 'Maintenance on Sunday',
      template: {
        name: 'announcement',
        params: { de_DE: 'Wartung am Sonntag', fr_FR: 'Entretien dimanche' },
      },
    });
    await run('message', 'publish', 'Only this', '--id', 'one');
    expect((await found('one'))?.template).toBeNull();
    const { text } = await run('message', 'list');
    expect(text).toMatch(/^operator:one {2}\S+ {2}system to everybody {2}Only this$/m);
    expect(text).toMatch(/^operator:several .* {2}Maintenance on Sunday {2}\(also in de_DE, fr_FR\)$/m);
  });

  it('edit changes what is said, at once on open pages, and whoever has read it has read it', async () => {
    await run('message', 'publish', 'At 02:00', '--in', 'de_DE=Um 02:00', '--id', 'edited');
    await read(linus, 'edited');
    const [adas, linuses] = [await listen(ada), await listen(linus)];
    const edited = ['message', 'edit', 'edited', 'At 03:00', '--in', 'de_DE=Um 03:00', '--link', '/fees'];
    expect(await run(...edited)).toEqual({ exitCode: 0, text: 'edited says so now.' });
    for (const [{ socket, unread }, isRead] of [
      [adas, false],
      [linuses, true],
    ] as const) {
      const { data } = await delta(socket, ({ messages }) => (messages as Message[]).length > 0);
      expect(data).toMatchObject({
        unread,
        messages: [
          {
            id: 'operator:edited',
            title: 'At 03:00',
            linkUrl: '/fees',
            read: isRead,
            template: { name: 'announcement', params: { de_DE: 'Um 03:00' } },
          },
        ],
      });
    }
    expect(await found('edited')).toMatchObject({ title: 'At 03:00', read: false });
    expect(await found('edited', linus)).toMatchObject({ title: 'At 03:00', read: true });
    // What is left out stays.
    await run('message', 'edit', 'operator:edited', 'At 04:00');
    expect(await found('edited')).toMatchObject({
      title: 'At 04:00',
      linkUrl: '/fees',
      template: { params: { de_DE: 'Um 03:00' } },
    });
  });

  it('withdraw takes it from everybody, and from what each has to read', async () => {
    await run('message', 'publish', 'A mistake', '--id', 'gone');
    await read(linus, 'gone');
    const [adas, linuses] = [await listen(ada), await listen(linus)];
    expect(await run('message', 'withdraw', 'gone')).toEqual({ exitCode: 0, text: 'gone is withdrawn.' });
    for (const [{ socket, unread }, less] of [
      [adas, 1],
      [linuses, 0],
    ] as const) {
      const { data } = await delta(socket, ({ withdrawn }) => withdrawn !== undefined);
      expect(data).toEqual({ messages: [], unread: unread - less, withdrawn: ['operator:gone'] });
    }
    expect(await found('gone')).toBeUndefined();
    expect((await listen(ada)).unread).toBe(adas.unread - 1);
    expect((await listen(linus)).unread).toBe(linuses.unread);
    expect((await run('message', 'list')).text).not.toContain('operator:gone');
    const again = await run('message', 'withdraw', 'gone');
    expect(again).toEqual({ exitCode: 1, text: 'id: no operator has published gone' });
  });

  it('withdraw of a message to one user is told that user alone', async () => {
    await run('message', 'publish', 'For Ada', '--type', 'user', '--to', '61000100', '--id', 'hers');
    expect(await found('hers', ada, 'user')).toBeDefined();
    expect((await run('message', 'list')).text).toContain('user to 61000100  For Ada');
    const { socket, unread } = await listen(ada);
    await run('message', 'withdraw', 'hers');
    const { data } = await delta(socket, ({ withdrawn }) => withdrawn !== undefined);
    expect(data).toMatchObject({ unread: unread - 1 });
    expect(await found('hers', ada, 'user')).toBeUndefined();
  });

  it('changes nothing that the exchange itself has said', async () => {
    for (const id of ['welcome', 'operator:welcome'])
      expect((await run('message', 'edit', id, 'Nonsense')).exitCode).toBe(1);
    await run('user', 'cancel-all', '61000100');
    const [told] = (await shown(ada, 'trader')).filter(({ id }) => id.startsWith('operator:'));
    if (told !== undefined) expect((await run('message', 'withdraw', told.id)).exitCode).toBe(1);
    expect((await run('audit')).text).toMatch(/zoe_the_2nd.*editMessage.*welcome/);
  });

  it.each([
    [['message', 'publish', 'x', '--in', 'de_DE'], 2, /--in must be a language and a text/],
    [['message', 'publish', 'x', '--in', 'xx_XX=y'], 1, /^titles/],
    [['message', 'edit', 'several'], 2, /Name the id and the new text/],
    [['message', 'edit', 'several', 'x', 'y'], 2, /Name the id and the new text/],
    [['message', 'edit', 'several', '--link', 'javascript:alert(1)'], 1, /^linkUrl/],
    [['message', 'withdraw'], 2, /Name one id/],
    [['message', 'list', '--limit', '0'], 2, /--limit must be 1 to 100/],
  ] as const)('%j is not understood or not done', async (words, exitCode, told) => {
    const outcome = await run(...words);
    expect(outcome).toMatchObject({ exitCode });
    expect(outcome.text).toMatch(told);
  });
});
