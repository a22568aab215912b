import type { Address } from 'viem';
import type { BlockRef } from '../../adapter.ts';
import type { Atto } from '../../amounts.ts';
import type { Trx } from '../../store/custodyStore.ts';
import { begin } from './begin.ts';
import type { FeeMarket, FeeTerms } from './fees.ts';
import { purseOf } from './funds.ts';
import { usualGas } from './gas.ts';
import { coinOf, type SendingNetwork } from './network.ts';

/** What a step acts on. */
export interface Circumstances {
  readonly head: BlockRef;
  readonly market: FeeMarket;
  readonly terms: FeeTerms;
  /** Assets that payouts wait for. */
  readonly urgent: ReadonlySet<string>;
}

/** Gives a deposit address the gas that it lacks. Resolves with what the hot wallet itself lacks for that; then nothing is given. */
export async function topUp(
  network: SendingNetwork,
  recipient: Address,
  amount: Atto,
  { head, terms }: Pick<Circumstances, 'head' | 'terms'>,
  isDue: (trx: Trx) => Promise<boolean>,
): Promise<Atto> {
  const { hot } = network;
  const coin = coinOf(network.info);
  const gas = usualGas(coin);
  const purse = await purseOf(network, hot.address, head);
  if (amount <= 0n) return 0n;
  const lacking = amount + gas * terms.maxFeePerGas - purse.has(coin.asset);
  if (lacking > 0n) return lacking;
  const draft = {
    wallet: hot,
    cause: 'gas',
    payoutId: null,
    asset: coin.asset,
    recipient,
    amount,
    gas,
  } as const;
  await begin(network, draft, terms, head, isDue);
  return 0n;
}
