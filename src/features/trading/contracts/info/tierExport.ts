import type { TFunction } from 'i18next';
import type { Contract } from '../../../../stores/contracts/index.ts';
import type { Column } from '../../../../stores/data/index.ts';

/** The tiers of a contract as the exchange gives them; values in its settlement asset, rates as fractions. */
export function tierExport(t: TFunction, asset: string): readonly Column<Contract['tiers'][number]>[] {
  return [
    { heading: t('contract.info.upTo', { asset }), value: ({ maxValue }) => maxValue },
    { heading: t('contract.info.leverage'), value: ({ maxLeverage }) => String(maxLeverage) },
    { heading: t('contract.info.maintenanceRate'), value: ({ maintenanceRate }) => maintenanceRate },
    { heading: t('contract.info.deduction'), value: ({ deduction }) => deduction },
  ];
}
