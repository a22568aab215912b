import type { Deposit, Withdrawal } from '@tidemark/sdk/contract';
import { formatExact, formatUnits } from '@tidemark/sdk/core';
import { ATTO_SCALE } from '../../custody/amounts.ts';
import { PRODUCT } from '../../engine/protocol.ts';
import type { Vault } from '../../vault/vault.ts';
import type { MovementRow } from './movementLists.ts';
import type { NetworkHalts } from './networkHalts.ts';
import { isCancellable } from './withdrawalStates.ts';

/** Says how a deposit is as its user sees it. What waits by a network that is halted is not below a minimum for all they know: it confirms. */
export function depositReader(halts: Pick<NetworkHalts, 'of'>) {
  return (row: MovementRow<'deposits'>): Deposit => {
    const isHeld = row.status === 'belowMinimum' && halts.of(row).deposits;
    return toDeposit({ ...row, ...(isHeld && { status: 'confirming' }) });
  };
}

function toDeposit(row: MovementRow<'deposits'>): Deposit {
  const { id: depositId, asset, network, address, txId, status, confirmations, createdAt, updatedAt } = row;
  return {
    depositId,
    asset,
    network,
    address,
    amount: formatExact(BigInt(row.amount), ATTO_SCALE),
    credited: formatUnits(BigInt(row.credited)),
    ...(status === 'credited' && { account: row.product === PRODUCT.spot ? 'spot' : 'wallet' }),
    txId,
    status,
    confirmations,
    requiredConfirmations: row.required,
    createdAt,
    updatedAt,
  };
}

/** Where the label of a withdrawal is sealed for. */
export const labelPlace = (id: string): string => `withdrawals.label:${id}`;

/** Says how a withdrawal is as its user sees it. */
export function withdrawalReader(vault: Pick<Vault, 'unseal'>) {
  return (row: MovementRow<'withdrawals'>): Withdrawal => {
    const { id, asset, network, address, txId, confirmations, reason, createdAt, updatedAt } = row;
    const status = row.status === 'asked' ? 'unconfirmed' : row.status;
    const [amount, fee] = [BigInt(row.amount), BigInt(row.fee)];
    return {
      withdrawalId: id,
      clientWithdrawalId: row.clientId,
      asset,
      network,
      address,
      label: row.label === '' ? null : vault.unseal(row.label, labelPlace(id)),
      amount: formatUnits(amount),
      fee: formatUnits(fee),
      receives: formatUnits(amount - fee),
      status,
      isInternal: row.recipient !== null,
      isCancellable: isCancellable(row),
      txId,
      confirmations,
      requiredConfirmations: row.required,
      reason,
      expiresAt: status === 'unconfirmed' ? row.expiresAt : null,
      createdAt,
      updatedAt,
    };
  };
}
