import type { Kysely, Transaction } from 'kysely';
import type { PositionSide, PositionState } from '../../../engine/contracts/protocol.ts';
import type { AccountId } from '../../../engine/protocol.ts';
import { insertRows } from '../../../database/insertRows.ts';
import type { ServiceTables } from '../../tables.ts';
import type { OpenPositionRow } from './tables.ts';

const SIDES: readonly PositionSide[] = ['net', 'long', 'short'];

type Place = Pick<PositionState, 'account' | 'contract' | 'positionSide'>;

/** Which accounts have open positions, and which of them have none any more. */
export class OpenPositions {
  /** By account: one number for contract and side. */
  readonly #open = new Map<AccountId, Set<number>>();
  readonly #changed = new Map<string, OpenPositionRow>();
  #isNew = false;

  async load(db: Kysely<ServiceTables>): Promise<void> {
    for (const row of await db.selectFrom('openPositions').selectAll().execute())
      this.#placesOf(row.account).add(placeOf(row));
  }

  /** Begins with what is open now, and forgets what is stored. */
  begin(positions: readonly Place[]): void {
    this.#isNew = true;
    for (const position of positions) this.#set(position, true);
  }

  /** Whether that closed the last position of the account. */
  apply(position: Place & Pick<PositionState, 'lots'>): boolean {
    const wasOpen = this.#open.get(position.account)?.has(placeOf(position)) === true;
    const isOpen = position.lots !== 0;
    if (wasOpen === isOpen) return false;
    this.#set(position, isOpen);
    return !this.has(position.account);
  }

  has(account: AccountId): boolean {
    return this.#open.has(account);
  }

  hasIn(account: AccountId, contract: number): boolean {
    const places = this.#open.get(account);
    return (
      places !== undefined && SIDES.some((positionSide) => places.has(placeOf({ contract, positionSide })))
    );
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    if (this.#isNew) await trx.deleteFrom('openPositions').execute();
    this.#isNew = false;
    const changed = [...this.#changed.values()];
    this.#changed.clear();
    const opened: OpenPositionRow[] = [];
    for (const row of changed)
      if (this.#open.get(row.account)?.has(placeOf(row)) === true) opened.push(row);
      else
        await trx
          .deleteFrom('openPositions')
          .where('account', '=', row.account)
          .where('contract', '=', row.contract)
          .where('positionSide', '=', row.positionSide)
          .execute();
    await insertRows(trx, 'openPositions', ['account', 'contract', 'positionSide'], opened, ' OR REPLACE');
  }

  #set({ account, contract, positionSide }: Place, isOpen: boolean): void {
    const row = { account, contract, positionSide };
    this.#changed.set(`${account} ${placeOf(row)}`, row);
    const places = this.#placesOf(account);
    if (isOpen) places.add(placeOf(row));
    else places.delete(placeOf(row));
    if (places.size === 0) this.#open.delete(account);
  }

  #placesOf(account: AccountId): Set<number> {
    const known = this.#open.get(account);
    if (known !== undefined) return known;
    const none = new Set<number>();
    this.#open.set(account, none);
    return none;
  }
}

function placeOf({ contract, positionSide }: Pick<Place, 'contract' | 'positionSide'>): number {
  return contract * SIDES.length + SIDES.indexOf(positionSide);
}
