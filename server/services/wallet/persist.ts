/**
 * Runs one step of the wallet whose effect is durable: a transaction of the database, a command of the engine, an order to custody. All of them
 * go through here, so that tests can end the exchange before and after each, whichever there are.
 * @param step names it
 */
export type Persist = <Result>(step: string, work: () => Promise<Result>) => Promise<Result>;

/** How the exchange runs them. */
export const persistNow: Persist = (_step, work) => work();
