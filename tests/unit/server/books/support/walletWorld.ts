import type { Kysely } from 'kysely';
import { Reconciliation } from '../../../../../server/books/reconcile/reconciliation.ts';
import type { ReconciliationReport } from '../../../../../server/books/reconcile/report.ts';
import type { Books } from '../../../../../server/books/books.ts';
import { attoOfUnits, splitDust } from '../../../../../server/custody/amounts.ts';
import type { Custody, CustodyAccount } from '../../../../../server/custody/protocol.ts';
import { openDatabase } from '../../../../../server/database/open.ts';
import { CONTRACT_FEES_ACCOUNT, PENDING_WITHDRAWALS } from '../../../../../server/engine/ledger/protocol.ts';
import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../../server/exchange/inProcessExchange.ts';
import { madeTransfers } from '../../../../../server/services/account/madeTransfers.ts';
import { writeCursor } from '../../../../../server/services/messages/cursor.ts';
import { SERVICE_MIGRATIONS } from '../../../../../server/services/migrations.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';
import { readMovingMoney } from '../../../../../server/services/wallet/movingMoney.ts';
import { readWalletRecords } from '../../../../../server/services/wallet/walletRecords.ts';
import { insertUser } from '../../services/support/insertUser.ts';
import { openedBooks } from './openedBooks.ts';
import { ScriptedChain } from './scriptedChain.ts';

const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
export const USERS = [100, 101] as const;
export type Asset = 'ETH' | 'USDT';

/** Engine, books, services and a chain, and deposits and withdrawals that go through all of them. */
export class WalletWorld {
  readonly chain = new ScriptedChain();
  readonly exchange: Exchange;
  books: Books;
  readonly services: Kysely<ServiceTables>;
  readonly reports: ReconciliationReport[] = [];
  reconciliation: Reconciliation;
  time = 1;
  beforeSecondLook = (): void => undefined;
  #ids = 0;

  private constructor(
    exchange: Exchange,
    books: Books,
    services: Kysely<ServiceTables>,
    chain: ScriptedChain,
  ) {
    this.exchange = exchange;
    this.books = books;
    this.services = services;
    this.chain = chain;
    this.reconciliation = this.#reconciliationOf(books);
  }

  #reconciliationOf(books: Books): Reconciliation {
    const { exchange, services, chain } = this;
    return new Reconciliation({
      books,
      exchange,
      custody: chain,
      readWallet: () => readWalletRecords(services),
      readMoving: () => readMovingMoney(services),
      now: () => this.time,
      pause: () => {
        this.beforeSecondLook();
        return Promise.resolve();
      },
      onReport: (report) => {
        this.reports.push(report);
      },
      onFault: (error) => {
        throw error;
      },
    });
  }

  /** @param file of the books; in memory when left out */
  static async open(file?: string): Promise<WalletWorld> {
    const chain = new ScriptedChain();
    const exchange = await createInProcessExchange();
    const books = await openedBooks({ exchange, custody: chain as unknown as Custody }, file);
    const services = await openDatabase<ServiceTables>({
      file: ':memory:',
      migrations: SERVICE_MIGRATIONS,
      durability: 'normal',
    });
    for (const id of USERS) await insertUser(services, id);
    return new WalletWorld(exchange, books, services, chain);
  }

  /** Starts the books of a file, after the journal has dropped everything before this moment. */
  async reopenBooks(file: string): Promise<void> {
    const { exchange, services, chain } = this;
    const replay: Exchange['replay'] = async (fromSeq, listener) => {
      const { seq, time } = await exchange.view();
      if (seq > fromSeq) await listener([{ seq, time, events: [] }]);
    };
    this.books = await openedBooks(
      {
        exchange: { ...bound(exchange), replay },
        custody: chain as unknown as Custody,
        readTransfers: () => madeTransfers(services, exchange),
      },
      file,
    );
    this.reconciliation = this.#reconciliationOf(this.books);
  }

  async stop(): Promise<void> {
    await this.reconciliation.stop();
    await this.books.stop();
    await this.services.destroy();
    await this.exchange.stop();
  }

  run(): Promise<ReconciliationReport> {
    return this.reconciliation.run({ isFull: true });
  }

  async transfer(from: number, to: number, asset: string, amount: bigint, key: string): Promise<boolean> {
    const result = await this.exchange.submit({ kind: 'transfer', from, to, asset, amount, key });
    await this.services
      .insertInto('transfers')
      .values({
        key,
        fromAccount: from,
        toAccount: to,
        asset,
        amount: amount.toString(),
        status: result.ok ? 'done' : 'refused',
        createdAt: 1,
      })
      .execute();
    return result.ok;
  }

  /** What arrives is credited in whole units; `isSeen` alone waits for its confirmations. */
  async deposit(userId: number, asset: Asset, atto: bigint, isSeen = false): Promise<string> {
    const id = `dep_${(this.#ids += 1)}`;
    const depositId = `ethereum:${id}`;
    const deposit = {
      kind: 'deposit',
      depositId,
      network: 'ethereum',
      asset,
      userId,
      address: '0x1',
      amount: atto,
      txId: id,
      height: isSeen ? 0 : 7,
      confirmations: isSeen ? 0 : 12,
      required: 12,
      state: isSeen ? 'seen' : 'confirmed',
    } as const;
    this.chain.tell(deposit);
    const former = await this.#dustOf(userId, asset);
    const { units, dust } = isSeen ? { units: 0n, dust: former } : splitDust(former + atto);
    await this.services
      .insertInto('deposits')
      .values({
        id,
        custodyId: depositId,
        userId,
        asset,
        network: 'ethereum',
        address: '0x1',
        amount: atto.toString(),
        credited: units.toString(),
        txId: id,
        status: isSeen ? 'seen' : 'credited',
        next: null,
        round: isSeen ? 0 : 1,
        confirmations: deposit.confirmations,
        required: 12,
        createdAt: 1,
        updatedAt: 1,
      })
      .execute();
    if (!isSeen) {
      this.#move(id, 'deposit', depositId, [
        ['addresses', asset, atto],
        ['clients', asset, 0n - atto],
      ]);
      await this.services
        .insertInto('depositDust')
        .values({ userId, asset, dust: dust.toString() })
        .onConflict((conflict) =>
          conflict.columns(['userId', 'asset']).doUpdateSet({ dust: dust.toString() }),
        )
        .execute();
      if (units > 0n)
        await this.transfer(EXTERNAL, accountIdOf(userId, PRODUCT.wallet), asset, units, `deposit:${id}:1`);
    }
    await this.#read();
    return id;
  }

  /** Custody brings what is on the addresses to the hot wallet, and pays for that. */
  async sweep(asset: Asset): Promise<void> {
    const id = `sweep_${(this.#ids += 1)}`;
    const amount = this.chain.held.get(`addresses ${asset}`) ?? 0n;
    this.#move(id, 'sweep', null, [
      ['addresses', asset, 0n - amount],
      ['hot', asset, amount],
      ['hot', 'ETH', -21_000n],
      ['networkFees', 'ETH', 21_000n],
    ]);
    await this.#read();
  }

  /** Goes as far as `until`; undefined where the user has less. */
  async withdraw(
    userId: number,
    asset: Asset,
    amount: bigint,
    until: 'unconfirmed' | 'sent' | 'completed' | 'cancelled',
  ): Promise<string | undefined> {
    const id = `wd_${(this.#ids += 1)}`;
    const [wallet, pending] = [accountIdOf(userId, PRODUCT.wallet), accountIdOf(userId, PENDING_WITHDRAWALS)];
    const fee = amount / 10n;
    if (!(await this.transfer(wallet, pending, asset, amount, `withdrawal:${id}:hold`))) return undefined;
    if (until === 'cancelled') await this.transfer(pending, wallet, asset, amount, `withdrawal:${id}:return`);
    if (until === 'sent' || until === 'completed')
      this.#move(id, 'payout', id, [
        ['hot', asset, 0n - attoOfUnits(amount - fee)],
        ['clients', asset, attoOfUnits(amount - fee)],
        ['hot', 'ETH', -50_000n],
        ['networkFees', 'ETH', 50_000n],
      ]);
    if (until === 'completed') {
      await this.transfer(pending, EXTERNAL, asset, amount - fee, `withdrawal:${id}:pay`);
      if (fee > 0n) await this.transfer(pending, CONTRACT_FEES_ACCOUNT, asset, fee, `withdrawal:${id}:fee`);
    }
    await this.services
      .insertInto('withdrawals')
      .values({
        id,
        userId,
        clientId: null,
        asset,
        network: 'ethereum',
        address: '0x2',
        label: '',
        recipient: null,
        amount: amount.toString(),
        fee: fee.toString(),
        value: '0',
        status: until,
        next: null,
        isByKey: 0,
        orderedAt: null,
        txId: null,
        confirmations: 0,
        required: 12,
        reason: null,
        expiresAt: 1,
        createdAt: 1,
        updatedAt: 1,
      })
      .execute();
    await this.#read();
    return id;
  }

  async #dustOf(userId: number, asset: string): Promise<bigint> {
    const row = await this.services
      .selectFrom('depositDust')
      .select('dust')
      .where('userId', '=', userId)
      .where('asset', '=', asset)
      .executeTakeFirst();
    return BigInt(row?.dust ?? '0');
  }

  #move(
    key: string,
    cause: 'deposit' | 'payout' | 'sweep',
    subject: string | null,
    legs: readonly (readonly [CustodyAccount, string, bigint])[],
  ): void {
    this.chain.tell({
      kind: 'movement',
      key,
      network: 'ethereum',
      txId: key,
      height: 7,
      cause,
      subject,
      legs: legs.map(([account, asset, amount]) => ({ account, asset, amount })),
    });
  }

  /** The services have read what custody told. */
  async #read(): Promise<void> {
    await writeCursor(this.services, 'custody', this.chain.log.length);
  }
}

/** An exchange whose methods can be taken off it. */
function bound(exchange: Exchange): Exchange {
  return {
    submit: (...args) => exchange.submit(...args),
    submitTogether: (commands) => exchange.submitTogether(commands),
    subscribe: (listener) => exchange.subscribe(listener),
    answered: () => exchange.answered(),
    view: () => exchange.view(),
    replay: (...args) => exchange.replay(...args),
    test: (command) => exchange.test(command),
    stateHash: () => exchange.stateHash(),
    stop: () => exchange.stop(),
  };
}
