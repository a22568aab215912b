import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { escapeHtml } from '../mail/escapeHtml.ts';
import type { Mail } from '../mail/mail.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { ServiceTables } from '../tables.ts';

/** How long after operators were told that something is wrong they are told that it has changed or is over: what comes and goes must not fill mailboxes. */
const CHANGES_EVERY_MS = 60 * 60_000;

/** How something is that operators have to know of, and what they are written about it. */
export interface OperatorNotice {
  /** What it is about: operators are told of its changes. */
  readonly topic: string;
  /** Names what is wrong; empty while all is well. */
  readonly state: string;
  readonly subject: string;
  readonly lines: readonly string[];
  /** Whether it is news to those alone who were told that something is wrong. */
  readonly isFollowUp?: boolean;
}

export interface OperatorNoticesOptions {
  readonly db: Kysely<ServiceTables>;
  readonly mails: Pick<Outbox<Mail>, 'add'>;
  /** Where operators are written to; undefined where nobody named an address. */
  readonly address: string | undefined;
  /** Name of the exchange. */
  readonly brand: string;
  readonly now: () => number;
}

/** Writes mails to the people who run the exchange: one when something goes wrong, and one when that changes. What they were told last outlives a restart. */
export class OperatorNotices {
  readonly #options: OperatorNoticesOptions;

  constructor(options: OperatorNoticesOptions) {
    this.#options = options;
  }

  /** Whether there is anybody to write to. */
  get hasAddress(): boolean {
    return this.#options.address !== undefined;
  }

  /** Tells operators unless they know. Resolves when the mail is stored; may be called as often as anybody looks. */
  async tell({ topic, state, subject, lines, isFollowUp = false }: OperatorNotice): Promise<void> {
    const { db, mails, address, brand, now } = this.#options;
    if (address === undefined) return;
    await inTransaction(db, async (trx) => {
      const told = await trx
        .selectFrom('operatorNotices')
        .selectAll()
        .where('topic', '=', topic)
        .executeTakeFirst();
      const known = told?.state ?? '';
      if (known === state || (isFollowUp && known === '')) return;
      if (known !== '' && now() < (told?.toldAt ?? 0) + CHANGES_EVERY_MS) return;
      const row = { state, toldAt: now() };
      await trx
        .insertInto('operatorNotices')
        .values({ topic, ...row })
        .onConflict((conflict) => conflict.column('topic').doUpdateSet(row))
        .execute();
      await mails.add(
        {
          to: address,
          subject: `${brand}: ${subject}`,
          text: lines.join('\n\n'),
          html: page(subject, lines),
          language: 'en-US',
        },
        trx,
      );
    });
  }
}

function page(subject: string, lines: readonly string[]): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:sans-serif">',
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    '</body></html>',
  ].join('\n');
}
