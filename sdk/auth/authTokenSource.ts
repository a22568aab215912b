/**
 * Makes the `auth` query member of a call from the path it is made to, as sent (`/market/v2/trades`, without query). Plug in an anti-bot
 * module here; what it rejects with becomes the `cause` of an `AuthTokenError`.
 */
export type AuthTokenSource = (path: string) => string | Promise<string>;
