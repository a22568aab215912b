import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RpcClient } from '../../../../../../server/custody/bitcoin/rpcClient.ts';
import { NOBODY, startRegtest, type Regtest } from '../../../../../support/bitcoin/regtest.ts';
import { TestWallet } from '../../../../../support/bitcoin/testWallet.ts';

const alice = new TestWallet(1);
let folder: string;
const open: Regtest[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-regtest-'));
});

afterEach(async () => {
  for (const regtest of open.splice(0)) await regtest.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Parameters<typeof startRegtest>[0] = {}): Promise<Regtest> {
  const regtest = await startRegtest(options);
  open.push(regtest);
  return regtest;
}

/** Runs what was scheduled when the test says so. */
function steps(): { schedule: (afterMs: number, work: () => void) => () => void; step: () => boolean } {
  let next: (() => void) | undefined;
  return {
    schedule: (_afterMs, work) => {
      next = work;
      return () => {
        next = undefined;
      };
    },
    step: () => {
      const work = next;
      next = undefined;
      work?.();
      return work !== undefined;
    },
  };
}

describe('the file of the chain', () => {
  it('has everything that was told, without the node being closed', async () => {
    const file = join(folder, 'chain.sqlite');
    const first = await start({ file });
    const coin = await first.fund(alice, 100_000n);
    const mined = await first.send(alice.spend([coin], [{ to: alice.address, amount: 99_000n }]));
    await first.mine();
    const next = { txId: mined, index: 0, amount: 99_000n };
    const waiting = await first.send(alice.spend([next], [{ to: alice.address, amount: 98_000n }]));
    const second = await start({ file });
    expect(second.node.chain.tip.hash).toBe(first.node.chain.tip.hash);
    expect([...second.node.chain.coins()]).toEqual([...first.node.chain.coins()]);
    expect(await second.rpc.call('getrawmempool')).toEqual([waiting]);
  });

  it('forgets the blocks of a fork, and never makes the same block twice', async () => {
    const file = join(folder, 'chain.sqlite');
    const first = await start({ file, now: () => 1e12 });
    const [old] = await first.mine();
    await first.rpc.call('invalidateblock', [old]);
    const second = await start({ file, now: () => 1e12 });
    const [fresh] = await second.mine();
    expect(second.node.chain.height).toBe(251);
    expect(fresh).not.toBe(old);
  });
});

describe('mining on demand', () => {
  it('goes on until what was mined is deep enough, then rests, and begins again after a start', async () => {
    const file = join(folder, 'chain.sqlite');
    const clock = steps();
    const regtest = await start({ file, mining: { everyMs: 2_000, depth: 3, schedule: clock.schedule } });
    expect(clock.step()).toBe(false);
    await regtest.rpc.call('sendtoaddress', [alice.address, '1']);
    expect(clock.step()).toBe(true);
    expect(regtest.node.chain.height).toBe(251);
    const restarted = steps();
    const second = await start({ file, mining: { everyMs: 2_000, depth: 3, schedule: restarted.schedule } });
    while (restarted.step());
    expect(second.node.chain.height).toBe(253);
  });

  it('leaves alone what pays the miner too little', async () => {
    const clock = steps();
    const regtest = await start({ mining: { everyMs: 2_000, depth: 1, schedule: clock.schedule } });
    regtest.node.minMiningRate = 5_000n;
    await regtest.rpc.call('sendtoaddress', [alice.address, '1']);
    expect(clock.step()).toBe(false);
    regtest.node.minMiningRate = 0n;
    await regtest.rpc.call('sendtoaddress', [alice.address, '1']);
    expect(clock.step()).toBe(true);
    expect(regtest.node.mempool.size).toBe(0);
  });
});

describe('the faucet', () => {
  it('gives coins of a new chain away at once, and says when it has not so many', async () => {
    const regtest = await start();
    expect((await regtest.fund(alice, 12_345_678n)).amount).toBe(12_345_678n);
    await expect(regtest.rpc.call('sendtoaddress', [alice.address, '21000000'])).rejects.toMatchObject({
      code: -6,
    });
    await expect(regtest.rpc.call('sendtoaddress', ['bc1qnobody', '1'])).rejects.toMatchObject({ code: -5 });
  });
});

describe('fee estimation', () => {
  it('says so while it has no history, and then what half of the transactions paid', async () => {
    const regtest = await start();
    expect(await regtest.rpc.call('estimatesmartfee', [6])).toMatchObject({ errors: [expect.any(String)] });
    for (let sent = 0; sent < 10; sent += 1) await regtest.fund(alice, 1_000_000n);
    const { feerate } = (await regtest.rpc.call('estimatesmartfee', [6])) as { readonly feerate?: unknown };
    expect(feerate).toMatch(/^0\.0000217/);
  });
});

describe('the interface', () => {
  it('asks for name and password, knows what it knows, and answers many calls at once', async () => {
    const regtest = await start();
    const stranger = new RpcClient({ ...regtest, password: 'guess' });
    await expect(stranger.call('getblockcount')).rejects.toMatchObject({ problem: 'unreachable' });
    await expect(regtest.rpc.call('dumpprivkey')).rejects.toMatchObject({ code: -32601 });
    await expect(regtest.rpc.call('constructor')).rejects.toMatchObject({ code: -32601 });
    await expect(regtest.rpc.call('getblockhash', [999])).rejects.toMatchObject({ code: -8 });
    const calls = [0, 1].map((height) => ({ method: 'getblockhash', parameters: [height] }));
    expect(await regtest.rpc.callEach(calls)).toEqual(
      [0, 1].map((height) => regtest.node.chain.block(height)?.hash),
    );
  });

  it('finds the unspent outputs of addresses', async () => {
    const regtest = await start();
    const coin = await regtest.fund(alice, 100_000n);
    const found = await regtest.rpc.call('scantxoutset', [
      'start',
      [`addr(${alice.address})`, `addr(${NOBODY})`],
    ]);
    expect(found).toHaveProperty('height', 251);
    expect((found as { readonly unspents: readonly object[] }).unspents).toContainEqual(
      expect.objectContaining({ txid: coin.txId, vout: coin.index, amount: '0.00100000', coinbase: false }),
    );
  });
});
