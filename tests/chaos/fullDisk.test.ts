import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { inRoot, root } from '../../scripts/lib/root.ts';

/** A start that hangs is ended after this long. */
const PATIENCE_MS = 60_000;

/** Runs a command with file systems of its own, which only root, or who may become it in a namespace, can have. */
const ALONE = ['--user', '--map-root-user', '--mount'];
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', [...ALONE, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

interface Disk {
  /** In kilobytes. */
  readonly size: number;
  /** Shell commands that put something on the disk, which is the working directory, before the start. */
  readonly before?: string;
}

interface Ended {
  readonly code: unknown;
  readonly lastLine: string | undefined;
}

/** Starts the server with its data on a small disk of its own; resolves once it has ended by itself. */
async function startOn({ size, before = 'true' }: Disk): Promise<Ended> {
  const mountPoint = await mkdtemp(join(tmpdir(), 'tidemark-full-'));
  folders.push(mountPoint);
  const server = [process.execPath, 'server/main.ts', '--port', '0', '--simulated-port', 'off'];
  const script = [
    `mount -t tmpfs -o size=${size}k tmpfs "$0"`,
    `(cd "$0" && ${before})`,
    'data="$0/data" && exec "$@" --data-dir "$data"',
  ].join(' && ');
  const ending = promisify(execFile)('unshare', [...ALONE, 'sh', '-c', script, mountPoint, ...server], {
    cwd: root,
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  const { code, stderr } = await ending.then(
    () => ({ code: 0, stderr: '' }),
    (error: unknown) => error as { code: unknown; stderr: string },
  );
  return { code, lastLine: stderr.trim().split('\n').at(-1) };
}

/** The data of a server that ran and was killed. */
const KILLED = inRoot('tests', 'fixtures', 'data-83521eb6', 'killed.tar.gz');

const SAYS_SO = expect.stringMatching(/^The disk of .+\/data is full\. /) as string;

describe.runIf(canMount)('a start on a disk that is full ends by itself and says so', () => {
  it.each([
    { title: 'takes nothing', size: 16, before: 'cat /dev/zero > filler 2> /dev/null || true' },
    { title: 'takes the journal', size: 6_000 },
    { title: 'takes most of the first start', size: 12_000 },
  ])('a new data folder on one that $title', async ({ size, before }) => {
    const ended = await startOn(before === undefined ? { size } : { size, before });
    expect(ended).toEqual({ code: 1, lastLine: SAYS_SO });
  });

  it.each([0, 512])('data that is there, with %i kB left', async (left) => {
    const before =
      `mkdir data && tar -xzf ${KILLED} -C data && ` +
      `if [ ${left} -gt 0 ]; then head -c ${left}k /dev/zero > room; fi && ` +
      '(cat /dev/zero > filler 2> /dev/null || true) && rm -f room';
    const ended = await startOn({ size: 40_000, before });
    expect(ended).toEqual({ code: 1, lastLine: SAYS_SO });
  });
});

it.skipIf(canMount)('needs Linux and `unshare` to mount small disks', (context) => {
  context.skip();
});
