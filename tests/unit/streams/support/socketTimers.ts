import { Subscription } from 'rxjs';
import { onTestFinished, vi } from 'vitest';
import type { VirtualClock } from '@tidemark/streams/session';

/** What mock-socket waits before a connection is made or closed and before a client's frame arrives, in milliseconds. */
const MOCK_SOCKET_MS = 4;

/** What is on its way between mock sockets, of all servers alike. */
const wire: (() => void)[] = [];

/** The clock that timers go by: that of the hub that a test works with. */
let socketClock: VirtualClock;

/** Lets all arrive that is on its way between mock sockets. */
export function deliver(): void {
  for (let arrive = wire.shift(); arrive !== undefined; arrive = wire.shift()) arrive();
}

/**
 * Until the test ends, timers go by a virtual clock, as sockets and `reconnecting-websocket` know no other than the global ones. Those of
 * mock-socket take no time of it, so that tests say to the millisecond what a hub does: they end at the next `deliver`. After the test the global timers are back.
 *
 * @param mode `timed`: those of mock-socket take the time that they say, on a clock that stops wherever promises must settle
 */
export function useSocketTimers(clock: VirtualClock, mode: 'untimed' | 'timed' = 'untimed'): void {
  socketClock = clock;
  const { clearTimeout: clearOther } = globalThis;
  vi.stubGlobal('setTimeout', (work: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) => {
    if (mode === 'untimed' && delay === MOCK_SOCKET_MS) {
      wire.push(() => work(...values));
      return Subscription.EMPTY;
    }
    return socketClock.schedule(() => {
      socketClock.interrupt();
      work(...values);
    }, delay);
  });
  vi.stubGlobal('clearTimeout', (timer: Subscription | undefined) => {
    if (timer instanceof Subscription) timer.unsubscribe();
    else clearOther(timer);
  });
  onTestFinished(() => {
    wire.length = 0;
    vi.unstubAllGlobals();
  });
}

/** Lets promises settle, and all arrive that they send. */
async function settle(): Promise<void> {
  do {
    deliver();
    for (let turn = 0; turn < 16; turn++) await Promise.resolve();
  } while (wire.length > 0);
}

/** Lets time pass instant by instant, and at each of them all arrive that is sent. */
export async function passBy(clock: VirtualClock, milliseconds: number): Promise<void> {
  const until = clock.now() + milliseconds;
  socketClock = clock;
  await settle();
  for (let [next] = clock.actions; next !== undefined && next.delay <= until; [next] = clock.actions) {
    clock.advanceTo(next.delay);
    await settle();
  }
  clock.advanceTo(until);
}
