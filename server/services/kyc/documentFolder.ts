import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vault } from '../../vault/vault.ts';

const ENDING = '.sealed';

/** Files of people's documents, each sealed for its own name. Names are ids of ours: nothing that somebody sent becomes a part of a path. */
export class DocumentFolder {
  readonly #folder: string;
  readonly #vault: Vault;

  /** @param folder made when the first file is written */
  constructor(folder: string, vault: Vault) {
    this.#folder = folder;
    this.#vault = vault;
  }

  /** Writes a file, which is on the disk when this resolves. */
  async write(id: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = this.#pathOf(id);
    const file = await open(`${path}.new`, 'wx', 0o600);
    try {
      await file.writeFile(this.#vault.sealBytes(bytes, placeOf(id)));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  }

  /** What was written. Rejects with ENOENT, or `SealBrokenError` for what is not as it was written. */
  async read(id: string): Promise<Buffer> {
    return this.#vault.unsealBytes(await readFile(this.#pathOf(id)), placeOf(id));
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(this.#pathOf(id), { force: true });
  }

  /** Removes everything but these: what was being written, or removed, when the exchange ended. */
  async keepOnly(ids: ReadonlySet<string>): Promise<void> {
    for (const name of await this.#names())
      if (!name.endsWith(ENDING) || !ids.has(name.slice(0, -ENDING.length)))
        await rm(join(this.#folder, name), { force: true });
  }

  async #names(): Promise<string[]> {
    try {
      return await readdir(this.#folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}${ENDING}`);
  }
}

const placeOf = (id: string): string => `documents:${id}`;
