import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const running: ChildProcess[] = [];

/** A server in a process of its own. */
export interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
  /** The address it serves; rejects with its output when it ends before. */
  readonly address: Promise<string>;
  /** The address of its simulated trading, once it serves. */
  readonly simulated: () => string;
}

/** Runs a server with the options of its command line. */
export function run(...args: string[]): Run {
  return runIn({}, ...args);
}

/** The same with more in its environment. */
export function runIn(env: Readonly<Record<string, string>>, ...args: string[]): Run {
  const child = spawn(process.execPath, ['server/main.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const found = /address +(http\S+)/.exec(text)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    void exit.then(() => {
      reject(new Error(text));
    });
  });
  address.catch(() => undefined);
  const simulated = (): string => /simulated +(http\S+)/.exec(text)?.[1] ?? '';
  return { child, output: () => text, exit, address, simulated };
}

/** Ends every server that still runs, without a word. */
export async function killRunning(): Promise<void> {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
  }
}
