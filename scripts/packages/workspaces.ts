import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from '../lib/root.ts';
import { manifestOf } from './manifest.ts';

/** Folders of the workspaces that are published, those that others stand on first. */
export function publishedWorkspaces(): readonly string[] {
  const folders = globSync('packages/*/package.json', { cwd: root }).map((path) =>
    dirname(path).replaceAll('\\', '/'),
  );
  return ['sdk', 'streams', ...folders.toSorted()].filter(
    (workspace) => manifestOf(workspace).private !== true,
  );
}
