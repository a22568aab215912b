import type { OperationBody } from '@tidemark/sdk';
import { sdk } from '../../clients.ts';
import { useItem } from '../../data/useItem.ts';
import type { Item } from '../../data/useItem.ts';
import { topics, useTopic } from '../../realtime.ts';
import type { TopicState } from '../../realtime.ts';
import { sendOnce } from '../../unanswered.ts';
import type { EarnMovement, EarnPosition, EarnProduct } from './types.ts';

/** Products of Earn, and what the user has of each. */
export interface EarnState {
  readonly products: readonly EarnProduct[];
  readonly positions: readonly EarnPosition[];
}

/** Every product, as guests see them. */
export function useEarnProducts(): Item<readonly EarnProduct[]> {
  return useItem({ namespace: 'growth.earnProducts', api: 'listEarnProducts' });
}

/** Every product and the user's positions, as they change. */
export function useEarnStream(): TopicState<EarnState> {
  return useTopic(topics.earn);
}

/** What differs once money has moved, or interest waits: the wallet and the history are then others, too. */
export function earnRevision({ products, positions }: EarnState): string {
  return [
    ...products.map(({ asset, isOpen }) => `${asset} ${isOpen}`),
    ...positions.map(({ asset, amount, paid }) => `${asset} ${amount} ${paid}`),
  ].join(' ');
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
