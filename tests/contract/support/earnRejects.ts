import type { Settings } from '../../../server/services/content/settings.ts';
import type { Provocation } from './provocation.ts';

/** Has Earn reject what its documents name: ids that are taken, more than there is, a product that is closed, and transfers that are stopped. */
export async function rejectEarn(
  provocation: Pick<Provocation, 'succeed' | 'reject'>,
  settings: Settings,
): Promise<void> {
  const named = { asset: 'USDT', amount: '10', clientEarnId: 'code-1' };
  await provocation.succeed(['subscribeEarn', named]);
  for (const id of ['subscribeEarn', 'redeemEarn']) {
    await provocation.reject(id, 10412, { ...named, amount: '11' });
    await provocation.reject(id, 20001, { asset: 'BTC', amount: '9' });
  }
  const products = await settings.get('earnProducts');
  await settings.set(
    'earnProducts',
    products.map((product) => ({ ...product, isOpen: false })),
  );
  await provocation.reject('subscribeEarn', 10620, { asset: 'USDT', amount: '10' });
  await settings.set('earnProducts', products);
  await settings.set('transferStatus', { 7: 0 });
  for (const id of ['subscribeEarn', 'redeemEarn'])
    await provocation.reject(id, 10411, { asset: 'USDT', amount: '10' });
}
