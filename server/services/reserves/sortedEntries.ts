import { RESERVE_TAG } from '@tidemark/sdk/reserves';
import { displayUserIdOf } from '../identity/displayUserId.ts';
import type { PackedBalances } from './liabilities.ts';
import { putHash } from './putHash.ts';
import type { SnapshotKeys } from './snapshotKeys.ts';
import { ENTRY_BYTES, HASH_BYTES } from './treeLayout.ts';

/** So many bytes of an id are a whole number that a float holds; among a million ids, they are hardly ever equal. */
const PREFIX_BYTES = 6;

/** First byte, salt, and two texts of at most 255 bytes behind their lengths. */
const MAX_IDENTITY_BYTES = 1 + HASH_BYTES + 2 * 256;

/** The entries of all leaves, in ascending order of their blinded ids. */
export function sortedEntries(
  { asset, owners, units }: PackedBalances,
  keys: SnapshotKeys,
): Buffer<ArrayBuffer> {
  const count = owners.length;
  const ids = Buffer.alloc(count * HASH_BYTES);
  const putId = identities(asset, keys);
  const prefixes = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    putId(ids, place * HASH_BYTES, displayUserIdOf(owners[place] ?? 0));
    prefixes[place] = ids.readUIntBE(place * HASH_BYTES, PREFIX_BYTES);
  }
  const order = new Uint32Array(count)
    .map((_, place) => place)
    .sort((a, b) => (prefixes[a] ?? 0) - (prefixes[b] ?? 0) || compareIds(ids, a, b));
  const entries = Buffer.alloc(count * ENTRY_BYTES);
  const view = new DataView(entries.buffer, entries.byteOffset);
  order.forEach((place, index) => {
    const at = index * ENTRY_BYTES;
    entries.set(ids.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES), at);
    view.setBigUint64(at + HASH_BYTES, units[2 * place] ?? 0n);
    view.setBigUint64(at + HASH_BYTES + 8, units[2 * place + 1] ?? 0n);
  });
  return entries;
}

/** Writes blinded ids: those of the library, with the hash of the runtime and no memory for each. */
function identities(asset: string, keys: SnapshotKeys): (target: Buffer, at: number, uid: string) => void {
  const preimage = Buffer.alloc(MAX_IDENTITY_BYTES);
  preimage[0] = RESERVE_TAG.identity;
  const uidAt = putText(preimage, 1 + HASH_BYTES, asset);
  return (target, at, uid) => {
    keys.putSalt(preimage, 1, uid);
    putHash(target, at, preimage.subarray(0, putText(preimage, uidAt, uid)));
  };
}

/** Writes an ASCII text behind its length. Returns where it ends. */
function putText(target: Buffer, at: number, text: string): number {
  target[at] = text.length;
  return at + 1 + target.write(text, at + 1, 'latin1');
}

function compareIds(ids: Buffer, a: number, b: number): number {
  const [from, to] = [b * HASH_BYTES, (b + 1) * HASH_BYTES];
  return ids.compare(ids, from, to, a * HASH_BYTES, (a + 1) * HASH_BYTES);
}
