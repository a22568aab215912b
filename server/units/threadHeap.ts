import type { ResourceLimits } from 'node:worker_threads';

/**
 * What a thread that lives as long as the server may use for what is young. By default V8 lets these pages of each thread grow to more
 * than 100 MB and hardly gives them back, so that the memory of the process goes on growing for hours under load.
 */
export const THREAD_HEAP: ResourceLimits = { maxYoungGenerationSizeMb: 24 };
