import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = /^([\da-f-]{36})\.[A-Z\d]{1,12}\.tree$/;

/** Path of the tree of an asset. */
export function treePath(prefix: string, asset: string): string {
  return `${prefix}.${asset}.tree`;
}

/** The files of trees: those of a snapshot begin with one name of ours, so nothing that somebody sent becomes a part of a path. */
export class TreeFolder {
  readonly #folder: string;

  /** @param folder made when the first file is written */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A name that no file has yet; the folder is there then. */
  async newName(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    return randomUUID();
  }

  /** Path of the files of a name, up to the asset: see {@link treePath}. */
  prefixOf(name: string): string {
    return join(this.#folder, name);
  }

  /** The names that files have. */
  async names(): Promise<ReadonlySet<string>> {
    return new Set((await this.#files()).map((file) => FILE.exec(file)?.[1] ?? ''));
  }

  /** Removes everything but the files of these names: what is kept no longer, and what was being written when the exchange ended. */
  async keepOnly(names: ReadonlySet<string>): Promise<void> {
    for (const file of await this.#files())
      if (!names.has(FILE.exec(file)?.[1] ?? '')) await rm(join(this.#folder, file), { force: true });
  }

  async #files(): Promise<string[]> {
    try {
      return await readdir(this.#folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }
}
