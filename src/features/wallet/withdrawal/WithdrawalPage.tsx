import { Button } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession } from '../../../stores/session/index.ts';
import type { WalletAsset } from '../../../stores/wallet/types.ts';
import { useWithdrawalStream } from '../../../stores/wallet/withdrawals.ts';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { AssetPicker } from '../chain/AssetPicker.tsx';
import classes from '../chain/Chain.module.css';
import { DebtNotice } from '../chain/DebtNotice.tsx';
import { NoNetwork } from '../chain/NoNetwork.tsx';
import { Notice } from '../chain/Notice.tsx';
import { WalletPage } from '../chain/WalletPage.tsx';
import type { ChosenAsset } from '../chain/WalletPage.tsx';
import type { AskedWithdrawal } from './CodeDialog.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { Payouts } from './Payouts.tsx';
import { WithdrawalForm } from './WithdrawalForm.tsx';
import { WithdrawalHistory } from './WithdrawalHistory.tsx';

const PATH = '/personal/withdrawal';

/** Coins go out: how much, where to and by which chain, and how far they are. */
export default function WithdrawalPage() {
  const { t } = useTranslation();
  const allowedAt = useSession().info?.withdrawalsAllowedAt ?? 0;
  const now = useNow(1_000);
  return (
    <PageFrame
      title={t('withdrawal.title')}
      lead={t('withdrawal.rule')}
      actions={
        <Button
          component={Link}
          href={`${PATH}/addresses`}
          variant="default"
          leftSection={<IconAddressBook size={16} stroke={1.75} aria-hidden="true" />}
        >
          {t('withdrawal.addressBook')}
        </Button>
      }
    >
      {allowedAt > now && (
        <Notice tone="danger" isStatus>
          {t('withdrawal.banned', { time: timeInOrder(allowedAt) })}
        </Notice>
      )}
      <DebtNotice />
      <WalletPage path={PATH}>
        {(chosen) => <Withdrawals {...chosen} isBanned={allowedAt > now} />}
      </WalletPage>
    </PageFrame>
  );
}

interface WithdrawalsProps extends ChosenAsset {
  readonly assets: readonly WalletAsset[];
  /** Nothing is withdrawn yet, because the password was reset. */
  readonly isBanned: boolean;
}

function Withdrawals({ assets, asset, networks, choose, isBanned }: WithdrawalsProps) {
  const stream = useWithdrawalStream();
  const [unconfirmed, setUnconfirmed] = useState<AskedWithdrawal | null>(null);
  return (
    <>
      <div className={classes['columns']}>
        <Panel>
          <div className={classes['stack']}>
            <AssetPicker assets={assets} value={asset} onChange={choose} />
            {networks.length === 0 ? (
              <NoNetwork asset={asset} />
            ) : (
              <WithdrawalForm
                key={asset}
                asset={asset}
                networks={networks}
                stream={stream}
                isBanned={isBanned}
                onAsked={setUnconfirmed}
              />
            )}
          </div>
        </Panel>
        <Payouts
          assets={assets}
          stream={stream}
          isCodeOpen={unconfirmed !== null}
          onEnterCode={(withdrawal) => setUnconfirmed({ withdrawal })}
        />
      </div>
      <WithdrawalHistory assets={assets} stream={stream} />
      <CodeDialog asked={unconfirmed} onClose={() => setUnconfirmed(null)} />
    </>
  );
}
