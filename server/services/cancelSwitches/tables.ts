/** Which exchange the orders are on. */
export type Realm = 'real' | 'simulated';

/** What a switch cancels: the orders of a product, or all where a socket is watched. */
export type SwitchScope = 'spot' | 'contracts' | 'socket';

/** Cancels what a login or API key has placed, unless it is put off in time. */
export interface CancelSwitchRow {
  realm: Realm;
  /** The session, or the key, as orders name it. */
  placedBy: string;
  scope: SwitchScope;
  userId: number;
  waitMs: number;
  /** Null while its socket is open: it then begins to count when the socket is lost, or the exchange starts. */
  firesAt: number | null;
}

export interface CancelSwitchTables {
  cancelSwitches: CancelSwitchRow;
}
