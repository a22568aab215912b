import type { TopicState } from '@tidemark/streams';
import type { StreamedTimeline, Timeline } from '@tidemark/streams/session';
import { playSession } from '../../replay/playSession.ts';
import type { Range } from '../../times/timeOptions.ts';
import type { Style } from '../../terminal/style.ts';

type Phase = TopicState<unknown>['phase'];

/** The phases of a topic, each from a time in milliseconds since the start of the session. */
export interface PhaseTimeline {
  readonly key: string;
  readonly phases: readonly { readonly from: number; readonly phase: Phase }[];
}

/** In what phase each topic would have been shown, by playing the session through a hub. */
export async function phasesOf(
  session: Timeline | StreamedTimeline,
  range: Range = {},
): Promise<PhaseTimeline[]> {
  const timelines = new Map<string, { from: number; phase: Phase }[]>();
  let end = false;
  const played = playSession(session, {
    ...range,
    onState: ({ key, phase }, at) => {
      const phases = timelines.get(key) ?? [];
      timelines.set(key, phases);
      if (phases.at(-1)?.phase !== phase && !end) phases.push({ from: at, phase });
    },
  });
  await played;
  end = true;
  return [...timelines].map(([key, phases]) => ({ key, phases }));
}

const MARKS: Readonly<Record<Phase, string>> = { loading: '·', live: '█', stale: '▒', error: '×' };

/** A bar for each topic: what it was for most of each part of the session. */
export function phaseLines(
  timelines: readonly PhaseTimeline[],
  { from: start, length }: { readonly from: number; readonly length: number },
  width: number,
  style: Style,
): string[] {
  if (timelines.length === 0 || length === 0) return [];
  const label = Math.max(...timelines.map(({ key }) => key.length));
  const cells = Math.max(20, Math.min(width, 120) - label - 12);
  const lines = timelines.map(({ key, phases }) => {
    const bar = Array.from({ length: cells }, (_, cell) => {
      const middle = start + (length * (cell + 0.5)) / cells;
      const phase = phases.findLast(({ from }) => from <= middle)?.phase ?? 'loading';
      return paint(phase, style);
    });
    return `${key.padEnd(label)}  ${bar.join('')}  ${share(phases, start, length)}`;
  });
  const legend = Object.keys(MARKS).map((phase) => `${paint(phase as Phase, style)} ${phase}`);
  return [...lines, style.dim(legend.join('  '))];
}

function paint(phase: Phase, style: Style): string {
  const mark = MARKS[phase];
  return phase === 'live' ? style.green(mark) : phase === 'error' ? style.red(mark) : style.yellow(mark);
}

/** How much of the session it was live. */
function share(phases: PhaseTimeline['phases'], start: number, length: number): string {
  const live = phases.reduce((sum, { from, phase }, index) => {
    const to = Math.min(phases[index + 1]?.from ?? Infinity, start + length);
    return phase === 'live' ? sum + Math.max(0, to - from) : sum;
  }, 0);
  return `${((live / length) * 100).toFixed(1)} % live`;
}
