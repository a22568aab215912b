import { join } from 'node:path';
import { BitcoinAdapter, bitcoinInfo } from '../bitcoin/bitcoinAdapter.ts';
import { startSimulatedNode } from '../bitcoin/simulated/startSimulatedNode.ts';
import type { NetworkInfo } from '../protocol.ts';
import type { NetworkPlace, OpenedNetwork } from './ethereum.ts';
import type { BitcoinSettings } from './settings.ts';

const COIN = 10n ** 18n;

/** The coins that a simulated network's reserves begin with, within what its miner has at its start; several, so that one payout does not wait for the change of another. */
const RESERVES = { cold: [3_000n * COIN], hot: Array.from({ length: 10 }, () => 10n * COIN) };

/** What the network is, whether or not it can be opened on this machine. */
export function describeBitcoin({ rpc, confirmations, explorer }: BitcoinSettings): NetworkInfo {
  return bitcoinInfo({
    nature: rpc === undefined ? 'simulated' : 'real',
    ...(confirmations !== undefined && { confirmations }),
    ...(explorer !== undefined && { explorer }),
  });
}

/** Opens the Bitcoin network, and runs a simulated node where none is named. */
export function openBitcoin(settings: BitcoinSettings, place: NetworkPlace): Promise<OpenedNetwork> {
  return settings.rpc === undefined ? openSimulated(place) : openReal(settings, settings.rpc, place);
}

async function openReal(
  { chain, confirmations, explorer }: BitcoinSettings,
  rpc: string,
  { store, signer, steps, now, report }: NetworkPlace,
): Promise<OpenedNetwork> {
  const { username, password, origin, pathname } = new URL(rpc);
  const adapter = await BitcoinAdapter.open({
    store,
    signer,
    steps,
    now,
    report,
    chain,
    nature: 'real',
    rpc: {
      url: `${origin}${pathname}`,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    },
    ...(confirmations !== undefined && { confirmations }),
    ...(explorer !== undefined && { explorer }),
  });
  return { adapter, stop: () => Promise.resolve() };
}

async function openSimulated({
  folder,
  store,
  signer,
  steps,
  now,
  paceMs,
}: NetworkPlace): Promise<OpenedNetwork> {
  const node = await startSimulatedNode({
    file: join(folder, 'bitcoin.sqlite'),
    now,
    mining: { everyMs: paceMs },
  });
  const { url, user, password } = node;
  const adapter = await BitcoinAdapter.open({
    store,
    signer,
    steps,
    now,
    chain: 'regtest',
    nature: 'simulated',
    rpc: { url, user, password },
  });
  return {
    adapter,
    found: async () => {
      for (const [address, account] of adapter.reserves)
        for (const amount of RESERVES[account]) await adapter.sendTestCoins?.('BTC', address, amount);
      // What is held when the watch begins is capital: it must not be seen to arrive later, nor be missing from what is published until then.
      node.settle();
    },
    stop: () => node.close(),
  };
}
