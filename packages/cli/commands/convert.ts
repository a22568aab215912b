import { basename } from 'node:path';
import { isNote, SESSION_VERSION, type SessionEntry, type SessionHeader } from '@tidemark/streams/session';
import { TOPIC_FRAME } from '../analysis/keySequence.ts';
import { UsageError } from '../cli/args.ts';
import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { joinCaptures } from '../files/captures.ts';
import { damageJson, damageReports } from '../files/damageReport.ts';
import { fileName } from '../files/writeError.ts';
import { openFile, READ_OPTIONS, readOptions, type OpenedFile } from '../files/readFile.ts';
import { together } from '../files/together.ts';
import { replaceSession, tellOutcome, WRITE_OPTIONS } from '../files/writeFile.ts';
import { DEPTHS } from '../serve/derive/books.ts';
import { counted } from '../terminal/layout.ts';

export const convert: Command = {
  name: 'convert',
  summary: 'make a session of recordings of Binance, Bybit, cryptofeed or Tardis',
  usage: 'FILE… --out FILE',
  positionals: [1, Infinity],
  about:
    'Reads recordings in whatever format they hold and writes one session in the format of docs/session-format.md: the frames that ' +
    'our exchange would have sent. Several files are put together by their times, such as the books, trades and quotes of Tardis, or the .http and .ws files of cryptofeed. ' +
    'It ends with 0 when the session can be played, and tells what of the recordings could not be used; --strict refuses those instead.',
  options: {
    ...WRITE_OPTIONS,
    ...READ_OPTIONS,
    depths: { value: 'N,N…', about: 'Depths at which books are published: 5, 20, 50, 200; default 50' },
  },
  examples: [
    ['tidemark convert btcusdt.ndjson.gz -o btc.session', 'a session of what Binance sent'],
    [
      'tidemark convert incremental_book_L2.csv.gz trades.csv.gz -o day.session.zst',
      'two files of Tardis as one session',
    ],
  ],
  async run(args, terminal) {
    const out = args.text('out');
    if (out === undefined) throw new UsageError('--out is missing: where is the session to be written?');
    const depths = args.list('depths').map(Number);
    if (depths.some((depth) => !DEPTHS.includes(depth)))
      throw new UsageError('--depths takes 5, 20, 50 and 200');
    const files: OpenedFile[] = [];
    for (const { file, before } of joinCaptures(args.positionals))
      files.push(
        await openFile(file, terminal, {
          ...readOptions(args),
          before,
          ...(depths.length > 0 && { depths }),
        }),
      );
    const counts = new Map(files.map((file) => [file, 0]));
    const snapshots = new Set<string>();
    const count = (file: OpenedFile, entry: SessionEntry): void => {
      counts.set(file, (counts.get(file) ?? 0) + 1);
      if (entry.kind !== 'in' || !isSnapshot(entry.frame)) return;
      const [, key, , , kind] = TOPIC_FRAME.exec(entry.frame) ?? [];
      // From then on it can be played.
      if (key !== undefined && kind === 'snapshot') snapshots.add(key);
    };
    const session = { header: headerOf(files), parts: together(files, count) };
    await replaceSession(out, session, { plain: args.flag('plain'), force: args.flag('force'), terminal });
    const read = files.map((one) => ({ file: one.file, format: one.format, damage: one.damage() }));
    const entries = [...counts.values()].reduce((sum, one) => sum + one, 0);
    const damaged = read.flatMap(({ damage }) => damage.filter((one) => !isNote(one))).length;
    if (args.flag('json')) {
      const told = files.map((one, place) => ({
        file: one.file,
        format: one.format,
        entries: counts.get(one),
        damage: damageJson(read[place]?.damage ?? []),
      }));
      const report = { out, entries, topics: [...snapshots], isWhole: damaged === 0, files: told };
      tellOutcome(JSON.stringify(report, null, 2), out, terminal);
    } else {
      for (const line of damageReports(read)) terminal.note(line);
      const formats = [...new Set(read.map(({ format }) => format))].join(', ');
      const missing =
        damaged === 0 ? '' : `; ${counted(damaged, 'place')} of what was recorded could not be used`;
      tellOutcome(
        `${fileName(out)}: ${counted(entries, 'entry', '', 'entries')} from ${formats}${missing}`,
        out,
        terminal,
      );
      if (snapshots.size === 0) terminal.note(`${fileName(out)}: there is nothing in it that can be played`);
    }
    return snapshots.size > 0 ? EXIT.ok : EXIT.failed;
  },
};

const KIND = '"kind":"';

/** Whether a frame may be a snapshot, by the first kind that is named in it. */
function isSnapshot(frame: string): boolean {
  return frame.startsWith('snapshot', frame.indexOf(KIND) + KIND.length);
}

function headerOf(files: readonly OpenedFile[]): SessionHeader {
  const [only] = files;
  if (only !== undefined && files.length === 1) return { ...only.header, convertedFrom: basename(only.file) };
  return {
    session: 'tidemark',
    version: SESSION_VERSION,
    startedAt: Math.min(...files.map(({ header }) => header.startedAt)),
    source: [...new Set(files.map(({ header }) => header.source))].join('+'),
    convertedFrom: files.map(({ file }) => basename(file)),
  };
}
