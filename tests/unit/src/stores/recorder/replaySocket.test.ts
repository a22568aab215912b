import { FaultyWire, NO_FAULTS, randomsOf, ReplayServer, VirtualClock } from '@tidemark/streams/session';
import type { Random } from '@tidemark/streams/session';
import { expect, it } from 'vitest';
import { ReplaySocket } from '../../../../../src/stores/recorder/replaySocket.ts';

const PING = JSON.stringify({ op: 'ping', id: 1 });

/** A socket to a replay, what it told, and what lets time pass for both. */
function opened() {
  const clock = new VirtualClock();
  const wire = new FaultyWire({ clock, faults: NO_FAULTS });
  const [random] = randomsOf(1, 1) as [Random];
  wire.restart(new ReplayServer({ now: () => clock.now() }), random, true);
  const socket = new ReplaySocket(wire.transport);
  const told: string[] = [];
  for (const type of ['open', 'message', 'close'])
    socket.addEventListener(type, (event) =>
      told.push(event instanceof MessageEvent ? `message ${String(event.data)}` : type),
    );
  const advance = (milliseconds: number): void => {
    const until = clock.now() + milliseconds;
    // It stops at each opening.
    while (!clock.advanceTo(until));
  };
  return { advance, wire, socket, told };
}

it('opens after it was made, and says what the replay sends', () => {
  const { advance, socket, told } = opened();
  expect([socket.readyState, told]).toEqual([0, []]);
  advance(100);
  expect([socket.readyState, told]).toEqual([1, ['open']]);
  socket.send(PING);
  advance(100);
  expect(told[1]).toMatch(/^message .*"op":"pong"/);
});

it('closes once, and says so after the one who closes it has gone on', async () => {
  const { advance, socket, told } = opened();
  advance(100);
  socket.close();
  socket.close();
  expect([socket.readyState, told]).toEqual([3, ['open']]);
  await Promise.resolve();
  expect(told).toEqual(['open', 'close']);
  advance(1_000);
  expect(told).toHaveLength(2);
});

it('ends with a connection that is lost: the next one is a socket of its own', async () => {
  const { advance, wire, socket, told } = opened();
  advance(100);
  wire.inject('disconnect');
  advance(100);
  await Promise.resolve();
  expect([socket.readyState, told]).toEqual([3, ['open', 'close']]);
  advance(60_000);
  expect(told).toHaveLength(2);
});
