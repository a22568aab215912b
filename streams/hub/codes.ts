import type { CODE } from '@tidemark/sdk/contract';

/*
 * The codes that the hub acts on, typed by the table of all so that another number does not compile. The table itself would be a tenth of what
 * the hub weighs in a page.
 */
type Codes = typeof CODE;

export const LOGIN_EXPIRED: Codes['loginExpired'] = 10001;
export const INTERNAL: Codes['internal'] = 10500;
export const RATE_LIMITED: Codes['rateLimited'] = 10429;
