import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startSigner } from '../keys/signerClient.ts';
import type { Steps } from '../steps.ts';
import { CUSTODY_FOLDER, CustodyStore } from '../store/custodyStore.ts';
import { AddressBook } from '../watcher/addressBook.ts';
import { describeBitcoin, openBitcoin } from './bitcoin.ts';
import { CustodyCore, type ClosedNetwork } from './core.ts';
import { describeEthereum, openEthereum, type NetworkPlace, type OpenedNetwork } from './ethereum.ts';
import { NetworkRunner } from './networkRunner.ts';
import { deriveRestored } from './restoredAddresses.ts';
import { assureSeed } from './seedOfStore.ts';
import { MAX_BLOCK_AGE_MS } from './blockAge.ts';
import type { CustodySettings, EthereumSettings } from './settings.ts';

export interface CustodyProcessOptions {
  readonly settings: CustodySettings;
  readonly now: () => number;
  readonly steps: Steps;
  /** Told of what went wrong and was dealt with. */
  readonly report: (error: unknown) => void;
}

export interface RunningCustody {
  readonly core: CustodyCore;
  stop(): Promise<void>;
}

/** See `CustodySettings`. */
const PACE_MS = 2_000;

/**
 * Starts database, signer and networks, in this order. Rejects when one cannot start, or when the log is an older copy; what had started is stopped again.
 */
export async function startCustody({
  settings,
  now,
  steps,
  report,
}: CustodyProcessOptions): Promise<RunningCustody> {
  const { dataDir, readUpTo = 0, paceMs = PACE_MS } = settings;
  const folder = join(dataDir, CUSTODY_FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step().catch(report);
  };
  try {
    const store = await CustodyStore.open({ folder, now, steps });
    undo.push(() => store.close());
    await store.requireLogged(readUpTo);
    const running = startSigner({ folder, dataDir });
    undo.push(() => running.stop());
    const { signer } = running;
    await assureSeed(store, await signer.fingerprint());
    const place = { folder, store, signer, steps, now, paceMs, report };
    const runners: NetworkRunner[] = [];
    const closed: ClosedNetwork[] = [];
    const { ethereum, bitcoin } = settings;
    const networks = [
      {
        info: await describeEthereum(ethereum, signer),
        open: () => openEthereum(ethereum, place),
        fromBlock: ethereum.fromBlock,
        rescanFrom: ethereum.rescanFrom,
        maxBlockAgeMs: maxAgeOf(ethereum, MAX_BLOCK_AGE_MS.ethereum),
      },
      {
        info: describeBitcoin(bitcoin),
        open: () => openBitcoin(bitcoin, place),
        fromBlock: bitcoin.fromBlock,
        rescanFrom: bitcoin.rescanFrom,
        maxBlockAgeMs: maxAgeOf(bitcoin, bitcoin.chain === 'regtest' ? 0 : MAX_BLOCK_AGE_MS.bitcoin),
      },
    ];
    for (const { info, open, ...watch } of networks) {
      const opened = await openOrSay(open, report);
      if (opened instanceof Error) {
        closed.push({ info, problem: opened.message });
        continue;
      }
      undo.push(() => opened.stop());
      const runner = await runnerOf(opened, place, watch);
      undo.push(() => runner.stop());
      runner.start();
      runners.push(runner);
    }
    return { core: new CustodyCore({ store, runners, closed, now }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A network that cannot be opened on this machine stands in nobody's way: it is listed as closed, with what is missing. */
async function openOrSay(
  open: () => Promise<OpenedNetwork>,
  report: (error: unknown) => void,
): Promise<OpenedNetwork | Error> {
  try {
    return await open();
  } catch (error) {
    report(error);
    return error instanceof Error ? error : new Error('The network cannot be opened');
  }
}

/** How old the newest block of a network may be. Chains of our own have blocks only when something happens. */
function maxAgeOf(
  { rpc, maxBlockAgeMs }: Pick<EthereumSettings, 'rpc' | 'maxBlockAgeMs'>,
  usually: number,
): number {
  const ms = rpc === undefined ? 0 : (maxBlockAgeMs ?? usually);
  return ms === 0 ? Infinity : ms;
}

/** How a chain is watched. */
interface Watch {
  readonly fromBlock: number | undefined;
  readonly rescanFrom: number | undefined;
  readonly maxBlockAgeMs: number;
}

async function runnerOf(
  { adapter, ownChain, found }: OpenedNetwork,
  { store, now, paceMs, report }: NetworkPlace,
  { fromBlock, rescanFrom, maxBlockAgeMs }: Watch,
): Promise<NetworkRunner> {
  const addresses = await AddressBook.load(store, adapter.info.network, adapter.reserves);
  await deriveRestored(store, adapter, addresses, now);
  return new NetworkRunner({
    adapter,
    store,
    addresses,
    paceMs,
    now,
    report,
    maxBlockAgeMs,
    ...(ownChain !== undefined && { ownChain }),
    ...(found !== undefined && { found }),
    ...(fromBlock !== undefined && { fromBlock }),
    ...(rescanFrom !== undefined && { rescanFrom }),
  });
}
