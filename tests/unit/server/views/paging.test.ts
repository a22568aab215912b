import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownerOf } from '../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../server/exchange/inProcessExchange.ts';
import { contractSteps, openContracts, OWNERS, play } from './support/contractScenario.ts';
import { openMarkets, trade, tradingSteps, USERS } from './support/tradingScenario.ts';
import { contractLists, openViews, spotLists, walkWhile } from './support/walks.ts';

const COMMANDS_A_PAGE = 6;
const RESTING_EACH = 8;

/** Buys far below the market, which stay until they are cancelled. */
async function rest(exchange: Exchange, time: number): Promise<void> {
  for (const account of USERS) {
    for (let n = 0; n < RESTING_EACH; n += 1) {
      const order = {
        instrument: 1 + (n % 2),
        side: 'buy',
        type: 'limit',
        timeInForce: 'GTC',
        price: 90_000,
      } as const;
      const rules = {
        quantity: 10,
        quoteBudget: 0n,
        clientOrderId: '',
        selfTradePrevention: 'cancelTaker',
      } as const;
      await exchange.submit({ kind: 'placeOrder', account, ...order, ...rules }, time);
    }
  }
}

describe('paging by cursor', () => {
  it('shows what of spot trading was there throughout exactly once, whatever comes and goes between pages', async () => {
    const longest = new Map<string, number>();
    const limits = fc.integer({ min: 1, max: 4 });
    const cancels = fc.array(fc.nat({ max: RESTING_EACH }), { minLength: 40, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        tradingSteps,
        tradingSteps,
        limits,
        cancels,
        async (steps, later, limit, cancelled) => {
          const exchange = await createInProcessExchange();
          const views = await openViews(exchange);
          await openMarkets(exchange);
          let time = await trade(exchange, steps);
          await rest(exchange, time);
          const left = later.filter(({ command }) => command.kind !== 'cancelAll');
          const goes = [...cancelled];
          const change = async (): Promise<void> => {
            time = await trade(exchange, left.splice(0, COMMANDS_A_PAGE), time);
            const nth = goes.pop() ?? 0;
            for (const account of USERS) {
              const orderId = views.spotAccounts.openOrders(ownerOf(account))[nth]?.orderId ?? 0;
              await exchange.submit({ kind: 'cancelOrder', account, orderId, clientOrderId: '' }, time);
            }
          };
          const lists = USERS.flatMap((account) => spotLists(views, account));
          await walkWhile(views, lists, limit, change, longest);
          await views.stop();
          await exchange.stop();
        },
      ),
      { numRuns: 16, seed: 9 },
    );
    // Or the property would say less than it seems to.
    for (const name of ['open orders', 'orders', 'orders of a pair', 'fills', 'trades'])
      expect(longest.get(name), name).toBeGreaterThan(2);
  });

  it('does the same for contracts', async () => {
    const longest = new Map<string, number>();
    const limits = fc.integer({ min: 1, max: 3 });
    await fc.assert(
      fc.asyncProperty(contractSteps, contractSteps, limits, async (steps, later, limit) => {
        const exchange = await createInProcessExchange();
        const views = await openViews(exchange);
        await openContracts(exchange);
        let time = await play(exchange, steps);
        const left = [...later];
        const change = async (): Promise<void> => {
          time = await play(exchange, left.splice(0, COMMANDS_A_PAGE), time);
        };
        const lists = OWNERS.flatMap((owner) => contractLists(views, owner));
        await walkWhile(views, lists, limit, change, longest);
        await views.stop();
        await exchange.stop();
      }),
      { numRuns: 12, seed: 4 },
    );
    for (const name of ['open orders', 'waiting triggers', 'orders', 'isolated orders', 'fills', 'triggers'])
      expect(longest.get(name), name).toBeGreaterThan(1);
  });
});
