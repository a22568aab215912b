import { useTranslation } from 'react-i18next';
import { useOrderFormStore } from '../context/orderFormStore.ts';
import type { ProblemField } from './findProblems.ts';
import { NumberField } from '../../screen/form/NumberField.tsx';
import type { OrderFormContext, OrderFormState } from './orderForm.ts';
import { PercentSlider } from '../../screen/form/PercentSlider.tsx';
import type { OrderSummary } from './summarizeOrder.ts';

export interface SizeFieldsProps {
  readonly form: OrderFormState;
  readonly context: OrderFormContext;
  readonly summary: OrderSummary;
  /** The field the form's message is about. */
  readonly wrongField: ProblemField | undefined;
}

/** How much: in the base asset, as a share of the balance, or in the quote asset. */
export function SizeFields({ form, context, summary, wrongField }: SizeFieldsProps) {
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
        unit={instrument.base}
        isWrong={wrongField === 'amount'}
        onText={(text) => store.dispatch({ type: 'amountEdited', text })}
        onSteps={(steps) => store.dispatch({ type: 'amountStepped', steps })}
      />
      <PercentSlider
        percent={form.percent}
        disabled={summary.available === undefined}
        onPercent={(percent) => store.dispatch({ type: 'percentChosen', percent })}
      />
      <NumberField
        name="total"
        label={t(isMarket && form.side === 'buy' ? 'trade.form.spend' : 'trade.form.total')}
        value={summary.total}
        unit={instrument.quote}
        isWrong={wrongField === 'total'}
        readOnly={isMarket && form.side === 'sell'}
        onText={(text) => store.dispatch({ type: 'totalEdited', text })}
      />
    </>
  );
}
