import type { FastifyInstance } from 'fastify';
import { formatUnits } from '@tidemark/sdk/core';
import type { Market } from '../../market/market.ts';
import type { Views } from '../../views/views.ts';
import type { RealtimeGateway } from '../realtime/realtimeGateway.ts';

export interface HealthOptions {
  readonly views: Views;
  readonly realtime: RealtimeGateway;
  /** Only what is told of it. */
  readonly market: Pick<Market, 'kind' | 'position' | 'scriptedMarks'>;
  readonly startedAt: number;
  readonly now: () => number;
}

/**
 * `GET /health`: that the server works, how old its last trade is, where a recording stands, which marks testers have scripted, and how
 * many clients follow which realtime key.
 */
export function serveHealth(
  app: FastifyInstance,
  { views, realtime, market, startedAt, now }: HealthOptions,
): void {
  app.get('/health', () => {
    const lastTradeAt = Math.max(0, ...views.markets.all().map(({ trades }) => trades.last()?.time ?? 0));
    return {
      status: 'ok',
      market: market.kind,
      recording: market.position() ?? null,
      uptimeMs: now() - startedAt,
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
      realtime: realtime.status(),
    };
  });
}
