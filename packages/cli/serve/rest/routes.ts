import { loginRequired, notFound, ok, type Answer } from './answers.ts';
import { applicationConfig, businessConfig, TOKEN_MODULE_PATH, tokenModule } from './config.ts';
import type { Instruments } from './instruments.ts';
import type { MarketAnswers } from './market.ts';

/** Answers a call; undefined for a path that is none of the exchange's. */
export type Router = (method: string, url: URL) => Answer | undefined;

type Route = (query: URLSearchParams) => Answer;

/** The calls that the web application makes for somebody who is not logged in. All other calls of the exchange want a login, which nobody has here. */
export function createRouter(market: MarketAnswers, instruments: Instruments): Router {
  const routes: Readonly<Record<string, Route>> = {
    '/configs/tidemark.json': () => ({ status: 200, body: businessConfig() }),
    '/configs/tidemark-web.json': () => ({
      status: 200,
      body: applicationConfig(instruments.contracts.length > 0),
    }),
    [TOKEN_MODULE_PATH]: () => ({ status: 200, body: tokenModule(), type: 'application/wasm' }),
    '/market/v3/current/datetime': () => market.datetime(),
    '/market/v2/tradepair/list': () => market.pairs(),
    '/market/v2/tradepair/quotes': (query) => market.quotes(query),
    '/market/v2/tradepair/single/quote': (query) => market.quote(query),
    '/market/v2/orderbook': (query) => market.orderBook(query),
    '/market/v2/trades': (query) => market.trades(query),
    '/market/v2/candles': (query) => market.candles(query),
    '/market/v2/currency-rates': () =>
      ok([{ name: 'USD', symbol: '$', rate: '1', asOf: new Date().toISOString().slice(0, 10) }]),
    '/market/v2/contract/list': () => market.contracts(),
    '/market/v2/contract/mark-prices': () => market.markPrices(),
    '/market/v2/contract/funding-rates': () => ok({ list: [], nextCursor: null, sort: 'newest' }),
    '/market/v2/contract/insurance-fund': () => ok([]),
    '/content/public/abtest/check-strategy': () => ok({}),
    '/content/public/getLangList': () => ok(LANGUAGES),
    '/fees/tiers': () => market.feeTiers(),
    '/referral/program': () =>
      ok({
        levels: [{ level: 1, activeFriends: 0, vipTier: 0, spotRate: '0', contractRate: '0' }],
        feeTiers: [{ vipTier: 0, factor: '1' }],
        activeVolume: '0',
        windowDays: 30,
        changeDays: 7,
        maxCodes: 1,
      }),
    '/activities/public/getvaspinfo': () => ok({ vaspSwitch: false, lang: '', koreaIP: false }),
    '/activities/public/homepage-activities': () =>
      ok({
        financialPromotionInfo: null,
        showZeroFeeIcon: false,
        personalCenterMenu: { enabled: false, menuUrl: '', menuName: '' },
        registerBonus: null,
      }),
  };
  return (method, { pathname, searchParams }) => {
    const route = method === 'GET' && Object.hasOwn(routes, pathname) ? routes[pathname] : undefined;
    if (route !== undefined) return route(searchParams);
    // Reports of calls, which pages send by themselves: nobody keeps them.
    if (method === 'POST' && pathname === '/log/requests') return ok(null);
    if (pathname.startsWith('/configs/')) return notFound('There is no such configuration');
    if (PUBLIC_CALLS.test(pathname)) return notFound('A replay does not have this');
    return CALLS.test(pathname) ? loginRequired() : undefined;
  };
}

/** Those of the web application. */
const LANGUAGES = [
  { lang: 'de_DE', name: 'Deutsch' },
  { lang: 'en_US', name: 'English' },
  { lang: 'es_ES', name: 'Español' },
  { lang: 'fa_IR', name: 'فارسی' },
  { lang: 'fr_FR', name: 'Français' },
  { lang: 'it_IT', name: 'Italiano' },
  { lang: 'ja_JP', name: '日本語' },
  { lang: 'ko_KR', name: '한국어' },
  { lang: 'pt_BR', name: 'Português (Brasil)' },
  { lang: 'ru_RU', name: 'Русский' },
  { lang: 'tr_TR', name: 'Türkçe' },
  { lang: 'zh_TW', name: '繁體中文' },
];

/** What the exchange tells everybody: nobody is to be sent to the login for it. */
const PUBLIC_CALLS = /^\/(market|(content|activities)\/public)\//;

/** How the paths of the exchange's calls begin; those of pages do not. */
const CALLS = /^\/(activities|api|content|earn|fees|kyc|log|market|operator|referral|user|wallet)\//;
