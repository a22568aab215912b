import type { FollowedMovements } from '../../../../services/wallet/movements.ts';
import { isOver, NEWEST } from '../../../../services/wallet/movementLists.ts';
import type { Publisher } from '../../channel.ts';
import { ownTopic, type PublisherContext, type Topic } from '../../topic.ts';

interface Feed<Entry> {
  follow(userId: number, listener: (changed: readonly Entry[]) => void): Promise<FollowedMovements<Entry>>;
}

/** A topic of deposits or withdrawals: the newest and those that are not over, then each that changes, whole. */
export function movementTopic<Entry extends { readonly status: string; readonly createdAt: number }>(
  name: string,
  feedOf: (context: PublisherContext) => Feed<Entry>,
  idOf: (entry: Entry) => string,
): Topic {
  const newestFirst = (entries: Iterable<Entry>): Entry[] =>
    [...entries].sort((one, other) => other.createdAt - one.createdAt);
  return ownTopic(name, async (context, owner): Promise<Publisher> => {
    const fresh = new Map<string, Entry>();
    const known = new Map<string, Entry>();
    const { now, stop } = await feedOf(context).follow(owner, (changed) => {
      for (const entry of changed) {
        fresh.set(idOf(entry), entry);
        known.set(idOf(entry), entry);
      }
      context.changed();
    });
    for (const entry of now) if (!known.has(idOf(entry))) known.set(idOf(entry), entry);
    return {
      snapshot() {
        const entries = newestFirst(known.values());
        const gone = entries.slice(NEWEST).filter(({ status }) => isOver(status));
        for (const entry of gone) known.delete(idOf(entry));
        return { [name]: entries.filter((entry) => !gone.includes(entry)) };
      },
      delta() {
        if (fresh.size === 0) return undefined;
        const delta = { [name]: newestFirst(fresh.values()) };
        fresh.clear();
        return delta;
      },
      close: stop,
    };
  });
}
