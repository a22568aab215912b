import type { SessionUser } from '../../../../src/stores/session/index.ts';
import type { ConnectionStatus, TopicState } from '@tidemark/streams';
import { BehaviorSubject, Subject } from 'rxjs';
import { vi } from 'vitest';
import { createResource } from '../../../../src/stores/resource.ts';
import { fakeSdk } from './fakeSdk.ts';

const LIVE: ConnectionStatus = {
  phase: 'live',
  lastMessageAt: 0,
  latencyMs: 12.4,
  aheadMs: undefined,
  attempt: 0,
  retryAt: undefined,
};
const LOADING = { phase: 'loading', value: undefined, ts: undefined, receivedAt: undefined } as const;

/**
 * Stands in for src/stores/clients.ts: calls that a test answers, and streams that it drives.
 * Use: `vi.mock(import('…/src/stores/clients.ts'), fakeClients)`.
 */
export function fakeClients() {
  const { calls, call } = fakeSdk();
  const status = new BehaviorSubject<ConnectionStatus>(LIVE);
  const topics = new Map<string, BehaviorSubject<TopicState<unknown>>>();

  const topicOf = (key: string): BehaviorSubject<TopicState<unknown>> => {
    const known = topics.get(key) ?? new BehaviorSubject<TopicState<unknown>>({ key, ...LOADING });
    topics.set(key, known);
    return known;
  };

  return {
    hub: {
      status$: status,
      topic: ({ name }: { name: string }, { instrument }: { instrument?: string } = {}) =>
        topicOf(instrument === undefined ? name : `${name} ${instrument}`),
      reconnectNow: vi.fn(),
      setAuth: vi.fn(),
    },
    sdk: { call, request: vi.fn() },
    /** What calls are sent by whose answers are read as they come: see {@link sendRequest}. */
    pageWire: { fetch: vi.fn<(request: Request) => Promise<Response>>() },
    /** The calls of the SDK, by operation. */
    calls,
    pageHost: { host: location.host, origin: location.origin, userAgent: navigator.userAgent },
    deployment: createResource(async () => ({})),
    sessionExpired$: new Subject<void>(),
    sessionRenewed$: new Subject<SessionUser>(),
    /** Changes the connection's status. */
    setStatus: (change: Partial<ConnectionStatus>) => status.next({ ...status.value, ...change }),
    /** Publishes a value of a topic, named like `quote BTC/USDT` or `balances`. */
    publish: (key: string, value: unknown, phase: 'live' | 'stale' = 'live', ts = 0, receivedAt = 0) =>
      topicOf(key).next({ key, phase, value, ts, receivedAt }),
    /** Has a topic know nothing again, as one that nobody observed for a while. */
    drop: (key: string) => topicOf(key).next({ key, ...LOADING }),
  };
}

/** Answers a call of the SDK as the exchange does, by the means that the call was given. */
export async function sendRequest(init: unknown): Promise<unknown> {
  const { fetch } = init as { readonly fetch: (request: Request) => Promise<Response> };
  return (await fetch(new Request('http://exchange.invalid/list'))).blob();
}
