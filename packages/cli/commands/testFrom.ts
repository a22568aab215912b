import { dirname, relative, resolve, sep } from 'node:path';
import { checkReplay } from '@tidemark/streams/session';
import { UsageError } from '../cli/args.ts';
import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { damageReport } from '../files/damageReport.ts';
import { READ_OPTIONS, readFile, readOptions } from '../files/readFile.ts';
import { fileName, STDOUT } from '../files/writeError.ts';
import { tellOutcome, writeSession, writeText } from '../files/writeFile.ts';
import { REPLAY_OPTIONS, replaySettings } from '../replay/replayOptions.ts';
import { testSource } from './testFrom/testSource.ts';

export const testFrom: Command = {
  name: 'test-from',
  summary: 'a vitest file of a session, with a seed and faults',
  usage: 'FILE --out FILE',
  positionals: [1, 1],
  about:
    'Writes a test that replays the session with the seed and faults, which end 3 s before it does, and wants every topic in the end to be what it is without ' +
    'them, and no live book ever crossed or unordered. So what fails once fails until it is mended. The session is written beside it in the format of docs/session-format.md, unless it is in that ' +
    'format already.',
  options: {
    ...REPLAY_OPTIONS,
    out: {
      value: 'FILE',
      short: 'o',
      about: 'Where to write the test: btc.test.ts; - is the standard output',
    },
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
    const session = await readFile(args.positional(0), terminal, readOptions(args));
    const { file, format } = session;
    const isOurs = format === 'tidemark' && file !== '-' && !file.endsWith('.zst');
    const beside = isOurs ? file : `${out.replace(/(\.test)?\.[cm]?[jt]s$/, '')}.session`;
    if (!isOurs && out === STDOUT)
      throw new UsageError('a test on the standard output needs a session beside it: convert the file first');
    if (!isOurs) await writeSession(beside, session, { force });
    const { problem } = await checkReplay(session, settings);
    const source = testSource({ session: pathFrom(out, beside), settings });
    await writeText(out, source, { force, terminal });
    if (args.flag('json'))
      tellOutcome(JSON.stringify({ out, session: beside, problem: problem ?? null }, null, 2), out, terminal);
    else {
      for (const line of damageReport(file, session.damage)) terminal.note(line);
      tellOutcome(
        `${fileName(out)}: ${problem === undefined ? 'passes' : 'fails'}, as it is now${problem === undefined ? '' : `: ${problem}`}`,
        out,
        terminal,
      );
    }
    return EXIT.ok;
  },
};

/** A path as modules write it, beside the test. */
function pathFrom(test: string, file: string): string {
  const path = relative(dirname(resolve(test)), resolve(file))
    .split(sep)
    .join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
