import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '../../../stores/contracts/index.ts';
import { useFormat } from '../../../ui/format/index.ts';
import { Figure } from '../../../ui/text/index.ts';
import { ExportRows } from '../frame/ExportRows.tsx';
import info from '../frame/Info.module.css';
import { tierExport } from './ruleExport.ts';
import classes from './Rules.module.css';

/** The tiers of a contract: the larger a position, the less leverage and the more margin. The bars show how fast. */
export function TierLadder({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { formatAmount, formatRate } = useFormat();
  const { tiers, settleAsset, maxLeverage } = contract;
  const label = t('contractInfo.rules.tiersOf', { contract: contract.contract });
  return (
    <>
      <ExportRows columns={tierExport(t, settleAsset)} rows={tiers} />
      <div className={info['scroller']} tabIndex={0} role="group" aria-label={label}>
        <table className={classes['table']} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('contractInfo.rules.upTo', { asset: settleAsset })}</th>
              <th scope="col">{t('contractInfo.rules.leverage')}</th>
              <th scope="col">{t('contractInfo.rules.maintenance')}</th>
              <th scope="col">{t('contractInfo.rules.deduction')}</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => (
              <tr key={tier.maxValue}>
                <th scope="row">
                  <Figure>{formatAmount(tier.maxValue, 0)}</Figure>
                </th>
                <td>
                  <span
                    className={classes['leverage']}
                    style={{ '--share': tier.maxLeverage / maxLeverage } as CSSProperties}
                  >
                    <Figure>{`${tier.maxLeverage}×`}</Figure>
                  </span>
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
      </div>
    </>
  );
}
