import { FORMAT_WITH_BONUS_FUNDS } from './contracts/bonusSnapshot.ts';
import { FORMAT_WITH_DELISTINGS } from './contracts/delistingSnapshot.ts';
import { FORMAT_WITH_MARGIN_MODES } from './contracts/marginSnapshot.ts';
import { RULES } from './contracts/rules.ts';
import { FORMAT_WITH_MARGIN_CHOICES, FORMAT_WITH_RULES } from './contracts/rulesSnapshot.ts';
import type { ContractsState } from './contracts/state.ts';
import { FORMAT_WITH_HALTS } from './kernel/halting.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { Ledger } from './ledger/ledger.ts';
import { FORMAT_WITH_FEE_SHARES } from './ledger/snapshot.ts';
import type { SpotState } from './spot/state.ts';
import { FORMAT_WITH_STEPS, hasSteps } from './steps.ts';

/**
 * The newest format of snapshots. 1 is before there were contracts, 2 before triggers had ids of their clients, 3 is still written as long
 * as isolated margin is moved by hand alone, 4 while no market is halted, 5 as long as nobody has chosen a margin mode, 6 while everybody
 * pays whole fees, 7 while nobody has bonus funds, 8 until newer rules are adopted, 9 until those are that let owners
 * choose whether margin stays, 10 until a contract is delisted, and 11 while every market trades on its whole grid.
 */
export const FORMAT = FORMAT_WITH_STEPS;
const FORMAT_WITHOUT_STEPS = FORMAT_WITH_DELISTINGS;
const FORMAT_WITHOUT_DELISTINGS = FORMAT_WITH_MARGIN_CHOICES;
const FORMAT_WITHOUT_RULES = FORMAT_WITH_BONUS_FUNDS;
const FORMAT_WITHOUT_BONUS_FUNDS = FORMAT_WITH_FEE_SHARES;
const FORMAT_WITHOUT_FEE_SHARES = FORMAT_WITH_MARGIN_MODES;
const FORMAT_WITHOUT_MARGIN_MODES = FORMAT_WITH_HALTS;
const FORMAT_WITHOUT_HALTS = 4;
const FORMAT_WITHOUT_ISOLATED_MARGIN = 3;

/** The oldest format that can hold the state: until something new is used, former versions can read it. */
export function formatOf({
  kernel,
  ledger,
  spot,
  contracts,
}: {
  readonly kernel: Kernel;
  readonly ledger: Ledger;
  readonly spot: SpotState;
  readonly contracts: ContractsState;
}): number {
  if (hasSteps(spot, contracts)) return FORMAT;
  if (contracts.delistings().length > 0) return FORMAT_WITHOUT_STEPS;
  if (contracts.rules >= RULES.returnedMargin) return FORMAT_WITHOUT_DELISTINGS;
  if (contracts.rules > 0) return FORMAT_WITH_RULES;
  if (contracts.bonusFunds().length > 0) return FORMAT_WITHOUT_RULES;
  if (!ledger.feeShares.areAllWhole) return FORMAT_WITHOUT_BONUS_FUNDS;
  if (contracts.marginModes().length > 0) return FORMAT_WITHOUT_FEE_SHARES;
  if (kernel.halted.size > 0) return FORMAT_WITHOUT_MARGIN_MODES;
  return contracts.hasAutomaticMargin ? FORMAT_WITHOUT_HALTS : FORMAT_WITHOUT_ISOLATED_MARGIN;
}
