import type { Migration } from 'kysely/migration';
import {
  addClientTriggerIds,
  addLegsOfFills,
  addOfOrder,
  addProtectionsOfOrders,
  createContractTables,
} from '../contracts/migrations.ts';

const createTables: Migration = {
  async up(db) {
    const { schema } = db;
    await schema
      .createTable('orders')
      .addColumn('orderId', 'bigint', (column) => column.primaryKey())
      .addColumn('account', 'bigint', (column) => column.notNull())
      .addColumn('instrument', 'integer', (column) => column.notNull())
      .addColumn('clientOrderId', 'text', (column) => column.notNull())
      .addColumn('side', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('timeInForce', 'text', (column) => column.notNull())
      .addColumn('price', 'bigint', (column) => column.notNull())
      .addColumn('quantity', 'bigint', (column) => column.notNull())
      .addColumn('filled', 'bigint', (column) => column.notNull())
      .addColumn('filledQuote', 'text', (column) => column.notNull())
      .addColumn('fee', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('updatedAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('orders_by_account')
      .on('orders')
      .columns(['account', 'createdAt', 'orderId'])
      .execute();
    await schema
      .createTable('fills')
      .addColumn('account', 'bigint', (column) => column.notNull())
      .addColumn('instrument', 'integer', (column) => column.notNull())
      .addColumn('tradeId', 'bigint', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('orderId', 'bigint', (column) => column.notNull())
      .addColumn('side', 'text', (column) => column.notNull())
      .addColumn('price', 'bigint', (column) => column.notNull())
      .addColumn('quantity', 'bigint', (column) => column.notNull())
      .addColumn('quote', 'text', (column) => column.notNull())
      .addColumn('fee', 'text', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('fills_key', ['account', 'instrument', 'tradeId', 'role'])
      .execute();
    await schema.createIndex('fills_by_time').on('fills').columns(['account', 'time', 'tradeId']).execute();
    await schema
      .createTable('trades')
      .addColumn('instrument', 'integer', (column) => column.notNull())
      .addColumn('tradeId', 'bigint', (column) => column.notNull())
      .addColumn('price', 'bigint', (column) => column.notNull())
      .addColumn('lots', 'bigint', (column) => column.notNull())
      .addColumn('takerSide', 'text', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('trades_key', ['instrument', 'tradeId'])
      .execute();
    await schema
      .createTable('candles')
      .addColumn('instrument', 'integer', (column) => column.notNull())
      .addColumn('interval', 'text', (column) => column.notNull())
      .addColumn('openTime', 'bigint', (column) => column.notNull())
      .addColumn('open', 'bigint', (column) => column.notNull())
      .addColumn('high', 'bigint', (column) => column.notNull())
      .addColumn('low', 'bigint', (column) => column.notNull())
      .addColumn('close', 'bigint', (column) => column.notNull())
      .addColumn('lots', 'bigint', (column) => column.notNull())
      .addColumn('quoteUnits', 'text', (column) => column.notNull())
      .addColumn('trades', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('candles_key', ['instrument', 'interval', 'openTime'])
      .execute();
    await schema
      .createTable('progress')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** Orders are read back by the ids that clients gave them. */
const indexClientIds: Migration = {
  async up({ schema }) {
    for (const [table, owner, id] of [
      ['orders', 'account', 'clientOrderId'],
      ['contractOrders', 'owner', 'clientOrderId'],
      ['triggers', 'owner', 'clientTriggerId'],
    ] as const) {
      await schema.createIndex(`${table}_by_client_id`).on(table).columns([owner, id]).execute();
    }
  },
};

/**
 * What lists are read by: whose they are, and what they are sorted by; then what they can be narrowed by, so that an entry that is passed over
 * costs no look into the table. A list of one instrument has an index of its own.
 */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  orders_by_account: ['account', 'createdAt', 'orderId', 'instrument', 'side', 'type'],
  orders_by_instrument: ['account', 'instrument', 'createdAt', 'orderId', 'side', 'type'],
  fills_by_time: ['account', 'time', 'tradeId', 'instrument', 'role'],
  fills_by_instrument: ['account', 'instrument', 'time', 'tradeId', 'role'],
  ...ofContracts('contractOrders', ['createdAt', 'orderId'], ['side', 'type', 'account']),
  ...ofContracts('contractFills', ['time', 'tradeId'], ['role', 'side', 'orderType', 'account']),
  ...ofContracts('triggers', ['createdAt', 'triggerId'], ['side', 'type', 'purpose', 'account']),
  ...ofContracts('fundingPayments', ['time', 'seq', 'entry'], ['account']),
  ...ofContracts('liquidations', ['time', 'seq', 'entry'], ['account']),
};

function ofContracts(table: string, keys: readonly string[], narrowedBy: readonly string[]) {
  return {
    [`${table}_by_owner`]: ['owner', ...keys, 'contract', ...narrowedBy],
    [`${table}_by_contract`]: ['owner', 'contract', ...keys, ...narrowedBy],
  };
}

/** Replaces indices, `<table>_by_<what>`, by those of the given columns. */
function indexBy(indices: Readonly<Record<string, readonly string[]>>): Migration {
  return {
    async up({ schema }) {
      for (const [index, columns] of Object.entries(indices)) {
        const [table = ''] = index.split('_by_');
        await schema.dropIndex(index).ifExists().execute();
        await schema
          .createIndex(index)
          .on(table)
          .columns([...columns])
          .execute();
      }
    },
  };
}

/** The same lists, which can be narrowed by how orders ended, and fills of pairs by their side and the type of their order. */
const NARROWER_LISTS: Readonly<Record<string, readonly string[]>> = {
  orders_by_account: ['account', 'createdAt', 'orderId', 'instrument', 'side', 'type', 'status'],
  orders_by_instrument: ['account', 'instrument', 'createdAt', 'orderId', 'side', 'type', 'status'],
  fills_by_time: ['account', 'time', 'tradeId', 'instrument', 'role', 'side', 'orderType'],
  fills_by_instrument: ['account', 'instrument', 'time', 'tradeId', 'role', 'side', 'orderType'],
  ...ofContracts('contractOrders', ['createdAt', 'orderId'], ['side', 'type', 'account', 'status']),
  ...ofContracts('triggers', ['createdAt', 'triggerId'], ['side', 'type', 'purpose', 'account', 'status']),
};

/** Who placed an order or a trigger, of those placed since it is told. */
const createPlacements: Migration = {
  async up({ schema }) {
    await schema
      .createTable('placements')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'bigint', (column) => column.notNull())
      .addColumn('placedBy', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('placements_pk', ['kind', 'id'])
      .execute();
  },
};

/** The clients' ids of the orders that fills filled, and which fills an order has. */
const addClientIdsOfFills: Migration = {
  async up(db) {
    for (const [fills, orders, owner] of [
      ['fills', 'orders', 'account'],
      ['contractFills', 'contractOrders', 'owner'],
    ] as const) {
      await addOfOrder(fills, orders, { name: 'clientOrderId', from: 'clientOrderId' }).up(db);
      await db.schema.createIndex(`${fills}_by_order`).on(fills).columns([owner, 'orderId']).execute();
    }
  },
};

export const VIEW_MIGRATIONS = {
  '001-create-tables': createTables,
  '002-create-contract-tables': createContractTables,
  '003-add-client-trigger-ids': addClientTriggerIds,
  '004-add-legs-of-fills': addLegsOfFills,
  '005-add-protections-of-orders': addProtectionsOfOrders,
  '006-index-client-ids': indexClientIds,
  '007-add-order-types-of-fills': addOfOrder('contractFills', 'contractOrders', {
    name: 'orderType',
    from: 'type',
  }),
  '008-index-lists': indexBy(LISTS),
  '009-create-placements': createPlacements,
  '010-add-order-types-of-spot-fills': addOfOrder('fills', 'orders', { name: 'orderType', from: 'type' }),
  '011-index-narrower-lists': indexBy(NARROWER_LISTS),
  '012-add-client-ids-of-fills': addClientIdsOfFills,
};
