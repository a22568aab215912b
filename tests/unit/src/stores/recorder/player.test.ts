import { createHub, type TopicState } from '@tidemark/streams';
import { hashState, readSession, Replay } from '@tidemark/streams/session';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageExchange } from '../../../../../src/stores/recorder/pageExchange.ts';
import { entry, header, quoteFrame, received } from '../../../streams/session/support.ts';
import { connectTo, exchangeAtEnd, fileOf, loadPage, pass, type LoadedPage } from './support/page.ts';

const OPENED = entry(0, { kind: 'open', url: 'wss://tidemark.example/realtime' });

/** A quote that says 1 at 10 ms, then 2, 3 ... once a second. */
const RECORDED = [
  header(),
  OPENED,
  received(10, quoteFrame(1, 'snapshot')),
  ...Array.from({ length: 20 }, (_, second) =>
    received((second + 1) * 1_000, quoteFrame(second + 2, 'delta')),
  ),
];
const END = 20_000;

/** The same quote 25 times a second. */
const QUICK_END = 3_520;
const QUICK = [
  header(),
  OPENED,
  received(10, quoteFrame(1, 'snapshot')),
  ...Array.from({ length: QUICK_END / 40 }, (_, at) => received((at + 1) * 40, quoteFrame(at + 2, 'delta'))),
];

const OTHER_KEY = 'quote?instrument=ETH%2FUSDT';

/** The exchange: the same quote, of the same epoch and further on, and one that is not in the recording. */
const EXCHANGE = [
  header(),
  OPENED,
  received(10, quoteFrame(100, 'snapshot')),
  received(
    20,
    quoteFrame(1, 'snapshot', { last: '7' }).replace('quote?instrument=BTC%2FUSDT', () => OTHER_KEY),
  ),
];

/** What a program makes of the quick recording, played to its end. */
async function madeByProgram(conditions: {
  readonly faults: string;
  readonly seed: number;
}): Promise<string> {
  const replay = new Replay(await readSession(QUICK.join('\n')), conditions);
  const hub = createHub(replay.hub);
  hub.setAuth(() => Promise.resolve('replay'));
  let last: TopicState<unknown> | undefined;
  for (const { topic, query } of replay.topics)
    hub.topic(topic, query).subscribe((state) => {
      last = state;
    });
  await replay.playTo();
  await replay.idle(100);
  const hash = last && hashState(last);
  hub.close();
  return hash ?? 'nothing';
}

describe('the player of a page', () => {
  let page: LoadedPage;
  let exchange: PageExchange;

  beforeAll(async () => {
    exchange = await exchangeAtEnd(EXCHANGE);
    connectTo(exchange);
    page = await loadPage();
  });
  beforeEach(() => connectTo(exchange));
  afterEach(async () => {
    page.closeRecording();
    cleanup();
    await pass(1_000);
  });
  afterAll(() => {
    page.hub.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** What the page shows of a quote, and what the panel says. */
  function look() {
    const shown = renderHook(() => ({
      here: page.useTopic(page.topics.quote, { instrument: 'BTC/USDT' }),
      other: page.useTopic(page.topics.quote, { instrument: 'ETH/USDT' }),
      player: page.usePlayer(),
    }));
    const told = ({ phase, value }: { phase: string; value: unknown }): string =>
      `${phase} ${(value as { last?: string } | undefined)?.last ?? '-'}`;
    return {
      page: () => told(shown.result.current.here),
      other: () => told(shown.result.current.other),
      panel: () => shown.result.current.player.states.map(told).join(),
      player: () => shown.result.current.player,
    };
  }

  const wait = (milliseconds: number): Promise<void> => act(() => pass(milliseconds));

  /** A page that shows the exchange, and then a recording at its beginning. */
  async function open() {
    const seen = look();
    await wait(1_000);
    expect([seen.page(), seen.other()]).toEqual(['live 100', 'live 7']);
    void page.openRecording(fileOf(RECORDED));
    await wait(3_000);
    expect(seen.player()).toMatchObject({ phase: 'open', name: 'some.session', duration: END, position: 0 });
    return seen;
  }

  it('puts a recording in the place of the exchange, and gives the page back', async () => {
    const seen = await open();
    await act(() => page.step());
    await wait(500);
    expect([seen.page(), seen.panel()]).toEqual(['live 1', 'live 1']);
    page.closeRecording();
    await wait(1_000);
    expect([seen.page(), seen.other()]).toEqual(['live 100', 'live 7']);
    expect(seen.player()).toMatchObject({ phase: 'empty', states: [], frames: [] });
  });

  it('does not let what is not in the recording look current', async () => {
    const seen = await open();
    expect(seen.other()).toBe('stale 7');
  });

  it.each([
    [END, 'live 21'],
    [4_999, 'live 5'],
    [5_000, 'live 6'],
    [10, 'live 1'],
    // Before there was one, the last that is known stays, but not as current.
    [0, 'stale 21'],
  ])('shows the same in panel and page at %i ms', async (position, expected) => {
    const seen = await open();
    await act(() => page.seek(END));
    await wait(1_000);
    await act(() => page.seek(position));
    await wait(8_000);
    expect(seen.player().position).toBe(position);
    expect([seen.page(), seen.panel()]).toEqual([expected, expected]);
  });

  it('goes to the position that was sought last', async () => {
    const seen = await open();
    const sought = [page.seek(END), page.seek(3_000), page.seek(END), page.seek(2_500)];
    await act(() => Promise.all(sought));
    await wait(8_000);
    expect(seen.player()).toMatchObject({ position: 2_500, isOver: false });
    expect([seen.page(), seen.panel()]).toEqual(['live 3', 'live 3']);
  });

  it('goes on from where it was sought while it played', async () => {
    const seen = await open();
    await act(() => page.seek(15_000));
    page.play();
    await wait(1_000);
    // As a tick is due while it is on its way.
    const sought = page.seek(2_000);
    await act(() => pass(50));
    await act(() => sought);
    await wait(2_000);
    const { position } = seen.player();
    expect(position).toBeGreaterThan(2_000);
    expect(position).toBeLessThan(6_000);
    page.pause();
  });

  it('stays where it is with other faults, and where it is sought meanwhile', async () => {
    const seen = await open();
    await act(() => page.seek(10_000));
    await act(() => page.restartWith({ faults: 'duplicate=100%', seed: 3 }));
    await wait(8_000);
    expect(seen.player()).toMatchObject({ position: 10_000, faults: 'duplicate=100%', seed: 3 });
    expect([seen.page(), seen.panel()]).toEqual(['live 11', 'live 11']);
    expect(seen.player().frames.some(({ fate }) => fate === 'duplicated')).toBe(true);

    const restarted = page.restartWith({ faults: '', seed: 3 });
    const sought = page.seek(15_000);
    await act(() => Promise.all([restarted, sought]));
    await wait(8_000);
    expect(seen.player().position).toBe(15_000);
    expect([seen.page(), seen.panel()]).toEqual(['live 16', 'live 16']);
  });

  it('makes of a recording with faults what a program makes of it', async () => {
    const seen = look();
    void page.openRecording(fileOf(QUICK));
    await wait(3_000);
    await act(() => page.seek(QUICK_END));
    for (let seed = 1; seed <= 30; seed++) {
      const conditions = { faults: 'drop=30%,reorder=10%', seed };
      await act(() => page.restartWith(conditions));
      await wait(300);
      const [state] = seen.player().states;
      expect([seed, state && hashState(state)]).toEqual([seed, await madeByProgram(conditions)]);
    }
  });

  it('leaves the page to the exchange when it is closed while it begins', async () => {
    const seen = await open();
    await act(() => page.seek(END));
    const restarted = page.restartWith({ faults: '', seed: 2 });
    page.closeRecording();
    await act(() => restarted);
    await wait(3_000);
    expect(seen.player().phase).toBe('empty');
    expect(seen.page()).toBe('live 100');
  });

  it('plays the file that was opened last, and none that was closed while it was read', async () => {
    const seen = look();
    const both = [
      page.openRecording(fileOf(EXCHANGE, 'first')),
      page.openRecording(fileOf(RECORDED, 'last')),
    ];
    await wait(3_000);
    await act(() => Promise.all(both));
    expect(seen.player()).toMatchObject({ phase: 'open', name: 'last', duration: END });

    const closed = page.openRecording(fileOf(EXCHANGE, 'closed'));
    page.closeRecording();
    await wait(3_000);
    await act(() => closed);
    expect(seen.player().phase).toBe('empty');
    expect(seen.page()).toBe('live 100');
  });

  it('says what is wrong with a file, and with faults, and leaves the page as it is', async () => {
    const seen = look();
    const opened = page.openRecording(fileOf(['buy low', 'sell high']));
    await wait(1_000);
    await act(() => opened);
    expect(seen.player().phase).toBe('empty');
    expect(seen.player().problem).toContain('line 1');
    expect(seen.page()).toBe('live 100');
    expect(page.problemOfFaults('drop=1%,stall')).toBeUndefined();
    expect(page.problemOfFaults('explode')).toContain('explode');
  });

  it('lets a connection be lost in panel and page', async () => {
    const seen = await open();
    await act(() => page.seek(5_000));
    await wait(8_000);
    page.inject('disconnect');
    await wait(200);
    expect(seen.page()).toBe('stale 6');
    await wait(8_000);
    expect(seen.page()).toBe('live 6');
  });
});
