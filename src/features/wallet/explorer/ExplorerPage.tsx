import { Button } from '@mantine/core';
import { IconRefresh, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { useItem } from '../../../stores/data/useItem.ts';
import { failureOf } from '../../../stores/failure.ts';
import { useDepositStream } from '../../../stores/wallet/deposits.ts';
import { useWalletAssets } from '../../../stores/wallet/networks.ts';
import { revisionOf } from '../../../stores/wallet/progress.ts';
import { useWithdrawalStream } from '../../../stores/wallet/withdrawals.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import { ChainText, CopySign } from '../chain/ChainText.tsx';
import { NatureNotice } from '../chain/Notice.tsx';
import '../chain/styles.ts';
import classes from './Explorer.module.css';
import { TransactionFacts } from './TransactionFacts.tsx';

/** A transaction of a chain that no explorer of the world knows, because the exchange runs it. */
export default function ExplorerPage() {
  const { t } = useTranslation();
  const { network = '', txId = '' } = useParams<{ readonly network?: string; readonly txId?: string }>();
  const known = useWalletAssets()
    .item?.flatMap(({ networks }) => networks)
    .find((one) => one.network === network);
  return (
    <PageFrame title={t('explorer.title')} lead={known?.name ?? network}>
      {known !== undefined && <NatureNotice nature={known.nature} />}
      <Panel>
        <div className={classes['id']}>
          <ChainText text={txId} />
          <CopySign text={txId} label={t('explorer.copy')} />
        </div>
      </Panel>
      <Transaction network={network} txId={txId} />
    </PageFrame>
  );
}

interface TransactionProps {
  readonly network: string;
  readonly txId: string;
}

/** What the node knows of it; fetched again when one's own deposits and withdrawals change. */
function Transaction({ network, txId }: TransactionProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const own = [useDepositStream().value, useWithdrawalStream().value].map(revisionOf);
  const { item, error, loading, reload } = useItem({
    namespace: 'wallet.transaction',
    api: 'getChainTransaction',
    query: { network, txId },
    ...(own.every((part) => part !== undefined) && { revision: own.join(' ') }),
  });
  if (item === undefined && error !== undefined) {
    const failure = failureOf(error);
    return (
      <Panel>
        {failure.kind === 'refused' && UNKNOWN.has(failure.code) ? (
          <EmptyState
            title={t('explorer.unknown')}
            hint={t('explorer.unknownHint')}
            icon={<IconSearchOff size={28} stroke={1.5} />}
            action={
              <Button variant="default" size="sm" onClick={reload}>
                {t('ui.retry')}
              </Button>
            }
          />
        ) : (
          <ErrorState title={t('chain.failed')} detail={failureText(failure)} onRetry={reload} />
        )}
      </Panel>
    );
  }
  if (item === undefined) {
    return (
      <Panel>
        <RowsSkeleton rows={6} rowHeight={45} />
      </Panel>
    );
  }
  return (
    <TransactionFacts
      transaction={item}
      actions={
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconRefresh size={14} aria-hidden="true" />}
          loading={loading}
          onClick={reload}
        >
          {t('explorer.refresh')}
        </Button>
      }
    />
  );
}

/** Codes of an id that the node does not know, or that is none. */
const UNKNOWN: ReadonlySet<number> = new Set([10400, 10404]);
