import { BusinessError, CODE } from '@tidemark/sdk';
import type { OperationBody, OperationData } from '@tidemark/sdk';
import { proxy, ref, useSnapshot } from 'valtio';
import { sdk } from '../clients.ts';

/** What a user can prove who they are with. */
export type FactorKind = OperationBody<'stepUp'>['factor'];

/** Of which a code is sent. */
export type SentFactor = Extract<FactorKind, 'email' | 'sms'>;

/** A fresh factor is asked for; after {@link withStepUp}, the user closed the dialog. */
export const STEP_UP_REQUIRED = CODE.stepUpRequired;

/** A step-up that a call waits for. */
export interface StepUpRequest {
  /** Exactly those of which the user can prove one, the most likely first. */
  readonly factors: readonly FactorKind[];
  /** Called once, with whether a factor was proved. */
  readonly onDone: (isProved: boolean) => void;
}

const state = proxy<{ asked: StepUpRequest | null }>({ asked: null });

/** The step-up that is to be shown, if any. */
export function useStepUpRequest(): StepUpRequest | null {
  return useSnapshot(state).asked;
}

async function ask(): Promise<boolean> {
  const { factors } = await sdk.call('getStepUp');
  // A form that asks anew gives up what it asked before.
  state.asked?.onDone(false);
  return new Promise((resolve) => {
    const request: StepUpRequest = ref({
      factors,
      onDone: (isProved: boolean) => {
        if (state.asked === request) state.asked = null;
        resolve(isProved);
      },
    });
    state.asked = request;
  });
}

/**
 * Makes a call that may ask for a fresh factor: when it does, a dialog asks the user for one, and the call is made again. Rejects as the call
 * does; a user who closes the dialog leaves it rejected with 10421. The dialog stands on pages of the personal frame.
 */
export async function withStepUp<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code !== STEP_UP_REQUIRED || !(await ask())) throw error;
    return call();
  }
}

/** Proves a factor for this session. Rejects with the API's error. */
export async function proveFactor(body: OperationBody<'stepUp'>): Promise<void> {
  await sdk.call('stepUp', { body });
}

/** Has a code for a factor sent. Rejects with the API's error. */
export function sendStepUpCode(factor: SentFactor): Promise<OperationData<'sendStepUpCode'>> {
  return sdk.call('sendStepUpCode', { body: { factor } });
}
