import { sdk } from '../clients.ts';
import { failureOf } from '../failure.ts';
import type { Failure } from '../failure.ts';
import { newClientId } from '../sendOnce.ts';
import { sendOnce } from '../unanswered.ts';
import { createContractActions } from './contractActions.ts';
import { createPlacement } from './placement.ts';

/** Trading contracts on the exchange of this page. */
export const contractActions = createContractActions(sdk, sendOnce, newClientId);

/** One for the page: what is on its way is known whichever screen it was sent from. */
export const placement = createPlacement(contractActions);

/** Brings demo funds back to what they began with. Answers why they were not; never rejects. */
export async function resetSimulatedFunds(): Promise<Failure | undefined> {
  try {
    await contractActions.resetSimulatedFunds();
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}
