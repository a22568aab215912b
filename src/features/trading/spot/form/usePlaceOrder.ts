import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../stores/failure.ts';
import { orderActions } from '../../../../stores/spot/index.ts';
import { toast } from '../../../../ui/feedback/index.ts';
import { useFormat } from '../../../../ui/format/index.ts';
import { useOrderFormStore } from '../context/orderFormStore.ts';
import type { Instrument } from '../../screen/instrument/instrument.ts';
import { useFailureText } from '../../screen/messages/useFailureText.ts';
import { outcomeOf } from '../../screen/form/outcome.ts';
import type { OrderFormState } from './orderForm.ts';
import { toNewOrder } from './orderRequest.ts';
import type { OrderSummary } from './summarizeOrder.ts';

export interface PlaceOrder {
  /** Sends the order unless one is on its way, and says what happened. Never rejects. */
  readonly place: (form: OrderFormState, summary: OrderSummary, instrument: Instrument) => Promise<void>;
  readonly isPending: boolean;
}

/** Places orders from the form, one at a time. */
export function usePlaceOrder(): PlaceOrder {
  const { t } = useTranslation();
  const format = useFormat();
  const failureText = useFailureText();
  const store = useOrderFormStore();
  const [isPending, setPending] = useState(false);
  const underWay = useRef(false);

  const place: PlaceOrder['place'] = async (form, summary, instrument) => {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    try {
      const order = await orderActions.place(toNewOrder(form, summary, instrument));
      const { tone, key, values } = outcomeOf(order, instrument, format);
      toast[tone](t(`trade.outcome.${key}`, values));
      store.dispatch({ type: 'placed' });
    } catch (error) {
      const failure = failureOf(error);
      // Whether an unanswered order was placed is not known; sending it again is safe, and the user should know that.
      const isUnanswered = failure.kind === 'network';
      toast.error(isUnanswered ? t('trade.failure.unanswered') : failureText(failure));
    } finally {
      underWay.current = false;
      setPending(false);
    }
  };

  return { place, isPending };
}
