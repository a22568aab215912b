import type { TopicState } from '@tidemark/streams';
import { checkReplay } from '@tidemark/streams/session';
import { problemOf } from '../../assert/evaluate.ts';
import { ExpressionError, referencesIn, type Expression } from '../../assert/expression.ts';
import { parseExpression } from '../../assert/parseExpression.ts';
import { statesOf, UnknownTopicError } from '../../assert/resolveReference.ts';
import { knownKeys } from '../../analysis/keys.ts';
import { UsageError, type Args } from '../../cli/args.ts';
import type { Playable } from '../../files/readPlayable.ts';
import {
  askedReplay,
  settingsFor,
  type AskedReplay,
  type ReplaySettings,
} from '../../replay/replayOptions.ts';
import { statesAt } from '../../replay/statesAt.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { Moment } from '../../times/moment.ts';
import { momentOf, positionIn } from '../../times/timeOptions.ts';
import { commandFailure } from '../trim/commandCheck.ts';

interface Assertion {
  readonly text: string;
  readonly expression: Expression;
}

/** What a test is to want, before its session is read. */
export type AskedTest =
  | { readonly kind: 'same'; readonly replay: AskedReplay }
  | {
      readonly kind: 'assertions';
      readonly replay: AskedReplay;
      readonly assertions: readonly Assertion[];
      readonly at: Moment | undefined;
    }
  | { readonly kind: 'command'; readonly command: readonly string[] };

/** What a test wants of a session. */
export type TestPlan =
  /** The states at the end are those without faults. */
  | { readonly kind: 'same'; readonly settings: ReplaySettings }
  /** Assertions hold at a moment. */
  | {
      readonly kind: 'assertions';
      readonly settings: ReplaySettings;
      readonly assertions: readonly Assertion[];
      /** Milliseconds since the start of the session. */
      readonly at: number;
      /** The same by the wall clock, with its zone. */
      readonly time: string;
    }
  /** A command that is given the session ends with 0. */
  | { readonly kind: 'command'; readonly command: readonly string[] };

/** Options of a replay, which a command does by itself. */
const OF_REPLAYS = ['seed', 'fault', 'from', 'to', 'latency'];

/**
 * Reads what a test is to want.
 *
 * @throws {UsageError} if an option cannot be read, or does not go with the others
 */
export function askedTest(args: Args): AskedTest {
  const command = args.positionals.slice(1);
  const texts = args.all('assert');
  const at = momentOf(args, 'at');
  const refuse = (names: readonly string[], reason: string): void => {
    const given = names.find((name) => args.values[name] !== undefined);
    if (given !== undefined) throw new UsageError(`--${given} ${reason}`);
  };
  if (command.length > 0) {
    refuse(
      ['assert', 'at', ...OF_REPLAYS],
      'is for a test that replays the session, not for one that runs a command',
    );
    return { kind: 'command', command };
  }
  const replay = askedReplay(args);
  if (texts.length === 0) {
    refuse(['at'], 'is for --assert');
    return { kind: 'same', replay };
  }
  refuse(['to'], 'does not go with --assert, which looks at the moment --at');
  return { kind: 'assertions', replay, assertions: texts.map(read), at };
}

function read(text: string): Assertion {
  try {
    return { text, expression: parseExpression(text) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new UsageError(`--assert: ${error.message}`, { cause: error });
  }
}

/**
 * The plan for a session, whose times are known now.
 *
 * @throws {UsageError} if a time is not one of the session
 */
export function planFor(session: Playable, asked: AskedTest, terminal: Pick<Terminal, 'note'>): TestPlan {
  if (asked.kind === 'command') return asked;
  const settings = settingsFor(session, asked.replay, terminal);
  if (asked.kind === 'same') return { kind: 'same', settings };
  const times = session.times(asked.replay.range.zone);
  const at = asked.at === undefined ? times.length : positionIn(times, asked.at, '--at');
  const { from = 0 } = settings;
  if (at < from) throw new UsageError('--at must not lie before --from');
  const time = `${times.print(at)} ${times.zone.name}`;
  return { kind: 'assertions', settings, assertions: asked.assertions, at, time };
}

/**
 * Refuses a plan that names what the session does not have.
 *
 * @throws {UsageError} if an assertion names a topic of which it has no frame
 */
export function refuseUnknown(session: Playable, plan: TestPlan): void {
  if (plan.kind !== 'assertions') return;
  const loading = new Map(knownKeys(session.keys).map(({ key }) => [key, loadingState(key)] as const));
  for (const { expression } of plan.assertions)
    for (const reference of referencesIn(expression))
      if (statesOf(reference, loading).length === 0)
        throw new UsageError(`--assert: ${new UnknownTopicError(reference, loading).message}`);
}

const loadingState = (key: string): TopicState<unknown> => ({
  ...{ key, phase: 'loading', value: undefined, ts: undefined, receivedAt: undefined },
});

/**
 * Says why the test would fail now; undefined when it would pass.
 *
 * @param file that the session is in
 */
export async function problemNow(
  { timeline }: Playable,
  plan: TestPlan,
  file: string,
  { env }: Pick<Terminal, 'env'>,
): Promise<string | undefined> {
  switch (plan.kind) {
    case 'command':
      return commandFailure(plan.command, file, env);
    case 'same':
      return (await checkReplay(timeline, plan.settings)).problem;
    case 'assertions': {
      const { seed, faults, from, latency } = plan.settings;
      const states = await statesAt(timeline, {
        at: plan.at,
        seed,
        faults,
        ...(from !== undefined && { from }),
        ...(latency !== undefined && { latency }),
      });
      const problems = plan.assertions.flatMap(({ expression }) => problemOf(expression, states) ?? []);
      return problems.length === 0 ? undefined : problems.join('; ');
    }
  }
}
