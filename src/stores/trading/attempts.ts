/** Gives every attempt to place an order its client order id, and an unanswered attempt the same id again. */
export interface Attempts<Body> {
  /** Starts an attempt. A body whose last attempt got no answer keeps its id, so that sending it again cannot place it twice. */
  begin(body: Body): string;
  /** The exchange answered, with whatever result: the next order with this body is another order. */
  settle(clientOrderId: string): void;
}

interface Unsettled {
  readonly fingerprint: string;
  readonly clientOrderId: string;
}

/** Keeps only the latest unanswered attempt: an older one was given up by whoever sent something else. */
export function createAttempts<Body extends object>(newId: () => string): Attempts<Body> {
  let unsettled: Unsettled | undefined;
  return {
    begin(body) {
      const fingerprint = JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));
      if (unsettled?.fingerprint !== fingerprint) unsettled = { fingerprint, clientOrderId: newId() };
      return unsettled.clientOrderId;
    },
    settle(clientOrderId) {
      if (unsettled?.clientOrderId === clientOrderId) unsettled = undefined;
    },
  };
}
