import { describe, expect, it } from 'vitest';
import { isFramedElsewhere, isUnofficialHost, leaveFrame } from '../../../../src/platform/guards.ts';
import tidemark from '../../../../server/deployments/tidemark.json';
import { readPageSettings } from '../../../../src/platform/pageHead.ts';

const OFFICIAL = ['tidemark.example', '*.tidemark.example'];

describe('a host outside the allow-list', () => {
  const judge = (hostname: string, rest = {}) =>
    isUnofficialHost({ hostname, stage: undefined, officialHosts: OFFICIAL, ...rest });

  it.each(['tidemark-login.example', 'tidemark.example.evil.example', 'xtidemark.example'])(
    '%s is not official',
    (host) => {
      expect(judge(host)).toBe(true);
      expect(judge(host, { stage: 'production' })).toBe(true);
    },
  );

  it.each(['tidemark.example', 'www.tidemark.example', 'Tidemark.Example'])('%s is official', (host) => {
    expect(judge(host)).toBe(false);
  });

  it.each([
    ...['localhost', 'shop.localhost', 'workshop', 'workshop.local', 'shop.internal'],
    ...['127.0.0.1', '127.8.8.8', '10.0.0.7', '172.16.0.1', '172.31.255.1', '192.168.1.20', '169.254.7.7'],
    ...['[::1]', '[fd12:3456::1]', '[fe80::1]'],
  ])('%s is of a private network, and exempt', (host) => {
    expect(judge(host)).toBe(false);
  });

  it.each([
    ...['203.0.113.7', '11.0.0.1', '172.15.0.1', '172.32.0.1', '192.169.0.1', '[2001:db8::1]', '[fe00::1]'],
    ...['10.0.0.1.evil.example', 'localhost.evil.example', 'local.example'],
  ])('%s is reached from anywhere, and not official', (host) => {
    expect(judge(host)).toBe(true);
  });

  it('is noticed with the brand that the exchange comes with', () => {
    const { officialHosts, officialSite } = tidemark.business.brand;
    expect(judge('tidemark-login.example', { officialHosts })).toBe(true);
    for (const host of [
      ...Object.values(tidemark.business.compileHosts),
      { pages: [new URL(officialSite).host] },
    ]
      .flatMap(({ pages }) => pages)
      .map((pattern) => pattern.replace('*', 'www')))
      expect(judge(host, { officialHosts })).toBe(false);
  });

  it.each(['test', 'staging'])('the %s stage is exempt', (stage) => {
    expect(judge('preview.example', { stage })).toBe(false);
  });

  it('is not looked for when the deployment lists none', () => {
    expect(judge('anything.example', { officialHosts: [] })).toBe(false);
  });
});

describe('a frame', () => {
  const location = { host: 'tidemark.example', href: 'https://tidemark.example/spot/exchange' };
  const alone = { self: {}, location };

  it('on another host is noticed, one on our own host and no frame are not', () => {
    expect(isFramedElsewhere({ ...alone, top: { location: { host: 'evil.example' } } })).toBe(true);
    expect(isFramedElsewhere({ ...alone, top: { location } })).toBe(false);
    expect(isFramedElsewhere({ ...alone, top: null })).toBe(false);
    const top = { location };
    expect(isFramedElsewhere({ self: top, top, location })).toBe(false);
  });

  it('that hides its address is on another host', () => {
    const top = {
      get location(): never {
        throw new DOMException('Blocked', 'SecurityError');
      },
    };
    expect(isFramedElsewhere({ ...alone, top })).toBe(true);
  });

  it('is left by opening the page in its place, if it lets us', () => {
    const page = new EventTarget();
    const top = { location: { href: 'https://evil.example/' } };
    leaveFrame(Object.assign(page, { top, location }) as never);
    expect(top.location.href).toBe(location.href);
    const sandbox = {
      get location(): never {
        throw new DOMException('Blocked', 'SecurityError');
      },
    };
    const sandboxed = Object.assign(new EventTarget(), { top: sandbox, location });
    expect(() => leaveFrame(sandboxed as never)).not.toThrow();
    expect(() => sandboxed.dispatchEvent(new Event('click'))).not.toThrow();
  });

  it.each(['pointerdown', 'keydown'])(
    'that the browser holds back is left with the first %s in it',
    (gesture) => {
      let isActive = false;
      const opened: string[] = [];
      const top = {
        location: {
          set href(address: string) {
            if (!isActive) throw new DOMException('No gesture', 'SecurityError');
            opened.push(address);
          },
        },
      };
      const page = Object.assign(new EventTarget(), { top, location });
      leaveFrame(page as never);
      expect(opened).toEqual([]);
      isActive = true;
      page.dispatchEvent(new Event(gesture));
      expect(opened).toEqual([location.href]);
    },
  );
});

describe('the settings of the page', () => {
  it('are what the server wrote into the head', () => {
    const page = new DOMParser().parseFromString(
      `<meta name="tidemark:biz-id" content="harbour"><meta name="tidemark:app-id" content="harbour-web">
       <meta name="tidemark:config-version" content="abc"><meta name="tidemark:language" content="de_DE">`,
      'text/html',
    );
    expect(readPageSettings(page)).toEqual({
      bizId: 'harbour',
      appId: 'harbour-web',
      configVersion: 'abc',
      language: 'de_DE',
      userLanguage: undefined,
      siteId: 'MAIN',
    });
  });

  it('have defaults on the page of the development server', () => {
    const page = new DOMParser().parseFromString('<title>Tidemark</title>', 'text/html');
    expect(readPageSettings(page)).toEqual({
      bizId: 'tidemark',
      appId: 'tidemark-web',
      configVersion: undefined,
      language: undefined,
      userLanguage: undefined,
      siteId: 'MAIN',
    });
  });
});
