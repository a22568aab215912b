import type { Generated } from 'kysely';
import type { PostTables } from './sms/tables.ts';
import type { IdentityTables } from './identity/tables.ts';
import type { ApiKeyTables } from './apiKeys/tables.ts';
import type { CancelSwitchTables } from './cancelSwitches/tables.ts';
import type { ActivityTables } from './growth/activity/tables.ts';
import type { FeeTierTables } from './growth/feeTiers/tables.ts';
import type { CouponTables } from './growth/coupons/tables.ts';
import type { LinkTables } from './growth/links/tables.ts';
import type { ReferralTables } from './growth/referral/tables.ts';
import type { KycTables } from './kyc/tables.ts';
import type { SocialTables } from './identity/social/tables.ts';
import type { WalletTables } from './wallet/tables.ts';
import type { EarnTables } from './growth/earn/tables.ts';
import type { MarketTables } from './markets/tables.ts';
import type { OperatorTables } from './operators/tables.ts';
import type { SupportTables } from './support/tables.ts';
import type { ReserveTables } from './reserves/tables.ts';
import type { VaultTables } from '../vault/vault.ts';

export type { ApiKeyRow } from './apiKeys/tables.ts';
export type { LoginRow } from './identity/tables.ts';
export type { AuditRow } from './operators/tables.ts';

/** Rows of the services' own database. Times are milliseconds since the epoch, flags 0 or 1. */

export interface UserRow {
  /** Owner number in the ledger. */
  id: number;
  /** What the user is found by: a keyed hash of the e-mail address or phone number. Plain until the first start with a vault. */
  loginIndex: string;
  /** The same, sealed; empty until then. */
  contact: string;
  displayUserId: string;
  /** Empty while the user has no password. */
  passwordHash: string;
  nickName: string;
  /** Asked for and not yet (or not) accepted. */
  newNickName: string | null;
  /** 0 under review, 1 active, 2 rejected. */
  nickNameStatus: number;
  /** Calendar month (`YYYY-MM`, UTC) that `nickNameChanges` counts. */
  nickNameMonth: string;
  nickNameChanges: number;
  nickNameAskedAt: number | null;
  /** The one the account began with. */
  isDefaultNickName: number;
  /** -1 unverified, 1 and 10 pending, 2 verified, 9 failed. */
  kycStatus: number;
  vipTag: number;
  /** Whether an operator says so, and whether they traded enough for it at the last change of fee tiers. */
  isVerifiedTrader: number;
  isActiveTrader: number;
  /** Whitelists. */
  p2p: number;
  kycWhite: number;
  koKR: number;
  /** Frozen by an operator: may read and cancel, and nothing else. */
  isFrozen: number;
  /** As chosen; empty until one was. */
  language: string;
  /** Codes that they came with; empty without. */
  referralCode: string;
  invitationCode: string;
  /** Nothing is withdrawn before. */
  withdrawalsFrom: number;
  /** When the password was chosen last; 0 for the first one. */
  passwordChangedAt: number;
  /** Stands in every mail to the user, sealed; empty without one. */
  antiPhishingCode: string;
  /** When its owner froze the account: nobody is let in. 0 while it is not frozen. */
  selfFrozenAt: number;
  /** When a frozen account thaws; 0 until that was asked for. */
  thawsAt: number;
  /** When the user last showed that what is sent to the contact reaches them; 0 until they did. */
  contactProvedAt: number;
  /** The same of their other contact: a number where the first is an address, and the reverse; `null`, empty and 0 without one. */
  otherIndex: string | null;
  otherContact: string;
  otherProvedAt: number;
  createdAt: number;
}

export interface SessionRow {
  id: string;
  userId: number;
  client: 'web' | 'app';
  createdAt: number;
  /** Of sessions that ended under an earlier version; one that ends is removed. */
  endedAt: number | null;
  /** When its user last proved a factor for it; 0 until they did. */
  provedAt: number;
  /** When it called last, give or take five minutes; 0 in sessions of earlier versions until then. */
  seenAt: number;
  /** Where it began or was renewed last, sealed; empty in sessions of earlier versions. */
  visit: string;
  /** The device it began on, by its name; empty for one that has none. */
  device: string;
}

/** Access and refresh tokens are kept as hashes only. */
export interface TokenRow {
  hash: string;
  sessionId: string;
  kind: 'access' | 'refresh';
  expiresAt: number;
  usedAt: number | null;
  /** Of a used refresh token: what it was exchanged for, sealed with itself. */
  successor: string | null;
  /** Of a refresh token: whether its client has got it, which the first use of the access token beside it shows; of an access token: whether it was used. */
  isConfirmed: number;
}

/** A device that a user has logged in from; its secret is kept as a hash only. */
export interface DeviceRow {
  hash: string;
  userId: number;
  usedAt: number;
  /** 0 for devices of earlier versions. */
  firstUsedAt: number;
  /** Where it was used last, sealed; empty for devices of earlier versions. */
  visit: string;
}

export interface TicketRow {
  hash: string;
  userId: number;
  sessionId: string;
  expiresAt: number;
}

/** Outbox of money movements: written before the engine is asked, finished by its answer. */
export interface TransferRow {
  key: string;
  fromAccount: number;
  toAccount: number;
  asset: string;
  /** Ledger units. */
  amount: string;
  /** JSON list of the accounts that give what the first one lacks; null for none. */
  fundedBy: string | null;
  status: 'pending' | 'done' | 'refused';
  createdAt: number;
}

/** `userId` null: for everybody. */
export interface MessageRow {
  id: string;
  userId: number | null;
  type: string;
  title: string;
  linkUrl: string;
  createTime: number;
  /** JSON; null for a text written by people. */
  template: string | null;
  /** Of messages to one user; who read general ones is in {@link MessageReadRow}. */
  readAt: number | null;
}

/** A general message that somebody has read. */
export interface MessageReadRow {
  userId: number;
  messageId: string;
}

/** How far a follower of the exchange's events has come. */
export interface EventCursorRow {
  name: string;
  /** Of the last command it has dealt with. */
  seq: number;
}

/** A reset of demo funds that was made; only simulated trading has any. */
export interface FundResetRow {
  /** User and the caller's own id. */
  key: string;
  userId: number;
  createdAt: number;
}

/** The journal that the other rows belong to; at most one row. */
export interface JournalLinkRow {
  only: 1;
  identity: string;
}

/** A document of a user's preferences. */
export interface PreferencesRow {
  userId: number;
  document: string;
  /** JSON. */
  value: string;
  /** Of the user's last change that the document was part of. */
  revision: number;
}

/** Free-form settings that operators change: one JSON value per name. */
export interface SettingRow {
  name: string;
  value: string;
}

/** That a setting was set; the first of each name is what was there before. */
export interface SettingChangeRow {
  number: Generated<number>;
  name: string;
  since: number;
  value: string;
}

export interface RequestLogRow {
  id: string;
  userId: number | null;
  /** Of the client's configuration; empty where it said none. */
  project: string;
  path: string;
  durationMs: number;
  /** Envelope code; 0 when there was no answer. */
  result: number;
  message: string;
  payload: string;
  at: number;
}

/** What a code is for; one for something else is wrong. */
export type CodePurpose =
  'signUp' | 'login' | 'resetPassword' | 'bind' | 'stepUp' | 'factorReset' | 'unfreeze' | 'withdrawal';

export interface CodeRow {
  /** Index of an e-mail address or phone number. */
  receiver: string;
  purpose: CodePurpose;
  /** A device that the receiver has logged in from before, by its name; empty for all others together. */
  device: string;
  /** Keyed, so that the file alone does not tell the code; empty once it was used, is void or was never sent. */
  hash: string;
  sentAt: number;
  expiresAt: number;
  triesLeft: number;
  windowStartedAt: number;
  sends: number;
  wrongTries: number;
}

export interface ServiceTables
  extends
    ReserveTables,
    VaultTables,
    KycTables,
    CouponTables,
    ReferralTables,
    LinkTables,
    FeeTierTables,
    ActivityTables,
    IdentityTables,
    PostTables,
    ApiKeyTables,
    CancelSwitchTables,
    OperatorTables,
    MarketTables,
    EarnTables,
    SocialTables,
    SupportTables,
    WalletTables {
  codes: CodeRow;
  users: UserRow;
  sessions: SessionRow;
  tokens: TokenRow;
  tickets: TicketRow;
  devices: DeviceRow;
  transfers: TransferRow;
  messages: MessageRow;
  messageReads: MessageReadRow;
  eventCursors: EventCursorRow;
  fundResets: FundResetRow;
  preferences: PreferencesRow;
  settings: SettingRow;
  settingChanges: SettingChangeRow;
  requestLogs: RequestLogRow;
  journalLink: JournalLinkRow;
}
