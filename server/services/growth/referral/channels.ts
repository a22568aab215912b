import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../../ports/store.ts';
import { hashSecret } from '../../identity/secrets.ts';
import { serially } from '../../messages/serial.ts';
import type { ServiceTables, UserRow } from '../../tables.ts';
import type { ReferralCodes } from './codes.ts';
import { DAY_MS, factorOf, levelOf, ratesOf, type ReferralProgram } from './program.ts';
import { UNKNOWN_ORIGIN, type SignUpOrigin } from '../links/signUpOrigin.ts';
import type { Referral, ReferralBook } from './referralBook.ts';
import type { Links } from './rings.ts';
import type { ReferralCodeRow, ReferralRow } from './tables.ts';
import type { VipTiers } from './vipTiers.ts';

/** Why a code cannot be used. */
export type CodeRefusal = 'unknown' | 'own' | 'tooLate' | 'same';

export class CodeRefusedByReferral extends Error {
  override readonly name = 'CodeRefusedByReferral';
  readonly why: CodeRefusal;

  constructor(why: CodeRefusal) {
    super(
      {
        unknown: "This referral code doesn't exist.",
        own: 'The code is your own, or of an account that belongs to you or came by you',
        tooLate: 'Another code can no longer be entered',
        same: 'You came by this user already',
      }[why],
    );
    this.why = why;
  }
}

/** A user goes over to another inviter. */
export interface ChannelChange {
  readonly userId: number;
  /** Whether the new inviter is an affiliate. */
  readonly byAffiliate: boolean;
  readonly time: number;
}

/** Does what follows from a change, in its transaction. */
export type ChannelListener = (trx: Transaction<ServiceTables>, change: ChannelChange) => Promise<void>;

/** Does what follows from a sign-up, in its transaction. */
export type SignUpListener = (
  trx: Transaction<ServiceTables>,
  user: UserRow,
  origin: SignUpOrigin,
) => Promise<void>;

export interface ChannelsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly codes: ReferralCodes;
  readonly book: ReferralBook;
  readonly links: Links;
  readonly tiers: Pick<VipTiers, 'of'>;
  /** What is set now. */
  readonly program: () => ReferralProgram;
  /** What was set before the day began: the rates of today go by it. */
  readonly inForce: () => ReferralProgram;
  readonly now: () => number;
}

/** What somebody who signs up brings. */
interface SignUpCall {
  readonly code: string | undefined;
  readonly device: string | undefined;
  readonly origin?: SignUpOrigin;
}

/** By whom users came: the channel that they belong to. */
export class Channels {
  readonly #options: ChannelsOptions;
  readonly #listeners: ChannelListener[] = [];
  readonly #signUpListeners: SignUpListener[] = [];
  /** One change at a time: of two that would bring each other, the second sees the first. */
  readonly #inTurn = serially();

  constructor(options: ChannelsOptions) {
    this.#options = options;
  }

  /** Has something done in the transaction of every sign-up, whether or not it brings a code. */
  onSignUp(listener: SignUpListener): void {
    this.#signUpListeners.push(listener);
  }

  /** Has something done in the transaction of every change. */
  onChannelChanged(listener: ChannelListener): void {
    this.#listeners.push(listener);
  }

  /**
   * Makes an account for somebody who may have brought a code. Rejects with {@link CodeRefusedByReferral}, before anything is made, for a code that
   * nobody has and for one of a user of the same device, or of one who is linked with such a user; otherwise as `create` does.
   * @param device the secret of the device, as `Devices` has it; none when it was never used before
   * @param origin what the sign-up comes from; nothing where it is left out
   * @param create makes the account, and with it what it is given
   */
  async signUp(
    { code, device = '', origin = UNKNOWN_ORIGIN }: SignUpCall,
    create: (also: (trx: Transaction<ServiceTables>, user: UserRow) => Promise<void>) => Promise<UserRow>,
  ): Promise<UserRow> {
    if (code === undefined || code.trim() === '')
      return create((trx, user) => this.#signedUp(trx, user, origin));
    const found = await this.#require(code);
    if (device !== '' && (await this.#belongsTo(device, found.userId)))
      throw new CodeRefusedByReferral('own');
    let stored: ReferralRow | undefined;
    const user = await create(async (trx, created) => {
      stored = await this.#insert(trx, created.id, found);
      await this.#signedUp(trx, created, origin);
    });
    if (stored !== undefined) this.#adopt(stored);
    return user;
  }

  /** By whom a user came; `undefined` for nobody. */
  of(userId: number): Pick<ReferralRow, 'inviterId' | 'code' | 'share' | 'joinedAt'> | undefined {
    return this.#options.book.current(userId);
  }

  /** Until when a user can enter another code. */
  changeUntil({ createdAt }: Pick<UserRow, 'createdAt'>): number {
    return createdAt + this.#options.program().changeDays * DAY_MS;
  }

  /** Takes a user over to the inviter of another code. Rejects with {@link CodeRefusedByReferral}. */
  change(user: Pick<UserRow, 'id' | 'createdAt'>, code: string): Promise<void> {
    return this.#inTurn(() => this.#change(user, code));
  }

  async #change(user: Pick<UserRow, 'id' | 'createdAt'>, code: string): Promise<void> {
    const { db, book, links, now } = this.#options;
    const found = await this.#require(code);
    const time = now();
    if (time >= this.changeUntil(user)) throw new CodeRefusedByReferral('tooLate');
    const { id } = user;
    const isOwn =
      found.userId === id ||
      links.areLinked(id, found.userId) ||
      // Who came by somebody does not bring them: that would be a ring.
      book.descendsFrom(found.userId, id);
    if (isOwn) throw new CodeRefusedByReferral('own');
    const before = book.current(id);
    if (before?.inviterId === found.userId) throw new CodeRefusedByReferral('same');
    const stored = await inTransaction(db, async (trx) => {
      await trx
        .updateTable('referrals')
        .set({ endedAt: time })
        .where('friendId', '=', id)
        .where('endedAt', 'is', null)
        .execute();
      const row = await this.#insert(trx, id, found, before);
      const affiliate = trx.selectFrom('affiliates').selectAll().where('userId', '=', found.userId);
      const byAffiliate = (await affiliate.executeTakeFirst()) !== undefined;
      for (const listener of this.#listeners) await listener(trx, { userId: id, byAffiliate, time });
      return row;
    });
    if (before !== undefined) before.endedAt = time;
    this.#adopt(stored);
  }

  async #signedUp(trx: Transaction<ServiceTables>, user: UserRow, origin: SignUpOrigin): Promise<void> {
    for (const listener of this.#signUpListeners) await listener(trx, user, origin);
  }

  async #require(code: string): Promise<ReferralCodeRow> {
    const found = await this.#options.codes.find(code);
    if (found === undefined) throw new CodeRefusedByReferral('unknown');
    return found;
  }

  /** Whether a device was used by somebody, or by an account that is linked with theirs. */
  async #belongsTo(device: string, userId: number): Promise<boolean> {
    const { db, links } = this.#options;
    const users = await db
      .selectFrom('devices')
      .select('userId')
      .where('hash', '=', hashSecret(device))
      .execute();
    return users.some((user) => links.areLinked(user.userId, userId));
  }

  async #insert(
    trx: Transaction<ServiceTables>,
    friendId: number,
    { userId: inviterId, code, share }: ReferralCodeRow,
    before?: Referral,
  ): Promise<ReferralRow> {
    const { inForce, tiers, now } = this.#options;
    const program = inForce();
    // Nobody leaves behind what an operator has decided about them.
    const isHeld = before?.reason === 'operator';
    const level = levelOf(program, { activeFriends: 0, vipTier: tiers.of(inviterId) });
    await trx
      .insertInto('referralInviters')
      .values({ userId: inviterId, level, activeFriends: 0, ...ratesOf(program, level) })
      .onConflict((conflict) => conflict.column('userId').doNothing())
      .execute();
    return trx
      .insertInto('referrals')
      .values({
        ...{ friendId, inviterId, code, share, joinedAt: now(), endedAt: null },
        ...{ cleared: '', volume: '0', suspendedAt: isHeld ? before.suspendedAt : 0 },
        ...{ reason: isHeld ? before.reason : '', note: isHeld ? before.note : '' },
        factor: factorOf(program, tiers.of(friendId)),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Takes what is stored into memory. */
  #adopt(row: ReferralRow): void {
    const { book, inForce, tiers } = this.#options;
    const inviter = book.inviterOf(row.inviterId);
    book.add(row);
    if (inviter.level >= 0) return;
    const level = levelOf(inForce(), { activeFriends: 0, vipTier: tiers.of(row.inviterId) });
    Object.assign(inviter, { level, ...ratesOf(inForce(), level) });
  }
}
