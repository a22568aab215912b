/**
 * Rules of contracts that changed after journals had been written under the old ones. A journal starts without any of them; an
 * `adoptRules` command switches on all up to its number, from that command on and for good, so what came before replays as it was.
 */
export const RULES = {
  /** Exits see the prices of a command in their order, and go on with what the book could not fill; see `firing.ts`. */
  exits: 1,
  /** Margin that was added by hand goes back with the position, unless its owner keeps it there; see `isolatedMargin.ts`. */
  returnedMargin: 2,
  /**
   * A liquidation reduces whatever it can before a takeover, leaves triggers and isolated margin to what stays open, and an auto-deleveraging
   * cancels the orders of the position; see `liquidation/`. Orders give back to the cross account all that they took; see `allocation.ts`.
   */
  narrowLiquidation: 3,
  /** Whoever moves money or trades leaves the maintenance margin of open positions untouched; see `MarginFigures.free`. */
  keptMaintenance: 4,
  /**
   * Margin tiers and the largest position count all positions of an owner in a contract together: long and short, cross and isolated; see
   * `ContractAccount.exposure`.
   */
  sharedTiers: 5,
  /** Take-profits and stops are counted apart from entries: who has many entries waiting can still protect a position. */
  ownExits: 6,
  /**
   * Rules of a contract change while positions are open: whatever its smallest order and its lot, a whole position can be closed, and who
   * never chose a leverage keeps that of open positions and orders when the default falls.
   */
  openChanges: 7,
} as const;

/** What a running exchange adopts. */
export const LATEST_RULES = RULES.openChanges;

/** Whoever knows which of {@link RULES} are in force: all up to this one. */
export interface RulesInForce {
  readonly rules: number;
}
