// Generated from openapi/ by `npm run generate`. Do not edit.

/** Names of the documents. */
export const DOCUMENTS = ['account', 'activities', 'apiKeys', 'bonus', 'captcha', 'config', 'content', 'contracts', 'earn', 'factors', 'fees', 'identity', 'kyc', 'log', 'market', 'operator', 'passkeys', 'qrLogin', 'realtime', 'referral', 'reserves', 'security', 'socialLogins', 'spot', 'statements', 'support', 'user', 'wallet'] as const;

/** Where each operation is that pages call as soon as they start, or all over. */
export const OPERATIONS = {
  amendContractOrder: { method: 'POST', path: '/api/contract-trade-api/order/amend' },
  amendTriggerOrder: { method: 'POST', path: '/api/contract-trade-api/trigger/amend' },
  cancelAllContractOrders: { method: 'POST', path: '/api/contract-trade-api/order/cancel-all' },
  cancelAllOrders: { method: 'POST', path: '/api/spot-trade-api/order/cancel-all' },
  cancelAllTriggerOrders: { method: 'POST', path: '/api/contract-trade-api/trigger/cancel-all' },
  cancelContractOrder: { method: 'POST', path: '/api/contract-trade-api/order/cancel' },
  cancelOrder: { method: 'POST', path: '/api/spot-trade-api/order/cancel' },
  cancelTriggerOrder: { method: 'POST', path: '/api/contract-trade-api/trigger/cancel' },
  changeLanguage: { method: 'POST', path: '/user/changeLanguage' },
  changePositionMargin: { method: 'POST', path: '/api/contract-trade-api/positions/margin' },
  closeAllPositions: { method: 'POST', path: '/api/contract-trade-api/positions/close-all' },
  closePosition: { method: 'POST', path: '/api/contract-trade-api/positions/close' },
  createRealtimeTicket: { method: 'POST', path: '/user/realtime/ticket' },
  getAbtestStrategy: { method: 'GET', path: '/content/user/abtest/check-strategy' },
  getAbtestStrategyPublic: { method: 'GET', path: '/content/public/abtest/check-strategy' },
  getConfig: { method: 'GET', path: '/configs/{configId}.json' },
  getHomepageActivities: { method: 'GET', path: '/activities/public/homepage-activities' },
  getKyc: { method: 'GET', path: '/kyc/getkyc' },
  getLanguageList: { method: 'GET', path: '/content/public/getLangList' },
  getQuote: { method: 'GET', path: '/market/v2/tradepair/single/quote' },
  getServerDatetime: { method: 'GET', path: '/market/v3/current/datetime' },
  getTotalPreestimate: { method: 'GET', path: '/api/exchange-account-center-api/asset/totalPreestimate' },
  getTransferInfo: { method: 'GET', path: '/api/exchange-account-center-api/asset/transfer/info' },
  getUserInfo: { method: 'GET', path: '/user/userInfo' },
  getVaspInfo: { method: 'GET', path: '/activities/public/getvaspinfo' },
  listAccountBalances: { method: 'GET', path: '/api/exchange-account-center-api/asset/balances' },
  listAllMessages: { method: 'GET', path: '/activities/notify/allMessage' },
  listCandles: { method: 'GET', path: '/market/v2/candles' },
  listContractFills: { method: 'GET', path: '/api/contract-trade-api/fills' },
  listContractOrderHistory: { method: 'GET', path: '/api/contract-trade-api/orders/history' },
  listContractSettings: { method: 'GET', path: '/api/contract-trade-api/settings' },
  listContracts: { method: 'GET', path: '/market/v2/contract/list' },
  listCurrencyRates: { method: 'GET', path: '/market/v2/currency-rates' },
  listFills: { method: 'GET', path: '/api/spot-trade-api/fills' },
  listFundingPayments: { method: 'GET', path: '/api/contract-trade-api/funding-payments' },
  listFundingRates: { method: 'GET', path: '/market/v2/contract/funding-rates' },
  listLiquidations: { method: 'GET', path: '/api/contract-trade-api/liquidations' },
  listOrderHistory: { method: 'GET', path: '/api/spot-trade-api/orders/history' },
  listTradePairs: { method: 'GET', path: '/market/v2/tradepair/list' },
  listTransferAssets: { method: 'GET', path: '/api/exchange-account-center-api/asset' },
  listTriggerOrderHistory: { method: 'GET', path: '/api/contract-trade-api/triggers/history' },
  logRequests: { method: 'POST', path: '/log/requests' },
  login: { method: 'POST', path: '/user/login' },
  logout: { method: 'POST', path: '/user/logout' },
  placeContractOrder: { method: 'POST', path: '/api/contract-trade-api/order' },
  placeOrder: { method: 'POST', path: '/api/spot-trade-api/order' },
  placeTriggerOrder: { method: 'POST', path: '/api/contract-trade-api/trigger' },
  readMessages: { method: 'POST', path: '/activities/notify/read' },
  refreshToken: { method: 'POST', path: '/user/refresh_token' },
  reversePosition: { method: 'POST', path: '/api/contract-trade-api/positions/reverse' },
  setLeverage: { method: 'POST', path: '/api/contract-trade-api/settings/leverage' },
  setMarginMode: { method: 'POST', path: '/api/contract-trade-api/settings/margin-mode' },
  setPositionMode: { method: 'POST', path: '/api/contract-trade-api/settings/position-mode' },
  transfer: { method: 'POST', path: '/api/exchange-account-center-api/asset/transfer' },
} as const;

/** Codes of the answers of each operation that are no success. */
export interface ErrorCodes {
  readonly addAddress: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10421 | 10429 | 10500 | 10503 | 10600 | 10601 | 10607 | 10609;
  readonly addOperator: 1405 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly addPasskey: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10421 | 10429 | 10470 | 10471 | 10472 | 10500 | 10503;
  readonly adjustBooks: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500;
  readonly adjustUserBalance: 1405 | 10400 | 10403 | 10404 | 10412 | 10415 | 10429 | 10500 | 10503 | 20001 | 20005;
  readonly amendContractOrder: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20001 | 20002 | 20003 | 20004 | 20005 | 20006 | 20007 | 20012 | 20013 | 20017 | 20023;
  readonly amendContractOrders: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503;
  readonly amendOrder: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20001 | 20002 | 20003 | 20004 | 20005 | 20006 | 20007 | 20012 | 20013 | 20023;
  readonly amendOrders: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503;
  readonly amendTriggerOrder: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20002 | 20003 | 20004 | 20005 | 20019 | 20020 | 20023;
  readonly answerSupportTicket: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500;
  readonly approveUserRecovery: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly beginAuthenticator: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10421 | 10429 | 10500 | 10503;
  readonly beginPasskey: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10421 | 10429 | 10471 | 10500 | 10503;
  readonly beginPasskeyLogin: 1405 | 10400 | 10403 | 10415 | 10424 | 10429 | 10500;
  readonly beginPasskeyStepUp: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly beginQrLogin: 1405 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly beginSocialLogin: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10463 | 10500;
  readonly cancelAllContractOrders: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20009;
  readonly cancelAllOrders: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20009;
  readonly cancelAllTriggerOrders: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20009;
  readonly cancelContractOrder: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20007 | 20009;
  readonly cancelContractOrders: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503;
  readonly cancelEarnRedemption: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503;
  readonly cancelFactorReset: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500;
  readonly cancelOrder: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20007;
  readonly cancelOrders: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503;
  readonly cancelQrLogin: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10430 | 10500 | 10503;
  readonly cancelTriggerOrder: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20019;
  readonly cancelUserOrders: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly cancelWithdrawal: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 10605;
  readonly changeApiKey: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10421 | 10429 | 10500 | 10503;
  readonly changeLanguage: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly changeMarket: 1405 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503 | 20009;
  readonly changeNickname: 1405 | 10001 | 10400 | 10403 | 10413 | 10414 | 10415 | 10416 | 10417 | 10429 | 10500 | 10503;
  readonly changePassword: 1405 | 10001 | 10400 | 10403 | 10410 | 10415 | 10416 | 10421 | 10429 | 10500 | 10503;
  readonly changePositionMargin: 1405 | 10001 | 10400 | 10403 | 10412 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20001 | 20009;
  readonly changePreferences: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly checkAddress: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503 | 10600;
  readonly checkTransfer: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly checkVersion: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly checkVersionPublic: 1405 | 10400 | 10429 | 10500;
  readonly claimCoupon: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10418 | 10419 | 10429 | 10500 | 10503;
  readonly closeAllPositions: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20009;
  readonly closePosition: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20009 | 20011 | 20016 | 20023;
  readonly closeSupportTicket: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500;
  readonly collectQrLogin: 1405 | 10400 | 10403 | 10415 | 10429 | 10430 | 10490 | 10500 | 10503;
  readonly confirmAuthenticator: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10421 | 10422 | 10429 | 10500 | 10503;
  readonly confirmQrLogin: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10421 | 10429 | 10430 | 10431 | 10500 | 10503;
  readonly confirmSocialLogin: 1405 | 10400 | 10403 | 10415 | 10420 | 10423 | 10429 | 10460 | 10461 | 10490 | 10500 | 10503;
  readonly confirmWithdrawal: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10420 | 10429 | 10500 | 10503 | 10602 | 10603 | 10605 | 10608 | 10610 | 10611;
  readonly createApiKey: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10421 | 10429 | 10446 | 10500 | 10503;
  readonly createCaptcha: 1405 | 10400 | 10403 | 10415 | 10429 | 10500;
  readonly createCouponRule: 1405 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly createRealtimeTicket: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly createReferralCode: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10500 | 10503 | 10633;
  readonly createWithdrawal: 1405 | 10001 | 10400 | 10403 | 10412 | 10415 | 10416 | 10421 | 10429 | 10435 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 10600 | 10601 | 10602 | 10603 | 10604 | 10608 | 10611 | 20001;
  readonly deleteApiKey: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10421 | 10429 | 10500 | 10503;
  readonly delistContract: 1405 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503 | 20009;
  readonly delistPair: 1405 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503 | 20009;
  readonly editMessage: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly editReferralCode: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10429 | 10500 | 10503;
  readonly endOtherSessions: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10500;
  readonly endSession: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500;
  readonly endUserSessions: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500;
  readonly enterReferralCode: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10500 | 10503 | 10630 | 10631 | 10632;
  readonly exportContractFills: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly exportContractOrderHistory: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly exportCoupons: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly exportDeposits: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly exportEarnHistory: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly exportFeeVolumes: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly exportFills: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly exportFundingPayments: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly exportFundingRates: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly exportLiquidations: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly exportLogins: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly exportMessages: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly exportOpenContractOrders: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly exportOpenOrders: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly exportOpenTriggerOrders: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly exportOperatorAudit: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly exportOrderHistory: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly exportPositions: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly exportProfitDoubleOrders: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly exportPublishedMessages: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly exportReferralFriends: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly exportReferralHistory: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly exportReferralPayouts: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly exportReserveAddresses: 1405 | 10400 | 10403 | 10404 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly exportStatement: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly exportSupportTickets: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly exportTrades: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly exportTransfers: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly exportTriggerOrderHistory: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly exportUserDeposits: 1405 | 10400 | 10403 | 10404 | 10429 | 10500;
  readonly exportUserRecoveries: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly exportUserWithdrawals: 1405 | 10400 | 10403 | 10404 | 10429 | 10500;
  readonly exportWithdrawals: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly finishLogin: 1405 | 10400 | 10403 | 10415 | 10420 | 10422 | 10424 | 10429 | 10470 | 10490 | 10500;
  readonly finishSocialLogin: 1405 | 10400 | 10403 | 10415 | 10423 | 10429 | 10460 | 10461 | 10463 | 10464 | 10490 | 10500;
  readonly followClock: 1405 | 10400 | 10403 | 10415 | 10429 | 10500;
  readonly forgetDevice: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly freezeAccount: 1405 | 10001 | 10400 | 10403 | 10415 | 10421 | 10429 | 10500;
  readonly freezeUser: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500;
  readonly fundBudget: 1405 | 10400 | 10403 | 10412 | 10415 | 10429 | 10500 | 10503 | 20005;
  readonly fundInsurance: 1405 | 10400 | 10403 | 10412 | 10415 | 10429 | 10500 | 10503 | 20005;
  readonly getAbtestStrategy: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly getAbtestStrategyPublic: 1405 | 10400 | 10429 | 10500;
  readonly getAssetHistory: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly getBonusSummary: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly getChainTransaction: 1405 | 10400 | 10403 | 10404 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10600;
  readonly getConfig: 1405 | 10400 | 10404 | 10429 | 10500;
  readonly getContacts: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly getContractOrder: 1405 | 10001 | 10400 | 10403 | 10404 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503;
  readonly getCoupon: 1405 | 10001 | 10400 | 10403 | 10404 | 10429 | 10500;
  readonly getDeposit: 1405 | 10001 | 10400 | 10403 | 10404 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly getDepositAddress: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 10600 | 10611;
  readonly getFactors: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly getFeeLevel: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly getHomepageActivities: 1405 | 10400 | 10429 | 10500;
  readonly getInsuranceFund: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly getKyc: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly getKycApplication: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly getLanguageList: 1405 | 10400 | 10429 | 10500;
  readonly getOrder: 1405 | 10001 | 10400 | 10403 | 10404 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503;
  readonly getOrderBook: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly getPreferences: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly getQuote: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly getReferralHistory: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly getReferralOffer: 1405 | 10400 | 10429 | 10500 | 10630;
  readonly getReferralProgram: 1405 | 10400 | 10429 | 10500;
  readonly getReferralSummary: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly getReserveProof: 1405 | 10001 | 10400 | 10403 | 10404 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly getReserveSnapshot: 1405 | 10400 | 10403 | 10404 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly getSecurity: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly getServerDatetime: 1405 | 10400 | 10429 | 10500;
  readonly getStatementEntry: 1405 | 10001 | 10400 | 10403 | 10404 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly getStepUp: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly getTicket: 1405 | 10001 | 10400 | 10403 | 10404 | 10429 | 10500;
  readonly getTotalPreestimate: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly getTraderProfile: 1405 | 10400 | 10404 | 10429 | 10500;
  readonly getTransfer: 1405 | 10001 | 10400 | 10403 | 10404 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly getTransferInfo: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly getTriggerOrder: 1405 | 10001 | 10400 | 10403 | 10404 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503;
  readonly getUserInfo: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly getVaspInfo: 1405 | 10400 | 10429 | 10500;
  readonly getWithdrawal: 1405 | 10001 | 10400 | 10403 | 10404 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly getWithdrawalLimits: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10600;
  readonly grantCoupon: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly haltMarket: 1405 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503 | 20009;
  readonly haltNetwork: 1405 | 10400 | 10403 | 10415 | 10429 | 10500;
  readonly haltWithdrawals: 1405 | 10400 | 10403 | 10415 | 10429 | 10500;
  readonly linkSocialLogin: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10421 | 10429 | 10463 | 10500 | 10503;
  readonly listAccountBalances: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listAddresses: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listAllMessages: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listApiKeys: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listBalances: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listBudgets: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listCandles: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listClaimableCoupons: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listContractFills: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listContractOrderHistory: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listContractSettings: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listContracts: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listCouponRules: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listCoupons: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listCurrencyRates: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listDeposits: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listDevices: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listEarnHistory: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listEarnPositions: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listEarnProducts: 1405 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listFeeTiers: 1405 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listFeeVolumes: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listFills: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listFundingPayments: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listFundingRates: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listInsuranceFund: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listKycApplications: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listLiquidations: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listLogins: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listMarginAccounts: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listMarkPrices: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listMarketChanges: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listMarketFees: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listMarkets: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listMessages: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listNetworkHalts: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listNicknameReviews: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listOpenContractOrders: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listOpenOrders: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listOpenTriggerOrders: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listOperatorAudit: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listOperators: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listOrderHistory: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listPasskeys: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listPendingDepositCoupons: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listPositions: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listProfitDoubleOrders: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listPublishedMessages: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listQuotes: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listReferralCodes: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listReferralFriends: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listReferralPayouts: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listReserveAddresses: 1405 | 10400 | 10403 | 10404 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listReserveSnapshots: 1405 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listSessions: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listSettings: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listSocialLogins: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listStatement: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listStatementBalances: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listSupportTickets: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listTickets: 1405 | 10001 | 10400 | 10403 | 10429 | 10500;
  readonly listTradePairs: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listTrades: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listTransferAssets: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listTransfers: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listTriggerOrderHistory: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 20009;
  readonly listUserDeposits: 1405 | 10400 | 10403 | 10404 | 10429 | 10500;
  readonly listUserRecoveries: 1405 | 10400 | 10403 | 10429 | 10500;
  readonly listUserWithdrawals: 1405 | 10400 | 10403 | 10404 | 10429 | 10500;
  readonly listWalletAssets: 1405 | 10400 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listWalletDebts: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly listWithdrawals: 1405 | 10001 | 10400 | 10403 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500;
  readonly logRequests: 1405 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly login: 1405 | 10400 | 10403 | 10410 | 10415 | 10423 | 10429 | 10480 | 10490 | 10500;
  readonly loginByPasskey: 1405 | 10400 | 10403 | 10415 | 10429 | 10470 | 10490 | 10500;
  readonly logout: 1405 | 10400 | 10403 | 10415 | 10429 | 10500;
  readonly markProfitDouble: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10418 | 10429 | 10500 | 10503 | 20007;
  readonly openGuestTicket: 1405 | 10400 | 10403 | 10415 | 10429 | 10480 | 10500 | 10503;
  readonly openTicket: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly placeContractOrder: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20001 | 20002 | 20003 | 20004 | 20005 | 20006 | 20008 | 20009 | 20010 | 20011 | 20012 | 20013 | 20014 | 20015 | 20016 | 20017 | 20022 | 20023 | 20024;
  readonly placeContractOrders: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503;
  readonly placeOrder: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20001 | 20002 | 20003 | 20004 | 20005 | 20006 | 20008 | 20009 | 20010 | 20011 | 20012 | 20013 | 20014 | 20023;
  readonly placeOrders: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503;
  readonly placeTriggerOrder: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20002 | 20003 | 20004 | 20005 | 20008 | 20009 | 20015 | 20016 | 20020 | 20021 | 20022 | 20023 | 20024;
  readonly previewCouponRule: 1405 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly publishMessage: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly publishReserves: 1405 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly readMessages: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly reconcile: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500;
  readonly redeemEarn: 1405 | 10001 | 10400 | 10403 | 10411 | 10412 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20001;
  readonly refreshDevice: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly refreshToken: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10500;
  readonly refuseUserRecovery: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500;
  readonly register: 1405 | 10400 | 10403 | 10415 | 10420 | 10429 | 10500 | 10503 | 10630 | 10631;
  readonly removeAddress: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10429 | 10500 | 10503;
  readonly removeAntiPhishingCode: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10421 | 10429 | 10500 | 10503;
  readonly removeAuthenticator: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10421 | 10429 | 10500 | 10503;
  readonly removeOperator: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500;
  readonly removePasskey: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10421 | 10429 | 10462 | 10500 | 10503;
  readonly renamePasskey: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10421 | 10429 | 10500 | 10503;
  readonly renewRecoveryCodes: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10421 | 10429 | 10500 | 10503;
  readonly replyToTicket: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly requestFactorReset: 1405 | 10400 | 10403 | 10415 | 10420 | 10424 | 10429 | 10500 | 10503;
  readonly requestUserRecovery: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly resendWithdrawalCode: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10429 | 10435 | 10500 | 10503 | 10605;
  readonly resetPassword: 1405 | 10400 | 10403 | 10415 | 10420 | 10429 | 10500 | 10503;
  readonly resetSimulatedFunds: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20011;
  readonly reversePosition: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20001 | 20005 | 20008 | 20009 | 20011 | 20016 | 20017 | 20023 | 20024;
  readonly reviewCoupon: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly reviewKycApplication: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10450 | 10500 | 10503;
  readonly reviewNickname: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly reviewWithdrawal: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503 | 10600 | 10605;
  readonly scanQrLogin: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10430 | 10500 | 10503;
  readonly scriptMark: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503 | 20009 | 20022 | 20023;
  readonly sendCode: 1405 | 10400 | 10403 | 10415 | 10429 | 10435 | 10480 | 10500 | 10503;
  readonly sendContactCode: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10421 | 10429 | 10435 | 10500 | 10503;
  readonly sendFactorResetCode: 1405 | 10400 | 10403 | 10415 | 10424 | 10429 | 10500 | 10503;
  readonly sendLoginCode: 1405 | 10400 | 10403 | 10415 | 10424 | 10429 | 10500;
  readonly sendSocialLoginCode: 1405 | 10400 | 10403 | 10415 | 10429 | 10460 | 10500 | 10503;
  readonly sendStepUpCode: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly sendTestCoins: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10429 | 10500 | 10503 | 10600 | 10611;
  readonly sendUnfreezeCode: 1405 | 10400 | 10403 | 10415 | 10424 | 10429 | 10500 | 10503;
  readonly setAffiliate: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly setAntiPhishingCode: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10421 | 10429 | 10500 | 10503;
  readonly setCancelAfter: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503;
  readonly setContact: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10420 | 10421 | 10429 | 10500 | 10503;
  readonly setContractCancelAfter: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503;
  readonly setCouponRuleState: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly setEarnAutoSubscribe: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503;
  readonly setLeverage: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20001 | 20009 | 20017;
  readonly setLoginName: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10421 | 10429 | 10500 | 10503;
  readonly setMarginMode: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20009;
  readonly setPositionMode: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20009 | 20018;
  readonly setReadOnly: 1405 | 10400 | 10403 | 10415 | 10429 | 10500;
  readonly setSetting: 1405 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503;
  readonly setUserFlags: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly setWhitelistOnly: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10421 | 10429 | 10500 | 10503;
  readonly setZeroFee: 1405 | 10400 | 10403 | 10415 | 10429 | 10500 | 10503 | 20009;
  readonly showCouponRule: 1405 | 10400 | 10403 | 10404 | 10429 | 10500;
  readonly showKycApplication: 1405 | 10400 | 10403 | 10404 | 10429 | 10500;
  readonly showKycPicture: 1405 | 10400 | 10403 | 10404 | 10429 | 10500;
  readonly showReconciliation: 1405 | 10400 | 10403 | 10404 | 10429 | 10500;
  readonly showReferral: 1405 | 10400 | 10403 | 10404 | 10429 | 10500;
  readonly showSupportTicket: 1405 | 10400 | 10403 | 10404 | 10429 | 10500;
  readonly showUser: 1405 | 10400 | 10403 | 10404 | 10429 | 10500;
  readonly signUpBySocialLogin: 1405 | 10400 | 10403 | 10415 | 10429 | 10460 | 10500 | 10503 | 10630 | 10631;
  readonly solveCaptcha: 1405 | 10400 | 10403 | 10415 | 10429 | 10481 | 10482 | 10500;
  readonly stepUp: 1405 | 10001 | 10400 | 10403 | 10410 | 10415 | 10420 | 10422 | 10429 | 10470 | 10500 | 10503;
  readonly submitKycApplication: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10450 | 10500 | 10503;
  readonly subscribeEarn: 1405 | 10001 | 10400 | 10403 | 10411 | 10412 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 10620 | 20001;
  readonly suspendReferral: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly testContractOrder: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20001 | 20002 | 20003 | 20004 | 20005 | 20006 | 20008 | 20009 | 20010 | 20011 | 20012 | 20013 | 20014 | 20015 | 20016 | 20017 | 20022 | 20023 | 20024;
  readonly testOrder: 1405 | 10001 | 10400 | 10403 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20001 | 20002 | 20003 | 20004 | 20005 | 20006 | 20008 | 20009 | 20010 | 20011 | 20012 | 20013 | 20014 | 20023;
  readonly transfer: 1405 | 10001 | 10400 | 10403 | 10411 | 10412 | 10415 | 10416 | 10429 | 10440 | 10441 | 10442 | 10443 | 10444 | 10445 | 10500 | 10503 | 20001;
  readonly unfreezeAccount: 1405 | 10400 | 10403 | 10415 | 10420 | 10424 | 10429 | 10500 | 10503;
  readonly unlinkSocialLogin: 1405 | 10001 | 10400 | 10403 | 10404 | 10415 | 10416 | 10421 | 10429 | 10462 | 10500 | 10503;
  readonly uploadKycPicture: 1405 | 10001 | 10400 | 10403 | 10415 | 10429 | 10450 | 10500 | 10503;
  readonly withdrawMarketChange: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
  readonly withdrawMessage: 1405 | 10400 | 10403 | 10404 | 10415 | 10429 | 10500 | 10503;
}

/** The calls that can be made over the socket as well. */
export type SocketOperationId = 'amendContractOrder' | 'amendContractOrders' | 'amendOrder' | 'amendOrders' | 'amendTriggerOrder' | 'cancelAllContractOrders' | 'cancelAllOrders' | 'cancelAllTriggerOrders' | 'cancelContractOrder' | 'cancelContractOrders' | 'cancelOrder' | 'cancelOrders' | 'cancelTriggerOrder' | 'changePositionMargin' | 'closeAllPositions' | 'closePosition' | 'getContractOrder' | 'getInsuranceFund' | 'getOrder' | 'getTriggerOrder' | 'listBalances' | 'listContractFills' | 'listContractOrderHistory' | 'listContractSettings' | 'listContracts' | 'listFills' | 'listFundingPayments' | 'listFundingRates' | 'listLiquidations' | 'listMarginAccounts' | 'listMarkPrices' | 'listOpenContractOrders' | 'listOpenOrders' | 'listOpenTriggerOrders' | 'listOrderHistory' | 'listPositions' | 'listTriggerOrderHistory' | 'placeContractOrder' | 'placeContractOrders' | 'placeOrder' | 'placeOrders' | 'placeTriggerOrder' | 'resetSimulatedFunds' | 'reversePosition' | 'setCancelAfter' | 'setContractCancelAfter' | 'setLeverage' | 'setMarginMode' | 'setPositionMode' | 'testContractOrder' | 'testOrder';

/** Paths that answer a plain document instead of an envelope. */
export const PLAIN_PATHS: readonly string[] = ['/configs/{configId}.json'];
