import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../engine/protocol.ts';

/** Deposits come from here. */
export const EXTERNAL_ACCOUNT = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);

/** Rests the market source's quotes. */
export const MARKET_MAKER_ACCOUNT = accountIdOf(SYSTEM_OWNER.marketMaker, PRODUCT.spot);

/** Takes liquidity so that the market source's trades print. */
export const TAPE_ACCOUNT = accountIdOf(SYSTEM_OWNER.tape, PRODUCT.spot);
