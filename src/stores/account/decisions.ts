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

/** What of a user the exchange reviews. */
export type Review = 'nickname' | 'identity';

type TemplateName = NonNullable<Message['template']>['name'];

const REVIEW_OF: Partial<Record<TemplateName, Review>> = {
  nicknameAccepted: 'nickname',
  nicknameRejected: 'nickname',
  kycVerified: 'identity',
  kycFailed: 'identity',
};

/** The reviews that are decided from now on: those that a message tells of which was not there before. */
function decidedReviews(messages: Observable<TopicState<Messages>>): Observable<Review> {
  return arrivals(messages).pipe(
    mergeMap((list) => {
      const reviews = list
        .map(({ template }) => (template === null ? undefined : REVIEW_OF[template.name]))
        .filter((review) => review !== undefined);
      return new Set(reviews);
    }),
  );
}

/** Fetches the user again when a review is decided, so that no page shows it as open any longer. */
export function useDecidedReviews(): void {
  const userId = useSession().user?.userId;
  useEffect(() => {
    // The native app shows messages by itself, and none are asked for.
    if (userId === undefined || isNativeApp()) return undefined;
    const decided = decidedReviews(hub.topic(topics.messages)).subscribe((review) => {
      void session.refreshInfo();
      if (review === 'identity') void session.refreshKyc();
    });
    return () => decided.unsubscribe();
  }, [userId]);
}
