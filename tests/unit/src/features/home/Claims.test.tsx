import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InsurancePage } from '../../../../../src/features/contractInfo/insurance/InsurancePage.tsx';
import Claims from '../../../../../src/features/home/hero/Claims.tsx';
import * as clients from '../../../../../src/stores/clients.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { configure } from '../../app/shell/support/deployment.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { publish, calls } = clients as unknown as ReturnType<typeof FakeClients>;

beforeEach(() => configure());
afterEach(cleanup);

const titles = () =>
  [...(screen.getAllByRole('list')[0]?.children ?? [])].map((item) => item.querySelector('p')?.textContent);
const fundOf = (balance: string) => [
  { asset: 'BTC', balance: '50' },
  { asset: 'USDT', balance },
];

const tier = (rate: string) => ({
  spot: { maker: '0', taker: rate },
  contracts: { maker: '0', taker: '0.0005' },
});

describe('what the home page claims', () => {
  it('of fees is the most that who is at the lowest tier pays', async () => {
    calls.listFeeTiers.mockResolvedValue({ tiers: [tier('0.001'), tier('0.0003')], changesAt: 0 });
    renderScreen(<Claims />);
    const claim = await screen.findByText(/^At most .*0\.1%/);
    expect(claim.textContent).toContain('0.1%');
  });

  it('of the insurance fund follows the figure of its own page, rounded down', () => {
    calls.listContracts.mockResolvedValue([]);
    renderScreen(
      <>
        <Claims />
        <InsurancePage />
      </>,
    );
    expect(titles()).toEqual(['Low fees', '-- USDT insurance fund', 'Real-time and transparent']);
    for (const [balance, claim, figure] of [
      ['50000000', '50,000,000 USDT', '50,000,000 USDT'],
      ['50000019.744075', '50,000,000 USDT', '50,000,019 USDT'],
      ['49999999.99', '49,000,000 USDT', '49,999,999 USDT'],
    ] as const) {
      act(() => publish('insuranceFund', fundOf(balance)));
      const link = screen.getByRole('link', { name: `${claim} insurance fund` });
      expect(link.getAttribute('href')).toBe('/contract/content/insurance');
      expect(screen.getByTestId('insurance').textContent).toContain(figure);
    }
  });

  it.each([[[{ asset: 'BTC', balance: '50' }]], [fundOf('0')], [fundOf('0.9')], [[]]])(
    'is no insurance fund where there is no money in it: %j',
    (balances) => {
      renderScreen(<Claims />);
      act(() => publish('insuranceFund', balances));
      expect(titles()).toEqual(['Low fees', 'Real-time and transparent']);
    },
  );

  it('is no insurance fund where derivatives are switched off', () => {
    configure({ switches: { derivatives: false } });
    renderScreen(<Claims />);
    act(() => publish('insuranceFund', fundOf('50000000')));
    expect(titles()).toEqual(['Low fees', 'Real-time and transparent']);
  });
});
