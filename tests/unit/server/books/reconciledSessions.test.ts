import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Books } from '../../../../server/books/books.ts';
import { Reconciliation } from '../../../../server/books/reconcile/reconciliation.ts';
import { accountIdOf, PRODUCT, type EngineEvent } from '../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../server/exchange/inProcessExchange.ts';
import { ADA, amount, EXTERNAL } from '../engine/contracts/support/fixture.ts';
import { openedBooks } from './support/openedBooks.ts';
import { openSession, runSession, sessionSteps } from './support/session.ts';

const WALLET = accountIdOf(101, PRODUCT.wallet);

/** An exchange that tells of one more change than it made, and says the same afterwards. */
async function forgedExchange(forged: EngineEvent & { readonly kind: 'balance' }): Promise<Exchange> {
  const exchange = await createInProcessExchange();
  const [subscribe, view, submit] = [exchange.subscribe, exchange.view, exchange.submit].map((method) =>
    method.bind(exchange),
  ) as [Exchange['subscribe'], Exchange['view'], Exchange['submit']];
  let at = 0;
  exchange.submit = async (command, ...when) => {
    if (command.kind === 'transfer' && command.key === 'forged') at = (await view()).seq + 1;
    return submit(command, ...when);
  };
  exchange.subscribe = (listener) =>
    subscribe((batches) => {
      listener(
        batches.map((batch) => (batch.seq === at ? { ...batch, events: [...batch.events, forged] } : batch)),
      );
    });
  exchange.view = async () => {
    const told = await view();
    return at === 0 ? told : { ...told, balances: [...told.balances, forged] };
  };
  return exchange;
}

const reconciliationOf = (books: Books, exchange: Exchange): Reconciliation =>
  new Reconciliation({
    ...{ books, exchange, now: () => 1 },
    pause: () => Promise.resolve(),
    onReport: () => undefined,
    onFault: (error) => {
      throw error;
    },
  });

describe('the reconciliation of the books with the engine', () => {
  it('finds money that came from nowhere every time, also after restarts, until an operator has adjusted it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-unexplained-'));
    const forged = {
      kind: 'balance',
      account: WALLET,
      asset: 'USDT',
      available: amount('100'),
      held: 0n,
    } as const;
    const exchange = await forgedExchange(forged);
    const open = () => openedBooks({ exchange }, join(folder, 'books.sqlite'));
    const found = async (books: Books): Promise<unknown[]> => {
      const { differences } = await reconciliationOf(books, exchange).run({ isFull: false });
      return differences.map(({ check, subject }) => `${check} ${subject}`);
    };
    let books = await open();
    const transfer = {
      kind: 'transfer',
      from: EXTERNAL,
      to: ADA,
      asset: 'USDT',
      amount: amount('5'),
    } as const;
    await exchange.submit({ ...transfer, key: 'honest' });
    expect(await found(books)).toEqual([]);
    await exchange.submit({ ...transfer, key: 'forged' });
    const minted = [`sums engine`, `unexplained ${WALLET}`];
    for (let lives = 0; lives < 2; lives += 1) {
      expect((await found(books)).sort()).toEqual(minted);
      await books.stop();
      books = await open();
      await exchange.submit({ ...transfer, key: `honest ${lives}` });
    }
    const account = `suspense:${WALLET}`;
    await books.adjust(
      { id: 'a', account, asset: 'USDT', amount: 100n * 10n ** 18n },
      { at: 1, isPreview: false },
    );
    expect(await found(books)).toEqual(['sums engine']);
    await books.stop();
    await exchange.stop();
    await rm(folder, { recursive: true });
  });

  it('finds nothing in the books of random sessions, however often it looks, over the turns of hours and days', async () => {
    await fc.assert(
      fc.asyncProperty(sessionSteps, fc.integer({ min: 3, max: 20 }), async (steps, every) => {
        const exchange = await createInProcessExchange();
        const books = await openedBooks({ exchange });
        const reconciliation = reconciliationOf(books, exchange);
        await openSession(exchange);
        let time: number | undefined;
        for (let at = 0; at < steps.length; at += every) {
          const part = steps.slice(at, at + every);
          time = await runSession(
            exchange,
            part.map((step) => ({ ...step, gap: step.gap * 20 })),
            time,
          );
          expect((await reconciliation.run({ isFull: at % 4 === 0 })).differences).toEqual([]);
        }
        const { compared, differences } = await reconciliation.run({ isFull: true });
        expect(differences).toEqual([]);
        for (const check of ['statements', 'history', 'engine'] as const)
          expect(compared[check]).toBeGreaterThan(10);
        await books.stop();
        await exchange.stop();
      }),
      { numRuns: 4 },
    );
  });
});
