/** Series that make an alert fire, as promtool writes them, a value a minute; and after how many minutes it is looked at. */
export interface AlertCase {
  readonly alert: string;
  readonly series: Readonly<Record<string, string>>;
  readonly minutes: number;
  /** Minutes from one value to the next, and from one look at the rules to the next; one when left out. */
  readonly every?: number;
}

const SIDE = 'job="tidemark", instance="a"';

/** A value that stays. */
const still = (value: number | string, minutes: number): string => `${value}x${minutes}`;

const gauge = (alert: string, series: string, value: number, minutes = 10): AlertCase => ({
  alert,
  series: { [series]: still(value, minutes) },
  minutes,
});

/** Seconds since the epoch begin at 0 in these cases: what happened at 1 gets old as the minutes pass. */
const old = (alert: string, series: string, minutes: number): AlertCase => gauge(alert, series, 1, minutes);

const bucket = (alert: string, name: string): AlertCase => ({
  alert,
  series: {
    [`${name}_bucket{exchange="real", le="0.25"}`]: '0x20',
    [`${name}_bucket{exchange="real", le="0.5"}`]: '0+60x20',
    [`${name}_bucket{exchange="real", le="+Inf"}`]: '0+60x20',
  },
  minutes: 15,
});

const counter = (alert: string, series: string, perMinute: number): AlertCase => ({
  alert,
  series: { [series]: `0+${perMinute}x20` },
  minutes: 15,
});

/** One case for each rule of `monitoring/alerts.yaml`. */
export const ALERT_CASES: readonly AlertCase[] = [
  gauge('TidemarkDown', 'up{job="tidemark"}', 0),
  gauge('TidemarkNotReady', 'tidemark_ready', 0),
  gauge('TidemarkFailed', 'tidemark_status{status="failed"}', 1),
  gauge('TidemarkBooksDiffer', 'tidemark_reconciliation_differences', 2),
  {
    alert: 'TidemarkReconciliationStopped',
    series: {
      [`tidemark_reconciliation_last_timestamp_seconds{${SIDE}}`]: '1x30',
      [`process_start_time_seconds{${SIDE}}`]: '0x30',
    },
    minutes: 20,
  },
  {
    alert: 'TidemarkCheckNotMade',
    series: {
      [`tidemark_reconciliation_check_timestamp_seconds{${SIDE}, check="engine"}`]: '1x30',
      [`process_start_time_seconds{${SIDE}}`]: '0x30',
    },
    minutes: 25,
  },
  gauge('TidemarkCustodyDown', 'tidemark_custody_up', 0),
  gauge('TidemarkNetworkDown', 'tidemark_network_up{network="bitcoin"}', 0),
  gauge('TidemarkNetworkStale', 'tidemark_network_halted{network="bitcoin", cause="stale"}', 1),
  {
    alert: 'TidemarkNetworkBehind',
    series: {
      'tidemark_network_up{network="bitcoin"}': '1x20',
      'tidemark_network_answered_timestamp_seconds{network="bitcoin"}': '1x20',
    },
    minutes: 15,
  },
  {
    alert: 'TidemarkBlocksUnseen',
    series: { 'tidemark_network_unseen_blocks{network="bitcoin", cause="untraced"}': '0 0 1x20' },
    minutes: 10,
  },
  gauge('TidemarkWithdrawalsHalted', 'tidemark_withdrawals_halted', 1),
  old('TidemarkPayoutsStuck', 'tidemark_withdrawals_oldest_timestamp_seconds{status="approved"}', 70),
  gauge('TidemarkReadOnly', 'tidemark_status{status="readOnly"}', 1),
  {
    alert: 'TidemarkLowSpace',
    series: { tidemark_disk_free_bytes: '9x20', tidemark_disk_total_bytes: '100x20' },
    minutes: 10,
  },
  {
    alert: 'TidemarkDiskFillsUp',
    series: { tidemark_disk_free_bytes: '1000000-1000x120' },
    minutes: 110,
  },
  gauge('TidemarkEngineStalled', 'tidemark_engine_stalled_seconds{exchange="real"}', 6),
  bucket('TidemarkEngineLag', 'tidemark_engine_lag_seconds'),
  bucket('TidemarkJournalSlow', 'tidemark_journal_write_seconds'),
  gauge('TidemarkCommandsWait', 'tidemark_commands_waiting{exchange="real"}', 5_001),
  gauge('TidemarkEventLoopDelay', 'nodejs_eventloop_lag_p99_seconds', 0.3),
  {
    // The first error counts, because the series begins at 0 with the server.
    alert: 'TidemarkInternalErrors',
    series: { 'tidemark_http_refusals_total{code="10500"}': '0 0 0 1x5' },
    minutes: 4,
  },
  counter('TidemarkWrongLogins', 'tidemark_logins_total{code="10410"}', 90),
  gauge('TidemarkPasswordQueue', 'tidemark_passwords_waiting', 21),
  counter('TidemarkRealtimeDrops', 'tidemark_realtime_dropped_total', 12),
  counter('TidemarkSlowConsumers', 'tidemark_realtime_closed_total{code="4008"}', 90),
  gauge('TidemarkClockDiffers', 'tidemark_clock_difference_seconds', -3),
  old('TidemarkMarketStandsStill', 'tidemark_last_trade_timestamp_seconds', 5),
  {
    alert: 'TidemarkSpreadWide',
    series: {
      'tidemark_market_spread_ratio{exchange="real", market="BTC/USDT"}': '0.01x10',
      'tidemark_market_spread_bound_ratio{exchange="real", market="BTC/USDT"}': '0.001x10',
    },
    minutes: 5,
  },
  gauge('TidemarkIndexStale', 'tidemark_index_stale{market="BTC-USDT"}', 1),
  gauge('TidemarkMarketHalted', 'tidemark_market_halted{market="BTC/USDT"}', 1),
  {
    alert: 'TidemarkBackupFailed',
    series: { 'tidemark_backups_total{outcome="failed"}': '0 0 1x20' },
    minutes: 10,
  },
  {
    alert: 'TidemarkBackupOld',
    series: { tidemark_backup_last_success_timestamp_seconds: '1x50' },
    minutes: 49 * 60,
    every: 60,
  },
];
