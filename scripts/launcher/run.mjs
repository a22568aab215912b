import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stopWithNpm } from './parent.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './serverFlags.mjs';

/**
 * Runs `scripts/<task>.ts`, in this very process when it already is the right Node and no server, else in a child
 * that gets the launcher's signals, ends with it, and passes on its exit code.
 * @param {string} node the executable to use
 * @param {string} root the repository's folder, the task's working directory
 * @param {string} task file name without extension
 * @param {string[]} args the task's own arguments
 */
export async function runTask(node, root, task, args) {
  const script = join(root, 'scripts', `${task}.ts`);
  process.chdir(root);
  stopWithNpm();
  const { PATH = '' } = process.env;
  process.env['PATH'] = [dirname(node), join(root, 'node_modules', '.bin'), PATH].join(delimiter);
  const isServer = task === 'start';
  if (!isServer && realpathSync(process.execPath) === realpathSync(node)) {
    process.argv = [node, script, ...args];
    await import(pathToFileURL(script).href);
    return;
  }
  const tether = new URL('./tether.mjs', import.meta.url).href;
  // What was compiled once is not compiled by the next start: half of its time.
  const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compile') };
  const child = spawn(node, [...(isServer ? SERVER_FLAGS : []), '--import', tether, script, ...args], {
    env: isServer ? { ...compiled, ...SERVER_ENVIRONMENT, ...process.env } : process.env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal sends SIGINT to the whole group: the child has it already and we only have to outlive it.
  process.on('SIGINT', () => void (process.stdin.isTTY || child.kill('SIGTERM')));
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`Could not start ${node}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
    if (child.connected) child.disconnect();
  });
}
