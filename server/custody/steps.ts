/**
 * The one way to everything that a crash can cut off from what comes next: transactions of custody's database and calls of its nodes.
 * Whatever needs either is given `Steps`. A deployment only hands on; tests count the passings and stop at each of them.
 */
export interface Steps {
  /**
   * Does `act`, once.
   * @param name what is done, for who counts: `store.pay`, `node.sendRawTransaction`
   */
  run<Result>(name: string, act: () => Promise<Result>): Promise<Result>;
}

/** Steps that nobody counts. */
export const unwatched: Steps = { run: (_name, act) => act() };
