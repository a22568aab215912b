import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchedulerAction, SchedulerLike } from 'rxjs';
import { ageOf, createHub, topics } from '@tidemark/streams';
import { VirtualClock } from '@tidemark/streams/session';
import { seededRandom } from '../../../support/streams/madeSession.ts';
import { collect } from '../support/collect.ts';
import { MockServer } from '../support/mockServer.ts';
import { LateLink } from '../support/lateLink.ts';
import { passBy, useSocketTimers } from '../support/socketTimers.ts';
import { virtualHub } from '../support/virtualHub.ts';

const QUOTE = 'quote?instrument=BTC%2FUSDT';
const STALE_AFTER = 8_000;
const TOLERANCE = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const steps = fc.record({
  seed: fc.integer(),
  /** Longest delays one way, from one time to another. */
  up: fc.array(fc.integer({ min: 0, max: 15_000 }), { minLength: 1, maxLength: 4 }),
  down: fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 4 }),
  aheadMs: fc.integer({ min: -HOUR, max: HOUR }),
  quoteEvery: fc.integer({ min: 50, max: 40_000 }),
});

describe('the age that is shown', () => {
  it('is never younger than the true one by more than a second, however late frames come', () => {
    fc.assert(
      fc.property(steps, ({ seed, up, down, aheadMs, quoteEvery }) => {
        const random = seededRandom(seed);
        const now = (): number => link.clock.now();
        const longest = (all: readonly number[]): number =>
          all[Math.floor((now() - 1_000_000) / 20_000) % all.length] ?? 0;
        const link = new LateLink({
          delay: (direction) => random() * longest(direction === 'up' ? up : down),
          aheadMs,
          quoteEvery,
        });
        const status = collect(link.hub.status$);
        const quote = collect(link.hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
        for (let step = 0; step < 900; step++) {
          link.clock.advance(100);
          if (link.newestSentAt === undefined) continue;
          const { phase, lastMessageAt, latencyMs = 0 } = status.last;
          const trueAge = now() - link.newestSentAt;
          if (phase === 'live') expect(trueAge).toBeLessThanOrEqual(STALE_AFTER + TOLERANCE);
          expect(now() - (lastMessageAt ?? now())).toBeGreaterThanOrEqual(trueAge - TOLERANCE);
          const [oldestPing = now()] = link.unanswered.values();
          expect(latencyMs).toBeGreaterThanOrEqual(now() - oldestPing - TOLERANCE);
          const age = ageOf(quote.last, now());
          if (age === undefined) continue;
          const isCurrent = quote.last.phase === 'live';
          if (isCurrent) expect(trueAge).toBeLessThanOrEqual(STALE_AFTER + TOLERANCE);
          const quotedAt = link.quotedAt.get(quote.last.value?.last ?? '') ?? 0;
          // What has not changed is as old as what came last.
          expect(age).toBeGreaterThanOrEqual(Math.min(trueAge, now() - quotedAt) - TOLERANCE);
        }
        link.hub.close();
      }),
      { numRuns: 60 },
    );
  });

  it('makes nothing stale that comes within a second, whatever the clocks', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -HOUR, max: HOUR }), (seed, aheadMs) => {
        const random = seededRandom(seed);
        const link = new LateLink({ delay: () => random() * 1_000, aheadMs, quoteEvery: 700 });
        const status = collect(link.hub.status$);
        link.clock.advance(10 * MINUTE);
        expect(status.values.map(({ phase }) => phase)).not.toContain('stale');
        expect(status.last.phase).toBe('live');
        expect(Math.abs(Number(status.last.aheadMs) - aheadMs)).toBeLessThanOrEqual(500);
        link.hub.close();
      }),
      { numRuns: 30 },
    );
  });

  it('is that of the frames in a tab whose timers are throttled', async () => {
    const clock = new VirtualClock();
    const scheduler: SchedulerLike = {
      now: () => clock.now(),
      schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T) {
        return clock.schedule(work, delay === 1_000 ? MINUTE : delay, state);
      },
    };
    useSocketTimers(clock);
    const server = new MockServer(clock);
    const hub = createHub({ ...server.hub, scheduler, frames: (paint) => paint() });
    const status = collect(hub.status$);
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await passBy(clock, 100);
    for (let seq = 1; seq <= 200; seq++) {
      if (seq === 1) server.snapshot(QUOTE, seq, { last: '1' });
      else server.delta(QUOTE, seq, { last: String(seq) });
      await passBy(clock, 1_000);
    }
    expect(status.values.map(({ phase }) => phase)).not.toContain('stale');
    expect(new Set(quote.values.map(({ phase }) => phase))).toEqual(new Set(['loading', 'live']));
    await passBy(clock, 2 * MINUTE);
    expect(quote.last.phase).toBe('live');
    server.answersPings = false;
    await passBy(clock, 2 * MINUTE);
    expect(quote.values.map(({ phase }) => phase)).toContain('stale');
    hub.close();
  });

  it('is in doubt after a sleep, until an answer says how old the data are', async () => {
    const { hub, server, signals, pass } = virtualHub();
    const status = collect(hub.status$);
    await pass(2_000);
    signals.next('woken');
    expect(status.last.phase).toBe('stale');
    await pass(20);
    expect(status.last.phase).toBe('live');
    server.answersPings = false;
    signals.next('woken');
    await pass(5_000);
    expect(server.attempts).toHaveLength(2);
  });
});
