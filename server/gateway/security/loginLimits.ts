import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from '../http/apiError.ts';
import { attemptLimiter, type AttemptLimiter } from './attempts.ts';
import { networkOf } from './network.ts';

const WINDOW_MS = 5 * 60_000;

/** Wrong passwords for one account from one network, or from one device that its user has logged in from before. */
const PER_PLACE = 10;

/** Wrong passwords for one account from all networks together; those from known devices do not count. */
const PER_ACCOUNT = 20;

/** Where a login comes from, and whose it would be. */
export interface LoginOrigin {
  readonly address: string;
  /** What the user is found by, so that every spelling counts as one. */
  readonly loginIndex: string;
  /** Name of a device that the user has logged in from before; `undefined` for any other. */
  readonly device: string | undefined;
}

/** A login that was let through to its password. */
export interface LoginAttempt {
  /** The password was right, and the device with this name, if there is one, is known from now on. */
  succeeded(device?: string): void;
  /** The password was not looked at. */
  dropped(): void;
}

export interface LoginLimits {
  /** Counts a login that brings no password: it counts as often as others, and is no wrong password. Throws as {@link take}. */
  enter(origin: Pick<LoginOrigin, 'address' | 'device'>): void;
  /**
   * Counts a login before its password is looked at, so that a burst cannot outrun the count. Throws 10429 with the seconds to wait.
   * A known device is counted by itself alone: whatever strangers do, they lock nobody out of it.
   */
  take(origin: LoginOrigin): LoginAttempt;
}

interface Counter {
  readonly limiter: AttemptLimiter;
  readonly name: string;
}

function refuse(counters: readonly Counter[]): never {
  const retryAfter = Math.max(1, ...counters.map(({ limiter, name }) => limiter.secondsLeft(name)));
  throw new ApiError(CODE.rateLimited, 'Too many attempts. Please try again later.', { retryAfter });
}

/** Creates the limits of logins: `perMinute` of a network or known device, and wrong passwords by account. */
export function loginLimits(perMinute: number, now: () => number): LoginLimits {
  const logins = attemptLimiter({ max: perMinute, windowMs: 60_000, now });
  const perPlace = attemptLimiter({ max: PER_PLACE, windowMs: WINDOW_MS, now });
  const perAccount = attemptLimiter({ max: PER_ACCOUNT, windowMs: WINDOW_MS, now });

  /** Counts a login; gives the name of where it comes from. */
  const enter = ({ address, device }: Pick<LoginOrigin, 'address' | 'device'>): string => {
    const place = device ?? networkOf(address);
    if (!logins.take(place)) refuse([{ limiter: logins, name: place }]);
    return place;
  };

  return {
    enter,
    take({ loginIndex, ...from }) {
      const { device } = from;
      const place = enter(from);
      const counters: readonly Counter[] = [
        { limiter: perPlace, name: `${place} ${loginIndex}` },
        ...(device === undefined ? [{ limiter: perAccount, name: loginIndex }] : []),
      ];
      const spent = counters.filter(({ limiter, name }) => limiter.isSpent(name));
      if (spent.length > 0) refuse(spent);
      for (const { limiter, name } of counters) limiter.take(name);
      const giveBack = (): void => {
        for (const { limiter, name } of counters) limiter.giveBack(name);
      };
      return {
        succeeded(known) {
          giveBack();
          perPlace.forget(`${place} ${loginIndex}`);
          // The login that made the device known is its first.
          if (device === undefined && known !== undefined) logins.take(known);
        },
        dropped: giveBack,
      };
    },
  };
}
