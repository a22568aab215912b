import type { Message } from '@tidemark/sdk/contract';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { isNativeApp } from '../../platform/nativeApp.ts';
import { sdk } from '../clients.ts';
import { createUserResource } from '../resource.ts';
import { useMessageBell } from './index.ts';
import type { MessageBell } from './index.ts';

/** The newest messages of every kind as they are now; not asked for in the native app. One call for each user. */
const newestOf = createUserResource(() => sdk.call('listAllMessages'));

/**
 * A user's newest messages for who looks at them: asked for when the component mounts, and followed as they come. They are there even where no
 * stream comes through.
 */
export function useNewestMessages(userId: string): MessageBell {
  const bell = useMessageBell();
  const newest = newestOf(userId);
  const { value } = useSnapshot(newest.state);
  useEffect(() => {
    if (!isNativeApp()) void newest.reload();
  }, [newest]);
  if (bell.messages !== undefined || value === undefined) return bell;
  const messages = Object.values(value)
    .flat()
    .sort((one, other) => other.createTime - one.createTime) as readonly Message[];
  return { messages, unread: messages.filter(({ read }) => !read).length };
}
