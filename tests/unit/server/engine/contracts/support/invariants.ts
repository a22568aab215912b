import { splitBalance } from '@tidemark/sdk/core';
import { initialMarginOf } from '../../../../../../server/engine/contracts/initialMargin.ts';
import { inFineUnits, orderNotional } from '../../../../../../server/engine/contracts/totals.ts';
import { accountIdOf, PRODUCT } from '../../../../../../server/engine/protocol.ts';
import type { MarginAccount } from '../../../../../../server/engine/contracts/model.ts';
import type { EngineState } from '../../../../../../server/engine/engine.ts';
import { CLEARING_ACCOUNT, PROMOTIONS_ACCOUNT } from '../../../../../../server/engine/ledger/protocol.ts';
import { amount, BTC_USD, BTC_USDT, ContractFixture, INSURANCE } from './fixture.ts';

/**
 * Three owners with little money in cross and isolated accounts and more in their wallets, and a small insurance fund. With
 * `hasAutomaticMargin` isolated accounts take margin from the cross ones and give it back.
 */
export function crowded(hasAutomaticMargin = false): ContractFixture {
  const fixture = ContractFixture.trading();
  if (hasAutomaticMargin) fixture.must({ kind: 'automateMargin', kept: [] });
  for (const owner of [101, 102, 103]) {
    const wallet = accountIdOf(owner, PRODUCT.wallet);
    const cross = accountIdOf(owner, PRODUCT.derivatives);
    const coins = accountIdOf(owner, PRODUCT.coinContract);
    fixture.must({
      kind: 'transfer',
      from: cross,
      to: wallet,
      asset: 'USDT',
      amount: amount('97000'),
      key: `${owner}`,
    });
    fixture.deposit(wallet, 'BTC', '5');
    fixture.deposit(accountIdOf(owner, PRODUCT.margin, BTC_USDT.id), 'USDT', '1000');
    fixture.deposit(accountIdOf(owner, PRODUCT.margin, BTC_USD.id), 'BTC', '0.1');
    for (const contract of [BTC_USDT.id, BTC_USD.id]) {
      for (const account of [
        contract === BTC_USDT.id ? cross : coins,
        accountIdOf(owner, PRODUCT.margin, contract),
      ]) {
        fixture.must({ kind: 'setLeverage', account, contract, leverage: 50 });
      }
    }
  }
  fixture.deposit(INSURANCE, 'USDT', '500');
  fixture.deposit(INSURANCE, 'BTC', '0.01');
  fixture.deposit(PROMOTIONS_ACCOUNT, 'USDT', '5000');
  return fixture;
}

/** What exists of every asset, which is nothing: what is inside came from outside. */
export function totals({ ledger }: EngineState): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { balances } of ledger.accounts.values()) {
    for (const { asset, available, held } of balances.values())
      sums[asset] = (sums[asset] ?? 0n) + available + held;
  }
  return sums;
}

/** Everything that is not as it must be, in words. */
export function faults(state: EngineState): string[] {
  const found: string[] = [];
  for (const market of state.contracts.markets.values()) {
    let openInterest = 0;
    for (const account of market.accounts.values()) {
      if (account.heldMargin !== initialMarginOf(account))
        found.push(`account ${account.margin.account.id} holds ${account.heldMargin}`);
      for (const position of [account.net, account.long, account.short]) {
        openInterest += position.lots;
        const orders = [...account.orders].filter((order) => order.position === position);
        const sum = (side: 'buy' | 'sell'): number =>
          orders
            .filter((each) => each.side === side && !each.reduceOnly)
            .reduce((lots, { remaining }) => lots + remaining, 0);
        if (position.buys.lots !== sum('buy') || position.sells.lots !== sum('sell'))
          found.push('a position miscounts its orders');
        const value = orders
          .filter(({ reduceOnly }) => !reduceOnly)
          .reduce((total, each) => total + orderNotional(market, each.remaining, each.price), 0n);
        if (inFineUnits(position.buys) + inFineUnits(position.sells) !== value)
          found.push('a position misjudges its orders');
        const reducing = orders
          .filter(({ reduceOnly }) => reduceOnly)
          .reduce((lots, { remaining }) => lots + remaining, 0);
        if (reducing > Math.abs(position.lots)) found.push('reduce-only orders exceed their position');
        if (position.entryValue < 0n || (position.lots === 0) !== (position.entryValue === 0n))
          found.push(`a position of ${position.lots} lots is worth ${position.entryValue}`);
      }
      for (const trigger of account.triggers) {
        if (trigger.isBound && trigger.position.closable(trigger.terms.side) === 0)
          found.push('a trigger protects nothing');
      }
    }
    if (openInterest !== 0) found.push(`longs and shorts differ by ${openInterest}`);
    const [bid, ask] = [market.book.bids.best?.price ?? 0, market.book.asks.best?.price ?? Infinity];
    if (bid >= ask) found.push(`crossed at ${bid} and ${ask}`);
  }
  for (const { account, margins } of state.contracts.accounts.values()) {
    for (const margin of margins.values()) {
      const required = margin.contracts.reduce((sum, { heldMargin }) => sum + heldMargin, 0n);
      if (margin.wallet.held !== required)
        found.push(`margin account ${account.id} holds ${margin.wallet.held} of ${required}`);
      const isIdle = margin.contracts.every(({ hasPosition }) => !hasPosition);
      if (!account.isSystem && isIdle && margin.balance < 0n)
        found.push(`${account.id} owes ${margin.balance}`);
      found.push(...bonusFaults(margin));
    }
  }
  for (const market of state.contracts.markets.values()) {
    for (const { isolated, margin, hasPosition, orders } of market.accounts.values()) {
      if (isolated === null) continue;
      if ((isolated.kept !== undefined) !== (hasPosition || orders.size > 0))
        found.push(`isolated account ${margin.account.id} keeps ${String(isolated.kept)}`);
      if (isolated.forTaker !== undefined || isolated.closed !== 0n || isolated.forOrders < 0n)
        found.push(`isolated account ${margin.account.id} is not settled`);
    }
  }
  return found;
}

/** Bonus funds are never more than what they stand in, and without a position nothing of them is in doubt. */
function bonusFaults({ account, balance, bonus, hasPosition, transferable }: MarginAccount): string[] {
  const { funds } = bonus;
  if (funds === undefined) return [];
  const left = splitBalance(funds, balance);
  const found: string[] = [];
  if (funds.beforeOwn < 0n || funds.afterOwn < 0n || funds.own < 0n)
    found.push(`bonus funds of ${account.id} are below zero`);
  if (transferable > balance - left.beforeOwn - left.afterOwn && transferable > 0n)
    found.push(`bonus funds of ${account.id} may leave`);
  if (!hasPosition && left.beforeOwn + left.afterOwn !== funds.beforeOwn + funds.afterOwn)
    found.push(`bonus funds of ${account.id} are not settled`);
  return found;
}

/** Who should have been liquidated by a new mark and was not. */
export function survivors(state: EngineState, contract: number): number[] {
  const accounts = [...(state.contracts.markets.get(contract)?.accounts.values() ?? [])];
  return accounts
    .filter(({ margin, hasPosition }) => hasPosition && !margin.account.isSystem && margin.isBreached)
    .map(({ margin }) => margin.account.id);
}

/** What the clearing account has beyond all open profits, per settlement asset: what rounding left there, as long as everybody pays. */
export function clearingSurplus({
  ledger,
  contracts,
}: EngineState): Readonly<Record<'BTC' | 'USDT', bigint>> {
  const surplus = { BTC: 0n, USDT: 0n };
  for (const asset of ['BTC', 'USDT'] as const) {
    const clearing = ledger.accounts.get(CLEARING_ACCOUNT)?.balances.get(asset);
    surplus[asset] = (clearing?.available ?? 0n) + (clearing?.held ?? 0n);
    for (const { margins } of contracts.accounts.values())
      surplus[asset] -= margins.get(asset)?.unrealized ?? 0n;
  }
  return surplus;
}

/** Whether everybody who trades, and the insurance fund, is worth something at the marks. */
export function isSolvent(state: EngineState): boolean {
  return indebted(state).length === 0;
}

/** Who is worth less than nothing at the marks, of those who trade and the insurance fund. */
export function indebted({ contracts }: EngineState): number[] {
  return [...contracts.accounts.values()]
    .filter(({ account }) => !account.isMarketSource && !account.mayOverdraw)
    .filter(({ margins }) =>
      [...margins.values()].some(({ balance, unrealized }) => balance + unrealized < 0n),
    )
    .map(({ account }) => account.id);
}
