import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/gateway/http/app.ts';
import { mailboxFor, serveMailbox } from '../../../../server/gateway/http/mailbox.ts';
import { trustedProxies } from '../../../../server/gateway/security/trustedProxies.ts';

const MAIL = {
  id: '<1@localhost>',
  to: ['ada@tidemark.example'],
  subject: '314159 is your code <script>',
  text: 'Enter 314159 & <b>go on</b>',
  html: '<script>alert(1)</script>',
  receivedAt: Date.UTC(2026, 10, 22),
};

const TEXT = {
  id: '2',
  to: '+4915112345678',
  text: '271828 <script>',
  receivedAt: Date.UTC(2026, 10, 23),
};

let app: ReturnType<typeof createApp>;
beforeEach(() => {
  app = createApp(pino({ level: 'silent' }), { proxies: trustedProxies(['loopback']) });
  const stayed = { mailbox: { mails: [MAIL] }, texts: [TEXT] };
  serveMailbox(app, stayed);
  app.get('/where', (request) => ({ mailbox: mailboxFor(request, stayed) }));
  app.get('/nowhere', (request) => ({
    mailbox: mailboxFor(request, { mailbox: undefined, texts: undefined }),
  }));
});
afterEach(() => app.close());

const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', url = '/dev/mails') =>
  app.inject({ url, headers: { host: '127.0.0.1:8080', ...headers }, remoteAddress });

describe('the mailbox of this machine', () => {
  it.each(['127.0.0.1:8080', 'localhost', '[::1]:8080'])('is shown on it: %s', async (host) => {
    const { statusCode, headers, body } = await ask({ host });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toEqual({ mails: [MAIL], texts: [TEXT] });
    expect((await ask({ host }, '127.0.0.1', '/where')).json()).toEqual({ mailbox: '/dev/mails' });
    expect((await ask({ host }, '127.0.0.1', '/nowhere')).json()).toEqual({});
  });

  it('is a page as well, in which a mail is nothing but text', async () => {
    const { headers, body } = await ask({ accept: 'text/html,*/*' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Enter 314159 &amp; &lt;b&gt;go on&lt;/b&gt;');
    expect(body.indexOf('271828 &lt;script&gt;')).toBeLessThan(body.indexOf('Enter 314159'));
    expect(body).not.toContain('<script>');
  });

  it.each<[string, Record<string, string>, string?]>([
    ['another machine', {}, '192.0.2.1'],
    ['another machine that says it is this one', { 'x-forwarded-for': '127.0.0.1' }, '192.0.2.1'],
    ['somebody behind a proxy of this machine', { 'x-forwarded-for': '192.0.2.1' }],
    ['somebody behind a proxy that hides them', { 'x-forwarded-for': '127.0.0.1' }],
    ['somebody behind a proxy that names itself alone', { via: '1.1 proxy' }],
    ['visitors of the host of an exchange', { host: 'tidemark.example' }],
    ['a page of another name that leads to this machine', { host: 'localhost.attacker.example' }],
  ])('is not there for %s', async (_, headers, remoteAddress) => {
    const { statusCode, body } = await ask(headers, remoteAddress);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('314159');
    expect((await ask(headers, remoteAddress, '/where')).json()).toEqual({});
  });
});
