import type { Message } from '@tidemark/sdk/contract';
import type { Publisher } from '../../channel.ts';
import { ownTopic, type PublisherContext } from '../../topic.ts';

/** As many as a snapshot holds. */
const KEPT = 50;

function newestFirst(messages: Iterable<Message>): Message[] {
  return [...messages].sort((one, other) => other.createTime - one.createTime);
}

async function openMessages({ messages, changed }: PublisherContext, owner: number): Promise<Publisher> {
  const fresh = new Map<string, Message>();
  let newest: readonly Message[] = [];
  let unread = 0;
  let sentUnread = 0;

  const inbox = await messages.follow(owner, ({ added, read }) => {
    const isRead = new Set(read);
    const marked = newest.filter(({ id }) => isRead.has(id)).map((message) => ({ ...message, read: true }));
    for (const message of [...added, ...marked]) fresh.set(message.id, message);
    const known = newest.map((message) => fresh.get(message.id) ?? message);
    newest = newestFirst([...added, ...known]).slice(0, KEPT);
    unread += added.length - read.length;
    changed();
  });
  newest = inbox.newest;
  unread = sentUnread = inbox.unread;

  return {
    snapshot: () => ({ messages: newest, unread }),
    delta() {
      if (fresh.size === 0 && unread === sentUnread) return undefined;
      const delta = { messages: newestFirst(fresh.values()), unread };
      fresh.clear();
      sentUnread = unread;
      return delta;
    },
    close: inbox.stop,
  };
}

/** What a user is told: the newest messages with the number of all unread ones, then new ones and those that were read. */
export const messages = { ...ownTopic('messages', openMessages), isForPeople: true };
