import type { PayoutOrder } from '../protocol.ts';
import { attoOf } from '../amounts.ts';
import type { CustodyStore } from './custodyStore.ts';

/** An order as it was taken. */
type TakenOrder = Pick<PayoutOrder, 'to' | 'amount'>;

/** The payout that was taken under an id, on whatever network; undefined where none was. */
export async function takenOrder({ db }: CustodyStore, payoutId: string): Promise<TakenOrder | undefined> {
  const evm = await db
    .selectFrom('evmPayouts')
    .select(['recipient', 'amount'])
    .where('payoutId', '=', payoutId)
    .executeTakeFirst();
  if (evm !== undefined) return { to: evm.recipient, amount: BigInt(evm.amount) };
  const bitcoin = await db
    .selectFrom('bitcoinPayouts')
    .select(['recipient', 'amount'])
    .where('payoutId', '=', payoutId)
    .executeTakeFirst();
  return bitcoin && { to: bitcoin.recipient, amount: attoOf(BigInt(bitcoin.amount), 8) };
}
