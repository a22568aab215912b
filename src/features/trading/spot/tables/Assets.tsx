import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences/index.ts';
import { useBalances } from '../../../../stores/spot/index.ts';
import { EmptyState } from '../../../../ui/feedback/index.ts';
import { assetColumns } from './assetColumns.tsx';
import { TableView } from '../../screen/tables/TableView.tsx';

/** The user's spot balances, live. */
export function Assets() {
  const { t } = useTranslation();
  const state = useBalances();
  const { hideBalance } = usePreferences();
  return (
    <TableView
      label={t('trade.tables.assets')}
      columns={assetColumns(t, hideBalance)}
      rows={state.value}
      keyOf={({ asset }) => asset}
      state={state}
      empty={<EmptyState title={t('trade.empty.assets')} hint={t('trade.empty.assetsHint')} />}
    />
  );
}
