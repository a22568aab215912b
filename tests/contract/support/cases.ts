import { API_KEY_CASES } from './apiKeyCases.ts';
import { page, type Case, type Refused } from './case.ts';
import { CAPTCHA_CASES } from './captchaCases.ts';
import { COUPON_CASES } from './couponCases.ts';
import { CANCEL_AFTER_CASE, CONTRACT_CASES } from './contractCases.ts';
import { EARN_CASES } from './earnCases.ts';
import { csvCases } from './csvCases.ts';
import { FACTOR_CASES } from './factorCases.ts';
import { FEE_CASES } from './feeCases.ts';
import { IDENTITY_CASES } from './identityCases.ts';
import { KYC_CASES } from './kycCases.ts';
import { OPERATOR_CASES } from './operatorCases.ts';
import { SPOT_CHANGES } from './orderCases.ts';
import { RESERVE_CASES } from './reserveCases.ts';
import { SECURITY_CASES } from './securityCases.ts';
import { QR_LOGIN_CASES } from './qrLoginCases.ts';
import { SOCIAL_CASES } from './socialCases.ts';
import { REFERRAL_CASES } from './referralCases.ts';
import { SUPPORT_CASES } from './supportCases.ts';
import { STATEMENT_CASES } from './statementCases.ts';
import { TRANSFER_CASES } from './transferCases.ts';
import { WALLET_CASES } from './walletCases.ts';

const pair = { pair: 'BTC/USDT' };
const badPair: Refused = { query: { pair: 'btc' }, member: 'pair' };
const instrument = { instrument: 'BTC/USDT' };
const badInstrument: Refused = { query: { instrument: 'btc' }, member: 'instrument' };
const period: readonly Refused[] = [
  { query: { startAt: -1 }, member: 'startAt' },
  { query: { endAt: 'now' }, member: 'endAt' },
];
const bare: Case = { good: [{}], refused: [] };
const limit = { ...pair, side: 'buy', type: 'limit', price: '60000', quantity: '0.01' };
const version = { versionName: '1.0.0', type: 'android' };
const versionCase: Case = {
  good: [{ query: version }],
  refused: [
    { query: { type: 'android' }, member: 'versionName' },
    { query: { ...version, type: 'ios' }, member: 'type' },
  ],
};

const PLACED: Case = {
  good: [
    { body: { ...limit, price: '91000.5', clientOrderId: 'contract-1' } },
    { body: { ...limit, type: 'postOnly', price: '90000' } },
    { body: { ...pair, side: 'buy', type: 'market', quoteAmount: '50' } },
    { body: { ...pair, side: 'sell', type: 'market', quantity: '0.001', timeInForce: 'FOK' } },
  ],
  refused: [
    { body: { ...limit, pair: undefined }, member: 'pair' },
    { body: { ...limit, side: 'long' }, member: 'side' },
    { body: { ...limit, type: 'stop' }, member: 'type' },
    { body: { ...limit, timeInForce: 'GTD' }, member: 'timeInForce' },
    { body: { ...limit, price: undefined }, member: 'price' },
    { body: { ...limit, price: 91000 }, member: 'price' },
    { body: { ...limit, price: '9e4' }, member: 'price' },
    { body: { ...limit, price: '-1' }, member: 'price' },
    { body: { ...limit, price: '0' }, member: 'price' },
    { body: { ...limit, quantity: undefined }, member: 'quantity' },
    { body: { ...limit, quantity: '0.000000001' }, member: 'quantity' },
    { body: { ...limit, quoteAmount: '5' }, member: 'quoteAmount' },
    { body: { ...limit, type: 'market' }, member: 'price' },
    { body: { ...pair, side: 'sell', type: 'market', quoteAmount: '50' }, member: 'side' },
    { body: { ...pair, side: 'buy', type: 'market' }, member: 'quantity' },
    { body: { ...pair, side: 'buy', type: 'market', quoteAmount: '1e3' }, member: 'quoteAmount' },
    { body: { ...limit, type: undefined }, member: 'type' },
    {
      body: { ...pair, side: 'buy', type: 'market', quoteAmount: '50', quantity: '1' },
      member: 'quoteAmount',
    },
    {
      body: { ...pair, side: 'buy', type: 'market', quantity: '1', timeInForce: 'GTC' },
      member: 'timeInForce',
    },
    { body: { ...limit, type: 'postOnly', timeInForce: 'IOC' }, member: 'timeInForce' },
    { body: { ...limit, clientOrderId: 'no spaces' }, member: 'clientOrderId' },
    { body: { ...limit, selfTradePrevention: 'none' }, member: 'selfTradePrevention' },
    { body: { ...limit, leverage: 5 }, member: 'leverage' },
  ],
};

/** What every operation is asked in the contract tests, by operationId. Each runs logged in as Ada. */
const LISTED: Readonly<Record<string, Case>> = {
  ...IDENTITY_CASES,
  ...SECURITY_CASES,
  ...RESERVE_CASES,
  ...WALLET_CASES,
  ...QR_LOGIN_CASES,
  ...CAPTCHA_CASES,
  ...COUPON_CASES,
  createRealtimeTicket: bare,
  logout: bare,
  getUserInfo: bare,
  getKyc: bare,
  ...KYC_CASES,
  ...SUPPORT_CASES,
  changeLanguage: {
    good: [{ body: { lang: 'de_DE' } }],
    refused: [
      { body: {}, member: 'lang' },
      { body: { lang: 'tlh' }, member: 'lang' },
    ],
  },
  getPreferences: bare,
  changePreferences: {
    good: [
      { body: { trading: { favourites: ['BTC/USDT', 'BTC-USDT'], groupings: { 'BTC/USDT': '10' } } } },
      {
        body: {
          simulatedContracts: { confirmOrders: false },
          layout: { book: 4050 },
          drawings: { 'BTC-USD': [{ tool: 'segment', points: [{ timestamp: 1, price: '92165.4' }] }] },
        },
      },
    ],
    refused: [
      { body: {}, member: 'body' },
      { body: { weather: {} }, member: 'weather' },
      { body: { trading: { revision: 1 } }, member: 'trading.revision' },
      { body: { trading: { favourites: ['btc'] } }, member: 'trading.favourites.0' },
      { body: { contracts: { confirmOrders: 'no' } }, member: 'contracts.confirmOrders' },
      { body: { layout: { book: 10_001 } }, member: 'layout.book' },
      {
        body: { drawings: { 'BTC-USD': [{ tool: 'segment', points: [] }] } },
        member: 'drawings.BTC-USD.0.points',
      },
    ],
  },
  ...API_KEY_CASES,
  ...SOCIAL_CASES,
  changeNickname: {
    good: [{ body: { nickName: 'Countess' } }],
    refused: [
      { body: { nickName: '' }, member: 'nickName' },
      { body: { nickName: 'x'.repeat(26) }, member: 'nickName' },
      { body: { nickName: '   ' }, member: 'nickName' },
    ],
  },

  getServerDatetime: bare,
  getQuote: {
    good: [{}, { query: { instrument: 'ETH/USDT' } }, { query: { tradePairName: 'ETH/USDT' } }],
    refused: [badInstrument, { query: { tradePairName: 'btc' }, member: 'tradePairName' }],
  },
  listQuotes: {
    good: [{}, { query: { kind: 'linear' } }, { query: { kind: 'inverse' } }],
    refused: [{ query: { kind: 'future' }, member: 'kind' }],
  },
  listTradePairs: bare,
  getOrderBook: {
    good: [{ query: instrument }, { query: { ...instrument, depth: 20, grouping: '10' } }],
    refused: [
      { query: {}, member: 'instrument' },
      badInstrument,
      { query: { ...instrument, depth: 21 }, member: 'depth' },
      { query: { ...instrument, grouping: '3' }, member: 'grouping' },
      { query: { ...instrument, grouping: 'fine' }, member: 'grouping' },
    ],
  },
  listTrades: {
    good: [
      { query: instrument },
      { query: { ...instrument, limit: 1 } },
      { query: { ...instrument, before: '2', after: '1', limit: 1 } },
      { query: { ...instrument, startAt: 1, endAt: 2, limit: 1 } },
    ],
    refused: [
      badInstrument,
      ...page.map(({ query, member }) => ({ query: { ...instrument, ...query }, member })),
    ],
  },
  listCandles: {
    good: [
      { query: { ...instrument, interval: '1m' } },
      { query: { ...instrument, interval: '1w', endAt: 1, limit: 5 } },
      { query: { ...instrument, interval: '1M', startAt: 1, limit: 5 } },
    ],
    refused: [
      { query: instrument, member: 'interval' },
      { query: { ...instrument, interval: '2m' }, member: 'interval' },
      { query: { ...instrument, interval: '1m', limit: 1001 }, member: 'limit' },
    ],
  },
  listCurrencyRates: bare,
  placeOrder: PLACED,
  testOrder: PLACED,
  ...SPOT_CHANGES,
  getOrder: {
    good: [{ query: { clientOrderId: 'contract-1' } }],
    refused: [
      { query: {}, member: 'orderId' },
      { query: { orderId: '0' }, member: 'orderId' },
      { query: { clientOrderId: 'a b' }, member: 'clientOrderId' },
    ],
  },
  cancelOrder: {
    good: [{ body: { clientOrderId: 'contract-1' } }],
    refused: [
      { body: {}, member: 'body' },
      { body: { orderId: 'x' }, member: 'orderId' },
      { body: { orderId: 1 }, member: 'orderId' },
    ],
  },
  cancelAllOrders: {
    good: [{ body: {} }, { body: pair }],
    refused: [{ body: { pair: 'x' }, member: 'pair' }],
  },
  setCancelAfter: CANCEL_AFTER_CASE,
  listOpenOrders: {
    good: [{}, { query: { ...pair, before: '2', after: '1', limit: 1 } }],
    refused: [badPair, ...page],
  },
  listOrderHistory: {
    good: [{}, { query: { ...pair, side: 'buy', type: 'market', startAt: 0, endAt: 9e12, limit: 1 } }],
    refused: [
      badPair,
      { query: { side: 'long' }, member: 'side' },
      { query: { type: 'stop' }, member: 'type' },
      ...period,
      ...page,
    ],
  },
  listFills: { good: [{}, { query: { ...pair, limit: 1 } }], refused: [badPair, ...period, ...page] },
  listBalances: bare,
  listTransferAssets: bare,
  getTransferInfo: {
    good: [
      { query: { fromProduct: 2 } },
      { query: { fromProduct: 'margin', fromInstrument: 'BTC-USD', toProduct: 'spot', asset: 'BTC' } },
    ],
    refused: [
      { query: {}, member: 'fromProduct' },
      ...[9, 10, 'Spot', '0x2', ''].map((fromProduct) => ({ query: { fromProduct }, member: 'fromProduct' })),
      { query: { fromProduct: 2, asset: 'usdt' }, member: 'asset' },
      { query: { fromProduct: 2, amount: '-1' }, member: 'amount' },
      { query: { fromProduct: 5, fromSubProduct: 'AAA/BBB' }, member: 'fromSubProduct' },
    ],
  },
  ...TRANSFER_CASES,
  ...EARN_CASES,
  listAccountBalances: bare,
  getTotalPreestimate: {
    good: [{}, { query: { valuationAsset: 'BTC' } }],
    refused: [{ query: { valuationAsset: 'EUR' }, member: 'valuationAsset' }],
  },

  checkTransfer: {
    good: [{ query: { transferType: 'IN' } }, { query: { transferType: 'OUT' } }],
    refused: [
      { query: {}, member: 'transferType' },
      { query: { transferType: 'UP' }, member: 'transferType' },
    ],
  },
  listPendingDepositCoupons: bare,
  listAllMessages: bare,
  listMessages: {
    good: [{}, { query: { type: 'trader', limit: 1 } }, { query: { type: 'unheard-of' } }],
    refused: [{ query: { type: 'No such' }, member: 'type' }, ...page],
  },
  readMessages: {
    good: [{ body: {} }, { body: { type: 'system' } }, { body: { ids: ['nobody-s'] } }],
    refused: [
      { body: { ids: [] }, member: 'ids' },
      { body: { ids: [5] }, member: 'ids.0' },
      { body: { type: '' }, member: 'type' },
      { body: { all: true }, member: 'all' },
    ],
  },
  getHomepageActivities: bare,
  getVaspInfo: bare,
  getLanguageList: bare,
  checkVersion: versionCase,
  checkVersionPublic: versionCase,
  getAbtestStrategy: bare,
  getAbtestStrategyPublic: bare,
  getConfig: {
    good: [{ params: { configId: 'tidemark' } }, { params: { configId: 'tidemark-web' }, query: { v: '3' } }],
    refused: [{ params: { configId: 'NOT_AN_ID' }, member: 'configId' }],
  },
  logRequests: {
    good: [
      {
        body: {
          entries: [{ path: '/market/v2/trades', duration: 12, result: 200, message: 'ok', startedAt: 1 }],
        },
      },
    ],
    refused: [
      { body: {}, member: 'entries' },
      { body: { entries: [] }, member: 'entries' },
      { body: { entries: [{ path: 'x' }] }, member: 'entries.0.duration' },
    ],
  },
  ...FACTOR_CASES,
  ...CONTRACT_CASES,
  ...STATEMENT_CASES,
  ...FEE_CASES,
  ...REFERRAL_CASES,
  ...OPERATOR_CASES,
};

/** Contract cases of every operation. */
export const CASES: Readonly<Record<string, Case>> = { ...LISTED, ...csvCases(LISTED), ...LISTED };
