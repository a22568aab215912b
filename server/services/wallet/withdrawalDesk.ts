import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Vault } from '../../vault/vault.ts';
import { serially, type Serial } from '../messages/serial.ts';
import type { ServiceTables, UserRow } from '../tables.ts';
import { labelPlace } from './movementEntries.ts';
import type { MovementRow } from './movementLists.ts';
import type { Admission, NewWithdrawal } from './admission.ts';
import { isWell, type Networks } from './networks.ts';
import { WalletRefusal } from './refusal.ts';
import type { Review } from './review.ts';
import type { CodeAsker, WithdrawalCodes } from './withdrawalCodes.ts';
import { WithdrawalPast, type Withdrawals } from './withdrawals.ts';

type Row = MovementRow<'withdrawals'>;

/** What is not confirmed is closed after so long (specification, section 9). */
export const CONFIRM_WITHIN_MS = 24 * 60 * 60_000;

/** Withdrawals of a user that may wait for their codes at once. */
const MAX_UNCONFIRMED = 10;

interface DeskOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Pick<Vault, 'seal'>;
  readonly admission: Admission;
  readonly networks: Networks;
  readonly review: Review;
  readonly codes: WithdrawalCodes;
  readonly withdrawals: Withdrawals;
  readonly now: () => number;
  /** Called when something may be paid. */
  readonly approved: () => void;
}

/** Where users ask for withdrawals, confirm and cancel them. What one user asks happens one after the other, so that limits hold. */
export class WithdrawalDesk {
  readonly #options: DeskOptions;
  readonly #queues = new Map<number, Serial>();

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /**
   * Asks for a withdrawal; with the id of an earlier one it is that one. Rejects with {@link WalletRefusal}, `HoldRefused` when there is not enough, or
   * as `WithdrawalCodes.send` does: then it is there, and its code can be asked for again.
   */
  create(user: UserRow, order: NewWithdrawal): Promise<Row> {
    return this.#queueOf(user.id)(async () => {
      const { admission, networks, withdrawals, codes, approved } = this.#options;
      const earlier = await this.#earlier(user.id, order);
      if (earlier !== undefined) return earlier;
      const network = networks.carrying(order.asset, order.network);
      await admission.requireOpen(user, order);
      if (!isWell(network))
        throw new WalletRefusal('networkUnavailable', `${network.info.name} does not answer as it should`);
      const check = await admission.payable(order.network, order.address);
      const isInternal = check.ownUserId !== null;
      if (check.ownUserId === user.id)
        throw new WalletRefusal('addressRefused', 'This is your own deposit address');
      const entry = await admission.entryFor(user, order, check.address);
      const quote = await admission.quote(user, network, isInternal, order.shownFee);
      const value = admission.valueWithin(order, network, quote);
      await this.#requireFewUnconfirmed(user.id);
      const id = `wd_${randomBytes(12).toString('hex')}`;
      const time = this.#options.now();
      const draft = {
        id,
        userId: user.id,
        clientId: order.clientId ?? null,
        asset: order.asset,
        network: order.network,
        address: check.address,
        label: entry === undefined ? '' : this.#options.vault.seal(entry.label, labelPlace(id)),
        recipient: check.ownUserId,
        amount: order.amount.toString(),
        fee: quote.fee.toString(),
        value: value.toString(),
        isByKey: Number(order.isByKey),
        orderedAt: null,
        txId: null,
        confirmations: 0,
        required: network.info.confirmations,
        reason: null,
        codeSentAt: null,
        expiresAt: time + CONFIRM_WITHIN_MS,
        createdAt: time,
        updatedAt: time,
      };
      const first = order.isByKey ? await this.#afterConfirmation(user, draft) : 'unconfirmed';
      const row = await withdrawals.open(draft, first, order.fundedBy);
      if (row.status === 'unconfirmed') await codes.send(user, row, order.asker);
      else approved();
      return row;
    });
  }

  /**
   * Confirms a withdrawal by its code. Rejects with {@link WalletRefusal} or `CodeRefusedError`; where the fee has risen the code is right still.
   * @param accepted fee that the user agrees to, where it is more than the withdrawal's, in ledger units
   * @param isProved see `CodeAsker`
   */
  confirm(
    user: UserRow,
    id: string,
    {
      code,
      accepted,
      isProved,
    }: { readonly code: string; readonly accepted?: bigint | undefined; readonly isProved: boolean },
  ): Promise<Row> {
    return this.#queueOf(user.id)(async () => {
      const { admission, codes, approved } = this.#options;
      const row = await this.#unconfirmed(user.id, id);
      await admission.requireOpen(user, row);
      await admission.requireWithin(user, row);
      const fee = (await admission.feeToConfirm(user, row, accepted)).toString();
      if (!(await codes.use(user, row, code, isProved)))
        throw new WalletRefusal('wrongCode', 'The code is wrong or has expired');
      const confirmed = await this.#advance(id, await this.#afterConfirmation(user, row), { fee });
      approved();
      return confirmed;
    });
  }

  /** Sends another code. Rejects with {@link WalletRefusal}, or as `WithdrawalCodes.send` does. */
  resend(user: UserRow, id: string, asker: CodeAsker): Promise<void> {
    return this.#queueOf(user.id)(async () => {
      await this.#options.codes.send(user, await this.#unconfirmed(user.id, id), asker);
    });
  }

  /** Cancels a withdrawal that custody has not got: one that waits for its code, for a person, or to be ordered. Rejects with {@link WalletRefusal}. */
  cancel(userId: number, id: string): Promise<Row> {
    return this.#queueOf(userId)(async () => {
      if ((await this.#options.withdrawals.find(id, userId)) === undefined) throw missing();
      return this.#advance(id, 'cancelled');
    });
  }

  /** Decides what a person looks at; what is approved can be rejected still while custody has not got it. Rejects with {@link WalletRefusal}. */
  async decide(id: string, to: 'approved' | 'rejected'): Promise<Row> {
    const row = await this.#options.withdrawals.find(id);
    if (row === undefined) throw missing();
    return this.#queueOf(row.userId)(async () => {
      const status = (await this.#options.withdrawals.find(id))?.status;
      // Only what waits for a person is decided by one: the code of others is their user's.
      if (status !== 'review' && (status !== 'approved' || to === 'approved'))
        throw new WalletRefusal('withdrawalPast', 'The withdrawal does not wait for a person');
      const decided = await this.#advance(id, to, to === 'rejected' ? { reason: 'rejected' } : {});
      this.#options.approved();
      return decided;
    });
  }

  /** Closes what was not confirmed in time. */
  async expire(): Promise<void> {
    const { db, now } = this.#options;
    const rows = await db
      .selectFrom('withdrawals')
      .select(['id', 'userId'])
      .where('status', '=', 'unconfirmed')
      .where('next', 'is', null)
      .where('expiresAt', '<=', now())
      .execute();
    for (const { id, userId } of rows)
      await this.#queueOf(userId)(() => this.#advance(id, 'expired')).catch((error: unknown) => {
        if (!(error instanceof WalletRefusal)) throw error;
      });
  }

  async #earlier(userId: number, order: NewWithdrawal): Promise<Row | undefined> {
    const { clientId } = order;
    if (clientId === undefined) return undefined;
    const row = await this.#options.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('userId', '=', userId)
      .where('clientId', '=', clientId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const isSame =
      row.asset === order.asset &&
      row.network === order.network &&
      row.amount === order.amount.toString() &&
      row.address.toLowerCase() === order.address.toLowerCase();
    if (!isSame) throw new WalletRefusal('clientTransferIdReused', 'The id already names another withdrawal');
    return this.#options.withdrawals.finish(row.id);
  }

  async #requireFewUnconfirmed(userId: number): Promise<void> {
    const rows = await this.#options.db
      .selectFrom('withdrawals')
      .select('id')
      .where('userId', '=', userId)
      .where('status', '=', 'unconfirmed')
      .execute();
    if (rows.length >= MAX_UNCONFIRMED)
      throw new WalletRefusal('rateLimited', 'Confirm or cancel your earlier withdrawals first');
  }

  async #afterConfirmation(
    user: UserRow,
    row: Pick<Row, 'id' | 'network' | 'address' | 'value'>,
  ): Promise<'review' | 'approved'> {
    return (await this.#options.review.reasonsFor(user, row)).length > 0 ? 'review' : 'approved';
  }

  async #unconfirmed(userId: number, id: string): Promise<Row> {
    const row = await this.#options.withdrawals.find(id, userId);
    if (row === undefined || row.status === 'asked') throw missing();
    if (row.status !== 'unconfirmed' || row.next !== null || row.expiresAt <= this.#options.now())
      throw new WalletRefusal('withdrawalPast', 'The withdrawal does not wait for a code any more');
    return row;
  }

  async #advance(
    id: string,
    to: 'review' | 'approved' | 'cancelled' | 'expired' | 'rejected',
    change: Partial<Pick<Row, 'reason' | 'fee'>> = {},
  ): Promise<Row> {
    try {
      return await this.#options.withdrawals.advance(id, to, change);
    } catch (error) {
      if (!(error instanceof WithdrawalPast)) throw error;
      throw new WalletRefusal('withdrawalPast', 'The withdrawal is past that');
    }
  }

  #queueOf(userId: number): Serial {
    const queue = this.#queues.get(userId) ?? serially();
    this.#queues.set(userId, queue);
    return queue;
  }
}

function missing(): WalletRefusal {
  return new WalletRefusal('notFound', 'This withdrawal does not exist');
}
