import { useTranslation } from 'react-i18next';
import { placement } from '../../../../stores/contracts/actions.ts';
import { useFundingQuestion } from '../../../../stores/wallet/useFundingQuestion.ts';
import type { FundingQuestion } from '../../../../stores/wallet/useFundingQuestion.ts';
import { noteTold } from '../../../../stores/messages/toldOrders.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { outcomeOf } from '../../screen/form/outcome.ts';
import { useCall } from '../../screen/useCall.ts';
import { useTicketStore } from '../context/ticketStore.ts';
import type { ConfirmedOrder } from './ConfirmOrder.tsx';
import { toRequest } from './ticketRequest.ts';

export interface PlaceTicket {
  /** Sends the order unless one is on its way, and says what happened. Never rejects. */
  readonly place: (order: ConfirmedOrder) => Promise<void>;
  readonly isPending: boolean;
  /** Asked before funds of another account move. */
  readonly question: Pick<FundingQuestion, 'message' | 'answer'>;
}

/** Places orders from the form, one at a time. */
export function usePlaceTicket(): PlaceTicket {
  const { t } = useTranslation();
  const format = useFormat();
  const store = useTicketStore();
  const question = useFundingQuestion();
  const { run, isPending } = useCall(t('trade.failure.unanswered'));

  const place: PlaceTicket['place'] = async ({ ticket, assessment, context }) => {
    const placed = await run(
      () =>
        question.unlessRefused(assessment.funding, () =>
          placement.carryOut(toRequest(ticket, assessment, context)),
        ),
      () => store.dispatch({ type: 'unanswered', quantity: assessment.quantity?.toFixed() ?? '' }),
    );
    if (placed === undefined) return;
    if (placed.kind === 'order') {
      const { tone, key, values } = outcomeOf(placed.order, context.instrument, format);
      noteTold(placed.order);
      toast[tone](t(`trade.outcome.${key}`, values));
    } else {
      toast.success(t('contract.form.triggerPlaced'));
    }
    store.dispatch({ type: 'placed', sent: ticket });
  };
  return { place, isPending, question };
}
