import { expect, it } from 'vitest';
import { ExchangeUnavailableError } from '../../../../server/exchange/errors.ts';
import { gatedExchange } from '../../../../server/exchange/gatedExchange.ts';
import { createInProcessExchange } from '../../../../server/exchange/inProcessExchange.ts';
import { BTC_USDT } from '../engine/spot/support/fixture.ts';
import type { Command } from '../../../../server/engine/protocol.ts';

const DEFINE: Command = { kind: 'defineInstrument', instrument: BTC_USDT };

it('a gated exchange takes no commands while it is closed, answers questions, and goes on when it is open again', async () => {
  const exchange = await createInProcessExchange();
  let refusal: string | undefined;
  const gated = gatedExchange(exchange, () => refusal);
  expect(await gated.submit(DEFINE)).toMatchObject({ ok: true, seq: 1 });
  refusal = 'No room';
  await expect(gated.submit(DEFINE)).rejects.toEqual(new ExchangeUnavailableError('No room'));
  expect((await gated.view()).instruments).toEqual([BTC_USDT]);
  expect(await gated.stateHash()).toMatchObject({ seq: 1 });
  refusal = undefined;
  expect(await gated.submit(DEFINE)).toMatchObject({ seq: 2 });
  await gated.stop();
});
