import type { TestProject } from 'vitest/node';
import { packAll, type Packed } from './pack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What npm packs of the workspaces, once for all test files. */
    packed: Packed;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide('packed', await packAll());
}
