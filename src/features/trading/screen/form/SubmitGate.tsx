import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useLoginPath } from '../../../../ui/navigation/useLoginPath.ts';
import type { Instrument } from '../instrument/instrument.ts';
import { useIsTrading } from '../instrument/useIsTrading.ts';

export interface SubmitGateProps {
  readonly isLoggedIn: boolean;
  readonly instrument: Pick<Instrument, 'pair' | 'isTrading'>;
  /** What sends the order. */
  readonly children: ReactNode;
}

/** The buttons of an order form; a visitor is invited to log in and comes back here. */
export function SubmitGate({ isLoggedIn, instrument, children }: SubmitGateProps) {
  const { t } = useTranslation();
  const isTrading = useIsTrading(instrument);
  const loginPath = useLoginPath();
  if (!isLoggedIn) {
    return (
      <Button component={Link} href={loginPath} fullWidth size="md">
        {t('trade.form.login')}
      </Button>
    );
  }
  if (isTrading) return children;
  return (
    <Button fullWidth size="md" disabled>
      {t('trade.form.halted')}
    </Button>
  );
}
