import type { FeeRates } from '../../../../stores/growth/ownFees.ts';
import type { Format } from '../../../../ui/format/format.ts';
import type { ContractInstrument } from '../contractInstrument.ts';

const HOUR_MS = 3_600_000;
const FEE_SCALE = 3;

/** A rule of a contract: which, and what it is. */
export type InfoLine = readonly [
  name:
    | 'contract'
    | 'settle'
    | 'tick'
    | 'lot'
    | 'minQuantity'
    | 'maxQuantity'
    | 'band'
    | 'maxLeverage'
    | 'makerFee'
    | 'takerFee'
    | 'fundingInterval'
    | 'fundingCap'
    | 'openOrders'
    | 'triggerOrders',
  text: string,
];

/** Hours between two fundings. */
function fundingHours(interval: number): string {
  return String(Math.round((interval / HOUR_MS) * 100) / 100);
}

/** The rules of a contract in the language of the format. `hours` writes a number of hours; `rates` are what the user pays, without them what everybody pays at most. */
export function infoLines(
  { contract, size, quoteAsset, settleAsset }: ContractInstrument,
  { formatDecimal, formatAmount, formatRate }: Format,
  hours: (count: string) => string,
  rates: FeeRates = { maker: contract.makerFeeRate, taker: contract.takerFeeRate },
): readonly InfoLine[] {
  const sized = (quantity: string): string => `${formatAmount(quantity, 0)} ${size}`;
  return [
    ['contract', contract.contract],
    ['settle', settleAsset],
    ['tick', `${formatDecimal(contract.tickSize)} ${quoteAsset}`],
    ['lot', sized(contract.lotSize)],
    ['minQuantity', sized(contract.minQuantity)],
    ['maxQuantity', sized(contract.maxQuantity)],
    ...(Number(contract.priceBand) > 0
      ? [['band', `±${formatRate(contract.priceBand)}`] satisfies InfoLine]
      : []),
    ['maxLeverage', `${contract.maxLeverage}×`],
    ['makerFee', formatRate(rates.maker, FEE_SCALE)],
    ['takerFee', formatRate(rates.taker, FEE_SCALE)],
    ...(contract.fundingInterval === null
      ? []
      : [['fundingInterval', hours(fundingHours(contract.fundingInterval))] satisfies InfoLine]),
    ...(contract.fundingRateCap === null
      ? []
      : [['fundingCap', `±${formatRate(contract.fundingRateCap)}`] satisfies InfoLine]),
    ['openOrders', String(contract.maxOpenOrders)],
    ['triggerOrders', String(contract.maxTriggerOrders)],
  ];
}
