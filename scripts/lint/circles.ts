import { root } from '../lib/root.ts';
import { findCircles, readImportGraph } from './importGraph.ts';

const circles = findCircles(readImportGraph(root));
for (const circle of circles) console.log(`These files import one another:\n  ${circle.join('\n  ')}`);
process.exitCode = circles.length > 0 ? 1 : 0;
