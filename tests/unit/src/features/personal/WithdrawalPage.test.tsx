import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import WithdrawalPage from '../../../../../src/features/personal/WithdrawalPage.tsx';
import { timeInOrder } from '../../../../../src/ui/format/inOrder.ts';
import { logIn, logOut } from '../../app/shell/support/user.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

afterEach(async () => {
  cleanup();
  await logOut();
});

it('who has reset their password is told from when on they can withdraw, and why', async () => {
  const withdrawalsAllowedAt = Date.now() + 24 * 3_600_000;
  await logIn({ withdrawalsAllowedAt });
  renderScreen(<WithdrawalPage />);
  expect(screen.getByRole('status').textContent).toBe(
    `Your login password was reset. You can withdraw again from ${timeInOrder(withdrawalsAllowedAt)}.`,
  );
  expect(
    screen.getByText(/withdrawals are disabled for 24 hours after a login password reset/),
  ).toBeDefined();
});

it.each([null, Date.now() - 1])('nobody else is told so: %s', async (withdrawalsAllowedAt) => {
  await logIn({ withdrawalsAllowedAt });
  renderScreen(<WithdrawalPage />);
  expect(screen.queryByRole('status')).toBeNull();
});
