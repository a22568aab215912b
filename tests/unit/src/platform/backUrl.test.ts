import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginPath, returnPath } from '../../../../src/platform/backUrl.ts';

const ORIGIN = 'https://tidemark.example';

describe('loginPath', () => {
  it('remembers the page and carries its parameters along', () => {
    const page = { pathname: '/spot/exchange/BTC_USDT', search: '?ref=ada', hash: '#book' };
    const path = new URL(loginPath(page), ORIGIN);
    expect(path.pathname).toBe('/auth/login');
    expect(path.searchParams.get('ref')).toBe('ada');
    expect(path.searchParams.get('backurl')).toBe('/spot/exchange/BTC_USDT?ref=ada#book');
  });

  it('adds no backurl under /auth/ and keeps the one that is there', () => {
    const search = '?backurl=%2Fspot%2Fexchange&ref=ada';
    expect(loginPath({ pathname: '/auth/login', search, hash: '' })).toBe(`/auth/login${search}`);
    expect(loginPath({ pathname: '/auth/register/email', search: '', hash: '' })).toBe('/auth/login');
    expect(loginPath({ pathname: '/kr/auth/login', search: '', hash: '' }, '/kr')).toBe('/kr/auth/login');
  });

  it('stays on the site of the page', () => {
    const path = loginPath({ pathname: '/kr/spot/exchange', search: '', hash: '' }, '/kr');
    expect(path).toBe('/kr/auth/login?backurl=%2Fkr%2Fspot%2Fexchange');
  });

  it('replaces a stray backurl of the page by the page itself', () => {
    const path = new URL(loginPath({ pathname: '/', search: '?backurl=//evil.example', hash: '' }), ORIGIN);
    expect(path.searchParams.getAll('backurl')).toEqual(['/']);
  });
});

describe('returnPath', () => {
  const back = (wanted: string): string =>
    returnPath(`?${new URLSearchParams({ backurl: wanted }).toString()}`, ORIGIN, '/fallback');

  it.each(['/', '/spot/exchange/BTC_USDT', '/spot/exchange?side=buy#form', '/kr/spot/exchange', '/authors'])(
    'returns to %s',
    (path) => expect(back(path)).toBe(path),
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'spot/exchange',
    '',
    '/auth/login',
    '/kr/auth/login?backurl=/x',
    '/AUTH/login',
  ])('refuses %j', (wanted) => expect(back(wanted)).toBe('/fallback'));

  it('falls back when there is no backurl', () => {
    expect(returnPath('?ref=ada', ORIGIN, '/fallback')).toBe('/fallback');
  });

  it('never leaves the origin, whatever the link says', () => {
    const parts = ['/', '\\', '.', ':', '@', '\t', '\n', ' ', '%2f', 'a', 'evil.example', 'javascript:'];
    const nasty = fc.array(fc.constantFrom(...parts)).map((chosen) => chosen.join(''));
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string(), fc.webUrl()), (wanted) => {
        const target = new URL(back(wanted), ORIGIN);
        expect(target.origin).toBe(ORIGIN);
      }),
    );
  });

  it('brings back to the very page that the login link was made on', () => {
    const segment = fc.stringMatching(/^[a-z0-9_]{1,8}$/);
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), segment, (segments, value) => {
        const pathname = `/x${segments.map((part) => `/${part}`).join('')}`;
        const search = new URL(loginPath({ pathname, search: `?q=${value}`, hash: '' }), ORIGIN).search;
        expect(returnPath(search, ORIGIN, '/fallback')).toBe(`${pathname}?q=${value}`);
      }),
    );
  });
});
