import { expect, it } from 'vitest';
import { NodeError } from '../../../../../server/custody/adapter.ts';
import { CustodyCore } from '../../../../../server/custody/process/core.ts';
import type { NetworkRunner } from '../../../../../server/custody/process/networkRunner.ts';
import type { Holdings } from '../../../../../server/custody/protocol.ts';
import type { CustodyStore } from '../../../../../server/custody/store/custodyStore.ts';

function runner(network: string, holdings: () => Promise<Holdings>): NetworkRunner {
  return { adapter: { info: { network } }, holdings } as unknown as NetworkRunner;
}

it('a network that is halted and one that counts for minutes hide nothing of the others, and say why they do not tell', async () => {
  const counted: Holdings = { network: 'well', height: 7, blockHash: 'ab', seq: 3, holdings: [] };
  const core = new CustodyCore({
    store: {} as CustodyStore,
    runners: [
      runner('halted', () => Promise.reject(new NodeError('behind', 'The node is behind'))),
      runner('slow', () => new Promise(() => undefined)),
      runner('well', () => Promise.resolve(counted)),
    ],
    now: () => 0,
    holdingsWithinMs: 1,
  });
  expect(await core.holdings()).toEqual([
    { network: 'halted', problem: 'The node is behind' },
    { network: 'slow', problem: 'What it holds is still being counted' },
    counted,
  ]);
});
