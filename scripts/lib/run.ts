import { spawn, type StdioOptions } from 'node:child_process';
import { root } from './root.ts';

const forwarded = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** How a child process ended, and what it printed when its output was captured. */
export interface RunResult {
  /** Exit code; 128 + signal number by convention when a signal ended it. */
  readonly code: number;
  readonly output: string;
}

export interface RunOptions {
  /** Collect stdout and stderr, instead of letting them through or `also`. */
  readonly capture?: boolean | 'also';
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds after which the child is killed; unlimited by default. */
  readonly timeout?: number;
}

/**
 * Runs a command to its end in the repository's folder, without stdin.
 * Signals that would end us end the child first, so nothing is orphaned.
 */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const output: StdioOptions = options.capture
    ? ['ignore', 'pipe', 'pipe']
    : ['ignore', 'inherit', 'inherit'];
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: output,
    timeout: options.timeout,
  });
  const chunks: Buffer[] = [];
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (options.capture === 'also') process[name].write(chunk);
    });
  }

  const { promise, resolve } = Promise.withResolvers<RunResult>();
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    child.once('close', () => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  for (const signal of forwarded) process.on(signal, stop);
  const finish = (code: number, text: string) => {
    for (const signal of forwarded) process.off(signal, stop);
    resolve({ code, output: text });
  };
  child.on('error', (error) => finish(127, error.message));
  child.on('close', (code) => finish(code ?? 143, Buffer.concat(chunks).toString('utf8')));
  return promise;
}

/** Runs a JavaScript or TypeScript file of the repository under the Node that runs us. */
export function runNode(args: readonly string[], options?: RunOptions): Promise<RunResult> {
  return run(process.execPath, args, options);
}
