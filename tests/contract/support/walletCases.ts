import { page, type Case, type Request } from './case.ts';

const place = { asset: 'USDT', network: 'ethereum' };
const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const withdrawal = { ...place, address, amount: '100' };
const txId = `0x${'f'.repeat(64)}`;
const withdrawalId = 'wd_none';
const entry = { label: 'Cold wallet', network: 'ethereum', address, whitelisted: true };

const badPlace: Case['refused'] = [
  { body: { ...place, asset: 'usdt' }, member: 'asset' },
  { body: { ...place, network: 'Ethereum' }, member: 'network' },
  { body: { asset: 'USDT' }, member: 'network' },
  { body: { ...place, userId: 101 }, member: 'userId' },
];

const list: Case = {
  good: [{}, { query: { asset: 'BTC', network: 'bitcoin', startAt: 0, endAt: 9e12, limit: 1 } }],
  refused: [
    { query: { asset: 'btc' }, member: 'asset' },
    { query: { network: '?' }, member: 'network' },
    { query: { status: 'lost' }, member: 'status' },
    { query: { startAt: -1 }, member: 'startAt' },
    { query: { endAt: 'now' }, member: 'endAt' },
    ...page,
  ],
};

/** Requests of the calls that have no case that succeeds on its own. */
export const WALLET_REQUESTS: Readonly<Record<string, Request>> = {
  getDeposit: { query: { depositId: 'dep_none' } },
  getWithdrawal: { query: { withdrawalId } },
  getStatementEntry: { query: { entryId: '9-9-0' } },
  getChainTransaction: { query: { network: 'ethereum', txId } },
  createWithdrawal: { body: withdrawal },
  confirmWithdrawal: { body: { withdrawalId, code: '000000' } },
  resendWithdrawalCode: { body: { withdrawalId } },
  cancelWithdrawal: { body: { withdrawalId } },
  removeAddress: { body: { addressId: 'adr_none' } },
  reviewWithdrawal: { body: { withdrawalId, approved: true } },
  adjustBooks: {
    body: {
      ...{ adjustmentId: 'adj_1', account: 'ethereum:hot', asset: 'ETH', amount: '1' },
      ...{ reason: 'Withdrawal of a validator', isPreview: true },
    },
  },
};

/** What the wallet is asked. Whole ways are in wallet.test.ts. */
export const WALLET_CASES: Readonly<Record<string, Case>> = {
  listWalletAssets: { good: [{}], refused: [] },
  getDepositAddress: { good: [{ body: place }], refused: badPlace },
  listDeposits: list,
  getDeposit: {
    good: [],
    refused: [
      { member: 'depositId' },
      { query: { depositId: 'a b' }, member: 'depositId' },
      { query: { txId: 'f' }, member: 'txId' },
    ],
  },
  sendTestCoins: { good: [{ body: place }], refused: badPlace },
  getWithdrawalLimits: {
    good: [{ query: { asset: 'BTC', network: 'bitcoin' } }],
    refused: [{ query: { asset: 'BTC' }, member: 'network' }],
  },
  listWalletDebts: { good: [{}], refused: [] },
  checkAddress: {
    good: [{ body: { network: 'ethereum', address } }, { body: { network: 'bitcoin', address } }],
    refused: [{ body: { network: 'ethereum', address: 'a b' }, member: 'address' }],
  },
  createWithdrawal: {
    good: [],
    refused: [
      { body: { ...withdrawal, amount: '-1' }, member: 'amount' },
      { body: { ...withdrawal, amount: '0' }, member: 'amount' },
      { body: { ...withdrawal, clientWithdrawalId: '' }, member: 'clientWithdrawalId' },
      { body: { ...withdrawal, fee: '0' }, member: 'fee' },
    ],
  },
  confirmWithdrawal: { good: [], refused: [{ body: { withdrawalId, code: '1' }, member: 'code' }] },
  resendWithdrawalCode: { good: [], refused: [{ body: {}, member: 'withdrawalId' }] },
  cancelWithdrawal: { good: [], refused: [{ body: {}, member: 'withdrawalId' }] },
  listWithdrawals: list,
  getWithdrawal: {
    good: [],
    refused: [{ member: 'withdrawalId' }, { query: { withdrawalId: 'a b' }, member: 'withdrawalId' }],
  },
  listAddresses: { good: [{}], refused: [] },
  addAddress: {
    good: [{ body: entry }],
    refused: [
      { body: { ...entry, label: ' x' }, member: 'label' },
      { body: { ...entry, whitelisted: 'yes' }, member: 'whitelisted' },
    ],
  },
  removeAddress: { good: [], refused: [{ body: {}, member: 'addressId' }] },
  setWhitelistOnly: {
    good: [{ body: { whitelistOnly: false } }],
    refused: [{ body: {}, member: 'whitelistOnly' }],
  },
  getChainTransaction: {
    good: [],
    refused: [{ query: { network: 'ethereum', txId: 'f' }, member: 'txId' }],
  },
  listUserDeposits: {
    good: [
      {},
      { query: { status: 'credited', asset: 'USDT', network: 'ethereum', displayUserId: '61000100' } },
      { query: { startAt: 1, endAt: 2 } },
    ],
    refused: [
      { query: { status: 'lost' }, member: 'status' },
      { query: { displayUserId: 'ada' }, member: 'displayUserId' },
      { query: { startAt: 'today' }, member: 'startAt' },
      ...page,
    ],
  },
  listUserWithdrawals: {
    good: [{}, { query: { status: 'completed' } }, { query: { displayUserId: '61000100', asset: 'USDT' } }],
    refused: [{ query: { status: 'lost' }, member: 'status' }, ...page],
  },
  listNetworkHalts: { good: [{}], refused: [] },
  haltNetwork: {
    good: [
      { body: { asset: 'USDT', network: 'ethereum', deposits: true, cause: 'A test' } },
      { body: { asset: 'USDT', network: 'ethereum', deposits: false } },
    ],
    refused: [
      { body: { network: 'ethereum', deposits: true }, member: 'asset' },
      { body: { asset: 'USDT', network: 'ethereum' }, member: 'deposits' },
      { body: { asset: 'USDT', network: 'ethereum', deposits: 'yes' }, member: 'deposits' },
      { body: { asset: 'SOL', network: 'ethereum', deposits: true }, member: 'asset' },
      { body: { asset: 'USDT', network: 'solana', deposits: true }, member: 'network' },
    ],
  },
  reviewWithdrawal: { good: [], refused: [{ body: { withdrawalId }, member: 'approved' }] },
  haltWithdrawals: {
    good: [{ body: { halted: true, cause: 'A test' } }, { body: { halted: false } }],
    refused: [{ body: { halted: 'yes' }, member: 'halted' }],
  },
};

const nowhere = { asset: 'SOL', network: 'ethereum' };

/** Calls and the codes that they are rejected with, as the exchange of the tests begins. */
export const WALLET_REJECTED: readonly (readonly [id: string, code: number, request: Request])[] = [
  ['listUserDeposits', 10404, { query: { displayUserId: '61999999' } }],
  ['listUserWithdrawals', 10404, { query: { displayUserId: '61999999' } }],
  ['exportUserDeposits', 10404, { query: { displayUserId: '61999999' } }],
  ['exportUserWithdrawals', 10404, { query: { displayUserId: '61999999' } }],
  ['getDepositAddress', 10400, { body: nowhere }],
  ['sendTestCoins', 10400, { body: nowhere }],
  ['getWithdrawalLimits', 10400, { query: nowhere }],
  ['checkAddress', 10400, { body: { network: 'solana', address } }],
  ['createWithdrawal', 10400, { body: { ...withdrawal, ...nowhere } }],
  ['createWithdrawal', 10601, { body: { ...withdrawal, address: 'nowhere' } }],
  ['addAddress', 10400, { body: { ...entry, network: 'solana' } }],
  ['addAddress', 10601, { body: { ...entry, address: 'nowhere' } }],
  ['getChainTransaction', 10400, { query: { network: 'solana', txId } }],
  ...(
    [
      'getDeposit',
      'getWithdrawal',
      'getChainTransaction',
      'confirmWithdrawal',
      'resendWithdrawalCode',
      'cancelWithdrawal',
      'removeAddress',
      'reviewWithdrawal',
    ] as const
  ).map((id) => [id, 10404, WALLET_REQUESTS[id] ?? {}] as const),
];

const SILENT = 'A custody that does not answer: walletNetworks.test.ts.';
const RISEN = 'A network that asks more than before: walletRefusals.test.ts.';
const STORY = 'What a withdrawal has been through: wallet.test.ts.';
const UNREACHABLE = 'A number that no text message is sent to: walletRefusals.test.ts.';
const HALTED = 'What operators halt: operatorNetworks.test.ts.';
const BOOKLESS = 'Simulated trading, which has no books: walletRefusals.test.ts.';

/** Codes that need a deposit, a withdrawal or an address of its own, and the file that provokes them, which proves it by {@link expectClaims}. */
export const WALLET_UNPROVOKED: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  sendTestCoins: {
    10404: 'A network whose coins are worth something: walletRefusals.test.ts.',
    10600: SILENT,
    10611: HALTED,
  },
  getDepositAddress: { 10600: SILENT, 10611: HALTED },
  getWithdrawalLimits: { 10600: SILENT },
  checkAddress: { 10600: SILENT },
  getChainTransaction: { 10600: SILENT },
  createWithdrawal: {
    10412: STORY,
    10435: UNREACHABLE,
    10602: STORY,
    10603: STORY,
    10604: STORY,
    10608: STORY,
    10600: SILENT,
    10611: HALTED,
    20001: STORY,
  },
  confirmWithdrawal: {
    10420: STORY,
    10602: RISEN,
    10603: STORY,
    10605: STORY,
    10608: STORY,
    10610: RISEN,
    10611: HALTED,
  },
  resendWithdrawalCode: { 10435: UNREACHABLE, 10605: STORY },
  cancelWithdrawal: { 10605: STORY },
  addAddress: { 10600: SILENT, 10607: 'A book of a hundred: walletRefusals.test.ts.', 10609: STORY },
  showReconciliation: { 10404: BOOKLESS },
  reconcile: { 10404: BOOKLESS },
  adjustBooks: { 10404: BOOKLESS },
  reviewWithdrawal: { 10600: 'An exchange without networks: walletNetworks.test.ts.', 10605: STORY },
};
