import type { Json } from '../../../server/gateway/contract/documents.ts';
import type { Operation } from '../../../server/gateway/contract/operations.ts';
import type { Request } from './case.ts';

/** A member of a request that names something of somebody. */
export interface IdMember {
  readonly place: 'params' | 'query' | 'body';
  /** From the outside in; a list has its first entry as `0`. */
  readonly path: readonly string[];
  readonly name: string;
}

/** Names that say of a member that it names something: what is not, is in {@link NAMES_NOTHING}. */
const ID_NAME =
  /^(?:ids?|email|phone|before|after)$|(?:Ids?|Email|Phone|Number|Token|Attempt|Ticket|Key|Challenge|Session|Device|Handle)$/;

/** What looks like an id and is none of somebody's, and why. */
const NAMES_NOTHING: Readonly<Record<string, string>> = {
  configId: 'of a configuration, which is public',
  siteId: 'of a site, which is public',
  snapshotId: 'of a snapshot, which is public; its proof is of the balances of who asks',
  txId: 'of a transaction of a chain, which is public; what it was to a user is asked by their own deposits alone',
  adjustmentId: 'of an entry that an operator books; no user is asked for it',
  changeId: 'of a change of a market, which everybody is told of',
  recoveryId: 'of a case that operators decide; no user is asked for it',
  fundingId: 'of what an operator puts into a budget; no user is asked for it',
  publicKey: 'of a pair whose private half its user alone has',
  documentNumber: 'what a user says of a passport; no user is found by it',
  captchaId: 'of a puzzle that nobody is logged in for, good in the browser that asked: captcha.test.ts',
  captchaToken: 'of a browser that solved one, good once: captcha.test.ts',
  derivedKey: 'what a proof of work comes to',
  unfreezeAttempt: 'of the browser whose login was refused, and of no use elsewhere: accountSecurity.test.ts',
  refreshToken: 'whoever has it is its user: security.test.ts',
};

/** Whether a text is as long as what a server makes up, and of a fixed form. */
function isMadeUp({ type, minLength, pattern }: Json): boolean {
  return type === 'string' && typeof pattern === 'string' && typeof minLength === 'number' && minLength >= 20;
}

function isId(name: string, schema: Json): boolean {
  return !Object.hasOwn(NAMES_NOTHING, name) && (ID_NAME.test(name) || isMadeUp(schema));
}

function within(place: IdMember['place'], path: readonly string[], schema: Json): IdMember[] {
  const { properties = {}, items } = schema as {
    properties?: Readonly<Record<string, Json>>;
    items?: Json;
  };
  const alternatives = ['oneOf', 'anyOf', 'allOf'].flatMap((kind) => (schema[kind] ?? []) as Json[]);
  return [
    ...Object.entries(properties).flatMap(([name, member]) => [
      ...(name !== 'auth' && isId(name, member) ? [{ place, name, path: [...path, name] }] : []),
      ...within(place, [...path, name], member),
    ]),
    ...(items === undefined ? [] : within(place, [...path, '0'], items)),
    ...alternatives.flatMap((each) => within(place, path, each)),
  ];
}

/** The members of an operation's request that name something of somebody, from its document. */
export function idMembersOf({ params, query, body = {} }: Operation): readonly IdMember[] {
  const places = { params, query, body };
  return (['params', 'query', 'body'] as const).flatMap((place) => within(place, [], places[place]));
}

/** The members of a part of a request that name something of somebody. */
export function idMembersIn(schema: Json): readonly IdMember[] {
  return within('query', [], schema);
}

/** The names of the members that an object of a schema may have, in any of its alternatives. */
export function membersOf(schema: Json): readonly string[] {
  const alternatives = (schema['oneOf'] ?? []) as readonly Json[];
  return [...Object.keys(schema['properties'] ?? {}), ...alternatives.flatMap(membersOf)];
}

/** A request in which a member has another value; its parents are made where they are missing. */
export function withMember(request: Request, { place, path }: IdMember, value: unknown): Request {
  return { ...request, [place]: put(request[place] ?? {}, path, value) };
}

function put(target: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  if (target instanceof FormData) return target;
  const next = (inner: unknown): unknown => (rest.length === 0 ? value : put(inner ?? {}, rest, value));
  if (Array.isArray(target))
    return (target as unknown[]).map((each, index) => (String(index) === name ? next(each) : each));
  const members = target as Readonly<Record<string, unknown>>;
  return { ...members, [name]: next(members[name]) };
}

/** What a request has there; `undefined` when nothing. */
export function memberOf(request: Request, { place, path }: IdMember): unknown {
  let value: unknown = request[place];
  for (const name of path) {
    if (typeof value !== 'object' || value === null || value instanceof FormData) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}
