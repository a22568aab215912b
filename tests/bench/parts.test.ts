import { describe, expect, it, vi } from 'vitest';
import type { BenchRow } from './bench.ts';
import { runParts } from './support/parts.ts';

const row = (figure: string): BenchRow => ({
  ...{ figure, value: '1', peer: '1', ratio: 1, target: '1', met: true },
});

describe('parts of a bench', () => {
  it('are reported each when it is done, and one that breaks does not take the others along', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const reported: string[] = [];
    const done = runParts(
      [
        { name: 'first', measure: () => Promise.resolve([row('a'), row('b')]) },
        { name: 'second', measure: () => Promise.reject(new Error('The exchange did not start')) },
        { name: 'third', measure: () => Promise.resolve([row([...reported].join(''))]) },
      ],
      (rows) => reported.push(...rows.map(({ figure }) => figure)),
    );
    await expect(done).rejects.toThrow('1 of 3 parts broke: Error: The exchange did not start');
    expect(reported).toEqual(['a', 'b', 'ab']);
  });
});
