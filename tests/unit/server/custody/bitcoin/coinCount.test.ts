import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlockSource } from '../../../../../server/custody/bitcoin/blockSource.ts';
import { CoinCount } from '../../../../../server/custody/bitcoin/coinCount.ts';
import { bitcoinText } from '../../../../../server/custody/bitcoin/exactJson.ts';
import { CHAINS } from '../../../../../server/custody/bitcoin/network.ts';
import { hexOf } from '../../../../../server/custody/bitcoin/rawTransaction.ts';
import { RpcClient, RpcRefusal } from '../../../../../server/custody/bitcoin/rpcClient.ts';
import { startRegtest, type Regtest } from '../../../../support/bitcoin/regtest.ts';
import { TestWallet } from '../../../../support/bitcoin/testWallet.ts';

const HOUR_MS = 3_600_000;
const ours = new TestWallet(9);
const scripts = new Set([hexOf(ours.script)]);
let regtest: Regtest;
let scans: (() => void)[];
let now: number;
let count: CoinCount;

beforeEach(async () => {
  regtest = await startRegtest();
  scans = [];
  now = 0;
  // Each scan has happened at once, and is told when the test lets it be.
  const rpc = new RpcClient(regtest, {
    async run(name, act) {
      const result = await act();
      if (name === 'node.scantxoutset')
        await new Promise<void>((tell) => {
          scans.push(tell);
        });
      return result;
    },
  });
  const source = new BlockSource(rpc, CHAINS.regtest);
  count = new CoinCount({ rpc, source, freshForMs: HOUR_MS, now: () => now });
});

afterEach(() => regtest.close());

async function send(sats: bigint): Promise<void> {
  await regtest.rpc.call('sendtoaddress', [ours.address, bitcoinText(sats)]);
  await regtest.mine();
}

const sum = async (height: number): Promise<bigint> =>
  [...(await count.at(height, scripts)).values()].reduce((total, { amount }) => total + amount, 0n);

async function told(scan: number): Promise<void> {
  while (scans.length <= scan) await regtest.rpc.call('getblockcount');
  scans[scan]?.();
}

describe('a count of coins', () => {
  it('scans once, and is carried from block to block, forwards and backwards, with what they bring and spend', async () => {
    const coin = await regtest.fund(ours, 50_000n);
    const first = sum(regtest.node.chain.height);
    await told(0);
    expect(await first).toBe(50_000n);
    await send(20_000n);
    expect(await sum(regtest.node.chain.height)).toBe(70_000n);
    await regtest.send(ours.spend([coin], [{ to: ours.address, amount: 40_000n }]));
    await regtest.mine();
    expect(await sum(regtest.node.chain.height)).toBe(60_000n);
    expect(await sum(regtest.node.chain.height - 1)).toBe(70_000n);
    expect(await sum(regtest.node.chain.height - 3)).toBe(0n);
    expect(scans).toHaveLength(1);
  });

  it('that is asked for again while a scan goes on starts no second one', async () => {
    await send(50_000n);
    const { height } = regtest.node.chain;
    const asked = [sum(height), sum(height), sum(height)];
    await told(0);
    expect(await Promise.all(asked)).toEqual([50_000n, 50_000n, 50_000n]);
    expect(scans).toHaveLength(1);
  });

  it('of an hour ago is answered while the next scan goes on, and that one counts once it is there', async () => {
    await send(50_000n);
    const { height } = regtest.node.chain;
    const first = sum(height);
    await told(0);
    await first;
    now += HOUR_MS;
    expect(await sum(height)).toBe(50_000n);
    expect(await sum(height)).toBe(50_000n);
    await told(1);
    await send(20_000n);
    expect(await sum(height + 1)).toBe(70_000n);
    expect(scans).toHaveLength(2);
  });

  it('is thrown away with a block that left the chain', async () => {
    await send(50_000n);
    const first = sum(regtest.node.chain.height);
    await told(0);
    await first;
    await regtest.reorg(1);
    const second = sum(regtest.node.chain.height);
    await told(1);
    expect(await second).toBe(0n);
  });
});

/** A node that scans for somebody who went away, and is done when it was asked so often. */
class BusyNode extends RpcClient {
  busyFor = 3;

  override call(...[method, parameters = [], timeoutMs]: Parameters<RpcClient['call']>): Promise<unknown> {
    if (method !== 'scantxoutset' || this.busyFor === 0) return super.call(method, parameters, timeoutMs);
    if (parameters[0] !== 'status')
      return Promise.reject(
        new RpcRefusal(-8, 'scantxoutset: Scan already in progress, use action "abort" or "status"'),
      );
    this.busyFor -= 1;
    return Promise.resolve(this.busyFor === 0 ? null : { progress: 50 });
  }
}

describe('a node that scans already', () => {
  it('is no failure: its scan is waited for, and the count made then', async () => {
    await send(50_000n);
    const rpc = new BusyNode(regtest);
    const source = new BlockSource(rpc, CHAINS.regtest);
    const pauses: number[] = [];
    const pause = (ms: number): Promise<unknown> => Promise.resolve(pauses.push(ms));
    count = new CoinCount({ rpc, source, freshForMs: HOUR_MS, now: () => now, pause });
    expect(await sum(regtest.node.chain.height)).toBe(50_000n);
    expect(pauses).toEqual([5_000, 5_000, 5_000]);
  });
});
