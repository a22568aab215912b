import { useEffect } from 'react';
import { useAccountBalances } from '../../../../stores/wallet/accountBalances.ts';
import type { AccountBalance } from '../../../../stores/wallet/accountBalances.ts';

export interface BalancesFeedProps {
  readonly onBalances: (balances: readonly AccountBalance[] | undefined) => void;
}

/** The feed itself; see `HeldFeed`. */
export default function BalancesFeed({ onBalances }: BalancesFeedProps) {
  const { item } = useAccountBalances();
  useEffect(() => {
    onBalances(item);
    return () => onBalances(undefined);
  }, [item, onBalances]);
  return null;
}
