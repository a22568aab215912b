import { page, type Case } from './case.ts';
import { MARKET_RULE_CASES } from './marketRuleCases.ts';
import { RECOVERY_CASES } from './recoveryCases.ts';

const ADJUSTMENT = {
  adjustmentId: 'adj_1',
  account: 'ethereum:hot',
  asset: 'ETH',
  amount: '-0.25',
  reason: 'Withdrawal of a validator',
  isPreview: true,
};

const FUNDING = { fundingId: 'walked', budget: 'earn', asset: 'USDT', amount: '1000' };

const ADJUSTED = {
  adjustmentId: 'walked',
  displayUserId: '61000100',
  direction: 'credit',
  asset: 'USDT',
  amount: '5',
  reason: 'A test of the call',
};

const INSURED = { fundingId: 'walked', asset: 'USDT', amount: '1000' };

/** What every operation of operators is asked. Ada's nickname waits for a review when these are asked in their order. */
export const OPERATOR_CASES: Readonly<Record<string, Case>> = {
  ...RECOVERY_CASES,
  listNicknameReviews: { good: [{}], refused: [] },
  reviewNickname: {
    good: [{ body: { displayUserId: '61000100', accepted: true } }],
    refused: [
      { body: { accepted: true }, member: 'displayUserId' },
      { body: { displayUserId: 'ada', accepted: true }, member: 'displayUserId' },
      { body: { displayUserId: '61000100', accepted: 'yes' }, member: 'accepted' },
    ],
  },
  listKycApplications: { good: [{}], refused: [] },
  showKycApplication: {
    good: [{ query: { applicationId: '1' } }],
    refused: [
      { query: {}, member: 'applicationId' },
      { query: { applicationId: '../1' }, member: 'applicationId' },
    ],
  },
  showKycPicture: {
    good: [{ query: { applicationId: '1', side: 'front' } }],
    refused: [
      { query: { applicationId: '1' }, member: 'side' },
      { query: { applicationId: '1', side: '../../master.key' }, member: 'side' },
    ],
  },
  reviewKycApplication: {
    good: [{ body: { applicationId: '1', accepted: false, reasons: ['documentUnclear', 'selfieUnclear'] } }],
    refused: [
      { body: { accepted: true }, member: 'applicationId' },
      { body: { applicationId: '1', accepted: false }, member: 'reasons' },
      { body: { applicationId: '1', accepted: false, reasons: [] }, member: 'reasons' },
      { body: { applicationId: '1', accepted: false, reasons: ['ugly'] }, member: 'reasons.0' },
      { body: { applicationId: '1', accepted: true, reasons: ['other'] }, member: 'reasons' },
    ],
  },
  listSupportTickets: {
    good: [{}, { query: { status: 'open', limit: 1 } }],
    refused: [...page, { query: { status: 'lost' }, member: 'status' }],
  },
  showSupportTicket: {
    good: [{ query: { ticketId: '1' } }],
    refused: [
      { query: {}, member: 'ticketId' },
      { query: { ticketId: '-1' }, member: 'ticketId' },
    ],
  },
  answerSupportTicket: {
    good: [{ body: { ticketId: '1', text: 'It has 4 of 12 confirmations.' } }],
    refused: [
      { body: { text: 'Hello' }, member: 'ticketId' },
      { body: { ticketId: '1' }, member: 'text' },
      { body: { ticketId: '1', text: ' ' }, member: 'text' },
      { body: { ticketId: '1', text: 'x'.repeat(4_001) }, member: 'text' },
    ],
  },
  closeSupportTicket: {
    good: [{ body: { ticketId: '1' } }],
    refused: [
      { body: {}, member: 'ticketId' },
      { body: { ticketId: 1 }, member: 'ticketId' },
    ],
  },
  publishMessage: {
    good: [
      { body: { type: 'system', title: 'Maintenance on Sunday' } },
      { body: { type: 'system', title: 'Maintenance', titles: { de_DE: 'Wartung', fr_FR: 'Entretien' } } },
      {
        body: {
          id: 'm1',
          displayUserId: '61000100',
          type: 'user',
          title: 'Hello',
          linkUrl: '/spot/exchange',
        },
      },
    ],
    refused: [
      { body: { type: 'system' }, member: 'title' },
      { body: { type: 'system', title: ' ' }, member: 'title' },
      { body: { type: 'gossip', title: 'x' }, member: 'type' },
      { body: { type: 'system', title: 'x', titles: { xx_XX: 'x' } }, member: 'titles' },
      { body: { type: 'system', title: 'x', titles: { de_DE: ' ' } }, member: 'titles.de_DE' },
      { body: { type: 'system', title: 'x', linkUrl: 'javascript:alert(1)' }, member: 'linkUrl' },
      { body: { type: 'system', title: 'x', linkUrl: '//elsewhere.example' }, member: 'linkUrl' },
    ],
  },
  listPublishedMessages: { good: [{}, { query: { limit: 1 } }], refused: [...page] },
  editMessage: {
    good: [
      { body: { id: 'm1', title: 'Hello again' } },
      { body: { id: 'operator:m1', titles: { de_DE: 'Hallo' }, linkUrl: '' } },
    ],
    refused: [
      { body: { title: 'x' }, member: 'id' },
      { body: { id: 'm1' }, member: 'title' },
      { body: { id: 'm1', title: ' ' }, member: 'title' },
      { body: { id: 'm1', titles: { xx_XX: 'x' } }, member: 'titles' },
      { body: { id: 'm1', linkUrl: 'javascript:alert(1)' }, member: 'linkUrl' },
    ],
  },
  withdrawMessage: { good: [{ body: { id: 'm1' } }], refused: [{ body: {}, member: 'id' }] },
  setUserFlags: {
    good: [
      { body: { displayUserId: '61000100', kycStatus: 2, p2p: true } },
      { body: { displayUserId: '61000100' } },
    ],
    refused: [
      { body: { displayUserId: '61000100', kycStatus: 3 }, member: 'kycStatus' },
      { body: { displayUserId: '61000100', vipTag: -1 }, member: 'vipTag' },
      { body: { displayUserId: '61000100', admin: true }, member: 'admin' },
    ],
  },
  showUser: {
    good: [{ query: { name: '61000100' } }, { query: { name: 'ada@tidemark.example', limit: 1 } }],
    refused: [
      { query: {}, member: 'name' },
      { query: { name: ' ' }, member: 'name' },
      { query: { name: '61000100', limit: 101 }, member: 'limit' },
    ],
  },
  listSettings: { good: [{}], refused: [] },
  setSetting: {
    good: [
      { body: { name: 'nicknameChangesPerMonth', value: 4 } },
      { body: { name: 'financialPromotion', value: null } },
    ],
    refused: [
      { body: { name: 'noSuch', value: 1 }, member: 'name' },
      { body: { name: 'nicknameChangesPerMonth' }, member: 'value' },
      { body: { name: 'nicknameChangesPerMonth', value: -1 }, member: 'value' },
      { body: { name: 'transferStatus', value: { 4: 9 } }, member: 'value.4' },
      { body: { name: 'deniedCountries', value: ['Korea'] }, member: 'value.0' },
      { body: { name: 'transferStatus', value: { 99: 0 } }, member: 'value.99' },
      {
        body: {
          name: 'walletHalts',
          value: [{ asset: 'USDT', network: 'solana', deposits: true, withdrawals: true, cause: '' }],
        },
        member: 'value.0.network',
      },
      { body: { name: 'financialPromotion', value: { asset: 'NOPE' } }, member: 'value.asset' },
    ],
  },
  ...MARKET_RULE_CASES,
  cancelUserOrders: {
    good: [{ body: { displayUserId: '61000101' } }],
    refused: [{ body: {}, member: 'displayUserId' }],
  },
  endUserSessions: {
    good: [{ body: { displayUserId: '61000101' } }],
    refused: [{ body: {}, member: 'displayUserId' }],
  },
  freezeUser: {
    good: [
      { body: { displayUserId: '61000101', frozen: true } },
      { body: { displayUserId: '61000101', frozen: false } },
    ],
    refused: [{ body: { displayUserId: '61000101' }, member: 'frozen' }],
  },
  setReadOnly: {
    good: [{ body: { readOnly: false } }],
    refused: [{ body: { readOnly: 'no' }, member: 'readOnly' }],
  },
  followClock: { good: [{}], refused: [] },
  reconcile: { good: [{}], refused: [] },
  adjustBooks: {
    good: [],
    refused: [
      { body: { ...ADJUSTMENT, adjustmentId: 'a b' }, member: 'adjustmentId' },
      { body: { ...ADJUSTMENT, account: '1001000' }, member: 'account' },
      { body: { ...ADJUSTMENT, account: 'capital' }, member: 'account' },
      { body: { ...ADJUSTMENT, account: 'nowhere:hot' }, member: 'account' },
      { body: { ...ADJUSTMENT, asset: 'eth' }, member: 'asset' },
      { body: { ...ADJUSTMENT, amount: '0' }, member: 'amount' },
      { body: { ...ADJUSTMENT, amount: '+1' }, member: 'amount' },
      { body: { ...ADJUSTMENT, amount: '1e3' }, member: 'amount' },
      { body: { ...ADJUSTMENT, amount: '0.0000000000000000001' }, member: 'amount' },
      { body: { ...ADJUSTMENT, reason: 'x' }, member: 'reason' },
      { body: { ...ADJUSTMENT, isPreview: 'no' }, member: 'isPreview' },
    ],
  },
  adjustUserBalance: {
    good: [
      { body: ADJUSTED },
      { body: ADJUSTED },
      { body: { ...ADJUSTED, adjustmentId: 'back', direction: 'debit', product: 'wallet' } },
    ],
    refused: [
      { body: { ...ADJUSTED, adjustmentId: 'a b' }, member: 'adjustmentId' },
      { body: { ...ADJUSTED, displayUserId: 'ada' }, member: 'displayUserId' },
      { body: { ...ADJUSTED, direction: 'both' }, member: 'direction' },
      { body: { ...ADJUSTED, product: 5 }, member: 'product' },
      { body: { ...ADJUSTED, product: 'margin' }, member: 'product' },
      { body: { ...ADJUSTED, asset: 'NOPE' }, member: 'asset' },
      { body: { ...ADJUSTED, amount: '0' }, member: 'amount' },
      { body: { ...ADJUSTED, amount: '-1' }, member: 'amount' },
      { body: { ...ADJUSTED, amount: 5 }, member: 'amount' },
      { body: { ...ADJUSTED, amount: '0.000000001' }, member: 'amount' },
      { body: { ...ADJUSTED, reason: 'x' }, member: 'reason' },
    ],
  },
  listInsuranceFund: { good: [{}], refused: [] },
  fundInsurance: {
    good: [{ body: INSURED }, { body: INSURED }],
    refused: [
      { body: { ...INSURED, fundingId: 'a b' }, member: 'fundingId' },
      { body: { ...INSURED, asset: 'SOL' }, member: 'asset' },
      { body: { ...INSURED, amount: '0' }, member: 'amount' },
      { body: { ...INSURED, amount: '-1' }, member: 'amount' },
    ],
  },
  listBudgets: { good: [{}], refused: [] },
  fundBudget: {
    good: [{ body: FUNDING }, { body: FUNDING }],
    refused: [
      { body: { ...FUNDING, fundingId: 'a b' }, member: 'fundingId' },
      { body: { ...FUNDING, budget: 'insurance' }, member: 'budget' },
      { body: { ...FUNDING, asset: 'SOL' }, member: 'asset' },
      { body: { ...FUNDING, budget: 'promotions', asset: 'BTC' }, member: 'asset' },
      { body: { ...FUNDING, amount: '0' }, member: 'amount' },
      { body: { ...FUNDING, amount: '-1' }, member: 'amount' },
      { body: { ...FUNDING, amount: 1000 }, member: 'amount' },
    ],
  },
  showReconciliation: { good: [{}], refused: [] },
  listOperators: { good: [{}], refused: [] },
  addOperator: {
    good: [{ body: { name: 'grace' } }],
    refused: [
      { body: {}, member: 'name' },
      { body: { name: 'ada' }, member: 'name' },
      { body: { name: 'x'.repeat(21) }, member: 'name' },
    ],
  },
  removeOperator: {
    good: [{ body: { name: 'grace' } }],
    refused: [{ body: { name: 'no name' }, member: 'name' }],
  },
  listOperatorAudit: { good: [{}, { query: { limit: 1 } }], refused: [...page] },
  scriptMark: {
    good: [
      { body: { instrument: 'SOL-USDT', mark: '120.5' } },
      { body: { instrument: 'SOL-USDT', mark: null } },
    ],
    refused: [
      { body: { mark: '1' }, member: 'instrument' },
      { body: { instrument: 'SOL/USDT', mark: '120' }, member: 'instrument' },
      { body: { instrument: 'SOL-USDT' }, member: 'mark' },
      { body: { instrument: 'SOL-USDT', mark: 120 }, member: 'mark' },
      { body: { instrument: 'SOL-USDT', mark: '0' }, member: 'mark' },
      { body: { instrument: 'SOL-USDT', mark: '1' }, member: 'mark' },
      { body: { instrument: 'SOL-USDT', mark: '12000' }, member: 'mark' },
    ],
  },
};
