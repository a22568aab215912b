import { parseUnits } from '@tidemark/sdk/core';
import type { Trade } from '@tidemark/sdk/contract';
import type { SessionEntry } from '@tidemark/streams/session';
import { queryOf } from '../../analysis/keys.ts';

/** A recorded trade in exact units of 1e-8. */
export interface ExactTrade {
  readonly instrument: string;
  /** When it came, in microseconds since the start of the session. */
  readonly at: number;
  /** When it was made, in milliseconds since the Unix epoch. */
  readonly tradedAt: number;
  readonly price: bigint;
  readonly quantity: bigint;
}

const UNITS = 100_000_000n;

/** What was traded, in units of the quote asset; of an inverse contract in those of the base asset. */
export function valueOf({ instrument, price, quantity }: ExactTrade): bigint {
  return instrument.endsWith('-USD') ? (quantity * UNITS) / price : (price * quantity) / UNITS;
}

/** Every trade of a session once, in the order in which they came. What cannot be read is left out. */
export function tradesIn(entries: readonly SessionEntry[]): ExactTrade[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    if (entry.kind !== 'in' || !entry.frame.startsWith('{"key":"trades?')) return [];
    const { key, data } = JSON.parse(entry.frame) as { key: string; data: { trades?: readonly Trade[] } };
    const instrument = String(queryOf(key)['instrument']);
    // They come newest first, and a snapshot repeats what was told.
    const trades = [...(data.trades ?? [])].reverse();
    return trades.flatMap(({ tradeId, price, quantity, tradedAt }): ExactTrade[] => {
      const id = `${instrument} ${tradeId}`;
      const [exactPrice, exactQuantity] = [parseUnits(price), parseUnits(quantity)];
      if (seen.has(id) || exactPrice === undefined || exactQuantity === undefined || exactPrice === 0n)
        return [];
      seen.add(id);
      return [{ instrument, at: entry.at, tradedAt, price: exactPrice, quantity: exactQuantity }];
    });
  });
}
