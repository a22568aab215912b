import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Address } from 'viem';
import { openEvmAdapter } from '../../server/custody/evm/evmAdapter.ts';
import { connectRpc } from '../../server/custody/evm/rpc.ts';
import { LocalSigner } from '../../server/custody/keys/localSigner.ts';
import { evmAddressOf } from '../../server/custody/keys/publicKeys.ts';
import { unwatched } from '../../server/custody/steps.ts';
import { CustodyStore } from '../../server/custody/store/custodyStore.ts';
import { AddressBook } from '../../server/custody/watcher/addressBook.ts';
import { Watcher } from '../../server/custody/watcher/watcher.ts';
import type { BenchRow } from './bench.ts';
import { countLogs, startDepositChain, type DepositChain } from './support/depositChain.ts';
import { alternate } from './support/rounds.ts';
import { sized } from './support/scale.ts';

export const name = 'Watcher of deposits';

const BLOCKS = sized(20, 4);
const DEPOSITS = sized(1_000, 10);
const CONFIRMATIONS = 3;
const ROUNDS = sized(7, 1);
/** The node is asked so often in a round that it takes about as long as the watcher: what a busy machine does to one it does to the other. */
const NODE_TIMES = 4;
const FIRST_USER = 100;

/** Nothing is sent here. */
const RULES = { maxFeePerGas: 0n, sweepFrom: {}, hotFloat: {} };

/**
 * A chain of a thousand deposits a block on a real node: custody's own reader and watcher take them into its database, durably and with all that is told of
 * them, against the node's answer to `eth_getLogs` for the same blocks, fetched in one call and parsed.
 */
export async function run(): Promise<BenchRow[]> {
  const signer = new LocalSigner(crypto.getRandomValues(new Uint8Array(64)));
  const evm = await signer.accountKey('evm', 'deposits');
  const addresses = Array.from({ length: DEPOSITS }, (_, index) => evmAddressOf(evm, FIRST_USER + index));
  const chain = await startDepositChain(addresses, BLOCKS);
  try {
    const { ours, peer } = await alternate(
      ROUNDS,
      () => timeWatcher(chain, signer, addresses),
      () => timeNode(chain),
    );
    const total = BLOCKS * DEPOSITS;
    const perSecond = (ms: number): string => `${Math.round(total / ms)}k/s`;
    const ratio = peer / ours;
    return [
      {
        figure: `to take ${total} deposits of ${BLOCKS} blocks into custody's database`,
        value: `${ours.toFixed(0)} ms, ${perSecond(ours)}`,
        peer: `the node's own answer to eth_getLogs ${peer.toFixed(0)} ms, ${perSecond(peer)}`,
        ratio,
        target: 'at least 0.2 of its speed',
        met: ratio >= 0.2,
      },
    ];
  } finally {
    await chain.stop();
  }
}

async function timeNode(chain: DepositChain): Promise<number> {
  const start = performance.now();
  for (let time = 0; time < NODE_TIMES; time += 1) {
    const count = await countLogs(chain);
    if (count !== BLOCKS * DEPOSITS) throw new Error(`The node tells of ${count} transfers`);
  }
  return (performance.now() - start) / NODE_TIMES;
}

async function timeWatcher(
  chain: DepositChain,
  signer: LocalSigner,
  users: readonly Address[],
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-watcher-'));
  const store = await CustodyStore.open({ folder, now: () => 1 });
  try {
    const { assets, chainId, url } = chain;
    const network = 'ethereum';
    const common = { network, confirmations: CONFIRMATIONS };
    const { reader, sender, reserves } = await openEvmAdapter({
      info: {
        ...common,
        name: network,
        kind: 'evm',
        nature: 'local',
        feeAsset: 'ETH',
        assets,
        explorer: null,
      },
      chainId,
      rpc: connectRpc({ url, steps: unwatched }),
      store,
      signer,
      rules: RULES,
    });
    const addresses = new AddressBook(reserves);
    for (const [index, address] of users.entries()) addresses.add(address, FIRST_USER + index);
    const before = await reader.block(chain.before);
    if (before === undefined) throw new Error('The node lacks a block');
    const watcher = new Watcher({ ...common, store, reader, addresses, sender });
    await watcher.begin(before, () => Promise.resolve());
    const start = performance.now();
    let watched = await watcher.step();
    while (!watched.isAtHead) watched = await watcher.step();
    const ms = performance.now() - start;
    await requireAll(store);
    return ms;
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What was not told of was not taken in. */
async function requireAll({ db }: CustodyStore): Promise<void> {
  const rows = await db
    .selectFrom('arrivals')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  const waiting = (CONFIRMATIONS - 1) * DEPOSITS;
  if (counts['confirming'] !== waiting || counts['confirmed'] !== BLOCKS * DEPOSITS - waiting)
    throw new Error(`The watcher took in ${JSON.stringify(counts)}`);
}
