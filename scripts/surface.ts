import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { COMMANDS } from '../packages/cli/commands/index.ts';
import { inRoot } from './lib/root.ts';
import { commandReportFile, commandSurface } from './packages/commandSurface.ts';
import { compilePackage } from './packages/compile.ts';
import { entriesOf, manifestOf } from './packages/manifest.ts';
import { reportFile, surfaceReport } from './packages/surface.ts';
import { publishedWorkspaces } from './packages/workspaces.ts';

for (const workspace of publishedWorkspaces()) {
  const manifest = manifestOf(workspace);
  const sources = Object.values(entriesOf(manifest));
  if (sources.length === 0) continue;
  const folder = inRoot('.cache', 'surface', workspace);
  rmSync(folder, { recursive: true, force: true });
  compilePackage(workspace, sources, folder);
  const file = reportFile(workspace);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await surfaceReport(manifest, folder));
  console.log(file);
}
writeFileSync(commandReportFile, commandSurface(COMMANDS));
console.log(commandReportFile);
