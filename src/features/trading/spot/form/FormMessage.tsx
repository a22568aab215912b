import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences/index.ts';
import { useFormat } from '../../../../ui/format/index.ts';
import { MASK } from '../../../../ui/text/index.ts';
import type { Problem } from './findProblems.ts';
import type { OrderFormState } from './orderForm.ts';
import { FORM_MESSAGE_ID } from '../../screen/form/NumberField.tsx';
import classes from '../../screen/form/OrderForm.module.css';
import type { OrderSummary } from './summarizeOrder.ts';

export interface FormMessageProps {
  readonly form: OrderFormState;
  readonly summary: OrderSummary;
  /** The problem to show; one at a time, the most basic first. */
  readonly problem: Problem | undefined;
}

/** What stands in the order's way, or a word of warning. Its room is always kept, so that the button stays where it is. */
export function FormMessage({ form, summary, problem }: FormMessageProps) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const { hideBalance } = usePreferences();
  const isMasked = hideBalance && problem?.code === 'insufficientBalance';
  const limit = isMasked ? MASK : formatAmount(problem?.limit, 0);
  return (
    <p
      id={FORM_MESSAGE_ID}
      role={problem === undefined ? 'status' : 'alert'}
      className={classes['message']}
      data-problem={problem?.code}
    >
      {problem !== undefined && t(`trade.problem.${problem.code}`, { limit, asset: problem.asset })}
      {problem === undefined && warningOf(form, summary) === 'postOnly' && t('trade.form.postOnlyWouldTake')}
      {problem === undefined && warningOf(form, summary) === 'beyondBook' && t('trade.form.beyondBook')}
    </p>
  );
}

function warningOf(form: OrderFormState, summary: OrderSummary): 'postOnly' | 'beyondBook' | undefined {
  if (form.type === 'postOnly' && summary.wouldTake) return 'postOnly';
  return form.type === 'market' && summary.isBeyondBook ? 'beyondBook' : undefined;
}
