import type { webhooks } from '../generated/index.ts';

/** Name of a realtime topic: `orderBook`. */
export type TopicName = keyof webhooks;

type Topic<Name extends TopicName> = NonNullable<
  webhooks[Name]['post']['requestBody']
>['content']['application/json'];

/** What a subscription to the topic asks for. */
export type TopicQuery<Name extends TopicName> = Topic<Name>['query'];

/** Data of a frame that replaces what the subscriber holds. */
export type TopicSnapshot<Name extends TopicName> = Topic<Name>['snapshot'];

/** Data of a frame that changes what the subscriber holds. */
export type TopicDelta<Name extends TopicName> = Topic<Name>['delta'];
