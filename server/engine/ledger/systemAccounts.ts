import { accountIdOf, PRODUCT, SYSTEM_OWNER } from './protocol.ts';

/** Collects the fees of every spot market, in each market's quote asset. */
export const SPOT_FEES_ACCOUNT = accountIdOf(SYSTEM_OWNER.fees, PRODUCT.spot);

/** Collects the fees of every contract, in its settlement asset. */
export const CONTRACT_FEES_ACCOUNT = accountIdOf(SYSTEM_OWNER.fees, PRODUCT.derivatives);

/** Counterpart of the profits, losses and funding of every contract; rounding is always in its favour. */
export const CLEARING_ACCOUNT = accountIdOf(SYSTEM_OWNER.clearing, PRODUCT.derivatives);

/** Takes over what is liquidated, and bears what that costs. */
export const INSURANCE_ACCOUNT = accountIdOf(SYSTEM_OWNER.insurance, PRODUCT.derivatives);
