import { setImmediate as breathe } from 'node:timers/promises';
import type { WatchedAddresses } from '../adapter.ts';
import { scriptOf, type ChainParams } from './network.ts';
import { hexOf } from './rawTransaction.ts';

/** Scripts that are made at once: each takes microseconds, and other networks run in this process. */
const AT_ONCE = 1_000;

/** The scripts of watched addresses, each made once: what a transaction pays is found by its script as it stands, without making an address of it. */
export class ScriptBook {
  readonly #params: ChainParams;
  /** By script, in hex. */
  readonly #addresses = new Map<string, string>();
  /** How many of a book's addresses have their scripts here; they are only ever added to. */
  readonly #read = new WeakMap<WatchedAddresses, number>();

  constructor(params: ChainParams) {
    this.#params = params;
  }

  /** Takes in what was added since the last time. */
  async follow(watched: WatchedAddresses): Promise<void> {
    const read = this.#read.get(watched) ?? 0;
    if (read === watched.size) return;
    const added = [...watched.values()].slice(read);
    for (let at = 0; at < added.length; at += AT_ONCE) {
      if (at > 0) await breathe();
      for (const address of added.slice(at, at + AT_ONCE))
        this.#addresses.set(hexOf(scriptOf(address, this.#params.addresses)), address);
    }
    this.#read.set(watched, read + added.length);
  }

  /** Undefined for a script of nobody that is watched. */
  addressOf(script: string): string | undefined {
    return this.#addresses.get(script);
  }
}
