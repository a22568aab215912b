import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TICKET_LIMITS } from '../../server/services/support/supportTickets.ts';
import { Client, type Answer } from './support/client.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { solvedCaptcha } from './support/solvedCaptcha.ts';
import { useTestServer } from './support/testServer.ts';

const DAY_MS = 24 * 60 * 60_000;
let time = Date.now();
const now = (): number => time;
const server = useTestServer({ now });
let shell: OperatorShell;
let ada: Client;
let guest: Client;

beforeAll(async () => {
  shell = await openOperatorShell(server);
});
afterAll(() => shell.close());
beforeEach(async () => {
  time += DAY_MS + 1;
  ada = new Client(server.gateway, {}, now);
  await ada.login();
  guest = new Client(server.gateway, {}, now);
});

const QUESTION = { subject: 'withdrawal', text: 'Where is it?\nI wait.', reference: 'wd_17' };

const idOf = ({ code, message, data }: Answer): string => {
  expect(code, message).toBe(200);
  return (data as { ticketId: string }).ticketId;
};

const ask = (text = QUESTION.text) => ada.post('/user/support/ticket', { ...QUESTION, text });

describe('a ticket of a user', () => {
  it('reaches the operator word for word', async () => {
    const id = idOf(await ask());
    const list = await shell.run('support', 'list', '--status', 'open');
    expect(list.text).toContain(`${id}  `);
    expect(list.text).toContain('open  61000100  withdrawal wd_17');
    const shown = await shell.run('support', 'show', id);
    expect(shown.exitCode).toBe(0);
    expect(shown.text).toContain(`ticket     ${id} of 61000100`);
    expect(shown.text).toContain('Where is it?\nI wait.');
  });

  it('is stored sealed', async () => {
    const id = idOf(await ask('A text that no file may show'));
    const row = await server.services.db
      .selectFrom('supportTickets')
      .selectAll()
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('no file may show');
  });

  it('is answered by message, mail and on its page', async () => {
    const id = idOf(await ask('Hello?'));
    const answer = await shell.run('support', 'answer', id, 'It is on its way.\nHave patience.');
    expect(answer).toEqual({ exitCode: 0, text: `The ticket ${id} is answered.` });
    const { data } = await ada.get('/user/support/ticket', { ticketId: id });
    expect(data).toMatchObject({
      ticket: { ticketId: id, status: 'answered', subject: 'withdrawal', reference: 'wd_17' },
      text: 'Hello?',
      answers: [{ text: 'It is on its way.\nHave patience.' }],
    });
    const messages = (await ada.get('/activities/notify/messages', { type: 'user' })).data as {
      list: readonly { title: string; linkUrl: string; template: object }[];
    };
    expect(messages.list[0]).toMatchObject({
      title: `Support has answered your ticket ${id}.`,
      linkUrl: `/support/${id}`,
      template: { name: 'ticketAnswered', params: { ticketId: id } },
    });
  });

  it('is closed and stays readable', async () => {
    const id = idOf(await ask('Closed soon'));
    for (let times = 0; times < 2; times += 1)
      expect((await shell.run('support', 'close', id)).text).toBe(`The ticket ${id} is closed.`);
    expect((await ada.get('/user/support/ticket', { ticketId: id })).data).toMatchObject({
      ticket: { status: 'closed' },
      text: 'Closed soon',
    });
    await shell.run('support', 'answer', id, 'One more thing.');
    expect((await ada.get('/user/support/ticket', { ticketId: id })).data).toMatchObject({
      ticket: { status: 'answered' },
    });
  });

  it('is nobody else’s', async () => {
    const id = idOf(await ask('Mine'));
    const linus = new Client(server.gateway, {}, now);
    await linus.login(1);
    const answer = await linus.get('/user/support/ticket', { ticketId: id });
    const unknown = await linus.get('/user/support/ticket', { ticketId: '999999' });
    expect(answer).toMatchObject({ code: 10404, message: `ticketId: ${id} is not a ticket` });
    expect(unknown.code).toBe(10404);
    expect((await linus.get('/user/support/tickets')).data).toMatchObject({ list: [], total: 0 });
  });

  it('is one ticket when its call is repeated', async () => {
    const id = idOf(await ask('Twice'));
    expect(idOf(await ask('Twice'))).toBe(id);
    expect(idOf(await ask('Twice and more'))).not.toBe(id);
    time += TICKET_LIMITS.sameWithinMs;
    expect(idOf(await ask('Twice'))).not.toBe(id);
  });

  it('waits for another day after ten', async () => {
    for (let count = 0; count < TICKET_LIMITS.perUser; count += 1) idOf(await ask(`Question ${count}`));
    const refused = await ask('One too many');
    expect(refused.code).toBe(10429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(DAY_MS / 1000);
    time += DAY_MS;
    await ada.login();
    idOf(await ask('One too many'));
  });

  it.each([1, 2, 3, 5, 10])('is listed on pages of %i', async (pageSize) => {
    const asked: string[] = [];
    for (let count = 0; count < 5; count += 1) asked.unshift(idOf(await ask(`Page ${count}`)));
    const found: string[] = [];
    const { total } = (await ada.get('/user/support/tickets')).data as { total: number };
    for (let pageNum = 1; pageNum <= Math.ceil(total / pageSize) + 1; pageNum += 1) {
      const { data } = await ada.get('/user/support/tickets', { pageNum, pageSize });
      const page = data as { list: readonly { ticketId: string }[] };
      expect(data).toMatchObject({ pageNum, pageSize, total });
      expect(page.list).toHaveLength(Math.max(0, Math.min(pageSize, total - (pageNum - 1) * pageSize)));
      found.push(...page.list.map(({ ticketId }) => ticketId));
    }
    expect(found.slice(0, 5)).toEqual(asked);
    expect(new Set(found).size).toBe(total);
  });
});

describe('a ticket of a guest', () => {
  const body = { email: 'grace@tidemark.example', subject: 'account', text: 'I cannot log in.' };
  const open = async (change: object = {}, token?: string): Promise<Answer> =>
    guest.post('/user/support/public/ticket', {
      ...body,
      ...change,
      captchaToken: token ?? (await solvedCaptcha(guest, 'support')),
    });

  it('asks for a captcha of its own', async () => {
    expect(await guest.post('/user/support/public/ticket', body)).toMatchObject({
      code: 10480,
      data: { purpose: 'support' },
    });
    expect((await open({}, await solvedCaptcha(guest, 'login'))).code).toBe(10480);
  });

  it('is sent where the cookie of its browser goes', () => {
    const operation = server.gateway.operations.find(({ id }) => id === 'openGuestTicket');
    expect(operation?.path).toMatch(/^\/user\//);
  });

  it('is answered by mail, with the address of support', async () => {
    const id = idOf(await open());
    expect((await shell.run('support', 'show', id)).text).toContain('of grace@tidemark.example');
    await shell.run('support', 'answer', id, 'Reset your password.\n<b>Then</b> log in.');
    await expect
      .poll(() => server.mails.findLast(({ to }) => to === body.email)?.text ?? '')
      .toContain('Reset your password.\n\n<b>Then</b> log in.');
    const mail = server.mails.findLast(({ to }) => to === body.email);
    expect(mail?.subject).toContain(id);
    expect(mail?.html).toContain('&lt;b&gt;Then&lt;/b&gt;');
    expect(mail?.text).toContain('Support: support@tidemark.example, https://tidemark.example/support');
  });

  it('is rejected after three of an address in a day', async () => {
    for (let count = 0; count < TICKET_LIMITS.perAddress; count += 1)
      idOf(await open({ text: `Question ${count}` }));
    expect((await open({ email: 'GRACE@tidemark.example', text: 'Four' })).code).toBe(10429);
    idOf(await open({ email: 'hopper@tidemark.example', text: 'Four' }));
    expect((await open({ email: 'hopper@tidemark.example', text: 'Six' })).code).toBe(10429);
  });
});

describe('npm run operator -- support', () => {
  it.each([
    [['list', '--status', 'lost'], '--status must be open, answered or closed, not "lost".'],
    [['show'], 'Name one ticket.'],
    [['show', 'x'], 'A ticket has a number, not "x".'],
    [['answer', '1'], 'Name the ticket and one text (in quotation marks).'],
    [['answer', '1', ' '], 'Name the ticket and one text (in quotation marks).'],
    [['close', '0'], 'A ticket has a number, not "0".'],
  ])('rejects %j', async (words, text) => {
    const outcome = await shell.run('support', ...words);
    expect(outcome.exitCode).toBe(2);
    expect(outcome.text).toContain(text);
  });

  it('says so of a ticket that is none', async () => {
    expect(await shell.run('support', 'close', '999999')).toEqual({
      exitCode: 1,
      text: 'ticketId: 999999 is not a ticket',
    });
  });
});

describe('contact support', () => {
  it('names where support is, in the language of the caller', async () => {
    await shell.run('user', 'freeze', '61000100');
    const german = new Client(server.gateway, { 'x-language': 'de_DE' }, now);
    await german.login();
    const order = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.01' };
    for (const client of [ada, german]) {
      const { code, message } = await client.post('/api/spot-trade-api/order', order);
      expect(code).toBe(10416);
      expect(message).toContain('support@tidemark.example, https://tidemark.example/support');
    }
    await shell.run('user', 'unfreeze', '61000100');
  });
});
