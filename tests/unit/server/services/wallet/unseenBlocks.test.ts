import { expect, it } from 'vitest';
import type { LoggedEvent } from '../../../../../server/custody/protocol.ts';
import type { UnseenEvent } from '../../../../../server/custody/unseen.ts';
import { ModelCustody } from '../../../../support/custody/modelCustody.ts';
import { WalletWorld } from './support/walletWorld.ts';

/** A custody that could not see everything. */
class DimCustody extends ModelCustody {
  readonly #events: readonly LoggedEvent[];

  constructor(events: readonly Omit<UnseenEvent, 'kind' | 'network'>[]) {
    super();
    this.#events = events.map((event, index) => ({
      seq: index + 1,
      time: 1,
      event: { kind: 'unseen', network: 'ethereum', ...event },
    }));
  }

  override eventsAfter(seq: number): Promise<readonly LoggedEvent[]> {
    return Promise.resolve(this.#events.slice(seq));
  }
}

it('what custody could not see is in the log and counted for who watches, once', async () => {
  const world = await WalletWorld.create(
    new DimCustody([
      { from: 7, to: 9, cause: 'untraced', details: 'No states' },
      { from: 12, to: 12, cause: 'untraced', details: 'Too long' },
      { from: 12, to: 12, cause: 'feeRecipient', details: 'Fees' },
    ]),
  );
  try {
    await world.look();
    await world.look();
    expect(world.faults.map(String)).toEqual([
      'Error: Blocks 7 to 9 of ethereum could not be seen as a whole (untraced): No states',
      'Error: Block 12 of ethereum could not be seen as a whole (untraced): Too long',
      'Error: Block 12 of ethereum could not be seen as a whole (feeRecipient): Fees',
    ]);
    const { unseen = [] } = world.wallet.chains?.figures() ?? {};
    expect(unseen.filter(({ network }) => network === 'ethereum')).toEqual([
      { network: 'ethereum', cause: 'untraced', blocks: 4 },
      { network: 'ethereum', cause: 'unattributed', blocks: 0 },
      { network: 'ethereum', cause: 'unmeasured', blocks: 0 },
      { network: 'ethereum', cause: 'feeRecipient', blocks: 1 },
      { network: 'ethereum', cause: 'opening', blocks: 0 },
    ]);
  } finally {
    await world.stop();
  }
});
