import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Books } from '../../../../server/books/books.ts';
import { CLIENTS, custodyAccount, uncreditedAccount } from '../../../../server/books/accounts.ts';
import type { MovementEvent } from '../../../../server/custody/protocol.ts';
import { createInProcessExchange } from '../../../../server/exchange/inProcessExchange.ts';
import { ToldCustody } from '../../../support/custody/toldCustody.ts';
import { openedBooks } from './support/openedBooks.ts';

const ADDRESS = 'ab'.repeat(20);
const USER = 7;

let custody: ToldCustody;
let exchange: Awaited<ReturnType<typeof createInProcessExchange>>;
let books: Books;
beforeEach(async () => {
  custody = new ToldCustody();
  exchange = await createInProcessExchange();
  books = await openedBooks({ exchange, custody });
});
afterEach(async () => {
  await books.stop();
  await exchange.stop();
});

interface Moved {
  readonly place: string;
  readonly amount: bigint;
  readonly later?: string;
  readonly userId?: number;
}

/** Something becomes final, or is taken back. */
function deposit({ place, amount, later = '', userId = USER }: Moved): void {
  const depositId = `ethereum:0x1:${place}`;
  const where = { network: 'ethereum', asset: 'ETH', txId: '0x1', height: 7 };
  const depth = { confirmations: 3, required: 3, state: 'confirmed' } as const;
  custody.say({ kind: 'deposit', depositId, userId, address: '0x', amount, ...where, ...depth });
  move(`deposit:${depositId}${later}`, depositId, 'addresses', amount);
}

function move(
  key: string,
  subject: string | null,
  account: MovementEvent['legs'][number]['account'],
  amount: bigint,
): void {
  const isDeposit = subject !== null;
  custody.say({
    ...{ kind: 'movement', key, subject, network: 'ethereum', txId: '0x1', height: 7 },
    cause: key.endsWith(':undone') ? 'undone' : isDeposit ? 'deposit' : 'capital',
    legs: [
      { account, asset: 'ETH', amount },
      { account: isDeposit ? 'clients' : 'capital', asset: 'ETH', amount: -amount },
    ],
  });
}

async function has(account = uncreditedAccount(USER)): Promise<bigint> {
  await books.followCustody();
  return books.balanceOf(account, 'ETH');
}

it.each([
  [['ETH.0'], `ETH.0.${ADDRESS}`],
  [['i0', 'i2.1'], `i.${ADDRESS}`],
])('what came by %j counts once when it is told of anew by an id with its address', async (former, place) => {
  for (const each of former) deposit({ place: each, amount: 5n });
  const amount = BigInt(former.length) * 5n;
  expect(await has()).toBe(amount);
  deposit({ place, amount });
  expect(await has()).toBe(amount);
  deposit({ place, amount: -amount, later: ':undone' });
  expect(await has()).toBe(0n);
  deposit({ place, amount, later: '#2' });
  expect(await has()).toBe(amount);
  expect(books.balanceOf(CLIENTS, 'ETH')).toBe(0n);
});

it('what was taken back by its former id counts by the new one, in whatever batches it is told', async () => {
  deposit({ place: 'ETH.0', amount: 5n });
  expect(await has()).toBe(5n);
  deposit({ place: 'ETH.0', amount: -5n, later: ':undone' });
  deposit({ place: `ETH.0.${ADDRESS}`, amount: 5n });
  expect(await has()).toBe(5n);
});

it('what came to somebody else, or by another transfer, counts beside it', async () => {
  deposit({ place: 'ETH.0', amount: 5n });
  expect(await has()).toBe(5n);
  deposit({ place: `ETH.1.${ADDRESS}`, amount: 3n });
  deposit({ place: `ETH.0.${ADDRESS}`, amount: 2n, userId: 8 });
  expect(await has()).toBe(8n);
  expect(await has(uncreditedAccount(8))).toBe(2n);
});

it('what the owner brought in counts once, too', async () => {
  for (const place of ['USDT.0', `USDT.0.${ADDRESS}`]) {
    move(`capital:ethereum:0x1:${place}`, null, 'hot', 5n);
    expect(await has(custodyAccount('ethereum', 'hot'))).toBe(-5n);
  }
});
