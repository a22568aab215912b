import { attemptLimiter, type AttemptLimiter } from '../security/attempts.ts';

/** From how many on a captcha is asked for. What known devices do neither counts nor is asked. */
export interface CaptchaThresholds {
  /** Wrong passwords for one account from one network, in fifteen minutes. */
  readonly passwordsPerPlace: number;
  /** Wrong passwords for one account from all networks, in fifteen minutes. */
  readonly passwordsPerAccount: number;
  /** Codes for one address and purpose, in a day. */
  readonly codesPerReceiver: number;
  /** Wrong passwords and codes of one network, for whichever accounts, in an hour. */
  readonly callsPerNetwork: number;
}

export const CAPTCHA_THRESHOLDS: CaptchaThresholds = {
  passwordsPerPlace: 3,
  passwordsPerAccount: 6,
  codesPerReceiver: 3,
  callsPerNetwork: 12,
};

const PASSWORD_WINDOW_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export interface LoginPlace {
  readonly network: string;
  /** What the user is found by, whether or not there is one. */
  readonly loginIndex: string;
}

export interface CodePlace {
  readonly network: string;
  readonly receiver: string;
  readonly purpose: string;
}

/** A call that was counted before it is known how it ends. */
export interface CountedCall {
  /** Whether enough was counted before it that a captcha is asked for. */
  readonly isRisky: boolean;
  /** It came to nothing that counts: the password was right or not looked at, or no code was sent. */
  takeBack(): void;
  /** The password was right: those before it were slips of its owner. */
  forgive(): void;
}

/** Decides from what was counted whether a call must be a person's. It says the same of accounts that do not exist. */
export interface CaptchaRisk {
  login(place: LoginPlace): CountedCall;
  code(place: CodePlace): CountedCall;
}

interface Counter {
  readonly limiter: AttemptLimiter;
  readonly name: string;
}

/** Counts a call at once, so that a burst meets the captcha as a row of calls does. */
function count(counters: readonly Counter[], own: readonly Counter[] = []): CountedCall {
  const isRisky = counters.some(({ limiter, name }) => limiter.isSpent(name));
  for (const { limiter, name } of counters) limiter.take(name);
  const takeBack = (): void => {
    for (const { limiter, name } of counters) limiter.giveBack(name);
  };
  return {
    isRisky,
    takeBack,
    forgive() {
      takeBack();
      for (const { limiter, name } of own) limiter.forget(name);
    },
  };
}

/** @param now milliseconds since the Unix epoch */
export function captchaRisk(thresholds: CaptchaThresholds, now: () => number): CaptchaRisk {
  const limiter = (max: number, windowMs: number): AttemptLimiter => attemptLimiter({ max, windowMs, now });
  const perPlace = limiter(thresholds.passwordsPerPlace, PASSWORD_WINDOW_MS);
  const perAccount = limiter(thresholds.passwordsPerAccount, PASSWORD_WINDOW_MS);
  const perReceiver = limiter(thresholds.codesPerReceiver, DAY_MS);
  const perNetwork = limiter(thresholds.callsPerNetwork, HOUR_MS);

  return {
    login({ network, loginIndex }) {
      const place = { limiter: perPlace, name: `${network} ${loginIndex}` };
      const account = { limiter: perAccount, name: loginIndex };
      return count([place, account, { limiter: perNetwork, name: network }], [place]);
    },
    code({ network, receiver, purpose }) {
      return count([
        { limiter: perReceiver, name: `${purpose} ${receiver}` },
        { limiter: perNetwork, name: network },
      ]);
    },
  };
}
