import { open, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Hex } from 'viem';

const unzip = promisify(gunzip);

/** The chain as it was after its last saved block: a file that is there as a whole or not at all. */
export class StateFile {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  get exists(): boolean {
    return existsSync(this.path);
  }

  /** Keeps what `anvil_dumpState` gave; on the disk when this resolves. */
  async keep(dump: Hex): Promise<void> {
    const part = `${this.path}.part`;
    const state = await unzip(Buffer.from(dump.slice(2), 'hex'));
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(state);
      await file.sync();
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(part, this.path);
    // Windows has no such thing.
    if (process.platform === 'win32') return;
    const folder = await open(dirname(this.path), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}
