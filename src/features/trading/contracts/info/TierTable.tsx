import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Contract } from '../../../../stores/contracts/index.ts';
import { exportShownRows } from '../../../../stores/data/index.ts';
import type { Column } from '../../../../stores/data/index.ts';
import { useFormat } from '../../../../ui/format/index.ts';
import { Figure } from '../../../../ui/text/index.ts';
import { TableTools } from '../../screen/tables/TableView.tsx';
import classes from './ContractInfo.module.css';

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

/** The tiers of a contract as the exchange gives them; values in its settlement asset, rates as fractions. */
export function tierExport(t: TFunction, asset: string): readonly Column<Contract['tiers'][number]>[] {
  return [
    { heading: t('contract.info.upTo', { asset }), value: ({ maxValue }) => maxValue },
    { heading: t('contract.info.leverage'), value: ({ maxLeverage }) => String(maxLeverage) },
    { heading: t('contract.info.maintenanceRate'), value: ({ maintenanceRate }) => maintenanceRate },
    { heading: t('contract.info.deduction'), value: ({ deduction }) => deduction },
  ];
}
