import type { Migration } from 'kysely/migration';

type Type = 'bigint' | 'integer' | 'text';

/** Every column with its type; none may be empty. */
const TABLES: Readonly<Record<string, Readonly<Record<string, Type>>>> = {
  contractOrders: {
    orderId: 'bigint',
    owner: 'bigint',
    account: 'bigint',
    contract: 'integer',
    clientOrderId: 'text',
    side: 'text',
    leg: 'text',
    type: 'text',
    timeInForce: 'text',
    price: 'bigint',
    quantity: 'bigint',
    filled: 'bigint',
    filledValue: 'text',
    fee: 'text',
    realised: 'text',
    reduceOnly: 'integer',
    origin: 'text',
    status: 'text',
    createdAt: 'bigint',
    updatedAt: 'bigint',
  },
  contractFills: {
    owner: 'bigint',
    account: 'bigint',
    contract: 'integer',
    tradeId: 'bigint',
    role: 'text',
    orderId: 'bigint',
    side: 'text',
    price: 'bigint',
    quantity: 'bigint',
    value: 'text',
    fee: 'text',
    realised: 'text',
    time: 'bigint',
  },
  triggers: {
    triggerId: 'bigint',
    owner: 'bigint',
    account: 'bigint',
    contract: 'integer',
    side: 'text',
    leg: 'text',
    purpose: 'text',
    by: 'text',
    triggerPrice: 'bigint',
    callbackPpm: 'integer',
    type: 'text',
    price: 'bigint',
    quantity: 'bigint',
    reduceOnly: 'integer',
    parentOrderId: 'bigint',
    orderId: 'bigint',
    failure: 'integer',
    status: 'text',
    createdAt: 'bigint',
    updatedAt: 'bigint',
  },
  fundingPayments: {
    seq: 'bigint',
    entry: 'integer',
    owner: 'bigint',
    account: 'bigint',
    contract: 'integer',
    leg: 'text',
    lots: 'bigint',
    mark: 'bigint',
    rate: 'bigint',
    amount: 'text',
    time: 'bigint',
  },
  liquidations: {
    seq: 'bigint',
    entry: 'integer',
    owner: 'bigint',
    account: 'bigint',
    contract: 'integer',
    role: 'text',
    stage: 'text',
    lots: 'bigint',
    price: 'bigint',
    time: 'bigint',
  },
  fundingRates: {
    contract: 'integer',
    fundingTime: 'bigint',
    mark: 'bigint',
    rate: 'bigint',
  },
};

const KEYS: Readonly<Record<string, readonly string[]>> = {
  contractOrders: ['orderId'],
  contractFills: ['contract', 'tradeId', 'role'],
  triggers: ['triggerId'],
  fundingPayments: ['seq', 'entry'],
  liquidations: ['seq', 'entry'],
  fundingRates: ['contract', 'fundingTime'],
};

/** What lists of a user's own are sorted by, newest first. */
const BY_OWNER: Readonly<Record<string, readonly string[]>> = {
  contractOrders: ['owner', 'createdAt', 'orderId'],
  contractFills: ['owner', 'time', 'tradeId'],
  triggers: ['owner', 'createdAt', 'triggerId'],
  fundingPayments: ['owner', 'time', 'seq', 'entry'],
  liquidations: ['owner', 'time', 'seq', 'entry'],
};

/** Orders, fills, triggers, funding and liquidations of contracts. */
export const createContractTables: Migration = {
  async up(db) {
    for (const [table, columns] of Object.entries(TABLES)) {
      let create = db.schema.createTable(table);
      for (const [name, type] of Object.entries(columns)) {
        create = create.addColumn(name, type, (column) => column.notNull());
      }
      await create.addPrimaryKeyConstraint(`${table}_key`, [...(KEYS[table] ?? [])] as never).execute();
    }
    for (const [table, columns] of Object.entries(BY_OWNER)) {
      await db.schema
        .createIndex(`${table}_by_owner`)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
};

/** The ids that clients give their triggers; earlier ones have none. */
export const addClientTriggerIds: Migration = {
  async up(db) {
    await db.schema
      .alterTable('triggers')
      .addColumn('clientTriggerId', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};

/** Which position a fill went into; that of its order, for those that were stored without. */
export const addLegsOfFills: Migration = {
  async up(db) {
    await db.schema
      .alterTable('contractFills')
      .addColumn('leg', 'text', (column) => column.notNull().defaultTo('net'))
      .execute();
    await db
      .updateTable('contractFills')
      .set((build) => ({
        leg: build.fn.coalesce(
          build
            .selectFrom('contractOrders')
            .select('contractOrders.leg')
            .whereRef('contractOrders.orderId', '=', 'contractFills.orderId'),
          build.val('net'),
        ),
      }))
      .execute();
  },
};

/** The take-profit and stop-loss that came with an order; those of the time before are known of open orders alone. */
export const addProtectionsOfOrders: Migration = {
  async up(db) {
    for (const name of ['takeProfit', 'stopLoss']) {
      await db.schema
        .alterTable('contractOrders')
        .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .alterTable('contractOrders')
        .addColumn(`${name}By`, 'text', (column) => column.notNull().defaultTo('mark'))
        .execute();
    }
  },
};

/** A column of fills that is one of their orders', also for those that were stored without. */
export function addOfOrder(
  fills: string,
  orders: string,
  { name, from }: { readonly name: string; readonly from: string },
): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable(fills)
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db
        .updateTable(fills)
        .set((build) => ({
          [name]: build.fn.coalesce(
            build
              .selectFrom(orders)
              .select(`${orders}.${from}`)
              .whereRef(`${orders}.orderId`, '=', `${fills}.orderId`),
            build.val(''),
          ),
        }))
        .execute();
    },
  };
}
