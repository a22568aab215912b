import { act, cleanup, renderHook } from '@testing-library/react';
import type { ConnectionPhase } from '@tidemark/streams';
import fc from 'fast-check';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useForm } from '../../../../../src/stores/data/useForm.ts';
import { useItem } from '../../../../../src/stores/data/useItem.ts';
import { useList } from '../../../../../src/stores/data/useList.ts';
import { sessionState } from '../../../../../src/stores/session/state.ts';
import { fakeContext } from './support/fakeContext.ts';
import type { Request } from './support/fakeContext.ts';

const fake = vi.hoisted(() => ({ sdk: {}, hub: {} }));

vi.mock('../../../../../src/stores/clients.ts', () => ({ sdk: fake.sdk, hub: fake.hub }));

const status = new BehaviorSubject<{ phase: ConnectionPhase }>({ phase: 'live' });
Object.assign(fake.hub, { status$: status });
const connection = (phase: ConnectionPhase) => act(() => status.next({ phase }));

let requests: Request[];
let complaints: unknown[][];

beforeEach(() => {
  const made = fakeContext();
  requests = made.requests;
  Object.assign(fake.sdk, made.context.sdk);
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock.calls;
  sessionState.user = null;
});

afterEach(cleanup);

const pageOf = (...ids: string[]) => ({
  list: ids.map((id) => ({ id })),
  nextCursor: null,
});
const answer = (index: number, data: unknown) => act(async () => requests[index]?.answer(data));

interface Shown {
  readonly type: string;
  readonly revision: number | undefined;
}

function renderList(namespace: string, initialProps: Shown = { type: 'user', revision: 1 }) {
  return renderHook(
    ({ type, revision }) => useList({ namespace, api: 'listMessages', filters: { type }, revision }),
    { initialProps },
  );
}

describe('useList', () => {
  it('is loading, then there', async () => {
    const { result } = renderList('loads');
    expect(result.current).toMatchObject({ loading: true, items: undefined });
    await answer(0, pageOf('x'));
    expect(result.current).toMatchObject({ loading: false, items: [{ id: 'x' }] });
  });

  it('stays on screen while it is renewed', async () => {
    const { result, rerender } = renderList('renews');
    await answer(0, pageOf('x'));
    rerender({ type: 'user', revision: 2 });
    expect(result.current.items).toEqual([{ id: 'x' }]);
    await answer(1, pageOf('y', 'x'));
    expect(result.current.items).toHaveLength(2);
  });

  it('is fetched once at the start, although the revision becomes known later', async () => {
    const { rerender } = renderList('opens', { type: 'user', revision: undefined });
    await answer(0, pageOf('x'));
    rerender({ type: 'user', revision: 1 });
    rerender({ type: 'user', revision: undefined });
    rerender({ type: 'user', revision: 1 });
    expect(requests).toHaveLength(1);
    rerender({ type: 'user', revision: 2 });
    expect(requests).toHaveLength(2);
  });

  it('is never shown under other filters, from the very render in which they change', async () => {
    const { result, rerender } = renderList('filters');
    await answer(0, pageOf('x'));
    const shown: unknown[] = [];
    renderHook(() => shown.push(result.current.items));
    rerender({ type: 'system', revision: 1 });
    expect(result.current).toMatchObject({ loading: true, items: undefined, page: { current: 1 } });
  });

  it('shows nothing of one user to the next', async () => {
    sessionState.user = { userId: '1', displayUserId: '1', token: null };
    const { result } = renderList('users');
    await answer(0, pageOf('x'));
    await act(async () => void (sessionState.user = { userId: '2', displayUserId: '2', token: null }));
    expect(result.current.items).toBeUndefined();
    await answer(requests.length - 1, pageOf('y'));
    expect(result.current.items).toEqual([{ id: 'y' }]);
  });

  it('has as many rows on a page as were chosen in any list, from its first page on', async () => {
    const { result } = renderList('sizes');
    await answer(0, { ...pageOf('x'), nextCursor: 'x' });
    await act(async () => result.current.goTo(2));
    await answer(1, { ...pageOf('y'), nextCursor: 'y' });
    expect(result.current.page).toMatchObject({ current: 2, size: 10 });
    const other = renderList('other sizes');
    await answer(2, pageOf('z'));
    await act(async () => result.current.resize(50));
    expect(result.current).toMatchObject({ items: undefined, page: { current: 1, size: 50 } });
    const [own, others] = requests.slice(3);
    expect(own?.init.query).toEqual({ type: 'user', limit: 50 });
    expect(others?.init.query).toEqual({ type: 'user', limit: 50 });
    await answer(3, pageOf('x'));
    await answer(4, pageOf('z'));
    expect(result.current.items).toEqual([{ id: 'x' }]);
    expect(other.result.current.page.size).toBe(50);
    await act(async () => result.current.resize(10));
  });

  it('is shared by the screens that name the same one', async () => {
    const one = renderList('shared');
    const other = renderList('shared');
    await answer(1, pageOf('x'));
    expect(one.result.current.items).toBe(other.result.current.items);
  });
});

describe('useItem', () => {
  it('shows nothing of another query', async () => {
    const { result, rerender } = renderHook(
      ({ pair }) => useItem({ namespace: 'quote', api: 'getQuote', query: { instrument: pair } }),
      { initialProps: { pair: 'BTC/USDT' } },
    );
    await answer(0, { last: '1' });
    expect(result.current.item).toEqual({ last: '1' });
    rerender({ pair: 'ETH/USDT' });
    expect(result.current).toMatchObject({ item: undefined, loading: true });
  });

  it('asks for nothing until it is offered', async () => {
    const { result, rerender } = renderHook(
      ({ isOffered }) => useItem({ namespace: 'offered', api: 'getKyc', isOffered }),
      { initialProps: { isOffered: false } },
    );
    result.current.reload();
    expect(requests).toEqual([]);
    expect(result.current).toMatchObject({ item: undefined, loading: false });
    rerender({ isOffered: true });
    await answer(0, { last: '1' });
    expect(result.current.item).toEqual({ last: '1' });
    rerender({ isOffered: false });
    expect(result.current.item).toBeUndefined();
  });
});

describe('useForm', () => {
  it('keeps the form of an id, and forgets it when the screen is left', async () => {
    const render = () => renderHook(() => useForm({ id: 'login', initial: { name: '' } }));
    const { result, unmount } = render();
    act(() => result.current.change({ name: 'ada' }));
    expect(result.current.values.name).toBe('ada');
    unmount();
    expect(render().result.current.values.name).toBe('');
  });
});

describe('a missing namespace or id', () => {
  it('logs a console error in list, item and form wrappers', () => {
    renderHook(() => useList({ namespace: '', api: 'listMessages' }));
    renderHook(() => useItem({ namespace: '', api: 'getKyc' }));
    renderHook(() => useForm({ id: '', initial: {} }));
    expect(complaints.map(([text]) => text)).toEqual([
      'A list, item or form was given no namespace',
      'A list, item or form was given no namespace',
      'A list, item or form was given no id',
    ]);
  });
});

/** What a screen shows of a value of the exchange, by a list or an item, with a stream or without one. */
const shownBy = {
  list: (namespace: string, streamed: boolean) =>
    renderHook(({ revision }) => useList({ namespace, api: 'listMessages', ...(streamed && { revision }) }), {
      initialProps: { revision: 0 },
    }),
  item: (namespace: string, streamed: boolean) =>
    renderHook(({ revision }) => useItem({ namespace, api: 'getKyc', ...(streamed && { revision }) }), {
      initialProps: { revision: 0 },
    }),
};

describe('after an interruption', () => {
  const offline = new TypeError('Failed to fetch');

  it.each(['list', 'item'] as const)('a %s that failed meanwhile is fetched again', async (kind) => {
    const { result, rerender } = shownBy[kind](`failed ${kind}`, true);
    await answer(0, pageOf('x'));
    await connection('recovering');
    rerender({ revision: 1 });
    await act(async () => requests[1]?.fail(offline));
    expect(result.current.error).toBe(offline);
    await connection('live');
    await answer(2, pageOf('y'));
    expect(result.current.error).toBeUndefined();
    expect(requests).toHaveLength(3);
  });

  it.each(['list', 'item'] as const)(
    'a %s that failed without a loss of the connection is fetched again once there is a network',
    async (kind) => {
      const { result } = shownBy[kind](`network ${kind}`, false);
      await act(async () => requests[0]?.fail(offline));
      act(() => void window.dispatchEvent(new Event('online')));
      await answer(1, pageOf('y'));
      expect(result.current.error).toBeUndefined();
    },
  );

  it('nothing is fetched again that is there, of what no stream renews, or because the connection was silent', async () => {
    shownBy.list('there', false);
    shownBy.list('silent', true);
    await answer(0, pageOf('x'));
    await answer(1, pageOf('x'));
    await connection('stale');
    await connection('live');
    expect(requests).toHaveLength(2);
    await connection('recovering');
    await connection('live');
    expect(requests).toHaveLength(3);
  });

  it('nothing is asked for again of a user who has logged out meanwhile', async () => {
    sessionState.user = { userId: 'ada' } as never;
    shownBy.list('of a user', true);
    shownBy.item('of a user', true);
    await answer(0, pageOf('x'));
    await answer(1, pageOf('x'));
    await connection('recovering');
    await act(async () => {
      sessionState.user = null;
      await Promise.resolve();
    });
    const asked = requests.length;
    await connection('live');
    expect(requests).toHaveLength(asked);
    await connection('recovering');
    await connection('live');
    expect(requests.length).toBeGreaterThan(asked);
  });

  const step = fc.constantFrom('lose', 'silence', 'return', 'change', 'answer');
  it.each(['list', 'item'] as const)(
    'a %s is what the exchange has, whatever was lost in between',
    async (kind) => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          requests.length = 0;
          await connection('live');
          const { result, rerender, unmount } = shownBy[kind](`any ${kind} ${(run += 1)}`, true);
          let version = 0;
          let settled = 0;
          const isUp = () => status.value.phase === 'live' || status.value.phase === 'stale';
          const settle = async (): Promise<void> => {
            const request = requests[settled];
            if (request === undefined) return;
            settled += 1;
            const isAnswered = isUp();
            await act(() => (isAnswered ? request.answer(pageOf(String(version))) : request.fail(offline)));
          };
          for (const what of steps) {
            if (what === 'lose') await connection('recovering');
            else if (what === 'silence' && isUp()) await connection('stale');
            else if (what === 'return') await connection('live');
            else if (what === 'answer') await settle();
            else if (what === 'change') {
              version += 1;
              if (isUp()) rerender({ revision: version });
            }
          }
          await connection('live');
          while (settled < requests.length) await settle();
          const { current } = result;
          const shown =
            'items' in current ? current.items : (current.item as { list?: unknown } | undefined)?.list;
          expect(shown).toEqual(pageOf(String(version)).list);
          expect(current).toMatchObject({ loading: false, error: undefined });
          unmount();
        }),
        { numRuns: 60 },
      );
    },
  );
});
