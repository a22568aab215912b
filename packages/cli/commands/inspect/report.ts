import type { Distribution } from '../../analysis/histogram.ts';
import type { Top } from '../../analysis/topOfBook.ts';
import type { Window } from '../../analysis/windows.ts';
import type { SessionTimes } from '../../times/sessionTimes.ts';
import type { CallTraffic, KeyTraffic, Traffic } from '../../analysis/traffic.ts';
import { drawBar, drawChart } from '../../terminal/chart.ts';
import { table } from '../../terminal/layout.ts';
import type { Style } from '../../terminal/style.ts';

const KEY_HEAD = ['topic', 'frames', 'snapshots', 'per second', 'peak', 'longest silence', 'missing', 'size'];

/** Keys stand on lines of their own where the table would be wider than the terminal. */
export function keyTable(keys: readonly KeyTraffic[], width: number): string[] {
  if (keys.length === 0) return [];
  const rows = keys.map(({ key, frames, snapshots, rate, peak, silence, missing, size }) => [
    key,
    String(frames),
    String(snapshots),
    rate.toFixed(1),
    String(peak),
    `${(silence.ms / 1_000).toFixed(1)} s at ${(silence.at / 1_000).toFixed(1)} s`,
    String(missing),
    printSize(size),
  ]);
  const lines = table(KEY_HEAD, rows);
  if (lines.every((line) => line.length <= width)) return lines;
  const [head = '', ...figures] = table(
    ['', ...KEY_HEAD.slice(1)],
    rows.map((row) => ['', ...row.slice(1)]),
  );
  return [head, ...keys.flatMap(({ key }, i) => [key, figures[i] ?? ''])];
}

export function connectionLines({ connections, failures }: Traffic, style: Style): string[] {
  const spans = connections.map(({ connection, from, to, url, code, reason }) => {
    const end = to === undefined ? style.green('open to the end') : style.red(`lost at ${seconds(to)}`);
    const why = [code, reason].filter((one) => one !== undefined).join(' ');
    return `${connection}. from ${seconds(from)}, ${end}${why === '' ? '' : ` (${why})`}${url === undefined ? '' : ` ${style.dim(url)}`}`;
  });
  return [
    ...spans,
    ...failures.map(({ at, message }) => `   ${style.red('failed')} at ${seconds(at)}: ${message}`),
  ];
}

/** Milliseconds. */
export function histogramLines(distribution: Distribution | undefined): string[] {
  if (distribution === undefined) return [];
  const { count, median, p90, p99, most, buckets } = distribution;
  const highest = Math.max(...buckets.map((bucket) => bucket.count));
  const rows = buckets.map(({ from, to, count: own }) => [
    `${bound(from)} to ${bound(to)} ms`,
    String(own),
    drawBar(own / highest, 40).padEnd(40),
  ]);
  const summary = [
    `median ${median.toFixed(1)}`,
    `90 % ${p90.toFixed(1)}`,
    `99 % ${p99.toFixed(1)}`,
    `most ${most.toFixed(1)} ms`,
  ];
  return [`${summary.join(', ')} of ${count}`, ...table(['', 'count', ''], rows).slice(1)];
}

export function callTable(calls: readonly CallTraffic[]): string[] {
  if (calls.length === 0) return [];
  const rows = calls.map(({ operation, calls: count, failed, took }) => [
    operation,
    String(count),
    String(failed),
    took?.median.toFixed(1) ?? '-',
    took?.most.toFixed(1) ?? '-',
  ]);
  return table(['operation', 'calls', 'failed', 'median ms', 'most ms'], rows);
}

const CHART_HEIGHT = 10;

/** Asks over bids, over time. */
export function bookChart(tops: readonly Top[], width: number, style: Style): string[] {
  const prices = tops.flatMap(({ bid, ask }) => [bid, ask].filter((price) => price !== undefined));
  if (prices.length === 0) return ['never whole'];
  const decimals = Math.max(...prices.map((price) => (String(price).split('.')[1] ?? '').length));
  const lines = [
    { values: tops.map(({ bid }) => bid), mark: style.green },
    { values: tops.map(({ ask }) => ask), mark: style.red },
  ];
  return drawChart(lines, width, CHART_HEIGHT, (price) => price.toFixed(decimals));
}

/** A row for each window: when it begins, what came in it, and the best prices at its end. */
export function windowTable(windows: readonly Window[], times: SessionTimes): string[] {
  if (windows.length === 0) return [];
  const rows = windows.map(({ from, frames, rate, missing, losses, bid, ask }) => [
    times.print(from),
    String(frames),
    rate.toFixed(1),
    String(missing),
    String(losses),
    bid === undefined ? '-' : String(bid),
    ask === undefined ? '-' : String(ask),
  ]);
  const head = [`from (${times.zone.name})`, 'frames', 'per second', 'missing', 'losses', 'bid', 'ask'];
  return table(head, rows);
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(3)} s`;

const bound = (value: number): string => String(Number(value.toPrecision(3)));

function printSize(characters: number): string {
  if (characters < 10_000) return `${characters} B`;
  return characters < 10_000_000
    ? `${(characters / 1_000).toFixed(0)} kB`
    : `${(characters / 1e6).toFixed(1)} MB`;
}
