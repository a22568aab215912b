import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Offers from '../../../../../src/features/home/offers/Offers.tsx';
import type { HomepageActivities } from '../../../../../src/stores/activities.ts';
import * as clients from '../../../../../src/stores/clients.ts';
import { sessionState } from '../../../../../src/stores/session/state.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { configure } from '../../app/shell/support/deployment.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});
let running: Partial<HomepageActivities> | undefined;
vi.mock(import('../../../../../src/stores/activities.ts'), () => ({ useActivities: () => running as never }));

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;

const EVERYTHING = {
  registerBonus: { amount: '20', asset: 'USDT', requiredVolume: '5000' },
  financialPromotionInfo: { yearRate: '0.0832' },
  showZeroFeeIcon: true,
};
const tier = (maker: string, taker: string) => ({ spot: { maker, taker }, contracts: { maker, taker } });

/** What the rules say: rates of referral levels, and what taking costs at the lowest and at the highest tier. */
function rules(rates: readonly string[], [first, last]: readonly [string, string] = ['0.001', '0.0003']) {
  const levels = rates.map((rate) => ({ spotRate: rate, contractRate: '0.1' }));
  calls.getReferralProgram.mockResolvedValue({ levels });
  calls.listFeeTiers.mockResolvedValue({ tiers: [tier('0.0008', first), tier('0', last)], changesAt: 0 });
}

const shown = () =>
  screen.queryAllByRole('link').map((link) => {
    const [name, text] = link.querySelectorAll('span > span');
    return [name?.textContent, link.getAttribute('href'), text?.textContent ?? ''];
  });
const plain = (text = '') => text.replaceAll(/[\u2066\u2069]/g, '');
const names = () => shown().map(([name]) => plain(name ?? ''));

async function open() {
  renderScreen(<Offers />);
  await act(() => Promise.resolve());
}

beforeEach(() => {
  configure();
  running = EVERYTHING;
  rules(['0.2', '0.4']);
});
afterEach(() => {
  cleanup();
  sessionState.user = null;
});

describe('what the home page offers', () => {
  it('has the figures of the rules, and leads to where it is to be had', async () => {
    await open();
    expect(shown().map(([name, href]) => [plain(name ?? ''), href])).toEqual([
      ['20 USDT for signing up', '/auth/register/email?backurl=%2F'],
      ['Earn up to 8.32% APY', '/personal/earn/flexible'],
      ['0-fee spot trading', '/m/#/fees'],
      ['Up to 40% commission', '/m/#/mobile/invite'],
      ['Lower fees with VIP', '/m/#/vip'],
    ]);
    expect(plain(shown().at(-1)?.[2] ?? '')).toContain('from 0.1% to 0.03%');
  });

  it('is what there is: what has ended, is given to nobody or is switched off is not there', async () => {
    running = { registerBonus: null, financialPromotionInfo: null, showZeroFeeIcon: false };
    rules(['0'], ['0.001', '0.001']);
    calls.getReferralProgram.mockResolvedValue({ levels: [{ spotRate: '0', contractRate: '0' }] });
    await open();
    expect(screen.queryByRole('heading')).toBeNull();
    cleanup();

    running = EVERYTHING;
    rules(['0.4']);
    configure({ switches: { register: false, earn: false, invite: false, vip: false } });
    await open();
    expect(names()).toEqual(['0-fee spot trading']);
  });

  it('is no bonus for signing up to who has an account, but the coupons to claim', async () => {
    calls.listClaimableCoupons.mockResolvedValue([{ ruleId: 'one' }, { ruleId: 'other' }]);
    sessionState.user = { userId: '100', displayUserId: '61000100', token: null };
    await open();
    expect(names().slice(0, 2)).toEqual(['Coupons to claim: 2', 'Earn up to 8.32% APY']);
    expect(shown()[0]?.[1]).toBe('/m/#/mobile/coupon');
  });
});
