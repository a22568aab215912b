/** The trading refusals that have a text of their own. */
export const REJECT_CODES = [
  20001, 20002, 20003, 20004, 20005, 20006, 20007, 20008, 20009, 20010, 20011, 20012, 20013, 20014, 20015,
  20016, 20017, 20018, 20019, 20020, 20021, 20022,
] as const;
export type RejectCode = (typeof REJECT_CODES)[number];

export function isRejectCode(code: number): code is RejectCode {
  return REJECT_CODES.some((known) => known === code);
}
