import type {
  FramePosition,
  RejectedTopic,
  ServerFrame,
  SubscribeItem,
  TopicFrame,
} from '@tidemark/sdk/contract';

/** The frame in a message, or undefined when it is not one of the protocol's. The `data` of topic frames is not looked into. */
export function decode(message: unknown): ServerFrame | undefined {
  if (typeof message !== 'string') return undefined;
  try {
    const frame = JSON.parse(message) as ServerFrame | null;
    return isFrame(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

function isFrame(frame: ServerFrame | null): frame is ServerFrame {
  if (typeof frame !== 'object' || frame === null) return false;
  if (frame.op !== undefined) return isAnswer(frame);
  return (
    typeof frame.key === 'string' &&
    typeof frame.epoch === 'string' &&
    Number.isSafeInteger(frame.seq) &&
    (frame.kind === 'delta' || frame.kind === 'snapshot') &&
    typeof frame.sentAt === 'number' &&
    typeof frame.data === 'object' &&
    frame.data !== null
  );
}

function isAnswer(frame: Exclude<ServerFrame, TopicFrame>): boolean {
  switch (frame.op) {
    case 'ack':
      return (
        isListOrAbsent(frame.keys) && isListOrAbsent(frame.rejected) && !frame.rejected?.some(isNoReject)
      );
    case 'error':
    case 'result':
      return isReason(frame);
    case 'pong':
      return true;
    default:
      return false;
  }
}

function isListOrAbsent(value: readonly unknown[] | undefined): boolean {
  return value === undefined || Array.isArray(value);
}

function isReason({ code, message }: Pick<RejectedTopic, 'code' | 'message'>): boolean {
  return typeof code === 'number' && typeof message === 'string';
}

function isNoReject(topic: RejectedTopic | null): boolean {
  return typeof topic !== 'object' || topic === null || typeof topic.key !== 'string' || !isReason(topic);
}

export const encode = {
  subscribe: (id: number, topics: readonly SubscribeItem[]) =>
    JSON.stringify({ op: 'subscribe', id, topics }),
  unsubscribe: (id: number, keys: readonly string[]) => JSON.stringify({ op: 'unsubscribe', id, keys }),
  /** An empty token makes the connection anonymous. */
  auth: (id: number, token: string) => JSON.stringify({ op: 'auth', id, token }),
  ping: (id: number) => JSON.stringify({ op: 'ping', id }),
} as const;

/**
 * What a frame means to someone who holds `held`:
 *
 * - `apply`: the next delta, or a snapshot, which replaces everything;
 * - `duplicate`: seen already, or older than what is held;
 * - `gap`: deltas in between are missing, ask for them;
 * - `restart`: the server's sequence began again, ask for a snapshot;
 * - `early`: a delta without anything to apply it to; a snapshot is on its way.
 */
export type Verdict = 'apply' | 'duplicate' | 'gap' | 'restart' | 'early';

/**
 * @param held what has been applied so far; undefined when only a snapshot will do
 * @param inStep whether the holder is waiting for nothing: an older snapshot is then a late duplicate, otherwise it is the answer
 */
export function judge(held: FramePosition | undefined, frame: TopicFrame, inStep: boolean): Verdict {
  if (held === undefined) return frame.kind === 'snapshot' ? 'apply' : 'early';
  const sameEpoch = held.epoch === frame.epoch;
  if (frame.kind === 'snapshot') return sameEpoch && inStep && frame.seq <= held.seq ? 'duplicate' : 'apply';
  if (!sameEpoch) return 'restart';
  if (frame.seq <= held.seq) return 'duplicate';
  return frame.seq === held.seq + 1 ? 'apply' : 'gap';
}
