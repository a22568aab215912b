import { expect, it } from 'vitest';
import { runMarket } from './support/runningMarket.ts';

const BTC = 101;

it('starts again beside a contract that was settled, and moves the others', async () => {
  const running = await runMarket();
  const { exchange, clock, batches } = running;
  await clock.advance(1_000);
  const price = 9_000_000_000_000;
  expect(await exchange.submit({ kind: 'settleContract', contract: BTC, price })).toMatchObject({ ok: true });
  const market = await running.restart(600_000);
  const known = batches.length;
  await clock.advance(5_000);
  await market.stop();
  const marked = new Set(
    batches
      .slice(known)
      .flatMap(({ events }) => events.flatMap((event) => (event.kind === 'mark' ? [event.contract] : []))),
  );
  expect(marked).toContain(102);
  expect(marked).not.toContain(BTC);
  expect(running.problems).toEqual([]);
});
