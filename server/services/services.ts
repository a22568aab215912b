import type { Kysely } from 'kysely';
import type { Exchange } from '../engine/protocol.ts';
import { ApiKeys } from './apiKeys/apiKeys.ts';
import { KeyCalls } from './apiKeys/keyCalls.ts';
import { ReplayGuard } from './apiKeys/replayGuard.ts';
import { Coupons } from './account/coupons.ts';
import { automateIsolatedMargin } from './account/isolatedMargin.ts';
import { resumeTransfers } from './account/resumeTransfers.ts';
import { Transfers } from './account/transfers.ts';
import { RequestLogs } from './content/requestLogs.ts';
import { Settings } from './content/settings.ts';
import { ensureDemoUsers } from './demo/demoUsers.ts';
import { CODE_LIMITS, Codes } from './identity/codes.ts';
import { Authenticators } from './identity/authenticators.ts';
import { ContactChanges } from './identity/contactChanges.ts';
import { Courier, type CourierOptions } from './identity/courier.ts';
import { FactorResets } from './identity/factorResets.ts';
import { Factors } from './identity/factors.ts';
import { Freeze } from './identity/freeze.ts';
import { PasswordChange } from './identity/passwordChange.ts';
import { LoginAttempts } from './identity/loginAttempts.ts';
import { PasskeyCeremonies } from './identity/passkeyCeremonies.ts';
import { PasskeyChallenges } from './identity/passkeyChallenges.ts';
import { Passkeys } from './identity/passkeys.ts';
import { RecoveryCodes } from './identity/recoveryCodes.ts';
import { QrLogins } from './identity/qrLogins.ts';
import { OpenIdClient } from './identity/social/openIdClient.ts';
import type { SocialProviders } from './identity/social/providers.ts';
import { SocialLogins } from './identity/social/socialLogins.ts';
import { SocialSignIn } from './identity/social/socialSignIn.ts';
import { SecondStep } from './identity/secondStep.ts';
import { FactorTries } from './identity/factorTries.ts';
import { Countries } from './identity/countries.ts';
import { Devices } from './identity/devices.ts';
import { LoginHistory } from './identity/loginHistory.ts';
import { Visits } from './identity/visits.ts';
import { Nicknames } from './identity/nicknames.ts';
import { PasswordPool } from './identity/passwordPool.ts';
import type { Mail, MailTransport } from './mail/mail.ts';
import { Outbox, type OutboxOptions } from './mail/outbox.ts';
import { KycApplications } from './kyc/applications.ts';
import { DocumentFolder } from './kyc/documentFolder.ts';
import { KycPictures } from './kyc/pictures.ts';
import { followExchange } from './messages/follower.ts';
import { Messages } from './messages/messages.ts';
import { OperatorAudit } from './operators/operatorAudit.ts';
import { OperatorSwitches } from './operators/operatorSwitches.ts';
import { purgeMessages } from './messages/purgeMessages.ts';
import { welcome } from './messages/templates.ts';
import { purgeRegularly } from './identity/purgeRegularly.ts';
import { sealContacts } from './identity/sealContacts.ts';
import { Sessions, type SessionLifetimes } from './identity/sessions.ts';
import { StepUp } from './identity/stepUp.ts';
import { SignUp } from './identity/signUp.ts';
import { Tickets } from './identity/tickets.ts';
import { Users } from './identity/users.ts';
import { DEFAULT_SMS_RULES, type Sms, type SmsRules, type SmsTransport } from './sms/sms.ts';
import { SmsLimits } from './sms/smsLimits.ts';
import { Preferences } from './preferences/preferences.ts';
import type { Vault } from '../vault/vault.ts';
import type { ServiceTables } from './tables.ts';

/** Everything besides trading, on its own database. */
export interface Services {
  readonly users: Users;
  readonly signUp: SignUp;
  readonly contactChanges: ContactChanges;
  readonly factors: Factors;
  readonly authenticators: Authenticators;
  readonly recoveryCodes: RecoveryCodes;
  readonly passkeys: Passkeys;
  readonly ceremonies: PasskeyCeremonies;
  readonly stepUp: StepUp;
  readonly secondStep: SecondStep;
  readonly qrLogins: QrLogins;
  readonly socialLogins: SocialLogins;
  readonly socialSignIn: SocialSignIn;
  readonly factorResets: FactorResets;
  readonly passwordChange: PasswordChange;
  readonly freeze: Freeze;
  readonly devices: Devices;
  readonly countries: Countries;
  readonly visits: Visits;
  readonly loginHistory: LoginHistory;
  readonly nicknames: Nicknames;
  readonly kycApplications: KycApplications;
  readonly kycPictures: KycPictures;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  readonly apiKeys: ApiKeys;
  readonly keyCalls: KeyCalls;
  readonly transfers: Transfers;
  readonly coupons: Coupons;
  readonly messages: Messages;
  readonly preferences: Preferences;
  readonly settings: Settings;
  readonly requestLogs: RequestLogs;
  readonly operatorAudit: OperatorAudit;
  readonly operatorSwitches: OperatorSwitches;
  readonly db: Kysely<ServiceTables>;
  /** How many passwords wait to be checked. */
  readonly passwordsWaiting: () => number;
  /** Resolves when every message about what has happened so far is stored. */
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
  /** Whether there are demo users; true when left out. */
  readonly demo?: boolean;
  /** Kinds of messages that the deployment shows. */
  readonly messageTypes?: readonly string[];
  /** With whom people can log in besides; nobody when left out. */
  readonly socialProviders?: SocialProviders | undefined;
  /** Takes mails to their receivers. */
  readonly mail: MailTransport;
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
  /** Name of the exchange as its users know it. */
  readonly brand: string;
  /** Where users find it: `https://tidemark.example`. */
  readonly siteAddress: string;
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
  demo = true,
  messageTypes = ['trader', 'user', 'system'],
  socialProviders,
  mail,
  onMailLost,
  sms,
  brand,
  siteAddress,
  onFailure,
}: ServiceOptions): Promise<Services> {
  await sealContacts(db, vault);
  const messages = new Messages({ db, now, types: messageTypes });
  const settings = new Settings(db);
  await settings.declareDefaults();
  const follower = await followExchange({ db, exchange, messages, first: welcome(brand), onFailure });
  const passwords = new PasswordPool();
  const sessions = new Sessions(db, now, lifetimes);
  const users = new Users({ db, now, passwords, vault });
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
  const courier = new Courier({ ...post, brand, site: siteAddress.replace(/\/$/, '') });
  const codes = new Codes({ db, vault, now });
  const tries = new FactorTries(db, now);
  const authenticators = new Authenticators({ db, vault, now, brand });
  const recoveryCodes = new RecoveryCodes(db, vault);
  const passkeys = new Passkeys(db, now);
  const challenges = new PasskeyChallenges(now);
  const ceremonies = new PasskeyCeremonies({ passkeys, challenges, vault, brand });
  const factors = new Factors({
    users,
    codes,
    tries,
    passwords,
    authenticators,
    recoveryCodes,
    passkeys,
    ceremonies,
    courier,
  });
  const attempts = new LoginAttempts(db, now);
  const loginHistory = new LoginHistory({ db, vault, now });
  const apiKeys = new ApiKeys({ db, vault, now });
  const replays = await ReplayGuard.open(db, now);
  const kycPictures = new KycPictures({ db, folder: new DocumentFolder(documentsDir, vault), now });
  await kycPictures.removeStrays();
  const qrLogins = new QrLogins({ db, vault, now });
  const socialLogins = new SocialLogins({ db, vault, now });
  const factorResets = new FactorResets({
    db,
    users,
    factors,
    attempts,
    authenticators,
    recoveryCodes,
    passkeys,
    sessions,
    apiKeys,
    courier,
    now,
    siteAddress,
  });
  const services: Services = {
    socialLogins,
    socialSignIn: new SocialSignIn({
      users,
      codes,
      factors,
      logins: socialLogins,
      courier,
      client: new OpenIdClient(now),
      providers: socialProviders,
      now,
    }),
    users,
    apiKeys,
    keyCalls: new KeyCalls({ db, keys: apiKeys, replays, now }),
    signUp: new SignUp({ users, sessions, apiKeys, codes, courier, now }),
    contactChanges: new ContactChanges({ users, codes, courier, now }),
    factors,
    authenticators,
    recoveryCodes,
    passkeys,
    ceremonies,
    stepUp: new StepUp({ factors, sessions, now }),
    secondStep: new SecondStep({ factors, attempts, users }),
    qrLogins,
    factorResets,
    passwordChange: new PasswordChange({ users, sessions, factors, now }),
    freeze: new Freeze({ db, users, sessions, apiKeys, factors, attempts, now }),
    devices: new Devices(db, now),
    countries: new Countries(db, now),
    visits: new Visits(db, vault),
    loginHistory,
    nicknames: new Nicknames({ db, messages, settings, now }),
    kycPictures,
    kycApplications: new KycApplications({ db, vault, pictures: kycPictures, messages, now }),
    sessions,
    tickets: new Tickets(db, now),
    transfers: new Transfers({ db, exchange, messages, now }),
    coupons: new Coupons(db),
    messages,
    preferences: new Preferences(db),
    settings,
    requestLogs: new RequestLogs(db, now),
    operatorAudit: new OperatorAudit(db, now),
    operatorSwitches: new OperatorSwitches(db),
    db,
    passwordsWaiting: () => passwords.waiting,
    flush: () => follower.flush(),
    async stop() {
      stopResuming();
      for (const stopPurging of purges) stopPurging();
      await loginHistory.flush();
      await Promise.all([mails.stop(), texts.stop()]);
      await passwords.stop();
      await replays.stop();
      await follower.stop();
      await db.destroy();
    },
  };
  const stopResuming = await resumeTransfers(services.transfers);
  for (const outbox of [mails, texts]) outbox.wake();
  const purges = [
    ...(await Promise.all(
      [sessions, codes, tries, attempts, qrLogins, factorResets, smsLimits, kycPictures, loginHistory].map(
        (each) => purgeRegularly(each),
      ),
    )),
    await purgeMessages(messages),
  ];
  await automateIsolatedMargin({ db, exchange, transfers: services.transfers });
  if (demo) await ensureDemoUsers(services);
  return services;
}
