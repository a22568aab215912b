import type { Selectable } from 'kysely';
import { attoOf } from '../amounts.ts';
import type { CustodyEvent, MovementEvent } from '../protocol.ts';
import type { Trx } from '../store/custodyStore.ts';
import { decodeTransaction } from './rawTransaction.ts';
import type { Sending } from './sending.ts';
import { BITCOIN, payoutEvent, payoutsOf, sharesOf, variantsOf, type Variant } from './spends.ts';
import type { BitcoinPayoutRow, BitcoinSpendRow } from './tables.ts';

type Spend = Selectable<BitcoinSpendRow>;

/** Spends whose transaction lies deeper than this are not looked at again: no reorganization that can be followed reaches them. */
const LOOKED_AT = 200;

/**
 * Tells what became of each spend since it was told last: mined, deeper, final, or taken back. What is final is booked by movements; what a
 * reorganization took back is booked back. All of a spend in one transaction, from what the database says alone.
 * @param height of the block that coins are counted to
 */
export async function bookSpends(sending: Sending, height: number): Promise<void> {
  const { store } = sending;
  const spends = await store.db
    .selectFrom('bitcoinSpends')
    .selectAll()
    .where((row) => row.or([row('booked', '=', 0), row('toldHeight', '>', height - LOOKED_AT)]))
    .orderBy('id')
    .execute();
  for (const spend of spends) {
    const variants = await variantsOf(store.db, spend.id);
    const mined = variants.find((variant) => variant.height !== null);
    if (isTold(spend, mined, sending, height)) continue;
    await store.write('bitcoin.bookSpend', async (trx) => {
      await bookSpend(trx, spend, { sending, variants, mined, height });
    });
  }
}

interface Standing {
  readonly sending: Sending;
  readonly variants: readonly Variant[];
  readonly mined: Variant | undefined;
  readonly height: number;
}

function isTold(
  spend: Spend,
  mined: Variant | undefined,
  { confirmations }: Sending,
  height: number,
): boolean {
  return (
    spend.toldTxId === (mined?.txId ?? null) &&
    spend.toldHeight === (mined?.height ?? 0) &&
    spend.toldConfirmations === depthOf(mined, height, confirmations)
  );
}

async function bookSpend(trx: Trx, spend: Spend, standing: Standing): Promise<void> {
  const { sending, variants, mined, height } = standing;
  const required = sending.confirmations;
  const confirmations = depthOf(mined, height, required);
  const isFinal = mined !== undefined && confirmations >= required;
  const payouts = await payoutsOf(trx, spend.id);
  const events: CustodyEvent[] = [];
  let { booked, round } = spend;
  if (booked === 1 && !(isFinal && mined.txId === spend.toldTxId)) {
    const booking = variants.find(({ txId }) => txId === spend.toldTxId);
    if (booking !== undefined) events.push(...undone(await movements(trx, spend, booking, payouts, sending)));
    booked = 0;
    round += 1;
  }
  const shares = sharesOf(BigInt(mined?.fee ?? 0), payouts.length);
  const isSent = variants.some(({ sentAt }) => sentAt !== null);
  const state = isFinal ? 'confirmed' : mined !== undefined ? 'mined' : isSent ? 'broadcast' : 'signed';
  for (const [at, payout] of payouts.entries())
    events.push(
      payoutEvent(payout, state, {
        ...sending,
        required,
        txId: (mined ?? variants.at(-1))?.txId ?? null,
        height: mined?.height ?? 0,
        confirmations,
        fee: shares[at] ?? 0n,
      }),
    );
  if (isFinal && booked === 0) {
    events.push(...(await movements(trx, { ...spend, round }, mined, payouts, sending)));
    booked = 1;
  }
  await trx.updateTable('bitcoinPayouts').set({ state }).where('spendId', '=', spend.id).execute();
  await trx
    .updateTable('bitcoinSpends')
    .set({
      toldTxId: mined?.txId ?? null,
      toldHeight: mined?.height ?? 0,
      toldConfirmations: confirmations,
      booked,
      round,
    })
    .where('id', '=', spend.id)
    .execute();
  await sending.store.append(trx, events);
}

/** Confirmations, as far as they matter. */
function depthOf(mined: Variant | undefined, height: number, required: number): number {
  const minedAt = mined?.height ?? Infinity;
  return Math.max(0, Math.min(required, height - minedAt + 1));
}

/**
 * What a transaction of ours changed: coins of deposits and of the reserve come into the hot wallet, and each payout with its share of the fee leaves it.
 * What it paid back to the hot wallet never left.
 */
async function movements(
  trx: Trx,
  spend: Pick<Spend, 'id' | 'round'>,
  variant: Variant,
  payouts: readonly BitcoinPayoutRow[],
  { network }: Sending,
): Promise<readonly MovementEvent[]> {
  const inputs = decodeTransaction(new Uint8Array(Buffer.from(variant.raw, 'hex'))).inputs;
  const suffix = spend.round === 0 ? '' : `#${spend.round}`;
  const common = { kind: 'movement', network, txId: variant.txId, height: variant.height ?? 0 } as const;
  const coins = await trx.selectFrom('bitcoinCoins').selectAll().where('spendId', '=', spend.id).execute();
  const spent = coins.filter(({ txId, place }) =>
    inputs.some((input) => input.txId === txId && input.index === place),
  );
  const sumOf = (account: 'deposits' | 'cold'): bigint =>
    spent.reduce((sum, coin) => (coin.account === account ? sum + BigInt(coin.amount) : sum), 0n);
  const gathered = [
    { cause: 'sweep', from: 'addresses', amount: sumOf('deposits') },
    { cause: 'refill', from: 'cold', amount: sumOf('cold') },
  ] as const;
  const shares = sharesOf(BigInt(variant.fee), payouts.length);
  const fee = BigInt(variant.fee);
  // One that pays nobody put coins together: the hot wallet bears what that took.
  const own = {
    ...common,
    key: `${network}:consolidation:${variant.txId}${suffix}`,
    cause: 'gas' as const,
    subject: null,
    legs: legs(['hot', -fee], ['networkFees', fee]),
  };
  return [
    ...(payouts.length === 0 ? [own] : []),
    ...gathered
      .filter(({ amount }) => amount > 0n)
      .map(({ cause, from, amount }) => ({
        ...common,
        key: `${network}:${cause}:${variant.txId}${suffix}`,
        cause,
        subject: null,
        legs: legs([from, -amount], ['hot', amount]),
      })),
    ...payouts.map(({ payoutId, amount }, at) => {
      const paid = BigInt(amount);
      const share = shares[at] ?? 0n;
      return {
        ...common,
        key: `${network}:payout:${payoutId}:${variant.txId}${suffix}`,
        cause: 'payout' as const,
        subject: payoutId,
        legs: legs(['hot', -paid - share], ['clients', paid], ['networkFees', share]),
      };
    }),
  ];
}

/** The opposite of movements that were told. */
function undone(movements: readonly MovementEvent[]): readonly MovementEvent[] {
  return movements.toReversed().map((movement) => ({
    ...movement,
    key: `${movement.key}:undone`,
    cause: 'undone',
    legs: movement.legs.map((leg) => ({ ...leg, amount: 0n - leg.amount })),
  }));
}

/** Postings of satoshis. */
function legs(
  ...postings: readonly (readonly [account: MovementEvent['legs'][number]['account'], sats: bigint])[]
): MovementEvent['legs'] {
  return postings.map(([account, sats]) => ({
    account,
    asset: BITCOIN.asset,
    amount: attoOf(sats, BITCOIN.decimals),
  }));
}
