import { DEFAULT_OPTIONS, type ExchangeOptions } from './options.ts';
import { ThreadedExchange } from './threadedExchange.ts';
import type { Exchange } from '../ports/exchange.ts';

/** An exchange in threads of its own, kept in a data folder, and how it keeps up. */
export type DurableExchange = Exchange & Pick<ThreadedExchange, 'retain' | 'waiting' | 'stalledMs'>;

/**
 * Starts the exchange on a data folder: journal and engine in threads of their own. Resolves once the journal is replayed.
 * Rejects with `DataFolderInUseError` when another exchange runs on the folder, with `JournalCorruptError` when its history is damaged.
 */
export function createExchange(
  options: Pick<ExchangeOptions, 'dataDir'> & Partial<ExchangeOptions>,
): Promise<DurableExchange> {
  return ThreadedExchange.start({ ...DEFAULT_OPTIONS, ...options });
}
