import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Reconciliation } from '../../../../../server/books/reconcile/reconciliation.ts';
import { EARN_BUDGET_ACCOUNT } from '../../../../../server/engine/ledger/protocol.ts';
import {
  RewardBudgets,
  type BudgetFigures,
} from '../../../../../server/services/growth/budgets/rewardBudgets.ts';
import { openedBooks } from '../../books/support/openedBooks.ts';
import { dyingAt } from './earn/support/dyingExchange.ts';
import { ADA, DAY, EarnWorld, HOUR, units } from './earn/support/earnWorld.ts';

const FUNDING = { budget: 'earn', asset: 'USDT', amount: units(500), id: 'q3' } as const;

let world: EarnWorld;
beforeEach(async () => {
  // A unit is the least that lets anything be subscribed.
  world = await EarnWorld.open(0.000_000_01);
});
afterEach(() => world.close());

function budgets(): RewardBudgets {
  const { transfers, balances, earn } = world.run;
  return new RewardBudgets({
    ...{ db: world.disk.db, transfers, balances, earn },
    rules: { list: () => [] },
  });
}

async function ofEarn(): Promise<BudgetFigures> {
  const found = (await budgets().list()).find(({ budget, asset }) => budget === 'earn' && asset === 'USDT');
  if (found === undefined) throw new Error('Earn has no budget of USDT');
  const { balance, funded, granted, recalled, paid } = found;
  expect(balance).toBe(funded - granted + recalled - paid);
  return found;
}

describe('a budget of rewards', () => {
  it('that is empty makes interest wait; once it is funded all of it is paid at the next look, and the books agree', async () => {
    const { exchange } = world.run;
    const books = await openedBooks({ exchange });
    const midnight = Date.UTC(2028, 1, 30);
    await world.subscribe(ADA, 1_000);
    await world.at(midnight - HOUR);
    const { promised } = await ofEarn();
    expect(promised).toBeGreaterThan(0n);
    await world.at(midnight + DAY);
    const waiting = await world.history();
    expect(waiting.filter(({ status }) => status === 'waiting')).toHaveLength(2);
    const before = await ofEarn();
    expect(before).toMatchObject({ balance: 1n, funded: 1n, paid: 0n });
    expect(before.promised).toBe(
      waiting.filter(({ kind }) => kind === 'interest').reduce((sum, { amount }) => sum + units(amount), 0n),
    );
    await budgets().fund(FUNDING);
    expect(await ofEarn()).toMatchObject({ balance: units(500) + 1n, funded: units(500) + 1n });
    await world.at(midnight + DAY + HOUR);
    const days = (await world.history()).filter(({ kind }) => kind === 'interest');
    expect(days.map(({ status }) => status)).toEqual(['done', 'done']);
    const after = await ofEarn();
    expect(after.paid).toBe(before.promised);
    expect((await world.money()).earn).toBe(units(1_000) + after.paid);
    // The hour that has passed earns again, and of what was paid nothing is promised any more.
    expect(after.promised).toBeLessThan(before.promised);

    const { differences } = await new Reconciliation({
      ...{ books, exchange, now: () => world.now },
      pause: () => Promise.resolve(),
      onReport: () => undefined,
      onFault: (error) => {
        throw error;
      },
    }).run({ isFull: true });
    expect(differences).toEqual([]);
    const postings = await books.db
      .selectFrom('postings')
      .select(['cause', 'amount'])
      .where('account', '=', String(EARN_BUDGET_ACCOUNT))
      .where('cause', '=', 'capital')
      .execute();
    expect(postings.map(({ amount }) => BigInt(amount) / 10n ** 10n)).toEqual([units(500)]);
    await books.stop();
  });

  it('is given what it is given once for an id, and nothing else under it', async () => {
    expect(await budgets().fund(FUNDING)).toMatchObject({ ok: true, repeated: false });
    expect(await budgets().fund(FUNDING)).toMatchObject({ ok: true, repeated: true });
    await expect(budgets().fund({ ...FUNDING, amount: 1n })).rejects.toMatchObject({
      name: 'TransferIdReused',
    });
    await expect(budgets().fund({ ...FUNDING, budget: 'promotions' })).rejects.toMatchObject({
      name: 'TransferIdReused',
    });
    expect(await ofEarn()).toMatchObject({ funded: units(500) + 1n });
  });

  it.each([
    ['before the engine heard of it', false],
    ['after the engine did it', true],
  ])('is given it once where a crash comes %s', async (_, isTaken) => {
    await world.start(dyingAt(1, isTaken));
    await expect(budgets().fund(FUNDING)).rejects.toThrow('It has died');
    await world.start();
    await world.run.transfers.resume();
    expect(await ofEarn()).toMatchObject({ balance: units(500) + 1n, funded: units(500) + 1n });
    expect(await budgets().fund(FUNDING)).toMatchObject({ ok: true, repeated: true });
    expect(await ofEarn()).toMatchObject({ balance: units(500) + 1n, funded: units(500) + 1n });
  });
});
