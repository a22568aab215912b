import { Worker } from 'node:worker_threads';
import type { BuiltTree } from './buildTree.ts';
import type { TreeOutcome, TreeTask } from './treeThread.ts';

/** Of the thread's heap: leaves and nodes lie outside of it, in typed arrays. */
const MAX_HEAP_MB = 64;

/** Builds the trees of a snapshot while everything else goes on; rejects with why there are none. The balances are moved to the thread, and gone here. */
export async function treesInThread(task: TreeTask): Promise<readonly BuiltTree[]> {
  const worker = new Worker(new URL('./treeThread.ts', import.meta.url), {
    workerData: task,
    transferList: task.liabilities.flatMap(({ owners, units }) => [owners.buffer, units.buffer]),
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  try {
    const outcome = await new Promise<TreeOutcome>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        reject(new Error('The trees were broken off'));
      });
    });
    if ('fault' in outcome) throw new Error(outcome.fault);
    return outcome.trees;
  } finally {
    await worker.terminate();
  }
}
