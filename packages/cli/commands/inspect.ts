import { UsageError, type Args } from '../cli/args.ts';
import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { TopFollower } from '../analysis/topOfBook.ts';
import { TrafficCounter } from '../analysis/traffic.ts';
import { WindowCounter } from '../analysis/windows.ts';
import { damageJson, damageReport, isDamaged } from '../files/damageReport.ts';
import { READ_OPTIONS, readOptions } from '../files/readFile.ts';
import { readPlayable } from '../files/readPlayable.ts';
import { askedRange, RANGE_OPTIONS, rangeIn, type Range } from '../times/timeOptions.ts';
import { columnsOf } from '../terminal/chart.ts';
import {
  bookChart,
  callTable,
  connectionLines,
  histogramLines,
  keyTable,
  windowTable,
} from './inspect/report.ts';
import { phaseLines, phasesOf } from './inspect/phases.ts';

/** Points of the top of a book for programs. */
const JSON_POINTS = 100;

export const inspect: Command = {
  name: 'inspect',
  summary: 'rates, gaps, latencies, phases and the top of the book over time',
  usage: 'FILE',
  positionals: [1, 1],
  about:
    'Shows what a session consists of: how often each topic came and where it fell silent, the life of the connection, what was missing, how ' +
    'long frames and calls took, in what phase each topic would have been shown, and the best prices over time as a chart.',
  options: {
    ...RANGE_OPTIONS,
    every: { value: 'TIME', about: 'Count each 10s, 1m or 1h by itself, too' },
    ...READ_OPTIONS,
    key: { value: 'KEY', about: 'The book to chart; default: the first one' },
  },
  examples: [
    ['tidemark inspect btc.session', 'all of it'],
    ['tidemark inspect btc.session --from 14:00 --to 14:10 --every 1m', 'ten minutes of it, each by itself'],
    ['tidemark inspect btc.session --json | jq .traffic.keys', 'the rates, for a program'],
  ],
  async run(args, terminal) {
    const asked = askedRange(args);
    const every = everyOf(args);
    const isPart = asked.from !== undefined || asked.to !== undefined;
    const whole = isPart ? undefined : new TrafficCounter();
    const playable = await readPlayable(args.positional(0), terminal, readOptions(args), {
      see: (entry) => whole?.see(entry),
    });
    const { file, header, format, damage, timeline } = playable;
    const times = playable.times(asked.zone);
    const range = rangeIn(playable, asked, terminal);
    const book = args.text('key') ?? [...playable.keys].find((key) => key.split('?')[0] === 'orderBook');
    const points = args.flag('json') ? JSON_POINTS : columnsOf(chartWidth(terminal.width));
    const { from = 0, to = times.length } = range;
    const counter = whole ?? new TrafficCounter(range);
    const follower = book === undefined ? undefined : new TopFollower(book, points, { from, to });
    const windowed = every === undefined ? undefined : new WindowCounter({ from, to }, every, book);
    playable.watch((entry) => {
      follower?.see(entry);
      windowed?.see(entry);
      if (isPart) counter.see(entry);
    });
    const phases = await phasesOf(timeline, range);
    const traffic = counter.result(header.source);
    const tops = follower?.end() ?? [];
    const windows = windowed?.result();
    const exit = isDamaged(damage) ? EXIT.failed : EXIT.ok;
    if (args.flag('json')) {
      terminal.print(
        JSON.stringify(
          {
            file,
            format,
            header,
            ...range,
            traffic,
            ...(windows && { windows }),
            phases,
            topOfBook: { key: book, tops },
            damage: damageJson(damage),
          },
          null,
          2,
        ),
      );
      return exit;
    }
    const { style, width } = terminal;
    const sections: (readonly [string, readonly string[]])[] = [
      ['Topics', keyTable(traffic.keys, width)],
      ['Windows', windowTable(windows ?? [], times)],
      ['Connections', connectionLines(traffic, style)],
      ['Phases', phaseLines(phases, { from: range.from ?? 0, length: traffic.length }, width, style)],
      ['Delivery, from the exchange’s clock to ours', histogramLines(traffic.delivery)],
      ['Round trip of pings', histogramLines(traffic.roundTrip)],
      ['Calls', callTable(traffic.calls)],
      ...(book === undefined
        ? []
        : [[`Best prices of ${book}`, bookChart(tops, chartWidth(width), style)] as const]),
      ['Damage', damageReport(file, damage)],
    ];
    terminal.print(
      `${style.bold(file)}: ${format} of ${new Date(header.startedAt).toISOString()}, ${partOf(range)}${(traffic.length / 1_000).toFixed(1)} s, ` +
        `${traffic.received} frames received, ${traffic.sent} sent`,
    );
    for (const [title, lines] of sections) {
      if (lines.length === 0) continue;
      terminal.print(`\n${style.bold(title)}`);
      for (const line of lines) terminal.print(line);
    }
    return exit;
  },
};

/** Labels stand before it. */
const chartWidth = (width: number): number => Math.max(20, Math.min(width, 120) - 14);

function partOf({ from, to }: Range): string {
  if (from === undefined && to === undefined) return '';
  return `from ${((from ?? 0) / 1_000).toFixed(3)} s on, `;
}

/** Milliseconds. Throws a UsageError. */
function everyOf(args: Args): number | undefined {
  const every = args.duration('every');
  if (every === 0) throw new UsageError('--every takes a time above zero');
  return every;
}
