import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resumeTransfers } from '../../../../../server/services/account/resumeTransfers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('transfers that were left pending', () => {
  it('are taken up at the start and every minute, also after a failure, until that is stopped', async () => {
    const resume = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const stop = await resumeTransfers({ resume });
    expect(resume).toHaveBeenCalledTimes(1);
    resume.mockRejectedValueOnce(new Error('the database is busy'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(resume).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(resume).toHaveBeenCalledTimes(3);
  });

  it('keep a start from succeeding when they cannot be read', async () => {
    const resume = () => Promise.reject(new Error('the database is damaged'));
    await expect(resumeTransfers({ resume })).rejects.toThrow('damaged');
    expect(vi.getTimerCount()).toBe(0);
  });
});
