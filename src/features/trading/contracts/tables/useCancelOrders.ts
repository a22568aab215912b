import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import type { ContractOrder, Scope } from '../../../../stores/contracts/types.ts';
import { useCancelAll } from '../../screen/tables/CancelAllDialog.tsx';
import type { CancelAllQuestion } from '../../screen/tables/CancelAllDialog.tsx';

/** Orders to be cancelled together. */
export interface CancelledTogether {
  readonly orders: readonly ContractOrder[];
  readonly scope: Scope;
  /** Whether the scope is all that they were chosen by; otherwise they are cancelled one by one. */
  readonly isWhole: boolean;
}

/** What is asked before contract orders are cancelled together, save the sentence that says which. */
export function useCancelOrders({
  orders,
  scope,
  isWhole,
}: CancelledTogether): Omit<CancelAllQuestion, 'text'> {
  const { t } = useTranslation();
  const cancel = () => (isWhole ? contractActions.cancelAll(scope) : cancelEach(orders));
  return useCancelAll(orders.length, cancel, t('contract.tables.unanswered'));
}

/** Cancels orders each by itself. One that ended meanwhile does not keep the others; rejects when none could be cancelled. */
async function cancelEach(orders: readonly ContractOrder[]): Promise<readonly ContractOrder[]> {
  const answers = await Promise.allSettled(orders.map(({ orderId }) => contractActions.cancel(orderId)));
  const cancelled = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (cancelled.length === 0 && refused !== undefined) throw refused.reason;
  return cancelled;
}
