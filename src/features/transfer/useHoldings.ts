import { useMemo } from 'react';
import { usePreferences } from '../../stores/preferences.ts';
import { DEFAULT_MARGIN_PRODUCT } from '../../stores/transfer/form.ts';
import { useAccountBalances } from '../../stores/wallet/accountBalances.ts';
import type { AccountBalance } from '../../stores/wallet/accountBalances.ts';
import { useFormat } from '../../ui/format/format.ts';
import { MASK } from '../../ui/text/figures.tsx';

/** What the isolated account of a contract can give. */
export interface IsolatedHolding {
  /** Name of the contract; of a trade pair where money lies there from before there were contracts. */
  readonly pair: string;
  readonly asset: string;
  /** A decimal string above zero. */
  readonly available: string;
}

export interface Holdings {
  /** Every account that has something. */
  readonly balances: readonly AccountBalance[];
  readonly isolated: readonly IsolatedHolding[];
}

/** What the accounts of the user hold, live. */
export function useHoldings(): Holdings {
  const { item } = useAccountBalances();
  return useMemo(() => {
    const balances = (item ?? []).filter(({ available }) => /[1-9]/.test(available));
    const isolated = balances.flatMap(({ product, instrument: pair, asset, available }) =>
      product === DEFAULT_MARGIN_PRODUCT && pair !== null ? [{ pair, asset, available }] : [],
    );
    return { balances, isolated };
  }, [item]);
}

/** Writes what an account holds; masked where balances are hidden. */
export function useHoldingText(): (held: { readonly asset: string; readonly available: string }) => string {
  const { formatAmount } = useFormat();
  const { hideBalance } = usePreferences();
  return ({ asset, available }) => `${hideBalance ? MASK : formatAmount(available, 0)} ${asset}`;
}
