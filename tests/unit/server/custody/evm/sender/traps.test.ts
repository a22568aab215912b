import { parseTransaction, type Address, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unwatched } from '../../../../../../server/custody/steps.ts';
import { FencedError } from '../../../../../../server/custody/store/custodyStore.ts';
import { receiver } from '../../../../../support/chain/contracts/compiled.ts';
import {
  deploy,
  ETH,
  GWEI,
  SendingWorld,
  setSwitch,
  startTokenChain,
  stranger,
  type TokenChain,
} from '../../../../../support/chain/sendingWorld.ts';
import { startTestChain } from '../../../../../support/chain/testChain.ts';

let chain: TokenChain;
let world: SendingWorld;
beforeAll(async () => {
  chain = await startTokenChain();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  world = await SendingWorld.open(chain);
  await world.give(world.hot, 'ETH', 10n * ETH);
});
afterEach(async () => {
  await world.remove();
  await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: GWEI });
  await chain.client.mine({ blocks: 1 });
});

async function lastPayout(payoutId: string) {
  return (await world.payoutEvents(payoutId)).at(-1) ?? expect.fail();
}

describe('a receiver with code', () => {
  it('is paid with the gas that it needs', async () => {
    const to = await deploy(chain, receiver.abi, receiver.bytecode);
    await world.pay('p', 'ETH', to, ETH);
    await world.step();
    await world.mine(3);
    expect(await lastPayout('p')).toMatchObject({ state: 'confirmed' });
    expect(await world.balance(to, 'ETH')).toBe(ETH);
  });

  it('that takes nothing is refused before anything is signed, at no cost', async () => {
    const to = await deploy(chain, receiver.abi, receiver.bytecode);
    await setSwitch(chain, to, 'close', true);
    await chain.client.mine({ blocks: 1 });
    await world.pay('p', 'ETH', to, ETH);
    await world.pay('q', 'ETH', stranger(), ETH);
    await world.step();
    await world.mine(3);
    expect(await world.states('p')).toEqual(['queued', 'failed']);
    expect(await lastPayout('p')).toMatchObject({ reason: 'reverted', txId: null, fee: 0n });
    expect(await lastPayout('q')).toMatchObject({ state: 'confirmed' });
  });
});

it('a receipt with status 0 leaves everything but the gas, and counts only when nothing can mine it anew', async () => {
  const to = await deploy(chain, receiver.abi, receiver.bytecode);
  await world.pay('p', 'ETH', to, ETH);
  const before = await world.balance(world.hot, 'ETH');
  await world.step();
  // In the same block, ahead of it: it was well when it was tried.
  await setSwitch(chain, to, 'close', true);
  await world.mine(4);
  const { fee, state } = await lastPayout('p');
  expect(state).toBe('mined');
  expect(before - (await world.balance(world.hot, 'ETH'))).toBe(fee);
  expect(await world.legs()).toEqual({ 'hot ETH': 0n - fee, 'networkFees ETH': fee });
  expect(await world.movements()).toMatchObject([{ cause: 'gas', subject: 'p' }]);
  await world.mine(10);
  expect(await lastPayout('p')).toMatchObject({ state: 'failed', reason: 'reverted', fee });
  expect(await world.balance(to, 'ETH')).toBe(0n);
});

describe('a token', () => {
  const token = () => chain.assets.find(({ asset }) => asset === 'FLS')?.contract as Address;
  afterEach(async () => {
    await setSwitch(chain, token(), 'refuse', false);
    await chain.client.mine({ blocks: 1 });
  });

  it('that returns false is refused before anything is signed', async () => {
    await world.give(world.hot, 'FLS', ETH);
    await setSwitch(chain, token(), 'refuse', true);
    await chain.client.mine({ blocks: 1 });
    await world.pay('p', 'FLS', stranger(), ETH);
    await world.step();
    expect(await lastPayout('p')).toMatchObject({ state: 'failed', reason: 'refusedByToken', txId: null });
  });

  it('that returns false once it is mined has paid nobody, although its receipt says success', async () => {
    await world.give(world.hot, 'FLS', ETH);
    await world.pay('p', 'FLS', stranger(), ETH);
    await world.step();
    await setSwitch(chain, token(), 'refuse', true);
    await world.mine(15);
    const { fee, txId } = await lastPayout('p');
    expect(await chain.client.getTransactionReceipt({ hash: txId as Hex })).toMatchObject({
      status: 'success',
    });
    expect(await lastPayout('p')).toMatchObject({ state: 'failed', reason: 'refusedByToken' });
    expect(await world.legs()).toEqual({ 'hot ETH': 0n - fee, 'networkFees ETH': fee });
    expect(await world.balance(world.hot, 'FLS')).toBe(ETH);
  });

  it('that returns nothing, as USDT does, pays', async () => {
    await world.give(world.hot, 'USDT', ETH);
    const to = stranger();
    await world.pay('p', 'USDT', to, ETH);
    await world.step();
    await world.mine(3);
    expect(await lastPayout('p')).toMatchObject({ state: 'confirmed' });
    expect(await world.balance(to, 'USDT')).toBe(ETH);
  });

  it('that takes a fee on transfer is not paid out: less would arrive than was said', async () => {
    await world.give(world.hot, 'FEE', 2n * ETH);
    await world.pay('p', 'FEE', stranger(), ETH);
    await world.step();
    expect(await lastPayout('p')).toMatchObject({ state: 'failed', reason: 'refusedByToken', txId: null });
  });
});

describe('a stuck nonce', () => {
  /** Somebody else, who has the key of our hot wallet, sends with it. */
  async function strangerSends(nonce: number): Promise<void> {
    const raw = await world.signer.signEvmTransaction(
      { kind: 'evm', account: 'hot', index: 0 },
      {
        type: 'eip1559',
        chainId: chain.chainId,
        nonce,
        ...{ gas: 21_000n, to: stranger(), value: 1n },
        maxFeePerGas: 100n * GWEI,
      },
    );
    await chain.client.sendRawTransaction({ serializedTransaction: raw });
  }

  it('is freed by a fee an eighth higher, and whichever is mined counts once', async () => {
    const to = stranger();
    await world.pay('p', 'ETH', to, ETH);
    await world.step();
    const first = await lastPayout('p');
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 50n * GWEI });
    await world.mine(4);
    const raised = await lastPayout('p');
    expect(raised.txId).not.toBe(first.txId);
    const attempts = await world.store.db.selectFrom('evmAttempts').selectAll().orderBy('id').execute();
    const [one, other] = attempts.map(({ raw }) => parseTransaction(raw as Hex));
    for (const fee of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const)
      expect((other?.[fee] ?? 0n) * 8n).toBeGreaterThanOrEqual((one?.[fee] ?? 0n) * 9n);
    expect({ nonce: other?.nonce, to: other?.to, value: other?.value }).toEqual({
      nonce: one?.nonce,
      to: one?.to,
      value: one?.value,
    });
    await world.mine(6);
    expect(await lastPayout('p')).toMatchObject({ state: 'confirmed' });
    expect(await world.balance(to, 'ETH')).toBe(ETH);
    expect(await world.movements()).toHaveLength(1);
  });

  it('whose first transaction is mined after all is paid by that one', async () => {
    const to = stranger();
    await world.pay('p', 'ETH', to, ETH);
    await world.step();
    const { txId: first } = await lastPayout('p');
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 50n * GWEI });
    await world.mine(3);
    const { txId: second } = await lastPayout('p');
    expect(second).not.toBe(first);
    const [{ raw } = expect.fail()] = await world.store.db
      .selectFrom('evmAttempts')
      .selectAll()
      .orderBy('id')
      .execute();
    await chain.client.dropTransaction({ hash: second as Hex });
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: GWEI });
    await chain.client.sendRawTransaction({ serializedTransaction: raw as Hex });
    await world.mine(4);
    expect(await lastPayout('p')).toMatchObject({ state: 'confirmed', txId: first });
    expect(await world.balance(to, 'ETH')).toBe(ETH);
  });

  it('that a stranger with our key has used halts everything, and nothing more is signed', async () => {
    await world.pay('p', 'ETH', stranger(), ETH);
    await world.step();
    await world.mine(4);
    await strangerSends(await chain.client.getTransactionCount({ address: world.hot }));
    await chain.client.mine({ blocks: 1 });
    await world.pay('q', 'ETH', stranger(), ETH);
    await expect(world.step()).rejects.toMatchObject({ problem: 'foreignNonce' });
    expect(await world.states('q')).toEqual(['queued']);
  });

  it('that a stranger with our key has used lets no payout fail for what is missing: it may be the former custody, which paid it', async () => {
    await world.pay('p', 'ETH', stranger(), ETH);
    await world.step();
    await world.mine(4);
    await strangerSends(await chain.client.getTransactionCount({ address: world.hot }));
    await chain.client.mine({ blocks: 1 });
    await world.pay('q', 'ETH', stranger(), 1_000_000n * ETH);
    await expect(world.step()).rejects.toMatchObject({ problem: 'foreignNonce' });
    expect(await world.states('q')).toEqual(['queued']);
  });

  it('that a stranger took from under a payout halts too, once that cannot be how a node answers', async () => {
    await world.pay('p', 'ETH', stranger(), ETH);
    await world.step();
    const { txId } = await lastPayout('p');
    await chain.client.dropTransaction({ hash: txId as Hex });
    await strangerSends(0);
    await world.mine(2);
    await expect(world.mine(2)).rejects.toMatchObject({ problem: 'foreignNonce' });
    expect((await lastPayout('p')).state).toBe('broadcast');
  });
});

describe('the chain id', () => {
  it('is bound into every signature', async () => {
    await world.pay('p', 'ETH', stranger(), ETH);
    await world.step();
    const rows = await world.store.db.selectFrom('evmAttempts').select('raw').execute();
    expect(rows.map(({ raw }) => parseTransaction(raw as Hex).chainId)).toEqual([chain.chainId]);
  });

  it('of a node that was swapped for one of another chain stops before anything is signed', async () => {
    const other = await startTestChain({ chainId: 5_551 });
    try {
      const sender = await world.openSender(world.store, unwatched, other.url);
      await world.pay('p', 'ETH', stranger(), ETH);
      const { hash, parentHash } = await other.client.getBlock();
      await expect(sender.step({ height: 0, hash, parentHash })).rejects.toMatchObject({
        problem: 'wrongChain',
      });
      expect(await world.states('p')).toEqual(['queued']);
    } finally {
      await other.stop();
    }
  });
});

it('a fee spike is waited out: nothing is signed beyond the limit, and all is paid below it', async () => {
  const to = stranger();
  await world.pay('p', 'ETH', to, ETH);
  await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 2_000n * GWEI });
  await world.mine(3);
  expect(await world.states('p')).toEqual(['queued']);
  await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 100n * GWEI });
  await world.mine(4);
  expect(await lastPayout('p')).toMatchObject({ state: 'confirmed' });
  const rows = await world.store.db.selectFrom('evmAttempts').select('maxFeePerGas').execute();
  for (const { maxFeePerGas } of rows)
    expect(BigInt(maxFeePerGas)).toBeLessThanOrEqual(world.rules.maxFeePerGas);
});

describe('two processes', () => {
  it('on one database: the one that was left behind signs nothing', async () => {
    const to = stranger();
    await world.pay('p', 'ETH', to, ETH);
    const left = world.store;
    const behind = world.sender;
    // Where locks do not hold: the second takes over while the first still runs.
    await left.db.updateTable('fence').set({ epoch: 99 }).execute();
    const { number, hash, parentHash } = await chain.client.getBlock();
    await expect(behind.step({ height: Number(number), hash, parentHash })).rejects.toBeInstanceOf(
      FencedError,
    );
    expect(await chain.client.getTransactionCount({ address: world.hot, blockTag: 'pending' })).toBe(0);
    await world.stop();
    await world.start();
    await world.step();
    await world.mine(3);
    expect(await world.balance(to, 'ETH')).toBe(ETH);
  });
});

it('what our own transactions bring us is known as such, but for what receivers of payouts hand on', async () => {
  await world.give(world.cold, 'ETH', 10n * ETH);
  await world.give(world.cold, 'USDT', 10n * ETH);
  await world.pay('p', 'ETH', stranger(), ETH);
  await world.pay('q', 'USDT', stranger(), ETH);
  await world.step();
  const rows = await world.store.db
    .selectFrom('evmAttempts')
    .innerJoin('evmIntents', 'evmIntents.id', 'evmAttempts.intentId')
    .select(['cause', 'hash'])
    .orderBy('cause')
    .execute();
  expect(rows.map(({ cause }) => cause)).toEqual(['payout', 'refill']);
  const hashes = rows.map(({ hash }) => hash);
  expect(await world.sender.sentByUs([...hashes, `0x${'0'.repeat(64)}`])).toEqual(new Set(hashes.slice(1)));
});
