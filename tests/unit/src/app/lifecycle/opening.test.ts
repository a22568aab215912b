import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inRoot } from '../../../../../scripts/lib/root.ts';

const SOURCE = readFileSync(inRoot('public', 'opening.js'), 'utf8');
const FILES = {
  home: ['/home.js'],
  login: ['/login.js'],
  spot: ['/spot.js', '/shared.js'],
  contract: ['/contract.js', '/shared.js'],
  desktop: ['/desktop.js', '/shared.js'],
  tablet: ['/tablet.js'],
  phone: ['/phone.js'],
};

const fetched = vi.fn((address: string) => Promise.resolve(new Response(address)));

const TEXTS = {
  login: { de_DE: ['/de-auth.js'] },
  spot: { de_DE: ['/de-trade.js'] },
  contract: { de_DE: ['/de-trade.js', '/de-contract.js'] },
};

const WORDS = { de_DE: ['Handeln', 'Sofort', 'Bitte anmelden'] };

/** Runs the page's early script at an address. */
function open(path: string): void {
  history.replaceState(null, '', path);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue({
    dataset: { files: JSON.stringify(FILES), texts: JSON.stringify(TEXTS), words: JSON.stringify(WORDS) },
  } as unknown as HTMLScriptElement);
  runInThisContext(SOURCE);
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  Object.assign(window, { innerWidth: 1440 });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fetched.mockClear();
  document.body.innerHTML = '';
});

describe('the early script of a page', () => {
  it.each([
    ['/spot/exchange/BTC_USDT', 'BTC/USDT'],
    ['/contract/exchange/BTC_USDT', 'BTC-USDT'],
    ['/contract/exchange/BTC-USDT', 'BTC-USDT'],
    ['/kr/contract/crypto/btc-usd/', 'BTC-USD'],
  ])('outlines %s', (path, name) => {
    open(path);
    expect(document.querySelector('.tm-opening-name')?.textContent).toBe(name);
  });

  it('fetches each file of a screen once', () => {
    open('/spot/exchange/BTC_USDT');
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/spot.js', '/shared.js', '/desktop.js']);
  });

  it('fetches the texts of a screen in the language of the page', () => {
    document.documentElement.lang = 'de-DE';
    open('/contract/exchange/BTC_USDT');
    const texts = ['/de-trade.js', '/de-contract.js'];
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(expect.arrayContaining(texts));
  });

  it.each([
    ['/auth/login', true, ['/login.js', '/de-auth.js']],
    ['/vn/auth/login/', false, ['/login.js', '/de-auth.js']],
    ['/personal/deposit', true, ['/login.js', '/de-auth.js']],
    ['/personal/deposit', false, []],
    ['/personal/earn/flexible', true, []],
    ['/personal/invite', true, ['/login.js', '/de-auth.js']],
    ['/auth/login/more', true, []],
  ])('fetches of %s, for a guest: %s, the files %j', (path, isGuest, files) => {
    document.documentElement.lang = 'de-DE';
    if (!isGuest) localStorage.setItem('tidemark:session:v1', '{"userId":"7","token":null}');
    open(path);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(files);
    expect(document.getElementById('root')?.childElementCount).toBe(0);
  });

  it.each([
    ['a guest', null, ['Bitte anmelden']],
    ['somebody who logged out', '{"userId":"","token":null}', ['Bitte anmelden']],
    ['storage that is broken', '{', ['Bitte anmelden']],
    ['a user', '{"userId":"7","token":null}', []],
  ])('invites %s to log in, or not', (_, session, invitations) => {
    document.documentElement.lang = 'de-DE';
    if (session !== null) localStorage.setItem('tidemark:session:v1', session);
    open('/spot/exchange/BTC_USDT');
    const shown = [...document.querySelectorAll('.tm-opening-invitation')].map((one) => one.textContent);
    expect(shown).toEqual(invitations);
  });

  it('leaves other pages alone', () => {
    open('/fees');
    expect([fetched.mock.calls, document.querySelector('#root')?.childElementCount]).toEqual([[], 0]);
  });
});
