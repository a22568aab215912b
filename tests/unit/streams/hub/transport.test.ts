import { Server, WebSocket as MockWebSocket } from 'mock-socket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainTransport } from '@tidemark/streams';
import type { AddressProvider, WebSocketClass } from '../../../../streams/hub/connecting.ts';
import { reconnectingTransport } from '../../../../streams/hub/transport.ts';
import type { Transport, TransportFactory, TransportHandlers } from '../../../../streams/hub/transport.ts';

const URL = 'ws://exchange.test/realtime';
const CONNECT_TIMEOUT = 4_000;

type Make = (url: string | AddressProvider, WebSocket: WebSocketClass) => TransportFactory;

const TRANSPORTS: readonly [string, Make][] = [
  [
    'reconnecting-websocket',
    (url, Socket) => reconnectingTransport(url, async () => Socket, CONNECT_TIMEOUT),
  ],
  ['plain sockets', (url, WebSocket) => plainTransport(url, { WebSocket, connectTimeout: CONNECT_TIMEOUT })],
];

describe.each(TRANSPORTS)('the transport on %s', (_, make) => {
  /** The transport on mock sockets, its handlers writing a log. */
  function open(
    Socket: unknown = MockWebSocket,
    overrides: Partial<TransportHandlers> = {},
    url: string | AddressProvider = URL,
  ): { transport: Transport; log: string[] } {
    const log: string[] = [];
    const handlers: TransportHandlers = {
      attempt: (start) => {
        log.push('attempt');
        start();
      },
      open: () => log.push('open'),
      message: (data) => log.push(`message ${JSON.stringify(data)}`),
      down: () => log.push('down'),
      ...overrides,
    };
    return { transport: make(url, Socket as WebSocketClass)(handlers), log };
  }

  let server: Server;
  let received: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    received = [];
    server = new Server(URL, { mock: false });
    server.on('connection', (socket) => socket.on('message', (data) => received.push(data as string)));
  });

  afterEach(() => {
    server.stop();
    vi.clearAllTimers();
    vi.useRealTimers();
  });

  const theClient = () => {
    const [client] = server.clients();
    if (client === undefined) throw new Error('nobody is connected');
    return client;
  };

  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

  it('asks before each attempt, opens, delivers and reports the loss', async () => {
    const { transport, log } = open();
    await pass(10);
    theClient().send('hello');
    await pass(10);
    expect(transport.send('hi')).toBe(true);
    await pass(10);
    expect(received).toEqual(['hi']);
    theClient().close();
    await pass(10);
    expect(log).toEqual(['attempt', 'open', 'message "hello"', 'down', 'attempt', 'open']);
  });

  it('asks for the address at each attempt; one that cannot be had is a failed attempt', async () => {
    const address = vi.fn(async () => URL).mockRejectedValueOnce(new Error('offline'));
    const { transport, log } = open(MockWebSocket, {}, address);
    await pass(20);
    expect(log).toEqual(['attempt', 'down', 'attempt', 'open']);
    transport.reconnect();
    await pass(20);
    expect(log.slice(4)).toEqual(['down', 'attempt', 'open']);
    expect(address).toHaveBeenCalledTimes(3);
  });

  it.each([[['error']], [['close']], [['error', 'close']]])(
    'connects again after an attempt and after a connection that end with %j alone, once for each',
    async (events) => {
      const sockets: EventTarget[] = [];
      class Ending extends EventTarget {
        readyState = 0;
        binaryType = 'blob';
        constructor() {
          super();
          sockets.push(this);
        }
        readonly send = vi.fn();
        readonly close = vi.fn();
      }
      const end = async (): Promise<void> => {
        const socket = sockets.at(-1) as Ending;
        socket.readyState = 3;
        for (const type of events) socket.dispatchEvent(new Event(type));
        await pass(200);
      };
      const { log, transport } = open(Ending);
      await pass(20);
      await end();
      expect(log).toEqual(['attempt', 'down', 'attempt']);
      const opened = sockets.at(-1) as Ending;
      opened.readyState = 1;
      opened.dispatchEvent(new Event('open'));
      await end();
      expect(log.slice(3)).toEqual(['open', 'down', 'attempt']);
      await pass(CONNECT_TIMEOUT / 2);
      expect(sockets).toHaveLength(3);
      transport.close();
    },
  );

  it('calls no handler before it has been returned', () => {
    expect(open().log).toEqual([]);
  });

  it('waits for as long as it is told to before an attempt', async () => {
    let start: () => void = () => undefined;
    const { log } = open(MockWebSocket, { attempt: (go) => (start = go) });
    await pass(3_600_000);
    expect(server.clients()).toHaveLength(0);
    start();
    await pass(10);
    expect(log).toEqual(['open']);
  });

  it('sends nothing while closed, and nothing of it later', async () => {
    const { transport } = open();
    expect(transport.send('too early')).toBe(false);
    await pass(10);
    theClient().close();
    expect(transport.send('too late')).toBe(false);
    await pass(1_000);
    expect(transport.send('now')).toBe(true);
    await pass(10);
    expect(received).toEqual(['now']);
  });

  it('tries for ever while it is refused', async () => {
    server.stop();
    let attempts = 0;
    open(MockWebSocket, {
      attempt: (start) => {
        attempts++;
        setTimeout(start, 1_000);
      },
    });
    await pass(200_000);
    expect(attempts).toBeGreaterThan(150);
    server = new Server(URL, { mock: false });
    await pass(5_000);
    expect(server.clients()).toHaveLength(1);
  });

  it('survives a handler that throws', async () => {
    const { transport, log } = open(MockWebSocket, {
      message: () => {
        throw new Error('broken handler');
      },
    });
    await pass(5);
    theClient().send('one');
    expect(() => vi.advanceTimersByTime(10)).toThrow('broken handler');
    expect(transport.send('still here')).toBe(true);
    theClient().close();
    await pass(10);
    expect(log).toEqual(['attempt', 'open', 'down', 'attempt', 'open']);
  });

  it('survives a WebSocket that cannot be constructed', async () => {
    let broken = true;
    const { log } = open(
      class extends MockWebSocket {
        constructor(url: string) {
          if (broken) throw new SyntaxError('mixed content');
          super(url);
        }
      },
      {
        attempt: (start) => {
          log.push('attempt');
          setTimeout(start, 1_000);
        },
      },
    );
    await pass(3_500);
    expect(log.slice(0, 4)).toEqual(['attempt', 'down', 'attempt', 'down']);
    broken = false;
    await pass(1_500);
    expect(log.at(-1)).toBe('open');
  });

  it('knows no reason for the end of a connection that was made', async () => {
    const reasons: (string | undefined)[] = [];
    open(MockWebSocket, { down: (reason) => void reasons.push(reason) });
    await pass(10);
    theClient().close();
    await pass(10);
    expect(reasons).toEqual([undefined]);
  });

  it('gives up an attempt that does not come to anything', async () => {
    class Deaf extends EventTarget {
      readyState = 0;
      send = (): void => undefined;
      close = (): void => undefined;
    }
    const { log } = open(Deaf);
    await pass(CONNECT_TIMEOUT + 10);
    expect(log).toEqual(['attempt', 'down', 'attempt']);
  });

  it('replaces a connection on request, with one loss reported', async () => {
    const { transport, log } = open();
    await pass(10);
    transport.reconnect();
    await pass(10);
    expect(log).toEqual(['attempt', 'open', 'down', 'attempt', 'open']);
    expect(server.clients()).toHaveLength(1);
  });

  it('is silent after close, also when closed between two attempts', async () => {
    const { transport, log } = open();
    await pass(10);
    transport.close();
    await pass(60_000);
    expect(log).toEqual(['attempt', 'open']);

    let start: () => void = () => undefined;
    const waiting = open(MockWebSocket, { attempt: (go) => (start = go) });
    await pass(10);
    waiting.transport.close();
    start();
    await pass(60_000);
    expect(waiting.log).toEqual([]);
    expect(server.clients()).toHaveLength(0);
  });

  it.each([
    '127.0.0.1:8080/realtime',
    'localhost:8080/realtime',
    'exchange.example',
    'ftp://exchange.example',
    '',
  ])('takes "%s" for no address', (url) => {
    expect(() => make(url, MockWebSocket)).toThrow(`not the address of a websocket: ${url}`);
  });

  it('takes the address of a page for that of its socket', async () => {
    const { log } = open(MockWebSocket, {}, 'http://exchange.test/realtime');
    await pass(10);
    expect(log).toEqual(['attempt', 'open']);
  });

  it('says where it was to connect to, and why it could not', async () => {
    const reasons: (string | undefined)[] = [];
    const down = (reason?: string): void => void reasons.push(reason);
    const failed = vi
      .fn(async () => URL)
      .mockRejectedValueOnce(new Error('no configuration'))
      .mockResolvedValueOnce('exchange.test');
    open(MockWebSocket, { down }, failed);
    await pass(30);
    expect(reasons).toEqual(['no configuration', 'not the address of a websocket: exchange.test']);
    theClient().close();
    server.stop();
    await pass(30);
    // Such a socket does not say why.
    expect(reasons).toContain('ws://exchange.test/realtime: failed');
  });
});
