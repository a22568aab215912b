import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePortfolio } from '../../../../stores/contracts/index.ts';
import { usePreferences } from '../../../../stores/preferences/index.ts';
import { EmptyState } from '../../../../ui/feedback/index.ts';
import { TableView } from '../../screen/tables/TableView.tsx';
import { marginColumns } from './marginColumns.tsx';

/** The user's margin accounts, moving with the mark. */
export function ContractAssets() {
  const { t } = useTranslation();
  const state = usePortfolio();
  const { hideBalance } = usePreferences();
  const columns = useMemo(() => marginColumns(t, hideBalance), [t, hideBalance]);
  return (
    <TableView
      label={t('contract.tables.assets')}
      columns={columns}
      rows={state.value && [...state.value.accounts.values()]}
      keyOf={({ account: { product, contract, asset } }) => `${product} ${contract ?? ''} ${asset}`}
      state={state}
      empty={<EmptyState title={t('trade.empty.assets')} hint={t('trade.empty.assetsHint')} />}
    />
  );
}
