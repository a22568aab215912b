import type { Contract } from '../../../../stores/contracts/index.ts';

const USUAL = 10;

/** The leverage of who never chose one, as the exchange has it. */
export function startingLeverage({ maxLeverage }: Pick<Contract, 'maxLeverage'>): number {
  return Math.min(USUAL, maxLeverage);
}
