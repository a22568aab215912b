import { COMMON_OPTIONS, GENERAL_OPTIONS, type Command, type Option } from './command.ts';
import { EXIT_HELP } from './exitCodes.ts';
import type { Style } from '../terminal/style.ts';
import { columns, wrap } from '../terminal/layout.ts';

/** So wide, whatever the window: long lines are hard to read. */
const WIDTH = 88;

/** The help of `tidemark` itself. */
export function generalHelp(commands: readonly Command[], style: Style): string {
  const rows = commands.map(({ name, summary }) => [style.bold(name), summary] as const);
  return [
    `${style.bold('tidemark')} records, replays and takes apart realtime sessions, with faults on purpose.`,
    '',
    `Usage: tidemark COMMAND [options]`,
    '',
    ...columns(rows, WIDTH),
    '',
    style.bold('Options'),
    ...columns(Object.entries(GENERAL_OPTIONS).map(optionRow), WIDTH),
    '',
    'tidemark COMMAND --help explains a command. Files are sessions of Tidemark, or recordings of Binance, Bybit,',
    'cryptofeed or Tardis, plain or compressed, known by what they hold; - is the standard input.',
  ].join('\n');
}

/** The help of one command. */
export function commandHelp(command: Command, style: Style): string {
  const { name, usage, about, options, examples } = command;
  return [
    `Usage: ${style.bold(`tidemark ${name}`)} ${usage} [options]`,
    '',
    ...wrap(about, WIDTH),
    '',
    style.bold('Options'),
    ...columns(Object.entries({ ...options, ...COMMON_OPTIONS }).map(optionRow), WIDTH),
    '',
    style.bold('Examples'),
    ...examples.flatMap(([line, what]) => [`  ${line}`, style.dim(`      ${what}`)]),
    '',
    style.bold('Ends with'),
    ...columns(EXIT_HELP, WIDTH),
  ].join('\n');
}

function optionRow([name, { short, value, about }]: [string, Option]): readonly [string, string] {
  const long = value === undefined ? `--${name}` : `--${name} ${value}`;
  return [short === undefined ? long : `-${short}, ${long}`, about];
}
