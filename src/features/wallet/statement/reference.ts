import type { StatementEntry } from '../../../stores/wallet/statement.ts';

/** Where what an entry belongs to can be seen: an address of the site, the dialog of a transfer, or nowhere. */
export type ReferencePlace = { readonly href: string } | { readonly transferId: string } | undefined;

const [SPOT, COIN_MARGINED] = [2, 3];

/** Finds where the reference of an entry leads. */
export function placeOf({ type, product, asset, reference, time }: StatementEntry): ReferencePlace {
  if (reference === null) return undefined;
  const id = encodeURIComponent(reference);
  switch (type) {
    case 'deposit':
      return { href: `/personal/deposit?asset=${asset}&deposit=${id}` };
    case 'withdrawal':
    case 'withdrawalFee':
      return { href: `/personal/withdrawal?asset=${asset}&withdrawal=${id}` };
    case 'transfer':
      return { transferId: reference };
    case 'trade':
    case 'tradingFee':
    case 'realizedPnl':
      return { href: `${ordersOf(product, asset, 'trades')}&order=${id}` };
    case 'funding':
      return { href: `${ordersOf(product, asset, 'funding')}&contract=${id}&at=${time}` };
    case 'liquidation':
    case 'delivery':
      return {
        href: `${ordersOf(product, asset, 'history')}&source=liquidations&contract=${id}&at=${time}`,
      };
    case 'bonus':
      return { href: '/m/#/mobile/coupon' };
    case 'commission':
    case 'interest':
    case 'subscription':
    case 'redemption':
    case 'depositReversal':
    case 'adjustment':
      return undefined;
  }
}

/** The table of the orders page for an account: contracts margined in coins are one product, those in USDT another. */
function ordersOf(product: number, asset: string, tab: string): string {
  if (product === SPOT) return `/personal/orders?tab=${tab}`;
  const isCoinMargined = product === COIN_MARGINED || asset !== 'USDT';
  return `/personal/orders?product=${isCoinMargined ? 'coinm' : 'usdtm'}&tab=${tab}`;
}
