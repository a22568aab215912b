import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ItemMarks } from '../../../../../src/app/shell/menus/menuItem.tsx';
import type { HomepageActivities } from '../../../../../src/stores/activities.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

let running: HomepageActivities | undefined;

vi.mock(import('../../../../../src/stores/activities.ts'), () => ({ useActivities: () => running }));

const campaigns = (yearRate: string | null, showZeroFeeIcon: boolean): HomepageActivities => ({
  financialPromotionInfo: yearRate === null ? null : { yearRate },
  showZeroFeeIcon,
  personalCenterMenu: { enabled: false, menuUrl: '', menuName: '' },
  registerBonus: null,
});

/** What stands beside an entry while campaigns run. */
function marksOf(tag: 'earnApy' | 'zeroFee', activities: HomepageActivities | undefined): string {
  running = activities;
  renderScreen(
    <p>
      <ItemMarks item={{ name: 'entry', url: '/entry', tag }} />
    </p>,
  );
  return screen.getByRole('paragraph').textContent;
}

afterEach(cleanup);

describe('the tag of an entry', () => {
  it.each([
    ['0.0525', false, '5.25% APY'],
    ['0.1', true, '10.00% APY'],
    [null, true, ''],
  ])('at Earn is the yearly rate, with the rate %s and zero fees %s', (yearRate, isFree, text) => {
    expect(marksOf('earnApy', campaigns(yearRate, isFree))).toBe(text);
  });

  it.each([
    [true, '0.0525', '0 Fee'],
    [true, null, '0 Fee'],
    [false, '0.0525', ''],
  ])('at Spot is 0 Fee while the flag is on: %s', (isFree, yearRate, text) => {
    expect(marksOf('zeroFee', campaigns(yearRate, isFree))).toBe(text);
  });

  it.each(['earnApy', 'zeroFee'] as const)('is not there before the campaigns are known: %s', (tag) => {
    expect(marksOf(tag, undefined)).toBe('');
  });
});
