import { describe, expect, it, vi } from 'vitest';
import { createStartup } from '../../../../../src/stores/startup/startup.ts';

describe('the life of the application', () => {
  it('goes from not initialised over initialising to initialised, once', async () => {
    const begun = Promise.withResolvers<void>();
    const initialise = vi.fn(() => begun.promise);
    const startup = createStartup(initialise);
    expect(startup.state.phase).toBe('notInitialised');
    const started = startup.start();
    await startup.start();
    expect(startup.state.phase).toBe('initialising');
    begun.resolve();
    await started;
    expect(startup.state.phase).toBe('initialised');
    await startup.start();
    expect(initialise).toHaveBeenCalledOnce();
  });

  it('may come to an error, from which it is started again', async () => {
    const initialise = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('offline'));
    const startup = createStartup(initialise);
    await startup.start();
    expect(startup.state).toEqual({ phase: 'error', isRetry: false });
    const again = startup.start();
    expect(startup.state).toEqual({ phase: 'initialising', isRetry: true });
    await again;
    expect(startup.state.phase).toBe('initialised');
  });
});
