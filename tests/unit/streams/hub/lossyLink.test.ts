import { describe, expect, it } from 'vitest';
import { topics } from '@tidemark/streams';
import { seededRandom } from '../../../support/streams/madeSession.ts';
import { LossyLink } from '../support/lossyLink.ts';

const DELTA_EVERY_MS = 50;
const LASTING_MS = 60_000;

/** A quote that moves twenty times a second, followed over a link with this rate of loss. */
function follow(lossRate: number, seed: number) {
  let sent = 0;
  let published = 0;
  const publisher = {
    snapshot: () => ({ last: String(published) }),
    delta: () => {
      if (published === sent) return undefined;
      published = sent;
      return { last: String(published) };
    },
    close: () => undefined,
  };
  const key = 'quote?instrument=BTC%2FUSDT';
  const link = new LossyLink({ key, publisher, lossRate, random: seededRandom(seed) });
  let liveMs = 0;
  let liveSince: number | undefined;
  let last = 0;
  const change = (isLive: boolean): void => {
    if (liveSince !== undefined) liveMs += link.clock.now() - liveSince;
    liveSince = isLive ? link.clock.now() : undefined;
  };
  link.hub.topic(topics.quote, { instrument: 'BTC/USDT' }).subscribe(({ phase, value }) => {
    change(phase === 'live');
    last = Number(value?.last ?? 0);
  });
  const pass = (milliseconds: number): void => {
    for (let passed = 0; passed < milliseconds; passed += DELTA_EVERY_MS) {
      sent++;
      link.flush();
      link.clock.advance(DELTA_EVERY_MS);
    }
    change(liveSince !== undefined);
  };
  return { link, pass, liveMs: () => liveMs, behind: () => sent - last };
}

describe('a link that loses a fifth of all frames', () => {
  it.each([1, 2, 3, 4, 5])('leaves a topic in step most of the time (seed %i)', (seed) => {
    const { link, pass, liveMs, behind } = follow(0.2, seed);
    // Until the first snapshot has come through.
    pass(10_000);
    const before = { liveMs: liveMs(), asked: link.asked.length };
    pass(LASTING_MS);
    expect((liveMs() - before.liveMs) / LASTING_MS).toBeGreaterThan(0.7);
    const asked = link.asked.slice(before.asked);
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter(({ since }) => since === undefined).length).toBeLessThan(asked.length / 50);
    expect(behind()).toBeLessThan(20);
    link.hub.close();
  });
});

describe('a link that loses nothing', () => {
  it('asks once', () => {
    const { link, pass, behind } = follow(0, 1);
    pass(LASTING_MS);
    expect(link.asked).toHaveLength(1);
    expect(behind()).toBeLessThanOrEqual(1);
    link.hub.close();
  });
});
