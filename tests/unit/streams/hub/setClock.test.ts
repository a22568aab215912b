import { asyncScheduler, EMPTY } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHub } from '@tidemark/streams';
import { collect } from '../support/collect.ts';
import { MockServer } from '../support/mockServer.ts';

const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each([-HOUR, -30_000, 30_000, HOUR])('a device clock that is set by %d ms', (by) => {
  const connect = async () => {
    const server = new MockServer(asyncScheduler);
    const hub = createHub({ ...server.hub, signals: EMPTY, frames: (paint) => paint() });
    const status = collect(hub.status$);
    await vi.advanceTimersByTimeAsync(7_500);
    const set = () => vi.setSystemTime(Date.now() + by);
    return { server, hub, status, set };
  };

  it('makes a living connection neither old nor lost', async () => {
    const { server, hub, status, set } = await connect();
    set();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.attempts).toHaveLength(1);
    expect(new Set(status.values.map(({ phase }) => phase))).toEqual(new Set(['connecting', 'live']));
    hub.close();
  });

  it('keeps a dead connection no longer', async () => {
    const { server, hub, status, set } = await connect();
    server.answersPings = false;
    set();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(status.last.phase).toBe('stale');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(server.attempts.length).toBeGreaterThan(1);
    hub.close();
  });

  it('does not change how long it is until the next attempt', async () => {
    const { server, hub, set } = await connect();
    server.up = false;
    server.drop();
    await vi.advanceTimersByTimeAsync(2_000);
    const before = server.attempts.length;
    set();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.attempts.length - before).toBeGreaterThanOrEqual(10);
    expect(server.attempts.length - before).toBeLessThanOrEqual(25);
    hub.close();
  });
});
