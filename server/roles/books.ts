import type { Books } from '../books/books.ts';
import { openBooks } from '../books/openBooks.ts';
import type { Custody } from '../custody/protocol.ts';
import type { Exchange } from '../ports/exchange.ts';
import { madeTransfers } from '../services/account/madeTransfers.ts';
import type { Host } from './host.ts';
import type { ServiceStore } from './serviceStore.ts';

/** Starts the double-entry books, which follow engine and custody. */
export function startBooksRole(
  { options: { dataDir }, log, onFatal }: Host,
  {
    exchange,
    custody,
    store,
  }: {
    readonly exchange: Exchange;
    readonly custody: Custody | undefined;
    readonly store: ServiceStore;
  },
): Promise<Books> {
  const readTransfers = () => madeTransfers(store.db, exchange);
  return openBooks({ dataDir, exchange, custody, readTransfers, log, onFailure: onFatal });
}
