import { CODE } from '@tidemark/sdk/contract';
import { formatExact } from '@tidemark/sdk/core';
import { adjustedFor, AdjustmentRefused, type AdjustmentOrder } from '../../books/adjustment.ts';
import type { Reconciliation } from '../../books/reconcile/reconciliation.ts';
import { CHECKS, type Difference, type ReconciliationReport } from '../../books/reconcile/report.ts';
import { ATTO_SCALE, type Atto } from '../../custody/amounts.ts';
import { ApiError } from '../http/apiError.ts';
import type { HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type ReconciliationOperation = 'showReconciliation' | 'reconcile' | 'adjustBooks';

/** Differences of one answer, and what was left out. */
const TOLD = 100;

const inFull = (amount: Atto): string => formatExact(amount, ATTO_SCALE);

/** What operators are told of the comparison of the books with everything else, and how they correct them. */
export function reconciliationHandlers({
  reconciliation,
  books,
  services: { operatorNotices },
  now,
}: HandlerContext): Pick<Handlers, ReconciliationOperation> {
  const running = (): Reconciliation => {
    if (reconciliation === undefined) throw new ApiError(CODE.notFound, 'There are no books here');
    return reconciliation;
  };
  const told = (report: ReconciliationReport) => ({
    ...toReconciliation(report),
    isMailed: operatorNotices.hasAddress,
  });
  return {
    showReconciliation() {
      const { last } = running();
      if (last === undefined) throw new ApiError(CODE.notFound, 'No reconciliation is over yet');
      return told(last);
    },
    reconcile: async () => told(await running().run({ isFull: true })),
    async adjustBooks({ body: { adjustmentId: id, amount: text, isPreview, ...rest } }) {
      if (books === undefined) throw new ApiError(CODE.notFound, 'There are no books here');
      const { account, asset, withdrawalId } = rest;
      const amount = attoOfText(text);
      const difference = differenceOf(rest, reconciliation?.last);
      const order = { id, account, asset, amount, withdrawalId, isReported: difference !== undefined };
      try {
        const adjustment = await books.adjust(order, { at: now(), isPreview });
        const { counterAccount, before, counterBefore, isBooked } = adjustment;
        return {
          counterAccount,
          before: inFull(before),
          after: inFull(before + amount),
          counterBefore: inFull(counterBefore),
          counterAfter: inFull(counterBefore - amount),
          found: difference === undefined ? null : inFull(difference.found),
          isBooked,
        };
      } catch (error) {
        if (error instanceof AdjustmentRefused) throw new ApiError(CODE.invalid, error.message);
        throw error;
      }
    },
  };
}

/** A decimal with 18 decimals at most, as its document demands. */
function attoOfText(text: string): Atto {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(ATTO_SCALE, '0'));
  return text.startsWith('-') ? 0n - size : size;
}

/** What the last reconciliation says of an account that is to be adjusted. */
function differenceOf(
  { account, asset, withdrawalId }: Pick<AdjustmentOrder, 'account' | 'asset' | 'withdrawalId'>,
  last: ReconciliationReport | undefined,
): Difference | undefined {
  return last?.differences.find((difference) => {
    const adjusted = adjustedFor(difference);
    return (
      difference.asset === asset && adjusted?.account === account && adjusted.withdrawalId === withdrawalId
    );
  });
}

function toReconciliation({
  at,
  engineSeq,
  custodySeq,
  isFull,
  compared,
  differences,
  leftOut,
  lastMade,
}: ReconciliationReport) {
  return {
    reconciledAt: at,
    engineSeq,
    custodySeq,
    isFull,
    checks: CHECKS.flatMap((check) => {
      const lastMadeAt = lastMade[check];
      return lastMadeAt === undefined ? [] : [{ check, compared: compared[check] ?? null, lastMadeAt }];
    }),
    differenceCount: differences.length,
    differences: differences.slice(0, TOLD).map(({ check, subject, asset, booked, found }) => ({
      check,
      subject,
      asset,
      booked: inFull(booked),
      found: inFull(found),
    })),
    leftOutCount: leftOut.length,
    leftOut: leftOut.slice(0, TOLD),
  };
}
