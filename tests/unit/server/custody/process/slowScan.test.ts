import { afterEach, beforeEach, expect, it } from 'vitest';
import { NetworkRunner } from '../../../../../server/custody/process/networkRunner.ts';
import { ExchangeCustody } from '../../../../support/bitcoin/exchangeCustody.ts';

let custody: ExchangeCustody;

beforeEach(async () => {
  custody = await ExchangeCustody.start();
});
afterEach(() => custody.close());

it('a scan that takes longer than anybody waits keeps nothing of a network waiting', async () => {
  const { adapter, store, addresses, clock } = custody;
  const { info, reader, sender, reserves } = adapter;
  let scans = 0;
  const slow = Object.assign(Object.create(adapter) as typeof adapter, {
    ...{ info, reader, sender, reserves },
    holdings: () => {
      scans += 1;
      return new Promise(() => undefined);
    },
  });
  const runner = new NetworkRunner({
    ...{ adapter: slow, store, addresses, paceMs: 1, now: () => clock.now },
    report: (error) => expect.fail(String(error)),
  });
  void runner.holdings();
  void runner.holdings();
  // What has its turn after them.
  await runner.begun();
  expect(scans).toBe(2);
  await runner.stop();
});
