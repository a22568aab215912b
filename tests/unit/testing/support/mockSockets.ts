import { Server, WebSocket, type Client } from 'mock-socket';
import { onTestFinished } from 'vitest';
import type { HubOptions, TransportFactory } from '@tidemark/streams';
import type { FakeExchange } from '@tidemark/testing';
import { reconnectingTransport } from '../../../../streams/hub/transport.ts';
import { useSocketTimers } from '../../streams/support/socketTimers.ts';

const CONNECT_TIMEOUT = 10_000;

let servers = 0;

/** What a hub of a fake exchange is made of that connects as pages do: to a server of mock-socket, which hands everything on to the exchange. */
export function overMockSockets({ hub, clock }: FakeExchange): HubOptions {
  const url = `ws://fake-exchange-${++servers}.test/realtime`;
  useSocketTimers(clock, 'timed');
  const server = new Server(url, { mock: false });
  onTestFinished(() => server.stop());
  let newest: Client | undefined;
  server.on('connection', (client) => {
    newest = client;
    const waiting: string[] = [];
    const line = hub.transport({
      attempt: (start) => {
        if (newest === client) start();
      },
      open: () => waiting.splice(0).forEach((frame) => line.send(frame)),
      message: (frame) => client.send(frame as string),
      down: () => {
        newest = undefined;
        client.close();
      },
    });
    client.on('message', (frame) => {
      if (!line.send(frame as string)) waiting.push(frame as string);
    });
    client.on('close', () => {
      if (newest === client) line.close();
    });
  });
  const connect = reconnectingTransport(url, async () => WebSocket, CONNECT_TIMEOUT);
  const transport: TransportFactory = ({ attempt, ...handlers }) =>
    connect({
      ...handlers,
      attempt: (start) =>
        attempt(() => {
          // The library goes on when promises have settled.
          clock.interrupt();
          start();
        }),
    });
  return { ...hub, transport };
}
