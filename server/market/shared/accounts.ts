import { accountIdOf, PRODUCT, SYSTEM_OWNER, type AccountId } from '../../engine/protocol.ts';

/** Deposits come from here. */
export const EXTERNAL_ACCOUNT = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);

/** The accounts that a market source trades with. */
export interface SourceAccounts {
  /** Rests the quotes. */
  readonly maker: AccountId;
  /** Takes liquidity so that trades print. */
  readonly taker: AccountId;
}

/** The accounts of market sources that trade a product. */
export function sourceAccounts(product: number): SourceAccounts {
  return {
    maker: accountIdOf(SYSTEM_OWNER.marketMaker, product),
    taker: accountIdOf(SYSTEM_OWNER.takerBot, product),
  };
}
