import type { Kysely } from 'kysely';
import type { Exchange } from '../engine/protocol.ts';
import { ApiKeys } from './apiKeys/apiKeys.ts';
import { KeyCalls } from './apiKeys/keyCalls.ts';
import { ReplayGuard } from './apiKeys/replayGuard.ts';
import type { CouponCenter } from './growth/coupons/couponCenter.ts';
import { adoptLatestRules } from './account/adoptRules.ts';
import { automateIsolatedMargin } from './account/isolatedMargin.ts';
import { resumeTransfers } from './account/resumeTransfers.ts';
import { Transfers } from './account/transfers.ts';
import type { BalanceViews } from './growth/feeTiers/userBalances.ts';
import type { PromotionTerms } from './growth/promotionTerms.ts';
import { openGrowth, type Growth } from './growth/growth.ts';
import { RequestLogs } from './content/requestLogs.ts';
import { Settings } from './content/settings.ts';
import { ensureDemoUsers } from './demo/demoUsers.ts';
import { CODE_LIMITS } from './identity/codes.ts';
import { Courier, type CourierOptions } from './identity/courier.ts';
import type { SocialProviders } from './identity/social/providers.ts';
import {
  createIdentityServices,
  type IdentityOptions,
  type IdentityServices,
} from './identity/identityServices.ts';
import { Nicknames } from './identity/nicknames.ts';
import type { Mail, MailTransport } from './mail/mail.ts';
import { Outbox, type OutboxOptions } from './mail/outbox.ts';
import { KycApplications } from './kyc/applications.ts';
import { soleLease, type Lease } from '../ports/lease.ts';
import { FolderBlobs } from '../blobs/folderBlobs.ts';
import { SealedDocuments } from './kyc/sealedDocuments.ts';
import { KycPictures } from './kyc/pictures.ts';
import { followExchange } from './messages/follower.ts';
import { MARKET_CHANGES_EVERY_MS, MarketChanges } from './markets/marketChanges.ts';
import { Messages } from './messages/messages.ts';
import { UserRecoveries } from './identity/recovery/userRecoveries.ts';
import { createOperatorServices, type OperatorServices } from './operators/operatorServices.ts';
import { purgeMessages } from './messages/purgeMessages.ts';
import { welcome } from './messages/templates.ts';
import { purgeRegularly } from './purgeRegularly.ts';
import { sealContacts } from './identity/sealContacts.ts';
import type { SessionLifetimes } from './identity/sessions.ts';
import { DEFAULT_SMS_RULES, type Sms, type SmsRules, type SmsTransport } from './sms/sms.ts';
import { SmsLimits } from './sms/smsLimits.ts';
import { Preferences } from './preferences/preferences.ts';
import type { Vault } from '../vault/vault.ts';
import type { Balances } from '../views/balances.ts';
import { publishDaily } from './reserves/publishDaily.ts';
import { Reserves } from './reserves/reserves.ts';
import { SupportTickets } from './support/supportTickets.ts';
import { openWallet, type Chains, type Wallet } from './wallet/wallet.ts';
import type { ServiceTables } from './tables.ts';

/** How long the first proof of reserves waits for chains that are being started. */
const CHAINS_WITHIN_MS = 2 * 60_000;

/** Everything besides trading, on its own database. */
export interface Services extends IdentityServices, OperatorServices {
  readonly userRecoveries: UserRecoveries;
  readonly nicknames: Nicknames;
  readonly kycApplications: KycApplications;
  readonly kycPictures: KycPictures;
  readonly apiKeys: ApiKeys;
  readonly keyCalls: KeyCalls;
  readonly transfers: Transfers;
  readonly couponCenter: CouponCenter;
  readonly wallet: Wallet;
  /** What follows from what users do. */
  readonly growth: Growth;
  readonly reserves: Reserves;
  readonly messages: Messages;
  readonly supportTickets: SupportTickets;
  readonly preferences: Preferences;
  readonly settings: Settings;
  readonly requestLogs: RequestLogs;
  readonly marketChanges: MarketChanges;
  readonly db: Kysely<ServiceTables>;
  /** How many passwords wait to be checked. */
  readonly passwordsWaiting: () => number;
  /** Resolves when every message about what has happened so far is stored, and what follows from it for growth. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Closed by {@link Services.stop}. */
  readonly db: Kysely<ServiceTables>;
  readonly exchange: Exchange;
  readonly now: () => number;
  /** Opened on the same database. */
  readonly vault: Vault;
  /** Folder of people's documents; made when there is one. */
  readonly documentsDir: string;
  readonly lifetimes?: SessionLifetimes;
  /** What hashes passwords; threads of its own when left out. */
  readonly passwords?: IdentityOptions['passwords'];
  /** Whether there are demo users; true when left out. */
  readonly demo?: boolean;
  /** Terms of bonuses; the usual ones when left out. */
  readonly promotions?: PromotionTerms | undefined;
  /** Kinds of messages that the deployment shows. */
  readonly messageTypes?: readonly string[];
  /** With whom people can log in besides; nobody when left out. */
  readonly socialProviders?: SocialProviders | undefined;
  /** Takes mails to their receivers. */
  readonly mail: MailTransport;
  /** Where the people who run the exchange are written to; nobody when left out. */
  readonly operatorEmail?: string | undefined;
  /** Told of a mail that will never arrive. */
  readonly onMailLost: OutboxOptions<Mail>['onLost'];
  /** How text messages are sent. */
  readonly sms: {
    readonly transport: SmsTransport;
    /** The usual ones when left out. */
    readonly rules?: SmsRules;
    /** Told of a text message that will never arrive. */
    readonly onLost: OutboxOptions<Sms>['onLost'];
    /** Told of each text message that is sent. */
    readonly onSent?: CourierOptions['onText'];
  };
  /** No network is offered where they are left out. */
  readonly chains?: Chains | undefined;
  /** Told of what the wallet could not do now, and tries again. */
  readonly onWalletFault?: ((error: unknown) => void) | undefined;
  /** What is owed to users, and what is published of it. */
  readonly reserves: {
    readonly balances: Balances;
    /** Folder of the trees; made when there is one. */
    readonly folder: string;
    /** Whether a snapshot is published on every day; false when left out. */
    readonly isDaily?: boolean;
    /** Told of a snapshot without reserves, and of a day without a snapshot. */
    readonly onFault: (error: unknown) => void;
  };
  /** What users own, and what it is worth: fee tiers depend on it. */
  readonly views: BalanceViews;
  /** Name of the exchange as its users know it. */
  readonly brand: string;
  /** Where users find it: `https://tidemark.example`. */
  readonly siteAddress: string;
  /** Where support reads mails; named nowhere when left out. */
  readonly supportEmail?: string | undefined;
  /** Which process does what one alone may do; this one when left out. */
  readonly lease?: Lease;
  /** Called after a failed write; the services must then be restarted. */
  readonly onFailure: (error: unknown) => void;
}

/** Starts the services: finishes interrupted transfers, and makes sure that settings and demo users, if any, exist. */
export async function startServices({
  db,
  exchange,
  now,
  vault,
  documentsDir,
  lifetimes,
  passwords,
  demo = true,
  promotions,
  messageTypes = ['trader', 'user', 'system'],
  socialProviders,
  mail,
  operatorEmail: address,
  onMailLost,
  sms,
  chains,
  reserves: { balances, folder, isDaily = false, onFault },
  views,
  brand,
  siteAddress,
  supportEmail,
  lease = soleLease,
  onFailure,
  onWalletFault = onFailure,
}: ServiceOptions): Promise<Services> {
  await sealContacts(db, vault, now());
  const messages = new Messages({ db, now, types: messageTypes });
  const settings = new Settings(db, now);
  await settings.declareDefaults();
  const follower = await followExchange({ db, exchange, messages, first: welcome(brand), onFailure });
  const mails = new Outbox<Mail>({ db, vault, transport: mail, now, onLost: onMailLost });
  const texts = new Outbox<Sms>({
    db,
    vault,
    now,
    transport: sms.transport,
    table: 'textMessages',
    giveUpAfterMs: CODE_LIMITS.validMs,
    onLost: sms.onLost,
  });
  const { limits, countries } = sms.rules ?? DEFAULT_SMS_RULES;
  const smsLimits = new SmsLimits({ db, vault, now, limits });
  const post = { mails, texts, limits: smsLimits, countries, onText: sms.onSent };
  const courier = new Courier({ ...post, brand, site: siteAddress.replace(/\/$/, ''), supportEmail });
  const apiKeys = new ApiKeys({ db, vault, now });
  const replays = await ReplayGuard.open(db, now);
  const kycPictures = new KycPictures({
    db,
    folder: new SealedDocuments(new FolderBlobs(documentsDir), vault),
    now,
  });
  await kycPictures.removeStrays();
  const identity = createIdentityServices({
    db,
    now,
    vault,
    courier,
    apiKeys,
    passwords,
    lifetimes,
    socialProviders,
    brand,
    siteAddress,
  });
  const { users } = identity.services;
  const userRecoveries = new UserRecoveries({ db, users, reset: identity.reset, messages, now });
  const transfers = new Transfers({ db, exchange, messages, now });
  const stopResuming = await lease.hold('transfers', () => resumeTransfers(transfers));
  // What is stored before they are open they deal with when they are.
  let wakeCoupons = (): void => undefined;
  const wallet = await openWallet({
    db,
    vault,
    exchange,
    transfers,
    messages,
    settings,
    users,
    courier,
    now,
    chains,
    // Nobody withdraws before everything is open.
    bonusHold: (user) => growth.coupons.earnings.holdOf(user),
    onDepositChange: () => wakeCoupons(),
    onFault: onWalletFault,
  });
  const growth = await openGrowth({
    ...{ db, vault, exchange, transfers, messages, settings, now, views, onFailure },
    users,
    promotions,
    balances,
  });
  wakeCoupons = () => growth.coupons.wake();
  const reserves = new Reserves({
    db,
    vault,
    now,
    balances,
    answered: () => exchange.answered(),
    folder,
    custody: chains?.custody,
    brand,
    onUnknown: onFault,
  });
  await reserves.removeStrays();
  const services: Services = {
    ...identity.services,
    userRecoveries,
    apiKeys,
    keyCalls: new KeyCalls({ db, keys: apiKeys, replays, now }),
    nicknames: new Nicknames({ db, messages, settings, now }),
    kycPictures,
    kycApplications: new KycApplications({ db, vault, pictures: kycPictures, messages, now }),
    transfers,
    couponCenter: growth.coupons.center,
    wallet,
    growth,
    reserves,
    messages,
    supportTickets: new SupportTickets({ db, vault, users: identity.services.users, messages, courier, now }),
    preferences: new Preferences(db),
    settings,
    requestLogs: new RequestLogs(db, now),
    ...createOperatorServices({ db, mails, address, brand, now }),
    marketChanges: new MarketChanges({
      ...{ db, exchange, messages, now },
      delist: (instrument) => views.markets.delist(instrument),
    }),
    db,
    passwordsWaiting: () => identity.passwordsWaiting(),
    async flush() {
      await Promise.all([follower.flush(), growth.flush()]);
    },
    async stop() {
      stopResuming();
      await growth.stop();
      await wallet.stop();
      stopUpkeep();
      await identity.stop();
      await Promise.all([mails.stop(), texts.stop()]);
      await replays.stop();
      await reserves.settled();
      await follower.stop();
      await db.destroy();
    },
  };
  for (const outbox of [mails, texts]) outbox.wake();
  await services.marketChanges.open();
  const expiring = [...identity.expiring, userRecoveries, smsLimits, kycPictures];
  const ready = () => wallet.networks.known(CHAINS_WITHIN_MS);
  const stopUpkeep = await lease.hold('upkeep', async () => {
    const stops = [
      ...(await Promise.all(expiring.map((each) => purgeRegularly(each)))),
      await purgeMessages(messages),
      await purgeRegularly(services.marketChanges, MARKET_CHANGES_EVERY_MS),
      ...(isDaily ? [publishDaily({ reserves, now, ready, onFault })] : []),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
  await adoptLatestRules(exchange);
  await automateIsolatedMargin({ db, exchange, transfers: services.transfers });
  if (demo) await ensureDemoUsers(services);
  return services;
}
