import { parseUnits } from '@tidemark/sdk/core';
import { accountIdOf, PRODUCT } from '../../engine/protocol.ts';
import type { Transfers } from '../account/transfers.ts';
import type { Users } from '../identity/users.ts';

export interface DemoUser {
  readonly loginId: string;
  readonly password: string;
  readonly nickName: string;
  /** What the exchange deposits for them once: decimal amounts by product and asset. */
  readonly deposits: readonly (readonly [product: keyof typeof PRODUCT, asset: string, amount: string])[];
}

/** What both have to trade contracts with. */
const CONTRACT_MONEY = [
  ['derivatives', 'USDT', '50000'],
  ['coinContract', 'BTC', '1'],
  ['coinContract', 'ETH', '10'],
] as const;

export const DEMO_USERS: readonly DemoUser[] = [
  {
    loginId: 'ada@tidemark.example',
    password: 'Tidemark-1815',
    nickName: 'Ada',
    deposits: [
      ['spot', 'USDT', '100000'],
      ['spot', 'BTC', '2'],
      ['spot', 'ETH', '25'],
      ['spot', 'SOL', '200'],
      ['wallet', 'USDT', '50000'],
      ...CONTRACT_MONEY,
    ],
  },
  {
    loginId: 'linus@tidemark.example',
    password: 'Tidemark-1969',
    nickName: 'Linus',
    deposits: [
      ['spot', 'USDT', '25000'],
      ['spot', 'BTC', '0.5'],
      ['spot', 'DOGE', '10000'],
      ['wallet', 'USDT', '10000'],
      ...CONTRACT_MONEY,
    ],
  },
];

export interface DemoServices {
  readonly users: Users;
  readonly transfers: Transfers;
}

/** Creates the demo users that are missing and makes their deposits; both happen once, however often this runs. */
export async function ensureDemoUsers({ users, transfers }: DemoServices): Promise<void> {
  for (const demo of DEMO_USERS) {
    const user = (await users.findByLogin(demo.loginId)) ?? (await users.create(demo));
    for (const [product, asset, amount] of demo.deposits) {
      const result = await transfers.deposit({
        to: accountIdOf(user.id, PRODUCT[product]),
        asset,
        amount: parseUnits(amount) ?? 0n,
        key: `demo:${user.id}:${product}:${asset}`,
      });
      if (!result.ok)
        throw new Error(`The demo deposit of ${amount} ${asset} was refused: ${result.message}`);
    }
  }
}
