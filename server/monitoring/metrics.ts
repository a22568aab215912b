import { CODE } from '@tidemark/sdk/contract';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { GroupTiming } from '../exchange/messages.ts';
import type { Answered } from '../gateway/http/measureAnswers.ts';
import { CLOSE } from '../gateway/realtime/limits.ts';
import type { GatewayMeter, MeasuredRealtime } from '../gateway/meter.ts';
import type { WalletFigures } from '../services/wallet/walletFigures.ts';
import { Instruments, type Reading, type Side } from './instruments.ts';
import { ReconciliationMetrics } from './reconciliationMetrics.ts';
import { readSpreads } from './spreadMetrics.ts';
import type { SpreadReading } from './spreadWatch.ts';
import { readWallet } from './walletMetrics.ts';

/** How an exchange keeps up. */
export interface ExchangeFigures {
  readonly waiting: number;
  readonly stalledMs: number;
}

/** What is read of the server whenever somebody looks. */
export interface ServerFigures {
  /** How the server is, and all that it could be. */
  readonly status: () => string;
  readonly statuses: readonly string[];
  readonly isReady: () => boolean;
  /** In bytes; `undefined` when it is not known. */
  readonly disk: () => { readonly free: number; readonly total: number } | undefined;
  /** How far the machine's clock is ahead of that of the exchange; 0 within what is followed. */
  readonly clockDifferenceMs: () => number;
  /** Bytes of the files in the data folder, by file. */
  readonly files: () => Iterable<readonly [file: string, bytes: number]>;
  readonly passwordsWaiting: () => number;
  readonly pagesWaiting: () => number;
  /** Undefined where no network is offered, and before it is known. */
  readonly wallet: () => WalletFigures | undefined;
  readonly haltedMarkets: () => readonly string[];
  /** Contracts whose index is stale. */
  readonly staleIndices: () => readonly string[];
  /** Milliseconds since the epoch; `undefined` before the first. */
  readonly lastTradeAt: () => number | undefined;
  readonly spreads: () => Iterable<SpreadReading>;
}

/** What Prometheus can ask of a running server: figures that are told as they come up, and others that are read when it asks. */
export class Metrics implements GatewayMeter {
  readonly #registry = new Registry();
  readonly #make = new Instruments(this.#registry);
  readonly #exchanges = new Map<Side, ExchangeFigures>();
  readonly #realtime: MeasuredRealtime[] = [];

  readonly #commands = this.#make.counter('commands_total', 'Commands that were executed', 'exchange');
  readonly #journal = this.#make.histogram(
    'journal_write_seconds',
    'To write a group of commands durably',
    'exchange',
  );
  readonly #lag = this.#make.histogram(
    'engine_lag_seconds',
    'From when a group of commands was durable until its callers were told',
    'exchange',
  );
  readonly #execution = this.#make.histogram(
    'engine_execute_seconds',
    'To execute a group of commands',
    'exchange',
  );
  readonly #answers = this.#make.histogram(
    'http_answer_seconds',
    'To answer a request, by operation; what is none is "page"',
    'operation',
  );
  readonly #refusals = this.#make.counter('http_refusals_total', 'Calls that were rejected, by code', 'code');
  readonly #logins = this.#make.counter('logins_total', 'Logins, by the code of the answer', 'code');
  readonly #sms = this.#make.counter(
    'sms_total',
    'Text messages that were sent, by what they are about',
    'about',
  );
  readonly #backups = this.#make.counter(
    'backups_total',
    'Scheduled backups, by how they ended: verified or failed',
    'outcome',
  );
  readonly #lastBackup = this.#make.gauge(
    'backup_last_success_timestamp_seconds',
    'When the newest scheduled backup was verified; 0 before the first since the start',
  );

  readonly #reconciliation = new ReconciliationMetrics(this.#make);

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    // `increase` sees no first time of a series that begins with it: what alerts watch is there from the start.
    for (const outcome of ['verified', 'failed'] as const) this.#backups.inc({ outcome }, 0);
    this.#refusals.inc({ code: CODE.internal }, 0);
    this.#logins.inc({ code: CODE.wrongLogin }, 0);
    this.#readExchanges();
    this.#readRealtime();
  }

  /** Everything, in the text format of Prometheus. */
  async text(): Promise<{ readonly contentType: string; readonly text: string }> {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  /** To be told of each group of commands that an exchange has executed. */
  groupsOf(exchange: Side): (timing: GroupTiming, commands: number) => void {
    return ({ journalMs, lagMs, executeMs }, commands) => {
      this.#commands.inc({ exchange }, commands);
      this.#journal.observe({ exchange }, journalMs / 1_000);
      this.#lag.observe({ exchange }, lagMs / 1_000);
      this.#execution.observe({ exchange }, executeMs / 1_000);
    };
  }

  followExchange(side: Side, figures: ExchangeFigures): void {
    this.#exchanges.set(side, figures);
  }

  answered({ operation, code, seconds }: Answered): void {
    this.#answers.observe({ operation: operation ?? 'page' }, seconds);
    if (code !== CODE.ok && code >= 400) this.#refusals.inc({ code });
    if (operation === 'login') this.#logins.inc({ code });
  }

  smsSent(about: string): void {
    this.#sms.inc({ about });
  }

  follow(realtime: MeasuredRealtime): void {
    this.#realtime.push(realtime);
  }

  /** @param verifiedAt milliseconds since the epoch; `undefined` when the backup failed */
  backedUp(verifiedAt: number | undefined): void {
    this.#backups.inc({ outcome: verifiedAt === undefined ? 'failed' : 'verified' });
    if (verifiedAt !== undefined) this.#lastBackup.set(verifiedAt / 1_000);
  }

  reconciled(...told: Parameters<ReconciliationMetrics['tell']>): void {
    this.#reconciliation.tell(...told);
  }

  #readExchanges(): void {
    const each = (valueOf: (figures: ExchangeFigures) => number) => (): Reading[] =>
      [...this.#exchanges].map(([exchange, figures]) => [valueOf(figures), { exchange }]);
    this.#make.readGauge(
      'commands_waiting',
      'Commands whose result has not come yet',
      ['exchange'],
      each(({ waiting }) => waiting),
    );
    this.#make.readGauge(
      'engine_stalled_seconds',
      'For how long no result has come although commands wait',
      ['exchange'],
      each(({ stalledMs }) => stalledMs / 1_000),
    );
  }

  #readRealtime(): void {
    const sum = (valueOf: (realtime: MeasuredRealtime) => number) => (): Reading[] => [
      [this.#realtime.reduce((total, realtime) => total + valueOf(realtime), 0)],
    ];
    const byCode = (countsOf: (realtime: MeasuredRealtime) => ReadonlyMap<number, number>) => (): Reading[] =>
      this.#realtime.flatMap((realtime) =>
        [...countsOf(realtime)].map(([code, count]): Reading => [count, { code }]),
      );
    const { readGauge, readCounter } = {
      readGauge: this.#make.readGauge.bind(this.#make),
      readCounter: this.#make.readCounter.bind(this.#make),
    };
    readGauge(
      'realtime_connections',
      'Open realtime connections',
      [],
      sum((each) => each.status().connections),
    );
    readGauge(
      'realtime_subscriptions',
      'Subscriptions of all connections',
      [],
      sum((each) => Object.values(each.status().subscriptions).reduce((total, count) => total + count, 0)),
    );
    readGauge(
      'realtime_unsent_bytes',
      'What waits to be sent to all connections',
      [],
      sum((each) => each.status().unsentBytes),
    );
    readCounter(
      'realtime_frames_received_total',
      'Frames of clients',
      [],
      sum((each) => each.counters.framesReceived),
    );
    readCounter(
      'realtime_frames_sent_total',
      'Frames to clients',
      [],
      sum((each) => each.counters.framesSent),
    );
    readCounter(
      'realtime_frames_skipped_total',
      'Public frames that slow clients were spared',
      [],
      sum((each) => each.counters.framesSkipped),
    );
    readCounter(
      'realtime_dropped_total',
      'Connections that were dropped to free memory',
      [],
      sum((each) => each.counters.dropped),
    );
    readCounter(
      'realtime_closed_total',
      'Connections that the gateway closed, by close code',
      ['code'],
      () => [[0, { code: CLOSE.slowConsumer }], ...byCode((each) => each.counters.closed)()],
    );
    readCounter(
      'realtime_refusals_total',
      'Topics and frames that were rejected, by code',
      ['code'],
      byCode((each) => each.counters.refused),
    );
  }

  /** Reads the figures of the server from now on. */
  followServer(figures: ServerFigures): void {
    const make = this.#make;
    make.readGauge('ready', '1 while requests should be sent here', [], () => [[Number(figures.isReady())]]);
    make.readGauge('status', '1 for how the server is: ok, lowSpace, readOnly or failed', ['status'], () =>
      figures.statuses.map((status) => [Number(status === figures.status()), { status }]),
    );
    make.readGauge('disk_free_bytes', 'Room on the disk of the data folder', [], () => {
      const disk = figures.disk();
      return disk === undefined ? [] : [[disk.free]];
    });
    make.readGauge('disk_total_bytes', 'Size of the disk of the data folder', [], () => {
      const disk = figures.disk();
      return disk === undefined ? [] : [[disk.total]];
    });
    make.readGauge(
      'clock_difference_seconds',
      'How far the clock of the machine is ahead of that of the exchange, below zero behind; 0 while it is followed',
      [],
      () => [[figures.clockDifferenceMs() / 1_000]],
    );
    make.readGauge('file_bytes', 'Size of the files in the data folder', ['file'], () =>
      [...figures.files()].map(([file, bytes]) => [bytes, { file }]),
    );
    make.readGauge('passwords_waiting', 'Passwords that wait to be checked', [], () => [
      [figures.passwordsWaiting()],
    ]);
    make.readGauge('pages_waiting', 'Pages of histories that wait to be read', [], () => [
      [figures.pagesWaiting()],
    ]);
    make.readGauge('market_halted', '1 for each market that operators have halted', ['market'], () =>
      figures.haltedMarkets().map((market) => [1, { market }]),
    );
    make.readGauge('index_stale', '1 for each contract whose index is stale', ['market'], () =>
      figures.staleIndices().map((market) => [1, { market }]),
    );
    make.readGauge('last_trade_timestamp_seconds', 'When the newest trade was', [], () => {
      const at = figures.lastTradeAt();
      return at === undefined ? [] : [[at / 1_000]];
    });
    readSpreads(make, figures.spreads);
    readWallet(make, figures.wallet);
  }
}
