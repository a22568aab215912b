import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '../../../stores/contracts/index.ts';
import { useFormat } from '../../../ui/format/index.ts';
import { Figure } from '../../../ui/text/index.ts';
import { InfoTable } from '../frame/InfoTable.tsx';
import { tierExport } from './rules.ts';
import classes from './Rules.module.css';

/** The tiers of a contract: the larger a position, the less leverage and the more margin. The bars show how fast. */
export function TierLadder({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { formatAmount, formatRate } = useFormat();
  const { tiers, settleAsset, maxLeverage } = contract;
  return (
    <InfoTable
      label={t('contractInfo.rules.tiersOf', { contract: contract.contract })}
      headers={[
        t('contractInfo.rules.upTo', { asset: settleAsset }),
        t('contractInfo.rules.leverage'),
        t('contractInfo.rules.maintenance'),
        t('contractInfo.rules.deduction'),
      ]}
      columns={tierExport(t, settleAsset)}
      rows={tiers}
      className={classes['table']}
    >
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
    </InfoTable>
  );
}
