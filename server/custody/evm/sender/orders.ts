import { getAddress, isAddress, type Address } from 'viem';
import { refusedRecipient } from '../refusedRecipients.ts';
import { ATTO_SCALE } from '../../amounts.ts';
import { CustodyError, type PayoutOrder } from '../../protocol.ts';
import { assetOf, type SendingNetwork } from './network.ts';
import { tellPayout } from './payoutEvents.ts';

/** Stores an order; the same one again changes nothing. Rejects with {@link CustodyError} for one that can never be paid. */
export async function storeOrder(network: SendingNetwork, order: PayoutOrder): Promise<void> {
  const { info, store } = network;
  const { payoutId, asset } = order;
  assureAmount(network, order);
  const recipient = await acceptableRecipient(network, order);
  const amount = String(order.amount);
  await store.write('evm.pay', async (trx) => {
    const known = await trx
      .selectFrom('evmPayouts')
      .selectAll()
      .where('payoutId', '=', payoutId)
      .executeTakeFirst();
    if (known === undefined) {
      const { network: id } = info;
      await trx
        .insertInto('evmPayouts')
        .values({ payoutId, network: id, asset, recipient, amount, state: 'queued', reason: null })
        .execute();
      await tellPayout(network, trx, payoutId, { state: 'queued', txId: null });
      return;
    }
    const isSame =
      known.network === info.network &&
      known.asset === asset &&
      known.recipient === recipient &&
      known.amount === amount;
    if (!isSame)
      throw new CustodyError('payoutIdReused', `The payout ${payoutId} was ordered as another one`);
  });
}

function assureAmount({ info }: SendingNetwork, { asset, amount }: PayoutOrder): void {
  const carried = assetOf(info, asset);
  if (carried === undefined)
    throw new CustodyError('unknownAsset', `${info.network} does not carry ${asset}`);
  if (amount <= 0n || amount % 10n ** BigInt(ATTO_SCALE - carried.decimals) !== 0n)
    throw new CustodyError('belowStep', `${info.network} cannot move ${amount} atto of ${asset}`);
}

/** Nobody is paid where nobody could spend it, in a token's own contract, or at an address of this exchange: that is booked inside. */
async function acceptableRecipient(
  { info, store, hot, cold }: SendingNetwork,
  { to }: PayoutOrder,
): Promise<Address> {
  if (!isAddress(to)) throw new CustodyError('invalidAddress', `${to} is no address of ${info.network}`);
  const recipient = getAddress(to);
  const own = await store.db
    .selectFrom('addresses')
    .select('userId')
    .where('network', '=', info.network)
    .where('address', '=', recipient)
    .executeTakeFirst();
  const isOurs = own !== undefined || recipient === hot.address || recipient === cold.address;
  if (isOurs || refusedRecipient(recipient, info) !== undefined)
    throw new CustodyError('invalidAddress', `${recipient} cannot be paid`);
  return recipient;
}
