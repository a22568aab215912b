import type { Migration } from 'kysely/migration';

/** Transfers that bring along what their account lacks. */
export const fundedTransfers: Migration = {
  async up({ schema }) {
    await schema.alterTable('transfers').addColumn('fundedBy', 'text').execute();
  },
};
