import { rm } from 'node:fs/promises';
import { attoOf } from '../../../server/custody/amounts.ts';
import { BitcoinAdapter, type BitcoinOptions } from '../../../server/custody/bitcoin/bitcoinAdapter.ts';
import { bitcoinText } from '../../../server/custody/bitcoin/exactJson.ts';
import { LocalSigner } from '../../../server/custody/keys/localSigner.ts';
import type {
  CustodyAccount,
  CustodyEvent,
  DepositEvent,
  MovementEvent,
  PayoutEvent,
} from '../../../server/custody/protocol.ts';
import { unwatched, type Steps } from '../../../server/custody/steps.ts';
import { CustodyStore } from '../../../server/custody/store/custodyStore.ts';
import { AddressBook } from '../../../server/custody/watcher/addressBook.ts';
import { Watcher } from '../../../server/custody/watcher/watcher.ts';
import { startRegtest, type Regtest } from './regtest.ts';
import { quickFolder } from '../quickFolder.ts';

/** Of custody here; a payout takes coins only that are deeper than six blocks. */
const CONFIRMATIONS = 2;
const SAFE_DEPTH = 7;

export const btc = (sats: bigint): bigint => attoOf(sats, 8);

export type Books = Readonly<Record<CustodyAccount, bigint>>;

export interface CustodyTestOptions extends Partial<BitcoinOptions> {
  /** A node that others use too. */
  readonly on?: Regtest;
  /** 0 to 255: another exchange with other keys. */
  readonly seed?: number;
}

/** Custody of bitcoins by itself: store, signer, watcher and adapter on a simulated node. */
export class ExchangeCustody {
  readonly regtest: Regtest;
  /** In ms; read by custody. */
  readonly clock = { now: 1_700_000_000_000 };
  readonly #options: CustodyTestOptions;
  readonly #folder: string;
  store!: CustodyStore;
  adapter!: BitcoinAdapter;
  #book!: AddressBook;
  #watcher!: Watcher;

  private constructor(regtest: Regtest, folder: string, options: CustodyTestOptions) {
    this.regtest = regtest;
    this.#folder = folder;
    this.#options = options;
  }

  static async start(options: CustodyTestOptions = {}): Promise<ExchangeCustody> {
    const regtest = options.on ?? (await startRegtest());
    const custody = new ExchangeCustody(regtest, await quickFolder('tidemark-bitcoin-'), options);
    await custody.#open(options.steps ?? unwatched);
    await custody.#watcher.begin(await custody.adapter.reader.head(), () => Promise.resolve());
    return custody;
  }

  get hot(): string {
    return this.#reserve('hot');
  }

  get cold(): string {
    return this.#reserve('cold');
  }

  /** Addresses that are watched. */
  get addresses(): AddressBook {
    return this.#book;
  }

  /** The deposit address of a user, watched from now on. */
  async userAddress(userId: number): Promise<string> {
    const address = this.adapter.addressOf(userId);
    if (this.#book.has(address)) return address;
    const row = { network: 'bitcoin', address, userId, createdAt: this.clock.now };
    await this.store.write('test.address', (trx) => trx.insertInto('addresses').values(row).execute());
    this.#book.add(address, userId);
    return address;
  }

  /** Pays an address from the faucet. */
  async send(address: string, sats: bigint): Promise<string> {
    return String(await this.regtest.rpc.call('sendtoaddress', [address, bitcoinText(sats)]));
  }

  /** Pays an address from the faucet and mines it so deep that it may be spent. */
  async give(address: string, sats: bigint): Promise<void> {
    await this.send(address, sats);
    await this.regtest.mine(SAFE_DEPTH);
  }

  pay(payoutId: string, to: string, sats: bigint): Promise<void> {
    return this.adapter.sender.pay({ payoutId, network: 'bitcoin', asset: 'BTC', to, amount: btc(sats) });
  }

  /** Watches up to the newest block, then lets the sender do what is due. */
  async step(): Promise<void> {
    let watched = await this.#watcher.step();
    while (!watched.isAtHead) watched = await this.#watcher.step();
    await this.#watcher.lookAhead(watched.block);
    await this.adapter.sender.step(watched.block);
  }

  /** Mines, and steps after each block. */
  async mine(blocks: number): Promise<void> {
    for (let mined = 0; mined < blocks; mined += 1) {
      await this.regtest.mine();
      await this.step();
    }
  }

  async mempool(): Promise<readonly string[]> {
    return (await this.regtest.rpc.call('getrawmempool')) as readonly string[];
  }

  async events(): Promise<readonly CustodyEvent[]> {
    return (await this.store.after(0, 100_000)).map(({ event }) => event);
  }

  async payouts(payoutId: string): Promise<readonly PayoutEvent[]> {
    const events = (await this.events()).filter((event) => event.kind === 'payout');
    return events.filter((event) => event.payoutId === payoutId);
  }

  async deposits(): Promise<readonly DepositEvent[]> {
    return (await this.events()).filter((event) => event.kind === 'deposit');
  }

  async movements(): Promise<readonly MovementEvent[]> {
    return (await this.events()).filter((event) => event.kind === 'movement');
  }

  /** What all movements add up to, in satoshis. */
  async books(): Promise<Books> {
    const books = { addresses: 0n, hot: 0n, cold: 0n, networkFees: 0n, clients: 0n, capital: 0n };
    for (const { account, amount } of (await this.movements()).flatMap(({ legs }) => legs))
      books[account] += amount / btc(1n);
    return books;
  }

  /** What the node says that custody holds where everything is final, in satoshis. */
  async holdings(): Promise<Pick<Books, 'addresses' | 'hot' | 'cold'>> {
    const { height } = await this.adapter.reader.head();
    const sums = { addresses: 0n, hot: 0n, cold: 0n };
    for (const { account, amount } of await this.adapter.holdings(this.#book, height - CONFIRMATIONS + 1))
      sums[account] += amount / btc(1n);
    return sums;
  }

  /** Ends without ceremony and starts from what is stored. */
  async restart(steps: Steps = unwatched): Promise<void> {
    await this.store.close();
    await this.#open(steps);
  }

  async close(): Promise<void> {
    await this.store.close();
    if (this.#options.on === undefined) await this.regtest.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #open(steps: Steps): Promise<void> {
    const { seed = 7 } = this.#options;
    const now = (): number => this.clock.now;
    this.store = await CustodyStore.open({ folder: this.#folder, now, steps });
    this.adapter = await BitcoinAdapter.open({
      store: this.store,
      signer: new LocalSigner(new Uint8Array(64).fill(seed)),
      rpc: this.regtest,
      chain: 'regtest',
      nature: 'simulated',
      confirmations: CONFIRMATIONS,
      now,
      ...this.#options,
      steps,
    });
    const { reader, sender, reserves } = this.adapter;
    this.#book = await AddressBook.load(this.store, 'bitcoin', reserves);
    this.#watcher = new Watcher({
      network: 'bitcoin',
      confirmations: CONFIRMATIONS,
      store: this.store,
      addresses: this.#book,
      sender,
      reader,
    });
  }

  #reserve(wanted: 'hot' | 'cold'): string {
    for (const [address, account] of this.adapter.reserves) if (account === wanted) return address;
    throw new Error(`There is no ${wanted} wallet`);
  }
}
