import type { FastifyInstance } from 'fastify';
import { formatUnits } from '@tidemark/sdk/core';
import type { Condition } from '../../condition/serverCondition.ts';
import type { Market } from '../../market/market.ts';
import type { Views } from '../../views/views.ts';
import type { RealtimeGateway } from '../realtime/realtimeGateway.ts';
import type { OperatorGuard } from '../security/operatorToken.ts';

export interface HealthOptions {
  readonly views: Views;
  readonly realtime: RealtimeGateway;
  /** Only what is told of it. */
  readonly market: Pick<Market, 'kind' | 'position' | 'scriptedMarks'>;
  readonly condition: Pick<Condition, 'status'>;
  readonly requireOperator: OperatorGuard;
  readonly startedAt: number;
  readonly now: () => number;
}

/**
 * `GET /health`: how the server is (503 once it has failed), how old its last trade is, where a recording stands, and which marks testers have
 * scripted. Operators, by their token, are also told how long it has been running and how many clients follow which realtime key.
 */
export function serveHealth(
  app: FastifyInstance,
  { views, realtime, market, condition, requireOperator, startedAt, now }: HealthOptions,
): void {
  const forOperators = () => ({ uptimeMs: now() - startedAt, realtime: realtime.status() });

  app.get('/health', async ({ headers }, reply) => {
    const isOperator = headers.authorization !== undefined;
    if (isOperator) await requireOperator(headers);
    const { status } = condition;
    if (status === 'failed') reply.code(503);
    const lastTradeAt = Math.max(0, ...views.markets.all().map(({ trades }) => trades.last()?.time ?? 0));
    return {
      status,
      market: market.kind,
      recording: market.position() ?? null,
      tradePairs: views.markets.pairs().length,
      lastTradeAt: lastTradeAt === 0 ? null : lastTradeAt,
      scriptedMarks: Object.fromEntries(
        market
          .scriptedMarks()
          .map(({ contract, mark }) => [
            views.markets.requireContract(contract).contract.name,
            formatUnits(BigInt(mark)),
          ]),
      ),
      ...(isOperator && forOperators()),
    };
  });
}
