import type { Message } from '@tidemark/sdk/contract';
import { listIn } from '../topic.ts';
import type { Accumulation, ListData } from '../topic.ts';

/** What a user is told. */
export interface Messages {
  /** The newest ones, newest first. */
  readonly messages: readonly Message[];
  /** How many the user has not read, those that are not listed here included. */
  readonly unread: number;
}

interface MessageFrame extends Messages, ListData {
  /** Ids of messages that are gone. */
  readonly withdrawn?: readonly string[];
}

/** As many as the server's snapshot holds. */
const RECENT_MESSAGES = 50;

/** The newest messages with the number of unread ones; deltas carry new messages, those that were read or edited, and which are gone. */
export function messageList(): Accumulation<unknown, Messages> {
  return {
    create() {
      const byId = new Map<string, Message>();
      let unread = 0;
      let view: Messages | undefined;

      const put = (data: MessageFrame): true => {
        const messages = listIn<Message>(data, 'messages');
        if (!Number.isSafeInteger(data.unread)) throw new TypeError('frame data without a number of unread');
        for (const message of messages) byId.set(message.id, message);
        if (data.withdrawn !== undefined) for (const id of listIn<string>(data, 'withdrawn')) byId.delete(id);
        ({ unread } = data);
        view = undefined;
        return true;
      };

      const newest = (): Message[] => {
        const sorted = [...byId.values()].sort((one, other) => other.createTime - one.createTime);
        for (const { id } of sorted.splice(RECENT_MESSAGES)) byId.delete(id);
        return sorted;
      };

      return {
        reset: (snapshot: MessageFrame) => {
          byId.clear();
          return put(snapshot);
        },
        apply: put,
        view: () => (view ??= { messages: newest(), unread }),
      };
    },
    snapshotOf: (messages) => messages,
  };
}
