import type { Message } from '@tidemark/sdk/contract';
import type { Messages, TopicState } from '@tidemark/streams';
import { topics } from '@tidemark/streams';
import { useEffect } from 'react';
import { mergeMap } from 'rxjs';
import type { Observable } from 'rxjs';
import { isNativeApp } from '../../platform/nativeApp.ts';
import { hub } from '../clients.ts';
import { arrivals } from '../messages/arrivals.ts';
import { session, useSession } from '../session/index.ts';

/** What of a user the exchange decides: reviews, and the VIP level. */
type Decision = 'nickname' | 'identity' | 'level';

type TemplateName = NonNullable<Message['template']>['name'];

const DECISION_OF: Partial<Record<TemplateName, Decision>> = {
  nicknameAccepted: 'nickname',
  nicknameRejected: 'nickname',
  kycVerified: 'identity',
  kycFailed: 'identity',
  vipLevelRaised: 'level',
  vipLevelLowered: 'level',
};

/** What is decided from now on: what a message tells of which was not there before. */
function decisions(messages: Observable<TopicState<Messages>>): Observable<Decision> {
  return arrivals(messages).pipe(
    mergeMap((list) => {
      const decided = list
        .map(({ template }) => (template === null ? undefined : DECISION_OF[template.name]))
        .filter((decision) => decision !== undefined);
      return new Set(decided);
    }),
  );
}

/** Fetches the user again when something of them is decided, so that no page shows what was before any longer. */
export function useDecisions(): void {
  const userId = useSession().user?.userId;
  useEffect(() => {
    // The native app shows messages by itself, and none are asked for.
    if (userId === undefined || isNativeApp()) return undefined;
    const decided = decisions(hub.topic(topics.messages)).subscribe((decision) => {
      void session.refreshInfo();
      if (decision === 'identity') void session.refreshKyc();
    });
    return () => decided.unsubscribe();
  }, [userId]);
}
