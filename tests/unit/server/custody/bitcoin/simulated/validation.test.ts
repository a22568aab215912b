import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAINS } from '../../../../../../server/custody/bitcoin/network.ts';
import { NOBODY, startRegtest, type Regtest } from '../../../../../support/bitcoin/regtest.ts';
import { TestWallet, type Spendable } from '../../../../../support/bitcoin/testWallet.ts';

let regtest: Regtest;
const alice = new TestWallet(1);
const bob = new TestWallet(2);
const mallory = new TestWallet(3);

beforeAll(async () => {
  regtest = await startRegtest();
});

afterAll(async () => {
  await regtest.close();
});

const coins = (amount = 100_000n): Promise<Spendable> => regtest.fund(alice, amount);

/** What the node says to a transaction. */
async function verdict(hex: string): Promise<unknown> {
  const [accepted] = (await regtest.rpc.call('testmempoolaccept', [[hex]])) as readonly Record<
    string,
    unknown
  >[];
  return accepted?.['allowed'] === true ? 'allowed' : accepted?.['reject-reason'];
}

describe('the chain', () => {
  it('begins with the block of every regtest chain', async () => {
    expect(await regtest.rpc.call('getblockhash', [0])).toBe(CHAINS.regtest.genesis);
  });

  it('links its blocks, and its hashes are low enough', async () => {
    const { chain } = regtest.node;
    for (let height = 1; height <= chain.height; height += 1) {
      expect(chain.block(height)?.parentHash).toBe(chain.block(height - 1)?.hash);
      expect(chain.block(height)?.hash).toMatch(/^[0-7]/);
    }
  });
});

describe('a transaction', () => {
  it('is taken, mined and found', async () => {
    const txId = await regtest.send(alice.spend([await coins()], [{ to: bob.address, amount: 99_000n }]));
    expect(await regtest.rpc.call('getrawmempool')).toContain(txId);
    const [hash] = await regtest.mine();
    const block = (await regtest.rpc.call('getblock', [hash, 2])) as { readonly tx: readonly object[] };
    expect(block.tx).toContainEqual(expect.objectContaining({ txid: txId, fee: '0.00001000' }));
    expect(await regtest.rpc.call('gettxout', [txId, 0])).toMatchObject({
      value: '0.00099000',
      confirmations: 1,
    });
  });

  it('with a tampered signature is refused', async () => {
    const hex = alice.spend([await coins()], [{ to: bob.address, amount: 99_000n }]);
    const richer = hex.replace(littleEndian(99_000n), littleEndian(99_001n));
    expect(richer).not.toBe(hex);
    expect(await verdict(richer)).toMatch(/^mandatory-script-verify-flag-failed/);
    expect(await verdict(hex)).toBe('allowed');
  });

  it('with the signature of another key is refused', async () => {
    const stolen = mallory.spend([await coins()], [{ to: mallory.address, amount: 99_000n }]);
    expect(await verdict(stolen)).toMatch(/^mandatory-script-verify-flag-failed/);
  });

  it('that signs another amount than the output has is refused', async () => {
    const coin = await coins();
    const hex = alice.spend([{ ...coin, amount: coin.amount + 1n }], [{ to: bob.address, amount: 99_000n }]);
    expect(await verdict(hex)).toMatch(/^mandatory-script-verify-flag-failed/);
  });

  it('that spends what is spent is refused', async () => {
    const coin = await coins();
    await regtest.send(alice.spend([coin], [{ to: bob.address, amount: 99_000n }]));
    await regtest.mine();
    expect(await verdict(alice.spend([coin], [{ to: mallory.address, amount: 90_000n }]))).toBe(
      'missing-inputs',
    );
  });

  it('that pays more than it has is refused', async () => {
    expect(await verdict(overspending(await coins()))).toBe('bad-txns-in-belowout');
  });

  it('that spends an output twice is refused', async () => {
    const coin = await coins();
    expect(await verdict(alice.spend([coin, coin], [{ to: bob.address, amount: 199_000n }]))).toBe(
      'bad-txns-inputs-duplicate',
    );
  });

  it('that pays no fee, or dust, or waits for a later block is refused', async () => {
    const coin = await coins();
    const to = bob.address;
    expect(await verdict(alice.spend([coin], [{ to, amount: 99_999n }]))).toMatch(/^min relay fee not met/);
    expect(
      await verdict(
        alice.spend(
          [coin],
          [
            { to, amount: 99_000n },
            { to, amount: 293n },
          ],
        ),
      ),
    ).toBe('dust');
    expect(
      await verdict(
        alice.spend(
          [coin],
          [
            { to, amount: 99_000n },
            { to, amount: 294n },
          ],
        ),
      ),
    ).toBe('allowed');
    const later = { lockTime: regtest.node.chain.height + 1 };
    expect(await verdict(alice.spend([coin], [{ to, amount: 99_000n }], later))).toBe('non-final');
  });

  it('that spends what was mined less than a hundred blocks ago is refused', async () => {
    await regtest.rpc.call('generatetoaddress', [1, alice.address]);
    const { transactions } = regtest.node.chain.tip;
    const [coin] = transactions.map(({ id, outputs }) => ({
      txId: id,
      index: 0,
      amount: outputs[0]?.amount ?? 0n,
    }));
    if (coin === undefined) throw new Error('Nothing was mined');
    const hex = alice.spend([coin], [{ to: bob.address, amount: coin.amount - 1_000n }]);
    await regtest.mine(98);
    expect(await verdict(hex)).toBe('bad-txns-premature-spend-of-coinbase');
    await regtest.mine();
    expect(await verdict(hex)).toBe('allowed');
  });

  it('that is no transaction is refused as such', async () => {
    await expect(regtest.send('00ff')).rejects.toMatchObject({ code: -22 });
    await expect(regtest.send('xyz')).rejects.toMatchObject({ code: -22 });
  });

  it('that is mined already is told so, and one that waits is taken again', async () => {
    const hex = alice.spend([await coins()], [{ to: bob.address, amount: 99_000n }]);
    const txId = await regtest.send(hex);
    expect(await regtest.send(hex)).toBe(txId);
    await regtest.mine();
    await expect(regtest.send(hex)).rejects.toMatchObject({ code: -27 });
  });

  it('with a fee that must be a mistake is refused unless it is wanted', async () => {
    const hex = alice.spend([await coins(50_000_000n)], [{ to: bob.address, amount: 1_000_000n }]);
    await expect(regtest.send(hex)).rejects.toThrow('maxfeerate');
    await expect(regtest.rpc.call('sendrawtransaction', [hex, 0])).resolves.toMatch(/^[\da-f]{64}$/);
  });
});

describe('a replacement (BIP-125)', () => {
  it('must signal, pay more for all that it replaces, and takes the descendants along', async () => {
    const coin = await coins();
    const to = bob.address;
    const first = await regtest.send(alice.spend([coin], [{ to: alice.address, amount: 99_000n }]));
    const child = await regtest.send(
      alice.spend([{ txId: first, index: 0, amount: 99_000n }], [{ to, amount: 97_000n }]),
    );
    expect(await verdict(alice.spend([coin], [{ to, amount: 99_000n }]))).toMatch(/^insufficient fee/);
    // More than the first (1,000) paid, less than it and its child (3,000) and the relay of itself (110).
    expect(await verdict(alice.spend([coin], [{ to, amount: 96_900n }]))).toMatch(/^insufficient fee/);
    const replacement = await regtest.send(alice.spend([coin], [{ to, amount: 96_890n }]));
    const waiting = (await regtest.rpc.call('getrawmempool')) as readonly string[];
    expect(waiting).toContain(replacement);
    expect(waiting).not.toContain(first);
    expect(waiting).not.toContain(child);
  });

  it('of one that does not signal is refused', async () => {
    const coin = await coins();
    const final = { sequence: 0xfffffffe };
    await regtest.send(alice.spend([coin], [{ to: bob.address, amount: 99_000n }], final));
    expect(await verdict(alice.spend([coin], [{ to: bob.address, amount: 90_000n }]))).toBe(
      'txn-mempool-conflict',
    );
  });
});

describe('a reorganization', () => {
  it('brings back what was spent, and what it took out of blocks waits again', async () => {
    const coin = await coins();
    const hex = alice.spend([coin], [{ to: bob.address, amount: 99_000n }]);
    const txId = await regtest.send(hex);
    await regtest.mine();
    await regtest.reorg(1);
    expect(await regtest.rpc.call('gettxout', [coin.txId, coin.index, false])).toMatchObject({
      confirmations: 3,
    });
    expect(await regtest.rpc.call('getrawmempool')).toContain(txId);
    await regtest.mine();
    expect(await regtest.rpc.call('gettxout', [txId, 0])).toMatchObject({ confirmations: 1 });
  });

  it('lets a rival be mined instead', async () => {
    const coin = await coins();
    const final = { sequence: 0xffffffff };
    const paid = await regtest.send(alice.spend([coin], [{ to: bob.address, amount: 99_000n }], final));
    const [hash] = await regtest.mine();
    await regtest.rpc.call('invalidateblock', [hash]);
    const rival = alice.spend([coin], [{ to: mallory.address, amount: 99_000n }], final);
    await regtest.rpc.call('generateblock', [NOBODY, [rival]]);
    expect(await regtest.rpc.call('getrawmempool')).not.toContain(paid);
    await expect(regtest.rpc.call('getrawtransaction', [paid])).rejects.toMatchObject({ code: -5 });
  });
});

function littleEndian(amount: bigint): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(amount);
  return bytes.toString('hex');
}

/** Of 100,000 pays 100,001, correctly signed: the library that signs refuses to, so the amount it is told is larger than it is. */
function overspending(coin: Spendable): string {
  return alice.spend([{ ...coin, amount: 200_000n }], [{ to: bob.address, amount: 100_001n }]);
}
