// The door every `npm start`, `npm test` and `npm run …` walks through. Plain JavaScript without
// dependencies, because it runs before anything is installed and on whatever Node the machine has.
import { fileURLToPath } from 'node:url';
import { describeStaleInstall, install } from './launcher/install.mjs';
import { chooseNode, MINIMUM_LAUNCHER_MAJOR, nodeMajor } from './launcher/node.mjs';
import { runTask } from './launcher/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const tasks = new Set([
  'start',
  'test',
  'dev',
  'docs',
  'bench',
  'tidemark',
  'replay',
  'generate',
  'locales',
  'operator',
  'reserves',
  'soak',
  'surface',
]);
const [task = '', ...args] = process.argv.slice(2);

if (!tasks.has(task)) {
  console.error(`usage: node scripts/launch.mjs ${[...tasks].join('|')} [options]`);
  process.exit(2);
}
if (nodeMajor(process.versions.node) < MINIMUM_LAUNCHER_MAJOR) {
  console.error(`Tidemark needs Node ${MINIMUM_LAUNCHER_MAJOR} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const reason = describeStaleInstall(root);
if (reason) {
  console.log(`Installing dependencies: ${reason}. Only needed once.`);
  install(root);
}

const node = chooseNode(root);
if (!node) {
  console.error(
    `Tidemark runs on Node 24, and no copy of it could be installed for ${process.platform}-${process.arch}.\n` +
      `Install Node 24 or newer from https://nodejs.org and run the command again (this is ${process.versions.node}).`,
  );
  process.exit(1);
}
await runTask(node, root, task, args);
