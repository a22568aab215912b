import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Shutdown } from '../../../server/shutdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function running(stop: () => Promise<void> = () => Promise.resolve()) {
  const stopped = vi.fn(stop);
  const exit = vi.fn<(code: 0 | 1) => void>();
  return { shutdown: new Shutdown({ stop: stopped, exit }), stopped, exit };
}

const NEVER = (): Promise<void> => new Promise(() => undefined);

describe('the end of the server', () => {
  it('is in order when somebody asks for it, once however often npm passes the same Ctrl-C on', async () => {
    const { shutdown, stopped, exit } = running();
    shutdown.ask();
    shutdown.ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).toHaveBeenCalledOnce();
    expect(exit.mock.calls).toEqual([[0]]);
  });

  it('comes at once when it is asked for again, and when the stop hangs', async () => {
    const { shutdown, exit } = running(NEVER);
    shutdown.ask();
    await vi.advanceTimersByTimeAsync(600);
    expect(exit).not.toHaveBeenCalled();
    shutdown.ask();
    expect(exit.mock.calls).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(exit.mock.calls).toEqual([[1], [1]]);
  });

  it('after a failure is told for a second, and then comes with 1', async () => {
    const { shutdown, stopped, exit } = running();
    shutdown.fail();
    shutdown.fail();
    await vi.advanceTimersByTimeAsync(900);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(stopped).toHaveBeenCalledOnce();
    expect(exit.mock.calls).toEqual([[1]]);
  });

  it.each<[string, () => Promise<void>]>([
    ['hangs', NEVER],
    ['fails', () => Promise.reject(new Error('disk full'))],
  ])('after a failure comes within 5 seconds when the stop %s', async (_name, stop) => {
    const { shutdown, exit } = running(stop);
    shutdown.fail();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(exit).toHaveBeenCalledWith(1);
  });

  it('is 1 when something fails while it stops, and at once when somebody asks after a failure', async () => {
    let finish: () => void = () => undefined;
    const stopping = running(() => new Promise((resolve) => (finish = resolve)));
    stopping.shutdown.ask();
    stopping.shutdown.fail();
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(stopping.exit.mock.calls).toEqual([[1]]);

    const failed = running();
    failed.shutdown.fail();
    failed.shutdown.ask();
    expect(failed.exit.mock.calls).toEqual([[1]]);
  });
});
