import { useTranslation } from 'react-i18next';
import { ErrorState, EmptyState, RowsSkeleton } from '../../../ui/feedback/index.ts';
import { Panel } from '../../../ui/page/index.ts';
import { byAccount, useAccountBalances } from '../accountBalances.ts';
import { AccountTable } from './AccountTable.tsx';

const SKELETON_ROWS = 5;

/** What the user holds, account by account. */
export function Accounts() {
  const { t } = useTranslation();
  const { item, error, reload } = useAccountBalances();
  if (item === undefined) {
    return (
      <Panel title={t('personal.overview.accounts')}>
        {error === undefined ? (
          <RowsSkeleton rows={SKELETON_ROWS} rowHeight={32} />
        ) : (
          <ErrorState title={t('personal.overview.accountsFailed')} onRetry={reload} />
        )}
      </Panel>
    );
  }
  if (item.length === 0) {
    return (
      <Panel title={t('personal.overview.accounts')}>
        <EmptyState title={t('personal.overview.noAssets')} hint={t('personal.overview.noAssetsHint')} />
      </Panel>
    );
  }
  return byAccount(item).map((account) => (
    <AccountTable key={`${account.product}:${account.subProduct}`} account={account} />
  ));
}
