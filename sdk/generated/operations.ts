// Generated from openapi/ by `npm run generate`. Do not edit.

/** Names of the documents. */
export const DOCUMENTS = ['account', 'activities', 'bonus', 'config', 'content', 'kyc', 'log', 'market', 'operator', 'realtime', 'spot', 'user'] as const;

/** Where each operation is. */
export const OPERATIONS = {
  cancelAllOrders: { method: 'POST', path: '/api/spot-trade-api/order/cancel-all' },
  cancelOrder: { method: 'POST', path: '/api/spot-trade-api/order/cancel' },
  changeLanguage: { method: 'POST', path: '/user/changeLanguage' },
  changeNickname: { method: 'POST', path: '/user/nick/name' },
  checkTransfer: { method: 'GET', path: '/api/usdt-rouse-api/bonus/trans/alarm' },
  checkVersion: { method: 'GET', path: '/content/user/checkVersion' },
  checkVersionPublic: { method: 'GET', path: '/content/public/checkVersion' },
  createRealtimeTicket: { method: 'POST', path: '/user/realtime/ticket' },
  getAbtestStrategy: { method: 'GET', path: '/content/user/abtest/check-strategy' },
  getAbtestStrategyPublic: { method: 'GET', path: '/content/public/abtest/check-strategy' },
  getConfig: { method: 'GET', path: '/configs/{configId}.json' },
  getHomepageActivities: { method: 'GET', path: '/activities/public/homepage-activities' },
  getKyc: { method: 'GET', path: '/kyc/getkyc' },
  getLanguageList: { method: 'GET', path: '/content/public/getLangList' },
  getOrderBook: { method: 'GET', path: '/market/v2/orderbook' },
  getQuote: { method: 'GET', path: '/market/v2/tradepair/single/quote' },
  getServerDatetime: { method: 'GET', path: '/market/v3/current/datetime' },
  getTotalPreestimate: { method: 'GET', path: '/api/exchange-account-center-api/asset/totalPreestimate' },
  getTransferInfo: { method: 'GET', path: '/api/exchange-account-center-api/asset/transfer/info' },
  getUserInfo: { method: 'GET', path: '/user/userInfo' },
  getVaspInfo: { method: 'GET', path: '/activities/public/getvaspinfo' },
  listAccountBalances: { method: 'GET', path: '/api/exchange-account-center-api/asset/balances' },
  listAllMessages: { method: 'GET', path: '/activities/notify/allMessage' },
  listBalances: { method: 'GET', path: '/api/spot-trade-api/balances' },
  listCandles: { method: 'GET', path: '/market/v2/candles' },
  listCurrencyRates: { method: 'GET', path: '/market/v2/currency-rates' },
  listFills: { method: 'GET', path: '/api/spot-trade-api/fills' },
  listMessages: { method: 'GET', path: '/activities/notify/messages' },
  listNicknameReviews: { method: 'GET', path: '/operator/nicknames' },
  listOpenOrders: { method: 'GET', path: '/api/spot-trade-api/orders/open' },
  listOrderHistory: { method: 'GET', path: '/api/spot-trade-api/orders/history' },
  listPendingDepositCoupons: { method: 'GET', path: '/api/usdt-rouse-api/bonus/pending/deposit/list' },
  listQuotes: { method: 'GET', path: '/market/v2/tradepair/quotes' },
  listSettings: { method: 'GET', path: '/operator/settings' },
  listTradePairs: { method: 'GET', path: '/market/v2/tradepair/list' },
  listTrades: { method: 'GET', path: '/market/v2/trades' },
  listTransferAssets: { method: 'GET', path: '/api/exchange-account-center-api/asset' },
  logRequests: { method: 'POST', path: '/log/requests' },
  login: { method: 'POST', path: '/user/login' },
  logout: { method: 'POST', path: '/user/logout' },
  placeOrder: { method: 'POST', path: '/api/spot-trade-api/order' },
  publishMessage: { method: 'POST', path: '/operator/messages' },
  readMessages: { method: 'POST', path: '/activities/notify/read' },
  refreshToken: { method: 'POST', path: '/user/refresh_token' },
  reviewNickname: { method: 'POST', path: '/operator/nicknames/review' },
  setSetting: { method: 'POST', path: '/operator/settings' },
  setUserFlags: { method: 'POST', path: '/operator/users/flags' },
  transfer: { method: 'POST', path: '/api/exchange-account-center-api/asset/transfer' },
} as const;

/** Paths that answer a plain document instead of an envelope. */
export const PLAIN_PATHS: readonly string[] = ['/configs/{configId}.json'];
