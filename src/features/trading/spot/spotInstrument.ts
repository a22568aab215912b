import type Decimal from 'decimal.js';
import type { TradePair } from '../../../stores/market/types.ts';
import { Money } from '../../../ui/format/decimal.ts';
import { rulesOf } from '../screen/instrument/instrument.ts';
import type { Instrument } from '../screen/instrument/instrument.ts';

/** A spot pair; fees are charged in its quote asset. */
export interface SpotInstrument extends Instrument {
  readonly kind: 'spot';
  /** Least order value, in the quote asset. */
  readonly minNotional: Decimal;
}

/** Parses a trade pair's rules. */
export function spotInstrumentOf(pair: TradePair): SpotInstrument {
  return {
    ...rulesOf(pair),
    kind: 'spot',
    pair: pair.pair,
    size: pair.baseAsset,
    minNotional: new Money(pair.minNotional),
  };
}

/** `BTC/USDT` as it stands in a page address: `BTC_USDT`. */
export function addressOfPair(pair: string): string {
  return pair.replace('/', '_');
}

/** The pair an address names, in upper case; `undefined` when it does not look like one. */
export function pairOfAddress(segment: string | undefined): string | undefined {
  if (segment === undefined || !/^[A-Za-z0-9]{2,12}_[A-Za-z0-9]{2,12}$/.test(segment)) return undefined;
  return segment.toUpperCase().replace('_', '/');
}
