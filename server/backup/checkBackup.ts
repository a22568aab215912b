import { verify } from '../operator/data/verify.ts';
import { compareFiles, readManifest, type Manifest } from './manifest.ts';

/** A backup that can be restored. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  /** What was found in it, for people. */
  readonly findings: string;
}

/** Compares every file of a backup with what was written, and reads all of its data. Rejects with `OperatorError` when it could not be restored. */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  await compareFiles(folder, manifest);
  return { manifest, findings: await verify(folder) };
}
