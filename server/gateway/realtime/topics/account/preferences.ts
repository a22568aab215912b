import type { Preferences } from '@tidemark/sdk/contract';
import type { Publisher } from '../../channel.ts';
import { ownTopic, type PublisherContext } from '../../topic.ts';

async function openPreferences(
  { preferences, changed }: PublisherContext,
  owner: number,
): Promise<Publisher> {
  let fresh: Preferences | undefined;
  const { now, stop } = await preferences.follow(owner, (change) => {
    fresh = { ...fresh, ...change };
    changed();
  });
  let current = now;
  return {
    snapshot: () => current,
    delta() {
      const delta = fresh;
      if (delta === undefined) return undefined;
      fresh = undefined;
      current = { ...current, ...delta };
      return delta;
    },
    close: stop,
  };
}

/** How a user has set up the screens: everything, then the documents that change, on whichever device. */
export const preferences = { ...ownTopic('preferences', openPreferences), isForPeople: true };
