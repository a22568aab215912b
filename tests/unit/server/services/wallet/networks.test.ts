import { expect, it } from 'vitest';
import { Networks, type NetworkChange } from '../../../../../server/services/wallet/networks.ts';
import { ModelCustody } from '../../../../support/custody/modelCustody.ts';

it('a network that fails is told of when that begins, when its reason changes, and when it is over, however often it is asked for', async () => {
  const custody = new ModelCustody();
  const told: [string, NetworkChange['halt']][] = [];
  const networks = new Networks(custody, ({ network, halt }) => told.push([network, halt]));
  const look = async (): Promise<void> => {
    for (let looks = 0; looks < 5; looks += 1) await networks.refresh();
  };
  await look();
  expect(told).toEqual([]);
  custody.halt('ethereum', 'unreachable');
  await look();
  custody.halt('ethereum', 'stale');
  await look();
  custody.isDown = true;
  await look();
  custody.isDown = false;
  custody.halt('ethereum', null);
  await look();
  expect(told).toEqual([
    ['ethereum', 'unreachable'],
    ['ethereum', 'stale'],
    ['bitcoin', 'unreachable'],
    ['ethereum', null],
    ['bitcoin', null],
  ]);
});

it('what custody’s log said long ago is not told as news', async () => {
  const custody = new ModelCustody();
  const told: unknown[] = [];
  const networks = new Networks(custody, (change) => told.push(change));
  await networks.refresh();
  networks.told({ network: 'bitcoin', height: 1, answeredAt: 1, halt: 'unreachable' });
  await networks.refresh();
  expect(told).toEqual([]);
});
