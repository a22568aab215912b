import type { Kysely, Selectable } from 'kysely';
import { CustodyError, type PayoutEvent, type PayoutState } from '../protocol.ts';
import { attoOf } from '../amounts.ts';
import type { Trx } from '../store/custodyStore.ts';
import type { CustodyTables } from '../store/tables.ts';
import { decodeTransaction } from './rawTransaction.ts';
import type { Selection } from './coinSelection.ts';
import type { SignedTransaction, SpentCoin } from './signTransaction.ts';
import type { BitcoinPayoutRow, BitcoinVariantRow } from './tables.ts';

/** The only asset here, and how many decimals its steps have. */
export const BITCOIN = { asset: 'BTC', decimals: 8 } as const;

export type Variant = Selectable<BitcoinVariantRow>;

export interface SignedVariant extends SignedTransaction {
  readonly selection: Selection<SpentCoin>;
}

/** Stores a signed transaction before any node hears of it, and sets aside what it spends. Rejects where a coin was taken meanwhile. */
export async function storeVariant(
  trx: Trx,
  spendId: number,
  variant: SignedVariant,
  now: number,
): Promise<void> {
  const { txId, raw, selection } = variant;
  for (const { txId: source, place } of selection.coins) {
    const { numUpdatedRows } = await trx
      .updateTable('bitcoinCoins')
      .set({ spendId })
      .where('txId', '=', source)
      .where('place', '=', place)
      .where((row) => row.or([row('spendId', 'is', null), row('spendId', '=', spendId)]))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n)
      throw new CustodyError('unavailable', `The coin ${source}:${place} is planned with already`);
  }
  const { vsize } = decodeTransaction(new Uint8Array(Buffer.from(raw, 'hex')));
  await trx
    .insertInto('bitcoinVariants')
    .values({
      txId,
      spendId,
      raw,
      fee: String(selection.fee),
      // What it pays in fact, change that was too small included: a replacement has to pay more than that.
      rate: String((selection.fee * 1_000n) / BigInt(vsize) + 1n),
      change: String(selection.change),
      createdAt: now,
      sentAt: null,
      height: null,
    })
    .execute();
}

/** A spend's transactions, the newest last. */
export function variantsOf(db: Kysely<CustodyTables>, spendId: number): Promise<readonly Variant[]> {
  return db.selectFrom('bitcoinVariants').selectAll().where('spendId', '=', spendId).orderBy('id').execute();
}

export function payoutsOf(db: Kysely<CustodyTables>, spendId: number): Promise<readonly BitcoinPayoutRow[]> {
  return db
    .selectFrom('bitcoinPayouts')
    .selectAll()
    .where('spendId', '=', spendId)
    .orderBy('payoutId')
    .execute();
}

/** What is told of a payout; amounts of fees in satoshis. */
export function payoutEvent(
  payout: Pick<BitcoinPayoutRow, 'payoutId'>,
  state: PayoutState,
  about: {
    readonly network: string;
    readonly required: number;
    readonly txId?: string | null;
    readonly height?: number;
    readonly confirmations?: number;
    readonly fee?: bigint;
    readonly reason?: PayoutEvent['reason'];
  },
): PayoutEvent {
  const { network, required, txId = null, height = 0, confirmations = 0, fee = 0n, reason = null } = about;
  return {
    kind: 'payout',
    payoutId: payout.payoutId,
    network,
    asset: BITCOIN.asset,
    state,
    txId,
    height,
    confirmations,
    required,
    fee: attoOf(fee, BITCOIN.decimals),
    feeAsset: BITCOIN.asset,
    reason,
  };
}

/** The shares of a transaction's fee, one satoshi more for the first where it cannot be divided. */
export function sharesOf(fee: bigint, payouts: number): readonly bigint[] {
  const count = BigInt(payouts);
  return Array.from({ length: payouts }, (_, at) => fee / count + (BigInt(at) < fee % count ? 1n : 0n));
}
