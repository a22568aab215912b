import type { LedgerUnits, SafeAmount } from '@tidemark/sdk/core';
import { Account, Balance } from './account.ts';
import { AllShares } from './feeShares.ts';
import { ChangeList, type EventSink } from '../kernel/kernel.ts';
import { ownerOf, type AccountId, type AssetSum, type BalanceEvent } from './protocol.ts';
import { REMEMBERED_TRANSFERS } from '../kernel/limits.ts';

/**
 * Who owns what. Every movement here has an equal counter-movement made by the same command, so each asset always sums to zero
 * over all accounts. Callers check that the money is there; the ledger only books.
 */
export class Ledger {
  readonly accounts = new Map<AccountId, Account>();
  readonly transferKeys = new TransferKeys();
  readonly feeShares = new AllShares();
  /** Balances changed by the current command. */
  readonly changes = new ChangeList<Balance>();

  /** The account, opened on first use. */
  account(id: AccountId): Account {
    let account = this.accounts.get(id);
    if (account === undefined) {
      account = new Account(id, this.feeShares.of(ownerOf(id)));
      this.accounts.set(id, account);
    }
    return account;
  }

  /** The account's balance in an asset, opened on first use. */
  balance(account: Account, asset: string): Balance {
    let balance = account.balances.get(asset);
    if (balance === undefined) {
      balance = new Balance(account, asset);
      account.balances.set(asset, balance);
    }
    return balance;
  }

  credit(balance: Balance, units: LedgerUnits): void {
    balance.free.value += units;
    this.changes.add(balance);
  }

  /** The same for a safe integer. */
  creditSafe(balance: Balance, units: SafeAmount): void {
    balance.free.add(units);
    this.changes.add(balance);
  }

  debit(balance: Balance, units: LedgerUnits): void {
    balance.free.value -= units;
    this.changes.add(balance);
  }

  /** Sets `units` aside that the caller knows are available; a negative number gives them back. */
  hold(balance: Balance, units: SafeAmount): void {
    balance.free.subtract(units);
    balance.setAside.add(units);
    this.changes.add(balance);
  }

  /** Sets `units` aside whether or not they are available; a negative number gives them back. */
  reserve(balance: Balance, units: LedgerUnits): void {
    balance.free.value -= units;
    balance.setAside.value += units;
    this.changes.add(balance);
  }

  /** Pays out of what was set aside. */
  spendHeld(balance: Balance, units: SafeAmount): void {
    balance.setAside.subtract(units);
    this.changes.add(balance);
  }

  /** Reports the final value of every balance that the command changed, but for those of the market source. */
  reportChanges(events: EventSink<BalanceEvent>): void {
    this.changes.drain(events, reportBalance);
  }

  /** Everything but what the market source owns, by account, then asset. */
  view(): readonly BalanceEvent[] {
    return this.filledBalances()
      .filter(({ account }) => !account.isMarketSource)
      .map(balanceEvent);
  }

  /** What the market source owns, by asset. */
  marketSource(): readonly AssetSum[] {
    const sums = new Map<string, LedgerUnits>();
    for (const account of this.accounts.values())
      if (account.isMarketSource)
        for (const { asset, available, held } of account.balances.values())
          sums.set(asset, (sums.get(asset) ?? 0n) + available + held);
    return [...sums].map(([asset, units]) => ({ asset, units }));
  }

  /** By account, then asset. */
  filledBalances(): readonly Balance[] {
    const balances = [...this.accounts.values()].flatMap((account) => [...account.balances.values()]);
    return balances.filter(({ isEmpty }) => !isEmpty).sort(byAccountAndAsset);
  }
}

function reportBalance(balance: Balance, events: EventSink<BalanceEvent>): void {
  if (!balance.account.isMarketSource) events.add(balanceEvent(balance));
}

function balanceEvent({ account, asset, available, held }: Balance): BalanceEvent {
  return { kind: 'balance', account: account.id, asset, available, held };
}

function byAccountAndAsset(a: Balance, b: Balance): number {
  if (a.account.id !== b.account.id) return a.account.id - b.account.id;
  return a.asset < b.asset ? -1 : 1;
}

/** What a transfer key was used for. */
export interface KeyedTransfer {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly asset: string;
  readonly amount: LedgerUnits;
}

/**
 * The keys of the newest {@link REMEMBERED_TRANSFERS} transfers; older ones are dropped in the order they came. A sender retries
 * within minutes, so a dropped key is never sent again. Rejected transfers use up no key.
 */
class TransferKeys {
  /** Oldest first. */
  readonly entries = new Map<string, KeyedTransfer>();

  find(key: string): KeyedTransfer | undefined {
    return this.entries.get(key);
  }

  remember(key: string, transfer: KeyedTransfer): void {
    this.entries.set(key, transfer);
    if (this.entries.size <= REMEMBERED_TRANSFERS) return;
    for (const oldest of this.entries.keys()) {
      this.entries.delete(oldest);
      return;
    }
  }
}

export function isSameTransfer(a: KeyedTransfer, b: KeyedTransfer): boolean {
  return a.from === b.from && a.to === b.to && a.asset === b.asset && a.amount === b.amount;
}
