import { subscribeKey } from 'valtio/utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { vaspInfo } from '../../../../../src/stores/access/index.ts';
import * as clients from '../../../../../src/stores/clients.ts';
import { startLanguage } from '../../../../../src/stores/language/start.ts';
import { languageState } from '../../../../../src/stores/language/state.ts';
import { preferences } from '../../../../../src/stores/preferences.ts';
import { session } from '../../../../../src/stores/session/index.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;
const FROM_KOREA = { koreaIP: true, vaspSwitch: false, lang: '' };
const ELSEWHERE = { koreaIP: false, vaspSwitch: false, lang: '' };

/** A visit with the browser's languages and the region that the exchange tells. */
async function visit(languages: readonly string[], vasp: object) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  calls.getVaspInfo.mockReset().mockReturnValue(Promise.resolve(vasp));
  await startLanguage();
}

beforeEach(() => {
  session.adopt(null);
  preferences.update({ language: null });
  Object.assign(vaspInfo.state, { phase: 'idle', value: undefined });
});

it('Korean is offered to visitors from elsewhere who want it', async () => {
  await visit(['ko-KR'], ELSEWHERE);
  expect(languageState.language).toBe('ko_KR');
});

it('English is used where the Korean whitelist does not allow Korean', async () => {
  await visit(['ko-KR'], FROM_KOREA);
  expect(languageState).toMatchObject({ language: 'en_US' });
  expect(languageState.offered).not.toContain('ko_KR');
});

it('a saved Korean gives way to English as soon as it is known to be withheld', async () => {
  preferences.update({ language: 'ko_KR' });
  let tell: (vasp: object) => void = () => undefined;
  await visit(['en-US'], new Promise((resolve) => (tell = resolve)));
  expect(languageState.language).toBe('ko_KR');
  tell(FROM_KOREA);
  await vi.waitFor(() => expect(languageState.language).toBe('en_US'));
});

it('a user from Korea gets Korean by the flag ko_KR', async () => {
  await visit(['ko-KR'], FROM_KOREA);
  session.adopt({ userId: '1', displayUserId: '2', token: null });
  calls.getUserInfo.mockResolvedValue({ userAct: { p2p: false, kycWhite: false, ko_KR: true } });
  await session.refreshInfo();
  await vi.waitFor(() => expect(languageState.language).toBe('ko_KR'));
});

it('the language of a region with rules of its own applies to its visitors', async () => {
  await visit(['de-DE'], { ...FROM_KOREA, lang: 'ja_JP' });
  await vaspInfo.ensure();
  await vi.waitFor(() => expect(languageState.language).toBe('ja_JP'));
  Object.assign(vaspInfo.state, { phase: 'idle', value: undefined });
  await visit(['de-DE'], { ...ELSEWHERE, lang: 'ja_JP' });
  await vaspInfo.ensure();
  await vi.waitFor(() => expect(languageState.language).toBe('de_DE'));
});

it('nobody else waits for the region', async () => {
  await visit(['de-AT', 'en'], FROM_KOREA);
  expect(languageState.language).toBe('de_DE');
  expect(calls.getVaspInfo).not.toHaveBeenCalled();
});

describe('a first visit to a site with a prefix', () => {
  const opened = async (path: string, vasp: object = ELSEWHERE, config: object = { lang: 'en_US' }) => {
    history.replaceState(null, '', path);
    deployment.state.value = config as never;
    await visit(['de-DE'], vasp);
    return languageState.language;
  };
  const { deployment } = clients;

  afterEach(() => {
    history.replaceState(null, '', '/');
    document.head.innerHTML = '';
    deployment.state.value = undefined;
  });

  it.each([
    ['/kr', 'ko_KR'],
    ['/kr/spot/exchange', 'ko_KR'],
    ['/br/', 'pt_BR'],
    ['/vn', 'en_US'],
    ['/', 'en_US'],
  ])('%s opens in its country’s language: %s', async (path, language) => {
    expect(await opened(path)).toBe(language);
  });

  it('opens in the first of the languages that the deployment names for the site', async () => {
    const config = {
      lang: 'en_US',
      langs: { MAIN: ['en_US'], VN: ['fr_FR', 'en_US'], BR: ['es_ES', 'pt_BR'] },
    };
    expect(await opened('/vn/', ELSEWHERE, config)).toBe('fr_FR');
    expect(await opened('/br/', ELSEWHERE, config)).toBe('es_ES');
    expect(languageState.offered).toEqual(['en_US', 'es_ES', 'pt_BR']);
  });

  it('opens in English where Korean is withheld', async () => {
    expect(await opened('/kr', FROM_KOREA)).toBe('en_US');
  });

  it('opens in the language that the page names, before the configuration is there', async () => {
    document.head.innerHTML = '<meta name="tidemark:language" content="ko_KR">';
    history.replaceState(null, '', '/kr');
    await visit(['de-DE'], ELSEWHERE);
    expect(languageState.language).toBe('ko_KR');
    expect(calls.getVaspInfo).toHaveBeenCalledOnce();
  });

  it('opens in it on a page that may not call either, and gives way as soon as Korean is known to be withheld', async () => {
    document.head.innerHTML = '<meta name="tidemark:language" content="ko_KR">';
    history.replaceState(null, '', '/kr/denied_current_pc/');
    calls.getVaspInfo.mockReset();
    await startLanguage(false);
    expect(languageState.language).toBe('ko_KR');
    expect(calls.getVaspInfo).not.toHaveBeenCalled();
    await visit(['de-DE'], FROM_KOREA);
    await vi.waitFor(() => expect(languageState.language).toBe('en_US'));
  });

  describe('of a user whose language the page names', () => {
    const named = async (own: string, site = 'en_US') => {
      document.head.innerHTML = `<meta name="tidemark:language" content="${site}"><meta name="tidemark:user-language" content="${own}">`;
      session.adopt({ userId: '1', displayUserId: '2', token: null });
      calls.getUserInfo.mockReset();
      deployment.state.value = { lang: 'en_US' } as never;
      await visit(['en-US'], FROM_KOREA);
      return languageState.language;
    };

    it('opens in Korean where they are on the whitelist, and shows no English until their data is there', async () => {
      const shown: string[] = [];
      const stop = subscribeKey(languageState, 'language', (language) => shown.push(language), true);
      languageState.language = 'en_US';
      expect(await named('ko_KR')).toBe('ko_KR');
      await vaspInfo.ensure();
      calls.getUserInfo.mockResolvedValue({
        language: 'ko_KR',
        userAct: { p2p: false, kycWhite: false, ko_KR: true },
      });
      await session.refreshInfo();
      expect(languageState.language).toBe('ko_KR');
      expect(shown.slice(shown.indexOf('ko_KR'))).toEqual(['ko_KR']);
      stop();
    });

    it('opens in any other language of theirs', async () => {
      expect(await named('de_DE')).toBe('de_DE');
    });

    it('changes nothing about what was chosen in this browser', async () => {
      preferences.update({ language: 'fr_FR' });
      expect(await named('de_DE')).toBe('fr_FR');
    });
  });

  it('changes no choice', async () => {
    preferences.update({ language: 'de_DE' });
    expect(await opened('/kr')).toBe('de_DE');
  });
});
