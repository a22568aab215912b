import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attoOfUnits } from '../../../../../server/custody/amounts.ts';
import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../../../../server/engine/protocol.ts';
import { isOver } from '../../../../../server/services/wallet/movementLists.ts';
import { histories, Story, sum, UNIT } from './support/anyStory.ts';

const FEES = accountIdOf(SYSTEM_OWNER.fees, PRODUCT.wallet);

/** What came in, less what went out, is what there is: for each user, and to the unit of eighteen decimals. */
async function accountsOf(
  story: Story,
): Promise<readonly { readonly has: bigint; readonly should: bigint }[]> {
  const { db } = story.world.parts;
  const withdrawals = await db.selectFrom('withdrawals').selectAll().execute();
  const completed = withdrawals.filter(({ status }) => status === 'completed');
  const waiting = await db
    .selectFrom('deposits')
    .select(['userId', 'amount'])
    .where('status', '=', 'belowMinimum')
    .execute();
  const dust = await db.selectFrom('depositDust').selectAll().execute();
  const debts = await db.selectFrom('walletDebts').selectAll().execute();
  const arrived = [...story.world.custody.deposits.values()].filter(({ state }) => state === 'confirmed');
  const of = (id: number) => (row: { readonly userId: number }) => row.userId === id;
  return story.people.map(({ id }) => {
    const sent = completed.filter(of(id));
    const received = completed.filter(({ recipient }) => recipient === id);
    const cameIn = sum(arrived.filter(of(id)).map(({ amount }) => amount));
    const units =
      sum(received.map(({ amount }) => BigInt(amount))) -
      sum(sent.map(({ amount }) => BigInt(amount))) -
      (story.sold.get(id) ?? 0n);
    const beside =
      sum(waiting.filter(of(id)).map(({ amount }) => BigInt(amount))) +
      sum(dust.filter(of(id)).map(({ dust: rest }) => BigInt(rest))) -
      sum(debts.filter(of(id)).map(({ units: owed }) => attoOfUnits(BigInt(owed))));
    return { has: story.total(id) * UNIT + beside, should: cameIn + units * UNIT };
  });
}

/** Of payouts: what the chain paid is what users were told that arrives, the fees are the exchange's, and what is set aside is of what is not over. */
async function payoutsOf(story: Story): Promise<readonly (readonly [paid: bigint, told: bigint])[]> {
  const rows = await story.world.parts.db.selectFrom('withdrawals').selectAll().execute();
  const outside = rows.filter(({ recipient, status }) => recipient === null && status === 'completed');
  const paid = [...story.world.custody.payouts.values()].filter(({ state }) => state === 'confirmed');
  const fees = await story.world.parts.exchange.view();
  const collected = fees.balances.find(({ account, asset }) => account === FEES && asset === 'ETH');
  return [
    [
      sum(paid.map(({ order }) => order.amount)),
      sum(outside.map(({ amount, fee }) => attoOfUnits(BigInt(amount) - BigInt(fee)))),
    ],
    [collected?.available ?? 0n, sum(outside.map(({ fee }) => BigInt(fee)))],
    [
      sum(story.people.map((user) => story.teller.balance(user, 'ETH').aside)),
      sum(rows.filter(({ status }) => !isOver(status)).map(({ amount }) => BigInt(amount))),
    ],
    [BigInt(rows.filter(({ next }) => next !== null).length), 0n],
  ];
}

it('whatever happens, what came in less what went out is what there is, to the unit, and is shown so at every moment', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const story = await Story.begin();
      try {
        await story.tell(steps);
        expect(story.faults()).toEqual([]);
        expect(story.world.faults).toEqual([]);
        for (const { has, should } of await accountsOf(story)) expect(has).toBe(should);
        for (const [paid, told] of await payoutsOf(story)) expect(paid).toBe(told);
      } finally {
        await story.world.stop();
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
