import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tradingSettings } from '../../../../stores/market/settings.ts';
import { useSession } from '../../../../stores/session/index.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { FundingDialog } from '../../../../ui/overlay/FundingDialog.tsx';
import { NumberField } from '../../screen/form/NumberField.tsx';
import { percentOf, PercentSlider } from '../../screen/form/PercentSlider.tsx';
import { FundsLine } from '../../screen/form/formLines.tsx';
import classes from '../../screen/form/OrderForm.module.css';
import { OrderTypeTabs, TimeInForceSelect } from '../../screen/form/orderTypeFields.tsx';
import { PriceField } from '../../screen/form/PriceField.tsx';
import { SubmitGate } from '../../screen/form/SubmitGate.tsx';
import { ToggleGroup } from '../../screen/form/ToggleGroup.tsx';
import { useFormHotkeys } from '../../screen/form/useFormHotkeys.ts';
import { ORDER_TYPES } from '../../screen/orderTypes.ts';
import { useOrderForm, useOrderFormStore } from '../context/orderFormStore.ts';
import type { SpotOrder } from './ConfirmSpotOrder.tsx';
import { findProblems, visibleProblem } from './findProblems.ts';
import { OrderMessage } from './OrderMessage.tsx';
import { OrderSummaryView } from './OrderSummaryView.tsx';
import type { ProblemField } from './findProblems.ts';
import type { OrderFormContext, OrderFormState } from './orderForm.ts';
import { heldFor, summarizeOrder } from './summarizeOrder.ts';
import type { OrderSummary } from './summarizeOrder.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

const SIDES = ['buy', 'sell'] as const;

const ConfirmSpotOrder = lazyPart(() => import('./ConfirmSpotOrder.tsx'));

/** Buy or sell: every number the order means before it is sent, what happened afterwards. */
export function SpotForm() {
  const { t } = useTranslation();
  const store = useOrderFormStore();
  const { form, context } = useOrderForm();
  const { instrument, available, bids, asks } = context;
  const { side, type } = form;
  const rules = ORDER_TYPES[type];
  const isBuy = side === 'buy';
  const isLoggedIn = useSession().user !== null;
  const summary = summarizeOrder(form, context);
  const problems = findProblems(form, summary, context);
  const problem = visibleProblem(problems, form);
  const { place, isPending, question } = usePlaceOrder();
  const [asked, setAsked] = useState<SpotOrder | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const chooseSide = (chosen: typeof side): void => store.dispatch({ type: 'sideChosen', side: chosen });
  const chooseType = (orderType: typeof type): void => store.dispatch({ type: 'typeChosen', orderType });
  useFormHotkeys(element, {
    onSide: chooseSide,
    onType: chooseType,
    onPercent: (percent) => store.dispatch({ type: 'percentChosen', percent }),
  });

  useEffect(() => {
    if (form.isAttempted) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.isAttempted]);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isLoggedIn || isPending) return;
    if (problems.length > 0) store.dispatch({ type: 'attempted' });
    else if (tradingSettings.state.confirmOrders) setAsked({ form, summary, instrument });
    else void place(form, summary, instrument);
  };

  return (
    <form
      ref={element}
      className={classes['form']}
      aria-label={t('trade.form.title', { pair: instrument.pair })}
      noValidate
      onSubmit={submit}
    >
      <ToggleGroup
        label={t('trade.form.side')}
        options={SIDES.map((value) => ({ value, text: t(`trade.side.${value}`) }))}
        value={side}
        onChange={chooseSide}
        className={classes['sides']}
        optionClass={classes['side']}
        isSides
      />
      <div className={classes['typeRow']}>
        <OrderTypeTabs chosen={type} onChoose={chooseType} />
        {rules.hasTimeInForce && (
          <TimeInForceSelect
            value={form.timeInForce}
            onChange={(timeInForce) => store.dispatch({ type: 'timeInForceChosen', timeInForce })}
          />
        )}
      </div>
      <FundsLine
        label={t('trade.form.available')}
        value={isBuy ? available.quote : available.base}
        asset={isBuy ? instrument.quoteAsset : instrument.baseAsset}
        testId="available"
      />
      {rules.isPriced && (
        <PriceField
          value={form.price}
          unit={instrument.quoteAsset}
          isWrong={problem?.field === 'price'}
          bid={bids[0]}
          ask={asks[0]}
          onText={(text) => store.dispatch({ type: 'priceEdited', text })}
          onSteps={(steps) => store.dispatch({ type: 'priceStepped', steps })}
          onBest={(price) => store.dispatch({ type: 'levelPicked', price })}
        />
      )}
      <SizeFields form={form} context={context} summary={summary} wrongField={problem?.field} />
      <OrderSummaryView form={form} summary={summary} instrument={instrument} />
      <OrderMessage
        form={form}
        summary={summary}
        instrument={instrument}
        elsewhere={heldFor(side, context)}
        problem={problem}
      />
      <SubmitGate isLoggedIn={isLoggedIn} instrument={instrument}>
        <Button
          type="submit"
          fullWidth
          size="md"
          color={isBuy ? 'up' : 'down'}
          className={classes['submit']}
          aria-disabled={isPending}
          data-sends={SIDES.join(' ')}
          data-pending={isPending || undefined}
        >
          {t(`trade.form.submit.${side}`, { asset: instrument.baseAsset })}
        </Button>
      </SubmitGate>
      <FundingDialog message={question.message} onAnswer={question.answer} />
      {asked !== null && (
        <Suspense fallback={null}>
          <ConfirmSpotOrder
            order={asked}
            onClose={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null);
              void place(asked.form, asked.summary, asked.instrument);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}

export interface SizeFieldsProps {
  readonly form: OrderFormState;
  readonly context: OrderFormContext;
  readonly summary: OrderSummary;
  /** The field the form's message is about. */
  readonly wrongField: ProblemField | undefined;
}

/** How much: in the base asset, as a share of the balance, or in the quote asset. */
function SizeFields({ form, context, summary, wrongField }: SizeFieldsProps) {
  const { t } = useTranslation();
  const store = useOrderFormStore();
  const { instrument } = context;
  const isMarket = form.type === 'market';
  return (
    <>
      <NumberField
        name="amount"
        label={t('trade.form.amount')}
        value={summary.amount}
        unit={instrument.baseAsset}
        isWrong={wrongField === 'amount'}
        onText={(text) => store.dispatch({ type: 'amountEdited', text })}
        onSteps={(steps) => store.dispatch({ type: 'amountStepped', steps })}
      />
      <PercentSlider
        percent={form.percent ?? percentOf(summary.needed, summary.available)}
        disabled={summary.available === undefined}
        onPercent={(percent) => store.dispatch({ type: 'percentChosen', percent })}
      />
      <NumberField
        name="total"
        label={t(isMarket && form.side === 'buy' ? 'trade.form.spend' : 'trade.form.total')}
        value={summary.total}
        unit={instrument.quoteAsset}
        isWrong={wrongField === 'total'}
        readOnly={isMarket && form.side === 'sell'}
        onText={(text) => store.dispatch({ type: 'totalEdited', text })}
      />
    </>
  );
}
