import { openDatabase } from '../../../../../server/database/open.ts';
import { accountIdOf, PRODUCT, SYSTEM_OWNER, type AccountId } from '../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../../server/exchange/inProcessExchange.ts';
import {
  readAssetHistory,
  type AssetDay,
  type AssetHistoryQuery,
} from '../../../../../server/books/assetHistory.ts';
import { LISTINGS } from '../../../../../server/market/spot/listings.ts';
import { VIEW_MIGRATIONS } from '../../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../../server/views/history/tables.ts';
import { startViews } from '../../../../../server/views/views.ts';
import { openedBooks } from './openedBooks.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const START = Date.UTC(2026, 10, 1);
export const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
/** Bitcoin, at whatever price. */
export const BTC_USDT = {
  ...(LISTINGS[0]?.instrument as NonNullable<(typeof LISTINGS)[0]>['instrument']),
  priceBandPercent: 0,
};

const TRADERS = [101, 102].map((owner) => accountIdOf(owner, PRODUCT.spot));

/** An exchange with a market, and what its books and its prices make of the assets of a user. */
export interface PricedWorld {
  readonly exchange: Exchange;
  /**
   * Trades at a price in ticks, which is the last one then: a user with whoever has plenty, or where none is named two of those.
   * Resolves to whether the user could.
   */
  trade(price: number, time: number, order?: UserOrder): Promise<boolean>;
  history(query: AssetHistoryQuery): Promise<AssetDay[]>;
  stop(): Promise<void>;
}

interface UserOrder {
  readonly account: AccountId;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
}

/** Opens an exchange. @param makerFeePpm what users pay who trade */
export async function pricedWorld(makerFeePpm = BTC_USDT.makerFeePpm): Promise<PricedWorld> {
  const onFailure = (error: unknown): never => {
    throw error;
  };
  const exchange = await createInProcessExchange();
  const migrations = VIEW_MIGRATIONS;
  const db = await openDatabase<ViewTables>({ file: ':memory:', migrations, durability: 'normal' });
  const views = await startViews({ exchange, db, onFailure });
  const books = await openedBooks({ exchange });
  await exchange.submit({ kind: 'defineInstrument', instrument: { ...BTC_USDT, makerFeePpm } }, START);
  for (const to of TRADERS)
    for (const asset of ['BTC', 'USDT'])
      await exchange.submit(
        { kind: 'transfer', from: EXTERNAL, to, asset, amount: 10n ** 16n, key: `${to}${asset}` },
        START,
      );
  const [seller, taker] = TRADERS as [AccountId, AccountId];
  return {
    exchange,
    async trade(price, time, order = { account: seller, side: 'sell', quantity: 1_000 }) {
      const common = {
        kind: 'placeOrder',
        instrument: BTC_USDT.id,
        type: 'limit',
        price,
        quoteBudget: 0n,
        clientOrderId: '',
        selfTradePrevention: 'cancelTaker',
      } as const;
      const placed = await exchange.submit({ ...common, ...order, timeInForce: 'GTC' }, time);
      if (!placed.ok) return false;
      const side = order.side === 'buy' ? 'sell' : 'buy';
      const { quantity } = order;
      await exchange.submit({ ...common, account: taker, side, quantity, timeInForce: 'IOC' }, time);
      return true;
    },
    async history(query) {
      await Promise.all([books.flush(), views.flush()]);
      return readAssetHistory(books.db, { db, markets: views.markets }, query);
    },
    async stop() {
      await books.stop();
      await views.stop();
      await exchange.stop();
    },
  };
}
