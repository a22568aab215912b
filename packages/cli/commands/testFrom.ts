import { writeFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { UsageError } from '../cli/args.ts';
import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { damageReport } from '../files/damageReport.ts';
import { READ_OPTIONS, readFile } from '../files/readFile.ts';
import { writeSession } from '../files/writeFile.ts';
import { playSession } from '../replay/playSession.ts';
import { REPLAY_OPTIONS, replaySettings } from '../replay/replayOptions.ts';
import { testSource } from './testFrom/testSource.ts';

export const testFrom: Command = {
  name: 'test-from',
  summary: 'a vitest file of a session, with a seed and faults',
  usage: 'FILE --out FILE',
  positionals: [1, 1],
  about:
    'Writes a test that replays the session with the seed and faults and wants every topic live at the end, in the states that the session has without ' +
    'faults. So what fails once fails until it is mended. The session is written beside it in the format of docs/session-format.md, unless it is in that ' +
    'format already.',
  options: {
    ...REPLAY_OPTIONS,
    out: { value: 'FILE', short: 'o', about: 'Where to write the test: btc.test.ts' },
    force: { about: 'Overwrite files that are there' },
    ...READ_OPTIONS,
  },
  examples: [
    ['tidemark test-from small.session --seed 3 --fault drop=20% -o lossy.test.ts', 'a failure that stays'],
  ],
  async run(args, terminal) {
    const out = args.text('out');
    if (out === undefined) throw new UsageError('--out is missing: where is the test to be written?');
    const settings = replaySettings(args);
    const force = args.flag('force');
    const session = await readFile(args.positional(0), terminal, { strict: args.flag('strict') });
    const { file, format } = session;
    const isOurs = format === 'tidemark' && file !== '-' && !file.endsWith('.zst');
    const beside = isOurs ? file : `${out.replace(/(\.test)?\.[cm]?[jt]s$/, '')}.session`;
    if (!isOurs) await writeSession(beside, session, { force });
    const expected = await playSession(session, rangeOf(settings));
    const played = await playSession(session, settings);
    const failing = Object.keys(expected.hashes).filter((key) => played.hashes[key] !== expected.hashes[key]);
    const source = testSource({ session: pathFrom(out, beside), settings });
    await writeFile(out, source, { flag: force ? 'w' : 'wx' }).catch((error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EEXIST' ? 'is there already; --force overwrites it' : error.message;
      throw new UsageError(`${out} ${reason}`, { cause: error });
    });
    if (args.flag('json')) terminal.print(JSON.stringify({ out, session: beside, failing }, null, 2));
    else {
      for (const line of damageReport(file, session.damage)) terminal.note(line);
      terminal.print(
        failing.length === 0
          ? `${out}: passes, as it is now`
          : `${out}: fails, as it is now, for ${failing.join(', ')}`,
      );
    }
    return EXIT.ok;
  },
};

function rangeOf({ from, to }: ReturnType<typeof replaySettings>) {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** A path as modules write it, beside the test. */
function pathFrom(test: string, file: string): string {
  const path = relative(dirname(resolve(test)), resolve(file))
    .split(sep)
    .join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
