import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REPLY_LIMITS } from '../../server/services/support/ticketThread.ts';
import { Client, type Answer } from './support/client.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { useTestServer } from './support/testServer.ts';

const DAY_MS = 24 * 60 * 60_000;
const REPLY = '/user/support/reply';
let time = Date.now();
const now = (): number => time;
const server = useTestServer({ now });
let shell: OperatorShell;
let ada: Client;

beforeAll(async () => {
  shell = await openOperatorShell(server);
});
afterAll(() => shell.close());
beforeEach(async () => {
  time += 2 * DAY_MS;
  ada = new Client(server.gateway, {}, now);
  await ada.login();
});

interface Shown {
  readonly ticket: { readonly status: string };
  readonly answers: readonly { readonly author: string; readonly text: string }[];
  readonly takesReplies: boolean;
}

let asked = 0;

async function ask(): Promise<string> {
  const body = { subject: 'deposit', text: `Question ${(asked += 1)}` };
  return ((await ada.post('/user/support/ticket', body)).data as { ticketId: string }).ticketId;
}

const reply = (ticketId: string, text: string): Promise<Answer> => ada.post(REPLY, { ticketId, text });

const shown = async (ticketId: string): Promise<Shown> =>
  (await ada.get('/user/support/ticket', { ticketId })).data as Shown;

/** Logs in once more: sessions end while the clock is put ahead. */
async function pass(ms: number): Promise<void> {
  time += ms;
  await ada.login();
}

describe('a reply', () => {
  it('opens an answered ticket again', async () => {
    const id = await ask();
    await shell.run('support', 'answer', id, 'Which network?');
    expect(await reply(id, 'Ethereum.\nSince noon.')).toMatchObject({ code: 200, data: null });
    await shell.run('support', 'answer', id, 'Thank you.');
    await reply(id, 'Is it there?');
    expect(await shown(id)).toMatchObject({
      ticket: { status: 'open' },
      answers: [
        { author: 'support', text: 'Which network?' },
        { author: 'user', text: 'Ethereum.\nSince noon.' },
        { author: 'support', text: 'Thank you.' },
        { author: 'user', text: 'Is it there?' },
      ],
      takesReplies: true,
    });
  });

  it('reaches the operator word for word', async () => {
    const id = await ask();
    await shell.run('support', 'answer', id, 'Which network?');
    await reply(id, 'Ethereum.\nSince noon.');
    expect((await shell.run('support', 'list', '--status', 'open')).text).toContain(`${id}  `);
    const { text } = await shell.run('support', 'show', id);
    expect(text).toMatch(/answered {3}\S+Z\n\nWhich network\?/);
    expect(text).toMatch(/replied {4}\S+Z\n\nEthereum\.\nSince noon\./);
  });

  it('is stored sealed', async () => {
    await reply(await ask(), 'A reply that no file may show');
    const rows = await server.services.db.selectFrom('supportAnswers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('no file may show');
  });

  it('is one reply when its call is repeated', async () => {
    const id = await ask();
    const texts = async () => (await shown(id)).answers.map(({ text }) => text);
    await Promise.all([reply(id, 'Yes'), reply(id, 'Yes')]);
    await reply(id, 'Yes');
    expect(await texts()).toEqual(['Yes']);
    await shell.run('support', 'answer', id, 'Really?');
    await reply(id, 'Yes');
    expect(await texts()).toEqual(['Yes', 'Really?', 'Yes']);
    time += REPLY_LIMITS.sameWithinMs;
    await reply(id, 'Yes');
    expect(await texts()).toEqual(['Yes', 'Really?', 'Yes', 'Yes']);
  });

  it('is rejected in the ticket of somebody else', async () => {
    const id = await ask();
    const linus = new Client(server.gateway, {}, now);
    await linus.login(1);
    const answer = await linus.post(REPLY, { ticketId: id, text: 'Mine?' });
    expect(answer).toMatchObject({ code: 10404, message: `ticketId: ${id} is not a ticket` });
    expect((await shown(id)).answers).toEqual([]);
  });

  it('waits for another day after twenty', async () => {
    const ids = [await ask(), await ask()];
    for (let count = 0; count < REPLY_LIMITS.perUser; count += 1)
      expect((await reply(ids[count % 2] ?? '', `Reply ${count}`)).code).toBe(200);
    const refused = await reply(ids[0] ?? '', 'One too many');
    expect(refused.code).toBe(10429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(DAY_MS / 1000);
    expect((await shown(ids[0] ?? '')).answers).toHaveLength(REPLY_LIMITS.perUser / 2);
    await pass(DAY_MS);
    expect((await reply(ids[0] ?? '', 'One too many')).code).toBe(200);
  });
});

describe('a closed ticket', () => {
  const PERIOD_MS = REPLY_LIMITS.reopenDays * DAY_MS;

  it.each([
    [0, true],
    [DAY_MS, true],
    [PERIOD_MS - 1, true],
    [PERIOD_MS, false],
    [PERIOD_MS + DAY_MS, false],
  ])('is opened again %i ms later: %s', async (later, isTaken) => {
    const id = await ask();
    await shell.run('support', 'close', id);
    await pass(later);
    // Closing it once more does not begin the period anew.
    await shell.run('support', 'close', id);
    expect((await shown(id)).takesReplies).toBe(isTaken);
    const answer = await reply(id, 'Not yet');
    expect(answer.code).toBe(isTaken ? 200 : 10400);
    if (!isTaken) expect(answer.message).toMatch(/^ticketId: the ticket was closed more than 14 days ago/);
    expect(await shown(id)).toMatchObject({
      ticket: { status: isTaken ? 'open' : 'closed' },
      answers: isTaken ? [{ author: 'user', text: 'Not yet' }] : [],
    });
  });
});
