import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BusinessError, CODE } from '@tidemark/sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import AddressBookPage from '../../../../../src/features/wallet/addressBook/AddressBookPage.tsx';
import { timeInOrder } from '../../../../../src/ui/format/inOrder.ts';
import { fakes, logIn, logOut } from '../../app/shell/support/user.ts';
import { renderScreen } from '../../support/renderScreen.tsx';
import { ADDRESS, answer, entry, OTHER } from './support/wallet.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = fakes;
let users = 0;

beforeEach(async () => {
  answer();
  // Nothing that was fetched for the user before.
  await logIn({ userId: String((users += 1)) });
});
afterEach(async () => {
  cleanup();
  await logOut();
});

it('lists every address in full, and from when on it counts as whitelisted', async () => {
  const usableAt = Date.now() + 3_600_000;
  answer({ addresses: [entry(), entry({ addressId: 'adr_2', label: 'Later', address: OTHER, usableAt })] });
  renderScreen(<AddressBookPage />);
  await screen.findByText('Vault');
  const [vault, later] = screen.getAllByRole('listitem');
  expect(vault?.textContent).toContain(ADDRESS);
  expect(vault?.textContent).toContain('Whitelisted');
  expect(later?.textContent).toContain(`Usable from ${timeInOrder(usableAt)}`);
});

it('an address is added once it is one and has a name', async () => {
  calls.addAddress.mockResolvedValue(entry());
  renderScreen(<AddressBookPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add address' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add address' }));
  const submit = () =>
    act(async () => void fireEvent.click(form.getByRole('button', { name: 'Add address' })));
  await submit();
  expect(form.getByText('Enter a label')).toBeDefined();
  fireEvent.change(form.getByLabelText('Label'), { target: { value: ' Vault ' } });
  fireEvent.change(form.getByLabelText('Address'), { target: { value: `${ADDRESS}\n` } });
  fireEvent.click(form.getByRole('checkbox', { name: /whitelist/ }));
  await waitFor(() => expect(calls.checkAddress).toHaveBeenCalled());
  await act(async () => undefined);
  await submit();
  expect(calls.addAddress).toHaveBeenCalledWith({
    body: { label: 'Vault', network: 'ethereum', address: ADDRESS, whitelisted: true },
  });
});

it('what the exchange says against an address stands in the form', async () => {
  calls.addAddress.mockRejectedValue(
    new BusinessError({ code: CODE.addressKnown, message: 'It is there already', data: null, status: 409 }),
  );
  renderScreen(<AddressBookPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add address' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add address' }));
  fireEvent.change(form.getByLabelText('Label'), { target: { value: 'Vault' } });
  fireEvent.change(form.getByLabelText('Address'), { target: { value: ADDRESS } });
  await waitFor(() => expect(calls.checkAddress).toHaveBeenCalled());
  await act(async () => undefined);
  await act(async () => void fireEvent.click(form.getByRole('button', { name: 'Add address' })));
  expect(form.getByRole('alert').textContent).toBe('It is there already');
});

it('is asked before an address is removed', async () => {
  calls.removeAddress.mockResolvedValue(null);
  answer({ addresses: [entry()] });
  renderScreen(<AddressBookPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Vault' }));
  expect(calls.removeAddress).not.toHaveBeenCalled();
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the address?' }));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Remove' })));
  expect(calls.removeAddress).toHaveBeenCalledWith({ body: { addressId: 'adr_1' } });
});

it('the whitelist is on at once, and off only after a question that tells of the day until then', async () => {
  calls.setWhitelistOnly.mockResolvedValue({ whitelistOnly: true, whitelistOffAt: null });
  const { unmount } = renderScreen(<AddressBookPage />);
  await act(async () => void fireEvent.click(await screen.findByRole('switch')));
  expect(calls.setWhitelistOnly).toHaveBeenLastCalledWith({ body: { whitelistOnly: true } });
  unmount();

  answer({ limits: { whitelistOnly: true } });
  renderScreen(<AddressBookPage />);
  await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('checked', true));
  fireEvent.click(screen.getByRole('switch'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch off the whitelist?' }));
  expect(dialog.getByText(/For another 24 hours/)).toBeDefined();
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Switch off' })));
  expect(calls.setWhitelistOnly).toHaveBeenLastCalledWith({ body: { whitelistOnly: false } });
});

it('a whitelist that is being switched off says when, and can be kept', async () => {
  const whitelistOffAt = Date.now() + 3_600_000;
  calls.listAddresses.mockResolvedValue({
    addresses: [],
    whitelistOnly: true,
    whitelistOffAt,
    maxAddresses: 100,
  });
  calls.setWhitelistOnly.mockResolvedValue({ whitelistOnly: true, whitelistOffAt: null });
  renderScreen(<AddressBookPage />);
  expect(await screen.findByText(new RegExp(timeInOrder(whitelistOffAt)))).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Keep it on' })));
  expect(calls.setWhitelistOnly).toHaveBeenLastCalledWith({ body: { whitelistOnly: true } });
});
