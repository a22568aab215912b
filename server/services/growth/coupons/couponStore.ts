import { sql, type Kysely, type Transaction } from 'kysely';
import { insertRows } from '../../../database/insertRows.ts';
import { PROMOTIONS_ACCOUNT } from '../../../engine/ledger/protocol.ts';
import { accountIdOf, PRODUCT } from '../../../engine/protocol.ts';
import type { Transfers } from '../../account/transfers.ts';
import type { ServiceTables } from '../../tables.ts';
import { bonusAccountOf, isOpen, lossOf, type Coupon, type PlannedOrder } from './coupon.ts';
import type { CouponBook, CouponChanges, KnownRule, Mark, RuleState } from './couponBook.ts';
import type { CouponRule } from './rule.ts';
import type { CouponState } from './states.ts';
import type { BonusOrderRow, CouponProgressRow, CouponRow, ProfitDoubleOrderRow } from './tables.ts';

type ProgressColumns = Omit<CouponProgressRow, 'number'>;

const COUPON_COLUMNS = [
  ...(['number', 'id', 'userId', 'ruleId', 'ruleVersion', 'type', 'asset', 'status', 'stage'] as const),
  ...([
    'reason',
    'phase',
    'isOpen',
    'isEarned',
    'isExposed',
    'issuedAt',
    'startAt',
    'endAt',
    'updatedAt',
  ] as const),
  ...(['amount', 'reserved', 'granted', 'lost', 'released', 'recalled', 'paid', 'deposit'] as const),
  ...(['orders', 'orderKey', 'warnedOf'] as const),
];
const PROGRESS = [
  'volume',
  'fees',
  'funding',
  'costs',
  'realized',
  'settled',
  'bonusLost',
  'doubled',
] as const;
const MONEY = ['amount', 'reserved', 'granted', 'lost', 'released', 'recalled', 'paid'] as const;
const TOTALS = ['reserved', 'granted', 'lost', 'released', 'recalled', 'paid'] as const;

function texts<Name extends string>(
  of: Readonly<Record<Name, bigint>>,
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, of[name].toString()])) as Record<Name, string>;
}

function numbers<Name extends string>(
  of: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Record<Name, bigint> {
  return Object.fromEntries(names.map((name) => [name, BigInt(of[name])])) as Record<Name, bigint>;
}

/** A coupon as its row. */
function rowOf(coupon: Coupon): CouponRow {
  const { number, id, userId, rule, issuedAt, state, reason, phase, isEarned, startAt, endAt } = coupon;
  const { updatedAt, deposit, orders, orderKey, warnedOf, isExposed } = coupon;
  return {
    ...{ number, id, userId, ruleId: rule.ruleId, ruleVersion: rule.version, type: rule.type },
    ...{ asset: rule.asset, ...state, reason, phase, issuedAt, startAt, endAt, updatedAt },
    ...{ isOpen: isOpen(coupon) ? 1 : 0, isEarned: isEarned ? 1 : 0, isExposed: isExposed ? 1 : 0 },
    ...{ deposit, orders, orderKey, warnedOf },
    ...texts(coupon, MONEY),
  };
}

/** A coupon from its rows. */
export function couponOf(row: CouponRow, progress: ProgressColumns, rule: CouponRule): Coupon {
  const { number, id, userId, issuedAt, status, stage, reason, phase, startAt, endAt, updatedAt } = row;
  return {
    ...{ number, id, userId, rule, issuedAt, reason, phase, startAt, endAt, updatedAt },
    state: { status, stage } as CouponState,
    ...{ isEarned: row.isEarned === 1, deposit: row.deposit, orders: row.orders, orderKey: row.orderKey },
    ...{ warnedOf: row.warnedOf, isExposed: row.isExposed === 1 },
    ...numbers(row, MONEY),
    progress: numbers(progress, PROGRESS),
  };
}

export function markRow(mark: Mark): ProfitDoubleOrderRow {
  const { orderId, userId, contract, side, quantity, isFilled, status, markedAt, settledAt } = mark;
  return {
    ...{ orderId, coupon: mark.coupon.number, userId, contract, side, quantity, status, markedAt, settledAt },
    ...texts(mark, ['profit', 'accountProfit', 'doubled']),
    isFilled: isFilled ? 1 : 0,
  };
}

export class CouponStore {
  readonly #db: Kysely<ServiceTables>;
  readonly #transfers: Pick<Transfers, 'plan'>;

  constructor(db: Kysely<ServiceTables>, transfers: Pick<Transfers, 'plan'>) {
    this.#db = db;
    this.#transfers = transfers;
  }

  /** Reads all that is open, into an empty book; resolves with the orders that were not answered yet. */
  async load(book: CouponBook): Promise<PlannedOrder[]> {
    const versions = await this.#db
      .selectFrom('couponRules')
      .selectAll()
      .orderBy('ruleId')
      .orderBy('version')
      .execute();
    const newest = new Map<string, { rule: CouponRule; state: RuleState }>();
    for (const { rule: text, state } of versions) {
      const rule = JSON.parse(text) as CouponRule;
      book.addVersion(rule);
      newest.set(rule.ruleId, { rule, state });
    }
    for (const [ruleId, known] of newest) book.rules.set(ruleId, await this.#known(known));
    const rows = await this.#db
      .selectFrom('coupons')
      .innerJoin('couponProgress', 'couponProgress.number', 'coupons.number')
      .selectAll(['coupons', 'couponProgress'])
      .where('isOpen', '=', 1)
      .orderBy('coupons.number')
      .execute();
    const byNumber = new Map<number, Coupon>();
    for (const row of rows) {
      const coupon = couponOf(row, row, book.ruleOf(row.ruleId, row.ruleVersion));
      byNumber.set(coupon.number, coupon);
      book.add(coupon);
    }
    const { last } = await this.#db
      .selectFrom('coupons')
      .select((eb) => eb.fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    book.lastNumber = last ?? 0;
    await this.#loadMarks(book, byNumber);
    return this.#open(byNumber);
  }

  /** The newest coupon that a deposit of a user was good for, as it is stored. */
  async ofDeposit(book: CouponBook, userId: number, deposit: string): Promise<Coupon | undefined> {
    const row = await this.#db
      .selectFrom('coupons')
      .innerJoin('couponProgress', 'couponProgress.number', 'coupons.number')
      .selectAll(['coupons', 'couponProgress'])
      .where('deposit', '=', deposit)
      .where('userId', '=', userId)
      .orderBy('coupons.number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && couponOf(row, row, book.ruleOf(row.ruleId, row.ruleVersion));
  }

  /** Writes what has changed, and plans what is to be paid. */
  async write(trx: Transaction<ServiceTables>, changes: CouponChanges): Promise<void> {
    // What is in memory goes on changing meanwhile: everything is read before the first statement waits.
    const rows = [...changes.coupons].map(rowOf);
    const progress = [...changes.coupons].map(({ number, progress }) => ({
      number,
      ...texts(progress, PROGRESS),
    }));
    const marks = [...changes.marks].map(markRow);
    const or = ' OR REPLACE';
    for (const rule of changes.rules) await trx.replaceInto('couponRules').values(rule).execute();
    await insertRows(trx, 'coupons', COUPON_COLUMNS, rows, or);
    await insertRows(trx, 'couponProgress', ['number', ...PROGRESS], progress, or);
    await insertRows(
      trx,
      'couponHistory',
      ['coupon', 'time', 'event', 'amount', 'status', 'stage'],
      changes.history,
    );
    await insertRows(
      trx,
      'couponNews',
      ['id', 'userId', 'name', 'asset', 'amount', 'createdAt'],
      changes.news,
      ' OR IGNORE',
    );
    for (const mark of marks) await trx.replaceInto('profitDoubleOrders').values(mark).execute();
    for (const order of changes.planned) await this.#plan(trx, order);
    for (const [key, status] of changes.answered)
      await trx.updateTable('bonusOrders').set({ status }).where('key', '=', key).execute();
    for (const number of changes.signals)
      await trx.deleteFrom('couponSignals').where('number', '=', number).execute();
    for (const number of changes.depositSignals)
      await trx.deleteFrom('depositSignals').where('number', '=', number).execute();
  }

  async #plan(
    trx: Transaction<ServiceTables>,
    { key, coupon, action, amount, time }: PlannedOrder,
  ): Promise<void> {
    const { number, userId, rule } = coupon;
    if (action === 'pay') {
      const to = accountIdOf(userId, PRODUCT.wallet);
      await this.#transfers.plan(trx, { key, from: PROMOTIONS_ACCOUNT, to, asset: rule.asset, amount });
      return;
    }
    const row: BonusOrderRow = {
      ...{ key, coupon: number, action, account: bonusAccountOf(userId), asset: rule.asset },
      ...{ loss: lossOf(rule), amount: amount.toString(), status: 'pending', createdAt: time },
    };
    await trx.insertInto('bonusOrders').values(row).execute();
  }

  async #known({ rule, state }: { rule: CouponRule; state: RuleState }): Promise<KnownRule> {
    const { ruleId } = rule;
    const known = await this.#db
      .selectFrom('coupons')
      .select(({ fn }) => fn.countAll<number>().as('issued'))
      // Whole numbers that JavaScript's do not hold: as texts.
      .select(
        TOTALS.map((name) =>
          sql<string>`cast(coalesce(sum(cast(${sql.ref(name)} as integer)), 0) as text)`.as(name),
        ),
      )
      .where('ruleId', '=', ruleId)
      .executeTakeFirstOrThrow();
    const taken = await this.#db
      .selectFrom('coupons')
      .select(['userId', 'number', 'issuedAt'])
      .where('ruleId', '=', ruleId)
      .orderBy('number')
      .execute();
    return {
      rule,
      state,
      totals: { issued: Number(known.issued), ...numbers(known, TOTALS) },
      takenBy: new Map(taken.map(({ userId, number, issuedAt }) => [userId, { number, issuedAt }])),
    };
  }

  async #loadMarks(book: CouponBook, byNumber: ReadonlyMap<number, Coupon>): Promise<void> {
    const rows = await this.#db
      .selectFrom('profitDoubleOrders')
      .selectAll()
      .where('status', '=', 'open')
      .execute();
    for (const { coupon: number, isFilled, ...row } of rows) {
      const coupon = byNumber.get(number);
      if (coupon === undefined) continue;
      const amounts = numbers(row, ['profit', 'accountProfit', 'doubled']);
      book.addMark({ ...row, coupon, isFilled: isFilled === 1, ...amounts });
    }
  }

  async #open(byNumber: ReadonlyMap<number, Coupon>): Promise<PlannedOrder[]> {
    const rows = await this.#db
      .selectFrom('bonusOrders')
      .selectAll()
      .where('status', '=', 'pending')
      .orderBy('createdAt')
      .execute();
    const bonuses = rows.flatMap((row): PlannedOrder[] => {
      const coupon = byNumber.get(row.coupon);
      if (coupon === undefined) return [];
      return [{ key: row.key, coupon, action: row.action, amount: BigInt(row.amount), time: row.createdAt }];
    });
    const payments = [...byNumber.values()]
      .filter(({ orderKey }) => orderKey !== '' && !bonuses.some(({ key }) => key === orderKey))
      .map((coupon): PlannedOrder => {
        const { orderKey: key, amount, updatedAt: time } = coupon;
        return { key, coupon, action: 'pay', amount, time };
      });
    return [...bonuses, ...payments];
  }
}
