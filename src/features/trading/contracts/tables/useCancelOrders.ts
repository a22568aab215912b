import { useTranslation } from 'react-i18next';
import { contractActions } from '../../../../stores/contracts/actions.ts';
import type { OrderScope, TriggerScope } from '../../../../stores/contracts/types.ts';
import { useCancelAll } from '../../screen/tables/CancelAllDialog.tsx';
import type { CancelAllQuestion } from '../../screen/tables/CancelAllDialog.tsx';

/** Orders that are cancelled together. */
export interface CancelledTogether {
  /** How many there are now. */
  readonly count: number;
  /** Which orders in the book; none where it is absent. */
  readonly orders?: OrderScope;
  /** Which orders that wait for a price: trigger orders, take-profits and stops; none where it is absent. */
  readonly triggers?: TriggerScope;
}

/** Returns what is asked before contract orders are cancelled together, without the sentence that says which. */
export function useCancelOrders(together: CancelledTogether): Omit<CancelAllQuestion, 'text'> {
  const { t } = useTranslation();
  return useCancelAll(together.count, () => cancelTogether(together), t('ui.unanswered'));
}

/** Cancels all of them, one call for each kind. Rejects when nothing could be cancelled. */
async function cancelTogether({ orders, triggers }: CancelledTogether): Promise<readonly unknown[]> {
  // Triggers first: one that fires meanwhile leaves an order, which is then found.
  const waiting = triggers && (await settled(contractActions.cancelAllTriggers(triggers)));
  const ofBook = orders && (await settled(contractActions.cancelAll(orders)));
  const answers = [waiting, ofBook].filter((answer) => answer !== undefined);
  const cancelled = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const refused = answers.find((answer) => answer.status === 'rejected');
  if (cancelled.length === 0 && refused !== undefined) throw refused.reason;
  return cancelled;
}

async function settled(call: Promise<readonly unknown[]>): Promise<PromiseSettledResult<readonly unknown[]>> {
  const [answer] = await Promise.allSettled([call]);
  return answer;
}
