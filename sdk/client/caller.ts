import { OPERATIONS, PLAIN_PATHS } from '../generated/operations.ts';
import { BODY_WRITERS } from './bodies.ts';
import type { AnswerKind, Call } from './call.ts';
import type { Caller, RawInit } from './calls.ts';
import type { Client } from './client.ts';
import { readBlob } from './readBlob.ts';

interface Place {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

function placeIn(places: Readonly<Record<string, Place>>, id: string): Place | undefined {
  return Object.hasOwn(places, id) ? places[id] : undefined;
}

/** Where an operation is that few pages call. Rejects with a TypeError when there is none. */
async function laterPlace(id: string): Promise<Place> {
  const { LATER_OPERATIONS } = await import('../generated/laterOperations.ts');
  const place = placeIn(LATER_OPERATIONS, id);
  if (place !== undefined) return place;
  const { unknownOperation } = await import('./unknownOperation.ts');
  throw unknownOperation(id, [...Object.keys(OPERATIONS), ...Object.keys(LATER_OPERATIONS)]);
}

function answerAt(path: string): AnswerKind {
  // The generator allows no other text, and no other answer on such a path.
  if (path.endsWith('.csv')) return 'text';
  return PLAIN_PATHS.includes(path) ? 'document' : 'envelope';
}

/** What a call is given by name, apart from its settings. */
export function callOf(
  init: RawInit,
): Pick<Call, 'query' | 'params' | 'body' | 'write' | 'read' | 'answer' | 'settings'> {
  const { query, params, body, bodyType = 'json', as, ...settings } = init;
  return {
    ...(query && { query }),
    ...(params && { params }),
    ...{ body, settings, write: BODY_WRITERS[bodyType] },
    ...(as === 'blob' && { read: readBlob }),
    ...(as === 'text' && { answer: 'text' }),
  };
}

/** Calls whatever a path names. */
export function requestBy(client: Client) {
  return (method: 'GET' | 'POST', path: string, init: RawInit = {}): Promise<unknown> =>
    client.make({ method, path, answer: answerAt(path), ...callOf(init) });
}

/**
 * Calls by computed names, for pages that cannot know beforehand what they call and must load little at first: where the rarer operations are is
 * fetched with the first of them. Nothing says here by which member a write can be repeated: writes never are.
 */
export function createCaller(client: Client): Caller {
  const call = async (id: string, init: RawInit = {}): Promise<unknown> => {
    const { method, path } = placeIn(OPERATIONS, id) ?? (await laterPlace(id));
    return client.make({ operation: id, method, path, answer: answerAt(path), ...callOf(init) });
  };
  // The types say more of each call than one function can check of all.
  return { call, request: requestBy(client) } as Caller;
}
