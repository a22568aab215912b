import rejects from './rejects.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;
type Area = 'common' | 'nickname' | 'transfer';

const LANGUAGES: Readonly<Record<string, Readonly<Record<Area, Texts>>>> = rejects;

/** Calls whose rejects have words of their own. */
const AREAS: Readonly<Record<string, Area>> = {
  '/user/nick/name': 'nickname',
  '/api/exchange-account-center-api/asset/transfer': 'transfer',
};

/**
 * What a refusal says to people in their language, by its code and the path of the call; `undefined` for what has no translation.
 * English is not among them: there the server's own words stand, which say more to developers.
 */
export function rejectText(code: number, language: string, path: string): string | undefined {
  const texts = LANGUAGES[language];
  if (texts === undefined) return undefined;
  const area = AREAS[path];
  return (area && texts[area][code]) ?? texts.common[code];
}
