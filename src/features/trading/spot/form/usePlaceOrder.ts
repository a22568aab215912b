import { useTranslation } from 'react-i18next';
import { orderActions } from '../../../../stores/spot/actions.ts';
import { useFundingQuestion } from '../../../../stores/wallet/useFundingQuestion.ts';
import type { FundingQuestion } from '../../../../stores/wallet/useFundingQuestion.ts';
import { noteTold } from '../../../../stores/messages/toldOrders.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { outcomeOf } from '../../screen/form/outcome.ts';
import type { Instrument } from '../../screen/instrument/instrument.ts';
import { useCall } from '../../screen/useCall.ts';
import { useOrderFormStore } from '../context/orderFormStore.ts';
import type { OrderFormState } from './orderForm.ts';
import { toNewOrder } from './summarizeOrder.ts';
import type { OrderSummary } from './summarizeOrder.ts';

export interface PlaceOrder {
  /** Sends the order unless one is on its way, and says what happened. Never rejects. */
  readonly place: (form: OrderFormState, summary: OrderSummary, instrument: Instrument) => Promise<void>;
  readonly isPending: boolean;
  /** Asked before funds of another account move. */
  readonly question: Pick<FundingQuestion, 'message' | 'answer'>;
}

/** Places orders from the form, one at a time. */
export function usePlaceOrder(): PlaceOrder {
  const { t } = useTranslation();
  const format = useFormat();
  const store = useOrderFormStore();
  const question = useFundingQuestion();
  const { run, isPending } = useCall(t('trade.failure.unanswered'));

  const place: PlaceOrder['place'] = async (form, summary, instrument) => {
    const order = await run(() =>
      question.unlessRefused(summary.funding, () =>
        orderActions.place(toNewOrder(form, summary, instrument)),
      ),
    );
    if (order === undefined) return;
    const { tone, key, values } = outcomeOf(order, instrument, format);
    noteTold(order);
    toast[tone](t(`trade.outcome.${key}`, values));
    store.dispatch({ type: 'placed', sent: form });
  };
  return { place, isPending, question };
}
