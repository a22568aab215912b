import { useEffect, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../stores/session/index.ts';
import classes from '../../screen/form/OrderForm.module.css';
import { useFormHotkeys } from '../../screen/form/useFormHotkeys.ts';
import { useOrderForm, useOrderFormStore } from '../context/orderFormStore.ts';
import { findProblems, visibleProblem } from './findProblems.ts';
import { FormMessage } from './FormMessage.tsx';
import { FundsLine } from './FundsLine.tsx';
import { OrderSummaryView } from './OrderSummaryView.tsx';
import { OrderTypeTabs } from './OrderTypeTabs.tsx';
import { PriceField } from './PriceField.tsx';
import { SideTabs } from './SideTabs.tsx';
import { SizeFields } from './SizeFields.tsx';
import { SubmitArea } from './SubmitArea.tsx';
import { summarizeOrder } from './summarizeOrder.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

/** Buy or sell: every number the order means before it is sent, what happened afterwards. */
export function SpotForm() {
  const { t } = useTranslation();
  const store = useOrderFormStore();
  const { form, context } = useOrderForm();
  const { instrument } = context;
  const isLoggedIn = useSession().user !== null;
  const summary = summarizeOrder(form, context);
  const problems = findProblems(form, summary, context);
  const problem = visibleProblem(problems, form);
  const { place, isPending } = usePlaceOrder();
  const element = useRef<HTMLFormElement>(null);
  useFormHotkeys(element, {
    onSide: (side) => store.dispatch({ type: 'sideChosen', side }),
    onType: (orderType) => store.dispatch({ type: 'typeChosen', orderType }),
    onPercent: (percent) => store.dispatch({ type: 'percentChosen', percent }),
  });

  useEffect(() => {
    if (form.isAttempted) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.isAttempted]);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isLoggedIn || isPending) return;
    if (problems.length > 0) store.dispatch({ type: 'attempted' });
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
      <SideTabs side={form.side} onSide={(side) => store.dispatch({ type: 'sideChosen', side })} />
      <OrderTypeTabs form={form} />
      <FundsLine form={form} context={context} />
      {form.type !== 'market' && (
        <PriceField form={form} context={context} isWrong={problem?.field === 'price'} />
      )}
      <SizeFields form={form} context={context} summary={summary} wrongField={problem?.field} />
      <OrderSummaryView form={form} summary={summary} instrument={instrument} />
      <FormMessage form={form} summary={summary} problem={problem} />
      <SubmitArea form={form} instrument={instrument} isLoggedIn={isLoggedIn} isPending={isPending} />
    </form>
  );
}
