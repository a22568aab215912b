import type { OperationBody } from '@tidemark/sdk';
import { sdk } from '../../clients.ts';
import { useItem } from '../../data/useItem.ts';
import type { Item } from '../../data/useItem.ts';
import { sendOnce } from '../../unanswered.ts';
import type { EarnMovement, EarnPosition, EarnProduct } from './types.ts';

/** Every product, for guests as well; fetched again whenever `revision` changes. */
export function useEarnProducts(revision: string): Item<readonly EarnProduct[]> {
  return useItem({ namespace: 'growth.earnProducts', api: 'listEarnProducts', revision });
}

/** What the user has of every product; fetched again whenever `revision` changes. */
export function useEarnPositions(revision: string): Item<readonly EarnPosition[]> {
  return useItem({ namespace: 'growth.earnPositions', api: 'listEarnPositions', revision });
}

type Subscription = Omit<OperationBody<'subscribeEarn'>, 'clientEarnId'>;
type Redemption = Omit<OperationBody<'redeemEarn'>, 'clientEarnId'>;

/** From the wallet into Earn, once however often it is sent. Rejects with the API's error. */
export const subscribeEarn: (body: Subscription) => Promise<EarnMovement> = sendOnce(
  'subscribeEarn',
  (body: Subscription, clientEarnId) => sdk.call('subscribeEarn', { body: { ...body, clientEarnId } }),
);

/** Back into the wallet, at once or at a moment. Rejects with the API's error. */
export const redeemEarn: (body: Redemption) => Promise<EarnMovement> = sendOnce(
  'redeemEarn',
  (body: Redemption, clientEarnId) => sdk.call('redeemEarn', { body: { ...body, clientEarnId } }),
);

/** Takes a scheduled redemption back. Rejects with the API's error. */
export async function cancelEarnRedemption(earnId: string): Promise<void> {
  await sdk.call('cancelEarnRedemption', { body: { earnId } });
}

/** Switches auto-subscribe. Rejects with the API's error. @param keep stays in the wallet; `null` switches it off */
export async function setEarnAutoSubscribe(asset: string, keep: string | null): Promise<void> {
  await sdk.call('setEarnAutoSubscribe', { body: { asset, keep } });
}
