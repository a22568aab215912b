import { ownerOf, REJECT, type AccountId } from '../../../engine/protocol.ts';
import { ApiError } from '../../http/apiError.ts';

/** How many of the newest ids are remembered: more than may wait to be written to the history. */
const REMEMBERED = 20_000;

/**
 * Keeps an id that a user gives from being used in two margin accounts. The engine knows the ids of each account by itself; which account an
 * id belongs to is asked of the history once, and remembered.
 */
export class ClientIds {
  readonly #accounts = new Map<string, Promise<AccountId>>();
  readonly #find: (owner: number, id: string) => Promise<AccountId | undefined>;

  /** @param find the account in which the history knows the id */
  constructor(find: (owner: number, id: string) => Promise<AccountId | undefined>) {
    this.#find = find;
  }

  /**
   * Runs what uses the id in an account; an empty id is none. Rejects with 20008 when it is used in another account of the owner. What is
   * rejected uses up no id.
   */
  async use<Result>(account: AccountId, id: string, run: () => Promise<Result>): Promise<Result> {
    if (id === '') return run();
    const key = `${ownerOf(account)}:${id}`;
    if ((await this.#accountOf(key, account, id)) !== account) {
      throw usedElsewhere();
    }
    try {
      return await run();
    } catch (error) {
      // After any other fault it may have been used.
      if (error instanceof ApiError) this.#accounts.delete(key);
      throw error;
    }
  }

  /** Rejects with 20008 when the id is used in another account of the owner; remembers nothing. */
  async check(account: AccountId, id: string): Promise<void> {
    if (id === '') return;
    const owner = ownerOf(account);
    const used = await (this.#accounts.get(`${owner}:${id}`) ?? this.#find(owner, id));
    if (used !== undefined && used !== account) throw usedElsewhere();
  }

  #accountOf(key: string, account: AccountId, id: string): Promise<AccountId> {
    const known = this.#accounts.get(key);
    if (known !== undefined) return known;
    const found = this.#find(ownerOf(account), id).then((used) => used ?? account);
    found.catch(() => this.#accounts.delete(key));
    this.#accounts.set(key, found);
    if (this.#accounts.size > REMEMBERED) {
      for (const oldest of this.#accounts.keys()) {
        this.#accounts.delete(oldest);
        break;
      }
    }
    return found;
  }
}

function usedElsewhere(): ApiError {
  return new ApiError(REJECT.clientOrderIdReused, 'This id was used in another margin account.');
}
