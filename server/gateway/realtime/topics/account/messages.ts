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
  const gone = new Set<string>();
  let newest: readonly Message[] = [];
  let unread = 0;
  let sentUnread = 0;

  const inbox = await messages.follow(owner, ({ added, read, edited = [], withdrawn = [] }) => {
    const isRead = new Set(read);
    const marked = newest.filter(({ id }) => isRead.has(id)).map((message) => ({ ...message, read: true }));
    const said = edited.flatMap((message) => {
      const known = newest.find(({ id }) => id === message.id);
      return known === undefined ? [] : [{ ...message, read: known.read }];
    });
    for (const message of [...added, ...marked, ...said]) {
      fresh.set(message.id, message);
      gone.delete(message.id);
    }
    for (const { id } of withdrawn) {
      fresh.delete(id);
      gone.add(id);
    }
    const known = newest.map((message) => fresh.get(message.id) ?? message);
    newest = newestFirst([...added, ...known].filter(({ id }) => !gone.has(id))).slice(0, KEPT);
    unread += added.length - read.length - withdrawn.filter(({ readBy }) => !readBy.has(owner)).length;
    changed();
  });
  newest = inbox.newest;
  unread = sentUnread = inbox.unread;

  return {
    snapshot: () => ({ messages: newest, unread }),
    delta() {
      if (fresh.size === 0 && gone.size === 0 && unread === sentUnread) return undefined;
      const withdrawn = gone.size === 0 ? {} : { withdrawn: [...gone] };
      const delta = { messages: newestFirst(fresh.values()), unread, ...withdrawn };
      fresh.clear();
      gone.clear();
      sentUnread = unread;
      return delta;
    },
    close: inbox.stop,
  };
}

/** What a user is told: the newest messages with the number of all unread ones, then new ones, those that were read or say something else, and which are gone. */
export const messages = { ...ownTopic('messages', openMessages), isForPeople: true };
