import { spawn, type ChildProcess } from 'node:child_process';
import { inRoot, root } from './lib/root.ts';

const port = process.env['PORT'] ?? '8080';
const server = `http://127.0.0.1:${port}`;
// The page comes from Vite's address, which the server has to accept as an origin of state-changing calls.
const pages = ['http://localhost:5173', 'http://127.0.0.1:5173'].flatMap((page) => ['--allow-origin', page]);

const children: readonly ChildProcess[] = [
  start(['--watch', '--watch-preserve-output', inRoot('server/main.ts'), ...pages, ...process.argv.slice(2)]),
  start([inRoot('node_modules/vite/bin/vite.js')], { TIDEMARK_SERVER: server }),
];

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= stopping ? 0 : (code ?? 1);
    stop();
  });
}

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { CUSTODY: 'on', ...process.env, ...env },
  });
}

/** The two live and die together. */
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
}
