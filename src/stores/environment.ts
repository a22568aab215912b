import { createEnvironmentGuard } from '../platform/environment.ts';

/** Around this document: made before the router listens, so that it is asked first. */
export const environmentGuard = createEnvironmentGuard(window);

/** Whether this document is about real money or about simulated trading. */
export const { environment } = environmentGuard;
