import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  PasswordPool,
  PasswordQueueFullError,
} from '../../../../../server/services/identity/passwordPool.ts';

const pools: PasswordPool[] = [];

function poolOf(options: ConstructorParameters<typeof PasswordPool>[0]): PasswordPool {
  const pool = new PasswordPool(options);
  pools.push(pool);
  return pool;
}

afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.stop())));

/** Keeps every thread of the pool that files and compression share busy until `release` is called. */
async function occupySharedThreads(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-threads-'));
  const pipes = Array.from({ length: Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) }, (_, index) =>
    join(folder, String(index)),
  );
  execFileSync('mkfifo', pipes);
  // To open a pipe takes until somebody opens its other end.
  const readers = pipes.map((path) => open(path, constants.O_RDONLY));
  return async () => {
    for (const path of pipes) closeSync(openSync(path, constants.O_WRONLY));
    for (const reader of readers) await (await reader).close();
    await rm(folder, { recursive: true });
  };
}

describe('the password threads', () => {
  it('hash and verify', async () => {
    const pool = poolOf({ threads: 2 });
    const stored = await pool.hash('Secret-1');
    expect(await Promise.all(['Secret-1', 'secret-1'].map((text) => pool.verify(text, stored)))).toEqual([
      true,
      false,
    ]);
  });

  it.skipIf(process.platform === 'win32')('do not share those of files and compression', async () => {
    const pool = poolOf({ threads: 1 });
    const stored = await pool.hash('Secret-1');
    const release = await occupySharedThreads();
    try {
      expect(await pool.verify('Secret-1', stored)).toBe(true);
    } finally {
      await release();
    }
  });

  it('reject beyond a bounded queue, and take more once it has room', async () => {
    const pool = poolOf({ threads: 1, maxWaiting: 2 });
    const burst = Array.from({ length: 10 }, () => pool.hash('Secret-1'));
    const outcomes = await Promise.allSettled(burst);
    const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(rejected).toHaveLength(7);
    for (const { reason } of rejected) expect(reason).toBeInstanceOf(PasswordQueueFullError);
    expect(await pool.hash('Secret-1')).toContain('$argon2id$');
  });

  it('serve known devices first, whatever waits from strangers', async () => {
    const pool = poolOf({ threads: 1, maxWaiting: 3 });
    const stored = await pool.hash('Secret-1');
    const done: string[] = [];
    const ask = (name: string, lane: 'known' | 'stranger'): Promise<unknown> =>
      pool.verify('Secret-1', stored, lane).then(
        () => done.push(name),
        () => done.push(`${name} rejected`),
      );
    await Promise.all([
      ...['a', 'b', 'c', 'd', 'e'].map((name) => ask(name, 'stranger')),
      ask('owner', 'known'),
    ]);
    expect(done).toEqual(['e rejected', 'a', 'owner', 'b', 'c', 'd']);
  });

  it('tell of a hash that is none, and go on', async () => {
    const pool = poolOf({ threads: 1 });
    await expect(pool.verify('x', 'plain')).rejects.toThrow('Unknown password hash format');
    expect(await pool.hash('x')).toContain('$argon2id$');
  });

  it('reject who waits, and who comes, when they stop', async () => {
    const pool = poolOf({ threads: 1 });
    const waiting = [pool.hash('a'), pool.hash('b')].map((answer) =>
      expect(answer).rejects.toThrow('stopped'),
    );
    await pool.stop();
    await Promise.all(waiting);
    await expect(pool.hash('c')).rejects.toThrow('stopped');
  });
});
