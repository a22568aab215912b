import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { Vault } from '../../vault/vault.ts';
import type { CodeRow, ServiceTables } from '../tables.ts';

const DIGITS = 6;

/** How codes are limited. Counts are stored, so neither a restart nor another address begins them anew. */
export const CODE_LIMITS = {
  /** A code can be used for so long. */
  validMs: 10 * 60_000,
  /** Another one can be sent after so long. */
  resendMs: 60_000,
  /** A code is void after so many wrong tries. */
  triesPerCode: 5,
  /** In a window of each receiver and purpose: one guess in 50,000 succeeds. */
  triesPerWindow: 20,
  sendsPerWindow: 10,
  windowMs: 24 * 60 * 60_000,
} as const;

/** Why no code is sent: the last one was sent just now, or too many were; or why none is looked at. */
export class CodeRefusedError extends Error {
  override readonly name = 'CodeRefusedError';
  /** Milliseconds after which it can be tried again. */
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('Too many codes were asked for, or tried');
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whom a code is for. What strangers ask for and try counts for them alone, so that they lock nobody out of a known device. */
export interface CodeTarget extends Pick<CodeRow, 'receiver' | 'purpose' | 'device'> {
  /**
   * Names the browser, or the login, that a stranger asks in. The code is right there alone, and neither another one that is asked for elsewhere nor what is tried
   * elsewhere ends it; all strangers together have one count.
   */
  readonly place?: string | undefined;
  /** Names what counts for all codes of a receiver and purpose together, where whoever asks could otherwise have any number of devices. A right one shows that its owner reads, and begins the sends anew. */
  readonly countedAs?: string | undefined;
}

interface CodesOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Pick<Vault, 'indexOf'>;
  readonly now: () => number;
}

/** Codes of six digits that are sent to an address or a number, to show that somebody reads there. */
export class Codes {
  readonly #db: Kysely<ServiceTables>;
  readonly #vault: Pick<Vault, 'indexOf'>;
  readonly #now: () => number;

  constructor({ db, vault, now }: CodesOptions) {
    this.#db = db;
    this.#vault = vault;
    this.#now = now;
  }

  /**
   * Makes the code to be sent; the one before is void. Rejects with {@link CodeRefusedError} when that is too soon or too often.
   * @param address where it is sent, as it is written there: of the spellings that count as one receiver the code proves this one alone
   */
  async issue(target: CodeTarget, address = ''): Promise<string> {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    await this.#change(target, (row, now) => {
      const wait = Math.max(
        row.sentAt === 0 ? 0 : row.sentAt + CODE_LIMITS.resendMs - now,
        row.sends >= CODE_LIMITS.sendsPerWindow ? row.windowStartedAt + CODE_LIMITS.windowMs - now : 0,
      );
      if (wait > 0) throw new CodeRefusedError(wait);
      return {
        ...row,
        hash: this.#hashOf(row, address, code),
        sentAt: now,
        expiresAt: now + CODE_LIMITS.validMs,
        triesLeft: CODE_LIMITS.triesPerCode,
        sends: row.sends + 1,
      };
    });
    return code;
  }

  /**
   * Whether it is the code that was sent; a right one can be used once. Rejects with {@link CodeRefusedError} when too many wrong ones were tried:
   * then none is looked at. Where there is none to guess nothing is counted, else whoever has not even asked for one could use the tries up.
   * @param address where it was sent
   */
  async use(target: CodeTarget, code: string, address = ''): Promise<boolean> {
    let isRight = false;
    await this.#change(target, (row, now) => {
      if (row.wrongTries >= CODE_LIMITS.triesPerWindow)
        throw new CodeRefusedError(row.windowStartedAt + CODE_LIMITS.windowMs - now);
      if (row.hash === '' || row.expiresAt <= now) return undefined;
      isRight = isSame(row.hash, this.#hashOf(row, address, code));
      if (isRight) return { ...row, hash: '', sends: target.countedAs === undefined ? row.sends : 0 };
      const triesLeft = row.triesLeft - 1;
      return {
        ...row,
        triesLeft,
        hash: triesLeft > 0 ? row.hash : '',
        wrongTries: row.wrongTries + 1,
      };
    });
    return isRight;
  }

  /** Whether another code can be sent, and tried, as far as the counts go. */
  async isOpen({ receiver, purpose, countedAs, device }: CodeTarget): Promise<boolean> {
    const key = { receiver, purpose, device: countedAs ?? device };
    const { sends, wrongTries } = inWindow(await find(this.#db, key), key, this.#now());
    return sends < CODE_LIMITS.sendsPerWindow && wrongTries < CODE_LIMITS.triesPerWindow;
  }

  /** Makes a code good again that was right, where what it was for could not be done. @param address where it was sent */
  async giveBack(target: CodeTarget, code: string, address = ''): Promise<void> {
    await this.#change(target, (row, now) =>
      row.hash === '' && row.expiresAt > now ? { ...row, hash: this.#hashOf(row, address, code) } : undefined,
    );
  }

  /** Forgets what no limit needs any more. */
  async purge(): Promise<void> {
    await this.#db
      .deleteFrom('codes')
      .where('windowStartedAt', '<=', this.#now() - CODE_LIMITS.windowMs)
      .where('expiresAt', '<=', this.#now())
      .execute();
  }

  #change(target: CodeTarget, next: (row: CodeRow, now: number) => CodeRow | undefined): Promise<void> {
    return inTransaction(this.#db, async (trx) => {
      const now = this.#now();
      const { receiver, purpose } = target;
      const key = { receiver, purpose, device: target.countedAs ?? target.device };
      const counted = inWindow(await find(trx, key), key, now);
      const own = { receiver, purpose, device: deviceOf(target) };
      const held = own.device === key.device ? counted : ((await find(trx, own)) ?? unsent(own, now));
      const { windowStartedAt, sends, wrongTries } = counted;
      const row = next({ ...held, windowStartedAt, sends, wrongTries }, now);
      if (row === undefined) return;
      if (own.device === key.device) return store(trx, row);
      await store(trx, { ...row, windowStartedAt: now, sends: 0, wrongTries: 0 });
      await store(trx, { ...counted, sends: row.sends, wrongTries: row.wrongTries });
    });
  }

  #hashOf({ receiver, purpose, device }: CodeTarget, address: string, code: string): string {
    return this.#vault.indexOf([receiver, purpose, device, address, code].join('\n'), 'codes');
  }
}

function find(
  trx: Kysely<ServiceTables>,
  { receiver, purpose, device }: RowKey,
): Promise<CodeRow | undefined> {
  return trx
    .selectFrom('codes')
    .selectAll()
    .where('receiver', '=', receiver)
    .where('purpose', '=', purpose)
    .where('device', '=', device)
    .executeTakeFirst();
}

async function store(trx: Transaction<ServiceTables>, row: CodeRow): Promise<void> {
  await trx
    .insertInto('codes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['receiver', 'purpose', 'device']).doUpdateSet(row))
    .execute();
}

/** Which row has the code; the counts of strangers are in one of their own. */
function deviceOf({ device, place }: CodeTarget): string {
  return device === '' && place !== undefined ? `place:${place}` : device;
}

type RowKey = Pick<CodeRow, 'receiver' | 'purpose' | 'device'>;

function unsent(key: RowKey, now: number): CodeRow {
  const code = { hash: '', sentAt: 0, expiresAt: 0, triesLeft: 0 };
  return { ...key, ...code, windowStartedAt: now, sends: 0, wrongTries: 0 };
}

/** A row whose counts are those of the window that is running. */
function inWindow(found: CodeRow | undefined, key: RowKey, now: number): CodeRow {
  const row = found ?? unsent(key, now);
  if (row.windowStartedAt + CODE_LIMITS.windowMs > now) return row;
  return { ...row, windowStartedAt: now, sends: 0, wrongTries: 0 };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
