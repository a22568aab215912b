import { CODE, type OperationData, type OperationQuery } from '@tidemark/sdk/contract';
import { formatUnits, productNameOf } from '@tidemark/sdk/core';
import { namedAccounts } from '../../services/account/products.ts';
import { TransferIdReused, type TransferOrder } from '../../services/account/transfers.ts';
import type { TransferRow } from '../../services/tables.ts';
import { ApiError } from '../http/apiError.ts';
import { engineReject, sessionOf, type HandlerContext } from './context.ts';
import { answerList } from './listFile.ts';
import { TRANSFER_COLUMNS } from './wallet/csvColumns.ts';

type Context = Pick<HandlerContext, 'services' | 'views'>;
type Transfer = OperationData<'getTransfer'>;

type TransferQuery = OperationQuery<'listTransfers'>;

/** Keys of users' own transfers begin with it; the user's number and the id follow. */
const KEY_START = 'transfer:';

const STATUS: Readonly<Record<TransferRow['status'], Transfer['status']>> = {
  pending: 'pending',
  done: 'done',
  refused: 'rejected',
};

const STORED = { pending: 'pending', done: 'done', rejected: 'refused' } as const;

/** Moves a user's money between two of their accounts; the views contain it when this resolves. Throws the reject of a transfer that was not made. */
export async function moveMoney({ services, views }: Context, order: TransferOrder): Promise<void> {
  try {
    const result = await services.transfers.execute(order);
    if (!result.ok) throw engineReject(result);
    if (!result.repeated) await views.reached(result.seq);
  } catch (error) {
    if (error instanceof TransferIdReused) throw new ApiError(CODE.clientTransferIdReused, error.message);
    throw error;
  }
}

/** A user's transfer as it is now; rejects with 10404 when there is none of that id. */
export async function transferOf(context: Context, userId: number, transferId: string): Promise<Transfer> {
  const row = await context.services.transfers.find(userId, transferId);
  if (row === undefined) throw new ApiError(CODE.notFound, 'This transfer does not exist');
  return transferWriter(context, userId)(row);
}

/** Answers a page of a user's transfers, or their file. Rejects a cursor that names none of them with 10400. */
export function listTransfers(
  call: Parameters<typeof answerList>[0] &
    Parameters<typeof sessionOf>[0] & { readonly query: TransferQuery },
  context: Context,
) {
  const { userId } = sessionOf(call);
  const { asset, status, startAt, endAt } = call.query;
  const filter = { asset, status: status && STORED[status], startAt, endAt };
  return answerList(
    call,
    TRANSFER_COLUMNS,
    (paging) => context.services.transfers.page(userId, { ...filter, ...paging }),
    transferWriter(context, userId),
  );
}

/** Returns what writes a user's transfers as they are answered. */
function transferWriter({ views }: Pick<Context, 'views'>, userId: number): (row: TransferRow) => Transfer {
  const accounts = new Map(namedAccounts(userId, views.markets).map((named) => [named.account, named]));
  const nameOf = (id: number) => {
    const found = accounts.get(id);
    if (found === undefined) throw new Error(`Nothing is known of the account ${id}`);
    return found;
  };
  return (row) => {
    const [from, to] = [nameOf(row.fromAccount), nameOf(row.toAccount)];
    return {
      transferId: row.key.slice(row.key.indexOf(':', KEY_START.length) + 1),
      fromProduct: from.product,
      toProduct: to.product,
      fromProductName: productNameOf(from.product),
      toProductName: productNameOf(to.product),
      fromInstrument: from.instrument,
      toInstrument: to.instrument,
      fromSubProduct: from.instrument,
      toSubProduct: to.instrument,
      asset: row.asset,
      amount: formatUnits(BigInt(row.amount)),
      status: STATUS[row.status],
      createdAt: row.createdAt,
    };
  };
}
