import { expect } from 'vitest';
import { REALTIME_LIMITS } from '../../../../../server/gateway/realtime/limits.ts';
import { NetworkBudgets } from '../../../../../server/gateway/realtime/networkBudgets.ts';
import { StartQueue } from '../../../../../server/gateway/realtime/startQueue.ts';

/** Options of an outbox that starts at once whatever is put in it. */
export const startAtOnce = () => ({
  starts: new StartQueue({
    onFault: (error) => expect.fail(String(error)),
    defer: (work) => {
      work();
    },
  }),
  budget: new NetworkBudgets(REALTIME_LIMITS, () => 0).of('192.0.2.1'),
});
