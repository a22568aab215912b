import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountSettings } from '../../../stores/accountSettings/useAccountSettings.ts';
import {
  DEPOSIT_ACCOUNTS,
  DEPOSIT_PRODUCT,
  useWalletSettings,
  walletSettings,
} from '../../../stores/wallet/walletSettings.ts';
import { useProductName } from '../../../ui/text/useProductName.ts';
import classes from './Deposit.module.css';

/** Shows the account that deposits are credited to, and changes it. */
export function DepositAccountField() {
  const { t } = useTranslation();
  const label = useId();
  const productName = useProductName();
  useAccountSettings();
  const { depositTo } = useWalletSettings();
  return (
    <div data-testid="deposit-account">
      <p id={label} className={classes['fieldLabel']}>
        {t('deposit.goesTo')}
      </p>
      <SegmentedControl
        fullWidth
        aria-labelledby={label}
        data={DEPOSIT_ACCOUNTS.map((value) => ({ value, label: productName(DEPOSIT_PRODUCT[value]) }))}
        value={depositTo}
        onChange={(value) => walletSettings.update({ depositTo: value })}
      />
      <p className={classes['hint']}>{t('deposit.goesToHint')}</p>
    </div>
  );
}
