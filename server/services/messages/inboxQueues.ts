/**
 * Orders work on inboxes: work on a user's inbox runs one after the other, work on different users' inboxes side by side, and work on all inboxes
 * alone. A failure of one piece of work does not affect the next.
 */
export class InboxQueues {
  /** The last work of each user who has any, settled either way. */
  readonly #last = new Map<number, Promise<unknown>>();
  #lastOfAll: Promise<unknown> = Promise.resolve();

  /** Runs work on the inboxes of some users. Resolves, or rejects, as the work does. */
  run<Result>(users: readonly number[], work: () => Promise<Result>): Promise<Result> {
    const earlier = users.map((user) => this.#last.get(user));
    const done = Promise.all([this.#lastOfAll, ...earlier]).then(work);
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    for (const user of users) {
      this.#last.set(user, settled);
      void settled.then(() => {
        if (this.#last.get(user) === settled) this.#last.delete(user);
      });
    }
    return done;
  }

  /** Runs work on all inboxes while nothing else runs. Resolves, or rejects, as the work does. */
  runAlone<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = Promise.all([this.#lastOfAll, ...this.#last.values()]).then(work);
    this.#lastOfAll = done.catch(() => undefined);
    return done;
  }
}
