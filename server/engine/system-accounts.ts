import { accountIdOf, PRODUCT, SYSTEM_OWNER } from './protocol.ts';

/** Collects the fees of every spot market, in each market's quote asset. */
export const SPOT_FEES_ACCOUNT = accountIdOf(SYSTEM_OWNER.fees, PRODUCT.spot);
