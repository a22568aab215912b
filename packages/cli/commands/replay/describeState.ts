import type { TopicState } from '@tidemark/streams';
import type { Style } from '../../terminal/style.ts';

type Members = Readonly<Record<string, unknown>>;

/** Longest description of a value. */
const LONGEST = 100;

/** A state in a line: its key, its phase, and the gist of its value. */
export function describeState(state: TopicState<unknown>, style: Style): string {
  const { key, phase, value, error } = state;
  const shown =
    phase === 'live' ? style.green(phase) : phase === 'error' ? style.red(phase) : style.yellow(phase);
  const gist = error === undefined ? describeValue(value) : `${error.code} ${error.message}`;
  return `${key}  ${shown}  ${gist}`;
}

function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing arrived';
  if (Array.isArray(value)) return describeList(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = value as Members;
  if ('bids' in members && 'asks' in members) return describeBook(members);
  if ('bid' in members && 'ask' in members)
    return `last ${text(members['last'])}, bid ${text(members['bid'])}, ask ${text(members['ask'])}`;
  const lists = Object.entries(members).filter(([, member]) => Array.isArray(member));
  if (lists.length > 0)
    return lists.map(([name, list]) => `${(list as unknown[]).length} ${name}`).join(', ');
  return shorten(JSON.stringify(value));
}

function describeBook({ bids, asks }: Members): string {
  const [bid, ask] = [bids, asks].map((side) => (side as readonly { price: string; quantity: string }[])[0]);
  const best = `${bid?.quantity ?? '-'} @ ${bid?.price ?? '-'} | ${ask?.price ?? '-'} @ ${ask?.quantity ?? '-'}`;
  return `${best} (${(bids as unknown[]).length} bids, ${(asks as unknown[]).length} asks)`;
}

function describeList(list: readonly unknown[]): string {
  const [first] = list;
  return first === undefined
    ? 'no entries'
    : shorten(`${list.length} entries, first ${JSON.stringify(first)}`);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '-');

const shorten = (line: string): string => (line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`);
