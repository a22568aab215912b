import { Decimal } from 'decimal.js';
import {
  accountFigures,
  initialMargin,
  neededBeyondInitial,
  liquidationPrice,
  maintenanceMargin,
  returnOnEquity,
  transferableOf,
  unrealizedProfit,
} from '../figures/index.ts';
import type { AccountFigures, MarkedPosition, PositionFacts } from '../figures/index.ts';
import type { Contract, MarginAccount, MarkPrice, Position } from '../types.ts';
import { accountOf, keyOfAccount, keyOfPosition } from './keys.ts';
import type { AccountKey } from './keys.ts';

/** Everything that moves with the mark; amounts in the settlement asset, all decimals exact. */
export interface PositionFigures {
  readonly mark: Decimal;
  readonly unrealized: Decimal;
  /** Unrealized profit ÷ initial margin: 0.625 = 62.5 %. */
  readonly roe: Decimal;
  readonly initialMargin: Decimal;
  /** What backs it: that of the account of an isolated position, the initial margin of a cross one. */
  readonly margin: Decimal;
  readonly maintenance: Decimal;
  /** `undefined` where no price above zero liquidates. */
  readonly liquidationPrice: Decimal | undefined;
  /** Maintenance margin ÷ equity of the account behind it: liquidation at 1. */
  readonly marginRatio: Decimal | undefined;
}

/** An open position with its contract and, once mark and account are known, its figures. */
export interface LivePosition {
  readonly key: string;
  readonly position: Position;
  readonly facts: PositionFacts;
  readonly contract: Contract;
  readonly figures: PositionFigures | undefined;
}

/** A margin account with what its positions make of it. */
export interface LiveAccount {
  readonly account: MarginAccount;
  /** What of the balance stands behind its positions: what was taken for open orders does not. */
  readonly backing: Decimal;
  readonly unrealized: Decimal;
  /** What its positions can lose: backing and unrealized profit. */
  readonly equity: Decimal;
  readonly maintenance: Decimal;
  readonly marginRatio: Decimal | undefined;
  /** The balance that is not held, less what open positions need beyond their initial margin; may be below zero. */
  readonly free: Decimal;
  /** What new orders can use: {@link free}, never below zero. */
  readonly available: Decimal;
  /** What may leave the account: bonus funds may not. */
  readonly transferable: Decimal;
}

/** All positions and margin accounts of a user at the marks of one moment. */
export interface Portfolio {
  readonly positions: readonly LivePosition[];
  readonly accounts: ReadonlyMap<AccountKey, LiveAccount>;
}

export interface PortfolioParts {
  readonly positions: readonly Position[];
  readonly accounts: readonly MarginAccount[];
  readonly contracts: readonly Contract[];
  /** By contract; may lack some that are on their way. */
  readonly marks: ReadonlyMap<string, MarkPrice>;
}

interface Known {
  readonly position: Position;
  readonly facts: PositionFacts;
  readonly contract: Contract;
  readonly account: AccountKey;
  readonly mark: string | undefined;
}

/** Works out every figure of a user's positions and accounts; pure. Positions of contracts that are not listed are left out. */
export function portfolioOf({ positions, accounts, contracts, marks }: PortfolioParts): Portfolio {
  const exposures = exposuresOf(positions);
  const known = positions.flatMap((position) =>
    knownOf(position, contracts, { marks, exposure: exposures.get(position.contract) }),
  );
  const accountFiguresById = new Map(
    accounts.map((account) => {
      const key = keyOfAccount(account);
      return [
        key,
        liveAccountOf(
          account,
          known.filter((one) => one.account === key),
        ),
      ] as const;
    }),
  );
  return {
    accounts: accountFiguresById,
    positions: known.map((one) => ({
      key: keyOfPosition(one.position),
      position: one.position,
      facts: one.facts,
      contract: one.contract,
      figures: figuresOf(one, known, accountFiguresById.get(one.account)),
    })),
  };
}

/** Quantities of the open positions of each contract together: margin tiers go by them. */
function exposuresOf(positions: readonly Position[]): ReadonlyMap<string, string> {
  const exposures = new Map<string, string>();
  for (const { contract, side, quantity } of positions) {
    if (side === null) continue;
    const before = exposures.get(contract);
    exposures.set(contract, before === undefined ? quantity : new Decimal(before).plus(quantity).toFixed());
  }
  return exposures;
}

function knownOf(
  position: Position,
  contracts: readonly Contract[],
  { marks, exposure }: Pick<PortfolioParts, 'marks'> & { readonly exposure: string | undefined },
): Known[] {
  const contract = contracts.find((one) => one.contract === position.contract);
  if (contract === undefined) return [];
  const facts = factsOf(position, contract, exposure ?? position.quantity);
  if (facts === undefined) return [];
  return [
    {
      position,
      contract,
      facts,
      account: accountOf(contract, position.marginMode),
      mark: marks.get(position.contract)?.mark,
    },
  ];
}

const factsKnown = new WeakMap<Position, PositionFacts>();

/** What no mark moves of an open position: the same object until the position, or the exposure, is another one. */
function factsOf(position: Position, { kind }: Contract, exposure: string): PositionFacts | undefined {
  const { side, quantity, entryValue } = position;
  if (side === null) return undefined;
  const known = factsKnown.get(position);
  if (known?.exposure === exposure) return known;
  const facts = { kind, side, quantity, entryValue, exposure };
  factsKnown.set(position, facts);
  return facts;
}

/** A position without a mark counts as flat: its figures are not shown until the mark is there. */
function marked(known: readonly Known[]): MarkedPosition[] {
  return known.flatMap(({ facts, mark, contract }) =>
    mark === undefined ? [] : [{ position: facts, mark, ladder: contract.tiers }],
  );
}

/** What open positions need beyond the initial margin that is set aside. */
function neededOf(
  positions: readonly Known[],
  { unrealized, maintenance }: Pick<AccountFigures, 'unrealized' | 'maintenance'>,
): Decimal {
  const withMark = positions.filter(({ mark }) => mark !== undefined);
  const initial = withMark.reduce(
    (sum, { facts, position }) => sum.plus(initialMargin(facts, position.leverage)),
    new Decimal(0),
  );
  return neededBeyondInitial({ unrealized, initial, maintenance });
}

function liveAccountOf(account: MarginAccount, positions: readonly Known[]): LiveAccount {
  const backing = new Decimal(account.balance).minus(account.takenForOrders);
  const figures = accountFigures(backing.toFixed(), marked(positions));
  const { unrealized, equity, maintenance, marginRatio } = figures;
  const free = new Decimal(account.balance).minus(account.held).minus(neededOf(positions, figures));
  const available = Decimal.max(0, free);
  const transferable =
    account.bonus === undefined ? available : transferableOf(account.bonus, { ...account, unrealized, free });
  return { account, backing, unrealized, equity, maintenance, marginRatio, free, available, transferable };
}

function figuresOf(
  one: Known,
  all: readonly Known[],
  account: LiveAccount | undefined,
): PositionFigures | undefined {
  const { facts, mark, contract, position } = one;
  if (mark === undefined || account === undefined) return undefined;
  const beside = all.filter((other) => other !== one && other.account === one.account);
  const collateral = {
    balance: account.backing.toFixed(),
    others: marked(beside.filter((other) => other.contract !== contract)),
    opposite: beside.find((other) => other.contract === contract)?.facts ?? null,
  };
  const initial = initialMargin(facts, position.leverage);
  return {
    mark: new Decimal(mark),
    unrealized: unrealizedProfit(facts, mark),
    roe: returnOnEquity(facts, mark, position.leverage),
    initialMargin: initial,
    margin: position.marginMode === 'isolated' ? account.backing : initial,
    maintenance: maintenanceMargin(facts, mark, contract.tiers),
    liquidationPrice: liquidationPrice(facts, collateral, contract.tiers),
    marginRatio: account.marginRatio,
  };
}
