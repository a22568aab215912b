import { buildPackage } from './packages/build.ts';
import { endPacking, startPacking } from './packages/pack.ts';
import { publishedWorkspaces } from './packages/workspaces.ts';

/** What the scripts `build`, `prepack` and `postpack` of a workspace do. */
const TASKS = { build: buildPackage, prepack: startPacking, postpack: endPacking } as const;

const [task = '', workspace] = process.argv.slice(2);
if (!Object.hasOwn(TASKS, task) || workspace === undefined) {
  console.error(`usage: node scripts/package.ts build|prepack|postpack ${publishedWorkspaces().join('|')}`);
  process.exit(2);
}
await TASKS[task as keyof typeof TASKS](workspace);
