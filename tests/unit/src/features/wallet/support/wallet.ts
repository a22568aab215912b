import { act } from '@testing-library/react';
import type {
  AddressCheck,
  Deposit,
  WalletAddress,
  WalletNetwork,
  Withdrawal,
  WithdrawalLimits,
} from '../../../../../../src/stores/wallet/types.ts';
import { fakes } from '../../../app/shell/support/user.ts';

export const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
export const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
export const TX_ID = `0x${'88df0164'.repeat(8)}`;

const ETHEREUM: WalletNetwork = {
  network: 'ethereum',
  name: 'Ethereum (ERC20)',
  kind: 'evm',
  nature: 'local',
  contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  decimals: 6,
  confirmations: 6,
  minDeposit: '5',
  minWithdrawal: '10',
  withdrawalFee: '1.5',
  depositsOpen: true,
  withdrawalsOpen: true,
  explorer: null,
};

const LIMITS: WithdrawalLimits = {
  asset: 'USDT',
  network: 'ethereum',
  available: '1500.25',
  fee: '1.5',
  minimum: '10',
  maximum: '1000',
  dayLimit: '1000',
  dayUsed: '250',
  valuationAsset: 'USDT',
  kycStatus: -1,
  bannedUntil: null,
  whitelistOnly: false,
  isHalted: false,
  debts: [],
};

export function deposit(change: Partial<Deposit> = {}): Deposit {
  return {
    depositId: 'dep_1',
    asset: 'USDT',
    network: 'ethereum',
    address: ADDRESS,
    amount: '100.123456',
    credited: '0',
    txId: TX_ID,
    status: 'confirming',
    confirmations: 2,
    requiredConfirmations: 6,
    createdAt: 1,
    updatedAt: 1,
    ...change,
  };
}

export function withdrawal(change: Partial<Withdrawal> = {}): Withdrawal {
  return {
    withdrawalId: 'wd_1',
    clientWithdrawalId: null,
    asset: 'USDT',
    network: 'ethereum',
    address: OTHER,
    label: null,
    amount: '100',
    fee: '1.5',
    receives: '98.5',
    status: 'unconfirmed',
    isInternal: false,
    isCancellable: ['unconfirmed', 'review'].includes(change.status ?? 'unconfirmed'),
    txId: null,
    confirmations: 0,
    requiredConfirmations: 6,
    reason: null,
    expiresAt: null,
    createdAt: 1,
    updatedAt: 1,
    ...change,
  };
}

export function entry(change: Partial<WalletAddress> = {}): WalletAddress {
  return {
    addressId: 'adr_1',
    label: 'Vault',
    network: 'ethereum',
    address: ADDRESS,
    isWhitelisted: true,
    usableAt: 0,
    createdAt: 0,
    ...change,
  };
}

interface Answers {
  readonly network?: Partial<WalletNetwork>;
  readonly limits?: Partial<WithdrawalLimits>;
  readonly check?: Partial<AddressCheck>;
  readonly addresses?: readonly WalletAddress[];
}

/** An exchange with one asset on a chain of its own and one that is only traded; nothing has come or gone yet. */
export function answer({ network, limits, check, addresses = [] }: Answers = {}): void {
  const { calls } = fakes;
  const whitelistOnly = limits?.whitelistOnly ?? false;
  calls.listWalletAssets.mockResolvedValue([
    { asset: 'USDT', name: 'Tether', scale: 8, networks: [{ ...ETHEREUM, ...network }] },
    { asset: 'SOL', name: 'Solana', scale: 8, networks: [] },
  ]);
  calls.getDepositAddress.mockResolvedValue({
    network: 'ethereum',
    asset: 'USDT',
    address: ADDRESS,
    memo: null,
    uri: ADDRESS,
  });
  calls.listDeposits.mockResolvedValue({ list: [], nextCursor: null });
  calls.listWithdrawals.mockResolvedValue({ list: [], nextCursor: null });
  calls.listAccountBalances.mockResolvedValue([]);
  calls.listWalletDebts.mockResolvedValue([]);
  calls.listPendingDepositCoupons.mockResolvedValue([]);
  calls.getWithdrawalLimits.mockResolvedValue({ ...LIMITS, ...limits });
  calls.listAddresses.mockResolvedValue({
    addresses,
    whitelistOnly,
    whitelistOffAt: null,
    maxAddresses: 100,
  });
  calls.checkAddress.mockImplementation(async ({ body }: { body: { address: string } }) => ({
    address: body.address,
    problem: null,
    isContract: false,
    isInternal: false,
    isOwn: false,
    label: null,
    ...check,
  }));
}

/** Streams what there is of deposits or withdrawals. */
export function stream(
  topic: 'deposits' | 'withdrawals',
  pending: readonly object[],
  over: readonly object[] = [],
  phase: 'live' | 'stale' = 'live',
): void {
  act(() => fakes.publish(topic, { pending, over }, phase));
}
