import { proxy } from 'valtio';
import { describe, expect, it, vi } from 'vitest';
import { createLanguage } from '../../../../../src/stores/language/language.ts';
import type { LanguageSources, TextLoader } from '../../../../../src/stores/language/language.ts';
import type { Language } from '../../../../../src/stores/language/languages.ts';
import type { LanguageState } from '../../../../../src/stores/language/state.ts';
import { decodePreferences } from '../../../../../src/stores/preferences.ts';
import { createSettings } from '../../../../../src/stores/settings.ts';
import { fakeStoredValue } from '../support/fakeStoredValue.ts';

function setUp(sources: Partial<LanguageSources> = {}) {
  const found = {
    configured: undefined,
    isKoreanAllowed: false,
    isLoggedIn: false,
    user: null,
    site: undefined,
    browser: [],
    ...sources,
  };
  const stored = fakeStoredValue(decodePreferences(undefined));
  const preferences = createSettings(stored);
  const state = proxy<LanguageState>({ language: 'en_US', offered: [] });
  const changeOnServer = vi.fn<(language: Language) => Promise<void>>().mockResolvedValue(undefined);
  const language = createLanguage({ state, preferences, sources: () => found, changeOnServer });
  language.update();
  return { language, state, stored, preferences, changeOnServer, found };
}

describe('changing the language', () => {
  it('saves the choice locally; a guest’s is told to nobody', async () => {
    const { language, state, stored, changeOnServer } = setUp();
    await language.change('de_DE');
    expect(state.language).toBe('de_DE');
    expect(stored.value.language).toBe('de_DE');
    expect(changeOnServer).not.toHaveBeenCalled();
  });

  it('tells the server first when logged in', async () => {
    const { language, state, stored, changeOnServer } = setUp({ isLoggedIn: true });
    let answer: () => void = () => undefined;
    changeOnServer.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const change = language.change('de_DE');
    await vi.waitFor(() => expect(changeOnServer).toHaveBeenCalledWith('de_DE'));
    expect(state.language).toBe('en_US');
    answer();
    await change;
    expect(state.language).toBe('de_DE');
    expect(stored.value.language).toBe('de_DE');
  });

  it('applies nothing unless the server answers with code 200', async () => {
    const { language, state, stored, changeOnServer } = setUp({ isLoggedIn: true });
    changeOnServer.mockRejectedValue(new Error('busy'));
    await expect(language.change('de_DE')).rejects.toThrow('busy');
    expect(state.language).toBe('en_US');
    expect(stored.value.language).toBeNull();
  });

  it('tells nobody of a language whose texts cannot be had', async () => {
    const { language, state, changeOnServer } = setUp({ isLoggedIn: true });
    language.loadTextsWith(vi.fn<TextLoader>().mockRejectedValue(new Error('offline')));
    await expect(language.change('de_DE')).rejects.toThrow('offline');
    expect(changeOnServer).not.toHaveBeenCalled();
    expect(state.language).toBe('en_US');
  });

  it('ends with the later of two choices, whichever answer comes first', async () => {
    const { language, state, changeOnServer } = setUp({ isLoggedIn: true });
    let answerFirst: () => void = () => undefined;
    changeOnServer.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
    const first = language.change('de_DE');
    await vi.waitFor(() => expect(changeOnServer).toHaveBeenCalledOnce());
    await language.change('fr_FR');
    answerFirst();
    await first;
    expect(state.language).toBe('fr_FR');
  });
});

describe('the language of a page', () => {
  it('follows the choice of another tab', () => {
    const { language, state, stored } = setUp();
    stored.changeElsewhere({ ...stored.value, language: 'ja_JP' });
    language.update();
    expect(state.language).toBe('ja_JP');
  });

  it('becomes the user’s where nothing was chosen here, and stays so', () => {
    const { language, state, stored, found } = setUp({ site: 'en_US' });
    Object.assign(found, { isLoggedIn: true, user: 'ru_RU' });
    language.update();
    expect(state.language).toBe('ru_RU');
    expect(stored.value.language).toBe('ru_RU');
  });

  it('leaves Korean when the whitelist turns out to withhold it, and keeps the wish', async () => {
    const { language, state, stored, found } = setUp({ isKoreanAllowed: true });
    await language.change('ko_KR');
    Object.assign(found, { isKoreanAllowed: false });
    language.update();
    expect(state).toEqual({ language: 'en_US', offered: expect.not.arrayContaining(['ko_KR']) as unknown });
    expect(stored.value.language).toBe('ko_KR');
  });
});
