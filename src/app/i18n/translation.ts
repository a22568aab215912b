import type { i18n as I18n } from 'i18next';
import { DEFAULT_LANGUAGE, directionOf, languageTag } from '../../stores/language/index.ts';
import type { Language } from '../../stores/language/index.ts';
import type { Texts } from './texts.ts';
import type { TextPart } from './parts.ts';

const NAMESPACE = 'translation';

export interface TranslationOptions {
  readonly i18n: I18n;
  readonly load: (language: Language, part: TextPart) => Promise<Texts>;
  /** What every text may name, such as `{{brand}}`. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Carries the language and the direction of the page. */
  readonly root: HTMLElement;
}

export interface Translation {
  /** Starts in a language, or in English when its texts cannot be had; rejects when neither can. */
  start(language: Language): Promise<void>;
  /** Fetches what the open screens need in a language, so that applying it takes no time. */
  readonly prepare: (language: Language) => Promise<void>;
  /** Shows the page in a language, all texts at once. Of two calls the later one wins. Rejects without a change. */
  apply(language: Language): Promise<void>;
  /** Fetches a screen's part in the language of the page, once that is decided; it follows every change of language from then on. */
  loadPart(part: TextPart): Promise<void>;
}

/** Ties i18next to the catalogues: fetched part by part, in one language, the English ones only when a text is missing. */
export function createTranslation({ i18n, load, root, variables = {} }: TranslationOptions): Translation {
  const fetched = new Map<string, Promise<void>>();
  const parts = new Set<TextPart>(['shell']);
  let current: Language = DEFAULT_LANGUAGE;
  let wanted: Language = current;
  let begin: () => void = () => undefined;
  let beginning: Promise<void> | undefined = new Promise((resolve) => (begin = resolve));

  const ensure = (language: Language, part: TextPart): Promise<void> => {
    const key = `${language} ${part}`;
    const underWay = fetched.get(key) ?? fetchPart(language, part);
    fetched.set(key, underWay);
    underWay.catch(() => fetched.delete(key));
    return underWay;
  };
  const fetchPart = async (language: Language, part: TextPart): Promise<void> => {
    i18n.addResourceBundle(language, NAMESPACE, await load(language, part), true, true);
  };
  const prepare = async (language: Language): Promise<void> => {
    await Promise.all([...parts].map((part) => ensure(language, part)));
  };
  const mark = (language: Language): void => {
    current = language;
    root.lang = languageTag(language);
    root.dir = directionOf(language);
  };

  return {
    prepare,
    async start(language) {
      current = language;
      beginning = undefined;
      begin();
      await i18n.init({
        lng: language,
        fallbackLng: DEFAULT_LANGUAGE,
        load: 'currentOnly',
        resources: {},
        // React escapes; escaping twice would show entities.
        interpolation: { escapeValue: false, defaultVariables: variables },
        returnNull: false,
        // A text that a language lacks is fetched in English; the screens that show it render again.
        saveMissing: true,
        missingKeyHandler: () => void prepare(DEFAULT_LANGUAGE).catch(() => undefined),
        react: { bindI18nStore: 'added' },
      });
      wanted = language;
      await prepare(language).catch(async (error: unknown) => {
        if (language === DEFAULT_LANGUAGE) throw error;
        await prepare(DEFAULT_LANGUAGE);
      });
      mark(language);
    },
    async apply(language) {
      wanted = language;
      await prepare(language);
      if (wanted !== language || current === language) return;
      await i18n.changeLanguage(language);
      mark(language);
    },
    async loadPart(part) {
      parts.add(part);
      if (beginning !== undefined) await beginning;
      await ensure(current, part);
    },
  };
}
