import type { Provocation } from './provocation.ts';
import { order, spot } from './rejectedCases.ts';

type Calls = Pick<Provocation, 'succeed' | 'reject'>;

/** Amends spot orders to what they may not be, after `code-1` was placed. */
export async function rejectSpotAmendments({ succeed, reject }: Calls): Promise<void> {
  await succeed(['placeOrder', { ...spot, side: 'sell', price: '95900', clientOrderId: 'code-2' }]);
  const amend = (code: number, change: object, clientOrderId = 'code-1') =>
    reject('amendOrder', code, { clientOrderId, ...change });
  await amend(20001, { quantity: '50' });
  await amend(20002, { price: '90000.001' });
  await amend(20003, { quantity: '0.0000001' });
  await amend(20004, { quantity: '0.00001' });
  await amend(20005, { quantity: '9999999' });
  await amend(20013, { price: '10', quantity: '1' });
  await succeed(['placeOrder', { ...spot, type: 'postOnly', clientOrderId: 'code-3' }]);
  await amend(20006, { price: '95900' }, 'code-3');
  await amend(20012, { price: '92400' }, 'code-2');
}

/** Amends contract orders to what they may not be, after `code-1` was placed. */
export async function rejectContractAmendments({ succeed, reject }: Calls): Promise<void> {
  const amend = (code: number, change: object) =>
    reject('amendContractOrder', code, { clientOrderId: 'code-1', ...change });
  await amend(20001, { quantity: '20' });
  await amend(20002, { price: '90000.05' });
  await amend(20003, { quantity: '0.0005' });
  await amend(20005, { quantity: '9999' });
  await amend(20013, { price: '10' });
  await succeed(['placeContractOrder', { ...order, type: 'postOnly', clientOrderId: 'code-2' }]);
  await reject('amendContractOrder', 20006, { clientOrderId: 'code-2', price: '95000' });
  await succeed([
    'placeContractOrder',
    { ...order, price: '92400.1', quantity: '1.2', clientOrderId: 'code-3' },
  ]);
  await reject('amendContractOrder', 20004, { clientOrderId: 'code-3', quantity: '0.5' });
  await succeed(['placeContractOrder', { ...order, side: 'sell', price: '95900', clientOrderId: 'code-4' }]);
  await reject('amendContractOrder', 20012, { clientOrderId: 'code-4', price: '92400' });
}
