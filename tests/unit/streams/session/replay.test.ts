import { describe, expect, it } from 'vitest';
import { createHub, topics, type OrderBook } from '@tidemark/streams';
import {
  canonicalJson,
  cutSession,
  readSession,
  Replay,
  runReplay,
  timelineOf,
  VirtualClock,
  type ReplayOptions,
  type Session,
} from '@tidemark/streams/session';
import { collect } from '../support/collect.ts';
import { entry, header, KEY, madeUp, quoteFrame, received } from './support.ts';

const FAULTS = 'drop=3%,duplicate=2%,reorder=2%:80ms,delay=1%:300ms,corrupt=1%,disconnect=0.1%,stall=0.1%:2s';
const BOOK = 'orderBook?depth=200&instrument=BTC%2FUSDT';

const made = await madeUp(3_000);
const timeline = timelineOf(made);

/** Everything that can be told of a replay. */
async function traceOf(session: Session, options: ReplayOptions) {
  const told: unknown[] = [];
  const outcome = await runReplay(session, {
    ...options,
    settle: 5_000,
    onState: (state) => told.push(canonicalJson(state)),
    onFrame: (frame) => told.push(frame),
  });
  return { told, hashes: outcome.hashes };
}

describe('a replay', () => {
  it('gives the same frames, states and hashes for the same session, seed and faults, and others for another seed', async () => {
    const one = await traceOf(made, { seed: 5, faults: FAULTS });
    expect(one.told.length).toBeGreaterThan(3_000);
    expect(await traceOf(made, { seed: 5, faults: FAULTS })).toEqual(one);
    expect((await traceOf(made, { seed: 6, faults: FAULTS })).told).not.toEqual(one.told);
  });

  it('of a part ends as the whole does there', async () => {
    const to = 7_000;
    const whole = await runReplay(timeline, { to });
    expect((await runReplay(timeline, { from: 5_000, to })).hashes).toEqual(whole.hashes);
    expect((await runReplay(cutSession(made, 5_000, to))).hashes).toEqual(whole.hashes);
  });

  it('steps by one event at a time, and shows what it made', async () => {
    const lines = [
      header(),
      received(0, quoteFrame(1, 'snapshot')),
      received(500, quoteFrame(2, 'delta')),
      received(900, quoteFrame(3, 'delta')),
    ];
    const replay = new Replay(await readSession(lines.join('\n')));
    const hub = createHub(replay.hub);
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    const seen: unknown[] = [];
    for (let event = await replay.step(); event !== undefined; event = await replay.step())
      seen.push([event.at, replay.status.position, quote.last.value?.last]);
    expect(seen).toEqual([
      [0, 0, '1'],
      [500, 500, '2'],
      [900, 900, '3'],
    ]);
    expect(replay.status.isOver).toBe(true);
    hub.close();
  });

  it('goes to any position, ahead or back, with the hub that it has', async () => {
    const replay = new Replay(timeline, { seed: 3 });
    const hub = createHub(replay.hub);
    const book = collect(hub.topic(topics.orderBook, { instrument: 'BTC/USDT', depth: 200 }));
    for (const position of [6_000, 2_000, 9_000, 2_000]) {
      await replay.seek(position);
      expect(replay.status.position).toBe(position);
      const { states } = await runReplay(timeline, { to: position - 1e-6 });
      expect(book.last.phase).toBe('live');
      expect(book.last.value).toEqual(states.get(BOOK)?.value as OrderBook);
    }
    await replay.playTo();
    expect(book.last.value).toEqual((await runReplay(timeline)).states.get(BOOK)?.value);
    hub.close();
  });

  it('plays at a pace of its own, until it is paused', async () => {
    const replay = new Replay(timeline, { speed: 2 });
    const driver = new VirtualClock();
    replay.play(driver);
    const pass = async (milliseconds: number): Promise<void> => {
      for (let passed = 0; passed < milliseconds; passed += 16) {
        driver.advance(16);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await pass(1_600);
    expect(replay.status.position).toBeGreaterThan(2_900);
    expect(replay.status.position).toBeLessThanOrEqual(3_200);
    replay.pause();
    const { position } = replay.status;
    await pass(320);
    expect(replay.status).toMatchObject({ position, isPlaying: false });
  });

  it('lets faults be set and single ones happen while it plays', async () => {
    const replay = new Replay(timeline);
    const hub = createHub(replay.hub);
    const book = collect(hub.topic(topics.orderBook, { instrument: 'BTC/USDT', depth: 200 }));
    await replay.playTo(1_000);
    const fates = collect(replay.frames$);
    replay.inject('drop');
    while (fates.values.length === 0) await replay.step();
    expect(fates.values.map(({ fate }) => fate)).toContain('dropped');
    replay.inject('disconnect');
    expect(book.last.phase).toBe('stale');
    replay.setFaults('drop=100%');
    await replay.playTo(2_000);
    expect(book.last.phase).toBe('stale');
    replay.setFaults('');
    await replay.playTo();
    expect(book.last.phase).toBe('live');
    hub.close();
  });

  it('logs in for private topics', async () => {
    const balances = {
      key: 'balances',
      epoch: 'e',
      seq: 1,
      kind: 'snapshot',
      sentAt: 1,
      data: { balances: [{ asset: 'BTC', available: '1', held: '0' }] },
    };
    const { states } = await runReplay(
      await readSession([header(), received(5, JSON.stringify(balances))].join('\n')),
    );
    expect(states.get('balances')).toMatchObject({ phase: 'live', value: [{ asset: 'BTC' }] });
  });

  it('shows a key as stale from where its frames are missing to its next snapshot', async () => {
    const lines = [
      header(),
      received(0, quoteFrame(1, 'snapshot')),
      received(500, quoteFrame(2, 'delta')),
      received(1_000, quoteFrame(5, 'delta')),
      received(9_000, quoteFrame(9, 'snapshot')),
      entry(20_000, { kind: 'out', frame: '{"op":"ping","id":1}' }),
    ];
    const session = await readSession(lines.join('\n'));
    const phases: unknown[] = [];
    const { states } = await runReplay(session, { onState: ({ phase }) => phases.push(phase) });
    expect(states.get(KEY)).toMatchObject({ phase: 'live', value: { last: '9' } });
    expect(phases.filter((phase, index) => phase !== phases[index - 1])).toEqual([
      'loading',
      'live',
      'stale',
      'live',
    ]);
    expect((await runReplay(session, { to: 8_000 })).states.get(KEY)).toMatchObject({
      phase: 'stale',
      value: { last: '2' },
    });
  });
});

describe('a timeline', () => {
  it('has every frame once and in its order, however late and often the recorded client was sent it', async () => {
    const seqs = [2, 4, 3, 3, 6, 4, 5, 7];
    const lines = [
      header(),
      received(0, quoteFrame(1, 'snapshot')),
      ...seqs.map((seq, i) => received(i + 1, quoteFrame(seq, 'delta'))),
    ];
    const { events } = timelineOf(await readSession(lines.join('\n')));
    expect(events.map((event) => (event.kind === 'frame' ? event.frame.seq : event.kind))).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });
});
