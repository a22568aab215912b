import { toHex, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gasBurner } from '../../../../../support/chain/contracts/compiled.ts';
import { FalteringNode } from '../../../../../support/chain/falteringNode.ts';
import {
  deploy,
  ETH,
  GWEI,
  SendingWorld,
  startTokenChain,
  stranger,
  type TokenChain,
} from '../../../../../support/chain/sendingWorld.ts';

/** Heights at which a payout that the node cannot try is tried. */
const TRIED = 20;

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
  await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: GWEI });
  await world.give(world.hot, 'ETH', 10n * ETH);
});
afterEach(() => world.remove());

async function lastPayout(payoutId: string) {
  return (await world.payoutEvents(payoutId)).at(-1) ?? expect.fail();
}

/** A contract of just this code. */
function deployCode(code: Hex) {
  const bytes = (code.length - 2) / 2;
  return deploy(
    chain,
    [],
    `0x60${toHex(bytes, { size: 1 }).slice(2)}600c60003960${toHex(bytes, { size: 1 }).slice(2)}6000f3${code.slice(2)}`,
  );
}

it.each<[string, Hex, string]>([
  ['an invalid opcode', '0xfe', 'reverted'],
  ['an opcode that there is not', '0x21', 'reverted'],
  ['a jump to nowhere', '0x600056', 'reverted'],
  ['an empty stack', '0x50', 'reverted'],
  ['a loop without an end', '0x5b600056', 'tooMuchGas'],
  ['a revert', '0x60006000fd', 'reverted'],
  ['data that there is not', '0x6001600060003e', 'reverted'],
])('a receiver that ends in %s gets nothing, and those behind it are paid', async (_, code, reason) => {
  const to = stranger();
  const trap = await deployCode(code);
  await world.pay('p', 'ETH', trap, ETH);
  await world.pay('q', 'ETH', to, ETH);
  await world.step();
  await world.mine(3);
  expect(await lastPayout('p')).toMatchObject({ state: 'failed', reason, txId: null });
  expect(await lastPayout('q')).toMatchObject({ state: 'confirmed' });
});

describe('a payout that the node cannot try while it tries others', () => {
  async function mineAndFail(blocks: number): Promise<void> {
    for (let block = 0; block < blocks; block += 1) {
      node.failOnce('eth_estimateGas');
      await world.mine(1);
    }
  }

  it('waits while those behind it are paid, and is given up after some time', async () => {
    const to = stranger();
    await world.pay('p', 'ETH', stranger(), ETH);
    await world.pay('q', 'ETH', to, ETH);
    await mineAndFail(TRIED - 1);
    expect(await lastPayout('q')).toMatchObject({ state: 'confirmed' });
    expect(await world.states('p')).toEqual(['queued']);
    // As often as it likes at one height.
    node.failOnce('eth_estimateGas');
    await world.step();
    expect(await world.states('p')).toEqual(['queued']);
    await mineAndFail(1);
    expect(await lastPayout('p')).toMatchObject({ state: 'failed', txId: null });
  });

  it('is paid as soon as the node can', async () => {
    await world.pay('p', 'ETH', stranger(), ETH);
    await mineAndFail(3);
    node.heal();
    await world.mine(4);
    expect(await lastPayout('p')).toMatchObject({ state: 'confirmed' });
  });
});

describe("a receiver's code", () => {
  const mode = (burner: Hex, slots: bigint) =>
    chain.client.writeContract({
      account: chain.rich,
      address: burner,
      abi: gasBurner.abi,
      functionName: 'burn',
      args: [slots],
      maxPriorityFeePerGas: 10n * GWEI,
      maxFeePerGas: 100n * GWEI,
    });

  it.each([1n, 4n, 40n])('that uses our gas for %d slots of its own is not run at all', async (slots) => {
    const burner = await deploy(chain, gasBurner.abi, gasBurner.bytecode);
    await mode(burner, slots);
    await chain.client.mine({ blocks: 1 });
    await world.pay('p', 'ETH', burner, ETH);
    await world.step();
    expect(await lastPayout('p')).toMatchObject({
      state: 'failed',
      reason: 'tooMuchGas',
      txId: null,
      fee: 0n,
    });
    expect(await world.movements()).toEqual([]);
  });

  it('that begins to when it is mined gets no more of it than is paid for, and keeps nothing', async () => {
    const burner = await deploy(chain, gasBurner.abi, gasBurner.bytecode);
    await world.pay('p', 'ETH', burner, ETH);
    await world.step();
    await mode(burner, 4n);
    await world.mine(1);
    const { txId, fee } = await lastPayout('p');
    const receipt = await chain.client.getTransactionReceipt({ hash: txId as Hex });
    expect(receipt.status).toBe('reverted');
    expect(receipt.gasUsed).toBeLessThanOrEqual(42_000n);
    await world.mine(14);
    expect(await lastPayout('p')).toMatchObject({ state: 'failed', reason: 'reverted', fee });
    expect(await world.balance(burner, 'ETH')).toBe(0n);
    expect(await world.legs()).toEqual({ 'hot ETH': 0n - fee, 'networkFees ETH': fee });
  });
});

describe('a token', () => {
  it('that is carried no more is not paid, and stands in nobody’s way', async () => {
    await world.give(world.hot, 'USDT', ETH);
    await world.pay('p', 'USDT', stranger(), ETH);
    await world.pay('q', 'ETH', stranger(), ETH);
    await world.carry(chain.assets.filter(({ asset }) => asset !== 'USDT'));
    await world.step();
    await world.mine(3);
    expect(await lastPayout('p')).toMatchObject({ state: 'failed', reason: 'notCarried', txId: null });
    expect(await lastPayout('q')).toMatchObject({ state: 'confirmed' });
  });

  it('that is carried no more while its payout is stuck is paid all the same, and what is behind it', async () => {
    await world.give(world.hot, 'USDT', ETH);
    const to = stranger();
    await world.pay('p', 'USDT', to, ETH);
    await world.step();
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 50n * GWEI });
    await chain.client.mine({ blocks: 4 });
    await world.carry(chain.assets.filter(({ asset }) => asset !== 'USDT'));
    await world.pay('q', 'ETH', stranger(), ETH);
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: GWEI });
    await world.mine(5);
    expect(await lastPayout('q')).toMatchObject({ state: 'confirmed' });
    expect(await lastPayout('p')).toMatchObject({ state: 'confirmed' });
    expect(await world.legs()).toMatchObject({ 'hot USDT': 0n - ETH, 'clients USDT': ETH });
    expect(await world.balance(to, 'USDT')).toBe(ETH);
  });

  it('that tells no balances is paid nobody, and stands in nobody’s way', async () => {
    const dead = { network: 'ethereum', asset: 'DEAD', decimals: 18, contract: stranger() };
    await world.carry([...chain.assets, dead]);
    await world.pay('p', 'DEAD', stranger(), ETH);
    await world.pay('q', 'ETH', stranger(), ETH);
    await world.mine(TRIED - 1);
    expect(await lastPayout('q')).toMatchObject({ state: 'confirmed' });
    expect(await world.states('p')).toEqual(['queued']);
    await world.mine(1);
    expect(await lastPayout('p')).toMatchObject({ state: 'failed', txId: null });
  });
});
