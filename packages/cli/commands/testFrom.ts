import { dirname, relative, resolve, sep } from 'node:path';
import { UsageError } from '../cli/args.ts';
import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { damageReport } from '../files/damageReport.ts';
import { READ_OPTIONS, readOptions } from '../files/readFile.ts';
import { readPlayable } from '../files/readPlayable.ts';
import { fileName, STDOUT } from '../files/writeError.ts';
import { tellOutcome, writeSession, writeText } from '../files/writeFile.ts';
import { REPLAY_OPTIONS } from '../replay/replayOptions.ts';
import { TIME_FORMS } from '../times/timeOptions.ts';
import { askedTest, planFor, problemNow, refuseUnknown } from './testFrom/plan.ts';
import { testSource } from './testFrom/testSource.ts';

export const testFrom: Command = {
  name: 'test-from',
  summary: 'a vitest file of a session, with a seed and faults',
  usage: 'FILE --out FILE [--assert EXPR | -- COMMAND…]',
  positionals: [1, Infinity],
  about:
    'Writes a test that replays the session with the seed and faults, which end 3 s before it does, and wants every topic in the end to be what it is without ' +
    'them, and no live book ever crossed or unordered. So what fails once fails until it is mended. The session is written beside it in the format of docs/session-format.md, unless it is in that ' +
    'format already.\n' +
    'With --assert it wants what the expressions say at the moment --at, such as quotes/BTC-USD.last == 2682.81: names as for "tidemark show", compared by ' +
    '==, !=, <, <=, > and >=, joined by and, or and not; text is in quotes, and phase(quotes/BTC-USD) is the phase of a topic. So a wrong price is red until it is right.\n' +
    'With a command after -- the test runs that instead, with the session in the place of {} or at its end, and wants it to end with 0.',
  options: {
    assert: { value: 'EXPR', repeated: true, about: 'What must hold at the moment --at' },
    at: { value: 'TIME', about: `The moment of --assert: ${TIME_FORMS}; default: the end` },
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
    [
      "tidemark test-from day.session --at 14:03:07 --assert 'quotes/BTC-USD.last == 2682.81' -o price.test.ts",
      'a wrong price, red until it is right',
    ],
    ['tidemark test-from small.session -o bot.test.ts -- node my-bot.js --session {}', 'a bot that stumbles'],
  ],
  async run(args, terminal) {
    const out = args.text('out');
    if (out === undefined) throw new UsageError('--out is missing: where is the test to be written?');
    const asked = askedTest(args);
    const force = args.flag('force');
    const session = await readPlayable(args.positional(0), terminal, readOptions(args));
    const { file, format } = session;
    const isOurs = format === 'tidemark' && file !== '-' && !file.endsWith('.zst');
    const beside = isOurs ? file : `${out.replace(/(\.test)?\.[cm]?[jt]s$/, '')}.session`;
    if (!isOurs && out === STDOUT)
      throw new UsageError('a test on the standard output needs a session beside it: convert the file first');
    const plan = planFor(session, asked, terminal);
    refuseUnknown(session, plan);
    if (!isOurs) await writeSession(beside, { header: session.header, parts: session.read() }, { force });
    const problem = await problemNow(session, plan, beside, terminal);
    const source = testSource(pathFrom(out, beside), plan);
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
