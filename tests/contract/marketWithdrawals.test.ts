import { expect, it } from 'vitest';
import { shownMarkets } from '../../server/services/markets/shownMarkets.ts';
import { MarketChanges } from '../../server/services/markets/marketChanges.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();

async function messageIds(): Promise<string[]> {
  return (await server.services.db.selectFrom('messages').select('id').execute()).map(({ id }) => String(id));
}

it('withdraws and tells in one step', async () => {
  const { db, messages } = server.services;
  const [traded] = server.views.markets.pairs();
  if (traded === undefined) throw new Error('A pair is expected');
  const { marketChanges } = server.services;
  const later = Date.now() + 3_600_000;
  const { id } = await marketChanges.announce(traded.units.instrument, { minLots: 7 }, later);
  const broken = new MarketChanges({
    ...{ db, exchange: server.exchange, now: Date.now, ...shownMarkets(server.views.markets) },
    messages: { add: () => Promise.reject(new Error('broken off')) },
  });
  await expect(broken.withdraw(id)).rejects.toThrow('broken off');
  expect((await marketChanges.list()).find((change) => change.id === id)?.status).toBe('announced');
  const failing: typeof messages.add = (added, change) =>
    messages.add(added, async (trx) => {
      await change?.(trx);
      throw new Error('broken off');
    });
  const late = new MarketChanges({
    ...{ db, exchange: server.exchange, now: Date.now, ...shownMarkets(server.views.markets) },
    messages: { add: failing },
  });
  await expect(late.withdraw(id)).rejects.toThrow('broken off');
  expect((await marketChanges.list()).find((change) => change.id === id)?.status).toBe('announced');
  expect(await messageIds()).not.toContain(`market-change:${id}:withdrawn`);
  expect(await marketChanges.withdraw(id)).toMatchObject({ id, status: 'withdrawn' });
  expect(await messageIds()).toContain(`market-change:${id}:withdrawn`);
});
