import type { Migration } from 'kysely/migration';
import { ownerOf } from '../../engine/protocol.ts';

/** The keys of demo deposits, which are the ids of the messages about them as well, name their user by number: they were named by their login. */
export const demoKeys: Migration = {
  async up(db) {
    const deposits = await db
      .selectFrom('transfers')
      .select(['key', 'toAccount'])
      .where('key', 'like', 'demo:%@%')
      .execute();
    for (const { key, toAccount } of deposits as { key: string; toAccount: number }[]) {
      const [, , ...rest] = key.split(':');
      const named = ['demo', ownerOf(toAccount), ...rest].join(':');
      await db.updateTable('transfers').set({ key: named }).where('key', '=', key).execute();
      await db.updateTable('messages').set({ id: named }).where('id', '=', key).execute();
    }
  },
};
