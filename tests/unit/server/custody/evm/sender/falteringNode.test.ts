import { RpcRequestError } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlockRef } from '../../../../../../server/custody/adapter.ts';
import { FalteringNode } from '../../../../../support/chain/falteringNode.ts';
import {
  ETH,
  GWEI,
  SendingWorld,
  startTokenChain,
  stranger,
  type TokenChain,
} from '../../../../../support/chain/sendingWorld.ts';

let chain: TokenChain;
let world: SendingWorld;
let node: FalteringNode;
beforeAll(async () => {
  chain = await startTokenChain();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  node = new FalteringNode();
  world = await SendingWorld.open(chain, {}, node);
  await world.give(world.hot, 'ETH', 10n * ETH);
});
afterEach(async () => {
  await world.remove();
  await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: GWEI });
  await chain.client.mine({ blocks: 1 });
});

async function stateOf(payoutId: string): Promise<string | undefined> {
  return (await world.states(payoutId)).at(-1);
}

async function signed(): Promise<number> {
  return (await world.store.db.selectFrom('evmAttempts').selectAll().execute()).length;
}

async function head(): Promise<BlockRef> {
  const { number, hash, parentHash } = await chain.client.getBlock();
  return { height: Number(number), hash, parentHash };
}

describe('a receipt', () => {
  it('that the node has no more, although it had it, takes nothing back and pays nothing again', async () => {
    const to = stranger();
    await world.pay('p', 'ETH', to, ETH);
    await world.step();
    await world.mine(1);
    expect(await stateOf('p')).toBe('mined');
    node.answer('eth_getTransactionReceipt', () => null);
    await world.mine(2);
    expect(await stateOf('p')).toBe('confirmed');
    expect(await signed()).toBe(1);
    expect(await world.balance(to, 'ETH')).toBe(ETH);
  });

  it('that never comes for what is mined halts in the end rather than paying again, and is believed when it comes', async () => {
    const to = stranger();
    await world.pay('p', 'ETH', to, ETH);
    await world.step();
    node.answer('eth_getTransactionReceipt', () => null);
    await world.mine(2);
    expect(await stateOf('p')).toBe('broadcast');
    await expect(world.mine(2)).rejects.toMatchObject({ problem: 'foreignNonce' });
    expect(await signed()).toBe(1);
    node.heal();
    await world.mine(1);
    expect(await stateOf('p')).toBe('confirmed');
    expect(await world.balance(to, 'ETH')).toBe(ETH);
  });

  it('of a block that the chain does not have says nothing', async () => {
    await world.pay('p', 'ETH', stranger(), ETH);
    await world.step();
    node.answer('eth_getTransactionReceipt', (told) =>
      told === null ? null : { ...(told as object), blockHash: `0x${'7'.repeat(64)}` },
    );
    await world.mine(2);
    expect(await stateOf('p')).toBe('broadcast');
    expect(await world.movements()).toEqual([]);
    node.heal();
    await world.mine(2);
    expect(await stateOf('p')).toBe('confirmed');
    expect(await world.movements()).toHaveLength(1);
  });
});

it('a nonce that the node says is lower than the last one given is given to nothing else', async () => {
  const [one, other] = [stranger(), stranger()];
  await world.pay('p', 'ETH', one, ETH);
  await world.step();
  await world.mine(3);
  node.answer('eth_getTransactionCount', () => '0x0');
  await world.pay('q', 'ETH', other, ETH);
  await world.step();
  await world.mine(3);
  node.heal();
  await world.mine(1);
  const rows = await world.store.db.selectFrom('evmIntents').select('nonce').orderBy('nonce').execute();
  expect(rows).toEqual([{ nonce: 0 }, { nonce: 1 }]);
  expect([await stateOf('p'), await stateOf('q')]).toEqual(['confirmed', 'confirmed']);
  expect(await world.balance(one, 'ETH')).toBe(ETH);
  expect(await world.balance(other, 'ETH')).toBe(ETH);
});

it('a broadcast that times out although the node took it is found out about, and is the only one', async () => {
  const to = stranger();
  node.loseAnswers('eth_sendRawTransaction');
  await world.pay('p', 'ETH', to, ETH);
  await expect(world.step()).rejects.toMatchObject({ problem: 'unreachable' });
  expect(await stateOf('p')).toBe('signed');
  await world.step();
  expect(await stateOf('p')).toBe('broadcast');
  await world.mine(3);
  expect(await stateOf('p')).toBe('confirmed');
  expect(await signed()).toBe(1);
  expect(await world.balance(to, 'ETH')).toBe(ETH);
  expect(await chain.client.getTransactionCount({ address: world.hot })).toBe(1);
});

it('a broadcast that arrives twice, and one of what is mined already, pay once', async () => {
  const to = stranger();
  node.repeat('eth_sendRawTransaction');
  // What the node says that it does not know is sent again.
  node.answer('eth_getTransactionByHash', () => null);
  await world.pay('p', 'ETH', to, ETH);
  await world.step();
  await world.step();
  await world.mine(3);
  expect(await stateOf('p')).toBe('confirmed');
  expect(await world.balance(to, 'ETH')).toBe(ETH);
  expect(await chain.client.getTransactionCount({ address: world.hot })).toBe(1);
});

it('calls that are answered late, one after the other, cost time and nothing else', async () => {
  const to = stranger();
  await world.pay('p', 'ETH', to, ETH);
  for (const method of ['eth_getTransactionCount', 'eth_feeHistory', 'eth_estimateGas', 'eth_chainId']) {
    node.loseAnswers(method);
    await expect(world.step()).rejects.toMatchObject({ problem: 'unreachable' });
    node.heal();
  }
  await world.step();
  await world.mine(3);
  expect(await stateOf('p')).toBe('confirmed');
  expect(await signed()).toBe(1);
});

describe('a height', () => {
  it('that the node does not have leads to nothing that is signed or told', async () => {
    await world.pay('p', 'ETH', stranger(), ETH);
    const { height, hash, parentHash } = await head();
    const boasted = { height: height + 50, hash, parentHash };
    await expect(world.sender.step(boasted)).rejects.toMatchObject({ problem: 'unreachable' });
    expect(await world.states('p')).toEqual(['queued']);
    expect(await signed()).toBe(0);
  });

  it('that is lower than before takes no confirmation back', async () => {
    await world.pay('p', 'ETH', stranger(), ETH);
    await world.step();
    const before = await head();
    await world.mine(2);
    const told = await world.events();
    await world.sender.step(before);
    expect(await world.events()).toEqual(told);
    await world.mine(2);
    expect(await stateOf('p')).toBe('confirmed');
    expect(await signed()).toBe(1);
  });
});

describe('a node without eth_simulateV1', () => {
  beforeEach(() => {
    node.lack('eth_simulateV1');
  });

  it('pays tokens all the same, those that return nothing, too', async () => {
    await world.give(world.hot, 'USDT', ETH);
    await world.give(world.hot, 'BNB', ETH);
    const to = stranger();
    await world.pay('p', 'USDT', to, ETH);
    await world.pay('q', 'BNB', to, ETH);
    await world.step();
    await world.mine(3);
    expect([await stateOf('p'), await stateOf('q')]).toEqual(['confirmed', 'confirmed']);
    expect(await world.balance(to, 'USDT')).toBe(ETH);
    expect(await world.balance(to, 'BNB')).toBe(ETH);
  });
});

it.each([
  [-32_000, 'context deadline exceeded'],
  [-32_603, 'Internal JSON-RPC error.'],
])('a moment in which the node says %i "%s" refuses no payout that waits', async (errorCode, message) => {
  await world.give(world.hot, 'USDT', ETH);
  await world.pay('p', 'ETH', stranger(), ETH);
  await world.pay('q', 'USDT', stranger(), ETH);
  for (const method of ['eth_estimateGas', 'eth_simulateV1'])
    node.answer(method, () => {
      throw new RpcRequestError({ body: {}, url: '', error: { code: errorCode, message } });
    });
  await expect(world.step()).rejects.toMatchObject({ problem: 'unreachable' });
  node.heal();
  await world.step();
  await world.mine(3);
  expect([await stateOf('p'), await stateOf('q')]).toEqual(['confirmed', 'confirmed']);
});

describe('a node that cannot try a transfer of one token', () => {
  it('sweeps the others', async () => {
    await world.give(world.depositOf(1), 'USDT', 20n * ETH);
    await world.give(world.depositOf(2), 'USDT', 20n * ETH);
    await chain.client.mine({ blocks: 3 });
    for (const user of [1, 2]) await world.noteDeposit(user, 'USDT', 20n * ETH, `0x${'1'.repeat(64)}`);
    node.failOnce('eth_simulateV1');
    await world.mine(4);
    expect(await world.balance(world.hot, 'USDT')).toBe(20n * ETH);
  });

  it('refills the others', async () => {
    await world.give(world.cold, 'ETH', ETH);
    for (const asset of ['USDT', 'BNB']) {
      await world.give(world.cold, asset, ETH);
      await world.pay(asset, asset, stranger(), ETH);
    }
    node.failOnce('eth_simulateV1');
    await world.step();
    const rows = await world.store.db.selectFrom('evmIntents').select(['cause', 'asset']).execute();
    expect(rows).toEqual([{ cause: 'refill', asset: 'BNB' }]);
    await world.step();
    expect(await signed()).toBe(2);
  });
});

describe('two custodies with one key on databases of their own', () => {
  /** The other: same keys, nothing known. */
  async function second(): Promise<SendingWorld> {
    return SendingWorld.open(chain, {}, node, world);
  }

  it('one after the other: the one whose nonce was used pays nothing more and says so', async () => {
    const other = await second();
    try {
      await world.pay('p', 'ETH', stranger(), ETH);
      await world.step();
      await world.mine(3);
      const to = stranger();
      await other.pay('q', 'ETH', to, ETH);
      await other.step();
      await other.mine(3);
      expect(await other.balance(to, 'ETH')).toBe(ETH);
      await world.pay('r', 'ETH', stranger(), ETH);
      await expect(world.step()).rejects.toMatchObject({ problem: 'foreignNonce' });
      await expect(world.step()).rejects.toMatchObject({ problem: 'foreignNonce' });
      expect(await world.states('r')).toEqual(['queued']);
    } finally {
      await other.remove();
    }
  });

  it('at once: one transaction of a nonce is mined, and the other custody stops instead of giving it a fee or a nonce more', async () => {
    const other = await second();
    try {
      const [one, two] = [stranger(), stranger()];
      await world.pay('p', 'ETH', one, ETH);
      await other.pay('q', 'ETH', two, ETH);
      // Both have signed before either is heard of.
      node.loseCalls('eth_sendRawTransaction');
      for (const each of [world, other])
        await expect(each.step()).rejects.toMatchObject({ problem: 'unreachable' });
      node.heal();
      await world.step();
      await world.mine(2);
      await expect(other.mine(3)).rejects.toMatchObject({ problem: 'foreignNonce' });
      await world.step();
      expect(await stateOf('p')).toBe('confirmed');
      expect(await world.balance(one, 'ETH')).toBe(ETH);
      expect(await world.balance(two, 'ETH')).toBe(0n);
      expect((await other.store.db.selectFrom('evmAttempts').selectAll().execute()).length).toBe(1);
      expect(await other.states('q')).toEqual(['queued', 'signed']);
    } finally {
      await other.remove();
    }
  });
});
