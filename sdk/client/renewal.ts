import { LoginExpiredError } from '../errors/answerErrors.ts';
import { callHook } from './hook.ts';

export interface RenewalOptions {
  /** Renews the session; rejects with `LoginExpiredError` when it is over. */
  readonly renew: () => Promise<void>;
  /** Who is logged in now; `undefined` for a guest. */
  readonly caller: () => string | undefined;
  /** Called once each time a session turns out to be over, unless whoever had it has left by then. */
  readonly onExpired: () => unknown;
}

/** Renews the session for all calls together. */
export interface Renewal {
  /** Grows whenever the session was renewed or found to be over; a call notes it when it starts. */
  readonly round: number;
  /**
   * For a call that started in `round` and was answered 10001. Resolves to true when the call may be tried again, to false when the session
   * is over. Rejects when the renewal failed for another reason: the session may still be good.
   */
  renewSince(round: number): Promise<boolean>;
  /** For a call that was answered 10001 in `round`, although the session was just renewed. */
  expire(round: number): Promise<void>;
}

export function createRenewal({ renew, caller, onExpired }: RenewalOptions): Renewal {
  let round = 0;
  let alive = true;
  let underWay: Promise<boolean> | undefined;

  const finish = async (outcome: boolean, isHere = true): Promise<boolean> => {
    round += 1;
    alive = outcome;
    if (!outcome && isHere) await callHook(onExpired);
    return outcome;
  };

  const attempt = async (): Promise<boolean> => {
    const asking = caller();
    try {
      // One turn later: `underWay` is set by then, even if `renew` throws at once.
      await Promise.resolve().then(renew);
      return await finish(true);
    } catch (error) {
      if (error instanceof LoginExpiredError) return await finish(false, asking === caller());
      throw error;
    } finally {
      underWay = undefined;
    }
  };

  return {
    get round() {
      return round;
    },
    async renewSince(started) {
      // Another call already renews: share its result.
      if (started < round) return alive;
      return (underWay ??= attempt());
    },
    async expire(started) {
      if (started === round) await finish(false);
    },
  };
}
