import type { TopicDelta, TopicName, TopicQuery, TopicSnapshot } from './topics.ts';

/** Chosen by the client, echoed by the answer to its frame. */
export type FrameId = number | string;

/** Where a key's sequence stands: `seq` grows by one per frame within an epoch and starts again in the next. */
export interface Position {
  readonly epoch: string;
  readonly seq: number;
}

/** One topic of a subscribe frame. With `since`, what came after it is sent instead of a snapshot where it is still held. */
export type Subscription = {
  [Name in TopicName]: {
    readonly topic: Name;
    readonly query: TopicQuery<Name>;
    readonly since?: Position;
  };
}[TopicName];

export interface SubscribeFrame {
  readonly op: 'subscribe';
  readonly id: FrameId;
  readonly topics: readonly Subscription[];
}

export interface UnsubscribeFrame {
  readonly op: 'unsubscribe';
  readonly id: FrameId;
  readonly keys: readonly string[];
}

/** Says who the user is, by a ticket from `createRealtimeTicket`; an empty token makes the connection anonymous. */
export interface AuthFrame {
  readonly op: 'auth';
  readonly id: FrameId;
  readonly token: string;
}

export interface PingFrame {
  readonly op: 'ping';
  readonly id: FrameId;
}

export type ClientFrame = SubscribeFrame | UnsubscribeFrame | AuthFrame | PingFrame;

/** Data of one key. */
export type TopicFrame<Name extends TopicName = TopicName> = Position & {
  readonly op?: never;
  readonly key: string;
  /** Server time in milliseconds. */
  readonly ts: number;
} & (
    | { readonly kind: 'snapshot'; readonly data: TopicSnapshot<Name> }
    | { readonly kind: 'delta'; readonly data: TopicDelta<Name> }
  );

/** The frame with this id was accepted; `keys` in the order of its topics. */
export interface AckFrame {
  readonly op: 'ack';
  readonly id: FrameId;
  readonly keys?: readonly string[];
}

/** A frame (`id`) or a subscription (`key`) was refused, or a subscription has ended. `code` is one of `CODE`. */
export interface ErrorFrame {
  readonly op: 'error';
  readonly id?: FrameId;
  readonly key?: string;
  readonly code: number;
  readonly message: string;
}

export interface PongFrame {
  readonly op: 'pong';
  readonly id: FrameId;
  /** Server time in milliseconds. */
  readonly ts: number;
}

export type ServerFrame = TopicFrame | AckFrame | ErrorFrame | PongFrame;
