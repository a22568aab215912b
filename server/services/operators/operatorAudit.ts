import type { Kysely, Selectable } from 'kysely';
import { firstOf, isCatchingUp, UnknownCursor, type Paging, type Rows } from '../../views/paging.ts';
import type { AuditRow, ServiceTables } from '../tables.ts';

/** What an operator is about to do. */
export interface OperatorAction {
  readonly operator: string;
  /** Whether they called with a token of their own. */
  readonly hasOwnToken: boolean;
  readonly address: string;
  /** Id of the call. */
  readonly action: string;
  readonly request: unknown;
}

export type AuditEntry = Readonly<Selectable<AuditRow>>;

/** The durable list of what operators did: written before anything is done, so that nothing is done without a trace. */
export class OperatorAudit {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;

  constructor(db: Kysely<ServiceTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Notes an action that is about to be tried; resolves with its number once it is durable. */
  async begin({ operator, hasOwnToken, address, action, request }: OperatorAction): Promise<number> {
    const { id } = await this.#db
      .insertInto('operatorAudit')
      .values({
        at: this.#now(),
        operator,
        hasOwnToken: Number(hasOwnToken),
        address,
        action,
        request: JSON.stringify(request),
        outcome: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Notes what came of an action. @param outcome code of the answer */
  async end(id: number, outcome: number): Promise<void> {
    await this.#db.updateTable('operatorAudit').set({ outcome }).where('id', '=', id).execute();
  }

  /** One page of the list; the numbers of the entries are the cursors. Throws {@link UnknownCursor}. */
  async page(paging: Paging): Promise<Rows<AuditEntry>> {
    let entries = this.#db.selectFrom('operatorAudit').selectAll();
    if (paging.before !== undefined) entries = entries.where('id', '<', numberOf(paging.before, 'before'));
    if (paging.after !== undefined) entries = entries.where('id', '>', numberOf(paging.after, 'after'));
    const found = await entries
      .orderBy('id', isCatchingUp(paging) ? 'asc' : 'desc')
      .limit(paging.limit + 1)
      .execute();
    return firstOf(found, paging.limit, ({ id }) => String(id));
  }
}

function numberOf(cursor: string, member: 'before' | 'after'): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new UnknownCursor(member);
  return Number(cursor);
}
