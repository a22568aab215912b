import { productOf, subOf, type AccountId } from '../engine/protocol.ts';
import type { Atto } from '../custody/amounts.ts';
import { engineAccount, engineAccountOf, userOf, type BookAccount } from './accounts.ts';

/** What a user has of an asset over all accounts. */
export interface UserTotal {
  readonly owner: number;
  readonly asset: string;
  balance: Atto;
}

/** What an account has of an asset. There is one of each, so that whatever belongs to it can point to it instead of naming it. */
export interface AccountBalance {
  readonly account: BookAccount;
  readonly asset: string;
  /** Product and contract of an engine account; 0 for others. */
  readonly product: number;
  readonly sub: number;
  /** Undefined for accounts that are no user's. */
  readonly total: UserTotal | undefined;
  balance: Atto;
}

/** The chart of accounts: every account that there is, by its name and by the engine's number. */
export class ChartOfAccounts {
  readonly #byName = new Map<BookAccount, Map<string, AccountBalance>>();
  readonly #byId = new Map<AccountId, Map<string, AccountBalance>>();
  /** By owner and asset. */
  readonly #totals = new Map<number, Map<string, UserTotal>>();

  /** Every account that was ever asked for. */
  *[Symbol.iterator](): Generator<AccountBalance, undefined> {
    for (const assets of this.#byName.values()) yield* assets.values();
  }

  balanceOf(account: BookAccount, asset: string): Atto {
    return this.#byName.get(account)?.get(asset)?.balance ?? 0n;
  }

  /** The account of that name; a new one has nothing. */
  of(account: BookAccount, asset: string): AccountBalance {
    const assets = inside(this.#byName, account);
    const known = assets.get(asset);
    if (known !== undefined) return known;
    const id = engineAccountOf(account);
    const opened = {
      account,
      asset,
      product: id === undefined ? 0 : productOf(id),
      sub: id === undefined ? 0 : subOf(id),
      total: this.#totalOf(userOf(account), asset),
      balance: 0n,
    };
    assets.set(asset, opened);
    return opened;
  }

  /** The account of the books that an account of the engine is booked on. */
  ofEngine(id: AccountId, asset: string): AccountBalance {
    const assets = inside(this.#byId, id);
    const known = assets.get(asset);
    if (known !== undefined) return known;
    const found = this.of(engineAccount(id), asset);
    assets.set(asset, found);
    return found;
  }

  #totalOf(owner: number, asset: string): UserTotal | undefined {
    if (owner === 0) return undefined;
    const assets = inside(this.#totals, owner);
    const known = assets.get(asset);
    if (known !== undefined) return known;
    const opened = { owner, asset, balance: 0n };
    assets.set(asset, opened);
    return opened;
  }
}

function inside<Key, Value>(maps: Map<Key, Map<string, Value>>, key: Key): Map<string, Value> {
  const known = maps.get(key);
  if (known !== undefined) return known;
  const made = new Map<string, Value>();
  maps.set(key, made);
  return made;
}
