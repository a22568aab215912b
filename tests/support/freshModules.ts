import { afterAll, vi } from 'vitest';

// The files of a worker share one environment, since building it takes longer than most files do: each loads our modules
// anew, as if it were alone, and by the clock of the machine, whatever the one before left.
vi.resetModules();
vi.useRealTimers();

// What a file still loads when it ends would come among the modules of the next one, without its mocks.
afterAll(() => vi.dynamicImportSettled());
