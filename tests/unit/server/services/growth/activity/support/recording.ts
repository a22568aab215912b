import { sql, type Kysely, type Transaction } from 'kysely';
import type { Activity } from '../../../../../../../server/services/growth/activity.ts';
import type { Fold } from '../../../../../../../server/services/growth/fold.ts';
import type { ServiceTables } from '../../../../../../../server/services/tables.ts';

/** An activity as a text, for comparison. */
export function textOf(activity: Activity): string {
  const entries = Object.entries(activity).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(entries, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}

export function createRecords(db: Kysely<ServiceTables>): Promise<unknown> {
  return sql`create table records (place integer primary key autoincrement, said text not null)`.execute(db);
}

/** What was told and stored, in its order. */
export async function recordsIn(db: Kysely<ServiceTables>): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`select said from records order by place`.execute(db);
  return rows.map(({ said }) => said);
}

/** Writes down everything that it is told, and insists that time is told before what happens in it. */
export class Recording implements Fold {
  readonly name = 'recording';
  #told: string[] = [];
  #time = 0;
  #isStoring = false;

  load(): Promise<void> {
    return Promise.resolve();
  }

  apply(activity: Activity): void {
    if (this.#isStoring) throw new Error('Something was told while it was being stored');
    if (activity.time > this.#time) throw new Error('Something happened before its time');
    this.#told.push(textOf(activity));
  }

  tick(time: number): void {
    if (this.#isStoring) throw new Error('Time was told while it was being stored');
    if (time <= this.#time) throw new Error('Time stood still or ran back');
    this.#time = time;
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    this.#isStoring = true;
    for (const said of this.#told) await sql`insert into records (said) values (${said})`.execute(trx);
    this.#told = [];
  }

  stored(): Promise<void> {
    this.#isStoring = false;
    return Promise.resolve();
  }
}
