import { Suspense, useRef, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { contractScreen } from '../../../../stores/contracts/screenSettings.ts';
import type { Side } from '../../../../stores/market/types.ts';
import { useSession } from '../../../../stores/session/index.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { FundingDialog } from '../../../../ui/overlay/FundingDialog.tsx';
import { FundsLine } from '../../screen/form/formLines.tsx';
import formClasses from '../../screen/form/OrderForm.module.css';
import { SubmitGate } from '../../screen/form/SubmitGate.tsx';
import { ToggleGroup } from '../../screen/form/ToggleGroup.tsx';
import { useFormHotkeys } from '../../screen/form/useFormHotkeys.ts';
import { useTicket, useTicketStore } from '../context/ticketStore.ts';
import { ModeBar } from '../settings/ModeBar.tsx';
import { assess } from './assess.ts';
import type { Assessment } from './assess.ts';
import type { ConfirmedOrder } from './ConfirmOrder.tsx';
import classes from './ContractForm.module.css';
import { OptionFields } from './OptionFields.tsx';
import { PriceFields, SizeFields } from './ticketFields.tsx';
import { SideColumn } from './SideColumn.tsx';
import { isReady } from './ticket.ts';
import type { TicketContext } from './ticket.ts';
import { TicketMessage } from './TicketMessage.tsx';
import { findTicketProblems, visibleTicketProblem } from './ticketProblems.ts';
import { TypeTabs } from './TypeTabs.tsx';
import { usePlaceTicket } from './usePlaceTicket.ts';

const SIDES = ['buy', 'sell'] as const;
/** Of hedge mode: whether an order opens a position or closes one. */
const INTENTS = ['open', 'close'] as const;

const ConfirmOrder = lazyPart(() => import('./ConfirmOrder.tsx'));

/** Long or short: what each would cost, could be and would be liquidated at, before anything is sent. */
export function ContractForm() {
  const { t } = useTranslation();
  const store = useTicketStore();
  const { form: ticket, context } = useTicket();
  const isLoggedIn = useSession().user !== null;
  const element = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<ConfirmedOrder | null>(null);
  const { place, isPending, question } = usePlaceTicket();
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
    if (ticket.isSideChosen) submit(ticket.side);
    else store.dispatch({ type: 'attempted' });
  };
  // Without a side there is no button that Enter would press.
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, currentTarget } = event;
    // Dialogs stand outside, but their keys come by.
    const isInField = target instanceof HTMLInputElement && target.form === currentTarget;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && isInField && !ticket.isSideChosen)
      onSubmit(event);
  };

  return (
    <form
      ref={element}
      className={formClasses['form']}
      aria-label={t('trade.form.title', { pair: context.instrument.pair })}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <ModeBar />
      {context.positionMode === 'hedge' && (
        <ToggleGroup
          label={t('contract.form.intent')}
          options={INTENTS.map((value) => ({ value, text: t(`contract.form.${value}`) }))}
          value={ticket.intent}
          onChange={(intent) => store.dispatch({ type: 'chosen', choice: { intent } })}
          className={formClasses['sides']}
          optionClass={`${formClasses['side'] ?? ''} ${classes['intent'] ?? ''}`}
        />
      )}
      <TypeTabs ticket={ticket} />
      <AvailableFunds assessment={sides[ticket.side]} context={context} />
      <PriceFields ticket={ticket} context={context} wrongField={problem?.field} />
      <SizeFields
        ticket={ticket}
        context={context}
        isWrong={problem?.field === 'size'}
        assessment={sides[ticket.side]}
      />
      <OptionFields
        ticket={ticket}
        context={context}
        assessment={sides[ticket.side]}
        wrongField={problem?.field}
      />
      <TicketMessage problem={problem} ticket={ticket} assessment={sides[ticket.side]} context={context} />
      <SubmitGate isLoggedIn={isLoggedIn} instrument={context.instrument}>
        <div className={classes['columns']}>
          {SIDES.map((side) => (
            <SideColumn
              key={side}
              ticket={ticket}
              context={context}
              assessment={sides[side]}
              isPending={isPending}
              onPress={() => submit(side)}
            />
          ))}
        </div>
      </SubmitGate>
      <FundingDialog message={question.message} onAnswer={question.answer} />
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

interface AvailableFundsProps {
  readonly assessment: Pick<Assessment, 'funds' | 'marginToMove'>;
  readonly context: TicketContext;
}

/** What orders can use; for an isolated one also what is moved for it. */
function AvailableFunds({ assessment: { funds, marginToMove }, context }: AvailableFundsProps) {
  const { t } = useTranslation();
  const { settleAsset } = context.instrument;
  return (
    <div>
      <FundsLine
        label={t('trade.form.available')}
        value={funds?.total.toFixed()}
        asset={settleAsset}
        testId="available"
      />
      {context.marginMode === 'isolated' && (
        <FundsLine
          label={t(marginToMove === undefined ? 'contract.form.inIsolated' : 'contract.form.moved')}
          value={(marginToMove ?? funds?.own)?.toFixed()}
          asset={settleAsset}
          isBalance={marginToMove === undefined}
        />
      )}
    </div>
  );
}
