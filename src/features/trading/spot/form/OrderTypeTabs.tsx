import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../screen/controls/SelectField.tsx';
import { useOrderFormStore } from '../context/orderFormStore.ts';
import type { OrderFormState } from './orderForm.ts';
import classes from '../../screen/form/OrderForm.module.css';

const TYPES = ['limit', 'market', 'postOnly'] as const;
const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const;

/** The kind of order, and for a limit order how long it stays. */
export function OrderTypeTabs({ form }: { readonly form: OrderFormState }) {
  const { t } = useTranslation();
  const store = useOrderFormStore();
  return (
    <div className={classes['typeRow']}>
      <div role="group" aria-label={t('trade.form.type')} className={classes['types']}>
        {TYPES.map((orderType) => (
          <UnstyledButton
            key={orderType}
            className={classes['type']}
            aria-pressed={orderType === form.type}
            onClick={() => store.dispatch({ type: 'typeChosen', orderType })}
          >
            {t(`trade.type.${orderType}`)}
          </UnstyledButton>
        ))}
      </div>
      {form.type === 'limit' && (
        <SelectField
          label={t('trade.form.timeInForce')}
          value={form.timeInForce}
          options={TIMES_IN_FORCE.map((value) => ({ value, text: value }))}
          onChange={(timeInForce) => store.dispatch({ type: 'timeInForceChosen', timeInForce })}
        />
      )}
    </div>
  );
}
