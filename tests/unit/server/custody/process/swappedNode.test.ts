import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address } from 'viem';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LocalSigner } from '../../../../../server/custody/keys/localSigner.ts';
import { evmAddressOf } from '../../../../../server/custody/keys/publicKeys.ts';
import { SeedFile, seedOf } from '../../../../../server/custody/keys/seedFile.ts';
import { startCustody, type RunningCustody } from '../../../../../server/custody/process/startCustody.ts';
import type { NetworkHealth, PayoutState } from '../../../../../server/custody/protocol.ts';
import { unwatched } from '../../../../../server/custody/steps.ts';
import { startRegtest, type Regtest } from '../../../../support/bitcoin/regtest.ts';
import { ETH, GWEI, stranger } from '../../../../support/chain/sendingWorld.ts';
import { startSwitchboard, type Switchboard } from '../../../../support/chain/switchboard.ts';
import { startTestChain, type TestChain } from '../../../../support/chain/testChain.ts';
import { quickFolder } from '../../../../support/quickFolder.ts';

const CHAIN_ID = 7_771;

let dataDir: string;
let chain: TestChain;
/** With the same id and another first block. */
let twin: TestChain;
/** With another id. */
let other: TestChain;
let regtest: Regtest;
let board: Switchboard;
let running: RunningCustody;
beforeAll(async () => {
  dataDir = await quickFolder('tidemark-swapped-');
  [chain, twin, other, regtest] = await Promise.all([
    startTestChain({ chainId: CHAIN_ID }),
    startTestChain({ chainId: CHAIN_ID }),
    startTestChain({ chainId: CHAIN_ID + 1 }),
    startRegtest(),
  ]);
  await chain.client.mine({ blocks: 5 });
  board = await startSwitchboard(chain.url);
  const { host } = new URL(regtest.url);
  running = await startCustody({
    settings: {
      dataDir,
      paceMs: 50,
      ethereum: { rpc: board.url, chainId: CHAIN_ID, confirmations: 2, tokens: [] },
      bitcoin: { rpc: `http://${regtest.user}:${regtest.password}@${host}`, chain: 'regtest' },
    },
    now: Date.now,
    steps: unwatched,
    report: (error) => expect.fail(String(error)),
  });
});
afterAll(async () => {
  await running.stop();
  await Promise.all([chain, twin, other].map((each) => each.stop()));
  await Promise.all([board.close(), regtest.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

async function halts(halt: NetworkHealth['halt']): Promise<void> {
  await vi.waitUntil(
    async () => {
      const [ethereum] = await running.core.health();
      return ethereum !== undefined && ethereum.height > 0 && ethereum.halt === halt;
    },
    { interval: 20 },
  );
}

async function sees(height: bigint): Promise<void> {
  await vi.waitUntil(async () => (await running.core.health())[0]?.height === Number(height), {
    interval: 20,
  });
}

async function statesOf(payoutId: string): Promise<readonly PayoutState[]> {
  const events = await running.core.eventsAfter(0, 10_000);
  return events.flatMap(({ event }) =>
    event.kind === 'payout' && event.payoutId === payoutId ? [event.state] : [],
  );
}

async function confirms(payoutId: string): Promise<void> {
  await vi.waitUntil(
    async () => {
      await chain.client.mine({ blocks: 1 });
      return (await statesOf(payoutId)).includes('confirmed');
    },
    { interval: 50 },
  );
}

it('a node that is swapped for one of another chain, or of another genesis, is believed nothing, and nothing is paid there', async () => {
  await halts(null);
  const { addresses } = await running.core.signReserves('ethereum', 'Who are you?');
  const [{ address: hot } = expect.fail()] = addresses;
  // Coins of the same addresses are on every chain: only which chain it is tells them apart.
  for (const each of [chain, twin, other]) {
    await each.client.sendTransaction({ account: each.rich, to: hot as Address, value: 5n * ETH });
    await each.client.mine({ blocks: 1 });
  }
  const to = stranger();

  board.connect(other.url);
  await halts('wrongChain');
  await running.core.pay({ payoutId: 'p', network: 'ethereum', asset: 'ETH', to, amount: ETH });
  board.connect(twin.url);
  await halts('behind');
  await twin.client.mine({ blocks: 50 });
  await halts('deepReorg');
  board.connect(undefined);
  await halts('unreachable');
  expect(await statesOf('p')).toEqual(['queued']);
  expect(await twin.client.getTransactionCount({ address: hot as Address, blockTag: 'pending' })).toBe(0);

  board.connect(chain.url);
  await halts(null);
  await confirms('p');
  expect(await chain.client.getBalance({ address: to })).toBe(ETH);
});

it('a stranger with the key of the hot wallet stops what is paid, and the log says why', async () => {
  const key = await keyOfFolder();
  const { client, chainId } = chain;
  const { address: hot } = key;
  const nonce = await client.getTransactionCount({ address: hot });
  const raw = await key.sign(chainId, nonce);
  await client.sendRawTransaction({ serializedTransaction: raw });
  await client.mine({ blocks: 1 });
  // In a step that began before that block, it would be signed and come too late.
  await sees(await client.getBlockNumber());
  await running.core.pay({ payoutId: 'q', network: 'ethereum', asset: 'ETH', to: stranger(), amount: ETH });
  await halts('foreignNonce');
  expect(await statesOf('q')).toEqual(['queued']);
  const told = (await running.core.eventsAfter(0, 10_000)).findLast(({ event }) => event.kind === 'health');
  expect(told?.event).toMatchObject({ network: 'ethereum', halt: 'foreignNonce' });
});

/** Custody's own key, as a second custody would have it. */
async function keyOfFolder() {
  const file = await SeedFile.open({ folder: join(dataDir, 'custody'), dataDir, now: Date.now });
  const signer = new LocalSigner(seedOf((await file.words()) ?? ''));
  await file.close();
  return {
    address: evmAddressOf(await signer.accountKey('evm', 'hot'), 0),
    sign: (chainId: number, nonce: number) =>
      signer.signEvmTransaction(
        { kind: 'evm', account: 'hot', index: 0 },
        {
          type: 'eip1559',
          chainId,
          nonce,
          gas: 21_000n,
          to: stranger(),
          value: 1n,
          maxFeePerGas: 100n * GWEI,
        },
      ),
  };
}
