import type { WalletDebt } from '../../../stores/wallet/debts.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';

/** Writes what is owed: `400 USDT, 0.5 ETH`. */
export function useOwedText(): (debts: readonly WalletDebt[]) => string {
  const { formatAmount } = useFormat();
  return (debts) =>
    inOrder(debts.map(({ asset, amount }) => `${formatAmount(amount, 0)} ${asset}`).join(', '));
}
