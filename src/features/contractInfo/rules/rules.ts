import type { TFunction } from 'i18next';
import type { Column } from '../../../stores/data/useList.ts';
import type { Contract } from '../../../stores/contracts/types.ts';
import type { Format } from '../../../ui/format/format.ts';
import { fileHeading, fileUnits } from '../../../ui/table/fileUnits.ts';

const HOUR_MS = 3_600_000;
const FEE_SCALE = 3;
const NONE = '--';

/** The rules that contracts are compared by, in the order they are shown. */
export const RULES = [
  'settle',
  'maxLeverage',
  'tick',
  'lot',
  'maxQuantity',
  'band',
  'makerFee',
  'takerFee',
  'liquidationFee',
  'interval',
  'cap',
] as const;
type Rule = (typeof RULES)[number];

/** Returns what sizes of a contract are in. */
export function sizeAssetOf({ kind, baseAsset }: Pick<Contract, 'kind' | 'baseAsset'>): string {
  return kind === 'linear' ? baseAsset : 'USD';
}

/** The rules of a contract, written in the language of the format. `hours` writes a number of hours. */
export function rulesOf(
  contract: Contract,
  { formatAmount, formatDecimal, formatRate }: Pick<Format, 'formatAmount' | 'formatDecimal' | 'formatRate'>,
  hours: (count: number) => string,
): Readonly<Record<Rule, string>> {
  const size = sizeAssetOf(contract);
  const { fundingInterval, fundingRateCap } = contract;
  return {
    settle: contract.settleAsset,
    maxLeverage: `${contract.maxLeverage}×`,
    tick: formatDecimal(contract.tickSize),
    lot: `${formatAmount(contract.lotSize, 0)} ${size}`,
    maxQuantity: `${formatAmount(contract.maxQuantity, 0)} ${size}`,
    band: Number(contract.priceBand) > 0 ? `±${formatRate(contract.priceBand)}` : NONE,
    makerFee: formatRate(contract.makerFeeRate, FEE_SCALE),
    takerFee: formatRate(contract.takerFeeRate, FEE_SCALE),
    liquidationFee: formatRate(contract.liquidationFeeRate),
    interval: fundingInterval === null ? NONE : hours(fundingInterval / HOUR_MS),
    cap: fundingRateCap === null ? NONE : `±${formatRate(fundingRateCap)}`,
  };
}

const RAW: Readonly<Record<Rule, (contract: Contract) => string>> = {
  settle: ({ settleAsset }) => settleAsset,
  maxLeverage: ({ maxLeverage }) => String(maxLeverage),
  tick: ({ tickSize }) => tickSize,
  lot: ({ lotSize }) => lotSize,
  maxQuantity: ({ maxQuantity }) => maxQuantity,
  band: ({ priceBand }) => priceBand,
  makerFee: ({ makerFeeRate }) => makerFeeRate,
  takerFee: ({ takerFeeRate }) => takerFeeRate,
  liquidationFee: ({ liquidationFeeRate }) => liquidationFeeRate,
  interval: ({ fundingInterval }) => (fundingInterval === null ? '' : String(fundingInterval / HOUR_MS)),
  cap: ({ fundingRateCap }) => fundingRateCap ?? '',
};

/** Returns the rules as the exchange gives them: rates as fractions, intervals in hours. */
export function ruleExport(t: TFunction): readonly Column<Contract>[] {
  const { quote, size, hours } = fileUnits(t);
  const units: Partial<Record<Rule, string>> = { tick: quote, lot: size, maxQuantity: size, interval: hours };
  return [
    { heading: t('contractInfo.contract'), value: ({ contract }) => contract },
    ...RULES.map((rule) => ({
      heading: fileHeading(t(`contractInfo.rules.${rule}`), units[rule]),
      value: RAW[rule],
    })),
  ];
}
