import { expect, it } from 'vitest';
import { CONTRACT_LISTINGS } from '../../../../server/market/contracts/listings.ts';
import { LISTINGS } from '../../../../server/market/spot/listings.ts';
import { runMarket } from './support/runningMarket.ts';

it('quotes and trades on a new tick and lot at once', async () => {
  const running = await runMarket();
  const { exchange, clock, batches } = running;
  await clock.advance(3_000);
  const [pair] = LISTINGS;
  const [listed] = CONTRACT_LISTINGS;
  if (pair === undefined || listed === undefined) throw new Error('A pair and a contract are expected');
  const steps = { priceStep: 50, lotStep: 20 };
  const { instrument } = pair;
  const { contract } = listed;
  for (const command of [
    { kind: 'defineInstrument', instrument: { ...instrument, ...steps } },
    { kind: 'defineContract', contract: { ...contract, ...steps } },
  ] as const)
    expect(await exchange.submit(command)).toMatchObject({ ok: true });
  const changedAt = batches.length;
  await clock.advance(5_000);
  const view = await exchange.view();
  for (const [id, levels] of [
    [instrument.id, view.levels],
    [contract.id, view.contracts.levels],
  ] as const) {
    const own = levels.filter((level) => level.instrument === id);
    expect(own.filter(({ price, lots }) => price % 50 !== 0 || lots % 20 !== 0)).toEqual([]);
    for (const side of ['buy', 'sell']) expect(own.filter((level) => level.side === side)).not.toEqual([]);
    const trades = batches
      .slice(changedAt)
      .flatMap(({ events }) => events)
      .filter((event) => event.kind === 'trade' || event.kind === 'contractTrade')
      .filter((trade) => ('contract' in trade ? trade.contract : trade.instrument) === id);
    expect(trades.length).toBeGreaterThan(0);
    expect(trades.filter(({ price, quantity }) => price % 50 !== 0 || quantity % 20 !== 0)).toEqual([]);
  }
  expect(running.problems).toEqual([]);
  await running.market.stop();
});
