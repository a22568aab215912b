import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Settings } from '../content/settings.ts';
import type { Messages } from '../messages/messages.ts';
import { reviewed } from '../messages/templates.ts';
import type { ServiceTables, UserRow } from '../tables.ts';
import { isLookAlike, setLooks } from './nicknameLooks.ts';
import { readNickname } from './nicknameRules.ts';
import { isSensitive } from './sensitiveWords.ts';

/** Values of `nickNameStatus`. */
export const NICKNAME = { underReview: 0, active: 1, rejected: 2 } as const;

function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** Why a nickname change is rejected. */
export class NicknameRejected extends Error {
  override readonly name = 'NicknameRejected';
  /** The code it is answered with. */
  readonly reason: 'nicknameUnderReview' | 'nicknameTaken' | 'nicknameChangesUsedUp' | 'notFound';

  constructor(reason: NicknameRejected['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A nickname that waits for an operator. */
export interface NicknameReview {
  readonly displayUserId: string;
  readonly currentNickName: string;
  readonly newNickName: string;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
}

export interface NicknameOptions {
  readonly db: Kysely<ServiceTables>;
  readonly messages: Messages;
  readonly settings: Pick<Settings, 'get'>;
  readonly now: () => number;
}

/**
 * Nicknames are changed by request, so often a month. One that is taken for another user's is none; one with sensitive words is rejected at once; any
 * other waits for an operator. The old nickname stays until a new one is accepted, and every outcome sends a message.
 */
export class Nicknames {
  readonly #options: NicknameOptions;

  constructor(options: NicknameOptions) {
    this.#options = options;
  }

  /** Changes a user may make in a month. */
  changesPerMonth(): Promise<number> {
    return this.#options.settings.get('nicknameChangesPerMonth');
  }

  async changesLeft(user: UserRow): Promise<number> {
    return Math.max(0, (await this.changesPerMonth()) - this.#used(user));
  }

  /**
   * Asks for a nickname. Throws `NicknameInvalid` for one that no review would accept, and {@link NicknameRejected} while another
   * is under review, when the month's changes are used up, or where it looks like a nickname of somebody else.
   */
  async request(user: UserRow, text: string): Promise<void> {
    const { messages, settings, now } = this.#options;
    const nickName = readNickname(text);
    const limit = await this.changesPerMonth();
    if (user.nickNameStatus === NICKNAME.underReview) throw waiting();
    if (this.#used(user) >= limit) {
      throw new NicknameRejected(
        'nicknameChangesUsedUp',
        `You have reached the limit of ${limit} nickname changes this month`,
      );
    }
    const isRejected = isSensitive(nickName, await settings.get('sensitiveWords'));
    const told = isRejected
      ? [reviewed('nicknameRejected', `nickname:${randomUUID()}`, user.id, nickName)]
      : [];
    await messages.add(told, async (trx) => {
      if (await isLookAlike(trx, user.id, nickName)) throw taken();
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set({
          newNickName: nickName,
          nickNameStatus: isRejected ? NICKNAME.rejected : NICKNAME.underReview,
          nickNameAskedAt: now(),
          nickNameMonth: monthOf(now()),
          nickNameChanges: this.#used(user) + 1,
        })
        .where('id', '=', user.id)
        .where('nickNameStatus', '=', user.nickNameStatus)
        .where('nickNameChanges', '=', user.nickNameChanges)
        .executeTakeFirst();
      // Somebody asked at the same moment, in another tab: that request counts.
      if (numUpdatedRows === 0n) throw waiting();
      await setLooks(trx, user.id, [user.nickName, isRejected ? null : nickName]);
    });
  }

  /** What waits for an operator, the longest wait first. */
  async reviews(): Promise<NicknameReview[]> {
    const rows = await this.#options.db
      .selectFrom('users')
      .select(['displayUserId', 'nickName', 'newNickName', 'nickNameAskedAt'])
      .where('nickNameStatus', '=', NICKNAME.underReview)
      .orderBy('nickNameAskedAt')
      .execute();
    return rows.map(({ displayUserId, nickName, newNickName, nickNameAskedAt }) => ({
      displayUserId,
      currentNickName: nickName,
      newNickName: newNickName ?? '',
      askedAt: nickNameAskedAt ?? 0,
    }));
  }

  /** An operator's decision. Throws {@link NicknameRejected} when the user has no nickname under review. */
  async decide(user: UserRow, isAccepted: boolean): Promise<void> {
    const { newNickName } = user;
    const nothing = new NicknameRejected('notFound', `${user.displayUserId} has no nickname under review`);
    if (user.nickNameStatus !== NICKNAME.underReview || newNickName === null) throw nothing;
    const outcome = isAccepted ? 'nicknameAccepted' : 'nicknameRejected';
    const message = reviewed(outcome, `nickname:${randomUUID()}`, user.id, newNickName);
    await this.#options.messages.add([message], async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set(
          isAccepted
            ? {
                nickName: newNickName,
                newNickName: null,
                isDefaultNickName: 0,
                nickNameStatus: NICKNAME.active,
              }
            : { nickNameStatus: NICKNAME.rejected },
        )
        .where('id', '=', user.id)
        .where('nickNameStatus', '=', NICKNAME.underReview)
        .where('newNickName', '=', newNickName)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw nothing;
      await setLooks(trx, user.id, [isAccepted ? newNickName : user.nickName]);
    });
  }

  #used({ nickNameMonth, nickNameChanges }: UserRow): number {
    return nickNameMonth === monthOf(this.#options.now()) ? nickNameChanges : 0;
  }
}

function taken(): NicknameRejected {
  return new NicknameRejected('nicknameTaken', 'This nickname is taken, or looks like one that is.');
}

function waiting(): NicknameRejected {
  return new NicknameRejected(
    'nicknameUnderReview',
    'Your submitted nickname is under review. Please wait for the results.',
  );
}
