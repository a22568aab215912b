import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explainClosed } from '../database/explainFile.ts';
import { OperatorError } from '../operator/operatorClient.ts';

/** Name of the file that says what a backup consists of; one without it was never finished. */
export const MANIFEST_FILE = 'backup.json';

const FORMAT = 1;

/** One file of a backup. */
interface BackedUpFile {
  readonly bytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** What a backup consists of. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** Milliseconds since the epoch. */
  readonly madeAt: number;
  /** By path inside the backup, `simulated/journal.sqlite`. */
  readonly files: Readonly<Record<string, BackedUpFile>>;
}

/** Writes down what files of a backup are like, once they are on the disk. */
export async function writeManifest(folder: string, paths: readonly string[], madeAt: number): Promise<void> {
  const files: Record<string, BackedUpFile> = {};
  for (const path of paths) {
    await sync(join(folder, path));
    files[path] = await describeFile(join(folder, path));
  }
  const manifest: Manifest = { format: FORMAT, madeAt, files };
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`);
  await sync(join(folder, MANIFEST_FILE));
}

/** Reads what a backup consists of. Rejects with {@link OperatorError} when the folder is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const closed = explainClosed(folder);
  if (closed !== undefined) throw new OperatorError(`The backup in ${folder} cannot be read. ${closed}`);
  if (!existsSync(join(folder, MANIFEST_FILE)))
    throw new OperatorError(`There is no backup in ${folder}, or one that was never finished.`);
  const manifest = parse(await readFile(join(folder, MANIFEST_FILE), 'utf8'));
  if (manifest === undefined) throw new OperatorError(`${join(folder, MANIFEST_FILE)} is damaged.`);
  if (manifest.format !== FORMAT)
    throw new OperatorError(`The backup in ${folder} was made by a later version of the software.`);
  return manifest;
}

/** `undefined` where the text is none of a manifest. */
function parse(text: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(text) as Partial<Manifest> | null;
    const isWhole = typeof manifest?.format === 'number' && Object(manifest.files) === manifest.files;
    return isWhole ? (manifest as Manifest) : undefined;
  } catch {
    return undefined;
  }
}

/** Compares files with what a manifest says of them. Rejects with {@link OperatorError} that names those that differ. */
export async function compareFiles(folder: string, { files }: Manifest): Promise<void> {
  const wrong: string[] = [];
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    const file = join(folder, path);
    if (!existsSync(file)) wrong.push(`${file} is missing.`);
    else if ((await stat(file)).size !== bytes || (await hashOf(file)) !== sha256)
      wrong.push(`${file} is not as it was written.`);
  }
  if (wrong.length > 0) throw new OperatorError(wrong.join('\n'));
}

async function describeFile(file: string): Promise<BackedUpFile> {
  return { bytes: (await stat(file)).size, sha256: await hashOf(file) };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Waits until a file is on the disk. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
