import { keyOfSession } from '../../services/apiKeys/apiKeys.ts';
import type { Session } from '../../services/identity/sessions.ts';
import type { Windows } from '../../ports/windows.ts';
import { budgetName, requireAllowed } from '../security/callRates.ts';
import type { KeyGate } from '../security/keyGate.ts';
import { networkOf } from '../security/network.ts';
import type { Operation } from './operations.ts';

/** Who makes a call, and from where. */
interface Counted {
  readonly session: Session | undefined;
  readonly address: string;
}

/**
 * Counts each item of a batch but the first, which was counted as the call. Rejects with 10429 when its key or address has used up its calls: then nothing of it
 * is done. Returns how many are left of those that its answer speaks of; `undefined` for what is no batch.
 */
export type CountItems = (
  operation: Operation,
  body: unknown,
  caller: Counted,
) => Promise<number | undefined>;

interface ItemLimits {
  readonly requests: Windows;
  readonly keys: Pick<KeyGate, 'countMore'>;
}

export function itemCounts({ requests, keys }: ItemLimits): CountItems {
  return async (operation, body, { session, address }) => {
    const { countsItemsOf } = operation;
    if (countsItemsOf === undefined) return undefined;
    const more = (body as Readonly<Record<string, readonly unknown[]>>)[countsItemsOf]?.length ?? 1;
    const left = requireAllowed(await requests.take(budgetName(networkOf(address), operation), more - 1));
    const key = session && keyOfSession(session.id);
    return key === undefined ? left : keys.countMore(key, operation, more - 1);
  };
}
