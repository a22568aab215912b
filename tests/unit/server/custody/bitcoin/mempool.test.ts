import { beforeEach, describe, expect, it } from 'vitest';
import type { WatchedAddresses } from '../../../../../server/custody/adapter.ts';
import { BitcoinReader } from '../../../../../server/custody/bitcoin/bitcoinReader.ts';
import { BlockSource } from '../../../../../server/custody/bitcoin/blockSource.ts';
import { CHAINS } from '../../../../../server/custody/bitcoin/network.ts';
import { hexOf } from '../../../../../server/custody/bitcoin/rawTransaction.ts';
import { RpcClient, RpcRefusal, type RpcCall } from '../../../../../server/custody/bitcoin/rpcClient.ts';
import { TestWallet } from '../../../../support/bitcoin/testWallet.ts';

const ours = new TestWallet(9);
const strangers = new TestWallet(3);

/** A node whose mempool has what a test puts there, and which counts what is asked of it and looked at. */
class FullMempool {
  /** Scripts by id. */
  readonly transactions = new Map<string, readonly string[]>();
  requests = 0;
  reads = 0;
  scripts = 0;

  fill(count: number, scripts: readonly string[]): void {
    for (let added = 0; added < count; added += 1)
      this.transactions.set(String(this.transactions.size).padStart(64, '0'), scripts);
  }

  list(): Promise<readonly string[]> {
    this.requests += 1;
    return Promise.resolve([...this.transactions.keys()]);
  }

  callEach(calls: readonly RpcCall[]): Promise<readonly unknown[]> {
    this.requests += 1;
    this.reads += calls.length;
    return Promise.resolve(calls.map(({ parameters }) => this.#transaction(String(parameters[0]))));
  }

  #transaction(txid: string): unknown {
    const scripts = this.transactions.get(txid);
    if (scripts === undefined) return new RpcRefusal(-5, 'No such mempool transaction');
    const vout = scripts.map((hex) => ({
      value: '0.00010000',
      scriptPubKey: Object.defineProperty({}, 'hex', {
        get: () => {
          this.scripts += 1;
          return hex;
        },
      }),
    }));
    return { txid, vin: [{ txid: '0'.repeat(64), vout: 0 }], vout };
  }
}

let mempool: FullMempool;
let reader: BitcoinReader;
let addresses: WatchedAddresses;

beforeEach(() => {
  mempool = new FullMempool();
  const rpc = new RpcClient({ url: 'http://127.0.0.1:1', user: 'a', password: 'b' });
  reader = new BitcoinReader(mempool, new BlockSource(rpc, CHAINS.regtest), CHAINS.regtest);
  addresses = new Set([ours.address]);
});

describe('a large mempool', () => {
  it('is read once, a thousand at a look in ten requests, and whatever waits on costs one request a look', async () => {
    mempool.fill(2_499, [hexOf(strangers.script), hexOf(strangers.script)]);
    mempool.fill(1, [hexOf(strangers.script), hexOf(ours.script)]);
    expect(await reader.unconfirmed(addresses)).toEqual([]);
    expect(mempool).toMatchObject({ requests: 11, reads: 1_000, scripts: 2_000 });
    await reader.unconfirmed(addresses);
    expect(await reader.unconfirmed(addresses)).toMatchObject([{ place: '1', address: ours.address }]);
    expect(mempool).toMatchObject({ requests: 28, reads: 2_500, scripts: 5_000 });
    for (let looks = 0; looks < 10; looks += 1) expect(await reader.unconfirmed(addresses)).toHaveLength(1);
    expect(mempool).toMatchObject({ requests: 38, reads: 2_500, scripts: 5_000 });
  });

  it('is forgotten with what leaves it, and what comes back arrives again', async () => {
    mempool.fill(300, [hexOf(strangers.script)]);
    const id = 'ab'.repeat(32);
    mempool.transactions.set(id, [hexOf(ours.script)]);
    expect(await reader.unconfirmed(addresses)).toHaveLength(1);
    mempool.transactions.clear();
    expect(await reader.unconfirmed(addresses)).toEqual([]);
    mempool.transactions.set(id, [hexOf(ours.script)]);
    mempool.fill(1, [hexOf(strangers.script)]);
    expect(await reader.unconfirmed(addresses)).toMatchObject([{ txId: id }]);
    expect(mempool.reads).toBe(303);
  });
});
