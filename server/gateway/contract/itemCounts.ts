import { CODE } from '@tidemark/sdk/contract';
import { keyOfSession } from '../../services/apiKeys/apiKeys.ts';
import type { Session } from '../../services/identity/sessions.ts';
import { ApiError } from '../http/apiError.ts';
import type { CountWindows } from '../security/attempts.ts';
import type { KeyGate } from '../security/keyGate.ts';
import { networkOf } from '../security/network.ts';
import type { Operation } from './operations.ts';

/** Requests by the network of their address, and how many of one there may be in a minute. */
export interface RequestLimit {
  readonly counts: CountWindows;
  readonly perMinute: number;
}

/** Who makes a call, and from where. */
interface Counted {
  readonly session: Session | undefined;
  readonly address: string;
}

/**
 * Counts each item of a batch but the first, which was counted as the call. Throws 10429 when its key or address has used up its calls: then nothing of it
 * is done. Returns how many are left of those that its answer speaks of; `undefined` for what is no batch.
 */
export type CountItems = (operation: Operation, body: unknown, caller: Counted) => number | undefined;

interface ItemLimits {
  readonly requests: RequestLimit;
  readonly keys: Pick<KeyGate, 'countMore'>;
  readonly now: () => number;
}

export function itemCounts({ requests, keys, now }: ItemLimits): CountItems {
  return ({ countsItemsOf }, body, { session, address }) => {
    if (countsItemsOf === undefined) return undefined;
    const more = (body as Readonly<Record<string, readonly unknown[]>>)[countsItemsOf]?.length ?? 1;
    const { count, endsAt } = requests.counts.take(networkOf(address), more - 1);
    if (count > requests.perMinute) {
      const retryAfter = Math.max(1, Math.ceil((endsAt - now()) / 1_000));
      throw new ApiError(CODE.rateLimited, 'Too many requests. Please try again later.', { retryAfter });
    }
    const key = session && keyOfSession(session.id);
    return key === undefined ? requests.perMinute - count : keys.countMore(key, more - 1);
  };
}
