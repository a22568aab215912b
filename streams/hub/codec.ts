import type { ServerFrame, SubscribeItem, TopicFrame } from '../contract.ts';

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
    typeof frame.ts === 'number' &&
    typeof frame.data === 'object' &&
    frame.data !== null
  );
}

function isAnswer(frame: Exclude<ServerFrame, TopicFrame>): boolean {
  switch (frame.op) {
    case 'ack':
      return frame.keys === undefined || Array.isArray(frame.keys);
    case 'error':
      return typeof frame.code === 'number' && typeof frame.message === 'string';
    case 'pong':
      return true;
    default:
      return false;
  }
}

export const encode = {
  subscribe: (id: number, topics: readonly SubscribeItem[]) =>
    JSON.stringify({ op: 'subscribe', id, topics }),
  unsubscribe: (id: number, keys: readonly string[]) => JSON.stringify({ op: 'unsubscribe', id, keys }),
  /** An empty token makes the connection anonymous. */
  auth: (id: number, token: string) => JSON.stringify({ op: 'auth', id, token }),
  ping: (id: number) => JSON.stringify({ op: 'ping', id }),
} as const;
