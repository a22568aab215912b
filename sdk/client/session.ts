import { LoginExpiredError } from '../errors/answerErrors.ts';
import { createRenewal, type RenewalOptions } from './renewal.ts';

/** Keeps a login alive: a client hands it each call, to be sent once or, after a renewal, once more. */
export interface LoginSession {
  /**
   * Sends a call of a path. Settles as it does in the end.
   * @param send sends it; calls `onSent` when the request is on its way, by whoever is logged in then
   */
  send(path: string, send: (onSent: () => void) => Promise<unknown>): Promise<unknown>;
}

/** The call that renews the session itself: its 10001 is final. */
const REFRESH_PATH = '/user/refresh_token';

/** Renews a session for all calls together: an answer of 10001 renews it once, however many calls received it, and each of them is sent once more. */
export function createLoginSession(options: RenewalOptions): LoginSession {
  const { caller } = options;
  const renewal = createRenewal(options);
  return {
    async send(path, send) {
      let { round } = renewal;
      let called = caller();
      const onSent = (): void => {
        ({ round } = renewal);
        called = caller();
      };
      try {
        return await send(onSent);
      } catch (error) {
        if (!(error instanceof LoginExpiredError) || path === REFRESH_PATH) throw error;
        if (called === undefined) error.message += ' (no login, token or API key was given)';
        // A login or logout happened since: the answer says nothing about the current user.
        if (caller() !== called) throw error;
        // The exchange rejected before it did anything: sending again, even a POST, does nothing twice.
        if (!(await renewal.renewSince(round))) throw error;
      }
      const renewedIn = renewal.round;
      try {
        return await send(() => undefined);
      } catch (error) {
        if (error instanceof LoginExpiredError) await renewal.expire(renewedIn);
        throw error;
      }
    },
  };
}
