import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import P2pPage from '../../../../../src/features/upcoming/P2pPage.tsx';
import { vaspInfo } from '../../../../../src/stores/access/index.ts';
import * as clients from '../../../../../src/stores/clients.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;

afterEach(cleanup);

describe('the page of P2P trading', () => {
  it.each([
    ['allows it', { koreaIP: false, vaspSwitch: false }, true],
    ['withholds it', { koreaIP: true, vaspSwitch: false }, false],
  ])('is of use only where the whitelist %s', async (_, vasp, isShown) => {
    calls.getVaspInfo.mockResolvedValue({ lang: '', ...vasp });
    await vaspInfo.reload();
    renderScreen(<P2pPage />);
    await act(async () => undefined);
    expect(screen.queryByText('P2P trading is coming soon. The spot markets are open.') !== null).toBe(
      isShown,
    );
    expect(screen.queryByText('P2P trading is not available for you in this region') !== null).toBe(!isShown);
  });
});
