import type { Observable } from 'rxjs';
import type { Message } from './contract.ts';
import type { Hub } from './hub/hubApi.ts';
import type { NoQuery } from './noQuery.ts';
import { listIn } from './shape.ts';
import type { Accumulator, Topic, TopicState } from './topic.ts';

/** What a user is told. */
export interface Messages {
  /** The newest ones, newest first. */
  readonly messages: readonly Message[];
  /** How many the user has not read, those that are not listed here included. */
  readonly unread: number;
}

/** As many as the server's snapshot holds. */
const RECENT_MESSAGES = 50;

/** The user's newest messages with the number of unread ones; deltas carry new messages and those that were read. */
export const messagesTopic: Topic<NoQuery, Messages> = {
  name: 'messages',
  private: true,
  create: createMessages,
};

/** The logged-in user's newest messages; phase `error` with code 10001 while nobody is logged in. */
export function messages$(hub: Hub): Observable<TopicState<Messages>> {
  return hub.topic(messagesTopic, {});
}

function createMessages(): Accumulator<Messages, Messages, Messages> {
  const byId = new Map<string, Message>();
  let unread = 0;
  let view: Messages | undefined;

  const put = (data: Messages): void => {
    const messages = listIn<Message>(data as Messages & Record<string, unknown>, 'messages');
    if (!Number.isSafeInteger(data.unread)) throw new TypeError('frame data without a number of unread');
    for (const message of messages) byId.set(message.id, message);
    ({ unread } = data);
    view = undefined;
  };

  const newest = (): Message[] => {
    const sorted = [...byId.values()].sort((one, other) => other.createTime - one.createTime);
    for (const { id } of sorted.splice(RECENT_MESSAGES)) byId.delete(id);
    return sorted;
  };

  return {
    reset: (snapshot) => {
      byId.clear();
      put(snapshot);
      return true;
    },
    apply: (delta) => {
      put(delta);
      return true;
    },
    view: () => (view ??= { messages: newest(), unread }),
  };
}
