import type { Kysely } from 'kysely';
import { formatUnits } from '@tidemark/sdk/core';
import { inTransaction } from '../../ports/store.ts';
import { CodeRefusedError, type Codes, type CodeTarget } from '../identity/codes.ts';
import type { ServiceTables, UserRow } from '../tables.ts';
import type { Letters } from './letters.ts';
import type { MovementRow } from './movementLists.ts';
import type { Persist } from './persist.ts';

type Row = MovementRow<'withdrawals'>;

interface WithdrawalCodesOptions {
  readonly db: Kysely<ServiceTables>;
  readonly codes: Codes;
  readonly letters: Letters;
  readonly persist: Persist;
  readonly now: () => number;
}

/** Whose call it is. */
export interface CodeAsker {
  /** For the limits of text messages. */
  readonly network: string;
  /** Whether its session has proved a factor just now. What others ask for and try counts for all withdrawals of the user together: else a stolen session could ask and guess without end. */
  readonly isProved: boolean;
}

/** Codes that confirm withdrawals: each is right for its withdrawal, its amount and its address alone, which its mail names in full. */
export class WithdrawalCodes {
  readonly #options: WithdrawalCodesOptions;

  constructor(options: WithdrawalCodesOptions) {
    this.#options = options;
  }

  /**
   * Sends a code; the one before is void. Rejects with `CodeRefusedError`, `NumberRefusedError` or `SmsLimitError`.
   */
  async send(user: UserRow, row: Row, { network, isProved }: CodeAsker): Promise<void> {
    const { db, codes, letters, persist, now } = this.#options;
    const contact = letters.contactOf(user);
    const code = await persist('make a code', () =>
      letters.admitted(user, network, () =>
        codes.issue(targetOf(contact, row, isProved), boundTo(contact, row)),
      ),
    );
    const { asset, address } = row;
    const details = { asset, amount: formatUnits(BigInt(row.amount)), address, network: row.network };
    await persist('send a code', () =>
      inTransaction(db, async (trx) => {
        await letters.post(trx, user.id, { template: 'withdrawalCode', details, code });
        await trx
          .updateTable('withdrawals')
          .set({ codeSentAt: now() })
          .where('id', '=', row.id)
          .where('codeSentAt', 'is', null)
          .execute();
      }),
    );
  }

  /** Whether it is the code; a right one can be used once. Rejects with `CodeRefusedError`. */
  use(user: UserRow, row: Row, code: string, isProved: boolean): Promise<boolean> {
    const contact = this.#options.letters.contactOf(user);
    return this.#options.codes.use(targetOf(contact, row, isProved), code, boundTo(contact, row));
  }

  /** Whether a user can be sent another code without having proved a factor before. */
  isOpen(user: UserRow): Promise<boolean> {
    return this.#options.codes.isOpen(targetOf(this.#options.letters.contactOf(user), { id: '' }, false));
  }

  /** Sends those that a crash kept back. One that was made and not sent is made anew once that is not too soon. */
  async resume(): Promise<void> {
    const rows = await this.#options.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('status', '=', 'unconfirmed')
      .where('codeSentAt', 'is', null)
      .execute();
    for (const row of rows) {
      const user = await this.#options.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', row.userId)
        .executeTakeFirstOrThrow();
      await this.send(user, row, { network: '', isProved: false }).catch((error: unknown) => {
        if (!(error instanceof CodeRefusedError)) throw error;
      });
    }
  }
}

function targetOf(
  { index: receiver }: { readonly index: string },
  { id }: Pick<Row, 'id'>,
  isProved: boolean,
): CodeTarget {
  const target = { receiver, purpose: 'withdrawal', device: `withdrawal:${id}` } as const;
  return isProved ? target : { ...target, countedAs: 'withdrawals' };
}

/** What a code is bound to besides its withdrawal. */
function boundTo({ value }: { readonly value: string }, row: Row): string {
  return [value, row.asset, row.amount, row.network, row.address].join(' ');
}
