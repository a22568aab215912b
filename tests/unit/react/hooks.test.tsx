import { act, render, renderHook, screen } from '@testing-library/react';
import { StrictMode, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HubProvider, useEvents, useHub, useLive, useStatus, useTopic } from '@tidemark/react';
import { events, topics, type Hub, type StreamEvent } from '@tidemark/streams';
import { virtualHub, type VirtualHub } from '../streams/support/virtualHub.ts';

const keyOf = (instrument: string): string => `quote?instrument=${encodeURIComponent(instrument)}`;

let harness: VirtualHub;
const pass = (milliseconds: number): Promise<void> => act(() => harness.pass(milliseconds));

beforeEach(async () => {
  harness = virtualHub();
  await harness.pass(100);
});

function wrapper(hub: Hub | null = harness.hub) {
  return ({ children }: { readonly children: ReactNode }) => <HubProvider hub={hub}>{children}</HubProvider>;
}

/** Tells the whole quote of an instrument, and paints it. */
async function quote(instrument: string, seq: number, data: object): Promise<void> {
  harness.server.snapshot(keyOf(instrument), seq, { instrument, ...data });
  await pass(20);
}

describe('useTopic', () => {
  it('is loading until the exchange answers, then shows each state', async () => {
    const { result } = renderHook(() => useTopic(topics.quote, { instrument: 'A/USDT' }), {
      wrapper: wrapper(),
    });
    expect(result.current).toMatchObject({ phase: 'loading', key: keyOf('A/USDT') });
    await pass(10);
    await quote('A/USDT', 1, { last: '1' });
    expect(result.current).toMatchObject({ phase: 'live', value: { last: '1' } });
    act(() => harness.server.drop());
    await pass(20);
    expect(result.current).toMatchObject({ phase: 'stale', value: { last: '1' } });
  });

  it('never shows the value of one query under another, not even for one render', async () => {
    const shown: (readonly [instrument: string, key: string, last: string | null | undefined])[] = [];
    const { rerender } = renderHook(
      ({ instrument }: { readonly instrument: string }) => {
        const { key, value } = useTopic(topics.quote, { instrument });
        shown.push([instrument, key, value?.last]);
      },
      { wrapper: wrapper(), initialProps: { instrument: 'A/USDT' } },
    );
    await pass(10);
    await quote('A/USDT', 1, { last: 'of A' });
    rerender({ instrument: 'B/USDT' });
    await pass(10);
    await quote('A/USDT', 2, { last: 'of A' });
    await quote('B/USDT', 1, { last: 'of B' });
    rerender({ instrument: 'A/USDT' });
    await pass(10);
    for (const [instrument, key, last] of shown) {
      expect(key).toBe(keyOf(instrument));
      expect([undefined, `of ${instrument[0]}`]).toContain(last);
    }
    expect(shown.filter(([instrument]) => instrument === 'B/USDT').at(-1)?.[2]).toBe('of B');
    expect(shown.at(-1)).toEqual(['A/USDT', keyOf('A/USDT'), 'of A']);
  });

  it('asks once for what several components show, and for what an object says rather than for the object', async () => {
    const { rerender } = renderHook(
      () => [
        useTopic(topics.quote, { instrument: 'A/USDT' }),
        useTopic(topics.quote, { instrument: 'A/USDT' }),
      ],
      { wrapper: wrapper() },
    );
    rerender();
    await pass(10);
    rerender();
    await pass(10);
    expect(harness.server.takeTopics()).toMatchObject([{ topic: 'quote' }]);
  });

  it('asks for nothing with null, and leaves as the component does', async () => {
    const { rerender, result, unmount } = renderHook(
      ({ isOpen }) => useTopic(topics.quote, isOpen ? { instrument: 'A/USDT' } : null),
      { wrapper: wrapper(), initialProps: { isOpen: false } },
    );
    await pass(10);
    expect(result.current.phase).toBe('loading');
    expect(harness.server.takeTopics()).toEqual([]);
    rerender({ isOpen: true });
    await pass(10);
    expect(harness.server.takeTopics()).toHaveLength(1);
    unmount();
    await pass(6_000);
    expect(harness.server.of('unsubscribe')).toMatchObject([{ keys: [keyOf('A/USDT')] }]);
  });

  it('keeps one subscription on the wire where StrictMode mounts twice', async () => {
    const Provider = wrapper();
    const { result } = renderHook(() => useTopic(topics.quote, { instrument: 'A/USDT' }), {
      wrapper: ({ children }) => (
        <StrictMode>
          <Provider>{children}</Provider>
        </StrictMode>
      ),
    });
    await pass(10);
    await quote('A/USDT', 1, { last: '1' });
    await pass(10_000);
    expect(result.current).toMatchObject({ phase: 'live', value: { last: '1' } });
    expect(harness.server.of('subscribe')).toHaveLength(1);
    expect(harness.server.of('unsubscribe')).toEqual([]);
  });

  it('follows another hub as the provider is given one', async () => {
    const other = virtualHub();
    await other.pass(100);
    function Last() {
      const { value } = useTopic(topics.quote, { instrument: 'A/USDT' });
      return <p>{value?.last ?? 'nothing'}</p>;
    }
    const { rerender, container } = render(<Last />, { wrapper: wrapper() });
    await pass(10);
    await quote('A/USDT', 1, { last: 'of the first' });
    expect(container.textContent).toBe('of the first');
    const Provider = wrapper(other.hub);
    rerender(
      <Provider>
        <Last />
      </Provider>,
    );
    expect(container.textContent).toBe('nothing');
  });
});

describe('useLive', () => {
  it('renders as the part changes, and is undefined while nothing is live', async () => {
    const shown: unknown[] = [];
    renderHook(
      () => shown.push(useLive(topics.quote, { instrument: 'A/USDT' }, ({ last }) => ({ last }).last)),
      {
        wrapper: wrapper(),
      },
    );
    await pass(10);
    await quote('A/USDT', 1, { last: '1', volume: '1' });
    await quote('A/USDT', 2, { last: '1', volume: '2' });
    await quote('A/USDT', 3, { last: '2', volume: '2' });
    act(() => harness.server.drop());
    await pass(20);
    expect(shown).toEqual([undefined, '1', '2', undefined]);
  });

  it('takes a part that is made anew each time, and the whole value without a function', async () => {
    const { result } = renderHook(
      () =>
        [
          useLive(topics.quote, { instrument: 'A/USDT' }, ({ last }) => ({ last })),
          useLive(topics.quote, { instrument: 'A/USDT' })?.last,
        ] as const,
      { wrapper: wrapper() },
    );
    await pass(10);
    await quote('A/USDT', 1, { last: '1' });
    expect(result.current).toEqual([{ last: '1' }, '1']);
  });
});

describe('useEvents', () => {
  const KEY = 'trades?instrument=A%2FUSDT';
  const trade = (id: number) => ({ id: String(id), price: String(id), quantity: '1', side: 'buy', time: id });

  it('tells each event once, to the newest function, and renders nothing by itself', async () => {
    const told: (readonly [round: number, kind: StreamEvent<unknown>['kind']])[] = [];
    let renders = 0;
    const { rerender, unmount } = renderHook(
      ({ round }) => {
        renders += 1;
        useEvents(events.trades, { instrument: 'A/USDT' }, ({ kind }) => told.push([round, kind]));
      },
      { wrapper: wrapper(), initialProps: { round: 1 } },
    );
    await pass(10);
    harness.server.snapshot(KEY, 1, { trades: [trade(1)] });
    harness.server.delta(KEY, 2, { trades: [trade(2)] });
    await pass(20);
    expect(renders).toBe(1);
    rerender({ round: 2 });
    harness.server.delta(KEY, 3, { trades: [trade(3)] });
    await pass(20);
    unmount();
    harness.server.delta(KEY, 4, { trades: [trade(4)] });
    await pass(20);
    expect(told).toEqual([
      [1, 'event'],
      [2, 'event'],
    ]);
  });
});

describe('useStatus', () => {
  it('is how the connection is from the first render on', async () => {
    await harness.pass(5_000);
    const { result } = renderHook(() => useStatus(), { wrapper: wrapper() });
    expect(result.current.phase).toBe('live');
    act(() => harness.server.drop());
    expect(result.current.phase).toBe('recovering');
  });
});

describe('on a server', () => {
  function Page() {
    const [count] = useState(1);
    const { phase } = useTopic(topics.quote, { instrument: 'A/USDT' });
    const status = useStatus();
    return <p>{`${count} ${phase} ${status.phase} ${useLive(topics.balances, {}) === undefined}`}</p>;
  }

  it('renders without a hub and connects to nothing; the page takes it over without a complaint', async () => {
    const html = renderToString(
      <HubProvider hub={null}>
        <Page />
      </HubProvider>,
    );
    expect(html).toBe('<p>1 loading connecting true</p>');

    await harness.pass(5_000);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const onRecoverableError = vi.fn();
    const root = await act(() =>
      hydrateRoot(
        container,
        <HubProvider hub={harness.hub}>
          <Page />
        </HubProvider>,
        { onRecoverableError },
      ),
    );
    expect(container.textContent).toBe('1 loading live true');
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => root.unmount());
    container.remove();
  });
});

it('hooks outside of a provider say what is missing', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useHub())).toThrow('There is no <HubProvider> around this component');
  expect(screen.queryByText('anything')).toBeNull();
});
