import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeTransaction } from '../../../../../server/custody/bitcoin/rawTransaction.ts';
import { NOBODY, startRegtest } from '../../../../support/bitcoin/regtest.ts';
import { btc, ExchangeCustody } from '../../../../support/bitcoin/exchangeCustody.ts';
import { TestWallet } from '../../../../support/bitcoin/testWallet.ts';

const BITCOIN = 100_000_000n;
const bob = new TestWallet(2);
let custody: ExchangeCustody;

beforeEach(async () => {
  custody = await ExchangeCustody.start();
});

afterEach(async () => {
  await custody.close();
});

/** What an address has in blocks, in satoshis. */
function received(address: string): bigint {
  const wallet = address === bob.address ? bob.script : undefined;
  let sum = 0n;
  for (const [, coin] of custody.regtest.node.chain.coins())
    if (wallet !== undefined && Buffer.compare(coin.script, wallet) === 0) sum += coin.amount;
  return sum;
}

const states = async (payoutId: string): Promise<readonly string[]> =>
  (await custody.payouts(payoutId)).map(({ state, confirmations }) => `${state} ${confirmations}`);

describe('a payout', () => {
  it('is told from queued to confirmed, arrives once, and its movements add up', async () => {
    await custody.give(custody.hot, BITCOIN);
    await custody.pay('w1', bob.address, 30_000_000n);
    await custody.step();
    await custody.mine(4);
    expect(await states('w1')).toEqual(['queued 0', 'signed 0', 'broadcast 0', 'mined 1', 'confirmed 2']);
    expect(received(bob.address)).toBe(30_000_000n);
    const last = (await custody.payouts('w1')).at(-1);
    const books = await custody.books();
    expect(last?.fee).toBe(btc(books.networkFees));
    expect(books).toMatchObject({ hot: BITCOIN - 30_000_000n - books.networkFees, clients: 30_000_000n });
    expect(books).toMatchObject(await custody.holdings());
    const movements = await custody.movements();
    for (const { legs } of movements) expect(legs.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  });

  it('is one however often it is ordered, and another under the same id is refused', async () => {
    await custody.give(custody.hot, BITCOIN);
    await custody.pay('w1', bob.address, 10_000n);
    await custody.pay('w1', bob.address, 10_000n);
    await expect(custody.pay('w1', bob.address, 10_001n)).rejects.toMatchObject({
      problem: 'payoutIdReused',
    });
    await custody.step();
    await custody.mine(2);
    await custody.pay('w1', bob.address, 10_000n);
    await custody.mine(2);
    expect(received(bob.address)).toBe(10_000n);
  });

  it('is refused for an address of another network or of our own, an amount between two satoshis, and dust', async () => {
    const { sender } = custody.adapter;
    const order = { payoutId: 'w1', network: 'bitcoin', asset: 'BTC', to: bob.address, amount: btc(10_000n) };
    const mainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    await expect(sender.pay({ ...order, to: mainnet })).rejects.toMatchObject({ problem: 'invalidAddress' });
    const own = await custody.userAddress(9);
    await expect(sender.pay({ ...order, to: own })).rejects.toMatchObject({ problem: 'invalidAddress' });
    await expect(sender.pay({ ...order, to: custody.hot })).rejects.toMatchObject({
      problem: 'invalidAddress',
    });
    await expect(sender.pay({ ...order, amount: btc(10_000n) + 1n })).rejects.toMatchObject({
      problem: 'belowStep',
    });
    await expect(sender.pay({ ...order, amount: btc(293n) })).rejects.toMatchObject({ problem: 'belowStep' });
    await expect(sender.pay({ ...order, asset: 'ETH' })).rejects.toMatchObject({ problem: 'unknownAsset' });
    expect(await custody.events()).toEqual([]);
  });

  it('goes in one transaction with the others that wait', async () => {
    await custody.give(custody.hot, BITCOIN);
    for (const id of ['a', 'b', 'c']) await custody.pay(id, bob.address, 20_000n);
    await custody.step();
    const [txId, ...more] = (await custody.regtest.rpc.call('getrawmempool')) as readonly string[];
    expect(more).toEqual([]);
    await custody.mine(2);
    for (const id of ['a', 'b', 'c'])
      expect((await custody.payouts(id)).at(-1)).toMatchObject({ txId, state: 'confirmed' });
    expect((await custody.books()).clients).toBe(60_000n);
  });
});

describe('what payouts are made of', () => {
  it('spends what lies on deposit addresses, and books it into the hot wallet', async () => {
    await custody.give(await custody.userAddress(5), 40_000n);
    await custody.give(await custody.userAddress(6), 40_000n);
    await custody.pay('w1', bob.address, 60_000n);
    await custody.step();
    await custody.mine(2);
    expect(received(bob.address)).toBe(60_000n);
    const books = await custody.books();
    expect(books.addresses).toBe(0n);
    expect(books.hot).toBe(20_000n - books.networkFees);
    expect((await custody.movements()).map(({ cause }) => cause)).toEqual([
      'deposit',
      'deposit',
      'sweep',
      'payout',
    ]);
  });

  it('takes the reserve only where the rest does not suffice', async () => {
    await custody.give(custody.cold, BITCOIN);
    await custody.give(custody.hot, 50_000n);
    await custody.pay('small', bob.address, 20_000n);
    await custody.step();
    await custody.mine(2);
    expect((await custody.books()).cold).toBe(BITCOIN);
    await custody.pay('large', bob.address, 60_000n);
    await custody.step();
    await custody.mine(2);
    expect((await custody.books()).cold).toBe(0n);
    expect((await custody.movements()).map(({ cause }) => cause)).toContain('refill');
  });

  it('waits for change instead of taking the reserve', async () => {
    await custody.give(custody.cold, BITCOIN);
    await custody.give(custody.hot, BITCOIN);
    await custody.pay('first', bob.address, 20_000n);
    await custody.step();
    await custody.pay('second', bob.address, 20_000n);
    await custody.mine(2);
    expect(await states('second')).toEqual(['queued 0']);
    await custody.mine(8);
    expect(await states('second')).toContain('confirmed 2');
    expect((await custody.books()).cold).toBe(BITCOIN);
  });

  it('leaves change that is dust to the fee', async () => {
    await custody.give(custody.hot, 100_000n);
    const fee = 1_410n;
    await custody.pay('w1', bob.address, 100_000n - fee - 200n);
    await custody.step();
    await custody.mine(2);
    const books = await custody.books();
    expect(books).toMatchObject({ hot: 0n, networkFees: fee + 200n });
  });

  it('spends what was mined to it only after a hundred blocks', async () => {
    await custody.regtest.rpc.call('generatetoaddress', [1, custody.hot]);
    await custody.pay('w1', bob.address, 10_000n);
    await custody.regtest.mine(98);
    await custody.step();
    expect(await states('w1')).toEqual(['queued 0']);
    await custody.mine(1);
    expect(await states('w1')).toContain('broadcast 0');
  });
});

describe('fees', () => {
  it('fall back where the node has no history, and never exceed the cap', async () => {
    // 225 virtual bytes for two coins, the largest usual output and change, at 10 satoshis.
    expect(await custody.adapter.sender.payoutFee('BTC')).toBe(btc(2_250n));
    const capped = await ExchangeCustody.start({
      on: custody.regtest,
      fees: { fallback: 10_000n, most: 2_000n },
    });
    expect(await capped.adapter.sender.payoutFee('BTC')).toBe(btc(450n));
    await capped.close();
  });

  it('are raised for what is stuck, with the same coins, so that one of the two is mined at most', async () => {
    await custody.give(custody.hot, BITCOIN);
    custody.regtest.node.minMiningRate = 1_000_000n;
    await custody.pay('w1', bob.address, 30_000n);
    await custody.step();
    const [first = ''] = (await custody.regtest.rpc.call('getrawmempool')) as readonly string[];
    const before = decodeTransaction(raw(await custody.regtest.rpc.call('getrawtransaction', [first])));
    await custody.step();
    custody.clock.now += 60 * 60_000;
    await custody.step();
    const [second = '', ...more] = (await custody.regtest.rpc.call('getrawmempool')) as readonly string[];
    expect(more).toEqual([]);
    expect(second).not.toBe(first);
    const after = decodeTransaction(raw(await custody.regtest.rpc.call('getrawtransaction', [second])));
    expect(after.inputs.map(({ txId }) => txId)).toEqual(before.inputs.map(({ txId }) => txId));
    expect((await custody.payouts('w1')).at(-1)).toMatchObject({ state: 'broadcast', txId: second });
    // The old one is mined nevertheless: it is the one that counts.
    await custody.regtest.rpc.call('generateblock', [NOBODY, [Buffer.from(before.bytes).toString('hex')]]);
    await custody.mine(2);
    expect((await custody.payouts('w1')).at(-1)).toMatchObject({ state: 'confirmed', txId: first });
    expect(received(bob.address)).toBe(30_000n);
  });

  it('are paid from another coin where the change does not suffice for the rise', async () => {
    await custody.give(custody.hot, 100_000n);
    await custody.pay('w1', bob.address, 98_590n);
    custody.regtest.node.minMiningRate = 1_000_000n;
    await custody.step();
    custody.clock.now += 60 * 60_000;
    await custody.step();
    expect(await custody.payouts('w1')).toHaveLength(3);
    custody.regtest.node.minMiningRate = 0n;
    const [first] = (await custody.regtest.rpc.call('getrawmempool')) as readonly string[];
    custody.regtest.node.minMiningRate = 1_000_000n;
    await custody.give(custody.hot, 200_000n);
    await custody.regtest.rpc.call('generateblock', [
      NOBODY,
      ((await custody.regtest.rpc.call('getrawmempool')) as string[]).filter((id) => id !== first),
    ]);
    await custody.regtest.mine(7);
    await custody.step();
    const [second = ''] = (await custody.regtest.rpc.call('getrawmempool')) as readonly string[];
    expect(second).not.toBe(first);
    expect(
      decodeTransaction(raw(await custody.regtest.rpc.call('getrawtransaction', [second]))).inputs,
    ).toHaveLength(2);
    custody.regtest.node.minMiningRate = 0n;
    await custody.mine(2);
    expect((await custody.payouts('w1')).at(-1)).toMatchObject({ state: 'confirmed', txId: second });
  });
});

describe('a reorganization', () => {
  it('of six blocks takes a payout back and books it back; it is mined again and paid once', async () => {
    await custody.give(custody.hot, BITCOIN);
    await custody.pay('w1', bob.address, 30_000n);
    await custody.step();
    await custody.mine(6);
    expect(await states('w1')).toContain('confirmed 2');
    await custody.regtest.reorg(6);
    await custody.step();
    expect((await custody.payouts('w1')).at(-1)).toMatchObject({ state: 'broadcast', height: 0 });
    expect((await custody.books()).clients).toBe(0n);
    await custody.mine(2);
    expect((await custody.payouts('w1')).at(-1)).toMatchObject({ state: 'confirmed' });
    expect((await custody.books()).clients).toBe(30_000n);
    expect(received(bob.address)).toBe(30_000n);
    const keys = (await custody.movements()).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a chain that is mined on demand', () => {
  it('goes on until what came in may go out again, and then rests', async () => {
    const due: (() => void)[] = [];
    const schedule = (_afterMs: number, work: () => void): (() => void) => {
      due.push(work);
      return () => undefined;
    };
    const regtest = await startRegtest({ mining: { schedule } });
    const alone = await ExchangeCustody.start({ on: regtest });
    await alone.send(await alone.userAddress(5), 80_000n);
    let blocks = 0;
    for (let work = due.shift(); work !== undefined && blocks < 50; work = due.shift()) {
      work();
      await alone.step();
      if (blocks === 0) await alone.pay('w1', bob.address, 30_000n);
      blocks += 1;
    }
    expect((await alone.payouts('w1')).at(-1)).toMatchObject({ state: 'confirmed' });
    expect(blocks).toBeLessThan(30);
    await alone.close();
    await regtest.close();
  });
});

describe('a node', () => {
  it('that forgot a payout is given it again', async () => {
    await custody.give(custody.hot, BITCOIN);
    await custody.pay('w1', bob.address, 30_000n);
    await custody.step();
    const waiting = await custody.regtest.rpc.call('getrawmempool');
    custody.regtest.node.mempool.clear();
    await custody.step();
    expect(await custody.regtest.rpc.call('getrawmempool')).toEqual(waiting);
  });
});

function raw(hex: unknown): Uint8Array {
  return new Uint8Array(Buffer.from(String(hex), 'hex'));
}
