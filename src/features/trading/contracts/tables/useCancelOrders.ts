import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import type { ContractOrder, Scope, TriggerOrder } from '../../../../stores/contracts/types.ts';
import { useCancelAll } from '../../screen/tables/CancelAllDialog.tsx';
import type { CancelAllQuestion } from '../../screen/tables/CancelAllDialog.tsx';

/** Orders to be cancelled together. */
export interface CancelledTogether {
  /** In the book. */
  readonly orders?: readonly ContractOrder[];
  /** Waiting for a price: trigger orders, take-profits and stops. Each is cancelled by itself. */
  readonly triggers?: readonly TriggerOrder[];
  /** What the orders were chosen by, where that alone chose them; otherwise they are cancelled one by one. */
  readonly scope?: Scope | undefined;
}

/** What is asked before contract orders are cancelled together, save the sentence that says which. */
export function useCancelOrders(together: CancelledTogether): Omit<CancelAllQuestion, 'text'> {
  const { t } = useTranslation();
  const { orders = [], triggers = [] } = together;
  return useCancelAll(orders.length + triggers.length, () => cancelTogether(together), t('ui.unanswered'));
}

/** Cancels all of them. What ended meanwhile does not keep the others; rejects when nothing could be cancelled. */
async function cancelTogether({ orders = [], triggers = [], scope }: CancelledTogether) {
  const ofBook =
    scope !== undefined && orders.length > 0
      ? [contractActions.cancelAll(scope)]
      : orders.map(async ({ orderId }) => [await contractActions.cancel(orderId)]);
  const waiting = triggers.map(async ({ triggerId }) => [await contractActions.cancelTrigger(triggerId)]);
  const answers = await Promise.allSettled<readonly unknown[]>([...ofBook, ...waiting]);
  const cancelled = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (cancelled.length === 0 && refused !== undefined) throw refused.reason;
  return cancelled;
}
