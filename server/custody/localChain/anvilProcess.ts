import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/**
 * Runs a program that ends with us, even when we end by `kill -9`: the pipe to its keeper breaks then. Says the program's process id first.
 * The keeper's own children hold no end of that pipe that could keep it open.
 */
const KEEPER = `
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
echo $child
{ read -r _ <&3; kill -9 $child 2>/dev/null; } >/dev/null &
keeper=$!
wait $child
code=$?
kill -9 $keeper 2>/dev/null
exit $code
`;

export interface AnvilOptions {
  readonly program: string;
  readonly port: number;
  readonly chainId: number;
  /** Where it may keep what it moves out of its memory. */
  readonly cacheFolder: string;
  /** The chain to go on with, or the block to begin one with. */
  readonly from: { readonly state: string } | { readonly genesis: string };
}

/** States of past blocks that it remembers: as far back as reorganizations and traces go. */
const KEPT_STATES = 256;

/** Anvil as a process of the operating system. It mines when it is told to, and knows no accounts of its own. */
export class AnvilProcess {
  readonly #process: ChildProcess;
  #pid: number | undefined;
  #hasEnded = false;
  /** Resolves when it has ended, however that came. */
  readonly ended: Promise<void>;

  constructor({ program, port, chainId, cacheFolder, from }: AnvilOptions) {
    const args = [
      ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
      ...['--accounts', '0', '--no-mining', '--order', 'fees', '--no-cors', '--no-request-size-limit'],
      ...['--prune-history', String(KEPT_STATES), '--cache-path', cacheFolder, '--quiet'],
      ...('state' in from ? ['--load-state', from.state] : ['--init', from.genesis]),
    ];
    // Windows has no shell for the keeper; there, the chain ends with the console that it shares.
    const [command, commandArgs] =
      process.platform === 'win32'
        ? [program, args]
        : ['/bin/sh', ['-c', KEEPER, 'keeper', program, ...args]];
    // It needs nothing of our environment, which may hold keys.
    this.#process = spawn(command, commandArgs, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { HOME: cacheFolder, PATH: process.env['PATH'] ?? '' },
    });
    this.#process.stdin?.on('error', () => undefined);
    this.#process.stdout?.once('data', (text: Buffer) => {
      const pid = Number(String(text).trim().split('\n')[0]);
      if (Number.isInteger(pid)) this.#pid = pid;
    });
    this.#process.stdout?.resume();
    this.ended = new Promise((resolve) => {
      const end = (): void => {
        this.#hasEnded = true;
        resolve();
      };
      this.#process.once('error', end);
      this.#process.once('exit', end);
    });
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Of anvil itself, as soon as that is known. */
  get pid(): number | undefined {
    return this.#pid;
  }

  /** Ends it at once: what it knows is saved with each block. */
  async stop(): Promise<void> {
    if (this.#hasEnded) return;
    if (process.platform === 'win32') this.#process.kill('SIGKILL');
    else this.#process.stdin?.end();
    await this.ended;
  }
}

/** A port of this machine that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
