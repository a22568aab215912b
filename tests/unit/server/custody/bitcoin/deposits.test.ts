import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BitcoinAdapter } from '../../../../../server/custody/bitcoin/bitcoinAdapter.ts';
import { isSignedByBip322 } from '../../../../../scripts/reserves/bip322.ts';
import { signHeld } from '../../../../../server/custody/process/signHeld.ts';
import { btc, ExchangeCustody } from '../../../../support/bitcoin/exchangeCustody.ts';
import { NOBODY, startRegtest } from '../../../../support/bitcoin/regtest.ts';
import { TestWallet } from '../../../../support/bitcoin/testWallet.ts';

const alice = new TestWallet(1);
const bob = new TestWallet(2);
let custody: ExchangeCustody;
let address: string;

beforeEach(async () => {
  custody = await ExchangeCustody.start();
  address = await custody.userAddress(41);
});

afterEach(async () => {
  await custody.close();
});

const told = async (): Promise<readonly string[]> =>
  (await custody.deposits()).map(({ state, confirmations }) => `${state} ${confirmations}`);

describe('a deposit', () => {
  it('is seen, gets deeper, and counts once', async () => {
    const txId = await custody.send(address, 50_000n);
    await custody.step();
    await custody.mine(3);
    expect(await told()).toEqual(['seen 0', 'confirming 1', 'confirmed 2']);
    expect((await custody.deposits()).at(-1)).toMatchObject({
      txId,
      userId: 41,
      address,
      amount: btc(50_000n),
    });
    expect(await custody.books()).toMatchObject({ addresses: 50_000n, clients: -50_000n });
    expect(await custody.holdings()).toEqual({ addresses: 50_000n, hot: 0n, cold: 0n });
  });

  it('is never credited while it is unconfirmed', async () => {
    await custody.send(address, 50_000n);
    for (let steps = 0; steps < 5; steps += 1) await custody.step();
    expect(await told()).toEqual(['seen 0']);
    expect((await custody.books()).clients).toBe(0n);
  });

  it('that is replaced by fee before it is mined is never credited', async () => {
    const coin = await custody.regtest.fund(alice, 100_000n);
    await custody.regtest.send(alice.spend([coin], [{ to: address, amount: 99_000n }]));
    await custody.step();
    expect(await told()).toEqual(['seen 0']);
    await custody.regtest.send(alice.spend([coin], [{ to: bob.address, amount: 90_000n }]));
    await custody.step();
    await custody.mine(8);
    expect(await told()).toEqual(['seen 0', 'orphaned 0']);
    expect(await custody.books()).toMatchObject({ addresses: 0n, clients: 0n });
  });

  it('that a reorganization of six blocks replaces by a double spend is taken back', async () => {
    const coin = await custody.regtest.fund(alice, 100_000n);
    const final = { sequence: 0xffffffff };
    await custody.regtest.send(alice.spend([coin], [{ to: address, amount: 99_000n }], final));
    const [hash] = await custody.regtest.mine();
    await custody.step();
    await custody.mine(5);
    expect((await custody.books()).clients).toBe(-99_000n);
    await custody.regtest.rpc.call('invalidateblock', [hash]);
    const rival = alice.spend([coin], [{ to: bob.address, amount: 99_000n }], final);
    await custody.regtest.rpc.call('generateblock', [NOBODY, [rival]]);
    await custody.regtest.mine(6);
    await custody.step();
    expect((await told()).at(-1)).toBe('orphaned 0');
    expect(await custody.books()).toMatchObject({ addresses: 0n, clients: 0n });
    expect(await custody.holdings()).toMatchObject({ addresses: 0n });
  });

  it('that was mined to the address counts after a hundred blocks', async () => {
    await custody.regtest.rpc.call('generatetoaddress', [1, address]);
    await custody.regtest.mine(98);
    await custody.step();
    expect((await custody.deposits()).at(-1)).toMatchObject({
      state: 'confirming',
      confirmations: 99,
      required: 100,
    });
    expect((await custody.books()).clients).toBe(0n);
    await custody.mine(1);
    expect((await told()).at(-1)).toBe('confirmed 100');
  });

  it('counts for each output that pays an address of ours', async () => {
    const other = await custody.userAddress(42);
    const coin = await custody.regtest.fund(alice, 100_000n);
    const outputs = [address, other, address].map((to) => ({ to, amount: 30_000n }));
    await custody.regtest.send(alice.spend([coin], outputs));
    await custody.mine(2);
    const confirmed = (await custody.deposits()).filter(({ state }) => state === 'confirmed');
    expect(confirmed.map(({ userId }) => userId).toSorted()).toEqual([41, 41, 42]);
    expect(new Set(confirmed.map(({ depositId }) => depositId)).size).toBe(3);
  });

  it('of dust is small but counts, and its coin waits until it is worth its fee', async () => {
    await custody.give(address, 600n);
    await custody.give(custody.hot, 100_000n);
    await custody.step();
    expect((await custody.books()).addresses).toBe(600n);
    await custody.pay('w1', bob.address, 20_000n);
    await custody.step();
    await custody.mine(2);
    expect((await custody.books()).addresses).toBe(600n);
  });
});

describe('a node', () => {
  it('that follows another chain is not believed, however it answers otherwise', async () => {
    const { store, regtest } = custody;
    const signer = { accountKey: () => Promise.resolve(XPUB) } as never;
    const options = { store, signer, rpc: regtest, now: () => 0, nature: 'real' } as const;
    const main = await BitcoinAdapter.open({ ...options, chain: 'main' });
    await expect(main.reader.head()).rejects.toMatchObject({ problem: 'wrongChain' });
  });

  it('that does not answer says so, and nothing is lost', async () => {
    const regtest = await startRegtest();
    const alone = await ExchangeCustody.start({ on: regtest });
    await regtest.close();
    await expect(alone.step()).rejects.toMatchObject({ problem: 'unreachable' });
    expect(await alone.deposits()).toEqual([]);
    await alone.close();
  });
});

describe('test coins', () => {
  it('really come over the chain, and only where it is simulated', async () => {
    const txId = await custody.adapter.sendTestCoins?.('BTC', address, btc(70_000n));
    expect(await custody.mempool()).toEqual([txId]);
    const options = { store: custody.store, rpc: custody.regtest, chain: 'regtest', now: () => 0 } as const;
    const signer = { accountKey: () => Promise.resolve(XPUB) } as never;
    const real = await BitcoinAdapter.open({ ...options, signer, nature: 'real' });
    expect(real.sendTestCoins).toBeUndefined();
  });

  it('are refused as an asset that is none of this network, and in parts of a satoshi', async () => {
    const give = custody.adapter.sendTestCoins;
    await expect(give?.('ETH', address, btc(1n))).rejects.toMatchObject({ problem: 'unknownAsset' });
    await expect(give?.('BTC', address, 1n)).rejects.toMatchObject({ problem: 'belowStep' });
    await expect(give?.('BTC', address, btc(10n ** 16n))).rejects.toMatchObject({ problem: 'noTestCoins' });
  });
});

describe('a page about a transaction', () => {
  it('tells where it stands, its fee and who was paid', async () => {
    const coin = await custody.regtest.fund(alice, 100_000n);
    const txId = await custody.regtest.send(alice.spend([coin], [{ to: address, amount: 99_000n }]));
    const transfers = [{ from: alice.address, to: address, asset: 'BTC', amount: btc(99_000n) }];
    const waiting = { txId, status: 'pending', height: 0, blockHash: null, fee: btc(1_000n), transfers };
    expect(await custody.adapter.transaction(txId)).toMatchObject(waiting);
    const [blockHash] = await custody.regtest.mine();
    const { height } = await custody.adapter.reader.head();
    await custody.regtest.mine();
    const mined = { status: 'mined', height, blockHash, confirmations: 2 };
    expect(await custody.adapter.transaction(txId)).toMatchObject(mined);
    expect(await custody.adapter.transaction('00'.repeat(32))).toBeUndefined();
    expect(await custody.adapter.transaction('not an id')).toBeUndefined();
  });
});

describe('the reserves', () => {
  it('are signed for by every address that holds something, as auditors verify it', async () => {
    await custody.userAddress(42);
    await custody.give(address, 50_000n);
    await custody.step();
    const { adapter, addresses } = custody;
    const { height } = await adapter.reader.head();
    const held = await adapter.heldBy(addresses, height);
    const message = 'On this day';
    const { addresses: signed } = await signHeld({ adapter, addresses, held, message });
    expect(signed.map((each) => each.address)).toEqual([custody.hot, custody.cold, address]);
    expect(signed.at(-1)?.holdings).toEqual([{ asset: 'BTC', amount: 50_000n * 10n ** 10n }]);
    for (const { address: holder, signature } of signed) {
      expect(isSignedByBip322(holder, message, signature)).toBe(true);
      expect(isSignedByBip322(holder, 'On another day', signature)).toBe(false);
    }
  });
});

/** Of BIP-32's first test vector. */
const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';
