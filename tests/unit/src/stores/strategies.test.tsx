import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as clients from '../../../../src/stores/clients.ts';
import { sessionState } from '../../../../src/stores/session/state.ts';
import { strategies, useStrategy } from '../../../../src/stores/strategies/index.ts';
import { startStrategies } from '../../../../src/stores/strategies/start.ts';
import { createStrategies } from '../../../../src/stores/strategies/strategies.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  const api = { getStrategies: vi.fn(), getPublicStrategies: vi.fn() };
  return { ...fakeClients(), api } as never;
});

const api = vi.mocked(clients.api);

afterEach(() => localStorage.clear());

describe('the A/B strategies', () => {
  it('are kept under G_ABTEST_STRATEGY and hold at the next visit', async () => {
    const first = createStrategies({ load: async () => ({ homeCallToAction: 'markets', other: 7 }) });
    expect(first.state.map).toEqual({});
    await first.refresh();
    expect(localStorage.getItem('G_ABTEST_STRATEGY')).toBe('{"homeCallToAction":"markets","other":7}');
    const next = createStrategies({ load: () => Promise.reject(new Error('offline')) });
    await next.refresh();
    expect(next.state.map).toEqual({ homeCallToAction: 'markets', other: 7 });
  });

  it.each(['', 'null', '[1]', '{"a":{}}', '{'])('that read %j are none', (text) => {
    localStorage.setItem('G_ABTEST_STRATEGY', text);
    expect(createStrategies({ load: async () => ({}) }).state.map).toEqual({});
  });

  it('of two questions at once are those of the later one', async () => {
    const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    const [first, second] = answers;
    const load = vi.fn(() => answers.shift()?.promise as Promise<Record<string, string>>);
    const { state, refresh } = createStrategies({ load });
    const both = [refresh(), refresh()];
    second?.resolve({ who: 'user' });
    first?.resolve({ who: 'guest' });
    await Promise.all(both);
    expect(state.map).toEqual({ who: 'user' });
  });

  it('are asked for by whoever is here, again after a login', async () => {
    api.getPublicStrategies.mockResolvedValue({});
    api.getStrategies.mockResolvedValue({});
    startStrategies();
    expect(api.getPublicStrategies).toHaveBeenCalledOnce();
    expect(api.getStrategies).not.toHaveBeenCalled();
    sessionState.user = { userId: '1', displayUserId: '88013377', token: null };
    await Promise.resolve();
    expect(api.getStrategies).toHaveBeenCalledOnce();
    expect(api.getPublicStrategies).toHaveBeenCalledOnce();
  });
});

describe('useStrategy', () => {
  const show = () => renderHook(() => useStrategy('homeCallToAction', 'trade'));

  it.each([
    [{}, 'trade'],
    [{ homeCallToAction: 'markets' }, 'markets'],
    [{ homeCallToAction: 'something new' }, 'trade'],
    [{ homeCallToAction: 1 }, 'trade'],
  ])('of %j is %s', (map, expected) => {
    strategies.state.map = map;
    expect(show().result.current).toBe(expected);
  });

  it('does not change under the eyes of the visitor', () => {
    strategies.state.map = {};
    const { result, rerender } = show();
    strategies.state.map = { homeCallToAction: 'markets' };
    rerender();
    expect(result.current).toBe('trade');
    expect(show().result.current).toBe('markets');
  });
});
