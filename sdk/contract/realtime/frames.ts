import type { QueryMembers } from './topicKey.ts';
import type { TopicDelta, TopicName, TopicQuery, TopicSnapshot } from './topics.ts';

/** Chosen by the client, echoed by the answer to its frame. */
export type FrameId = number;

/** Where the sequence of a key stands: it grows by one per frame within an epoch and starts again in the next. */
export interface FramePosition {
  readonly epoch: string;
  readonly seq: number;
}

/** One topic to subscribe to. */
export interface SubscribeItem {
  readonly topic: string;
  readonly query: QueryMembers;
  /** Ask for what came after this instead of a snapshot. */
  readonly since?: FramePosition;
}

/** A subscription whose query fits its topic. */
export type SubscribeItemOf<T extends TopicName> = SubscribeItem & {
  readonly topic: T;
  readonly query: TopicQuery<T>;
};

export interface SubscribeFrame {
  readonly op: 'subscribe';
  readonly id: FrameId;
  readonly topics: readonly SubscribeItem[];
}

export interface UnsubscribeFrame {
  readonly op: 'unsubscribe';
  readonly id: FrameId;
  readonly keys: readonly string[];
}

export interface AuthFrame {
  readonly op: 'auth';
  readonly id: FrameId;
  /** A ticket of `createRealtimeTicket`; empty to become anonymous. */
  readonly token: string;
}

export interface PingFrame {
  readonly op: 'ping';
  readonly id: FrameId;
}

/** Makes a call over the socket, in the name of whoever has authenticated. */
export interface CallFrame {
  readonly op: 'call';
  readonly id: FrameId;
  /** An operationId. */
  readonly operation: string;
  readonly query?: object;
  /** Members of the path. */
  readonly params?: object;
  readonly body?: unknown;
}

/** Has the orders of the key or login cancelled when the connection is lost, unless the client is back in time. */
export interface CancelOnLossFrame {
  readonly op: 'cancelOnLoss';
  readonly id: FrameId;
  /** Milliseconds in which it may come back; null ends the watch. */
  readonly graceMs: number | null;
}

/** What a client may send. */
export type ClientFrame =
  SubscribeFrame | UnsubscribeFrame | AuthFrame | PingFrame | CallFrame | CancelOnLossFrame;

/** Why one topic of a subscribe frame was rejected; the others of the frame are not concerned. */
export interface RejectedTopic {
  readonly key: string;
  readonly code: number;
  readonly message: string;
}

export interface AckFrame {
  readonly op: 'ack';
  readonly id: FrameId;
  /** Keys that are now subscribed; absent when the frame that is acknowledged named no topics. */
  readonly keys?: readonly string[];
  /** The topics of the frame that are not; absent when all are. */
  readonly rejected?: readonly RejectedTopic[];
}

export interface ErrorFrame {
  readonly op: 'error';
  /** Frame that was rejected, unless it could not be read. */
  readonly id?: FrameId;
  readonly code: number;
  readonly message: string;
  /** The one subscription concerned; the others of its batch are not. */
  readonly key?: string;
}

export interface PongFrame {
  readonly op: 'pong';
  readonly id: FrameId;
  /** Server time in milliseconds since the epoch. */
  readonly sentAt: number;
}

/** What a call led to: the envelope of HTTP answers. */
export interface ResultFrame {
  readonly op: 'result';
  readonly id: FrameId;
  /** That an HTTP answer would have. */
  readonly status: number;
  /** 200, or why not. */
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  /** Seconds after which the call may be made again. */
  readonly retryAfter?: number;
}

interface TopicFrameBase extends FramePosition {
  readonly op?: undefined;
  readonly key: string;
  /** Server time in milliseconds since the epoch. */
  readonly sentAt: number;
}

/** Data of a topic before it is known which one. */
export interface TopicFrame extends TopicFrameBase {
  readonly kind: 'snapshot' | 'delta';
  readonly data: object;
}

/** Data of one topic. */
export type TopicFrameOf<T extends TopicName> =
  | (TopicFrameBase & { readonly kind: 'snapshot'; readonly data: TopicSnapshot<T> })
  | (TopicFrameBase & { readonly kind: 'delta'; readonly data: TopicDelta<T> });

/** What the server may send. */
export type ServerFrame = TopicFrame | AckFrame | ErrorFrame | PongFrame | ResultFrame;
