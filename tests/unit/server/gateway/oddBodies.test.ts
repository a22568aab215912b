import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../../server/gateway/http/app.ts';
import { addBodyParsers } from '../../../../server/gateway/http/bodyParsers.ts';
import { setErrorHandling } from '../../../../server/gateway/http/errors.ts';

let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  app = createApp(pino({ level: 'silent' }));
  setErrorHandling(app);
  addBodyParsers(app);
  app.post('/order', ({ body }) => ({ body: body ?? null }));
  await app.ready();
});
afterAll(() => app.close());

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

async function post(payload: string | Buffer) {
  const headers = { 'content-type': 'application/json', host: 'exchange' };
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/order', headers, payload });
  return { statusCode, answer: JSON.parse(body) as unknown };
}

it.each([
  ['a name twice', '{"price":"1","price":"2"}', 'price'],
  ['a name twice, once escaped', '{"price":"1","pr\\u0069ce":"2"}', 'price'],
  ['a name twice in a batch', '{"orders":[{"price":"1","price":"1"}]}', 'orders.0.price'],
  ['an overlong letter', bytes('{"label":"', [0xc0, 0xaf], '"}'), 'body'],
  ['half a letter', bytes('{"label":"', [0xe2, 0x82], '"}'), 'body'],
  ['half a pair', bytes('{"label":"', [0xed, 0xa0, 0x80], '"}'), 'body'],
  ['Latin-1', bytes('{"label":"', [0xe9], '"}'), 'body'],
  ['UTF-16', Buffer.from('{"label":"a"}', 'utf16le'), 'body'],
  ['a prototype', '{"__proto__":{"price":"1"}}', 'body'],
  ['two documents', '{}{}', 'body'],
  ['nothing but a space', ' ', 'body'],
])('a body with %s is refused', async (_name, payload, path) => {
  const { statusCode, answer } = await post(payload);
  expect(statusCode).toBe(400);
  expect(answer).toMatchObject({ code: 10_400, data: { path } });
});

it.each([
  ['letters of many bytes', '{"label":"é€𝄞"}', { label: 'é€𝄞' }],
  ['a mark of its order', '\uFEFF{"label":"a"}', { label: 'a' }],
  [
    'one name in two objects',
    '{"a":{"price":"1"},"b":{"price":"2"}}',
    { a: { price: '1' }, b: { price: '2' } },
  ],
  ['nothing', '', null],
])('a body with %s is read', async (_name, payload, body) => {
  expect(await post(payload)).toEqual({ statusCode: 200, answer: { body } });
});
