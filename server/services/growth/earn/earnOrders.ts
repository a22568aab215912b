import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../../ports/store.ts';
import { accountIdOf, EARN, PRODUCT, type AccountId, type CommandResult } from '../../../engine/protocol.ts';
import type { Transfers } from '../../account/transfers.ts';
import { serially } from '../../messages/serial.ts';
import type { ServiceTables } from '../../tables.ts';
import type { Caps } from './caps.ts';
import {
  findMovement,
  insertMovement,
  openMovements,
  setStatus,
  type EarnMovement,
  type NewMovement,
} from './movements.ts';
import type { EarnProduct } from './products.ts';
import { EarnRefusal, EarnRejected } from './refusal.ts';

interface EarnOrdersOptions {
  readonly db: Kysely<ServiceTables>;
  readonly transfers: Transfers;
  readonly caps: Caps;
  readonly now: () => number;
}

/** What a user asks for. */
export interface EarnOrder {
  readonly userId: number;
  readonly asset: string;
  /** Ledger units, above zero. */
  readonly amount: bigint;
  /** Accounts that give what the wallet lacks for a subscription. */
  readonly fundedBy?: readonly AccountId[];
  /** The caller's own id: one movement however often it is sent. */
  readonly clientId?: string | undefined;
}

/** What became of it, and after which command the views contain it; `undefined` where it moved nothing now. */
export interface EarnOutcome {
  readonly movement: EarnMovement;
  readonly seq: number | undefined;
}

type Order = EarnOrder & Pick<NewMovement, 'kind' | 'isAuto' | 'runAt'>;

/** Moves money into Earn and back, once for each request: a row and a planned transfer first, then the transfer. */
export class EarnOrders {
  readonly #options: EarnOrdersOptions;
  /** Caps are looked at and used up without anything between. */
  readonly #serially = serially();
  /** An earlier run may have left something, or the exchange could not take it. */
  #hasUnfinished = true;

  constructor(options: EarnOrdersOptions) {
    this.#options = options;
  }

  /** Finishes what was left: transfers that are known are not made again. Rejects with `ExchangeUnavailableError`; it is then finished the next time. */
  async resume(): Promise<void> {
    if (!this.#hasUnfinished) return;
    this.#hasUnfinished = false;
    for (const movement of await openMovements(this.#options.db, ['pending']))
      if (movement.kind !== 'interest') await this.#carryOut(movement.key);
  }

  /**
   * From the wallet into Earn. Rejects with {@link EarnRefusal}, with {@link EarnRejected} or with `ExchangeUnavailableError`: it is then finished when it
   * is sent again, or by {@link resume}.
   */
  subscribe(product: EarnProduct, order: EarnOrder, isAuto = false): Promise<EarnOutcome> {
    const kind = 'subscription';
    return this.#once({ ...order, kind, isAuto }, () => this.#options.caps.check(product, order));
  }

  /** From Earn into the wallet, at once. Rejects as {@link subscribe} does. */
  redeem(order: EarnOrder): Promise<EarnOutcome> {
    return this.#once({ ...order, kind: 'redemption' }, () => undefined);
  }

  /** Stores a redemption of a later moment; until then all of it earns. Rejects with {@link EarnRefusal}. */
  async schedule(
    order: EarnOrder & { readonly runAt: number },
    check: () => Promise<void>,
  ): Promise<EarnMovement> {
    return this.#serially(async () => {
      const { db, now } = this.#options;
      const movement = newMovement({ ...order, kind: 'redemption' }, 'scheduled');
      const known = await this.#known(movement);
      if (known !== undefined) return known;
      await check();
      await insertMovement(db, movement, now());
      return this.#find(movement);
    });
  }

  /** A scheduled redemption is due: as much of it as there is. Rejects with `ExchangeUnavailableError`; {@link resume} then finishes it. */
  async run({ key, userId, asset }: EarnMovement, amount: bigint): Promise<void> {
    const { db, transfers, now } = this.#options;
    const isPlanned = await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('earnMovements')
        .set(
          amount === 0n
            ? { status: 'rejected', updatedAt: now() }
            : { status: 'pending', amount: amount.toString(), updatedAt: now() },
        )
        .where('key', '=', key)
        .where('status', '=', 'scheduled')
        .executeTakeFirst();
      if (numUpdatedRows === 0n || amount === 0n) return false;
      await transfers.plan(trx, { key, asset, amount, ...sidesOf(userId, 'redemption') });
      return true;
    });
    if (isPlanned) await this.#carryOut(key);
  }

  /** One movement however often it is sent; one that was rejected may be tried again. */
  async #once(order: Order, check: () => void): Promise<EarnOutcome> {
    const { caps } = this.#options;
    const movement = newMovement(order, 'pending');
    await this.#serially(async () => {
      const known = await this.#known(movement);
      if (known !== undefined && known.status !== 'rejected') return;
      check();
      if (order.kind === 'subscription') caps.begin(movement.key, order);
      await this.#plan(movement, order.fundedBy, known !== undefined).catch((error: unknown) => {
        caps.end(movement.key);
        throw error;
      });
    });
    const known = await this.#find(movement);
    if (known.status !== 'pending') return { movement: known, seq: undefined };
    const result = await this.#carryOut(movement.key);
    if (!result.ok) throw new EarnRejected(result);
    return { movement: await this.#find(movement), seq: result.repeated ? undefined : result.seq };
  }

  async #plan(
    movement: NewMovement,
    fundedBy: readonly AccountId[] | undefined,
    isAgain: boolean,
  ): Promise<void> {
    const { db, transfers, now } = this.#options;
    const { key, userId, asset, amount, kind } = movement;
    await inTransaction(db, async (trx) => {
      if (isAgain) {
        await setStatus(trx, key, 'pending', now());
        await transfers.replan(trx, { key, fundedBy });
      } else {
        await insertMovement(trx, movement, now());
        await transfers.plan(trx, { key, asset, amount, fundedBy, ...sidesOf(userId, kind) });
      }
    });
  }

  async #carryOut(key: string): Promise<CommandResult> {
    const { db, transfers, caps, now } = this.#options;
    const result = await transfers.carryOut(key).catch((error: unknown) => {
      this.#hasUnfinished = true;
      throw error;
    });
    if (!result.ok) caps.end(key);
    await setStatus(db, key, result.ok ? 'done' : 'rejected', now());
    return result;
  }

  /** What the same id named before; rejects where that was something else. */
  async #known(movement: NewMovement): Promise<EarnMovement | undefined> {
    const { userId, clientId } = movement;
    if (clientId === undefined) return undefined;
    const known = await findMovement(this.#options.db, userId, 'clientId', clientId);
    if (known === undefined) return undefined;
    // A scheduled one is cut to what there is when it is due.
    const isSame =
      known.key === movement.key &&
      known.asset === movement.asset &&
      (known.runAt ?? undefined) === movement.runAt &&
      (known.amount === movement.amount.toString() || isCut(known));
    if (!isSame) throw new EarnRefusal('clientTransferIdReused', 'The id already names something else');
    return known;
  }

  async #find({ userId, key }: NewMovement): Promise<EarnMovement> {
    const found = await findMovement(this.#options.db, userId, 'key', key);
    if (found === undefined) throw new Error(`Nothing is stored of ${key}`);
    return found;
  }
}

function newMovement(
  { userId, asset, amount, clientId = randomUUID(), kind, isAuto = false, runAt }: Order,
  status: NewMovement['status'],
): NewMovement {
  const key = `earn:${kind}:${userId}:${clientId}`;
  return { userId, asset, amount, clientId, kind, isAuto, runAt, status, key };
}

function isCut({ runAt, status }: EarnMovement): boolean {
  return runAt !== null && status !== 'scheduled';
}

function sidesOf(userId: number, kind: NewMovement['kind']) {
  const [wallet, earn] = [accountIdOf(userId, PRODUCT.wallet), accountIdOf(userId, EARN)];
  return kind === 'redemption' ? { from: earn, to: wallet } : { from: wallet, to: earn };
}
