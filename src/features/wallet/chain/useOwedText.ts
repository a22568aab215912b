import { usePreferences } from '../../../stores/preferences.ts';
import type { WalletDebt } from '../../../stores/wallet/debts.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { MASK } from '../../../ui/text/figures.tsx';

/** Writes what is owed: `400 USDT, 0.5 ETH`; amounts behind the mask of balances. */
export function useOwedText(): (debts: readonly WalletDebt[]) => string {
  const { formatAmount } = useFormat();
  const { hideBalance } = usePreferences();
  const textOf = (amount: string) => (hideBalance ? MASK : formatAmount(amount, 0));
  return (debts) => inOrder(debts.map(({ asset, amount }) => `${textOf(amount)} ${asset}`).join(', '));
}
