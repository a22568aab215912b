import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Kind = 'text' | 'integer' | 'bigint';

/** Columns of tables, by name: `?` behind the kind where they may be empty. */
const TABLES: Readonly<Record<string, Readonly<Record<string, Kind | `${Kind}?`>>>> = {
  coupons: {
    ...{ id: 'text', userId: 'bigint', ruleId: 'text', ruleVersion: 'integer', type: 'text', asset: 'text' },
    ...{ status: 'text', stage: 'text?', reason: 'text?', phase: 'text', isOpen: 'integer' },
    ...{ isEarned: 'integer', issuedAt: 'bigint', startAt: 'bigint', endAt: 'bigint', updatedAt: 'bigint' },
    ...{ amount: 'text', reserved: 'text', granted: 'text', lost: 'text', released: 'text' },
    ...{ recalled: 'text', paid: 'text', deposit: 'text', orders: 'integer', orderKey: 'text' },
  },
  couponProgress: {
    ...{ volume: 'text', fees: 'text', funding: 'text', costs: 'text', realized: 'text', settled: 'text' },
    ...{ bonusLost: 'text', doubled: 'text' },
  },
  couponHistory: {
    ...{ coupon: 'integer', time: 'bigint', event: 'text', amount: 'text?', status: 'text', stage: 'text?' },
  },
  couponSignals: { userId: 'bigint', kind: 'text', time: 'bigint' },
};

export const coupons: Migration = {
  async up(db) {
    const { schema } = db;
    for (const [table, columns] of Object.entries(TABLES)) {
      let create = schema
        .createTable(table)
        .addColumn('number', 'integer', (column) =>
          table === 'couponHistory' || table === 'couponSignals'
            ? column.primaryKey().autoIncrement()
            : column.primaryKey(),
        );
      for (const [name, kind] of Object.entries(columns))
        create = create.addColumn(name, kind.replace('?', '') as Kind, (column) =>
          kind.endsWith('?') ? column : column.notNull(),
        );
      await create.execute();
    }
    await schema.createIndex('coupons_by_id').unique().on('coupons').column('id').execute();
    await schema.createIndex('coupons_by_user').on('coupons').columns(['userId', 'number']).execute();
    await schema.createIndex('coupons_by_rule').on('coupons').columns(['ruleId', 'userId']).execute();
    await schema
      .createIndex('coupons_open')
      .on('coupons')
      .column('number')
      .where(sql.ref('isOpen'), '=', 1)
      .execute();
    await schema.createIndex('couponHistory_by_coupon').on('couponHistory').column('coupon').execute();
    await schema
      .createTable('couponRules')
      .addColumn('ruleId', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('rule', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('couponRules_pk', ['ruleId', 'version'])
      .execute();
    await schema
      .createTable('profitDoubleOrders')
      .addColumn('orderId', 'bigint', (column) => column.primaryKey())
      .addColumn('coupon', 'integer', (column) => column.notNull())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('contract', 'text', (column) => column.notNull())
      .addColumn('side', 'text', (column) => column.notNull())
      .addColumn('quantity', 'text', (column) => column.notNull())
      .addColumn('profit', 'text', (column) => column.notNull())
      .addColumn('accountProfit', 'text', (column) => column.notNull())
      .addColumn('isFilled', 'integer', (column) => column.notNull())
      .addColumn('doubled', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('markedAt', 'bigint', (column) => column.notNull())
      .addColumn('settledAt', 'bigint')
      .execute();
    await schema
      .createIndex('profitDoubleOrders_by_user')
      .on('profitDoubleOrders')
      .columns(['userId', 'orderId'])
      .execute();
    await schema
      .createTable('bonusOrders')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('coupon', 'integer', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('account', 'bigint', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('loss', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('bonusOrders_by_status').on('bonusOrders').column('status').execute();
    // What newcomers were told of was nothing that anybody gave them: now the setting names a rule.
    await sql`UPDATE settings SET value = 'null' WHERE name = 'registerBonus'`.execute(db);
  },
};

/** Coupons that wait for a deposit are coupons like all others. */
export const noPendingCoupons: Migration = {
  async up({ schema }) {
    await schema.dropTable('pendingCoupons').execute();
  },
};

/** What owners of coupons are told of them. */
export const couponNews: Migration = {
  async up({ schema }) {
    await schema
      .createTable('couponNews')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .alterTable('coupons')
      .addColumn('warnedOf', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

/** Profit and loss of positions that were open before a coupon counted are not its own. */
export const couponExposure: Migration = {
  async up({ schema }) {
    await schema
      .alterTable('coupons')
      .addColumn('isExposed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

/** Rewards end with their deposits, and come back with them. */
export const depositSignals: Migration = {
  async up({ schema }) {
    await schema
      .createTable('depositSignals')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('deposit', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('coupons_by_deposit')
      .on('coupons')
      .column('deposit')
      .where('deposit', '!=', sql.lit(''))
      .execute();
  },
};
