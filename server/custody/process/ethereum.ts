import { join } from 'node:path';
import { bnb, tether } from '../evm/contracts/compiled.ts';
import { openEvmAdapter } from '../evm/evmAdapter.ts';
import { connectRpc } from '../evm/rpc.ts';
import { settledDepth } from '../evm/sender/network.ts';
import type { Signer } from '../keys/signer.ts';
import { EvmFaucet } from '../localChain/faucet.ts';
import { allocationOf, contractOf, found, foundersOf } from '../localChain/founding.ts';
import { LocalChain } from '../localChain/localChain.ts';
import type { ChainAdapter } from '../adapter.ts';
import type { NetworkAsset, NetworkInfo } from '../protocol.ts';
import type { Steps } from '../steps.ts';
import type { CustodyStore } from '../store/custodyStore.ts';
import type { OwnChain } from './networkRunner.ts';
import type { EthereumSettings } from './settings.ts';

export interface NetworkPlace {
  /** Custody's own folder. */
  readonly folder: string;
  readonly store: CustodyStore;
  readonly signer: Signer;
  readonly steps: Steps;
  readonly now: () => number;
  /** Told of what went wrong and was dealt with. */
  readonly report: (error: unknown) => void;
  /** See `CustodySettings`. */
  readonly paceMs: number;
}

/** A network, and what runs for it beside its adapter. */
export interface OpenedNetwork {
  readonly adapter: ChainAdapter;
  readonly ownChain?: OwnChain;
  readonly found?: () => Promise<void>;
  stop(): Promise<void>;
}

const NETWORK = 'ethereum';
const COIN = 10n ** 18n;
const GWEI = 10n ** 9n;

/** Blocks on a chain of our own; nobody but us mines there. */
const LOCAL_CONFIRMATIONS = 3;

/** Of the main chain: later than that no block was ever replaced since it is one of stake. */
const CONFIRMATIONS = 12;

/** Tokens that a chain of our own carries, and those whose events can be believed elsewhere. */
const TOKENS = [
  { asset: 'USDT', decimals: 6, ...tether },
  { asset: 'BNB', decimals: 18, ...bnb },
];

/** Sweeping less would cost more than it brings; payouts wait while gas is dearer. */
const RULES = {
  maxFeePerGas: 500n * GWEI,
  sweepFrom: { ETH: COIN / 100n, USDT: 20n * COIN, BNB: COIN / 50n },
  hotFloat: { ETH: 50n * COIN, USDT: 100_000n * COIN, BNB: 200n * COIN },
};

/** Ids of chains of our own: far from all that are known, and another for each seed, so that no signature is good on two. */
const FIRST_LOCAL_CHAIN = 1_000_000_000;

/** What the network is, whether or not it can be opened on this machine. */
export async function describeEthereum(
  { rpc, tokens, confirmations = CONFIRMATIONS, explorer }: EthereumSettings,
  signer: Signer,
): Promise<NetworkInfo> {
  if (rpc !== undefined) {
    const assets = tokens.map((token) => ({ network: NETWORK, ...token }));
    return { ...infoOf(assets), nature: 'real', confirmations, explorer: explorer ?? null };
  }
  const founders = await foundersOf(signer);
  const assets = TOKENS.map(({ asset, decimals }, index) => ({
    network: NETWORK,
    asset,
    decimals,
    contract: contractOf(founders, index),
  }));
  return { ...infoOf(assets), nature: 'local', confirmations: LOCAL_CONFIRMATIONS, explorer: null };
}

/** Opens the Ethereum network, and runs a chain of its own where no node is named. Rejects with `AnvilMissingError`. */
export async function openEthereum(settings: EthereumSettings, place: NetworkPlace): Promise<OpenedNetwork> {
  const info = await describeEthereum(settings, place.signer);
  return settings.rpc === undefined ? openLocal(info, place) : openReal(info, settings, settings.rpc, place);
}

async function openReal(
  info: NetworkInfo,
  { chainId, tokens }: EthereumSettings,
  url: string,
  { store, signer, steps, report, now }: NetworkPlace,
): Promise<OpenedNetwork> {
  const believed = new Set(TOKENS.map(({ asset }) => asset));
  const adapter = await openEvmAdapter({
    info,
    chainId,
    rpc: connectRpc({ url, steps }),
    store,
    signer,
    rules: RULES,
    report,
    now,
    measured: new Set(tokens.map(({ asset }) => asset).filter((asset) => !believed.has(asset))),
  });
  return { adapter, stop: () => Promise.resolve() };
}

async function openLocal(
  info: NetworkInfo,
  { folder, store, signer, steps, now }: NetworkPlace,
): Promise<OpenedNetwork> {
  const chainId = FIRST_LOCAL_CHAIN + (Number.parseInt(await signer.fingerprint(), 16) % FIRST_LOCAL_CHAIN);
  const founders = await foundersOf(signer);
  const depth = LOCAL_CONFIRMATIONS;
  const chain = await LocalChain.start({
    folder: join(folder, 'ethereum'),
    chainId,
    // Deep enough for a payout that failed to be given up.
    depth: settledDepth({ confirmations: depth }),
    allocation: allocationOf(founders),
    begin: (begun) => found(begun, { chainId, signer, founders, tokens: TOKENS, depth }),
    now,
  });
  const rpc = connectRpc({ url: chain.url, steps });
  const faucet = new EvmFaucet({
    ...{ info, chainId, rpc, signer },
    address: founders.faucet,
    store: () => chain.mine(),
  });
  const adapter = await openEvmAdapter({
    info,
    chainId,
    rpc,
    store,
    signer,
    rules: RULES,
    sendTestCoins: (asset, to, amount) => faucet.send(asset, to, amount),
  });
  return { adapter, ownChain: chain, stop: () => chain.stop() };
}

function infoOf(tokens: readonly NetworkAsset[]): Omit<NetworkInfo, 'nature' | 'confirmations' | 'explorer'> {
  return {
    network: NETWORK,
    name: 'Ethereum (ERC20)',
    kind: 'evm',
    feeAsset: 'ETH',
    assets: [{ network: NETWORK, asset: 'ETH', decimals: 18, contract: null }, ...tokens],
  };
}
