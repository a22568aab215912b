import type { ContractKind } from '@tidemark/sdk/core';
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

const accountsOf = (product: number): SourceAccounts => ({
  maker: accountIdOf(SYSTEM_OWNER.marketMaker, product),
  taker: accountIdOf(SYSTEM_OWNER.takerBot, product),
});

export const SPOT_ACCOUNTS = accountsOf(PRODUCT.spot);

/** The engine asks the exchange's own accounts for no margin and never liquidates them. */
export const CONTRACT_ACCOUNTS: Readonly<Record<ContractKind, SourceAccounts>> = {
  linear: accountsOf(PRODUCT.derivatives),
  inverse: accountsOf(PRODUCT.coinContract),
};
