import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../lib/root.ts';
import { buildPackage } from './build.ts';
import { publishedManifest } from './manifest.ts';

/** Where the workspace's own manifest is while the published one stands in its place. */
function asideOf(workspace: string): string {
  return inRoot('.cache', 'packages', `${workspace}.json`);
}

/**
 * Makes a workspace's folder what is published, for as long as npm packs it: within the repository its entries are the sources, which Node does
 * not run from a package. What an interrupted run left is put right first.
 */
export async function startPacking(workspace: string): Promise<void> {
  endPacking(workspace);
  const manifest = await buildPackage(workspace);
  const aside = asideOf(workspace);
  mkdirSync(dirname(aside), { recursive: true });
  copyFileSync(inRoot(workspace, 'package.json'), aside);
  copyFileSync(inRoot('LICENSE'), inRoot(workspace, 'LICENSE'));
  writeFileSync(
    inRoot(workspace, 'package.json'),
    `${JSON.stringify(publishedManifest(workspace, manifest), null, 2)}\n`,
  );
}

/** Makes it the workspace again. */
export function endPacking(workspace: string): void {
  if (!existsSync(asideOf(workspace))) return;
  renameSync(asideOf(workspace), inRoot(workspace, 'package.json'));
  rmSync(inRoot(workspace, 'LICENSE'), { force: true });
}
