import { expect } from 'vitest';
import { attoOfUnits } from '../../../../../../server/custody/amounts.ts';
import { accountIdOf, PENDING_WITHDRAWALS, PRODUCT } from '../../../../../../server/engine/protocol.ts';
import type { UserRow } from '../../../../../../server/services/tables.ts';
import type { NewWithdrawal } from '../../../../../../server/services/wallet/admission.ts';
import { WalletRefusal, type WalletProblem } from '../../../../../../server/services/wallet/refusal.ts';
import type { OpenChains } from '../../../../../../server/services/wallet/wallet.ts';
import type { WalletWorld } from './walletWorld.ts';

/** Somebody's wallet outside the exchange. */
export const OUTSIDE = '0x52908400098527886E0F7030069857D2E4169EE7';

type Row = Awaited<ReturnType<OpenChains['desk']['create']>>;

/** What users do with a wallet, in one line each. Amounts are ledger units of {@link NewWithdrawal.asset}, USDT unless said otherwise. */
export class Teller {
  readonly #world: WalletWorld;

  constructor(world: WalletWorld) {
    this.#world = world;
  }

  get desk(): OpenChains['desk'] {
    const { chains } = this.#world.wallet;
    if (chains === undefined) throw new Error('No network is offered');
    return chains.desk;
  }

  /** Something arrives, and is credited. @returns its id at custody */
  async deposit(user: UserRow, amount: bigint, asset = 'USDT'): Promise<string> {
    const { custody } = this.#world;
    const order = { userId: user.id, network: 'ethereum', asset, amount: attoOfUnits(amount) };
    const { depositId } = custody.arrive(order);
    custody.mine(3);
    await this.#world.look();
    return depositId;
  }

  ask(user: UserRow, amount: bigint, change: Partial<NewWithdrawal> = {}): Promise<Row> {
    return this.desk.create(user, {
      asset: 'USDT',
      network: 'ethereum',
      address: OUTSIDE,
      amount,
      clientId: undefined,
      isByKey: false,
      asker: { network: '', isProved: true },
      ...change,
    });
  }

  /** Confirms by the code of the newest mail that names the withdrawal's amount. */
  async confirm(user: UserRow, { id, asset, amount }: Row, acceptedFee?: bigint): Promise<Row> {
    const about = `withdrawal of ${Number(amount) / 1e8} ${asset}`;
    const code = (): string =>
      this.#world.mails.findLast(({ subject }) => subject.includes(about))?.subject.slice(0, 6) ?? '';
    await expect.poll(code, { interval: 5 }).toMatch(/^\d{6}$/);
    return this.desk.confirm(user, id, { code: code(), accepted: acceptedFee, isProved: true });
  }

  /** Asks and confirms. */
  async withdraw(user: UserRow, amount: bigint, change: Partial<NewWithdrawal> = {}): Promise<Row> {
    return this.confirm(user, await this.ask(user, amount, change));
  }

  /** Lets the chain go on until what was sent has arrived. */
  async settle(): Promise<void> {
    await this.#world.look();
    for (let block = 0; block < 5; block += 1) {
      this.#world.custody.mine();
      await this.#world.look();
    }
  }

  async row(id: string): Promise<Row> {
    return this.#world.parts.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  /** Ledger units: in the wallet, and set aside. */
  balance(user: UserRow, asset = 'USDT'): { readonly wallet: bigint; readonly aside: bigint } {
    const { balances } = this.#world.parts.views;
    return {
      wallet: balances.available(accountIdOf(user.id, PRODUCT.wallet), asset),
      aside: balances.available(accountIdOf(user.id, PENDING_WITHDRAWALS), asset),
    };
  }

  /** The row of a user as a change leaves it, which is stored. */
  async change(user: UserRow, change: Partial<UserRow>): Promise<UserRow> {
    await this.#world.parts.db.updateTable('users').set(change).where('id', '=', user.id).execute();
    return { ...user, ...change };
  }
}

/** Why something is refused; undefined where it is done. */
export async function refusalOf(work: Promise<unknown>): Promise<WalletRefusal | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof WalletRefusal) return error;
    throw error;
  }
}

/** The name of why something is refused. */
export async function problemOf(work: Promise<unknown>): Promise<WalletProblem | undefined> {
  return (await refusalOf(work))?.problem;
}
