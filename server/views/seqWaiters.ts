const LONGEST_WAIT_MS = 1_000;

interface Waiter {
  readonly seq: number;
  readonly done: () => void;
}

/** Lets a caller read its own writes: waits until the views passed a sequence number. */
export class SeqWaiters {
  #seq = 0;
  #waiters = new Set<Waiter>();

  wait(seq: number): Promise<void> {
    if (seq <= this.#seq) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
        resolve();
      };
      const waiter: Waiter = { seq, done: finish };
      const timer = setTimeout(finish, LONGEST_WAIT_MS);
      this.#waiters.add(waiter);
    });
  }

  reached(seq: number): void {
    this.#seq = seq;
    for (const waiter of this.#waiters) if (waiter.seq <= seq) waiter.done();
  }

  close(): void {
    for (const waiter of this.#waiters) waiter.done();
  }
}
