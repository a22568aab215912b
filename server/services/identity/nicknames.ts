import type { Kysely } from 'kysely';
import type { ServiceTables, UserRow } from '../tables.ts';

export const MAX_CHANGES_PER_MONTH = 3;

/** Values of `nickNameStatus`. */
const NICKNAME = { underReview: 0, active: 1, rejected: 2 } as const;

function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** Why a nickname change is refused. */
export class NicknameRefused extends Error {
  override readonly name = 'NicknameRefused';
}

/** Nicknames are changed by request: the new name waits for review, at most three a month. */
export class Nicknames {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;

  constructor(db: Kysely<ServiceTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  changesLeft(user: UserRow): number {
    const used = user.nickNameMonth === monthOf(this.#now()) ? user.nickNameChanges : 0;
    return Math.max(0, MAX_CHANGES_PER_MONTH - used);
  }

  /** Throws {@link NicknameRefused} while a change is under review or when the month's changes are used up. */
  async request(user: UserRow, nickName: string): Promise<void> {
    if (user.nickNameStatus === NICKNAME.underReview) {
      throw new NicknameRefused('Your submitted nickname is under review. Please wait for the results.');
    }
    const left = this.changesLeft(user);
    if (left === 0) {
      throw new NicknameRefused(
        `You have reached the limit of ${MAX_CHANGES_PER_MONTH} nickname changes this month`,
      );
    }
    await this.#db
      .updateTable('users')
      .set({
        newNickName: nickName,
        nickNameStatus: NICKNAME.underReview,
        nickNameMonth: monthOf(this.#now()),
        nickNameChanges: MAX_CHANGES_PER_MONTH - left + 1,
      })
      .where('id', '=', user.id)
      .execute();
  }
}
