import { StateComparison, type Divergence } from '../analysis/stateDiff.ts';
import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { damageJson, damageReports } from '../files/damageReport.ts';
import { READ_OPTIONS, readOptions } from '../files/readFile.ts';
import { readPlayable, type Playable } from '../files/readPlayable.ts';
import { Play, type PlayOptions } from '../replay/playSession.ts';
import { askedReplay, REPLAY_OPTIONS, settingsFor } from '../replay/replayOptions.ts';
import { rangeIn, type Range } from '../times/timeOptions.ts';

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
    const one = await readPlayable(args.positional(0), terminal, options);
    const other = await readPlayable(args.positional(1), terminal, options);
    const range = rangeIn(one, asked.range, terminal);
    const settings = settingsFor(other, asked, terminal);
    const divergence = await divergenceOf([one, range], [other, settings]);
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

/** So much of a session is played at a time, in milliseconds. */
const STEP_MS = 1_000;

type Played = readonly [session: Playable, options: PlayOptions & Range];

/** Plays two sessions side by side, always the one that is behind. */
async function divergenceOf(...sessions: readonly [Played, Played]): Promise<Divergence | undefined> {
  const comparison = new StateComparison();
  const begin = ([{ timeline }, options]: Played, session: 0 | 1): Promise<Play> =>
    Play.begin(timeline, { ...options, onState: (state, at) => comparison.see(session, { state, at }) });
  const plays = [await begin(sessions[0], 0), await begin(sessions[1], 1)] as const;
  const positions: [number, number] = [sessions[0][1].from ?? 0, sessions[1][1].from ?? 0];
  while (plays.some(({ isOver }) => !isOver)) {
    const { behind } = comparison;
    const next = plays[behind].isOver ? 1 - behind : behind;
    const play = next === 0 ? plays[0] : plays[1];
    positions[next] = (positions[next] ?? 0) + STEP_MS;
    await play.advance(positions[next]);
    comparison.compare();
  }
  for (const play of plays) {
    await play.advance();
    await play.finish();
  }
  return comparison.end();
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
