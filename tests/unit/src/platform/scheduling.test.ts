import { describe, expect, it, vi } from 'vitest';
import { nextTask } from '../../../../src/platform/scheduling.ts';

describe('giving way to the visitor', () => {
  it('is left to the browser where it knows how', async () => {
    const ownWay = vi.fn(async () => undefined);
    const setTimeout = vi.fn();
    await nextTask({ scheduler: { yield: ownWay }, setTimeout });
    expect(ownWay).toHaveBeenCalledOnce();
    expect(setTimeout).not.toHaveBeenCalled();
  });

  it('waits for a task of its own elsewhere', async () => {
    const tasks: (() => void)[] = [];
    let isOn = false;
    const page = { setTimeout: (run: () => void) => tasks.push(run) } as unknown as Window;
    const waited = nextTask(page).then(() => (isOn = true));
    await Promise.resolve();
    expect(isOn).toBe(false);
    tasks.forEach((run) => run());
    await waited;
    expect(isOn).toBe(true);
  });
});
