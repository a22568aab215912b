import type { Generated } from 'kysely';
import type { RecoveryTables } from './recovery/tables.ts';

/** Rows of the services' own database about who users are; see `server/services/tables.ts`. */

/** Since when a user has the badge of verified traders. */
export interface TraderBadgeRow {
  userId: number;
  since: number;
}

/** A login that a browser asks for with a QR code, until it has collected its session. */
export interface QrLoginRow {
  /** Public: the code has it. */
  id: string;
  /** Hash of the secret that the browser alone has. */
  browser: string;
  /** Where the browser is: a sealed visit. */
  visit: string;
  /** Those that the user chooses among, as JSON, and the one that the browser shows. */
  numbers: string;
  number: number;
  status: 'waiting' | 'scanned' | 'confirmed' | 'cancelled';
  /** Whose session has scanned it. */
  userId: number | null;
  sessionId: string | null;
  expiresAt: number;
}

/** The owner number that the next user gets; the table has one row. */
export interface UserNumberRow {
  next: number;
}

/** When a user removed an authenticator or a passkey last. */
export interface FactorRemovalRow {
  userId: number;
  removedAt: number;
}

/** What a user logs in with beside their address or number. */
export interface LoginNameRow {
  userId: number;
  /** What they are found by: a keyed hash of the name in lower case. */
  nameIndex: string;
  sealed: string;
  changedAt: number;
}

/** A passkey: what its signatures are checked with. */
export interface PasskeyRow {
  id: string;
  userId: number;
  /** What the authenticator knows it by, in base64url. */
  credentialId: string;
  /** COSE key, in base64url. */
  publicKey: string;
  /** Domain that it is bound to. */
  relyingParty: string;
  label: string;
  /** How its authenticator is reached, one after the other, with spaces between. */
  transports: string;
  /** How often it has signed; always 0 where its authenticator does not count. */
  counter: number;
  /** Whether its authenticator keeps it on more than one device. */
  isBackedUp: number;
  createdAt: number;
  lastUsedAt: number | null;
  /** When its owner was last told that there seems to be a copy of it. */
  clonedAt: number | null;
}

/** A request to remove the second factors of a user who has lost them. */
export interface FactorResetRow {
  userId: number;
  /** Of the secret that cancels it. */
  hash: string;
  /** When it is done. */
  dueAt: number;
  /** Null while it is waited for. */
  cancelledAt: number | null;
}

/** An authenticator app; `pending` until a code of it was seen. */
export interface AuthenticatorRow {
  userId: number;
  status: 'pending' | 'active';
  /** Its secret. */
  sealed: string;
  /** The last time step whose code was used. */
  usedStep: number;
  createdAt: number;
}

/** A recovery code that was not used yet. */
export interface RecoveryCodeRow {
  userId: number;
  /** Keyed. */
  hash: string;
}

/** A login whose password was right, until its second factor is. */
export interface LoginAttemptRow {
  hash: string;
  userId: number;
  /** What finishing it gives: a session, or the thaw of an account whose user has proved who they are. */
  /** `thaw` needs no code: the login that was refused had one from where it would be sent. */
  purpose: 'login' | 'unfreeze' | 'thaw';
  /** A device that the user has logged in from before, by its name; empty for any other. */
  device: string;
  /** Hash of what the browser that began it is known by; empty for an application that says nothing of itself. */
  browser: string;
  triesLeft: number;
  expiresAt: number;
}

/** How often a factor of a user was tried and was wrong, in the window that is running. */
export interface FactorTriesRow {
  userId: number;
  /** A session, or a device that the user has logged in from before; empty for all others together. */
  place: string;
  windowStartedAt: number;
  tries: number;
}

/** A login that came to something, or to nothing. */
export interface LoginRow {
  /** Grows by one. */
  id: Generated<number>;
  userId: number;
  at: number;
  result: 'success' | 'wrongPassword' | 'wrongFactor' | 'locked' | 'frozen';
  way:
    | 'password'
    | 'email'
    | 'sms'
    | 'authenticator'
    | 'recoveryCode'
    | 'passkey'
    | 'apple'
    | 'google'
    | 'qr'
    | 'signUp';
  /** Where it was tried from, sealed. */
  visit: string;
}

/** A country that a user has logged in from. */
export interface CountryRow {
  userId: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
  usedAt: number;
}

/** What a nickname looks like, one that is used or under review; see `looksOf`. */
export interface NicknameLookRow {
  userId: number;
  look: string;
}

/** By which rule contacts are indexed; at most one row. */
export interface ContactRuleRow {
  only: 1;
  rule: number;
}

/** What an account was made from, by which another one of the same person is known: a keyed index, never the thing itself. */
export interface AccountTraceRow {
  userId: number;
  kind: 'network' | 'device' | 'contact';
  trace: string;
  /** When it was seen last. */
  at: number;
}

export interface IdentityTables extends RecoveryTables {
  accountTraces: AccountTraceRow;
  contactRules: ContactRuleRow;
  nicknameLooks: NicknameLookRow;
  logins: LoginRow;
  countries: CountryRow;
  authenticators: AuthenticatorRow;
  recoveryCodes: RecoveryCodeRow;
  loginAttempts: LoginAttemptRow;
  factorTries: FactorTriesRow;
  factorResets: FactorResetRow;
  passkeys: PasskeyRow;
  factorRemovals: FactorRemovalRow;
  loginNames: LoginNameRow;
  userNumbers: UserNumberRow;
  traderBadges: TraderBadgeRow;
  qrLogins: QrLoginRow;
}
