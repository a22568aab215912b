import type { EngineEvent } from '../../../server/engine/protocol.ts';
import { accountIdOf, FIRST_USER_OWNER, ownerOf, PRODUCT } from '../../../server/engine/protocol.ts';
import { CONTRACT, PAIRS } from './markets.ts';

/** One side of a trade, as it happened; nothing that the documents say how to reckon but what was charged. */
export interface Fill {
  readonly time: number;
  readonly account: number;
  /** 0 for the exchange itself. */
  readonly user: number;
  readonly counterparty: number;
  readonly market: 'spot' | 'contract';
  readonly instrument: number;
  readonly role: 'maker' | 'taker';
  readonly isBuy: boolean;
  readonly orderId: number;
  /** What changed hands, in ledger units of USDT, and of the base asset. */
  readonly volume: bigint;
  readonly base: bigint;
  /** Charged, and before it realized. */
  readonly fee: bigint;
  readonly realized: bigint;
}

export interface Move {
  readonly time: number;
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly asset: string;
  readonly amount: bigint;
}

/** Funding that an account paid; below zero received. */
export interface Funded {
  readonly account: number;
  /** In price units and in 1e-12. */
  readonly mark: number;
  readonly rate: number;
  readonly amount: bigint;
}

/** What judges one kind of figure. Each is told everything in the order in which it happened, before the ledger has it. */
export interface Oracle {
  fill?(fill: Fill): void;
  move?(move: Move): void;
  funded?(funded: Funded): void;
  /** A command is over. */
  settled?(): void;
  /** The clock comes to a moment; nothing that is due by then has been done. */
  advance?(now: number): void;
  /** Everything that is due by now is done. */
  check?(now: number): void | Promise<void>;
}

const UNITS = 100_000_000n;

/** The user of an account; 0 for those of the exchange. */
export function userOf(account: number): number {
  const owner = ownerOf(account);
  return owner < FIRST_USER_OWNER ? 0 : owner;
}

export const walletOf = (user: number): number => accountIdOf(user, PRODUCT.wallet);
export const spotOf = (user: number): number => accountIdOf(user, PRODUCT.spot);
export const perpetualOf = (user: number): number => accountIdOf(user, PRODUCT.derivatives);

type Trade = Extract<EngineEvent, { kind: 'trade' | 'contractTrade' }>;

/** Both sides of a trade, the taker's first. */
export function sidesOf(event: Trade, time: number): [Fill, Fill] {
  const isSpot = event.kind === 'trade';
  const rules = isSpot ? PAIRS.find(({ id }) => id === event.instrument) : CONTRACT;
  if (rules === undefined) throw new Error(`Nobody has listed ${event.kind}`);
  const lots = BigInt(event.quantity) * BigInt(rules.lotUnits);
  const market: Fill['market'] = isSpot ? 'spot' : 'contract';
  const common = {
    ...{ time, instrument: rules.id, market },
    ...{ volume: (BigInt(event.price) * BigInt(rules.tickUnits) * lots) / UNITS, base: lots },
  };
  const [taker, maker] = [userOf(event.takerAccount), userOf(event.makerAccount)];
  const isTakerBuying = event.takerSide === 'buy';
  return [
    {
      ...{ ...common, account: event.takerAccount, user: taker, counterparty: maker, role: 'taker' },
      ...{ isBuy: isTakerBuying, orderId: event.takerOrderId, fee: event.takerFee },
      realized: isSpot ? 0n : event.takerRealized,
    },
    {
      ...{ ...common, account: event.makerAccount, user: maker, counterparty: taker, role: 'maker' },
      ...{ isBuy: !isTakerBuying, orderId: event.makerOrderId, fee: event.makerFee },
      realized: isSpot ? 0n : event.makerRealized,
    },
  ];
}
