import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/index.ts';
import type { ContractOrder, Scope } from '../../../../stores/contracts/index.ts';
import { toast } from '../../../../ui/feedback/index.ts';
import { CancelAllButton } from '../../tables/CancelAllButton.tsx';
import { useCall } from '../positions/useCall.ts';

export interface CancelContractOrdersProps {
  /** What the table shows. */
  readonly orders: readonly ContractOrder[];
  readonly scope: Scope;
  /** Whether the scope is all that the table is filtered by; otherwise its orders are cancelled one by one. */
  readonly isWhole: boolean;
}

/** Cancels every order that the table shows, once the user has confirmed. */
export function CancelContractOrders({ orders, scope, isWhole }: CancelContractOrdersProps) {
  const { t } = useTranslation();
  const { run, isPending } = useCall();

  const cancelAll = async (): Promise<void> => {
    const cancelled = await run(() => (isWhole ? contractActions.cancelAll(scope) : cancelEach(orders)));
    if (cancelled !== undefined) toast.success(t('trade.outcome.allCancelled', { count: cancelled.length }));
  };

  return (
    <CancelAllButton
      count={orders.length}
      text={t('contract.tables.cancelShown')}
      isPending={isPending}
      onConfirm={cancelAll}
    />
  );
}

/** Cancels orders each by itself. One that ended meanwhile does not keep the others; rejects when none could be cancelled. */
async function cancelEach(orders: readonly ContractOrder[]): Promise<readonly ContractOrder[]> {
  const answers = await Promise.allSettled(orders.map(({ orderId }) => contractActions.cancel(orderId)));
  const cancelled = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (cancelled.length === 0 && refused !== undefined) throw refused.reason;
  return cancelled;
}
