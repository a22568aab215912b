import { expect, it, vi } from 'vitest';
import { runMarket } from './support/runningMarket.ts';

const BTC = 101;

it('starts again beside a contract that was settled, and moves the others', async () => {
  const running = await runMarket();
  const { exchange, clock, batches } = running;
  await clock.advance(1_000);
  const price = 9_000_000_000_000;
  expect(await exchange.submit({ kind: 'settleContract', contract: BTC, price })).toMatchObject({ ok: true });
  const spies = [vi.spyOn(exchange, 'submit'), vi.spyOn(exchange, 'submitTogether')];
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
  const wanted = spies
    .flatMap((spy) => spy.mock.calls.flatMap(([commands]) => commands))
    .filter((command) => Object.values(command).includes(BTC));
  expect(wanted).toEqual([]);
  expect(running.problems).toEqual([]);
});
