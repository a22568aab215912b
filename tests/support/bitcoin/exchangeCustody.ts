import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attoOf } from '../../../server/custody/amounts.ts';
import { BitcoinAdapter, type BitcoinOptions } from '../../../server/custody/bitcoin/bitcoinAdapter.ts';
import { bitcoinText } from '../../../server/custody/bitcoin/exactJson.ts';
import { LocalSigner } from '../../../server/custody/keys/localSigner.ts';
import type {
  CustodyAccount,
  CustodyEvent,
  MovementEvent,
  PayoutEvent,
} from '../../../server/custody/protocol.ts';
import { unwatched, type Steps } from '../../../server/custody/steps.ts';
import { CustodyStore } from '../../../server/custody/store/custodyStore.ts';
import { startRegtest, type Regtest } from './regtest.ts';

const SEED = new Uint8Array(64).fill(7);

export const btc = (sats: bigint): bigint => attoOf(sats, 8);

/** Custody of bitcoins by itself: store, signer and adapter on a simulated node. */
export interface ExchangeCustody {
  readonly regtest: Regtest;
  readonly adapter: BitcoinAdapter;
  readonly store: CustodyStore;
  /** In ms; read by custody. */
  clock: { now: number };
  hot: string;
  cold: string;
  /** The deposit address of a user, watched from now on. */
  userAddress(userId: number): Promise<string>;
  /** Pays an address from the faucet and mines it so deep that it may be spent. */
  give(address: string, sats: bigint): Promise<void>;
  pay(payoutId: string, to: string, sats: bigint): Promise<void>;
  /** A step of the sender at the newest block. */
  step(): Promise<void>;
  /** Mines, and steps after each block. */
  mine(blocks: number): Promise<void>;
  events(): Promise<readonly CustodyEvent[]>;
  payouts(payoutId: string): Promise<readonly PayoutEvent[]>;
  movements(): Promise<readonly MovementEvent[]>;
  /** What all movements add up to, in satoshis. */
  books(): Promise<Readonly<Record<CustodyAccount, bigint>>>;
  /** Ends without ceremony and starts from what is stored. */
  restart(steps?: Steps): Promise<void>;
  close(): Promise<void>;
}

export async function startExchangeCustody(
  options: Partial<BitcoinOptions> & { readonly on?: Regtest } = {},
): Promise<ExchangeCustody> {
  const { on, ...adapterOptions } = options;
  const regtest = on ?? (await startRegtest());
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-bitcoin-'));
  const clock = { now: 1_700_000_000_000 };
  const now = (): number => clock.now;
  const open = async (steps: Steps): Promise<{ store: CustodyStore; adapter: BitcoinAdapter }> => {
    const store = await CustodyStore.open({ folder, now, steps });
    const adapter = await BitcoinAdapter.open({
      store,
      signer: new LocalSigner(SEED),
      rpc: regtest,
      chain: 'regtest',
      nature: 'simulated',
      confirmations: 2,
      now,
      ...adapterOptions,
      steps,
    });
    return { store, adapter };
  };
  let current = await open(options.steps ?? unwatched);
  const [hot = '', cold = ''] = (await current.adapter.signReserves('')).map(({ address }) => address);
  const step = async (): Promise<void> => current.adapter.sender.step(await current.adapter.reader.head());
  const events = async (): Promise<readonly CustodyEvent[]> =>
    (await current.store.after(0, 100_000)).map(({ event }) => event);
  const movements = async (): Promise<readonly MovementEvent[]> =>
    (await events()).filter((event) => event.kind === 'movement');
  return {
    regtest,
    clock,
    hot,
    cold,
    get adapter() {
      return current.adapter;
    },
    get store() {
      return current.store;
    },
    step,
    events,
    movements,
    userAddress: async (userId) => {
      const address = current.adapter.addressOf(userId);
      await current.store.write('test.address', (trx) =>
        trx
          .insertInto('addresses')
          .values({ network: 'bitcoin', address, userId, createdAt: now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      return address;
    },
    give: async (address, sats) => {
      await regtest.rpc.call('sendtoaddress', [address, bitcoinText(sats)]);
      await regtest.mine(7);
    },
    pay: (payoutId, to, sats) =>
      current.adapter.sender.pay({ payoutId, network: 'bitcoin', asset: 'BTC', to, amount: btc(sats) }),
    mine: async (blocks) => {
      for (let mined = 0; mined < blocks; mined += 1) {
        await regtest.mine();
        await step();
      }
    },
    payouts: async (payoutId) =>
      (await events())
        .filter((event) => event.kind === 'payout')
        .filter((event) => event.payoutId === payoutId),
    books: async () => booksOf(await movements()),
    restart: async (steps = unwatched) => {
      await current.store.close();
      current = await open(steps);
    },
    close: async () => {
      await current.store.close();
      if (on === undefined) await regtest.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function booksOf(movements: readonly MovementEvent[]): Readonly<Record<CustodyAccount, bigint>> {
  const books = { addresses: 0n, hot: 0n, cold: 0n, networkFees: 0n, clients: 0n, capital: 0n };
  for (const { account, amount } of movements.flatMap(({ legs }) => legs)) books[account] += amount / btc(1n);
  return books;
}
