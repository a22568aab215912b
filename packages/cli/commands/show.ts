import { shortName, statesOf, valueOf, type States } from '../assert/resolveReference.ts';
import { ExpressionError, type Reference } from '../assert/expression.ts';
import { parseReference } from '../assert/parseExpression.ts';
import { ReferenceError } from '../assert/resolveReference.ts';
import { UsageError, type Args } from '../cli/args.ts';
import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { damageJson, damageReport, isDamaged } from '../files/damageReport.ts';
import { READ_OPTIONS, readOptions } from '../files/readFile.ts';
import { readPlayable } from '../files/readPlayable.ts';
import { statesAt } from '../replay/statesAt.ts';
import { momentOf, positionIn, TIME_FORMS, ZONE_OPTION, zoneOf } from '../times/timeOptions.ts';
import { stateLines, valueLines } from './show/stateLines.ts';

export const show: Command = {
  name: 'show',
  summary: 'the state of topics at a moment: book, quote, positions, orders',
  usage: 'FILE',
  positionals: [1, 1],
  about:
    'Plays a session to a moment and prints what each topic was then, or those that --key names: a topic (positions), a topic of an instrument or asset ' +
    '(book/BTC/USDT, quotes/BTC-USD), an item of a list by its id (orders/1042), a key as "tidemark inspect" prints it, and a value in one ' +
    '(book/BTC/USDT.bids[0].price). The same names are what --assert of test-from compares.',
  options: {
    at: { value: 'TIME', about: `The moment: ${TIME_FORMS}; default: the end` },
    key: { value: 'NAME', repeated: true, about: 'What to show; default: every topic' },
    ...ZONE_OPTION,
    ...READ_OPTIONS,
  },
  examples: [
    [
      'tidemark show btc.session --at 14:03:07 --key book/BTC/USDT --key quote',
      'what was on the screen at 14:03:07',
    ],
    ['tidemark show btc.session --at 90s --json', 'all of it after 90 seconds, for a program'],
  ],
  async run(args, terminal) {
    const moment = momentOf(args, 'at');
    const zone = zoneOf(args);
    const references = referencesOf(args);
    const playable = await readPlayable(args.positional(0), terminal, readOptions(args));
    const { file, format, damage, timeline } = playable;
    const times = playable.times(zone);
    const at = moment === undefined ? times.length : positionIn(times, moment, '--at');
    const states = await statesAt(timeline, { at });
    const shown = shownOf(references, states);
    const time = `${times.print(at)} ${times.zone.name}`;
    if (args.flag('json')) {
      const told = shown.map(({ reference, state, value }) =>
        state === undefined
          ? { name: reference?.text, value }
          : { name: shortName(state.key), ...state, value: state.value ?? null },
      );
      terminal.print(
        JSON.stringify({ file, format, at, time, states: told, damage: damageJson(damage) }, null, 2),
      );
    } else {
      const { style, width } = terminal;
      for (const line of damageReport(file, damage)) terminal.note(line);
      terminal.print(
        `${style.bold(file)}: ${format} at ${time}, ${(at / 1_000).toFixed(3)} s after the start`,
      );
      for (const { reference, state, value } of shown) {
        terminal.print('');
        const lines =
          state === undefined
            ? [style.bold(reference?.text ?? ''), ...valueLines(value, width)]
            : stateLines(state, width, style);
        for (const line of lines) terminal.print(line);
      }
    }
    return isDamaged(damage) ? EXIT.failed : EXIT.ok;
  },
};

/** Names in one option are separated by commas, but for those in brackets. */
function referencesOf(args: Args): Reference[] {
  const names = args.all('key').flatMap((text) => text.split(/,(?![^[]*\])/));
  try {
    return names.map((name) => parseReference(name.trim()));
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new UsageError(`--key: ${error.message}`, { cause: error });
  }
}

interface Shown {
  readonly reference?: Reference;
  /** Undefined when a part of it is shown. */
  readonly state?: States extends ReadonlyMap<string, infer State> ? State : never;
  readonly value?: unknown;
}

/** Throws a UsageError for a name that no topic has, or no value. */
function shownOf(references: readonly Reference[], states: States): Shown[] {
  if (references.length === 0) return [...states.values()].map((state) => ({ state }));
  try {
    return references.flatMap((reference): Shown[] => {
      const found = statesOf(reference, states);
      const isWhole = found.every(({ item }) => item === undefined) && reference.steps.length === 0;
      if (found.length > 0 && isWhole && !reference.isPhase) return found.map(({ state }) => ({ state }));
      return [{ reference, value: valueOf(reference, states) }];
    });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw new UsageError(`--key ${error.message}`, { cause: error });
  }
}
