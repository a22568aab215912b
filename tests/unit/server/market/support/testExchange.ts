import { readState } from '../../../../../server/engine/engine.ts';
import { accountIdOf, PRODUCT, type Side } from '../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../../server/exchange/inProcessExchange.ts';
import { recoverEngine } from '../../../../../server/exchange/recovery.ts';
import { MemoryJournal } from '../../../../../server/journal/memoryJournal.ts';
import { EXTERNAL_ACCOUNT } from '../../../../../server/market/shared/accounts.ts';
import { CONTRACT_LISTINGS } from '../../../../../server/market/contracts/listings.ts';
import { contractOpeningCommands } from '../../../../../server/market/contracts/opening.ts';
import { openingCommands } from '../../../../../server/market/spot/opening.ts';
import { LISTINGS } from '../../../../../server/market/spot/listings.ts';
import type { MarketLog } from '../../../../../server/market/shared/marketLoop.ts';

export const USER = accountIdOf(100, PRODUCT.spot);

/** An engine of the test's own, in memory. */
export interface TestExchange {
  readonly exchange: Exchange;
  /** Per asset, the sum of all balances of all accounts, read from a full replay of the journal. */
  readonly totals: () => Promise<ReadonlyMap<string, bigint>>;
}

export async function openTestExchange(clock: { now(): number }): Promise<TestExchange> {
  const journal = new MemoryJournal();
  const exchange = await createInProcessExchange({ journal, clock: () => clock.now() });
  return {
    exchange,
    async totals() {
      const state = readState((await recoverEngine(journal)).serialize());
      const sums = new Map<string, bigint>();
      for (const account of state.ledger.accounts.values()) {
        for (const { asset, available, held } of account.balances.values()) {
          sums.set(asset, (sums.get(asset) ?? 0n) + available + held);
        }
      }
      return sums;
    },
  };
}

/** Defines the instruments and contracts and funds the market's accounts. */
export async function openMarkets(exchange: Exchange): Promise<void> {
  const commands = [
    ...openingCommands(LISTINGS),
    ...contractOpeningCommands(CONTRACT_LISTINGS, await exchange.view()),
  ];
  for (const command of commands) await exchange.submit(command);
}

/** Gives the test's user plenty of everything. */
export async function fundUser(exchange: Exchange): Promise<void> {
  for (const asset of ['BTC', 'ETH', 'USDT']) {
    const amount = 1_000_000_000n * 100_000_000n;
    await exchange.submit({
      kind: 'transfer',
      from: EXTERNAL_ACCOUNT,
      to: USER,
      asset,
      amount,
      key: `user/${asset}`,
    });
  }
}

/** Places a limit order for the user; returns its id. */
export async function placeLimit(
  exchange: Exchange,
  order: { readonly instrument: number; readonly side: Side; readonly price: number; readonly lots: number },
): Promise<number> {
  const { instrument, side, price, lots } = order;
  const result = await exchange.submit({
    kind: 'placeOrder',
    account: USER,
    instrument,
    side,
    type: 'limit',
    timeInForce: 'GTC',
    price,
    quantity: lots,
    quoteBudget: 0n,
    clientOrderId: '',
    selfTradePrevention: 'cancelMaker',
  });
  if (!result.ok) throw new Error(result.message);
  return result.orders[0]?.orderId ?? 0;
}

/** A log that keeps what is worse than information. */
export function collectingLog(): MarketLog & { readonly problems: string[] } {
  const problems: string[] = [];
  const collect = (details: object, message: string): void => {
    const { err } = details as { err?: Error };
    problems.push(err === undefined ? message : `${message}: ${err.message}`);
  };
  return { problems, info: () => undefined, warn: collect, error: collect };
}
