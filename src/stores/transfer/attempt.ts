import type { StoredValue } from '../../platform/storedValue.ts';
import type { TransferBody } from './types.ts';

/** A transfer that was sent and of which no answer has come. */
export interface Attempt {
  readonly userId: string;
  /** Under which it may be sent again without happening twice. */
  readonly clientTransferId: string;
  readonly body: TransferBody;
}

/** Remembers the transfer under way, over a reload too, until the exchange has answered it. */
export interface Attempts {
  /** A user's unanswered transfer, if there is one. */
  readonly pending: (userId: string) => Attempt | null;
  readonly begin: (userId: string, body: TransferBody) => Attempt;
  /** It is known what became of it, or the user gave it up. */
  readonly settle: (attempt: Attempt) => void;
}

/** Keeps one attempt; where nothing can be stored, it lives as long as the page. */
export function createAttempts(stored: StoredValue<Attempt | null>, newId: () => string): Attempts {
  let current = stored.read();
  return {
    pending: (userId) => (current?.userId === userId ? current : null),
    begin(userId, body) {
      current = { userId, clientTransferId: newId(), body };
      stored.write(current);
      return current;
    },
    settle({ clientTransferId }) {
      if (current?.clientTransferId !== clientTransferId) return;
      current = null;
      stored.clear();
    },
  };
}

/** Reads a stored attempt; anything that is not a whole one means that there is none. */
export function decodeAttempt(found: unknown): Attempt | null {
  if (typeof found !== 'object' || found === null) return null;
  const { userId, clientTransferId, body } = found as Partial<Attempt>;
  const isWhole =
    typeof userId === 'string' &&
    typeof clientTransferId === 'string' &&
    typeof body === 'object' &&
    (body as unknown) !== null &&
    typeof body.fromProduct === 'number' &&
    typeof body.toProduct === 'number' &&
    typeof body.asset === 'string' &&
    typeof body.amount === 'string';
  return isWhole ? { userId, clientTransferId, body } : null;
}
