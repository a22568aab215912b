import { Button } from '@mantine/core';
import { IconDroplet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sendTestCoins } from '../../../stores/wallet/deposits.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { useAction } from '../../base/useAction.ts';
import type { AddressPanelProps } from './AddressPanel.tsx';
import classes from './Deposit.module.css';

/** On chains of the exchange: coins from its faucet, sent like any others. */
export function TestCoins({ asset, network }: AddressPanelProps) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const { isBusy, run } = useAction();
  const send = (): void =>
    run(async () => {
      const { amount } = await sendTestCoins(asset, network);
      toast.success(t('deposit.test.sent', { amount: inOrder(`${formatAmount(amount, 0)} ${asset}`) }));
    });
  return (
    <div className={classes['test']}>
      <p>{t('deposit.test.text')}</p>
      <Button
        variant="default"
        leftSection={<IconDroplet size={16} stroke={1.75} aria-hidden="true" />}
        loading={isBusy}
        onClick={send}
      >
        {t('deposit.test.send')}
      </Button>
    </div>
  );
}
