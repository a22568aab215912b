import type { Blobs } from '../../ports/blobs.ts';
import type { Vault } from '../../vault/vault.ts';

const ENDING = '.sealed';

/** People's documents, each sealed for its own id. Ids are ours: nothing that somebody sent becomes a part of a name. */
export class SealedDocuments {
  readonly #blobs: Blobs;
  readonly #vault: Vault;

  constructor(blobs: Blobs, vault: Vault) {
    this.#blobs = blobs;
    this.#vault = vault;
  }

  /** Writes a document, which is durable when this resolves. */
  write(id: string, bytes: Uint8Array): Promise<void> {
    return this.#blobs.write(nameOf(id), this.#vault.sealBytes(bytes, placeOf(id)));
  }

  /** Reads what was written. Rejects with ENOENT, or `SealBrokenError` for what is not as it was written. */
  async read(id: string): Promise<Buffer> {
    return this.#vault.unsealBytes(await this.#blobs.read(nameOf(id)), placeOf(id));
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.#blobs.remove(ids.map(nameOf));
  }

  /** Removes everything but these: what was being written, or removed, when the exchange ended. */
  async keepOnly(ids: ReadonlySet<string>): Promise<void> {
    const names = await this.#blobs.names();
    await this.#blobs.remove(
      names.filter((name) => !name.endsWith(ENDING) || !ids.has(name.slice(0, -ENDING.length))),
    );
  }
}

const nameOf = (id: string): string => `${id}${ENDING}`;

const placeOf = (id: string): string => `documents:${id}`;
