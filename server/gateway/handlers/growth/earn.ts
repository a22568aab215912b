import { CODE, type OperationData } from '@tidemark/sdk/contract';
import { formatUnits, parseUnits } from '@tidemark/sdk/core';
import { accountIdOf, PRODUCT } from '../../../engine/protocol.ts';
import type { EarnMovement } from '../../../services/growth/earn/movements.ts';
import { EarnRefusal, EarnRejected } from '../../../services/growth/earn/refusal.ts';
import { toEarnPosition, toEarnProduct } from '../../../services/growth/earn/wire.ts';
import { ApiError } from '../../http/apiError.ts';
import { engineReject, sessionOf, type HandlerContext } from '../context.ts';
import { answerCsv, type CsvColumn } from '../csv.ts';
import { sourcesFor } from '../funding.ts';
import { answerList } from '../listFile.ts';
import type { Handlers } from '../types.ts';

type EarnOperation =
  | 'listEarnProducts'
  | 'listEarnPositions'
  | 'subscribeEarn'
  | 'redeemEarn'
  | 'cancelEarnRedemption'
  | 'setEarnAutoSubscribe'
  | 'listEarnHistory'
  | 'exportEarnHistory';

type Movement = OperationData<'subscribeEarn'>;

const COLUMNS: readonly CsvColumn<Movement>[] = [
  ['growth.earn.columns.time', ({ createdAt }, { time }) => time(createdAt), 'zone'],
  ['growth.earn.columns.kind', ({ kind }) => kind],
  ['growth.earn.columns.asset', ({ asset }) => asset],
  ['growth.earn.columns.amount', ({ amount }) => amount, 'ui.csv.inAsset'],
  ['growth.earn.columns.status', ({ status }) => status],
  ['server.csv.id', ({ earnId }) => earnId],
  ['server.csv.clientId', ({ clientEarnId }) => clientEarnId],
];

/** Those of the table of the page, as it shows them. */
export const TABLE_COLUMNS: readonly CsvColumn<Movement>[] = [
  ['growth.earn.columns.time', ({ createdAt }, { time }) => time(createdAt), 'zone'],
  [
    'growth.earn.columns.kind',
    ({ kind, isAuto }, { say }) => say(`growth.earn.kind.${isAuto ? 'auto' : kind}`),
  ],
  ['growth.earn.columns.amount', ({ amount }) => amount, 'ui.csv.inAsset'],
  ['growth.earn.columns.asset', ({ asset }) => asset],
  ['growth.earn.columns.status', ({ status }, { say }) => say(`growth.earn.status.${status}`)],
  ['server.csv.id', ({ earnId }) => earnId],
  ['server.csv.clientId', ({ clientEarnId }) => clientEarnId],
];

/** Flexible savings. */
export function earnHandlers({
  services,
  views,
}: Pick<HandlerContext, 'services' | 'views'>): Pick<Handlers, EarnOperation> {
  const { earn } = services.growth;

  const positionOf = (userId: number, asset: string) => {
    const found = earn.positionsOf(userId).find((position) => position.asset === asset);
    if (found === undefined) throw new ApiError(CODE.invalid, `asset: there is no Earn product of ${asset}`);
    return toEarnPosition(found);
  };

  /** The movement as it is, once the views contain it. */
  const moved = async (work: ReturnType<typeof earn.subscribe>): Promise<Movement> => {
    const { movement, seq } = await earnTold(work);
    if (seq !== undefined) await views.reached(seq);
    return toMovement(movement);
  };

  return {
    listEarnProducts: () => earn.products().map(toEarnProduct),

    listEarnPositions: (call) => earn.positionsOf(sessionOf(call).userId).map(toEarnPosition),

    async subscribeEarn(call) {
      const { asset, clientEarnId: clientId } = call.body;
      const { userId } = sessionOf(call);
      const wallet = accountIdOf(userId, PRODUCT.wallet);
      const fundedBy = await sourcesFor(call, call.body, wallet, { services, views });
      return moved(earn.subscribe({ userId, asset, amount: amountOf(call.body.amount), clientId, fundedBy }));
    },

    async redeemEarn(call) {
      const { asset, at, clientEarnId: clientId } = call.body;
      const order = { userId: sessionOf(call).userId, asset, amount: amountOf(call.body.amount), clientId };
      if (at === undefined) return moved(earn.redeem(order));
      return toMovement(await earnTold(earn.schedule({ ...order, runAt: at })));
    },

    cancelEarnRedemption: async (call) =>
      toMovement(await earnTold(earn.cancel(sessionOf(call).userId, call.body.earnId))),

    async setEarnAutoSubscribe(call) {
      const { userId } = sessionOf(call);
      const { asset, keep } = call.body;
      await earnTold(earn.setAuto(userId, asset, keep === null ? undefined : (parseUnits(keep) ?? 0n)));
      return positionOf(userId, asset);
    },

    listEarnHistory: (call) =>
      answerList(
        call,
        TABLE_COLUMNS,
        (paging) => earn.page(sessionOf(call).userId, { ...call.query, ...paging }),
        toMovement,
      ),

    exportEarnHistory: (call) =>
      answerCsv(
        call,
        COLUMNS,
        (paging) => earn.page(sessionOf(call).userId, { ...call.query, ...paging }),
        toMovement,
      ),
  };
}

/** What a failure of Earn is to the caller. */
async function earnTold<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof EarnRefusal) throw new ApiError(CODE[error.problem], error.message);
    if (error instanceof EarnRejected) throw engineReject(error.result);
    throw error;
  }
}

function amountOf(text: string): bigint {
  const amount = parseUnits(text) ?? 0n;
  if (amount === 0n) throw new ApiError(CODE.invalid, 'amount: must be above zero');
  return amount;
}

function toMovement(movement: EarnMovement): Movement {
  const { id, clientId, kind, asset, amount, status, isAuto, runAt, createdAt, updatedAt } = movement;
  return {
    earnId: id,
    clientEarnId: clientId,
    kind,
    asset,
    amount: formatUnits(BigInt(amount)),
    status,
    isAuto: isAuto === 1,
    scheduledAt: runAt,
    createdAt,
    updatedAt,
  };
}
