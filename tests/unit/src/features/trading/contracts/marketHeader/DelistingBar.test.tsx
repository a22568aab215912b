import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DelistingBar } from '../../../../../../../src/features/trading/contracts/marketHeader/DelistingBar.tsx';
import { timeInOrder } from '../../../../../../../src/ui/format/inOrder.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';

afterEach(cleanup);

describe('the announced end of a contract', () => {
  it('says when it ends and how it settles', () => {
    const delisting = { averagesFrom: 1_732_159_200_000, endsAt: 1_732_161_000_000 };
    renderScreen(<DelistingBar contract="LTC-USDT" delisting={delisting} />);
    const text = screen.getByRole('complementary', { name: 'Delisting' }).textContent;
    expect(text).toContain(`Trading in LTC-USDT ends on ${timeInOrder(delisting.endsAt)}.`);
    expect(text).toContain(`From ${timeInOrder(delisting.averagesFrom)} on`);
    expect(text).toContain('average mark price');
  });

  it('shows nothing while no end is announced', () => {
    renderScreen(<DelistingBar contract="LTC-USDT" delisting={undefined} />);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
