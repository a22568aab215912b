/** What custody is started with. Everything survives JSON. */
export interface CustodySettings {
  /** Where the master key is; custody's own folder is `custody` in it. */
  readonly dataDir: string;
  /** How far the exchange has read the log by now; one that ends before is an older copy, and is not run. 0 by default. */
  readonly readUpTo?: number;
  readonly ethereum: EthereumSettings;
  readonly bitcoin: BitcoinSettings;
  /** Between two blocks of a chain of our own, and between two looks at a chain on which nothing is known to happen, in ms; 2,000 by default. */
  readonly paceMs?: number;
}

export interface EthereumSettings {
  /** Of a node; without one the exchange runs a chain of its own. */
  readonly rpc?: string;
  /** Of that node's chain; 1 is the main one. */
  readonly chainId: number;
  readonly confirmations?: number;
  /** Tokens that are watched, with their contracts there. */
  readonly tokens: readonly {
    readonly asset: string;
    readonly decimals: number;
    readonly contract: string;
  }[];
  /** Address of a page about a transaction, with `{txId}` in its place. */
  readonly explorer?: string;
  /** Block behind which a first watch begins; by default the newest that is final. */
  readonly fromBlock?: number;
  /** Block from which this start looks again for what was missed; by default it does not. */
  readonly rescanFrom?: number;
  /** How old that node's newest block may be, in ms; 0 for as old as it will. See `MAX_BLOCK_AGE_MS` for what it is by default. */
  readonly maxBlockAgeMs?: number;
}

export interface BitcoinSettings {
  /** Of a bitcoind, with user and password; without one the exchange runs a simulated node. */
  readonly rpc?: string;
  readonly chain: 'main' | 'test' | 'testnet4' | 'signet' | 'regtest';
  readonly confirmations?: number;
  readonly explorer?: string;
  readonly fromBlock?: number;
  readonly rescanFrom?: number;
  /** As of Ethereum; a regtest, where blocks come on demand, may be as old as it will by default. */
  readonly maxBlockAgeMs?: number;
}
