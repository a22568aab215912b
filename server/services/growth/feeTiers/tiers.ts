import { parseUnits } from '@tidemark/sdk/core';
import type { FeeShares } from '../../../engine/ledger/protocol.ts';

/** Shares of an instrument's maker and taker fee: 0 to 1, with six decimals at most. */
export interface TierShares {
  readonly maker: string;
  readonly taker: string;
}

/** A tier as operators write it. Amounts are in USDT; either of them is enough. */
export interface FeeTier {
  readonly level: number;
  /** Counted volume of 30 days. */
  readonly volume: string;
  /** What all accounts are worth together. */
  readonly balance: string;
  readonly spot: TierShares;
  readonly contract: TierShares;
}

/** The same in whole numbers: ledger units of USDT, and parts per million. */
export interface Tier {
  readonly level: number;
  readonly volume: bigint;
  readonly balance: bigint;
  readonly shares: FeeShares;
}

/** What decides about a tier, in ledger units of USDT. */
export interface Standing {
  readonly volume: bigint;
  readonly balance: bigint;
}

const DECIMALS = 6;
const MAX_LEVEL = 99;

function tier(
  level: number,
  [volume, balance]: readonly [volume: string, balance: string],
  spot: readonly [maker: string, taker: string],
  contract: readonly [maker: string, taker: string],
): FeeTier {
  return {
    level,
    volume,
    balance,
    spot: { maker: spot[0], taker: spot[1] },
    contract: { maker: contract[0], taker: contract[1] },
  };
}

/** Of 800 and 1,000 parts per million on spot, and 200 and 500 on contracts, every share is a whole number of parts per million. */
export const DEFAULT_FEE_TIERS: readonly FeeTier[] = [
  tier(0, ['0', '0'], ['1', '1'], ['1', '1']),
  tier(1, ['250000', '10000'], ['0.9', '0.95'], ['0.9', '0.96']),
  tier(2, ['1000000', '50000'], ['0.8', '0.9'], ['0.8', '0.9']),
  tier(3, ['5000000', '100000'], ['0.7', '0.85'], ['0.7', '0.84']),
  tier(4, ['10000000', '250000'], ['0.6', '0.8'], ['0.6', '0.8']),
  tier(5, ['25000000', '500000'], ['0.5', '0.7'], ['0.5', '0.7']),
  tier(6, ['50000000', '1000000'], ['0.4', '0.6'], ['0.4', '0.64']),
  tier(7, ['100000000', '2500000'], ['0.3', '0.5'], ['0.3', '0.6']),
  tier(8, ['250000000', '5000000'], ['0.15', '0.4'], ['0.15', '0.54']),
  tier(9, ['500000000', '10000000'], ['0', '0.3'], ['0', '0.5']),
];

/** The tiers of the setting in numbers, lowest first. */
export function tiersOf(setting: readonly FeeTier[]): readonly Tier[] {
  return setting.map(({ level, volume, balance, spot, contract }) => ({
    level,
    volume: parseUnits(volume) ?? 0n,
    balance: parseUnits(balance) ?? 0n,
    shares: {
      spotMaker: ppmOf(spot.maker),
      spotTaker: ppmOf(spot.taker),
      contractMaker: ppmOf(contract.maker),
      contractTaker: ppmOf(contract.taker),
    },
  }));
}

function ppmOf(share: string): number {
  const [whole = '0', decimals = ''] = share.split('.');
  return Number(whole + decimals.padEnd(DECIMALS, '0'));
}

/**
 * Why a table, well-formed as its schema says, cannot be; `undefined` when it can. Tiers begin at 0 with whole fees, and every one needs more and
 * pays no more than the one below: so nobody pays less for having split volume or balance among accounts.
 */
export function feeTiersFault(setting: readonly FeeTier[]): string | undefined {
  const tiers = tiersOf(setting);
  for (const [place, each] of tiers.entries()) {
    const below = tiers[place - 1];
    if (below === undefined) {
      const isBase = each.level === 0 && each.volume === 0n && each.balance === 0n;
      if (!isBase || Object.values(each.shares).some((share) => share !== 1_000_000))
        return `${place}: the first tier is level 0, needs nothing and pays whole fees`;
    } else if (each.level <= below.level || each.volume <= below.volume || each.balance <= below.balance) {
      return `${place}: level, volume and balance must be above those of the tier below`;
    } else if (KINDS.some((kind) => each.shares[kind] > below.shares[kind])) {
      return `${place}: no share may be above that of the tier below`;
    }
  }
  return undefined;
}

const KINDS = ['spotMaker', 'spotTaker', 'contractMaker', 'contractTaker'] as const;

const LOWEST: Tier = {
  level: 0,
  volume: 0n,
  balance: 0n,
  shares: { spotMaker: 1_000_000, spotTaker: 1_000_000, contractMaker: 1_000_000, contractTaker: 1_000_000 },
};

/** The highest tier that volume or balance reaches. */
export function tierFor(tiers: readonly Tier[], { volume, balance }: Standing): Tier {
  return tiers.findLast((each) => volume >= each.volume || balance >= each.balance) ?? LOWEST;
}

/** The highest tier up to a level, which may have none of its own. */
export function tierOfLevel(tiers: readonly Tier[], level: number): Tier {
  return tiers.findLast((each) => each.level <= level) ?? LOWEST;
}

/** JSON schema of the table. @param amount that of an amount in USDT */
export function feeTiersSchema(amount: object): Readonly<Record<string, unknown>> {
  const share = { type: 'string', pattern: '^(0(\\.\\d{1,6})?|1)$' };
  const shares = {
    type: 'object',
    additionalProperties: false,
    required: ['maker', 'taker'],
    properties: { maker: share, taker: share },
  };
  const properties = {
    level: { type: 'integer', minimum: 0, maximum: MAX_LEVEL },
    volume: amount,
    balance: amount,
    spot: shares,
    contract: shares,
  };
  return {
    type: 'array',
    minItems: 1,
    maxItems: MAX_LEVEL + 1,
    items: { type: 'object', additionalProperties: false, required: Object.keys(properties), properties },
  };
}
