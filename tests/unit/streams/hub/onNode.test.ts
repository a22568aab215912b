import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as NodeSocket, WebSocketServer } from 'ws';
import { createHub, topics } from '@tidemark/streams';

describe('on Node', () => {
  let server: WebSocketServer;
  let url: string;

  beforeEach(async () => {
    server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/realtime' });
    await once(server, 'listening');
    url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    server.close();
  });

  it('uses the socket of ws by itself where the platform has none', async () => {
    vi.stubGlobal('WebSocket', undefined);
    const hub = createHub({ url: `${url}/realtime` });
    await once(server, 'connection');
    hub.close();
  });

  it('takes the class of ws', async () => {
    const hub = createHub({ url: `${url}/realtime`, WebSocket: NodeSocket });
    await once(server, 'connection');
    hub.close();
  });

  it('says once and at once that nobody answers at the address', async () => {
    const onError = vi.fn();
    const hub = createHub({
      url: `${url}/realtme`,
      WebSocket: NodeSocket,
      onError,
      timing: { quickRetry: 2 },
    });
    let attempts = 0;
    await new Promise<void>((resolve) => {
      hub.status$.subscribe(({ attempt }) => {
        attempts = attempt;
        if (attempt === 4) resolve();
      });
    });
    expect(attempts).toBe(4);
    hub.close();
    expect(onError.mock.calls).toEqual([
      [new Error(`no realtime connection: ${url}/realtme: Unexpected server response: 400`)],
    ]);
  });

  it('shows a value in the very turn in which its frame came, and once for frames that came together', async () => {
    vi.useFakeTimers();
    const frame = (seq: number) =>
      JSON.stringify({
        key: 'insuranceFund',
        epoch: 'e',
        seq,
        kind: seq === 1 ? 'snapshot' : 'delta',
        sentAt: 1,
        data: { balances: [] },
      });
    let deliver: (raw: string) => void = () => undefined;
    const hub = createHub({
      transport: ({ attempt, open: opened, message }) => {
        deliver = message;
        queueMicrotask(() => attempt(opened));
        return { send: () => true, reconnect: () => undefined, close: () => undefined };
      },
    });
    const shown: unknown[] = [];
    hub.topic(topics.insuranceFund).subscribe((state) => shown.push(state.phase));
    await vi.advanceTimersByTimeAsync(0);
    deliver(frame(1));
    for (const seq of [2, 3, 4]) deliver(frame(seq));
    await Promise.resolve();
    // No time has passed.
    expect(shown).toEqual(['loading', 'live', 'live']);
    hub.close();
    vi.useRealTimers();
  });
});
