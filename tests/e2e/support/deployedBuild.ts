import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webFolder } from '../../../scripts/web/folder.ts';

/** A file of the build: its name, the hash of what is in it, and its kind. */
const HASHED = /^(.+)-([\w-]{8})(\.\w+)$/;
const NAMES = /[\w.-]+\.\w+/g;
const TEXTS = /\.(js|css|html)$/;

/** A copy of the built application that a server serves, and that is replaced while pages of it are open. */
export class DeployedBuild {
  readonly folder: string;
  #deployments = 0;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Copies the build without what is there for speed or for tools alone. */
  static async copy(): Promise<DeployedBuild> {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-build-'));
    await cp(webFolder, folder, { recursive: true, filter: (path) => !/\.(br|map)$/.test(path) });
    return new DeployedBuild(folder);
  }

  /** Puts another build in its place, as a deployment does: every hashed file has another name, and those of before are gone. */
  async deploy(): Promise<void> {
    this.#deployments += 1;
    const names = new Map((await this.#assets()).map((name) => [name, this.#nameAfter(name)]));
    const page = await this.#renamed('', 'index.html', names);
    await this.#rewrite('', 'opening.js', names);
    for (const name of names.keys()) if (TEXTS.test(name)) await this.#rewrite('assets', name, names);
    for (const [before, after] of names) await rename(this.#asset(before), this.#asset(after));
    await writeFile(join(this.folder, 'index.html'), page);
  }

  /** Takes the files of a part away and leaves the page as it is, as a deployment does that is not over. */
  async lose(part: string): Promise<void> {
    const lost = (await this.#assets()).filter((name) => HASHED.exec(name)?.[1] === part);
    if (lost.length === 0) throw new Error(`The build has no ${part}`);
    for (const name of lost) await rm(this.#asset(name));
  }

  dispose(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  #assets(): Promise<string[]> {
    return readdir(join(this.folder, 'assets'));
  }

  #asset(name: string): string {
    return join(this.folder, 'assets', name);
  }

  #nameAfter(name: string): string {
    const [, part, hash, kind] = HASHED.exec(name) ?? [];
    if (part === undefined) throw new Error(`${name} has no hash`);
    const next = createHash('sha256').update(`${hash} ${this.#deployments}`).digest('hex').slice(0, 8);
    return `${part}-${next}${kind}`;
  }

  async #renamed(within: string, file: string, names: ReadonlyMap<string, string>): Promise<string> {
    const text = await readFile(join(this.folder, within, file), 'utf8');
    return text.replace(NAMES, (name) => names.get(name) ?? name);
  }

  async #rewrite(within: string, file: string, names: ReadonlyMap<string, string>): Promise<void> {
    await writeFile(join(this.folder, within, file), await this.#renamed(within, file, names));
  }
}
