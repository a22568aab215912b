import { describe, expect, it, vi } from 'vitest';
import { byAccount } from '../../../../../src/features/personal/accountBalances.ts';

vi.mock('../../../../../src/stores/clients.ts', async () =>
  (await import('../../support/fakeClients.ts')).fakeClients(),
);

const balance = (product: number, subProduct: string | null, asset: string) => ({
  product,
  subProduct,
  asset,
  available: '1',
  held: '0',
});

describe('balances by account', () => {
  it('keeps every margin pair an account of its own, in the order they came', () => {
    const accounts = byAccount([
      balance(1, null, 'USDT'),
      balance(2, null, 'BTC'),
      balance(2, null, 'USDT'),
      balance(5, 'BTC/USDT', 'USDT'),
      balance(5, 'ETH/USDT', 'USDT'),
    ]);
    expect(
      accounts.map(({ product, subProduct, balances }) => [product, subProduct, balances.length]),
    ).toEqual([
      [1, null, 1],
      [2, null, 2],
      [5, 'BTC/USDT', 1],
      [5, 'ETH/USDT', 1],
    ]);
  });
});
