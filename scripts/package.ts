import { inRoot } from './lib/root.ts';
import { buildPackage } from './packages/build.ts';

const [workspace] = process.argv.slice(2);
if (workspace === undefined) {
  console.error('usage: node scripts/package.ts sdk|streams');
  process.exit(2);
}
const outDir = inRoot(workspace, 'dist');
await buildPackage(workspace, outDir);
console.log(`${outDir}: npm publish ${outDir}`);
