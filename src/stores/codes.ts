import type { CODE } from '@tidemark/sdk';

/*
 * The codes that every screen acts on, typed by the table of all so that another number does not compile. The table itself would be a kilobyte
 * of each first load.
 */
type Codes = typeof CODE;

export const INVALID: Codes['invalid'] = 10400;
export const NOT_FOUND: Codes['notFound'] = 10404;
export const TRANSFER_SUSPENDED: Codes['transferSuspended'] = 10411;
export const CLIENT_TRANSFER_ID_REUSED: Codes['clientTransferIdReused'] = 10412;
export const EARN_CLOSED: Codes['earnClosed'] = 10620;
export const ADDRESS_REFUSED: Codes['addressRefused'] = 10601;
export const WITHDRAWAL_LIMIT: Codes['withdrawalLimit'] = 10602;
export const WITHDRAWAL_BANNED: Codes['withdrawalBanned'] = 10603;
export const ADDRESS_NOT_WHITELISTED: Codes['addressNotWhitelisted'] = 10604;
export const WITHDRAWALS_HALTED: Codes['withdrawalsHalted'] = 10608;
export const INTERNAL: Codes['internal'] = 10500;
export const UNAVAILABLE: Codes['unavailable'] = 10503;
export const UNKNOWN_INSTRUMENT: Codes['unknownInstrument'] = 20009;
