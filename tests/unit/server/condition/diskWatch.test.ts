import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DiskWatch,
  readDiskSpace,
  spaceLevel,
  type DiskSpace,
  type SpaceLevel,
} from '../../../../server/condition/diskWatch.ts';
import { ServerCondition } from '../../../../server/condition/serverCondition.ts';

const GIB = 1024 ** 3;
const disk = (free: number): DiskSpace => ({ free, total: 100 * GIB });
const LEVELS: readonly SpaceLevel[] = ['enough', 'low', 'scarce'];

describe('the level of a disk', () => {
  it.each<[string, DiskSpace, SpaceLevel]>([
    ['of a disk with room', disk(10.1 * GIB), 'enough'],
    ['below 10 %', disk(9.9 * GIB), 'low'],
    ['while there is room for a clean stop', disk(0.51 * GIB), 'low'],
    ['before the room is gone', disk(0.49 * GIB), 'scarce'],
    ['of a small disk', { free: 0.06 * GIB, total: GIB }, 'low'],
    ['of a small disk that is almost full', { free: 0.04 * GIB, total: GIB }, 'scarce'],
    ['of one that does not tell its size', { free: 0, total: 0 }, 'enough'],
  ])('%s', (_name, space, level) => {
    expect(spaceLevel(space, 'enough')).toBe(level);
  });

  it('is never better with less room, and does not change to and fro at its edge', () => {
    const level = fc.constantFrom(...LEVELS);
    const total = fc.integer({ min: 1, max: 4_000 }).map((gib) => gib * GIB);
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(total, share, share, level, (size, a, b, before) => {
        const [less, more] = [Math.min(a, b) * size, Math.max(a, b) * size];
        const at = (free: number, from: SpaceLevel): number =>
          LEVELS.indexOf(spaceLevel({ free, total: size }, from));
        expect(at(less, before)).toBeGreaterThanOrEqual(at(more, before));
        const reached = spaceLevel({ free: less, total: size }, before);
        // A tenth more than where it got worse does not make it better.
        if (LEVELS.indexOf(reached) > LEVELS.indexOf(before))
          expect(at(less * 1.1, reached)).toBe(at(less, before));
      }),
    );
  });
});

describe('the watch of a disk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function watching(first: DiskSpace) {
    const said: string[] = [];
    let read: () => Promise<DiskSpace> = () => Promise.resolve(first);
    const say =
      (level: string) =>
      (_details: object, message: string): void => {
        said.push(`${level}: ${message}`);
      };
    const log = { info: say('info'), warn: say('warn'), error: say('error') };
    const watch = new DiskWatch({ read: () => read(), log });
    await watch.start();
    return {
      watch,
      said,
      async become(next: () => Promise<DiskSpace>) {
        read = next;
        await vi.advanceTimersByTimeAsync(10_000);
      },
    };
  }

  it('warns at 10 %, makes the exchange read-only before the room is gone, and lets it go on when there is room', async () => {
    const { watch, said, become } = await watching(disk(50 * GIB));
    const condition = new ServerCondition(watch);
    expect(condition).toMatchObject({ status: 'ok', refusal: undefined });
    await become(() => Promise.resolve(disk(9 * GIB)));
    expect(condition).toMatchObject({ status: 'lowSpace', refusal: undefined });
    await become(() => Promise.resolve(disk(0.3 * GIB)));
    expect(condition).toMatchObject({ status: 'readOnly', refusal: expect.any(String) as string });
    await become(() => Promise.resolve(disk(20 * GIB)));
    expect(condition).toMatchObject({ status: 'ok', refusal: undefined });
    expect(said.map((line) => line.split(':')[0])).toEqual(['warn', 'error', 'info']);
    watch.stop();
    await become(() => Promise.resolve(disk(0)));
    expect(condition.status).toBe('ok');
  });

  it('knows at once how it is when it starts', async () => {
    const { watch } = await watching(disk(0.1 * GIB));
    expect(watch.level).toBe('scarce');
    watch.stop();
  });

  it('says once that it cannot look, and keeps what it knew', async () => {
    const { watch, said, become } = await watching(disk(9 * GIB));
    await become(() => Promise.reject(new Error('gone')));
    expect(watch.level).toBe('low');
    expect(said).toEqual([expect.stringContaining('warn'), expect.stringContaining('error')]);
    watch.stop();
  });
});

it('a server that failed says so, however much room there is', () => {
  const condition = new ServerCondition({ level: 'scarce' });
  condition.fail();
  expect(condition).toMatchObject({ status: 'failed', refusal: expect.any(String) as string });
});

it('the room on a disk is read from its file system', async () => {
  const { free, total } = await readDiskSpace(import.meta.dirname);
  expect(total).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(total);
});
