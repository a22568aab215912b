/** Builds the trees of a snapshot in a thread of its own: a million leaves take seconds, in which nobody may wait. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { buildTree, type BuiltTree } from './buildTree.ts';
import type { PackedBalances } from './liabilities.ts';
import { SnapshotKeys } from './snapshotKeys.ts';
import { TreeWriter } from './treeFile.ts';
import { treePath } from './treeFolder.ts';

export interface TreeTask {
  /** Of the files; their folder exists. */
  readonly prefix: string;
  readonly secret: Uint8Array;
  readonly liabilities: readonly PackedBalances[];
}

/** The trees, or why there are none. */
export type TreeOutcome = { readonly trees: readonly BuiltTree[] } | { readonly fault: string };

function build({ prefix, secret, liabilities }: TreeTask): BuiltTree[] {
  return liabilities.map((balances) => {
    const keys = new SnapshotKeys(secret, balances.asset);
    const file = new TreeWriter(treePath(prefix, balances.asset), keys);
    try {
      return buildTree(balances, keys, (level) => {
        file.write(level);
      });
    } finally {
      file.close();
    }
  });
}

function outcomeOf(task: TreeTask): TreeOutcome {
  try {
    return { trees: build(task) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

(parentPort as MessagePort).postMessage(outcomeOf(workerData as TreeTask));
