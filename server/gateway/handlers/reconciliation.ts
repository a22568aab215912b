import { CODE } from '@tidemark/sdk/contract';
import { formatExact } from '@tidemark/sdk/core';
import type { Reconciliation } from '../../books/reconcile/reconciliation.ts';
import { CHECKS, type ReconciliationReport } from '../../books/reconcile/report.ts';
import { ATTO_SCALE } from '../../custody/amounts.ts';
import { ApiError } from '../http/apiError.ts';
import type { HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

type ReconciliationOperation = 'showReconciliation' | 'reconcile';

/** Differences of one answer. */
const TOLD = 100;

/** What operators are told of the comparison of the books with everything else. */
export function reconciliationHandlers({
  reconciliation,
}: HandlerContext): Pick<Handlers, ReconciliationOperation> {
  const running = (): Reconciliation => {
    if (reconciliation === undefined) throw new ApiError(CODE.notFound, 'There are no books here');
    return reconciliation;
  };
  return {
    showReconciliation() {
      const { last } = running();
      if (last === undefined) throw new ApiError(CODE.notFound, 'No reconciliation is over yet');
      return toReconciliation(last);
    },
    reconcile: async () => toReconciliation(await running().run({ isFull: true })),
  };
}

function toReconciliation({
  at,
  engineSeq,
  custodySeq,
  isFull,
  compared,
  differences,
}: ReconciliationReport) {
  return {
    reconciledAt: at,
    engineSeq,
    custodySeq,
    isFull,
    checks: CHECKS.map((check) => ({ check, compared: compared[check] ?? null })),
    differenceCount: differences.length,
    differences: differences.slice(0, TOLD).map(({ check, subject, asset, booked, found }) => ({
      check,
      subject,
      asset,
      booked: formatExact(booked, ATTO_SCALE),
      found: formatExact(found, ATTO_SCALE),
    })),
  };
}
