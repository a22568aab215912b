import { useTranslation } from 'react-i18next';
import type { Contract } from '../../../../stores/contracts/index.ts';
import { exportShownRows } from '../../../../stores/data/index.ts';
import { tierColumns, TierRows } from '../../../../ui/table/marginTiers.tsx';
import { TableTools } from '../../screen/tables/TableView.tsx';
import classes from './ContractInfo.module.css';

/** How leverage and maintenance margin depend on the size of a position. */
export function TierTable({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { tiers, settleAsset } = contract;
  const columns = tierColumns(t, settleAsset);
  return (
    <section className={classes['tiers']} aria-label={t('contract.info.tiers')}>
      <h3 className={classes['heading']}>{t('contract.info.tiers')}</h3>
      <TableTools onExport={() => exportShownRows(columns, tiers)} />
      <table className={classes['table']}>
        <thead>
          <tr>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <TierRows tiers={tiers} />
        </tbody>
      </table>
    </section>
  );
}
