import { afterEach, describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import { automateIsolatedMargin } from '../../../../../server/services/account/isolatedMargin.ts';
import { amount, BTC_USDT, order, price, ticks } from '../../engine/contracts/support/fixture.ts';
import { closeDisk, createDisk, startRun, type Disk } from '../support/serviceRuns.ts';

let disk: Disk;
afterEach(() => closeDisk(disk));

const USERS = { idle: 150, byHand: 151, open: 152, maker: 153 } as const;
const isolatedOf = (owner: number): number => accountIdOf(owner, PRODUCT.margin, BTC_USDT.id);
const crossOf = (owner: number): number => accountIdOf(owner, PRODUCT.derivatives);

describe('isolated margin of the time before orders took it themselves', () => {
  it('goes back with a message, but for what was put there by hand and what positions use, once', async () => {
    disk = await createDisk();
    const { exchange, transfers } = await startRun(disk);
    const must = async (command: Parameters<typeof exchange.submit>[0]): Promise<void> => {
      expect(await exchange.submit(command)).toMatchObject({ ok: true });
    };
    const move = async (userId: number, from: number, to: number, units: string): Promise<void> => {
      expect(
        await transfers.execute({ userId, from, to, asset: 'USDT', amount: amount(units) }),
      ).toMatchObject({
        ok: true,
      });
    };
    await must({ kind: 'defineContract', contract: BTC_USDT });
    await must({ kind: 'mark', contract: BTC_USDT.id, mark: price(50_000), index: price(50_000) });
    for (const owner of Object.values(USERS)) {
      for (const to of [crossOf(owner), accountIdOf(owner, PRODUCT.wallet)])
        await transfers.deposit({ key: `${to}`, to, asset: 'USDT', amount: amount('10000') });
    }
    await move(USERS.idle, crossOf(USERS.idle), isolatedOf(USERS.idle), '1726');
    await move(USERS.byHand, crossOf(USERS.byHand), isolatedOf(USERS.byHand), '500');
    await move(USERS.byHand, accountIdOf(USERS.byHand, PRODUCT.wallet), isolatedOf(USERS.byHand), '300');
    await move(USERS.open, crossOf(USERS.open), isolatedOf(USERS.open), '1000');
    await must(order({ account: crossOf(USERS.maker), side: 'sell', quantity: 10 }));
    await must(order({ account: isolatedOf(USERS.open), quantity: 10 }));

    const parts = { db: disk.db, exchange, transfers };
    await automateIsolatedMargin(parts);
    await automateIsolatedMargin(parts);

    const { balances, contracts } = await exchange.view();
    const inIsolated = (owner: number): bigint => {
      const found = balances.find(({ account }) => account === isolatedOf(owner));
      return found === undefined ? 0n : found.available + found.held;
    };
    expect(contracts.hasAutomaticMargin).toBe(true);
    expect(inIsolated(USERS.idle)).toBe(0n);
    expect(inIsolated(USERS.byHand)).toBe(amount('300'));
    // 1,000 less the taker fee.
    expect(inIsolated(USERS.open)).toBe(amount('999.75'));
    const rows = await disk.db.selectFrom('messages').select(['userId', 'title']).execute();
    expect(rows.filter(({ title }) => title.startsWith('1726 USDT was transferred.'))).toHaveLength(2);

    await must(order({ account: crossOf(USERS.maker), side: 'buy', price: ticks(50_000), quantity: 10 }));
    await must(order({ account: isolatedOf(USERS.open), side: 'sell', quantity: 10, reduceOnly: true }));
    const closed = await exchange.view();
    expect(closed.balances.some(({ account }) => account === isolatedOf(USERS.open))).toBe(false);
  });
});
