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

/** Keeps only the latest unanswered attempt: an older one was given up by whoever sent something else. */
export function createAttempts<Body extends object>(newId: () => string): Attempts<Body> {
  let unsettled: Unsettled | undefined;
  return {
    begin(body) {
      const fingerprint = JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));
      if (unsettled?.fingerprint !== fingerprint) {
        unsettled = { fingerprint, clientOrderId: newId(), wasUnanswered: false };
      }
      return unsettled;
    },
    lose(clientOrderId) {
      if (unsettled?.clientOrderId === clientOrderId) unsettled = { ...unsettled, wasUnanswered: true };
    },
    settle(clientOrderId) {
      if (unsettled?.clientOrderId === clientOrderId) unsettled = undefined;
    },
  };
}
