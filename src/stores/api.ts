import type { ClientConfig, OperationBody, OperationData, OperationQuery, Sdk } from '@tidemark/sdk';
import type { PageSettings } from '../platform/pageHead.ts';
import { mergeConfigs } from './deployment/deployment.ts';

/** The calls that stores make, by the contract's names. Each rejects with a `TidemarkError` of the SDK. */
export interface ExchangeApi {
  /** The configuration of the business with that of the application merged over it. */
  readonly getConfig: () => Promise<ClientConfig>;
  /** The exchange's time, milliseconds since the Unix epoch. */
  readonly getServerTime: () => Promise<number>;
  readonly getStrategies: () => Promise<OperationData<'getAbtestStrategy'>>;
  readonly getPublicStrategies: () => Promise<OperationData<'getAbtestStrategyPublic'>>;
  readonly login: (credentials: OperationBody<'login'>) => Promise<OperationData<'login'>>;
  readonly logout: () => Promise<void>;
  readonly getUserInfo: () => Promise<OperationData<'getUserInfo'>>;
  readonly getKyc: () => Promise<OperationData<'getKyc'>>;
  readonly getVaspInfo: () => Promise<OperationData<'getVaspInfo'>>;
  readonly getHomepageActivities: () => Promise<OperationData<'getHomepageActivities'>>;
  /** Marks messages as read: those named, all of a kind, or all. */
  readonly readMessages: (which: OperationBody<'readMessages'>) => Promise<OperationData<'readMessages'>>;
  readonly getTotalPreestimate: () => Promise<OperationData<'getTotalPreestimate'>>;
  readonly listPendingDepositCoupons: () => Promise<OperationData<'listPendingDepositCoupons'>>;
  readonly listCurrencyRates: () => Promise<OperationData<'listCurrencyRates'>>;
  readonly getQuote: (pair: string) => Promise<OperationData<'getQuote'>>;
  readonly changeLanguage: (lang: OperationBody<'changeLanguage'>['lang']) => Promise<void>;
  /** A single-use ticket that logs the realtime connection in. */
  readonly createRealtimeTicket: () => Promise<string>;
  readonly listTradePairs: () => Promise<OperationData<'listTradePairs'>>;
  readonly listCandles: (
    query: OperationQuery<'listCandles'>,
    signal: AbortSignal,
  ) => Promise<OperationData<'listCandles'>>;
  readonly placeOrder: (order: OperationBody<'placeOrder'>) => Promise<OperationData<'placeOrder'>>;
  readonly cancelOrder: (orderId: string) => Promise<OperationData<'cancelOrder'>>;
  readonly cancelAllOrders: (pair: string | undefined) => Promise<OperationData<'cancelAllOrders'>['orders']>;
}

/** Gives the SDK's operations the shapes that stores want, for the application that the page belongs to. */
export function createExchangeApi(
  sdk: Sdk,
  { bizId, appId, configVersion }: Pick<PageSettings, 'bizId' | 'appId' | 'configVersion'>,
): ExchangeApi {
  const query = configVersion === undefined ? {} : { v: configVersion };
  return {
    async getConfig() {
      const [business, application] = await Promise.all(
        [bizId, appId].map((configId) => sdk.call('getConfig', { params: { configId }, query })),
      );
      return mergeConfigs(business ?? {}, application ?? {});
    },
    getServerTime: async () => (await sdk.call('getServerDatetime')).datetime,
    getStrategies: () => sdk.call('getAbtestStrategy'),
    getPublicStrategies: () => sdk.call('getAbtestStrategyPublic'),
    login: (body) => sdk.call('login', { body }),
    logout: async () => void (await sdk.call('logout')),
    getUserInfo: () => sdk.call('getUserInfo'),
    getKyc: () => sdk.call('getKyc'),
    getVaspInfo: () => sdk.call('getVaspInfo'),
    getHomepageActivities: () => sdk.call('getHomepageActivities'),
    readMessages: (body) => sdk.call('readMessages', { body }),
    getTotalPreestimate: () => sdk.call('getTotalPreestimate'),
    listPendingDepositCoupons: () => sdk.call('listPendingDepositCoupons'),
    listCurrencyRates: () => sdk.call('listCurrencyRates'),
    getQuote: (tradePairName) => sdk.call('getQuote', { query: { tradePairName } }),
    changeLanguage: async (lang) => void (await sdk.call('changeLanguage', { body: { lang } })),
    createRealtimeTicket: async () => (await sdk.call('createRealtimeTicket')).ticket,
    listTradePairs: () => sdk.call('listTradePairs'),
    listCandles: (query, signal) => sdk.call('listCandles', { query, signal }),
    placeOrder: (body) => sdk.call('placeOrder', { body }),
    cancelOrder: (orderId) => sdk.call('cancelOrder', { body: { orderId } }),
    cancelAllOrders: async (pair) =>
      (await sdk.call('cancelAllOrders', { body: pair === undefined ? {} : { pair: pair } })).orders,
  };
}
