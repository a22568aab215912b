import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Blobs } from '../ports/blobs.ts';

/** Blobs as the files of a folder, which is made with the first one and is for this user alone. */
export class FolderBlobs implements Blobs {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, name);
    const file = await open(`${path}.new`, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  }

  read(name: string): Promise<Buffer> {
    return readFile(join(this.#folder, name));
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(join(this.#folder, name), { force: true });
  }

  async names(): Promise<readonly string[]> {
    try {
      return await readdir(this.#folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }
}
