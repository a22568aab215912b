import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAccess } from '../../../stores/access/index.ts';
import { kycStateOf } from '../../../stores/account/kyc.ts';
import type { WithdrawalLimits } from '../../../stores/wallet/types.ts';
import { shareOfDay } from '../../../stores/wallet/withdrawalRules.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import classes from './Withdrawal.module.css';

/** What a day allows at the user's level of verification, how much of it is used, and how to have it raised. */
export function DayLimit({ limits }: { readonly limits: WithdrawalLimits | undefined }) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const { isKycAllowed } = useAccess();
  if (limits === undefined) return <div className={classes['dayLimit']} />;
  const { dayLimit, dayUsed, valuationAsset, kycStatus } = limits;
  const share = shareOfDay(limits);
  const used = t('withdrawal.dayUsed', {
    used: inOrder(formatAmount(dayUsed, 0)),
    limit: inOrder(`${formatAmount(dayLimit, 0)} ${valuationAsset}`),
  });
  return (
    <div className={classes['dayLimit']}>
      <div className={classes['dayText']}>
        <span>{t('withdrawal.dayLimit')}</span>
        <span>{used}</span>
      </div>
      <Progress.Root size="sm">
        <Progress.Section
          value={share}
          withAria={false}
          role="progressbar"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share)}
          aria-label={t('withdrawal.dayLimit')}
          aria-valuetext={used}
        />
      </Progress.Root>
      {isKycAllowed && kycStateOf(kycStatus) !== 'verified' && (
        <Link href="/personal/settings/profile">{t('withdrawal.raiseLimit')}</Link>
      )}
    </div>
  );
}
