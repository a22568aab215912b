import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { TopicState } from '../../topic.ts';

/** JSON with the members of every object sorted by name: equal values have equal texts, whatever made them. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

/**
 * SHA-256 of the canonical JSON of a state, in hex: of its key, phase, value, server time and error. When it was received is
 * left out: that is the client's own time.
 */
export function hashState({ key, phase, value, ts, error }: TopicState<unknown>): string {
  return hashText(canonicalJson({ key, phase, value, ts, error }));
}

/** The hash of each state, by its key, in the order of the keys. */
export function hashStates(states: Iterable<TopicState<unknown>>): Readonly<Record<string, string>> {
  const hashes = [...states].map((state) => [state.key, hashState(state)] as const);
  return Object.fromEntries(hashes.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** SHA-256 of a text in UTF-8, in hex. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
