import { formatUnits, LEDGER_SCALE } from '@tidemark/sdk/core';
import type { Contract, TradePair } from '@tidemark/sdk/contract';
import type { Session } from '@tidemark/streams/session';
import { keysIn } from '../../analysis/keys.ts';
import { instrumentsIn } from '../derive/deriveTopics.ts';
import { groupingsOf } from '../derive/groupedBooks.ts';
import type { Scales } from '../derive/scales.ts';

/** What is offered of a session: its pairs and contracts, with rules that fit what was recorded. */
export interface Instruments {
  readonly pairs: readonly TradePair[];
  readonly contracts: readonly Contract[];
}

const DAY_THIRD_MS = 28_800_000;

export function instrumentsOf(session: Session, of: (instrument: string) => Scales): Instruments {
  const names = instrumentsIn(keysIn(session.entries).map(({ key }) => key));
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
    groupings: groupingsOf(price),
  };
}
