/** Calls and streams in one file, for pages without a build step: `import { createSdk, createHub, topics } from './tidemark.min.js'`. */
export * from '@tidemark/sdk';
export * from './index.ts';
// Of the books, that of the streams: the other is what a call answers.
export type { OrderBook } from './index.ts';
