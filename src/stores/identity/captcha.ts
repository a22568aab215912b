import { BusinessError, CODE } from '@tidemark/sdk';
import type { CaptchaDemand, OperationBody, OperationData } from '@tidemark/sdk';
import { proxy, ref, useSnapshot } from 'valtio';
import { sdk } from '../clients.ts';

/** A captcha as it is shown. */
export type Captcha = OperationData<'createCaptcha'>;
export type CaptchaMethod = Captcha['method'];
export type CaptchaSolution = Omit<OperationBody<'solveCaptcha'>, 'captchaId'>;

/** The captcha was not solved. */
export const CAPTCHA_WRONG = CODE.captchaWrong;

/** A captcha that a call waits for. */
export interface CaptchaRequest extends CaptchaDemand {
  /** Called once, with the token of the captcha that was solved, if one was. */
  readonly onDone: (token: string | undefined) => void;
}

const state = proxy<{ asked: CaptchaRequest | null }>({ asked: null });

/** The captcha that is to be shown, if any. */
export function useCaptchaRequest(): CaptchaRequest | null {
  return useSnapshot(state).asked;
}

/** Gives up what waits for a captcha: nobody will solve it any more. */
export function giveUpCaptcha(): void {
  state.asked?.onDone(undefined);
}

function ask(demand: CaptchaDemand): Promise<string | undefined> {
  // A call that asks anew gives up what was asked before.
  giveUpCaptcha();
  return new Promise((resolve) => {
    const request: CaptchaRequest = ref({
      ...demand,
      onDone: (token: string | undefined) => {
        if (state.asked === request) state.asked = null;
        resolve(token);
      },
    });
    state.asked = request;
  });
}

/**
 * Makes a call that may ask for a captcha: when it does, a dialog shows one, and the call is made again with its token, until it asks no more. Rejects as the call
 * does; a user who closes the dialog leaves it rejected with 10480. The dialog stands on the pages that say who somebody is.
 */
export async function withCaptcha<Result>(
  call: (captcha: { readonly captchaToken?: string }) => Promise<Result>,
): Promise<Result> {
  for (let captcha = {}; ;) {
    try {
      return await call(captcha);
    } catch (error) {
      if (!(error instanceof BusinessError) || error.code !== CODE.captchaRequired) throw error;
      const captchaToken = await ask(error.data as CaptchaDemand);
      if (captchaToken === undefined) throw error;
      captcha = { captchaToken };
    }
  }
}

/** Has a captcha made. Rejects with the API's error. */
export function createCaptcha(body: OperationBody<'createCaptcha'>): Promise<Captcha> {
  return sdk.call('createCaptcha', { body });
}

/** Tries a captcha, and resolves with its token. Rejects with the API's error. */
export async function solveCaptcha(captchaId: string, solution: CaptchaSolution): Promise<string> {
  return (await sdk.call('solveCaptcha', { body: { captchaId, ...solution } })).captchaToken;
}
