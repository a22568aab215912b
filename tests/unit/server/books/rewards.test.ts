import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Books } from '../../../../server/books/books.ts';
import { readStatement } from '../../../../server/books/statement.ts';
import {
  EARN,
  EARN_BUDGET_ACCOUNT,
  PROMOTIONS_ACCOUNT,
  SPOT_FEES_ACCOUNT,
} from '../../../../server/engine/ledger/protocol.ts';
import { accountIdOf, PRODUCT, type Command } from '../../../../server/engine/protocol.ts';
import { openedBooks } from './support/openedBooks.ts';
import { DAY, EXTERNAL, pricedWorld, START, type PricedWorld } from './support/pricedWorld.ts';

const OWNER = 105;
const [WALLET, MARGIN] = [accountIdOf(OWNER, PRODUCT.wallet), accountIdOf(OWNER, PRODUCT.derivatives)];
const FLEXIBLE = accountIdOf(OWNER, EARN);

function move(from: number, to: number, amount: bigint, key: string): Command {
  return { kind: 'transfer', from, to, asset: 'USDT', amount, key };
}

function bonus(action: 'grant' | 'recall' | 'release', amount: bigint, key: string): Command {
  return { kind: 'changeBonus', action, account: MARGIN, asset: 'USDT', loss: 'beforeOwn', amount, key };
}

/** What a user got and gave, by day. */
const DAYS: readonly (readonly Command[])[] = [
  [move(EXTERNAL, WALLET, 1_000n, 'deposit:dep_1:1'), move(WALLET, FLEXIBLE, 400n, 'earn:105:1')],
  [bonus('grant', 70n, 'coupon:cp_1:grant'), move(PROMOTIONS_ACCOUNT, WALLET, 5n, 'coupon:cp_2:pay')],
  [
    move(EARN_BUDGET_ACCOUNT, FLEXIBLE, 2n, 'interest:2026-11-02:105:USDT'),
    bonus('release', 30n, 'coupon:cp_1:release'),
  ],
  [bonus('recall', 100n, 'coupon:cp_1:recall:1'), move(FLEXIBLE, WALLET, 402n, 'earn:105:2')],
  [move(SPOT_FEES_ACCOUNT, WALLET, 3n, 'commission:2026-11-04:105:USDT:spot')],
];

let world: PricedWorld;
let books: Books;

beforeAll(async () => {
  world = await pricedWorld();
  books = await openedBooks({ exchange: world.exchange });
  const given = [PROMOTIONS_ACCOUNT, EARN_BUDGET_ACCOUNT, SPOT_FEES_ACCOUNT];
  for (const to of given) await world.exchange.submit(move(EXTERNAL, to, 10_000n, `budget:${to}`), START);
  for (const [day, commands] of DAYS.entries())
    for (const command of commands) {
      const result = await world.exchange.submit(command, START + day * DAY);
      expect(result).toMatchObject({ ok: true });
    }
});
afterAll(async () => {
  await books.stop();
  await world.stop();
});

describe('what a user is given', () => {
  it('is income, commission and interest: a profit, never a deposit; a bonus is neither, given or taken back', async () => {
    const history = await world.history({
      ...{ owner: OWNER, valuationAsset: 'USDT', days: 30 },
      now: START + (DAYS.length - 1) * DAY,
    });
    expect(
      history.map(({ deposits, withdrawals, bonuses, profit }) => [deposits, withdrawals, bonuses, profit]),
    ).toEqual([
      [1_000n, 0n, 0n, 0n],
      [0n, 0n, 75n, 0n],
      [0n, 0n, 0n, 2n],
      [0n, 0n, -40n, 0n],
      [0n, 0n, 0n, 3n],
    ]);
    expect(history.at(-1)?.value).toBe(1_040n);
  });

  it('stands in the statement as what it is, with the coupon that it belongs to', async () => {
    await books.flush();
    const { rows } = await readStatement(books.db, { owner: OWNER, limit: 100 });
    const said = rows
      .toReversed()
      .map(({ cause, product, amount, reference }) => [
        cause,
        product,
        Number(BigInt(amount) / 10n ** 10n),
        reference,
      ]);
    expect(said).toEqual([
      ['deposit', PRODUCT.wallet, 1_000, 'dep_1'],
      ['subscription', PRODUCT.wallet, -400, null],
      ['subscription', EARN, 400, null],
      ['bonus', PRODUCT.derivatives, 70, 'cp_1'],
      ['bonus', PRODUCT.wallet, 5, 'cp_2'],
      ['interest', EARN, 2, '2026-11-02'],
      ['bonus', PRODUCT.derivatives, -40, 'cp_1'],
      ['redemption', EARN, -402, null],
      ['redemption', PRODUCT.wallet, 402, null],
      ['commission', PRODUCT.wallet, 3, '2026-11-04'],
    ]);
  });

  it('is missing from the budgets that it came from, and from nowhere else', () => {
    const left = [PROMOTIONS_ACCOUNT, EARN_BUDGET_ACCOUNT, SPOT_FEES_ACCOUNT].map(
      (account) => books.balanceOf(String(account), 'USDT') / 10n ** 10n,
    );
    expect(left).toEqual([10_000n - 70n - 5n + 40n, 10_000n - 2n, 10_000n - 3n]);
    const unexplained = [...books.balances].filter(({ account }) => account.startsWith('suspense:'));
    expect(unexplained).toEqual([]);
  });
});
