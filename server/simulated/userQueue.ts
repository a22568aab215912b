/** Runs what one user asks for one after the other; users do not wait for each other. */
export class UserQueue {
  readonly #last = new Map<number, Promise<unknown>>();

  /** Resolves or rejects as the task does. */
  run<T>(userId: number, task: () => T | Promise<T>): Promise<T> {
    const before = this.#last.get(userId) ?? Promise.resolve();
    const result = before.then(task);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(userId, settled);
    void settled.then(() => {
      if (this.#last.get(userId) === settled) this.#last.delete(userId);
    });
    return result;
  }
}
