import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOrderFormStore } from '../context/orderFormStore.ts';
import { NumberField } from '../../screen/form/NumberField.tsx';
import type { OrderFormContext, OrderFormState } from './orderForm.ts';
import classes from '../../screen/form/OrderForm.module.css';

export interface PriceFieldProps {
  readonly form: OrderFormState;
  readonly context: OrderFormContext;
  readonly isWrong: boolean;
}

/** The limit price, with the best prices of the book one click away. */
export function PriceField({ form, context, isWrong }: PriceFieldProps) {
  const { t } = useTranslation();
  const store = useOrderFormStore();
  const { instrument, bids, asks } = context;
  return (
    <NumberField
      name="price"
      label={t('trade.form.price')}
      value={form.price}
      unit={instrument.quote}
      isWrong={isWrong}
      onText={(text) => store.dispatch({ type: 'priceEdited', text })}
      onSteps={(steps) => store.dispatch({ type: 'priceStepped', steps })}
      controls={
        <span className={classes['bests']}>
          {(
            [
              ['bid', bids[0]],
              ['ask', asks[0]],
            ] as const
          ).map(([name, level]) => (
            <UnstyledButton
              key={name}
              className={classes['best']}
              title={t(`trade.form.best.${name}Hint`)}
              aria-label={t(`trade.form.best.${name}Hint`)}
              disabled={level === undefined}
              onClick={() => level && store.dispatch({ type: 'levelPicked', price: level.price })}
            >
              {t(`trade.form.best.${name}`)}
            </UnstyledButton>
          ))}
        </span>
      }
    />
  );
}
