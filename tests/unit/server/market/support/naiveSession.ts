import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Price → quantity, both as the recording prints them. */
export type NaiveSide = Map<string, string>;

interface Message {
  readonly lastUpdateId?: number;
  readonly bids?: [string, string][];
  readonly asks?: [string, string][];
  readonly stream?: string;
  readonly data?: {
    U: number;
    u: number;
    pu?: number;
    b: [string, string][];
    a: [string, string][];
    p: string;
    q: string;
    m: boolean;
  };
}

export interface NaiveTrade {
  readonly price: string;
  readonly quantity: string;
  readonly takerSide: 'buy' | 'sell';
}

/**
 * Reads a session the plainest way, sharing no code with the server: whole file at once, strings for numbers. Depth frames that end
 * after the snapshot are applied in order, wherever they were received.
 */
export class NaiveSession {
  readonly trades: NaiveTrade[] = [];
  readonly updateIds: number[] = [];
  readonly bids: NaiveSide = new Map();
  readonly asks: NaiveSide = new Map();
  readonly #depth: NonNullable<Message['data']>[] = [];
  #applied = 0;

  constructor(file: string) {
    let snapshot: Message | undefined;
    for (const line of gunzipSync(readFileSync(file)).toString('utf8').split('\n')) {
      if (line === '') continue;
      const message = JSON.parse(line.slice(line.indexOf(' ') + 1)) as Message;
      const { stream = '', data } = message;
      if (message.lastUpdateId !== undefined) snapshot = message;
      else if (data !== undefined && stream.includes('@depth')) this.#depth.push(data);
      else if (data !== undefined && stream.endsWith('@trade')) {
        this.trades.push({ price: data.p, quantity: data.q, takerSide: data.m ? 'sell' : 'buy' });
      }
    }
    const lastUpdateId = snapshot?.lastUpdateId ?? Infinity;
    // Futures name the update before; the first frame may end with the snapshot's own.
    const isFutures = this.#depth.some(({ pu }) => pu !== undefined);
    this.#depth = this.#depth.filter(({ u }) => (isFutures ? u >= lastUpdateId : u > lastUpdateId));
    this.updateIds = this.#depth.map(({ u }) => u);
    for (const [price, quantity] of snapshot?.bids ?? []) this.bids.set(price, quantity);
    for (const [price, quantity] of snapshot?.asks ?? []) this.asks.set(price, quantity);
  }

  /** Applies depth frames up to the one that ends with `updateId`. */
  advanceTo(updateId: number): void {
    for (; (this.#depth[this.#applied]?.u ?? Infinity) <= updateId; this.#applied += 1) {
      const { b, a } = this.#depth[this.#applied] as NonNullable<Message['data']>;
      for (const [price, quantity] of b) change(this.bids, price, quantity);
      for (const [price, quantity] of a) change(this.asks, price, quantity);
    }
  }
}

function change(side: NaiveSide, price: string, quantity: string): void {
  if (Number(quantity) === 0) side.delete(price);
  else side.set(price, quantity);
}
