import type { OrderBook, TopicState } from '@tidemark/streams';
import { shortName } from '../../assert/resolveReference.ts';
import { columns, table } from '../../terminal/layout.ts';
import type { Style } from '../../terminal/style.ts';

type Members = Readonly<Record<string, unknown>>;

/** Levels of a book and rows of a list that are shown; `--json` has all. */
const ROWS = 10;

/** The state of a topic in lines: a book as a ladder, lists as tables, other values a member a line. */
export function stateLines(state: TopicState<unknown>, width: number, style: Style): string[] {
  const { key, phase, value, error } = state;
  const mark = phase === 'live' ? style.green : phase === 'error' ? style.red : style.yellow;
  const head = `${style.bold(shortName(key))}  ${mark(phase)}  ${style.dim(key)}`;
  if (error !== undefined) return [head, `  ${error.code} ${error.message}`];
  return value === undefined ? [head, '  nothing had arrived'] : [head, ...valueLines(value, width)];
}

/** A value in lines. */
export function valueLines(value: unknown, width: number): string[] {
  if (Array.isArray(value)) return listLines(value, width);
  if (!isMembers(value)) return [`  ${plain(value)}`];
  if (Array.isArray(value['bids']) && Array.isArray(value['asks'])) return bookLines(value as never);
  const lists = Object.entries(value).filter(([, member]) => Array.isArray(member));
  const rest = Object.entries(value).filter(([, member]) => !Array.isArray(member));
  return [
    ...columns(
      rest.map(([name, member]) => [name, plain(member)] as const),
      width,
    ),
    ...lists.flatMap(([name, list]) => [`  ${name}`, ...listLines(list as unknown[], width)]),
  ];
}

function bookLines({ bids, asks }: OrderBook): string[] {
  const rows = Array.from({ length: Math.min(ROWS, Math.max(bids.length, asks.length)) }, (_, place) => {
    const [bid, ask] = [bids[place], asks[place]];
    return [bid?.quantity ?? '', bid?.price ?? '', ask?.price ?? '', ask?.quantity ?? ''];
  });
  const more = Math.max(bids.length, asks.length) - rows.length;
  const lines = table(['quantity', 'bid', 'ask', 'quantity'], rows);
  return indented(more > 0 ? [...lines, `${bids.length} bids, ${asks.length} asks`] : lines);
}

function listLines(list: readonly unknown[], width: number): string[] {
  if (list.length === 0) return ['  none'];
  const shown = list.slice(0, ROWS);
  const more = list.length > shown.length ? [`${list.length - shown.length} more`] : [];
  if (!shown.every(isMembers)) return indented([...shown.map(plain), ...more]);
  const names = [...new Set(shown.flatMap((one) => Object.keys(one)))];
  const rows = shown.map((one) => names.map((name) => plain(one[name])));
  const lines = table(names, rows);
  if (lines.every((line) => line.length <= width - 2)) return indented([...lines, ...more]);
  const told = shown.map((one) => names.map((name) => `${name} ${plain(one[name])}`).join(', '));
  return indented([...told, ...more]);
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '-' : JSON.stringify(value);
