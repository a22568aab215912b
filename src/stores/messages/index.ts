import type { OperationBody } from '@tidemark/sdk';
import type { Message } from '@tidemark/sdk/contract';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { isNativeApp } from '../../platform/nativeApp.ts';
import { deployment, sdk } from '../clients.ts';
import { topics, useTopic } from '../realtime.ts';

export type { Message } from '@tidemark/sdk/contract';

export interface MessageBell {
  /** The newest messages, newest first; `undefined` until they are known. */
  readonly messages: readonly Message[] | undefined;
  /** How many the user has not read, of every kind. */
  readonly unread: number;
}

/**
 * A user's newest messages as they come. Only for components that are shown to logged-in users; nothing is asked
 * for in the native app, which shows messages by itself.
 */
export function useMessageBell(): MessageBell {
  const { value } = useTopic(topics.messages, isNativeApp() ? null : {});
  return { messages: value?.messages, unread: value?.unread ?? 0 };
}

/** Marks messages as read: those named, all of a kind, or all (`{}`). The bell learns of it by its stream. */
export async function readMessages(which: OperationBody<'readMessages'>): Promise<void> {
  await sdk.call('readMessages', { body: which });
}

/** The kinds of messages of this deployment, in the order of their tabs; `undefined` until they are known. */
export function useMessageTypes(): readonly string[] | undefined {
  useEffect(() => void deployment.ensure(), []);
  const { value } = useSnapshot(deployment.state);
  return value === undefined ? undefined : (value.messageTypes ?? []);
}
