import { useState } from 'react';
import { useItem } from '../../stores/data/useItem.ts';
import type { Item } from '../../stores/data/useItem.ts';
import { topics, useTopic } from '../../stores/realtime.ts';

/** What one account holds of an asset; amounts are decimal strings. */
export interface AccountBalance {
  readonly product: number;
  /** Trade pair of a margin account. */
  readonly subProduct: string | null;
  readonly asset: string;
  readonly available: string;
  readonly held: string;
}

/** The balances of every account; fetched again when those of the spot account change, which are streamed. */
export function useAccountBalances(): Item<readonly AccountBalance[]> {
  return useItem({ namespace: 'personal.balances', api: 'listAccountBalances', revision: useSpotRevision() });
}

/**
 * When the spot account last changed. What the stream starts with is no change, and neither is its end: whoever logs
 * out must not be asked for balances on the way.
 */
function useSpotRevision(): number | undefined {
  const { phase, receivedAt } = useTopic(topics.balances);
  const [revision, setRevision] = useState<Revision>(UNKNOWN);
  if (phase === 'live' && receivedAt !== revision.at) {
    setRevision({ at: receivedAt, shown: revision === UNKNOWN ? undefined : receivedAt });
  }
  return revision.shown;
}

interface Revision {
  readonly at: number | undefined;
  readonly shown: number | undefined;
}

const UNKNOWN: Revision = { at: undefined, shown: undefined };

export interface Account {
  readonly product: number;
  readonly subProduct: string | null;
  readonly balances: readonly AccountBalance[];
}

/** The balances account by account, in the order they came. */
export function byAccount(balances: readonly AccountBalance[]): readonly Account[] {
  const accounts = Map.groupBy(balances, ({ product, subProduct }) => `${product}:${subProduct}`);
  return [...accounts.values()].flatMap((held) => {
    const [first] = held;
    return first === undefined
      ? []
      : [{ product: first.product, subProduct: first.subProduct, balances: held }];
  });
}
