import { NodeError } from '../../adapter.ts';
import type { SendingNetwork } from './network.ts';

/** Of one receiver, token or address; everything else is of the node, the chain or our keys, and halts. */
const OF_ONE: ReadonlySet<NodeError['problem']> = new Set(['unreachable', 'contradictory']);

/**
 * Does something that is to stop nothing else: where the node has no answer of use to it and still tries a call that no receiver has a say in, it resolves
 * with undefined. Rejects with `NodeError` where the node is of no use to anything.
 */
export async function alone<Result>(
  { node, hot }: SendingNetwork,
  act: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof NodeError) || !OF_ONE.has(error.problem)) throw error;
    await node.assureTrials(hot.address);
    return undefined;
  }
}
