import { lazyPart } from '../lazyPart.ts';

/** Of more rows than these only those in view are rendered. */
export const MANY_ROWS = 60;

/** How many stand there until the part that follows what is in view has been loaded. */
export const FIRST_ROWS = 20;

/** Loaded with the first table that is long. */
export const LongRows = lazyPart(() => import('./LongRows.tsx'));
