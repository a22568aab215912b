import type { AddressHolding, ChainAdapter, WatchedAddresses } from '../adapter.ts';
import { stepsOf, type Atto } from '../amounts.ts';
import type { Signer } from '../keys/signer.ts';
import {
  CustodyError,
  type AddressCheck,
  type ChainTransaction,
  type Holding,
  type NetworkInfo,
} from '../protocol.ts';
import { unwatched, type Steps } from '../steps.ts';
import type { CustodyStore } from '../store/custodyStore.ts';
import { totalsOf } from '../totals.ts';
import { BitcoinReader } from './bitcoinReader.ts';
import { BitcoinSender } from './bitcoinSender.ts';
import { BlockSource } from './blockSource.ts';
import { checkAddress } from './checkAddress.ts';
import { CoinCount } from './coinCount.ts';
import { MOST_WEIGHT } from './coinSelection.ts';
import { bitcoinText } from './exactJson.ts';
import { FEE_BOUNDS, type FeeBounds } from './feeRates.ts';
import { heldBy } from './holdings.ts';
import { CHAINS, type BitcoinChain } from './network.ts';
import { OwnAddresses } from './ownAddresses.ts';
import { readTransaction } from './readTransaction.ts';
import { RpcClient, RpcRefusal, type RpcAddress } from './rpcClient.ts';
import type { Sending } from './sending.ts';
import { BITCOIN } from './spends.ts';

export interface BitcoinOptions {
  readonly store: CustodyStore;
  readonly signer: Signer;
  readonly rpc: RpcAddress;
  readonly chain: BitcoinChain;
  /** `simulated`: the node gives test coins away. */
  readonly nature: NetworkInfo['nature'];
  readonly now: () => number;
  readonly steps?: Steps;
  /** Blocks, a deposit's own included, before it counts and before a payout is over. */
  readonly confirmations?: number;
  /** Address of a page about a transaction, with `{txId}` in its place. */
  readonly explorer?: string | null;
  readonly fees?: FeeBounds;
  readonly stuckAfterMs?: number;
  /** How long what the node counted is carried on by the blocks that follow, in ms; by default an hour, and not at all of a simulated node. */
  readonly freshForMs?: number;
  /** Of a transaction; what nodes take by default. */
  readonly mostWeight?: number;
  /** Told of what waits for a person; the same once. */
  readonly report?: (error: Error) => void;
}

const NETWORK = 'bitcoin';

const CONFIRMATIONS = 3;

/** One more than the six blocks that a reorganization may take back: what a payout spends stays there. */
const SAFE_DEPTH = 7;

const STUCK_AFTER_MS = 60 * 60_000;

const FRESH_FOR_MS = 60 * 60_000;

/** What the network is, whether or not it can be opened. */
export function bitcoinInfo({
  nature,
  confirmations = CONFIRMATIONS,
  explorer = null,
}: Pick<BitcoinOptions, 'nature' | 'confirmations'> & {
  readonly explorer?: string | null;
}): NetworkInfo {
  return {
    network: NETWORK,
    name: 'Bitcoin',
    kind: 'bitcoin',
    nature,
    confirmations,
    feeAsset: BITCOIN.asset,
    assets: [{ network: NETWORK, asset: BITCOIN.asset, decimals: BITCOIN.decimals, contract: null }],
    explorer,
  };
}

/** The Bitcoin network behind a bitcoind, or what answers like one. */
export class BitcoinAdapter implements ChainAdapter {
  readonly info: NetworkInfo;
  readonly reader: BitcoinReader;
  readonly sender: BitcoinSender;
  readonly reserves: ReadonlyMap<string, 'hot' | 'cold'>;
  readonly sendTestCoins?: (asset: string, to: string, amount: Atto) => Promise<string>;
  readonly #sending: Sending;

  private constructor(sending: Sending, info: NetworkInfo) {
    this.#sending = sending;
    this.info = info;
    this.reader = new BitcoinReader(sending.rpc, sending.source, sending.params);
    this.sender = new BitcoinSender(sending);
    this.reserves = new Map(sending.own.reserves.map(({ address, account }) => [address, account]));
    if (info.nature === 'simulated')
      this.sendTestCoins = (asset, to, amount) => this.#give(asset, to, amount);
  }

  /** Rejects with `SigningError` where the signer gives no extended public keys. The node need not answer yet. */
  static async open(options: BitcoinOptions): Promise<BitcoinAdapter> {
    const { store, signer, chain, nature, now, steps = unwatched } = options;
    const { confirmations = CONFIRMATIONS, explorer = null } = options;
    const params = CHAINS[chain];
    const rpc = new RpcClient(options.rpc, steps);
    const source = new BlockSource(rpc, params);
    const freshForMs = options.freshForMs ?? (nature === 'simulated' ? 0 : FRESH_FOR_MS);
    const sending = {
      network: NETWORK,
      store,
      steps,
      signer,
      rpc,
      source,
      count: new CoinCount({ rpc, source, freshForMs, now }),
      own: await OwnAddresses.open(NETWORK, params, signer),
      params,
      fees: options.fees ?? FEE_BOUNDS,
      confirmations,
      depth: Math.max(SAFE_DEPTH, confirmations),
      stuckAfterMs: options.stuckAfterMs ?? STUCK_AFTER_MS,
      mostWeight: options.mostWeight ?? MOST_WEIGHT,
      now,
      report: once(options.report),
    };
    return new BitcoinAdapter(sending, bitcoinInfo({ nature, confirmations, explorer }));
  }

  addressOf(index: number): string {
    return this.#sending.own.at('deposits', index).address;
  }

  checkAddress(address: string): Promise<Omit<AddressCheck, 'ownUserId'>> {
    return Promise.resolve(checkAddress(address, this.#sending.params));
  }

  async holdings(addresses: WatchedAddresses, height: number): Promise<readonly Omit<Holding, 'network'>[]> {
    return totalsOf(this.info, await this.heldBy(addresses, height));
  }

  heldBy(addresses: WatchedAddresses, height: number): Promise<readonly AddressHolding[]> {
    return heldBy(this.#sending, addresses, height);
  }

  transaction(txId: string): Promise<ChainTransaction | undefined> {
    return readTransaction(txId, this.#sending);
  }

  signMessage(account: Holding['account'], index: number, message: string): Promise<string> {
    const { signer, own } = this.#sending;
    const key = own.keyOf({ account: account === 'addresses' ? 'deposits' : account, index });
    return signer.signBitcoinMessage(key, message);
  }

  async #give(asset: string, to: string, amount: Atto): Promise<string> {
    if (asset !== BITCOIN.asset) throw new CustodyError('unknownAsset', `This network has no ${asset}`);
    try {
      const sats = stepsOf(amount, BITCOIN.decimals);
      return String(await this.#sending.rpc.call('sendtoaddress', [to, bitcoinText(sats)]));
    } catch (error) {
      if (error instanceof RangeError) throw new CustodyError('belowStep', error.message, { cause: error });
      if (error instanceof RpcRefusal) throw new CustodyError('noTestCoins', error.message, { cause: error });
      throw error;
    }
  }
}

/** The same is told once. */
function once(report: (error: Error) => void = () => undefined): (error: Error) => void {
  const told = new Set<string>();
  return (error) => {
    if (told.has(error.message)) return;
    told.add(error.message);
    report(error);
  };
}
