import { openDatabase } from '../../../../../../server/database/open.ts';
import {
  accountIdOf,
  PENDING_WITHDRAWALS,
  PRODUCT,
  SYSTEM_OWNER,
} from '../../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../../../server/exchange/inProcessExchange.ts';
import { LISTINGS } from '../../../../../../server/market/spot/listings.ts';
import { Transfers } from '../../../../../../server/services/account/transfers.ts';
import { Settings } from '../../../../../../server/services/content/settings.ts';
import { Courier } from '../../../../../../server/services/identity/courier.ts';
import { Users } from '../../../../../../server/services/identity/users.ts';
import type { Mail } from '../../../../../../server/services/mail/mail.ts';
import { Outbox } from '../../../../../../server/services/mail/outbox.ts';
import { Messages } from '../../../../../../server/services/messages/messages.ts';
import { DEFAULT_SMS_RULES, type Sms } from '../../../../../../server/services/sms/sms.ts';
import { SmsLimits } from '../../../../../../server/services/sms/smsLimits.ts';
import type { UserRow } from '../../../../../../server/services/tables.ts';
import type { Persist } from '../../../../../../server/services/wallet/persist.ts';
import { openWallet, type Wallet } from '../../../../../../server/services/wallet/wallet.ts';
import { VIEW_MIGRATIONS } from '../../../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../../../server/views/history/tables.ts';
import { startViews, type Views } from '../../../../../../server/views/views.ts';
import { ModelCustody } from '../../../../../support/custody/modelCustody.ts';
import { quickHasher } from '../../support/quickHasher.ts';
import { openServiceDb, TYPES } from '../../support/serviceRuns.ts';
import { testVault } from '../../support/testVault.ts';

const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
const MAKER = accountIdOf(SYSTEM_OWNER.marketMaker, PRODUCT.spot);
const TAKER = accountIdOf(SYSTEM_OWNER.takerBot, PRODUCT.spot);

const START = Date.parse('2026-11-23T08:00:00Z');

/** The end of a process: nothing that it had begun goes on. */
const never = new Promise<never>(() => undefined);

const fail = (error: unknown): never => {
  throw error;
};

/** Everything that outlives a crash, with a wallet that can be killed and opened again. */
export class WalletWorld {
  readonly custody: ModelCustody;
  readonly mails: Mail[] = [];
  readonly faults: unknown[] = [];
  time = START;
  wallet!: Wallet;
  ada!: UserRow;
  linus!: UserRow;
  /** Names of the persisted steps, in order. */
  readonly steps: string[] = [];
  #kill: { readonly at: number; readonly die: (cause: Error) => void } | undefined;
  #isDead = false;
  readonly #parts: {
    readonly db: Awaited<ReturnType<typeof openServiceDb>>;
    readonly vault: Awaited<ReturnType<typeof testVault>>;
    readonly exchange: Exchange;
    readonly views: Views;
  };

  private constructor(parts: WalletWorld['parts'], custody: ModelCustody) {
    this.custody = custody;
    this.#parts = parts;
  }

  get parts() {
    return this.#parts;
  }

  static async create(custody = new ModelCustody()): Promise<WalletWorld> {
    const db = await openServiceDb();
    const exchange = await createInProcessExchange();
    const viewDb = await openDatabase<ViewTables>({
      file: ':memory:',
      durability: 'normal',
      migrations: VIEW_MIGRATIONS,
    });
    await listEther(exchange);
    const views = await startViews({ exchange, db: viewDb, onFailure: fail });
    await tradeOnce(exchange);
    const world = new WalletWorld({ db, exchange, views, vault: await testVault(db, () => START) }, custody);
    const users = world.#users();
    const person = (name: string) => ({
      loginId: `${name}@example.com`,
      password: 'Right-1234',
      isContactProved: true,
    });
    world.ada = await users.create(person('ada'));
    world.linus = await users.create(person('linus'));
    world.ada = { ...world.ada, kycStatus: 2 };
    await world.open();
    return world;
  }

  /** Opens the wallet on what is stored, a minute later. */
  async open(): Promise<void> {
    this.#isDead = false;
    this.#kill = undefined;
    this.time += 61_000;
    const { db, vault, views } = this.#parts;
    let isOver = false;
    const now = (): number => this.time;
    const persist: Persist = async (step, work) => {
      if (isOver || this.#isDead) return never;
      for (const moment of ['before', 'after'] as const) {
        if (moment === 'after') {
          const result = await work();
          if (!this.#dies(`after ${step}`)) return result;
        } else if (!this.#dies(`before ${step}`)) continue;
        isOver = true;
        return never;
      }
      return never;
    };
    const exchange: Exchange = {
      ...asPlain(this.#parts.exchange),
      submit: (command, ...rest) =>
        persist(`command ${command.kind}`, () => this.#parts.exchange.submit(command, ...rest)),
    };
    const messages = new Messages({ db, now, types: TYPES });
    const mails = new Outbox<Mail>({
      db,
      vault,
      now,
      transport: { send: async (mail) => void this.mails.push(mail), close: () => undefined },
      onLost: ({ cause }) => fail(cause),
    });
    const texts = new Outbox<Sms>({
      db,
      vault,
      now,
      table: 'textMessages',
      transport: { send: () => Promise.resolve(), close: () => undefined },
      onLost: ({ cause }) => fail(cause),
    });
    const { limits, countries } = DEFAULT_SMS_RULES;
    const smsLimits = new SmsLimits({ db, vault, now, limits });
    const courier = new Courier({ mails, texts, limits: smsLimits, countries, brand: 'Tidemark', site: '' });
    const transfers = new Transfers({ db, exchange, messages, now });
    await transfers.resume();
    mails.wake();
    this.wallet = await openWallet({
      db,
      vault,
      exchange,
      transfers,
      messages,
      settings: new Settings(db),
      users: this.#users(),
      courier,
      now,
      chains: { custody: this.custody, views, persist },
      onFault: (error) => this.faults.push(error),
    });
  }

  /** Lets the process die at a moment before or after a persisted step, counted from now. Rejects once it does. */
  killAt(at: number): Promise<never> {
    this.steps.length = 0;
    return new Promise((_, reject) => {
      this.#kill = { at, die: reject };
    });
  }

  /** Does everything that is due. */
  async look(): Promise<void> {
    await this.wallet.chains?.look();
  }

  /** The market of ether: its id, its last price in ticks, and how many ledger units a lot has. */
  get ether(): { readonly id: number; readonly price: number; readonly lotUnits: number } {
    if (ETHER === undefined) throw new Error('ETH/USDT is not listed');
    const { id, tickUnits, lotUnits } = ETHER.instrument;
    return { id, price: PRICE / tickUnits, lotUnits };
  }

  /** Ledger units of ether: in the wallet, and on the way out. */
  etherOf(owner: number): { readonly wallet: bigint; readonly pending: bigint } {
    const { balances } = this.#parts.views;
    return {
      wallet: balances.available(accountIdOf(owner, PRODUCT.wallet), 'ETH'),
      pending: balances.available(accountIdOf(owner, PENDING_WITHDRAWALS), 'ETH'),
    };
  }

  async stop(): Promise<void> {
    if (!this.#isDead) await this.wallet.stop();
    await this.#parts.views.stop();
    await this.#parts.exchange.stop();
  }

  #dies(moment: string): boolean {
    this.steps.push(moment);
    if (this.#kill === undefined || this.steps.length - 1 !== this.#kill.at) return false;
    this.#isDead = true;
    this.#kill.die(new Error(`Killed ${moment}`));
    return true;
  }

  #users(): Users {
    const { db, vault } = this.#parts;
    return new Users({ db, now: () => this.time, passwords: quickHasher, vault });
  }
}

function asPlain(exchange: Exchange): Exchange {
  return {
    submit: (command, ...rest) => exchange.submit(command, ...rest),
    submitTogether: (commands) => exchange.submitTogether(commands),
    subscribe: (listener) => exchange.subscribe(listener),
    answered: () => exchange.answered(),
    view: () => exchange.view(),
    replay: (fromSeq, listener) => exchange.replay(fromSeq, listener),
    test: (command) => exchange.test(command),
    stateHash: () => exchange.stateHash(),
    stop: () => exchange.stop(),
  };
}

/** What a coin costs in USDT. */
const PRICE = 3_000e8;

const ETHER = LISTINGS.find(({ instrument }) => instrument.name === 'ETH/USDT');

async function listEther(exchange: Exchange): Promise<void> {
  if (ETHER === undefined) throw new Error('ETH/USDT is not listed');
  const { instrument } = ETHER;
  await exchange.submit({ kind: 'defineInstrument', instrument });
  const fund = { kind: 'transfer', from: EXTERNAL, amount: 10n ** 15n } as const;
  await exchange.submit({ ...fund, to: MAKER, asset: 'ETH', key: 'fund maker' });
  await exchange.submit({ ...fund, to: TAKER, asset: 'USDT', key: 'fund taker' });
}

/** A trade at 3,000 USDT, so that there is a price. */
async function tradeOnce(exchange: Exchange): Promise<void> {
  if (ETHER === undefined) return;
  const { id, tickUnits, lotUnits } = ETHER.instrument;
  const terms = {
    instrument: id,
    type: 'limit',
    price: PRICE / tickUnits,
    quantity: 1e7 / lotUnits,
    quoteBudget: 0n,
    timeInForce: 'GTC',
    clientOrderId: '',
    selfTradePrevention: 'cancelTaker',
  } as const;
  await exchange.submit({ kind: 'placeOrder', account: MAKER, side: 'sell', ...terms });
  await exchange.submit({ kind: 'placeOrder', account: TAKER, side: 'buy', ...terms });
}
