/** One row of the specification's table of calls. */
export interface SpecifiedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Names of the query, as the specification writes them. */
  readonly query?: readonly string[];
  readonly body?: readonly string[];
  /** Members of `data` that the specification names. */
  readonly data?: readonly string[];
}

const TRANSFER = ['fromProduct', 'toProduct', 'fromSubProduct', 'toSubProduct', 'asset', 'amount'];

/** Section 7 of the specification, row by row. */
export const SECTION_7: readonly SpecifiedCall[] = [
  { method: 'GET', path: '/market/v3/current/datetime' },
  { method: 'GET', path: '/configs/{configId}.json', query: ['v'] },
  { method: 'POST', path: '/user/refresh_token' },
  { method: 'GET', path: '/user/userInfo' },
  { method: 'GET', path: '/kyc/getkyc', data: ['status'] },
  { method: 'POST', path: '/user/logout' },
  { method: 'POST', path: '/user/changeLanguage', body: ['lang'] },
  { method: 'GET', path: '/content/public/getLangList' },
  { method: 'POST', path: '/user/nick/name', body: ['nickName'] },
  { method: 'GET', path: '/api/exchange-account-center-api/asset', data: ['list'] },
  {
    method: 'GET',
    path: '/api/exchange-account-center-api/asset/transfer/info',
    query: TRANSFER,
    data: ['products', 'marginSymbols', 'availableBalance'],
  },
  { method: 'POST', path: '/api/exchange-account-center-api/asset/transfer', body: TRANSFER },
  {
    method: 'GET',
    path: '/api/usdt-rouse-api/bonus/trans/alarm',
    query: ['transferType'],
    data: ['status', 'message'],
  },
  {
    method: 'GET',
    path: '/api/exchange-account-center-api/asset/totalPreestimate',
    query: ['valuationAsset'],
    data: ['btcTotalPreestimate'],
  },
  { method: 'GET', path: '/market/v2/tradepair/single/quote', query: ['tradePairName'], data: ['n'] },
  { method: 'GET', path: '/api/usdt-rouse-api/bonus/pending/deposit/list', data: ['couponAmount'] },
  { method: 'GET', path: '/activities/notify/allMessage', data: ['createTime', 'title', 'linkUrl'] },
  {
    method: 'GET',
    path: '/activities/public/homepage-activities',
    data: ['financialPromotionInfo', 'showZeroFeeIcon', 'personalCenterMenu'],
  },
  { method: 'GET', path: '/activities/public/getvaspinfo', data: ['vaspSwitch', 'lang'] },
  { method: 'GET', path: '/market/v2/currency-rates', data: ['name', 'symbol', 'rate'] },
  {
    method: 'GET',
    path: '/content/user/checkVersion',
    query: ['versionName', 'type'],
    data: ['downUrl'],
  },
  {
    method: 'GET',
    path: '/content/public/checkVersion',
    query: ['versionName', 'type'],
    data: ['downUrl'],
  },
  { method: 'GET', path: '/content/user/abtest/check-strategy' },
  { method: 'GET', path: '/content/public/abtest/check-strategy' },
];
