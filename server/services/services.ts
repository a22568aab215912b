import { FolderBlobs } from '../blobs/folderBlobs.ts';
import { soleLease, type StopWork } from '../ports/lease.ts';
import { adoptLatestRules } from './account/adoptRules.ts';
import { automateIsolatedMargin } from './account/isolatedMargin.ts';
import { ApiKeys } from './apiKeys/apiKeys.ts';
import { KeyCalls } from './apiKeys/keyCalls.ts';
import { ReplayGuard } from './apiKeys/replayGuard.ts';
import { RequestLogs } from './content/requestLogs.ts';
import { Settings } from './content/settings.ts';
import { ensureDemoUsers } from './demo/demoUsers.ts';
import { createIdentityServices } from './identity/identityServices.ts';
import { Nicknames } from './identity/nicknames.ts';
import { UserRecoveries } from './identity/recovery/userRecoveries.ts';
import { sealContacts } from './identity/sealContacts.ts';
import { KycApplications } from './kyc/applications.ts';
import { KycPictures } from './kyc/pictures.ts';
import { SealedDocuments } from './kyc/sealedDocuments.ts';
import { openCorrespondence } from './mail/correspondence.ts';
import { MARKET_CHANGES_EVERY_MS, MarketChanges } from './markets/marketChanges.ts';
import { shownMarkets } from './markets/shownMarkets.ts';
import { followExchange } from './messages/follower.ts';
import { Messages } from './messages/messages.ts';
import { purgeMessages } from './messages/purgeMessages.ts';
import { welcome } from './messages/templates.ts';
import { createOperatorServices } from './operators/operatorServices.ts';
import { Preferences } from './preferences/preferences.ts';
import { purgeRegularly } from './purgeRegularly.ts';
import { publishDaily } from './reserves/publishDaily.ts';
import type { ServiceOptions, Services } from './serviceOptions.ts';
import { SupportTickets } from './support/supportTickets.ts';
import { openMoney } from './openMoney.ts';

export type { ServiceOptions, Services } from './serviceOptions.ts';

/** How long the first proof of reserves waits for chains that are being started. */
const CHAINS_WITHIN_MS = 2 * 60_000;

const MESSAGE_TYPES = ['trader', 'user', 'system'];

/** Starts the services: finishes interrupted transfers, and makes sure that settings and demo users, if any, exist. */
export async function startServices(options: ServiceOptions): Promise<Services> {
  const { db, exchange, now, vault, brand, views, lease = soleLease, onFailure } = options;
  await sealContacts(db, vault, now());
  const messages = new Messages({ db, now, types: options.messageTypes ?? MESSAGE_TYPES });
  const settings = new Settings(db, now);
  await settings.declareDefaults();
  const follower = await followExchange({ db, exchange, messages, first: welcome(brand), onFailure });
  const correspondence = openCorrespondence(options);
  const { courier, mails } = correspondence;
  const apiKeys = new ApiKeys({ db, vault, now });
  const replays = await ReplayGuard.open(db, now);
  const folder = new SealedDocuments(new FolderBlobs(options.documentsDir), vault);
  const kycPictures = new KycPictures({ db, folder, now });
  await kycPictures.removeStrays();
  const identity = createIdentityServices({
    ...{ db, now, vault, courier, apiKeys, brand },
    passwords: options.passwords,
    lifetimes: options.lifetimes,
    socialProviders: options.socialProviders,
    siteAddress: options.siteAddress,
  });
  const { users } = identity.services;
  const userRecoveries = new UserRecoveries({ db, users, reset: identity.reset, messages, now });
  const money = await openMoney(options, { messages, settings, users, courier, lease });
  const { transfers, wallet, growth, reserves } = money;
  const services: Services = {
    ...identity.services,
    ...{ userRecoveries, apiKeys, kycPictures, transfers, wallet, growth, reserves, messages, settings, db },
    keyCalls: new KeyCalls({ db, keys: apiKeys, replays, now }),
    nicknames: new Nicknames({ db, messages, settings, now }),
    kycApplications: new KycApplications({ db, vault, pictures: kycPictures, messages, now }),
    couponCenter: growth.coupons.center,
    supportTickets: new SupportTickets({ db, vault, users, messages, courier, now }),
    preferences: new Preferences(db),
    requestLogs: new RequestLogs(db, now),
    ...createOperatorServices({ db, mails, address: options.operatorEmail, brand, now }),
    marketChanges: new MarketChanges({ db, exchange, messages, now, ...shownMarkets(views.markets) }),
    passwordsWaiting: () => identity.passwordsWaiting(),
    async flush() {
      await Promise.all([follower.flush(), growth.flush()]);
    },
    async stop() {
      await money.stop();
      stopUpkeep();
      await identity.stop();
      await correspondence.stop();
      await replays.stop();
      await reserves.settled();
      await follower.stop();
      await db.destroy();
    },
  };
  correspondence.wake();
  await services.marketChanges.open();
  const expiring = [...identity.expiring, userRecoveries, correspondence.smsLimits, kycPictures];
  const stopUpkeep = await lease.hold('upkeep', () => keepUp(services, expiring, options));
  await adoptLatestRules(exchange);
  await automateIsolatedMargin({ db, exchange, transfers });
  if (options.demo ?? true) await ensureDemoUsers(services);
  return services;
}

/** Starts what is done from time to time: purges, changes of markets, proofs of reserves. */
async function keepUp(
  { messages, marketChanges, reserves, wallet }: Services,
  expiring: readonly { purge(): Promise<void> }[],
  { now, reserves: { isDaily = false, onFault } }: ServiceOptions,
): Promise<StopWork> {
  const ready = () => wallet.networks.known(CHAINS_WITHIN_MS);
  const stops = [
    ...(await Promise.all(expiring.map((each) => purgeRegularly(each)))),
    await purgeMessages(messages),
    await purgeRegularly(marketChanges, MARKET_CHANGES_EVERY_MS),
    ...(isDaily ? [publishDaily({ reserves, now, ready, onFault })] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
