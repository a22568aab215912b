import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { leafNode, PADDING, parentNode, type SumNode } from '@tidemark/sdk/reserves';
import type { SnapshotKeys } from './snapshotKeys.ts';
import { ENTRY_BYTES, HASH_BYTES, levelSizes } from './treeLayout.ts';

/** Encrypted and written at once. */
const CHUNK_BYTES = 2 ** 20;

/** Takes the levels of a tree and writes them, encrypted; on the disk when it is closed. */
export class TreeWriter {
  readonly #file: number;
  readonly #cipher;

  constructor(path: string, keys: SnapshotKeys) {
    this.#file = openSync(path, 'wx', 0o600);
    this.#cipher = keys.cipherAt(0);
  }

  write(level: Uint8Array): void {
    for (let from = 0; from < level.length; from += CHUNK_BYTES)
      writeWhole(this.#file, this.#cipher.update(level.subarray(from, from + CHUNK_BYTES)));
  }

  close(): void {
    try {
      fsyncSync(this.#file);
    } finally {
      closeSync(this.#file);
    }
  }
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from);
}

/** A leaf with what leads from it to the top. */
export interface FoundLeaf {
  readonly index: number;
  /** Ledger units. */
  readonly units: bigint;
  /** The other child of each node on the way up. */
  readonly path: readonly SumNode[];
}

/** Reads a tree that {@link TreeWriter} wrote: some twenty entries to find a leaf, as many for its path. */
export class TreeReader {
  readonly #file: FileHandle;
  readonly #keys: SnapshotKeys;
  readonly #sizes: readonly number[];

  private constructor(file: FileHandle, keys: SnapshotKeys, leaves: number) {
    this.#file = file;
    this.#keys = keys;
    this.#sizes = levelSizes(leaves);
  }

  /** Rejects as opening a file does. */
  static async open(path: string, keys: SnapshotKeys, leaves: number): Promise<TreeReader> {
    return new TreeReader(await open(path), keys, leaves);
  }

  /** The leaf with a blinded id; `undefined` when there is none. */
  async find(id: Uint8Array): Promise<FoundLeaf | undefined> {
    let low = 0;
    let high = this.#sizes[0] ?? 0;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const entry = await this.#entry(0, middle);
      const order = Buffer.compare(entry.hash, id);
      if (order === 0) return { index: middle, units: entry.sum, path: await this.#pathOf(middle) };
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return undefined;
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async #pathOf(index: number): Promise<SumNode[]> {
    const path: SumNode[] = [];
    let padding = PADDING;
    for (let level = 0; level < this.#sizes.length - 1; level += 1) {
      const sibling = Math.floor(index / 2 ** level) ^ 1;
      path.push(sibling < (this.#sizes[level] ?? 0) ? await this.#node(level, sibling) : padding);
      padding = parentNode(padding, padding);
    }
    return path;
  }

  async #node(level: number, place: number): Promise<SumNode> {
    const entry = await this.#entry(level, place);
    return level === 0 ? leafNode(entry.hash, entry.sum) : entry;
  }

  async #entry(level: number, place: number): Promise<SumNode> {
    const before = this.#sizes.slice(0, level).reduce((sum, size) => sum + size, 0);
    const offset = (before + place) * ENTRY_BYTES;
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(ENTRY_BYTES), 0, ENTRY_BYTES, offset);
    if (bytesRead !== ENTRY_BYTES) throw new RangeError('The file of a tree is shorter than the tree');
    const entry = this.#keys.cipherAt(offset).update(buffer);
    const sum = (entry.readBigUInt64BE(HASH_BYTES) << 64n) + entry.readBigUInt64BE(HASH_BYTES + 8);
    return { hash: entry.subarray(0, HASH_BYTES), sum };
  }
}
