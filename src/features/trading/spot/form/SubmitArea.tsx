import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useLoginPath } from '../../../../ui/navigation/useLoginPath.ts';
import type { Instrument } from '../../screen/instrument/instrument.ts';
import type { OrderFormState } from './orderForm.ts';
import classes from '../../screen/form/OrderForm.module.css';

export interface SubmitAreaProps {
  readonly form: OrderFormState;
  readonly instrument: Instrument;
  readonly isLoggedIn: boolean;
  readonly isPending: boolean;
}

/** Sends the order; a visitor is invited to log in and comes back here. */
export function SubmitArea({ form, instrument, isLoggedIn, isPending }: SubmitAreaProps) {
  const { t } = useTranslation();
  const loginPath = useLoginPath();
  if (!isLoggedIn) {
    return (
      <Button component={Link} href={loginPath} fullWidth size="md">
        {t('trade.form.login')}
      </Button>
    );
  }
  if (!instrument.isTrading) {
    return (
      <Button fullWidth size="md" disabled>
        {t('trade.form.halted')}
      </Button>
    );
  }
  return (
    <Button
      type="submit"
      fullWidth
      size="md"
      color={form.side === 'buy' ? 'up' : 'down'}
      className={classes['submit']}
      aria-disabled={isPending}
      data-pending={isPending || undefined}
    >
      {t(`trade.form.submit.${form.side}`, { asset: instrument.base })}
    </Button>
  );
}
