import { UsageError, type Args } from '../cli/args.ts';
import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { READ_OPTIONS, readOptions } from '../files/readFile.ts';
import { readPlayable, type Playable } from '../files/readPlayable.ts';
import { fileName } from '../files/writeError.ts';
import { tellOutcome, WRITE_OPTIONS, writeSession } from '../files/writeFile.ts';
import { askedReplay, REPLAY_OPTIONS, settingsFor } from '../replay/replayOptions.ts';
import { builtInCheck, CHECKS } from './trim/checks.ts';
import { commandCheck } from './trim/commandCheck.ts';
import { trimSession, type Check } from './trim/trimSession.ts';
import type { Terminal } from '../terminal/terminal.ts';

export const trim: Command = {
  name: 'trim',
  summary: 'the smallest session that still fails',
  usage: 'FILE --out FILE (--check NAME | -- COMMAND…)',
  positionals: [1, Infinity],
  about:
    'Takes topics, time and frames away from a session as long as it still fails in the same way, and writes what is left. What fails is one of the checks ' +
    `below, or a command that ends with another code than 0 and is given the file in the place of {}, or at its end.\n${Object.entries(
      CHECKS,
    )
      .map(([name, about]) => `${name}: ${about}.`)
      .join('\n')}`,
  options: {
    check: { value: 'NAME', about: `What fails: ${Object.keys(CHECKS).join(', ')}` },
    match: { value: 'TEXT', about: 'The command must print this, too, to count as failing the same way' },
    ...REPLAY_OPTIONS,
    ...WRITE_OPTIONS,
    ...READ_OPTIONS,
  },
  examples: [
    [
      'tidemark trim btc.session --check live --fault drop=20% --seed 3 -o small.session',
      'why is it not live at the end?',
    ],
    [
      'tidemark trim btc.session -o small.session -- node my-bot.js --session {}',
      'what does the bot stumble over?',
    ],
  ],
  async run(args, terminal) {
    const out = args.text('out');
    if (out === undefined) throw new UsageError('--out is missing: where is what is left to be written?');
    const checkFor = await checkOf(args, terminal);
    const session = await readPlayable(args.positional(0), terminal, readOptions(args));
    const check = checkFor(session);
    let tries = 0;
    const trimmed = await trimSession(session, async (candidate) => {
      tries++;
      const failure = terminal.stop.aborted ? undefined : await check(candidate);
      terminal.progress(`${tries} tries, ${candidate.count} entries: ${failure ?? 'passes'}`);
      return failure;
    });
    if (trimmed === undefined) {
      terminal.note(`${session.file} does not fail: there is nothing to trim`);
      return EXIT.failed;
    }
    const { header, read, count } = trimmed.session;
    await writeSession(
      out,
      { header, parts: read() },
      {
        plain: args.flag('plain'),
        force: args.flag('force'),
        terminal,
      },
    );
    const { failure } = trimmed;
    const counts = { before: session.count, after: count };
    if (args.flag('json'))
      tellOutcome(JSON.stringify({ out, failure, tries, ...counts }, null, 2), out, terminal);
    else
      tellOutcome(
        `${fileName(out)}: ${counts.after} of ${counts.before} entries still fail: ${failure}`,
        out,
        terminal,
      );
    return EXIT.ok;
  },
};

/** Reads what fails before the session is read. Throws a UsageError. */
async function checkOf(args: Args, terminal: Terminal): Promise<(session: Playable) => Check> {
  const command = args.positionals.slice(1);
  const name = args.text('check');
  if ((name === undefined) === (command.length === 0))
    throw new UsageError('what fails is missing: either --check NAME, or -- and a command');
  if (name === undefined) {
    const check = await commandCheck(command, args.text('match'), terminal);
    return () => check;
  }
  const asked = askedReplay(args);
  const check = builtInCheck(name);
  return (session) => {
    const settings = settingsFor(session, asked, terminal);
    return (candidate) => check(candidate, settings);
  };
}
