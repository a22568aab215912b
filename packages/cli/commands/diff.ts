import { firstDivergence, type Divergence, type ShownState } from '../analysis/stateDiff.ts';
import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { damageJson, damageReports } from '../files/damageReport.ts';
import { READ_OPTIONS, readFile, readOptions } from '../files/readFile.ts';
import { playSession, type PlayOptions } from '../replay/playSession.ts';
import { askedReplay, REPLAY_OPTIONS, settingsFor } from '../replay/replayOptions.ts';
import { rangeIn } from '../times/timeOptions.ts';
import type { Session } from '@tidemark/streams/session';

export const diff: Command = {
  name: 'diff',
  summary: 'where the states of two sessions part first',
  usage: 'FILE FILE',
  positionals: [2, 2],
  about:
    'Plays both sessions and compares the states that are made of them, those of the same topic and the same time of the exchange. Tells the first that ' +
    'differs: when, and where in it. Seed and faults are for the second session, so that a session can be compared with itself, broken.',
  options: { ...READ_OPTIONS, ...REPLAY_OPTIONS },
  examples: [
    ['tidemark diff monday.session mended.session', 'what has changed'],
    [
      'tidemark diff btc.session btc.session --fault drop=5% --seed 7',
      'whether a session survives losing frames',
    ],
  ],
  async run(args, terminal) {
    const asked = askedReplay(args);
    const options = readOptions(args);
    const one = await readFile(args.positional(0), terminal, options);
    const other = await readFile(args.positional(1), terminal, options);
    const range = rangeIn(one, asked.range, terminal);
    const settings = settingsFor(other, asked, terminal);
    const divergence = firstDivergence(await shownStates(one, range), await shownStates(other, settings));
    if (args.flag('json')) {
      const damage = [one, other].map((session) => ({
        file: session.file,
        damage: damageJson(session.damage),
      }));
      terminal.print(JSON.stringify({ same: divergence === undefined, divergence, files: damage }, null, 2));
    } else {
      for (const line of damageReports([one, other])) terminal.note(line);
      for (const line of divergence === undefined
        ? ['no difference']
        : describe(divergence, [one.file, other.file]))
        terminal.print(line);
    }
    return divergence === undefined ? EXIT.ok : EXIT.failed;
  },
};

async function shownStates(session: Session, options: PlayOptions): Promise<Map<string, ShownState[]>> {
  const shown = new Map<string, ShownState[]>();
  await playSession(session, {
    ...options,
    onState: (state, at) => {
      const states = shown.get(state.key);
      if (states === undefined) shown.set(state.key, [{ state, at }]);
      else states.push({ state, at });
    },
  });
  return shown;
}

function describe(
  { key, ts, path, shownAt, one, other }: Divergence,
  files: readonly [string, string],
): string[] {
  const time = ts === undefined ? 'never' : new Date(ts).toISOString();
  const sides = [one, other].map((value, i) => {
    const at = shownAt[i];
    const where = at === undefined ? 'not shown' : `${(at / 1_000).toFixed(3)} s after the start`;
    return `  ${files[i]}, ${where}: ${JSON.stringify(value) ?? 'nothing'}`;
  });
  return [`${key} at ${time}${path === '' ? '' : `: ${path}`}`, ...sides];
}
