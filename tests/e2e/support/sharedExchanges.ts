import { Exchange, MADE_DATA, type ExchangePlace } from './exchange.ts';

/** Where the runner tells its workers of the exchange that each slot uses. */
const nameOf = (slot: number): string => `TIDEMARK_E2E_EXCHANGE_${slot}`;

/**
 * Launches one exchange for each worker that runs at the same time; resolves to what ends them. A month of past is made only once:
 * these exchanges and later ones begin with a copy of it.
 */
export async function launchSharedExchanges(slots: number): Promise<() => Promise<void>> {
  const first = await Exchange.launch();
  await first.stop();
  process.env[MADE_DATA] = first.dataDir;
  const exchanges = await Promise.all(Array.from({ length: slots }, () => Exchange.launch()));
  exchanges.forEach((exchange, slot) => {
    process.env[nameOf(slot)] = JSON.stringify(exchange.place);
  });
  return async () => {
    await Promise.all([first, ...exchanges].map((exchange) => exchange.dispose()));
  };
}

/** The running exchange of a worker's slot, which no other worker talks to at the same time. */
export function sharedExchange(slot: number): Exchange {
  const place = process.env[nameOf(slot)];
  if (place === undefined) throw new Error(`There is no exchange for slot ${slot}`);
  return Exchange.at(JSON.parse(place) as ExchangePlace);
}
