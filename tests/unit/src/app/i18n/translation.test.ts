import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import type { Texts } from '../../../../../src/app/i18n/texts.ts';
import type { TextPart } from '../../../../../src/app/i18n/parts.ts';
import { createTranslation } from '../../../../../src/app/i18n/translation.ts';
import type { Language } from '../../../../../src/stores/language/index.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

type Load = (language: Language, part: TextPart) => Promise<Texts>;

const CATALOGUES: Partial<Record<Language, Partial<Record<TextPart, Texts>>>> = {
  en_US: {
    shell: { ui: { retry: 'Try again', dismiss: 'Dismiss' } },
    trade: { trade: { market: 'Market' } },
  },
  de_DE: { shell: { ui: { retry: 'Erneut versuchen' } }, trade: { trade: { market: 'Markt' } } },
  fa_IR: { shell: { ui: { retry: 'تلاش دوباره' } }, trade: { trade: { market: 'بازار' } } },
};

function setUp() {
  const i18n = i18next.createInstance();
  const root = document.createElement('html');
  const load = vi.fn<Load>(async (language, part) => {
    const found = CATALOGUES[language]?.[part];
    if (found === undefined) throw new Error(`No catalogue for ${language}`);
    return found;
  });
  const translation = createTranslation({ i18n, load, root });
  return { translation, i18n, root, load, t: (key: string) => String(Reflect.apply(i18n.t, i18n, [key])) };
}

/** A promise and what settles it. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

describe('starting', () => {
  it('fetches the shell’s texts of one language, and no English ones', async () => {
    const { translation, load, root, t } = setUp();
    await translation.start('de_DE');
    expect(t('ui.retry')).toBe('Erneut versuchen');
    expect(load.mock.calls).toEqual([['de_DE', 'shell']]);
    expect([root.lang, root.dir]).toEqual(['de-DE', 'ltr']);
  });

  it('is right to left in Persian', async () => {
    const { translation, root } = setUp();
    await translation.start('fa_IR');
    expect([root.lang, root.dir]).toEqual(['fa-IR', 'rtl']);
  });

  it('falls back to English when the texts of a language cannot be had', async () => {
    const { translation, t } = setUp();
    await translation.start('it_IT');
    expect(t('ui.retry')).toBe('Try again');
  });

  it('rejects without any texts', async () => {
    const { translation, load } = setUp();
    load.mockRejectedValue(new Error('offline'));
    await expect(translation.start('en_US')).rejects.toThrow('offline');
  });
});

describe('a text that a language lacks', () => {
  it('is fetched in English, once', async () => {
    const { translation, load, t } = setUp();
    await translation.start('de_DE');
    t('ui.dismiss');
    t('ui.dismiss');
    await vi.waitFor(() => expect(t('ui.dismiss')).toBe('Dismiss'));
    expect(load.mock.calls.filter(([language]) => language === 'en_US')).toHaveLength(1);
  });
});

describe('the texts of a screen', () => {
  it('come with the screen, in the language of the page', async () => {
    const { translation, load, t } = setUp();
    await translation.start('de_DE');
    await translation.loadPart('trade');
    expect(t('trade.market')).toBe('Markt');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('follow a change of language before it shows', async () => {
    const { translation, t } = setUp();
    await translation.start('en_US');
    await translation.loadPart('trade');
    await translation.apply('fa_IR');
    expect(t('trade.market')).toBe('بازار');
  });

  it('are in the right language when that changes while they are on their way', async () => {
    const { translation, load, t } = setUp();
    await translation.start('en_US');
    const english = deferred<Texts>();
    load.mockImplementationOnce(() => english.promise);
    const part = translation.loadPart('trade');
    await translation.apply('de_DE');
    english.resolve({ trade: { market: 'Market' } });
    await part;
    expect(t('trade.market')).toBe('Markt');
  });
});

describe('a change of language', () => {
  it('shows nothing of the new language until all of its texts are there', async () => {
    const { translation, load, root, t } = setUp();
    await translation.start('en_US');
    const german = deferred<Texts>();
    load.mockImplementationOnce(() => german.promise);
    const change = translation.apply('de_DE');
    expect([t('ui.retry'), root.lang]).toEqual(['Try again', 'en-US']);
    german.resolve({ ui: { retry: 'Erneut versuchen' } });
    await change;
    expect([t('ui.retry'), root.lang]).toEqual(['Erneut versuchen', 'de-DE']);
  });

  it('ends with the later of two', async () => {
    const { translation, load, root } = setUp();
    await translation.start('en_US');
    const german = deferred<Texts>();
    load.mockImplementationOnce(() => german.promise);
    const first = translation.apply('de_DE');
    await translation.apply('fa_IR');
    german.resolve({});
    await first;
    expect(root.lang).toBe('fa-IR');
  });

  it('that fails leaves the page as it is, and may be tried again', async () => {
    const { translation, load, root } = setUp();
    await translation.start('en_US');
    load.mockRejectedValueOnce(new Error('offline'));
    await expect(translation.apply('de_DE')).rejects.toThrow('offline');
    expect(root.lang).toBe('en-US');
    await translation.apply('de_DE');
    expect(root.lang).toBe('de-DE');
  });
});
