import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { keysIn } from '../analysis/keys.ts';
import { topsOf } from '../analysis/topOfBook.ts';
import { trafficOf } from '../analysis/traffic.ts';
import { damageJson, damageReport, isDamaged } from '../files/damageReport.ts';
import { READ_OPTIONS, readFile, readOptions } from '../files/readFile.ts';
import { columnsOf } from '../terminal/chart.ts';
import { bookChart, callTable, connectionLines, histogramLines, keyTable } from './inspect/report.ts';
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
    ...READ_OPTIONS,
    key: { value: 'KEY', about: 'The book to chart; default: the first one' },
  },
  examples: [
    ['tidemark inspect btc.session', 'all of it'],
    ['tidemark inspect btc.session --json | jq .traffic.keys', 'the rates, for a program'],
  ],
  async run(args, terminal) {
    const session = await readFile(args.positional(0), terminal, readOptions(args));
    const { file, header, format, entries, damage } = session;
    const traffic = trafficOf(entries, header.source);
    const book = args.text('key') ?? keysIn(entries).find(({ topic }) => topic.name === 'orderBook')?.key;
    const phases = await phasesOf(session);
    const exit = isDamaged(damage) ? EXIT.failed : EXIT.ok;
    if (args.flag('json')) {
      const tops = book === undefined ? [] : topsOf(entries, book, JSON_POINTS);
      terminal.print(
        JSON.stringify(
          {
            file,
            format,
            header,
            traffic,
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
      ['Connections', connectionLines(traffic, style)],
      ['Phases', phaseLines(phases, traffic.length, width, style)],
      ['Delivery, from the exchange’s clock to ours', histogramLines(traffic.delivery)],
      ['Round trip of pings', histogramLines(traffic.roundTrip)],
      ['Calls', callTable(traffic.calls)],
      ...(book === undefined
        ? []
        : [
            [
              `Best prices of ${book}`,
              bookChart(topsOf(entries, book, columnsOf(chartWidth(width))), chartWidth(width), style),
            ] as const,
          ]),
      ['Damage', damageReport(file, damage)],
    ];
    terminal.print(
      `${style.bold(file)}: ${format} of ${new Date(header.startedAt).toISOString()}, ${(traffic.length / 1_000).toFixed(1)} s, ` +
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
