import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as turnEnded } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { realtimeCounters, type RealtimeCounters } from '../../../../server/gateway/realtime/counters.ts';
import { TurnEnd } from '../../../../server/gateway/realtime/frameBatch.ts';
import { CLOSE, REALTIME_LIMITS } from '../../../../server/gateway/realtime/limits.ts';
import { Outbox } from '../../../../server/gateway/realtime/outbox.ts';
import { startAtOnce } from './support/startAtOnce.ts';

const http = createServer();
const server = new WebSocketServer({ noServer: true });

let client: WebSocket;
let socket: WebSocket;
let stream: Duplex;
let counters: RealtimeCounters;
let outbox: Outbox;
let told: number;

/** A socket of the gateway, and the client at its other end, of the same machine. */
beforeEach(async () => {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const upgraded = once(http, 'upgrade') as Promise<[IncomingMessage, Duplex, Buffer]>;
  client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  const opened = once(client, 'open');
  const [request, under, head] = await upgraded;
  stream = under;
  socket = await new Promise((resolve) => server.handleUpgrade(request, under, head, resolve));
  await opened;
  counters = realtimeCounters();
  told = 0;
  outbox = new Outbox({
    ...startAtOnce(),
    socket,
    stream,
    turnEnd: new TurnEnd(),
    limits: REALTIME_LIMITS,
    counters,
    onUnsent: (bytes) => {
      told += bytes;
    },
    onAnswered: () => undefined,
  });
});

afterEach(async () => {
  client.terminate();
  socket.terminate();
  http.close();
  await once(http, 'close');
});

const frameOf = (bytes: number): Buffer => Buffer.alloc(bytes, 'x');

it('frames of a turn: leave together at its end, in order and as text', async () => {
  const received: string[] = [];
  client.on('message', (data, isBinary) => received.push(`${isBinary} ${(data as Buffer).toString()}`));
  for (const text of ['a', 'b']) outbox.send(Buffer.from(text));
  outbox.pong(1, 5);
  expect(stream.writableLength).toBeGreaterThan(0);
  await turnEnded();
  expect(stream.writableLength).toBe(0);
  while (received.length < 3) await once(client, 'message');
  expect(received).toEqual(['false a', 'false b', 'false {"op":"pong","id":1,"sentAt":5}']);
});

it('frames of a turn: however many, do not make a client slow that reads', async () => {
  client.resume();
  for (let sent = 0; sent <= 2 * REALTIME_LIMITS.slowAboveBytes; sent += 1_000) {
    outbox.send(frameOf(1_000));
    expect(outbox.isSlow).toBe(outbox.unsentBytes > REALTIME_LIMITS.slowAboveBytes);
    if (outbox.unsentBytes > 0) await once(stream, 'drain');
  }
  await turnEnded();
  expect(counters.closed.size).toBe(0);
  outbox.send(frameOf(1_000));
  expect(socket.bufferedAmount).toBeGreaterThan(1_000);
  expect(outbox.unsentBytes).toBe(0);
});

it('frames of a turn: those that the network does not take are told of, all of them', async () => {
  client.pause();
  while (socket.bufferedAmount === 0) {
    outbox.send(frameOf(100_000));
    await turnEnded();
  }
  expect(told).toBe(socket.bufferedAmount);
  for (let turn = 0; turn < 20; turn += 1) {
    const before = told;
    for (let count = 0; count < 5; count += 1) outbox.send(frameOf(1_000));
    expect(told).toBe(before);
    await turnEnded();
    expect(told).toBe(socket.bufferedAmount);
    expect(outbox.unsentBytes).toBe(socket.bufferedAmount);
  }
});

it('frames of a turn: a client that does not read is slow at its end, and closed beyond the bound', async () => {
  client.pause();
  for (let turn = 0; !outbox.isSlow; turn += 1) {
    outbox.send(frameOf(60_000));
    await turnEnded();
  }
  while (socket.readyState === socket.OPEN) outbox.send(frameOf(60_000));
  expect(counters.closed).toEqual(new Map([[CLOSE.slowConsumer, 1]]));
  expect(socket.bufferedAmount).toBeLessThanOrEqual(REALTIME_LIMITS.maxUnsentBytes);
});

it('frames of a turn: arrive before the close of the same turn', async () => {
  const received: string[] = [];
  client.on('message', (data) => received.push((data as Buffer).toString()));
  outbox.send(Buffer.from('last'));
  socket.close(1_001, 'over');
  const [code] = (await once(client, 'close')) as [number];
  expect([received, code]).toEqual([['last'], 1_001]);
});
