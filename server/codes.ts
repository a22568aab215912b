/** Result codes of the API besides the trading refusals (20001 and up, `REFUSAL` in the engine's protocol). */
export const CODE = {
  ok: 200,
  regionDenied: 1405,
  loginExpired: 10001,
  invalid: 10400,
  forbidden: 10403,
  notFound: 10404,
  conflict: 10409,
  wrongLogin: 10410,
  rateLimited: 10429,
  internal: 10500,
  unavailable: 10503,
} as const;
