import { pino } from 'pino';
import { expect, it } from 'vitest';
import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from '../../../../server/gateway/http/apiError.ts';
import { createApp } from '../../../../server/gateway/http/app.ts';
import { setErrorHandling } from '../../../../server/gateway/http/errors.ts';
import { measureAnswers, type Answered } from '../../../../server/gateway/http/measureAnswers.ts';

it('each answer is told of with its operation, its code, and how long it took', async () => {
  const app = createApp(pino({ level: 'silent' }));
  const told: Answered[] = [];
  measureAnswers(app, (answer) => told.push(answer));
  setErrorHandling(app);
  const operation = { id: 'listTrades' } as never;
  app.get('/trades', { config: { operation } }, () => ({ code: CODE.ok, message: 'ok', data: [] }));
  app.get('/refused', { config: { operation } }, () => {
    throw new ApiError(CODE.rateLimited, 'Too many requests');
  });
  app.get('/page', (_request, reply) => reply.code(404).type('text/html').send('<p>Not here</p>'));
  for (const path of ['/trades', '/refused', '/page']) await app.inject(path);
  await app.close();
  expect(told.map((answer) => [answer.operation, answer.code])).toEqual([
    ['listTrades', 200],
    ['listTrades', CODE.rateLimited],
    [undefined, 404],
  ]);
  for (const { seconds } of told) expect(seconds).toBeGreaterThan(0);
});
