import { CustodyError, type Custody, type LoggedEvent } from '../custody/protocol.ts';

/** Events that are asked for at once. */
const PAGE = 1_000;

export interface CustodyFollowerOptions {
  readonly custody: Custody;
  /** Of the last event that was applied. */
  readonly seq: () => number;
  readonly apply: (events: readonly LoggedEvent[]) => Promise<void>;
  /** Called when an event cannot be booked. */
  readonly onFailure: (error: unknown) => void;
}

/** Reads what custody logs, in its order. While custody is away nothing is read; it says when there is something new. */
export class CustodyFollower {
  readonly #options: CustodyFollowerOptions;
  readonly #stopListening: () => void;
  #work: Promise<void> = Promise.resolve();
  #isWaiting = false;
  #isStopped = false;

  constructor(options: CustodyFollowerOptions) {
    this.#options = options;
    this.#stopListening = options.custody.onEvents(() => void this.catchUp());
  }

  /** Resolves when everything that is logged by now was applied, or custody did not answer. */
  catchUp(): Promise<void> {
    // One that has not begun reads all that came before it.
    if (this.#isWaiting) return this.#work;
    this.#isWaiting = true;
    this.#work = this.#work.then(() => this.#read());
    return this.#work;
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopListening();
    return this.#work;
  }

  async #read(): Promise<void> {
    this.#isWaiting = false;
    const { custody, seq, apply, onFailure } = this.#options;
    try {
      while (!this.#isStopped) {
        const events = await custody.eventsAfter(seq(), PAGE);
        if (events.length === 0) return;
        await apply(events);
      }
    } catch (error) {
      if (!(error instanceof CustodyError)) onFailure(error);
    }
  }
}
