import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { EXTERNAL_ACCOUNT } from '../shared/accounts.ts';
import type { Command, Instrument } from '../../engine/protocol.ts';
import { isZeroFee, withZeroFee } from './fees.ts';
import { asListed, type Ruled } from '../../units/marketRules.ts';
import { SPOT_ACCOUNTS } from './orderEntry.ts';
import type { Listing } from './listing.ts';

/**
 * What each market account starts with, in whole assets: enough for decades of imbalance between buying and selling, and two of them
 * stay far below the ledger's bound of 46 billion.
 */
const INITIAL_ASSETS = 10_000_000_000n;

/**
 * Defines every listed instrument and funds the market's accounts. Harmless to repeat: whether a pair that is open already charges fees is for operators to say.
 * @param open pairs that are open already
 * @param ruled gives a pair the rules that operators have changed
 */
export function openingCommands(
  listings: readonly Listing[],
  open: readonly Instrument[] = [],
  ruled: Ruled = asListed,
): Command[] {
  const charging = (instrument: Instrument): Instrument => {
    const known = open.find(({ id }) => id === instrument.id);
    if (known === undefined) return ruled(instrument);
    return withZeroFee(ruled(withZeroFee(instrument, false)), isZeroFee(known));
  };
  const assets = new Set(listings.flatMap(({ instrument: { base, quote } }) => [quote, base]));
  return [
    ...listings.map(({ instrument }): Command => ({
      kind: 'defineInstrument',
      instrument: charging(instrument),
    })),
    ...[...assets].flatMap((asset) => [
      fund(SPOT_ACCOUNTS.maker, 'maker', asset),
      fund(SPOT_ACCOUNTS.taker, 'tape', asset),
    ]),
  ];
}

function fund(to: number, name: string, asset: string): Command {
  return {
    kind: 'transfer',
    from: EXTERNAL_ACCOUNT,
    to,
    asset,
    amount: INITIAL_ASSETS * UNITS_PER_ASSET,
    key: `market-funding/${name}/${asset}`,
  };
}
