/** The refusals that mean the same everywhere, and have a text of their own. */
const REFUSAL_CODES = [1405, 10400, 10403, 10404, 10409, 10410, 10429, 10500, 10503] as const;

export function isCommonRefusal(code: number): code is (typeof REFUSAL_CODES)[number] {
  return REFUSAL_CODES.some((known) => known === code);
}

/** The session is over. */
export const LOGIN_EXPIRED = 10001;
