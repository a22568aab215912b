import { lazy, Suspense, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contractScreen } from '../../../../stores/contracts/index.ts';
import type { Side } from '../../../../stores/market/index.ts';
import { useSession } from '../../../../stores/session/index.ts';
import formClasses from '../../screen/form/OrderForm.module.css';
import { useFormHotkeys } from '../../screen/form/useFormHotkeys.ts';
import { useTicket, useTicketStore } from '../context/ticketStore.ts';
import { ModeBar } from '../settings/ModeBar.tsx';
import { assess } from './assess.ts';
import type { ConfirmedOrder } from './ConfirmOrder.tsx';
import { FormActions } from './FormActions.tsx';
import { FundsLine } from './FundsLine.tsx';
import { IntentTabs } from './IntentTabs.tsx';
import { OptionFields } from './OptionFields.tsx';
import { PriceFields } from './PriceFields.tsx';
import { SizeFields } from './SizeFields.tsx';
import { isReady } from './ticket.ts';
import { TicketMessage } from './TicketMessage.tsx';
import { findTicketProblems, visibleTicketProblem } from './ticketProblems.ts';
import { TypeTabs } from './TypeTabs.tsx';
import { usePlaceTicket } from './usePlaceTicket.ts';

const ConfirmOrder = lazy(() => import('./ConfirmOrder.tsx'));

/** Long or short: what each would cost, could be and would be liquidated at, before anything is sent. */
export function ContractForm() {
  const { t } = useTranslation();
  const store = useTicketStore();
  const { form: ticket, context } = useTicket();
  const isLoggedIn = useSession().user !== null;
  const element = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<ConfirmedOrder | null>(null);
  const { place, isPending } = usePlaceTicket();
  useFormHotkeys(element, {
    onSide: (side) => store.dispatch({ type: 'chosen', choice: { side } }),
    onType: (type) => store.dispatch({ type: 'chosen', choice: { type } }),
    onPercent: (percent) => store.dispatch({ type: 'percentChosen', percent }),
  });

  const sides = { buy: assess(ticket, 'buy', context), sell: assess(ticket, 'sell', context) };
  const problems = {
    buy: findTicketProblems(ticket, sides.buy, context),
    sell: findTicketProblems(ticket, sides.sell, context),
  };
  const problem = visibleTicketProblem(problems, ticket);

  const submit = (side: Side): void => {
    if (!isLoggedIn || isPending || !isReady(context)) return;
    store.dispatch({ type: 'chosen', choice: { side } });
    if (problems[side].length > 0) {
      store.dispatch({ type: 'attempted' });
      return;
    }
    const order = { ticket, assessment: sides[side], context };
    if (contractScreen.state.confirmOrders) setAsked(order);
    else void place(order);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    submit(ticket.side);
  };

  return (
    <form
      ref={element}
      className={formClasses['form']}
      aria-label={t('trade.form.title', { pair: context.instrument.pair })}
      noValidate
      onSubmit={onSubmit}
    >
      <ModeBar />
      {context.positionMode === 'hedge' && <IntentTabs ticket={ticket} />}
      <TypeTabs ticket={ticket} />
      <FundsLine assessment={sides[ticket.side]} context={context} />
      <PriceFields ticket={ticket} context={context} wrongField={problem?.field} />
      <SizeFields
        ticket={ticket}
        context={context}
        isWrong={problem?.field === 'size'}
        isKnown={sides.buy.max !== undefined}
      />
      <OptionFields
        ticket={ticket}
        context={context}
        assessment={sides[ticket.side]}
        wrongField={problem?.field}
      />
      <TicketMessage problem={problem} ticket={ticket} assessment={sides[ticket.side]} context={context} />
      <FormActions
        ticket={ticket}
        context={context}
        sides={sides}
        isLoggedIn={isLoggedIn}
        isPending={isPending}
        onSide={submit}
      />
      {asked !== null && (
        <Suspense fallback={null}>
          <ConfirmOrder
            order={asked}
            onClose={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null);
              void place(asked);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
