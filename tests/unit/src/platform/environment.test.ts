import { describe, expect, it, vi } from 'vitest';
import { createEnvironmentGuard, environmentOf } from '../../../../src/platform/environment.ts';

describe('the environment of a page', () => {
  it.each([
    ['/contract/simul', 'simulated'],
    ['/contract/simul/BTC_USDT', 'simulated'],
    ['/kr/contract/simul/BTC_USDT', 'simulated'],
    ['/KR/contract/account/simul', 'simulated'],
    ['/contract/%73imul', 'simulated'],
    ['/contract/exchange', 'real'],
    ['/contract/simulation', 'real'],
    ['/kr', 'real'],
    ['/%', 'real'],
  ])('%s: %s', (path, environment) => {
    expect(environmentOf(path)).toBe(environment);
  });
});

function documentAt(pathname: string) {
  const location = {
    pathname,
    href: `https://tidemark.example${pathname}`,
    assign: vi.fn<(to: string | URL) => void>(),
    replace: vi.fn<(to: string | URL) => void>(),
    reload: vi.fn<() => void>(),
  };
  const listeners: Parameters<Parameters<typeof createEnvironmentGuard>[0]['addEventListener']>[1][] = [];
  const guard = createEnvironmentGuard({
    location,
    addEventListener: (_, listener) => void listeners.push(listener),
  });
  const goBackTo = (path: string) => {
    const event = { stopImmediatePropagation: vi.fn<() => void>() };
    location.pathname = path;
    for (const listener of listeners) listener(event);
    return event;
  };
  return { guard, location, goBackTo };
}

describe('the environment guard of a document', () => {
  it.each([
    ['/contract/exchange', '/contract/simul', true],
    ['/contract/exchange', '/contract/content/fund/simul?contract=BTC_USDT', true],
    ['/contract/exchange', '/spot/exchange', false],
    ['/contract/simul', '/contract/simul/ETH_USDT', false],
    ['/contract/simul', '/', true],
    ['/contract/simul', '/kr/contract/exchange#book', true],
    ['/contract/simul', '?tab=orders', false],
  ])('from %s to %s changes the environment: %s', (from, to, isOther) => {
    expect(documentAt(from).guard.isOther(to)).toBe(isOther);
  });

  it('opens the other environment as a document, in place of this one where that is wanted', () => {
    const { guard, location } = documentAt('/contract/exchange');
    guard.open('/contract/simul');
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/contract/simul');
    guard.open('/contract/simul', { replace: true });
    expect(location.replace).toHaveBeenCalledExactlyOnceWith('/contract/simul');
    expect(guard.environment).toBe('real');
  });

  it('holds when the history leads to the other environment: the page is loaded anew, and nobody else hears of it', () => {
    const { location, goBackTo } = documentAt('/contract/exchange');
    const event = goBackTo('/contract/simul');
    expect(event.stopImmediatePropagation).toHaveBeenCalledOnce();
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('leaves the history of its own environment alone', () => {
    const { location, goBackTo } = documentAt('/contract/exchange');
    const event = goBackTo('/spot/exchange');
    expect(event.stopImmediatePropagation).not.toHaveBeenCalled();
    expect(location.reload).not.toHaveBeenCalled();
  });
});
