import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../stores/failure.ts';
import { placement } from '../../../../stores/contracts/index.ts';
import { toast } from '../../../../ui/feedback/index.ts';
import { useFormat } from '../../../../ui/format/index.ts';
import { outcomeOf } from '../../screen/form/outcome.ts';
import { useFailureText } from '../../screen/messages/useFailureText.ts';
import { useTicketStore } from '../context/ticketStore.ts';
import { marginFor } from './assess.ts';
import type { ConfirmedOrder } from './ConfirmOrder.tsx';
import { toRequest } from './ticketRequest.ts';

export interface PlaceTicket {
  /** Sends the order unless one is on its way, and says what happened. Never rejects. */
  readonly place: (order: ConfirmedOrder) => Promise<void>;
  readonly isPending: boolean;
}

/** Places orders from the form, one at a time. */
export function usePlaceTicket(): PlaceTicket {
  const { t } = useTranslation();
  const format = useFormat();
  const failureText = useFailureText();
  const store = useTicketStore();
  const [isPending, setPending] = useState(false);
  const underWay = useRef(false);

  const place: PlaceTicket['place'] = async ({ ticket, assessment, context }) => {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    try {
      const request = toRequest(ticket, assessment, context);
      const placed = await placement.carryOut({ margin: marginFor(assessment, context), request });
      if (placed.kind === 'order') {
        const { tone, key, values } = outcomeOf(placed.order, context.instrument, format);
        toast[tone](t(`trade.outcome.${key}`, values));
      } else {
        toast.success(t('contract.form.triggerPlaced'));
      }
      store.dispatch({ type: 'placed' });
    } catch (error) {
      const failure = failureOf(error);
      // Whether an unanswered order was placed is not known; sending it again is safe, and the user should know that.
      const isUnanswered = failure.kind === 'network';
      if (isUnanswered) {
        store.dispatch({ type: 'unanswered', quantity: assessment.quantity?.toFixed() ?? '' });
      }
      toast.error(isUnanswered ? t('trade.failure.unanswered') : failureText(failure));
    } finally {
      underWay.current = false;
      setPending(false);
    }
  };

  return { place, isPending };
}
