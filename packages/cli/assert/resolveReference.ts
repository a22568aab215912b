import type { TopicState } from '@tidemark/streams';
import { queryOf } from '../analysis/keys.ts';
import type { Reference, Step } from './expression.ts';

export type States = ReadonlyMap<string, TopicState<unknown>>;

/** A name does not lead to one value; the message says why. */
export class ReferenceError extends Error {
  override readonly name = 'ReferenceError';
}

/** No topic of the session has the name. */
export class UnknownTopicError extends ReferenceError {
  constructor({ text }: Pick<Reference, 'text'>, states: States) {
    const names = [...new Set([...states.keys()].map(shortName))].join(', ');
    super(`${text}: the session has no such topic; it has ${names === '' ? 'none' : names}`);
  }
}

/** Other names of a topic, and topics that tell the same of one market or of all. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  book: ['orderBook'],
  quote: ['quotes'],
  quotes: ['quote'],
  mark: ['markPrice', 'markPrices'],
  markPrice: ['markPrices'],
  markPrices: ['markPrice'],
};

/** Members by which an item of a list is named. */
const NAMES: ReadonlySet<string> = new Set([
  'instrument',
  'tradePairName',
  'contract',
  'pair',
  'asset',
  'id',
]);

/** The short name of a key: `orderBook/BTC/USDT` of `orderBook?depth=50&instrument=BTC%2FUSDT`. */
export function shortName(key: string): string {
  const [topic = key] = key.split('?');
  const { instrument, contract, pair } = queryOf(key);
  const item = instrument ?? contract ?? pair;
  return item === undefined ? topic : `${topic}/${item}`;
}

/** The states that a name is of, and the item of each that it names; empty when it names nothing that is there. */
export function statesOf({ topic, item }: Pick<Reference, 'topic' | 'item'>, states: States) {
  const whole = states.get(topic);
  if (whole !== undefined && item === undefined) return [{ state: whole, item: undefined }];
  const [name = topic] = topic.split('?');
  const lists: { state: TopicState<unknown>; item: string | undefined }[] = [];
  for (const alias of topic.includes('?') ? [] : [name, ...(ALIASES[name] ?? [])]) {
    const ofTopic = [...states.values()].filter(({ key }) => key.split('?')[0] === alias);
    const named = ofTopic.filter(({ key }) => item === undefined || isNamed(queryOf(key), item));
    if (named.length > 0) return named.map((state) => ({ state, item: undefined }));
    if (item !== undefined)
      lists.push(...ofTopic.filter(({ key }) => !hasName(queryOf(key))).map((state) => ({ state, item })));
  }
  const [first] = lists;
  const having = lists.find(({ state }) => item !== undefined && itemsNamed(state.value, item).length > 0);
  if (having !== undefined || first !== undefined)
    return [having ?? first].filter((one) => one !== undefined);
  return whole === undefined ? [] : [{ state: whole, item }];
}

/**
 * The value that a reference names; null where there is none, such as an order that is not in the list.
 *
 * @throws {UnknownTopicError} if no topic of the session has the name
 * @throws {ReferenceError} if it names several topics or items, nothing had arrived, or a member is not there
 */
export function valueOf(reference: Reference, states: States): unknown {
  const [found, ...others] = statesOf(reference, states);
  if (found === undefined) throw new UnknownTopicError(reference, states);
  if (others.length > 0) {
    const keys = [found, ...others].map(({ state }) => state.key);
    throw new ReferenceError(
      `${reference.text} is ${keys.length} topics: write one of them instead, ${keys.join(', ')}`,
    );
  }
  const { state, item } = found;
  if (reference.isPhase) return state.phase;
  if (state.value === undefined) {
    const reason = state.error === undefined ? 'nothing had arrived' : state.error.message;
    throw new ReferenceError(`${reference.text}: ${state.key} is ${state.phase}: ${reason}`);
  }
  let value = item === undefined ? state.value : only(itemsNamed(state.value, item));
  for (const step of reference.steps) value = take(value, step, reference.text);
  return value ?? null;
}

/** Several items stay a list, of which a step chooses one. */
function only(items: readonly unknown[]): unknown {
  return items.length > 1 ? items : items[0];
}

function itemsNamed(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value.filter((one) => isContainer(one) && isNamed(one, name));
  if (!isContainer(value)) return [];
  return Object.values(value).flatMap((list) => (Array.isArray(list) ? itemsNamed(list, name) : []));
}

function isNamed(members: Container, name: string): boolean {
  return Object.entries(members).some(
    ([member, value]) =>
      (NAMES.has(member) || member.endsWith('Id')) && String(value).toLowerCase() === name.toLowerCase(),
  );
}

const hasName = (members: Container): boolean => Object.keys(members).some((member) => NAMES.has(member));

function take(value: unknown, step: Step, text: string): unknown {
  // A list may be empty, and an order not be there.
  if (value === undefined || value === null) return null;
  if (step.kind === 'where') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return only(list.filter((one) => isContainer(one) && hasMembers(one, step.members)));
  }
  if (Array.isArray(value)) {
    if (step.kind === 'index') return (value as unknown[]).at(step.index);
    if (step.name === 'length') return value.length;
    throw new ReferenceError(
      `${text}: a list of ${value.length} has no member ${step.name}: choose one by [0] or [member=value]`,
    );
  }
  if (!isContainer(value) || step.kind === 'index')
    throw new ReferenceError(
      `${text}: ${JSON.stringify(value)} is no ${step.kind === 'index' ? 'list' : 'object'}`,
    );
  if (!Object.hasOwn(value, step.name))
    throw new ReferenceError(
      `${text}: there is no member ${step.name}; there are ${Object.keys(value).join(', ')}`,
    );
  return value[step.name];
}

type Container = Readonly<Record<string, unknown>>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hasMembers(item: Container, members: readonly (readonly [string, string])[]): boolean {
  return members.every(([name, value]) => Object.hasOwn(item, name) && String(item[name]) === value);
}
