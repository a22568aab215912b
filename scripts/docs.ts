import { buildDocs } from './docs/build.ts';
import { docsFolder } from './docs/folder.ts';

const startedAt = performance.now();
await buildDocs();
console.log(`${docsFolder}, in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
