import { basename } from 'node:path';
import type { Session, SessionEntry } from '@tidemark/streams/session';
import { SESSION_VERSION } from '@tidemark/streams/session';
import { UsageError } from '../cli/args.ts';
import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { joinCaptures } from '../files/captures.ts';
import { damageJson, damageReports, isDamaged } from '../files/damageReport.ts';
import { fileName } from '../files/writeError.ts';
import { READ_OPTIONS, readFile, readOptions, type NamedSession } from '../files/readFile.ts';
import { DEPTHS } from '../serve/derive/books.ts';
import { tellOutcome, WRITE_OPTIONS, writeSession } from '../files/writeFile.ts';

export const convert: Command = {
  name: 'convert',
  summary: 'make a session of recordings of Binance, Bybit, cryptofeed or Tardis',
  usage: 'FILE… --out FILE',
  positionals: [1, Infinity],
  about:
    'Reads recordings in whatever format they hold and writes one session in the format of docs/session-format.md: the frames that ' +
    'our exchange would have sent. Several files are put together by their times, such as the books, trades and quotes of Tardis, or the .http and .ws files of cryptofeed.',
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
    const sessions: NamedSession[] = [];
    for (const { file, before } of joinCaptures(args.positionals))
      sessions.push(
        await readFile(file, terminal, {
          ...readOptions(args),
          before,
          depths: depths.length === 0 ? [50] : depths,
        }),
      );
    const session = together(sessions);
    await writeSession(out, session, { plain: args.flag('plain'), force: args.flag('force'), terminal });
    const isWhole = sessions.every(({ damage }) => !isDamaged(damage));
    if (args.flag('json')) {
      const files = sessions.map(({ file, format, entries, damage }) => ({
        file,
        format,
        entries: entries.length,
        damage: damageJson(damage),
      }));
      tellOutcome(JSON.stringify({ out, entries: session.entries.length, files }, null, 2), out, terminal);
    } else {
      for (const line of damageReports(sessions)) terminal.note(line);
      const formats = [...new Set(sessions.map(({ format }) => format))].join(', ');
      tellOutcome(`${fileName(out)}: ${session.entries.length} entries from ${formats}`, out, terminal);
    }
    return isWhole ? EXIT.ok : EXIT.failed;
  },
};

/** Sessions of the same time as one: by the wall clock at which each entry was made. */
function together(sessions: readonly NamedSession[]): Session {
  const [only] = sessions;
  if (only !== undefined && sessions.length === 1)
    return { header: { ...only.header, convertedFrom: basename(only.file) }, entries: only.entries };
  const startedAt = Math.min(...sessions.map(({ header }) => header.startedAt));
  const entries = sessions
    .flatMap((session, place) => {
      const offset = (session.header.startedAt - startedAt) * 1_000;
      return session.entries.map((entry) => ({
        place,
        entry: { ...entry, at: entry.at + offset } as SessionEntry,
      }));
    })
    .sort((a, b) => a.entry.at - b.entry.at || a.place - b.place)
    .map(({ entry }) => entry);
  // One connection brings all of it.
  const [first] = entries;
  const opened = entries.filter(
    (entry, index) => index === 0 || entry.kind !== 'open' || first?.kind !== 'open',
  );
  const sources = new Set(sessions.map(({ header }) => header.source));
  return {
    header: {
      session: 'tidemark',
      version: SESSION_VERSION,
      startedAt,
      source: [...sources].join('+'),
      convertedFrom: sessions.map(({ file }) => basename(file)),
    },
    entries: opened,
  };
}
