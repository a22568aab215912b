import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences/index.ts';
import { Amount } from '../../../../ui/text/index.ts';
import type { OrderFormContext, OrderFormState } from './orderForm.ts';
import classes from '../../screen/form/OrderForm.module.css';

export interface FundsLineProps {
  readonly form: Pick<OrderFormState, 'side'>;
  readonly context: OrderFormContext;
}

/** What can be spent on this side. */
export function FundsLine({ form, context }: FundsLineProps) {
  const { t } = useTranslation();
  const { hideBalance } = usePreferences();
  const { instrument, available } = context;
  const isBuy = form.side === 'buy';
  return (
    <p className={classes['funds']} data-testid="available">
      <span className={classes['label']}>{t('trade.form.available')}</span>
      <Amount
        value={isBuy ? available.quote : available.base}
        asset={isBuy ? instrument.quote : instrument.base}
        isHidden={hideBalance}
      />
    </p>
  );
}
