import type { webhooks } from '../../generated/index.ts';

/** Name of a realtime topic: `orderBook`. */
export type TopicName = keyof webhooks;

type TopicBody<T extends TopicName> = webhooks[T]['post'] extends { requestBody?: infer Body }
  ? NonNullable<Body> extends { content: { 'application/json': infer Json } }
    ? Json
    : never
  : never;

/** What a subscription to a topic asks for: `{ pair: 'BTC/USDT', depth: 50 }`. */
export type TopicQuery<T extends TopicName> = TopicBody<T>['query'];

/** Everything a topic has to say about its query; it replaces whatever a client holds. */
export type TopicSnapshot<T extends TopicName> = TopicBody<T>['snapshot'];

/** What changed since the frame before. */
export type TopicDelta<T extends TopicName> = TopicBody<T>['delta'];
