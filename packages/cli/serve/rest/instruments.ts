import { formatUnits, LEDGER_SCALE, parseUnits } from '@tidemark/sdk/core';
import type { BookLevel, Contract, TradePair } from '@tidemark/sdk/contract';
import type { Session } from '@tidemark/streams/session';
import { keysIn, queryOf } from '../../analysis/keys.ts';
import { instrumentsIn } from '../derive/deriveTopics.ts';

/** The steps that an instrument's prices and quantities are in, in decimals: a recording does not tell its rules. */
interface Scales {
  readonly price: number;
  readonly quantity: number;
}

/** What is offered of a session: its pairs and contracts, with rules that fit what was recorded. */
export interface Instruments {
  readonly pairs: readonly TradePair[];
  readonly contracts: readonly Contract[];
}

const GROUPINGS = 4;
const DAY_THIRD_MS = 28_800_000;

export function instrumentsOf(session: Session): Instruments {
  const scales = scalesIn(session);
  const names = instrumentsIn(keysIn(session.entries).map(({ key }) => key));
  const of = (name: string): Scales => scales.get(name) ?? { price: 2, quantity: 4 };
  return {
    pairs: names.filter((name) => name.includes('/')).map((name) => pairOf(name, of(name))),
    contracts: names.filter((name) => name.includes('-')).map((name) => contractOf(name, of(name))),
  };
}

function pairOf(pair: string, scales: Scales): TradePair {
  const [baseAsset = pair, quoteAsset = 'USDT'] = pair.split('/');
  return {
    pair,
    baseAsset,
    quoteAsset,
    ...sizesOf(scales),
    minNotional: '0',
    makerFeeRate: '0',
    takerFeeRate: '0',
    priceBand: '0',
    status: 'trading',
  };
}

function contractOf(contract: string, scales: Scales): Contract {
  const [baseAsset = contract, quoteAsset = 'USDT'] = contract.split('-');
  const isInverse = quoteAsset === 'USD';
  return {
    contract,
    kind: isInverse ? 'inverse' : 'linear',
    baseAsset,
    quoteAsset,
    settleAsset: isInverse ? baseAsset : quoteAsset,
    ...sizesOf(scales),
    makerFeeRate: '0',
    takerFeeRate: '0',
    liquidationFeeRate: '0',
    priceBand: '0',
    maxOpenOrders: 200,
    maxTriggerOrders: 50,
    maxLeverage: 100,
    fundingInterval: DAY_THIRD_MS,
    fundingRateCap: '0.003',
    tiers: [{ maxValue: '1000000', maxLeverage: 100, maintenanceRate: '0.005', deduction: '0' }],
    status: 'trading',
  };
}

function sizesOf({ price, quantity }: Scales) {
  const step = (scale: number): bigint => 10n ** BigInt(LEDGER_SCALE - scale);
  return {
    tickSize: formatUnits(step(price)),
    lotSize: formatUnits(step(quantity)),
    minQuantity: formatUnits(step(quantity)),
    maxQuantity: formatUnits(step(quantity) * 100_000_000n),
    priceScale: price,
    quantityScale: quantity,
    groupings: Array.from({ length: GROUPINGS }, (_, power) =>
      formatUnits(step(price) * 10n ** BigInt(power)),
    ),
  };
}

/** The decimals that prices and quantities of each instrument need. */
function scalesIn({ entries }: Session): Map<string, Scales> {
  const scales = new Map<string, { price: number; quantity: number }>();
  for (const entry of entries) {
    if (entry.kind !== 'in' || !/^\{"key":"(trades|orderBook)\?/.test(entry.frame)) continue;
    const { key, data } = JSON.parse(entry.frame) as { key: string; data: FrameData };
    const name = String(queryOf(key)['instrument']);
    const scale = scales.get(name) ?? { price: 0, quantity: 0 };
    scales.set(name, scale);
    const levels = [...(data.bids ?? []), ...(data.asks ?? [])];
    for (const [price, quantity] of [
      ...levels,
      ...(data.trades ?? []).map((one) => [one.price, one.quantity] as const),
    ]) {
      scale.price = Math.max(scale.price, decimalsOf(price));
      scale.quantity = Math.max(scale.quantity, decimalsOf(quantity));
    }
  }
  return scales;
}

interface FrameData {
  readonly bids?: readonly BookLevel[];
  readonly asks?: readonly BookLevel[];
  readonly trades?: readonly { readonly price: string; readonly quantity: string }[];
}

/** Without zeros at the end. */
function decimalsOf(decimal: string): number {
  const units = parseUnits(decimal);
  if (units === undefined || units === 0n) return 0;
  return (formatUnits(units).split('.')[1] ?? '').replace(/0+$/, '').length;
}
