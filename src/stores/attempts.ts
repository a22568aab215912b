import { UNANSWERED } from './idempotency.ts';
import { createRecent } from './recent.ts';

export interface Attempt {
  readonly clientOrderId: string;
  /** It was sent before, and nobody knows what came of it. */
  readonly wasUnanswered: boolean;
}

/** Gives every attempt to place an order its client order id, and an unanswered attempt the same id again. */
export interface Attempts<Body> {
  /** Starts an attempt. A body whose last attempt got no answer keeps its id, so that sending it again cannot place it twice. */
  begin(body: Body): Attempt;
  /** No answer came: from now on only one about this order settles it. */
  lose(clientOrderId: string): void;
  /** It is known what became of the order: the next one with this body is another order. */
  settle(clientOrderId: string): void;
}

interface Unsettled extends Attempt {
  readonly fingerprint: string;
}

/**
 * Keeps every attempt until it is settled, so that one whose answer was lost has its id still after others were sent in between. After a
 * while the same body means another order: it must not be answered with what became of the old one.
 */
export function createAttempts<Body extends object>(newId: () => string): Attempts<Body> {
  const unsettled = createRecent<Unsettled>(UNANSWERED);
  const find = (id: string): Unsettled | undefined =>
    unsettled.values().find(({ clientOrderId }) => clientOrderId === id);
  return {
    begin(body) {
      const fingerprint = JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));
      const attempt = unsettled.get(fingerprint) ?? {
        fingerprint,
        clientOrderId: newId(),
        wasUnanswered: false,
      };
      unsettled.set(fingerprint, attempt);
      return attempt;
    },
    lose(clientOrderId) {
      const attempt = find(clientOrderId);
      if (attempt !== undefined) unsettled.set(attempt.fingerprint, { ...attempt, wasUnanswered: true });
    },
    settle(clientOrderId) {
      const attempt = find(clientOrderId);
      if (attempt !== undefined) unsettled.delete(attempt.fingerprint);
    },
  };
}
