import { useTranslation } from 'react-i18next';
import type { Contract } from '../../../../stores/contracts/index.ts';
import { exportShownRows } from '../../../../stores/data/index.ts';
import { useFormat } from '../../../../ui/format/index.ts';
import { Figure } from '../../../../ui/text/index.ts';
import { TableTools } from '../../screen/tables/TableTools.tsx';
import classes from './ContractInfo.module.css';
import { tierExport } from './tierExport.ts';

/** How leverage and maintenance margin depend on the size of a position. */
export function TierTable({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { formatAmount, formatRate } = useFormat();
  const { tiers, settleAsset } = contract;
  return (
    <section className={classes['tiers']} aria-label={t('contract.info.tiers')}>
      <h3 className={classes['heading']}>{t('contract.info.tiers')}</h3>
      <TableTools onExport={() => exportShownRows(tierExport(t, settleAsset), tiers)} />
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('contract.info.upTo', { asset: settleAsset })}</th>
            <th scope="col">{t('contract.info.leverage')}</th>
            <th scope="col">{t('contract.info.maintenanceRate')}</th>
            <th scope="col">{t('contract.info.deduction')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.maxValue}>
              <th scope="row">
                <Figure>{formatAmount(tier.maxValue, 0)}</Figure>
              </th>
              <td>
                <Figure>{`${tier.maxLeverage}×`}</Figure>
              </td>
              <td>
                <Figure>{formatRate(tier.maintenanceRate)}</Figure>
              </td>
              <td>
                <Figure>{formatAmount(tier.deduction, 0)}</Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
