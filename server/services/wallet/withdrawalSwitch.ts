import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';

export interface WithdrawalHalt {
  readonly isHalted: boolean;
  /** Why, for operators; empty while they are not stopped. */
  readonly cause: string;
  /** Milliseconds since the epoch; 0 while nobody has ever stopped them. */
  readonly changedAt: number;
}

/** Stops all withdrawals, and lets them go on: what is sent is sent, nothing else is. It outlives a restart. */
export interface WithdrawalSwitch {
  /** @param cause for operators */
  halt(cause: string): Promise<void>;
  /** The same where they are not stopped yet; else the cause that somebody has given stays. */
  haltFirst(cause: string): Promise<void>;
  resume(): Promise<void>;
  state(): Promise<WithdrawalHalt>;
}

export function withdrawalSwitch(db: Kysely<ServiceTables>, now: () => number): WithdrawalSwitch {
  const set = async (isHalted: 0 | 1, cause: string, over: readonly (0 | 1)[] = [0, 1]): Promise<void> => {
    const row = { isHalted, cause, changedAt: now() };
    await db
      .insertInto('withdrawalSwitch')
      .values({ only: 1, ...row })
      .onConflict((conflict) =>
        conflict.column('only').doUpdateSet(row).where('withdrawalSwitch.isHalted', 'in', over),
      )
      .execute();
  };
  return {
    halt: (cause) => set(1, cause),
    haltFirst: (cause) => set(1, cause, [0]),
    resume: () => set(0, ''),
    async state() {
      const row = await db.selectFrom('withdrawalSwitch').selectAll().executeTakeFirst();
      return { isHalted: row?.isHalted === 1, cause: row?.cause ?? '', changedAt: row?.changedAt ?? 0 };
    },
  };
}
