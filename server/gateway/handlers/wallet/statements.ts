import { CODE, type OperationQuery } from '@tidemark/sdk/contract';
import { formatExact, formatUnits, productIdOf, productNameOf } from '@tidemark/sdk/core';
import { ATTO_SCALE } from '../../../custody/amounts.ts';
import { readBalances } from '../../../books/accountHistory.ts';
import { readAssetHistory } from '../../../books/assetHistory.ts';
import type { Books } from '../../../books/books.ts';
import type { Cause } from '../../../books/draft.ts';
import { postingId, readPosting, readStatement } from '../../../books/statement.ts';
import type { PostingRow } from '../../../books/tables.ts';
import type { Markets } from '../../../views/markets.ts';
import { ApiError } from '../../http/apiError.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import { answerList } from '../listFile.ts';
import { naming } from '../paging.ts';
import type { Handlers } from '../types.ts';
import { STATEMENT_COLUMNS } from './csvColumns.ts';

type StatementOperation = 'listStatement' | 'getStatementEntry' | 'listStatementBalances' | 'getAssetHistory';
type StatementType = NonNullable<OperationQuery<'listStatement'>['type']>;

/** What causes are called in a statement. */
const TYPES: Readonly<Record<Cause, StatementType>> = {
  opening: 'adjustment',
  adjustment: 'adjustment',
  capital: 'adjustment',
  custody: 'adjustment',
  deposit: 'deposit',
  depositReversal: 'depositReversal',
  withdrawal: 'withdrawal',
  withdrawalFee: 'withdrawalFee',
  transfer: 'transfer',
  trade: 'trade',
  tradingFee: 'tradingFee',
  realizedPnl: 'realizedPnl',
  funding: 'funding',
  liquidation: 'liquidation',
  delivery: 'delivery',
  bonus: 'bonus',
  commission: 'commission',
  interest: 'interest',
  subscription: 'subscription',
  redemption: 'redemption',
};

const CAUSES = Object.keys(TYPES) as Cause[];

const DEFAULT_DAYS = 30;

/** Statements of a user's accounts, and what they were worth, from the books. */
export function statementHandlers(context: HandlerContext): Pick<Handlers, StatementOperation> {
  const { views, now } = context;

  const current = async (): Promise<Books> => {
    const { books } = context;
    if (books === undefined) throw new ApiError(CODE.notFound, 'There are no books here');
    await books.flush();
    return books;
  };

  return {
    async listStatement(call) {
      const { asset, type, reference, startAt, endAt } = call.query;
      const causes = type && CAUSES.filter((cause) => TYPES[cause] === type);
      const filter = {
        owner: sessionOf(call).userId,
        asset,
        product: productOf(call.query),
        causes,
        reference,
        startAt,
        endAt,
      };
      const { lists } = await current();
      return answerList(
        call,
        STATEMENT_COLUMNS,
        (paging) => readStatement(lists, { ...filter, ...paging }),
        (posting) => toStatementEntry(posting, views.markets),
      );
    },

    async getStatementEntry(call) {
      const { db } = await current();
      const posting = await readPosting(db, { owner: sessionOf(call).userId, id: call.query.entryId });
      if (posting === undefined) throw new ApiError(CODE.notFound, 'This entry does not exist');
      return toStatementEntry(posting, views.markets);
    },

    async listStatementBalances(call) {
      const { asset, endAt, before } = call.query;
      const { lists } = await current();
      const query = { owner: sessionOf(call).userId, asset, product: productOf(call.query), endAt, before };
      const { position, balances } = await naming(() => readBalances(lists, query));
      const list = balances.map(({ sub, balance, ...account }) => ({
        ...account,
        productName: productNameOf(account.product),
        instrument: nameOf(sub, views.markets),
        balance: formatExact(balance, ATTO_SCALE),
      }));
      return { position, list };
    },

    async getAssetHistory(call) {
      const { valuationAsset = 'USDT', days = DEFAULT_DAYS } = call.query;
      const { lists } = await current();
      await views.flush();
      const source = { db: views.lists, markets: views.markets };
      const query = { owner: sessionOf(call).userId, valuationAsset, days, now: now() };
      const history = await readAssetHistory(lists, source, query);
      return {
        valuationAsset,
        days: history.map((day) => ({
          day: new Date(day.day).toISOString().slice(0, 10),
          value: formatUnits(day.value),
          deposits: formatUnits(day.deposits),
          withdrawals: formatUnits(day.withdrawals),
          bonuses: formatUnits(day.bonuses),
          trading: formatUnits(day.trading),
          funding: formatUnits(day.funding),
          fees: formatUnits(day.fees),
          income: formatUnits(day.income),
          priceChange: formatUnits(day.priceChange),
          profit: formatUnits(day.profit),
        })),
      };
    },
  };
}

/** An entry as the wire has it. */
export function toStatementEntry(posting: PostingRow, markets: Pick<Markets, 'get'>) {
  const { time, cause, product, sub, asset, amount, balance, reference } = posting;
  return {
    entryId: postingId(posting),
    time,
    type: TYPES[cause],
    product,
    productName: productNameOf(product),
    instrument: nameOf(sub, markets),
    asset,
    amount: formatExact(BigInt(amount), ATTO_SCALE),
    balance: formatExact(BigInt(balance), ATTO_SCALE),
    reference,
  };
}

/** The number of the product that a query names. */
function productOf({ product }: OperationQuery<'listStatementBalances'>): number | undefined {
  return product && productIdOf(product);
}

/** The contract of a margin account. */
function nameOf(sub: number, markets: Pick<Markets, 'get'>): string | null {
  return sub === 0 ? null : (markets.get(sub)?.units.instrument.name ?? null);
}
