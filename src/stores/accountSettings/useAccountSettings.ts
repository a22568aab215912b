import type { Preferences } from '@tidemark/sdk/contract';
import { useEffect } from 'react';
import { hub, sdk } from '../clients.ts';
import { failureOf } from '../failure.ts';
import { topics } from '../realtime.ts';
import type { TopicState } from '../realtime.ts';
import { sessionState } from '../session/state.ts';
import type { Members } from './accountDocument.ts';
import { accountDocuments, documentsChanged } from './accountSettings.ts';
import { INVALID } from '../codes.ts';

/** Keeps the settings of the account in step with the exchange and with the other devices while a component is mounted. */
export function useAccountSettings(): void {
  useEffect(followAccount, []);
}

/** Follows the account's settings, and sends what was changed here, also earlier and without a connection. Gives what ends it. */
export function followAccount(): () => void {
  const send = createSender();
  let state: TopicState<Preferences> | undefined;
  const follow = (): void => {
    const userId = sessionState.user?.userId;
    if (state?.phase === 'live' && userId !== undefined) {
      const { revision, ...documents } = state.value;
      for (const [name, document] of accountDocuments) document.receive(userId, revision, documents[name]);
    }
    send();
  };
  const subscription = hub.topic(topics.preferences, {}).subscribe((next) => {
    state = next;
    follow();
  });
  const stop = documentsChanged.on(follow);
  return () => {
    subscription.unsubscribe();
    stop();
  };
}

/** Sends changes, one call at a time; those that are made meanwhile go with the next. */
function createSender(): () => void {
  let isSending = false;
  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    let isSingly = false;
    for (;;) {
      const outcome = await sendOnce(isSingly);
      if (outcome === 'nothing' || outcome === 'failed') break;
      // One member that cannot be stored must not keep the others.
      if (outcome === 'rejected') isSingly = true;
    }
    isSending = false;
  };
  return () => void send();
}

type Outcome = 'sent' | 'rejected' | 'failed' | 'nothing';

/** Sends what is unsent, or one member of it. What fails waits for the next frame or change. */
async function sendOnce(isSingly: boolean): Promise<Outcome> {
  const userId = sessionState.user?.userId;
  const unsent = [...accountDocuments].flatMap(([name, document]) =>
    Object.entries(document.unsent ?? {}).map(([member, value]) => ({ name, document, member, value })),
  );
  const batch = isSingly ? unsent.slice(0, 1) : unsent;
  if (userId === undefined || batch.length === 0) return 'nothing';
  const body: Record<string, Members> = {};
  for (const { name, member, value } of batch) body[name] = { ...body[name], [member]: value };
  try {
    const { revision } = await sdk.call('changePreferences', { body });
    for (const { document, member, value } of batch) document.sent(userId, { [member]: value }, revision);
    return 'sent';
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || failure.code !== INVALID) return 'failed';
    if (batch.length === 1) for (const { document, member } of batch) document.dropped(userId, [member]);
    return 'rejected';
  }
}
