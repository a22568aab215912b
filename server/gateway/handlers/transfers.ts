import { CODE, type OperationData } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import { namedAccounts } from '../../services/account/products.ts';
import { TransferIdReused, type TransferOrder } from '../../services/account/transfers.ts';
import type { TransferRow } from '../../services/tables.ts';
import { ApiError } from '../http/apiError.ts';
import { engineReject, type HandlerContext } from './context.ts';

type Context = Pick<HandlerContext, 'services' | 'views'>;
type Transfer = OperationData<'getTransfer'>;

const STATUS: Readonly<Record<TransferRow['status'], Transfer['status']>> = {
  pending: 'pending',
  done: 'done',
  refused: 'rejected',
};

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
export async function transferOf(
  { services, views }: Context,
  userId: number,
  transferId: string,
): Promise<Transfer> {
  const row = await services.transfers.find(userId, transferId);
  if (row === undefined) throw new ApiError(CODE.notFound, 'This transfer does not exist');
  const accounts = namedAccounts(userId, views.markets);
  const nameOf = (id: number) => {
    const found = accounts.find(({ account }) => account === id);
    if (found === undefined) throw new Error(`Nothing is known of the account ${id}`);
    return found;
  };
  const [from, to] = [nameOf(row.fromAccount), nameOf(row.toAccount)];
  return {
    transferId,
    fromProduct: from.product,
    toProduct: to.product,
    fromSubProduct: from.subProduct,
    toSubProduct: to.subProduct,
    asset: row.asset,
    amount: formatUnits(BigInt(row.amount)),
    status: STATUS[row.status],
    createdAt: row.createdAt,
  };
}
