import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.ts';
import { ServerCondition } from '../../../../server/condition/serverCondition.ts';
import { realtimeCounters } from '../../../../server/gateway/realtime/counters.ts';
import { Metrics } from '../../../../server/monitoring/metrics.ts';
import { MetricsServer } from '../../../../server/monitoring/metricsServer.ts';

/** Metrics of a server on which everything has happened once. */
function busy(): Metrics {
  const metrics = new Metrics();
  metrics.groupsOf('real')({ journalMs: 4, lagMs: 12, executeMs: 1 }, 3);
  metrics.followExchange('real', { waiting: 5, stalledMs: 250 });
  metrics.answered({ operation: 'login', code: 10410, seconds: 0.2 });
  metrics.answered({ operation: undefined, code: 200, seconds: 0.001 });
  const counters = { ...realtimeCounters(), framesReceived: 2, framesSent: 7, framesSkipped: 1, dropped: 1 };
  counters.closed.set(4008, 2);
  counters.refused.set(10400, 3);
  const status = { connections: 4, subscriptions: { a: 2, b: 1 }, unsentBytes: 99 };
  // That of simulated trading is added to it.
  for (const side of [
    { counters, status: () => status },
    { counters: realtimeCounters(), status: () => status },
  ])
    metrics.follow(side);
  metrics.backedUp(1_700_000_000_000);
  metrics.backedUp(undefined);
  metrics.reconciled({ at: 9_000, differences: [], lastMade: { engine: 9_000, custody: null } });
  metrics.followServer({
    status: () => 'lowSpace',
    statuses: ['ok', 'lowSpace'],
    isReady: () => true,
    disk: () => ({ free: 10, total: 100 }),
    clockDifferenceMs: () => -1_500,
    files: () => [['journal.sqlite', 4_096]],
    passwordsWaiting: () => 6,
    pagesWaiting: () => 7,
    wallet: () => ({
      isCustodyUp: true,
      networks: [
        { network: 'ethereum', height: 12, answeredAt: 2_500, blockAt: 4_000, halt: null },
        { network: 'bitcoin', height: 3, answeredAt: 1_000, halt: 'unreachable' },
      ],
      unseen: [{ network: 'ethereum', cause: 'untraced', blocks: 3 }],
      areWithdrawalsHalted: true,
      withdrawals: [{ status: 'approved', count: 2, oldestAt: 4_000 }],
    }),
    haltedMarkets: () => ['BTC/USDT'],
    staleIndices: () => ['BTC-USDT'],
    lastTradeAt: () => 1_500,
    spreads: () => [
      { exchange: 'real', market: 'BTC/USDT', spread: 0.001, bound: 0.0002 },
      { exchange: 'simulated', market: 'BTC-USDT', spread: Infinity, bound: 0.0002 },
    ],
  });
  return metrics;
}

describe('the metrics', () => {
  it.each([
    'tidemark_commands_total{exchange="real"} 3',
    'tidemark_journal_write_seconds_sum{exchange="real"} 0.004',
    'tidemark_engine_lag_seconds_bucket{le="0.025",exchange="real"} 1',
    'tidemark_engine_lag_seconds_bucket{le="0.01",exchange="real"} 0',
    'tidemark_engine_execute_seconds_count{exchange="real"} 1',
    'tidemark_commands_waiting{exchange="real"} 5',
    'tidemark_engine_stalled_seconds{exchange="real"} 0.25',
    'tidemark_http_answer_seconds_count{operation="page"} 1',
    'tidemark_http_refusals_total{code="10410"} 1',
    'tidemark_logins_total{code="10410"} 1',
    'tidemark_realtime_connections 8',
    'tidemark_realtime_subscriptions 6',
    'tidemark_realtime_unsent_bytes 198',
    'tidemark_realtime_frames_sent_total 7',
    'tidemark_realtime_frames_skipped_total 1',
    'tidemark_realtime_dropped_total 1',
    'tidemark_realtime_closed_total{code="4008"} 2',
    'tidemark_realtime_refusals_total{code="10400"} 3',
    'tidemark_backups_total{outcome="failed"} 1',
    'tidemark_backup_last_success_timestamp_seconds 1700000000',
    'tidemark_reconciliation_differences 0',
    'tidemark_reconciliation_last_timestamp_seconds 9',
    'tidemark_reconciliation_check_timestamp_seconds{check="engine"} 9',
    'tidemark_reconciliation_check_timestamp_seconds{check="custody"} 0',
    'tidemark_ready 1',
    'tidemark_status{status="lowSpace"} 1',
    'tidemark_status{status="ok"} 0',
    'tidemark_disk_free_bytes 10',
    'tidemark_clock_difference_seconds -1.5',
    'tidemark_file_bytes{file="journal.sqlite"} 4096',
    'tidemark_passwords_waiting 6',
    'tidemark_pages_waiting 7',
    'tidemark_custody_up 1',
    'tidemark_withdrawals_halted 1',
    'tidemark_network_up{network="ethereum"} 1',
    'tidemark_network_up{network="bitcoin"} 0',
    'tidemark_network_height{network="ethereum"} 12',
    'tidemark_network_answered_timestamp_seconds{network="bitcoin"} 1',
    'tidemark_network_block_timestamp_seconds{network="ethereum"} 4',
    'tidemark_network_halted{network="bitcoin",cause="unreachable"} 1',
    'tidemark_network_unseen_blocks{network="ethereum",cause="untraced"} 3',
    'tidemark_withdrawals_open{status="approved"} 2',
    'tidemark_withdrawals_oldest_timestamp_seconds{status="approved"} 4',
    'tidemark_market_halted{market="BTC/USDT"} 1',
    'tidemark_last_trade_timestamp_seconds 1.5',
    'tidemark_market_spread_ratio{exchange="real",market="BTC/USDT"} 0.001',
    'tidemark_market_spread_ratio{exchange="simulated",market="BTC-USDT"} +Inf',
    'tidemark_market_spread_bound_ratio{exchange="real",market="BTC/USDT"} 0.0002',
  ])('tell %s', async (line) => {
    const metrics = busy();
    await metrics.text();
    // What is read is as it is now, however often somebody looks.
    expect((await metrics.text()).text.split('\n')).toContain(line);
  });

  it.each([
    'tidemark_http_refusals_total{code="10500"} 0',
    'tidemark_logins_total{code="10410"} 0',
    'tidemark_realtime_closed_total{code="4008"} 0',
    'tidemark_realtime_dropped_total 0',
    'tidemark_backups_total{outcome="failed"} 0',
  ])('begin with %s, so that an alert sees the first one', async (line) => {
    expect((await new Metrics().text()).text.split('\n')).toContain(line);
  });

  it.each(['alerts.yaml', 'dashboard.json'])('are all that monitoring/%s names', async (file) => {
    const { text } = await busy().text();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const content = await readFile(inRoot('monitoring', file), 'utf8');
    const named = [...content.matchAll(/\b(?:tidemark|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(20);
    for (const name of named) expect(known, name).toContain(name.replace(/_(?:bucket|sum|count)$/, ''));
  });
});

describe('the port of those who watch', () => {
  let server: MetricsServer | undefined;
  afterEach(() => server?.stop());

  it('says whether the server lives and is ready, from before it has started', async () => {
    const condition = new ServerCondition({ level: 'scarce' });
    server = await MetricsServer.start(
      { metrics: new Metrics(), probes: condition },
      { host: '127.0.0.1', port: 0 },
    );
    const { port } = server;
    const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
    const statuses = async () => [(await ask('/live')).status, (await ask('/ready')).status];
    expect(await statuses()).toEqual([200, 503]);
    condition.started();
    // Who only reads is still served.
    expect(await statuses()).toEqual([200, 200]);
    condition.stopping();
    expect(await statuses()).toEqual([200, 503]);
    condition.started();
    condition.fail();
    expect(await statuses()).toEqual([503, 503]);
    const metrics = await ask('/metrics');
    expect(metrics.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await metrics.text()).toContain('nodejs_eventloop_lag_p99_seconds');
    expect((await ask('/metrics', 'POST')).status).toBe(405);
    expect((await ask('/operator/settings')).status).toBe(404);
  });
});
