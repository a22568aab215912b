import { failureOf } from '../failure.ts';
import type { Failure } from '../failure.ts';
import { contractActions } from './actions.ts';

/** Brings play money back to what it began with. Answers why it was not; never rejects. */
export async function resetSimulatedFunds(): Promise<Failure | undefined> {
  try {
    await contractActions.resetSimulatedFunds();
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}
