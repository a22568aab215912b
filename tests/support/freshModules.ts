import { vi } from 'vitest';

// The files of a worker share one environment, since building it takes longer than most files do: each loads our modules
// anew, as if it were alone.
vi.resetModules();
