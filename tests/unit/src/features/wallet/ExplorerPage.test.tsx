import { cleanup, fireEvent, screen } from '@testing-library/react';
import { BusinessError, CODE } from '@tidemark/sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import ExplorerPage from '../../../../../src/features/wallet/explorer/ExplorerPage.tsx';
import { fakes } from '../../app/shell/support/user.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { ADDRESS, answer, OTHER, TX_ID } from './support/wallet.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = fakes;

beforeEach(() => answer());
afterEach(cleanup);

const open = (txId = TX_ID) =>
  renderScreen(
    <Route path="/explorer/:network/:txId">
      <ExplorerPage />
    </Route>,
    { path: `/explorer/ethereum/${txId}` },
  );

it('a transaction is shown with all that the node knows, and every unit that it moved', async () => {
  calls.getChainTransaction.mockResolvedValue({
    network: 'ethereum',
    txId: TX_ID,
    status: 'mined',
    height: 1234,
    blockHash: TX_ID,
    confirmations: 4,
    minedAt: 1,
    fee: '0.000000000000000042',
    feeAsset: 'ETH',
    transfers: [{ from: null, to: OTHER, asset: 'ETH', amount: '0.123456789012345678' }],
  });
  open();
  expect(await screen.findByText('0.123456789012345678 ETH')).toBeDefined();
  expect(screen.getByText('0.000000000000000042 ETH')).toBeDefined();
  expect(document.body.textContent).toContain(OTHER);
  expect(document.body.textContent).not.toContain(ADDRESS);
  expect(screen.getByText('Newly created coins')).toBeDefined();
  expect(screen.getByText(/Its coins are worth nothing/)).toBeDefined();
  expect(calls.getChainTransaction.mock.calls[0]?.[0]).toMatchObject({
    query: { network: 'ethereum', txId: TX_ID },
  });
});

it('one that the node does not know says so, and is asked for again', async () => {
  calls.getChainTransaction.mockRejectedValueOnce(
    new BusinessError({ code: CODE.notFound, message: 'No', data: null, status: 404 }),
  );
  open(TX_ID.replaceAll('8', '9'));
  expect(await screen.findByText('Transaction not found')).toBeDefined();
  calls.getChainTransaction.mockResolvedValue({
    network: 'ethereum',
    txId: TX_ID,
    status: 'pending',
    height: null,
    blockHash: null,
    confirmations: 0,
    minedAt: null,
    fee: '0',
    feeAsset: 'ETH',
    transfers: [],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Pending')).toBeDefined();
  expect(screen.getByText('No transfers')).toBeDefined();
});
