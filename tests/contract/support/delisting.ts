import { Decimal } from 'decimal.js';
import type { Contract } from '../../../server/engine/contracts/protocol.ts';
import { MarketChanges } from '../../../server/services/markets/marketChanges.ts';
import { shownMarkets } from '../../../server/services/markets/shownMarkets.ts';
import type { TestServer } from './testServer.ts';
import type { Trader } from './trader.ts';

interface Parts {
  readonly now: () => number;
  /** Carries out each step on the exchange and each message. */
  readonly step?: <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
}

/** The changes of the server at a time of the test, as a start of the server has them. */
export function changesAt(
  { services, exchange, views }: Pick<TestServer, 'services' | 'exchange' | 'views'>,
  { now, step = (act) => act() }: Parts,
): MarketChanges {
  const { db, messages } = services;
  return new MarketChanges({
    ...shownMarkets(views.markets),
    ...{ db, now },
    exchange: {
      submit: (command) => step(() => exchange.submit(command)),
      submitTogether: (commands) => step(() => exchange.submitTogether(commands)),
      view: () => step(() => exchange.view()),
    },
    messages: { add: (added, change) => step(() => messages.add(added, change)) },
  });
}

/** Opens 10 lots of a contract at the market, with an order that opens, one that closes, an entry and a stop. */
export async function openEverything(
  trader: Trader,
  { name: contract, lotUnits, tickUnits }: Contract,
  price: number,
): Promise<void> {
  const quantity = String((lotUnits / 1e8) * 10);
  const at = (ratio: number): string =>
    new Decimal(price).mul(ratio).mul(1e8).div(tickUnits).round().mul(tickUnits).div(1e8).toFixed();
  const limit = { contract, type: 'limit', quantity };
  await trader.post('order', { contract, side: 'buy', type: 'market', quantity });
  await trader.post('order', { ...limit, side: 'buy', price: at(0.95) });
  await trader.post('order', { ...limit, side: 'sell', price: at(1.05), reduceOnly: true });
  const waiting = { contract, type: 'market', quantity };
  await trader.post('trigger', { ...waiting, side: 'buy', purpose: 'entry', triggerPrice: at(1.08) });
  await trader.post('trigger', { ...waiting, side: 'sell', purpose: 'stopLoss', triggerPrice: at(0.8) });
}
