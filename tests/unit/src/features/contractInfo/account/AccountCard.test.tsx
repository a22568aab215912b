import { cleanup } from '@testing-library/react';
import { Decimal } from 'decimal.js';
import { afterEach, expect, it } from 'vitest';
import { AccountCard } from '../../../../../../src/features/contractInfo/account/AccountCard.tsx';
import type { LiveAccount } from '../../../../../../src/stores/contracts/live/portfolio.ts';
import { renderScreen } from '../../../support/renderScreen.tsx';

afterEach(cleanup);

const account = (equity: string, maintenance: string, ratio?: string): LiveAccount => ({
  account: {
    product: 4,
    productName: 'usdtm',
    contract: null,
    asset: 'USDT',
    balance: '100',
    held: '0',
    returnable: '0',
    takenForOrders: '0',
  },
  backing: new Decimal(100),
  unrealized: new Decimal(equity).minus(100),
  equity: new Decimal(equity),
  maintenance: new Decimal(maintenance),
  marginRatio: ratio === undefined ? undefined : new Decimal(ratio),
  free: new Decimal(0),
  available: new Decimal(0),
  transferable: new Decimal(0),
});

it.each<[string, LiveAccount, string]>([
  ['without positions', account('100', '0'), '0.00%'],
  ['on its way', account('100', '25', '0.25'), '25.00%'],
  ['with no equity left', account('-5', '25'), '≥ 100.00%'],
])('an account %s tells how close it is to liquidation', (_, live, ratio) => {
  const { container } = renderScreen(<AccountCard live={live} />);
  const facts = [...container.querySelectorAll('dd')].map((fact) => fact.textContent);
  expect(facts).toContain(ratio);
});
