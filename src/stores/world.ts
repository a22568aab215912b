import { createBorder } from '../platform/world.ts';

/** Around this document: made before the router listens, so that it is asked first. */
export const border = createBorder(window);

/** Whether this document is about real money or about simulated trading. */
export const { world } = border;
