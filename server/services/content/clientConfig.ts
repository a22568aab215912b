import { CLIENT_KEY } from './clientKey.ts';
import { DEMO_USERS } from '../demo/demoUsers.ts';
import { LANGUAGES } from './languages.ts';

const BUSINESS_ID = 'tidemark';
const APPLICATION_ID = 'tidemark-web';

const EVERY_LANGUAGE = LANGUAGES.map(({ lang }) => lang);

/** What the whole business shares. */
const business = {
  bizId: BUSINESS_ID,
  siteId: 'MAIN',
  lang: 'en_US' as const,
  langs: {
    MAIN: EVERY_LANGUAGE,
    KR: EVERY_LANGUAGE,
    VN: EVERY_LANGUAGE,
    BR: EVERY_LANGUAGE,
  },
  antiBot: { clientKey: CLIENT_KEY },
  demoLogins: DEMO_USERS.map(({ loginId, password }) => ({ loginId, password })),
};

/** What the web application adds. */
const application = {
  appId: APPLICATION_ID,
  project: 'tidemark',
  switches: { p2p: false, copyTrading: false, derivatives: false },
  navbar: { leftMenus: [{ name: 'spot', url: '/spot/exchange' }] },
  compileHosts: {},
  storages: { preferences: { version: 1 } },
};

const DOCUMENTS: Readonly<Record<string, typeof business | typeof application>> = {
  [BUSINESS_ID]: business,
  [APPLICATION_ID]: application,
};

/** The client configuration of a business or application id; `undefined` for an unknown one. */
export function clientConfig(id: string): typeof business | typeof application | undefined {
  return Object.hasOwn(DOCUMENTS, id) ? DOCUMENTS[id] : undefined;
}
