import type { Kysely } from 'kysely';
import type { Exchange } from '../ports/exchange.ts';
import type { Lease } from '../ports/lease.ts';
import type { Vault } from '../vault/vault.ts';
import type { Balances } from '../views/balances.ts';
import type { Transfers } from './account/transfers.ts';
import type { ApiKeys } from './apiKeys/apiKeys.ts';
import type { KeyCalls } from './apiKeys/keyCalls.ts';
import type { RequestLogs } from './content/requestLogs.ts';
import type { Settings } from './content/settings.ts';
import type { CouponCenter } from './growth/coupons/couponCenter.ts';
import type { BalanceViews } from './growth/feeTiers/userBalances.ts';
import type { Growth } from './growth/growth.ts';
import type { PromotionTerms } from './growth/promotionTerms.ts';
import type { CourierOptions } from './identity/courier.ts';
import type { IdentityOptions, IdentityServices } from './identity/identityServices.ts';
import type { Nicknames } from './identity/nicknames.ts';
import type { UserRecoveries } from './identity/recovery/userRecoveries.ts';
import type { SessionLifetimes } from './identity/sessions.ts';
import type { SocialProviders } from './identity/social/providers.ts';
import type { KycApplications } from './kyc/applications.ts';
import type { KycPictures } from './kyc/pictures.ts';
import type { Mail, MailTransport } from './mail/mail.ts';
import type { OutboxOptions } from './mail/outbox.ts';
import type { MarketChanges } from './markets/marketChanges.ts';
import type { Messages } from './messages/messages.ts';
import type { OperatorServices } from './operators/operatorServices.ts';
import type { Preferences } from './preferences/preferences.ts';
import type { Reserves } from './reserves/reserves.ts';
import type { Sms, SmsRules, SmsTransport } from './sms/sms.ts';
import type { SupportTickets } from './support/supportTickets.ts';
import type { ServiceTables } from './tables.ts';
import type { Chains, Wallet } from './wallet/wallet.ts';

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
