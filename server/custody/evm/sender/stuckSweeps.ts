import { attoOf, ATTO_SCALE } from '../../amounts.ts';
import type { Trx } from '../../store/custodyStore.ts';
import { alone } from './alone.ts';
import { raisedTerms } from './fees.ts';
import { topUp, type Circumstances } from './gasTopUps.ts';
import { isUnmined, lastAttempt, openIntents, type Intent } from './intents.ts';
import { coinOf, type SendingNetwork } from './network.ts';
import { PATIENCE_BLOCKS } from './resend.ts';

/**
 * Gives more gas to addresses whose sweep of a token is stuck because fees rose after its gas had been sent: what the address has does not pay for a higher
 * one. With that the fee is raised like any other.
 * @param isWorth whether an asset may be swept at these fees
 */
export async function freeStuckSweeps(
  network: SendingNetwork,
  circumstances: Circumstances,
  isWorth: (asset: string) => boolean,
): Promise<void> {
  const { info } = network;
  const { head } = circumstances;
  for (const intent of await openIntents(network.store, info.network)) {
    const isStuck = isUnmined(intent) && head.height - intent.waitingSince >= PATIENCE_BLOCKS;
    const isOfToken = intent.cause === 'sweep' && intent.asset !== coinOf(info).asset;
    if (!isStuck || !isOfToken || !isWorth(intent.asset)) continue;
    await alone(network, () => giveGas(network, circumstances, intent));
  }
}

async function giveGas(network: SendingNetwork, circumstances: Circumstances, intent: Intent): Promise<void> {
  const { node, rules } = network;
  const { head, market } = circumstances;
  const terms = raisedTerms(lastAttempt(intent), market, rules.maxFeePerGas);
  if (terms === undefined) return;
  const balance = attoOf(await node.balance(intent.sender, null, head.height), ATTO_SCALE);
  // The next block, which brings it, may ask for an eighth more.
  const missing = (intent.gas * terms.maxFeePerGas * 9n) / 8n - balance;
  await topUp(network, intent.sender, missing, circumstances, (trx) => isNothingComing(trx, intent));
}

async function isNothingComing(trx: Trx, { network, sender }: Intent): Promise<boolean> {
  const row = await trx
    .selectFrom('evmIntents')
    .select('id')
    .where('network', '=', network)
    .where('recipient', '=', sender)
    .where('state', 'in', ['signed', 'broadcast'])
    .executeTakeFirst();
  return row === undefined;
}
