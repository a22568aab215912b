import { FIRST_USER_OWNER } from '../../../server/engine/protocol.ts';
import type { Services } from '../../../server/services/services.ts';

let news = 0;

/** A deposit that is seen, and a withdrawal that waits, told to the first user. */
export async function walletNews({ db, wallet }: Services): Promise<void> {
  news += 1;
  const txId = news.toString(16).padStart(64, '0');
  const userId = FIRST_USER_OWNER;
  const common = { userId, asset: 'BTC', network: 'bitcoin', address: 'bcrt1qnews', next: null };
  const times = { confirmations: 0, required: 2, createdAt: news, updatedAt: news };
  const [deposit, withdrawal] = [`dep_${news}`, `wd_${news}`];
  await db
    .insertInto('deposits')
    .values({
      ...common,
      ...times,
      id: deposit,
      custodyId: `bitcoin:${txId}:0`,
      amount: '1',
      credited: '0',
      txId,
      status: 'seen',
      round: 0,
    })
    .execute();
  await db
    .insertInto('withdrawals')
    .values({
      ...common,
      ...times,
      id: withdrawal,
      clientId: null,
      label: '',
      recipient: null,
      amount: '2',
      fee: '1',
      value: '0',
      status: 'review',
      isByKey: 0,
      codeSentAt: null,
      orderedAt: null,
      txId: null,
      reason: null,
      expiresAt: news,
    })
    .execute();
  await wallet.deposits.announce([deposit]);
  await wallet.withdrawals.announce([withdrawal]);
}
