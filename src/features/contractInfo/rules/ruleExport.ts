import type { TFunction } from 'i18next';
import type { Contract } from '../../../stores/contracts/index.ts';
import type { Column } from '../../../stores/data/index.ts';
import { HOUR_MS, RULES } from './rules.ts';
import type { Rule } from './rules.ts';

const RAW: Readonly<Record<Rule, (contract: Contract) => string>> = {
  settle: ({ settleAsset }) => settleAsset,
  maxLeverage: ({ maxLeverage }) => String(maxLeverage),
  tick: ({ tickSize }) => tickSize,
  lot: ({ lotSize }) => lotSize,
  maxQuantity: ({ maxQuantity }) => maxQuantity,
  band: ({ priceBand }) => priceBand,
  makerFee: ({ makerFeeRate }) => makerFeeRate,
  takerFee: ({ takerFeeRate }) => takerFeeRate,
  interval: ({ fundingInterval }) => (fundingInterval === null ? '' : String(fundingInterval / HOUR_MS)),
  cap: ({ fundingRateCap }) => fundingRateCap ?? '',
};

/** The rules as the exchange gives them: rates as fractions, intervals in hours. */
export function ruleExport(t: TFunction): readonly Column<Contract>[] {
  return [
    { heading: t('contractInfo.contract'), value: ({ contract }) => contract },
    ...RULES.map((rule) => ({ heading: t(`contractInfo.rules.${rule}`), value: RAW[rule] })),
  ];
}

type Tier = Contract['tiers'][number];

/** The tiers of a contract as the exchange gives them; values in its settlement asset. */
export function tierExport(t: TFunction, asset: string): readonly Column<Tier>[] {
  return [
    { heading: t('contractInfo.rules.upTo', { asset }), value: ({ maxValue }) => maxValue },
    { heading: t('contractInfo.rules.leverage'), value: ({ maxLeverage }) => String(maxLeverage) },
    { heading: t('contractInfo.rules.maintenance'), value: ({ maintenanceRate }) => maintenanceRate },
    { heading: t('contractInfo.rules.deduction'), value: ({ deduction }) => deduction },
  ];
}
