import type { Address } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChainAdapter } from '../../../../../../server/custody/adapter.ts';
import { openEvmAdapter } from '../../../../../../server/custody/evm/evmAdapter.ts';
import { connectRpc } from '../../../../../../server/custody/evm/rpc.ts';
import { unwatched } from '../../../../../../server/custody/steps.ts';
import { AddressBook } from '../../../../../../server/custody/watcher/addressBook.ts';
import { Watcher } from '../../../../../../server/custody/watcher/watcher.ts';
import { forwarder } from '../../../../../support/chain/contracts/compiled.ts';
import {
  deploy,
  ETH,
  SendingWorld,
  startTokenChain,
  type TokenChain,
} from '../../../../../support/chain/sendingWorld.ts';

/** User with a deposit address. */
const USER = 7;

let chain: TokenChain;
let world: SendingWorld;
let adapter: ChainAdapter;
let addresses: AddressBook;
let watcher: Watcher;
beforeAll(async () => {
  chain = await startTokenChain();
});
afterAll(() => chain.stop());
beforeEach(async () => {
  world = await SendingWorld.open(chain, { sweepFrom: {} });
  await world.give(world.hot, 'ETH', 10n * ETH);
  // What makes an account costs more gas than a payout may use.
  await world.give(world.cold, 'ETH', 1n);
  await world.give(world.depositOf(USER), 'ETH', 1n);
  const { info, store, signer, rules } = world;
  const rpc = connectRpc({ url: chain.url, steps: unwatched });
  adapter = await openEvmAdapter({ info, chainId: chain.chainId, rpc, store, signer, rules });
  const { reader, sender, reserves } = adapter;
  addresses = new AddressBook(reserves);
  addresses.add(world.depositOf(USER), USER);
  watcher = new Watcher({ ...info, store, reader, addresses, sender });
  await watcher.begin(await reader.head(), () => Promise.resolve());
});
afterEach(() => world.remove());

/** Blocks that are looked at as custody looks at them: what arrives first, what we send then. */
async function mine(blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block += 1) {
    await chain.client.mine({ blocks: 1 });
    let watched = await watcher.step();
    while (!watched.isAtHead) watched = await watcher.step();
    await watcher.lookAhead(watched.block);
    await adapter.sender.step(watched.block);
  }
}

/** A payout to a contract that hands on what it gets to one of our addresses. */
async function payThrough(to: Address): Promise<void> {
  const recipient = await deploy(chain, forwarder.abi, forwarder.bytecode, [to]);
  await mine(1);
  await adapter.sender.pay(world.order('p', 'ETH', recipient, ETH));
  await mine(5);
  expect((await world.payoutEvents('p')).at(-1)).toMatchObject({ state: 'confirmed' });
}

describe('what the receiver of a payout hands on', () => {
  it("to a user's deposit address is that user's deposit, and the books are the chain", async () => {
    await payThrough(world.depositOf(USER));
    const deposits = (await world.events()).filter((event) => event.kind === 'deposit');
    expect(deposits.at(-1)).toMatchObject({ userId: USER, amount: ETH, state: 'confirmed' });
    const legs = await world.legs();
    expect(legs).toMatchObject({ 'addresses ETH': ETH, 'clients ETH': 0n });
    expect(10n * ETH + (legs['hot ETH'] ?? 0n)).toBe(await world.balance(world.hot, 'ETH'));
  });

  it.each(['hot', 'cold'] as const)(
    'to the %s wallet is counted there, and the books are the chain',
    async (wallet) => {
      await payThrough(world[wallet]);
      const legs = await world.legs();
      expect(legs).toMatchObject({ 'clients ETH': ETH, 'capital ETH': 0n - ETH });
      expect(10n * ETH + (legs['hot ETH'] ?? 0n)).toBe(await world.balance(world.hot, 'ETH'));
      expect(1n + (legs['cold ETH'] ?? 0n)).toBe(await world.balance(world.cold, 'ETH'));
    },
  );
});
