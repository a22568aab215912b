import { formatRatio, formatUnits, scaledUnits } from '../decimal.ts';
import { accountFigures, collateralOf, type MarkedPosition } from '../margin/account.ts';
import { liquidationPrice } from '../margin/liquidation.ts';
import { initialMargin, maintenanceMargin } from '../margin/margin.ts';
import { profit, type ContractKind } from '../margin/position.ts';
import type { MarginTier } from '../margin/tiers.ts';
import { amountOf, fineAmountOf, FINE_SCALE, LEDGER_SCALE, marginRateOf, priceOf, sizeOf } from '../units.ts';

/** What is looked at of a position: one of the topic `positions` or of `listPositions` fits. */
export interface PositionFacts {
  readonly contract: string;
  /** Null where it is closed: then it is left out. */
  readonly side: 'long' | 'short' | null;
  readonly quantity: string;
  readonly entryValue: string;
  readonly leverage: number;
}

/** What is looked at of a contract: one of `listContracts` fits. */
export interface ContractFacts {
  readonly kind: ContractKind;
  readonly tiers: readonly {
    readonly maxValue: string;
    readonly maxLeverage: number;
    readonly maintenanceRate: string;
    readonly deduction: string;
  }[];
}

/** An open position with its contract and the mark, as `markPrice` and `markPrices` tell it. */
export interface HeldPosition {
  readonly position: PositionFacts;
  readonly contract: ContractFacts;
  readonly mark: string;
}

/** What a position comes to at the mark: the members that `listPositions` answers, by the same names. */
export interface PositionReportFigures {
  readonly contract: string;
  readonly side: 'long' | 'short';
  readonly mark: string;
  readonly unrealizedPnl: string;
  /** Unrealized PNL ÷ initial margin: `'0.5'` is 50 %. */
  readonly roe: string;
  readonly initialMargin: string;
  readonly maintenanceMargin: string;
  /** Null when no price above zero liquidates it. */
  readonly liquidationPrice: string | null;
  /** That of the account. */
  readonly marginRatio: string | null;
}

/** How a margin account stands; amounts in its asset. */
export interface MarginReport {
  readonly unrealizedPnl: string;
  /** Balance and unrealized PNL. */
  readonly equity: string;
  readonly maintenanceMargin: string;
  /** Maintenance margin ÷ equity: at 1 positions are liquidated. Null when there is no equity to divide by. */
  readonly marginRatio: string | null;
  readonly positions: readonly PositionReportFigures[];
}

const RATIO_SCALE = 8;
const PPM_SCALE = 6;

/**
 * The figures of one margin account, by the formulas of the exchange: all cross positions that settle in an asset share an account, an isolated
 * contract has its own. Decimal strings in and out; to the last digit what `listPositions` answers at the same mark.
 *
 * Throws a RangeError for what is no decimal, or has more decimals than the exchange counts.
 *
 * @param balance of the account in the topic `margin`, held amounts included
 * @param held its positions, all of them, since each is backed by what the others leave
 * @param elsewhere the user's positions of the same contracts in other accounts, isolated ones of a cross account and the reverse: margin tiers
 * count all positions of a contract together
 */
export function marginReport(
  balance: string,
  held: readonly HeldPosition[],
  elsewhere: readonly PositionFacts[] = [],
): MarginReport {
  const backing = amountOf(scaledUnits(balance, LEDGER_SCALE));
  const all = [...held.map(({ position }) => position), ...elsewhere];
  const open = held.flatMap((one) => openOf(one, all));
  const marked = open.map((one) => one.marked);
  const account = accountFigures(backing, marked);
  const marginRatio =
    account.equity > 0n ? formatRatio(account.maintenance, account.equity, RATIO_SCALE) : null;
  return {
    unrealizedPnl: formatUnits(account.unrealized),
    equity: formatUnits(account.equity),
    maintenanceMargin: formatUnits(account.maintenance),
    marginRatio,
    positions: open.map((one) => {
      const { facts, side, marked: own } = one;
      const others = open.filter((other) => other.facts.contract !== facts.contract);
      const opposite = open.find((other) => other !== one && other.facts.contract === facts.contract);
      const collateral = collateralOf(
        backing,
        others.map((other) => other.marked),
        opposite?.marked.position,
      );
      const unrealized = profit(own.position, own.mark);
      const initial = initialMargin(own.position, facts.leverage);
      const liquidation = liquidationPrice(own.position, collateral, own.ladder);
      return {
        contract: facts.contract,
        side,
        mark: formatUnits(own.mark),
        unrealizedPnl: formatUnits(unrealized),
        roe: formatRatio(unrealized, initial, RATIO_SCALE),
        initialMargin: formatUnits(initial),
        maintenanceMargin: formatUnits(maintenanceMargin(own.position, own.mark, own.ladder)),
        liquidationPrice: liquidation === undefined ? null : formatUnits(liquidation),
        marginRatio,
      };
    }),
  };
}

interface Open {
  readonly facts: PositionFacts;
  readonly side: 'long' | 'short';
  readonly marked: MarkedPosition;
}

function openOf(
  { position: facts, contract: { kind, tiers }, mark }: HeldPosition,
  all: readonly PositionFacts[],
): Open[] {
  const { side, quantity, entryValue } = facts;
  if (side === null) return [];
  const together = all
    .filter(({ contract, side: open }) => contract === facts.contract && open !== null)
    .map((each) => scaledUnits(each.quantity, LEDGER_SCALE));
  const position = {
    kind,
    direction: side === 'long' ? (1n as const) : (-1n as const),
    size: sizeOf(scaledUnits(quantity, LEDGER_SCALE)),
    entryValue: fineAmountOf(scaledUnits(entryValue, FINE_SCALE)),
    exposure: sizeOf(together.reduce((sum, size) => sum + size, 0n)),
  };
  const ladder = tiers.map(({ maxValue, maxLeverage, maintenanceRate, deduction }): MarginTier => ({
    maxValue: amountOf(scaledUnits(maxValue, LEDGER_SCALE)),
    maxLeverage,
    maintenancePpm: marginRateOf(scaledUnits(maintenanceRate, PPM_SCALE)),
    deduction: amountOf(scaledUnits(deduction, LEDGER_SCALE)),
  }));
  return [{ facts, side, marked: { position, mark: priceOf(scaledUnits(mark, LEDGER_SCALE)), ladder } }];
}
