import { expect, it } from 'vitest';
import { EngineActivities } from '../../../../../../server/services/growth/activity/engineActivities.ts';
import type { EngineEvent } from '../../../../../../server/engine/protocol.ts';
import type { Activity } from '../../../../../../server/services/growth/activity.ts';
import {
  ADA,
  BOB,
  BTC_USD,
  BTC_USDT,
  ContractFixture,
  price,
} from '../../../engine/contracts/support/fixture.ts';
import { accountIdOf, PRODUCT } from '../../../../../../server/engine/protocol.ts';
import { openServiceDb } from '../../support/serviceRuns.ts';

/** What is told of the commands that `run` gives to an exchange. */
async function toldOf(run: (fixture: ContractFixture, read: () => void) => void): Promise<Activity[]> {
  const fixture = ContractFixture.trading();
  const activities = new EngineActivities(await openServiceDb());
  await activities.load(fixture.engine.view(), false);
  const told: Activity[] = [];
  run(fixture, () => {
    const events: readonly EngineEvent[] = fixture.last?.events ?? [];
    activities.read({ seq: fixture.engine.seq, time: fixture.engine.time, events }, (each) =>
      told.push(each),
    );
  });
  return told;
}

const settle = { kind: 'settleContract', contract: BTC_USDT.id, price: price(51_000) } as const;

it('tells what the end of a contract brought and cost', async () => {
  const told = await toldOf((fixture, read) => {
    fixture.trade(ADA, BOB, 10, 50_000);
    read();
    fixture.must(settle);
    read();
  });
  const paid = told.flatMap((each) => (each.kind === 'liquidation' ? [[each.account, each.amount]] : []));
  expect(paid).toEqual([
    [ADA, 1_000_000_000n],
    [BOB, -1_000_000_000n],
  ]);
});

it('values an asset by the next contract when its oldest one has ended', async () => {
  const told = await toldOf((fixture, read) => {
    fixture.must(settle);
    read();
    fixture.mark(60_000, BTC_USD.id);
    read();
    const [ada, bob] = [101, 102].map((owner) => accountIdOf(owner, PRODUCT.coinContract));
    fixture.trade(ada ?? 0, bob ?? 0, 60, 60_000, BTC_USD.id);
    read();
  });
  const trade = told.find((each) => each.kind === 'trade');
  // 6,000 dollars are 0.1 BTC, which is 6,000 USDT.
  expect(trade?.volume).toBe(600_000_000_000n);
});
