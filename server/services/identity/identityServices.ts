import type { Kysely } from 'kysely';
import type { Vault } from '../../vault/vault.ts';
import type { ApiKeys } from '../apiKeys/apiKeys.ts';
import type { ServiceTables } from '../tables.ts';
import type { Courier } from './courier.ts';
import { AccountReset } from './accountReset.ts';
import { Authenticators } from './authenticators.ts';
import { Codes } from './codes.ts';
import { ContactChanges } from './contactChanges.ts';
import { Countries } from './countries.ts';
import { Devices } from './devices.ts';
import { FactorResets } from './factorResets.ts';
import { Factors } from './factors.ts';
import { FactorTries } from './factorTries.ts';
import { Freeze } from './freeze.ts';
import { LoginAttempts } from './loginAttempts.ts';
import { LoginHistory } from './loginHistory.ts';
import { PasskeyCeremonies } from './passkeyCeremonies.ts';
import { PasskeyChallenges } from './passkeyChallenges.ts';
import { Passkeys } from './passkeys.ts';
import { PasswordChange } from './passwordChange.ts';
import { PasswordPool } from './passwordPool.ts';
import { QrLogins } from './qrLogins.ts';
import { RecoveryCodes } from './recoveryCodes.ts';
import { SecondStep } from './secondStep.ts';
import { Sessions, type SessionLifetimes } from './sessions.ts';
import { SignUp } from './signUp.ts';
import { LoginNames } from './loginNames.ts';
import { OpenIdClient } from './social/openIdClient.ts';
import type { SocialProviders } from './social/providers.ts';
import { SocialLogins } from './social/socialLogins.ts';
import { SocialSignIn } from './social/socialSignIn.ts';
import { StepUp } from './stepUp.ts';
import { Tickets } from './tickets.ts';
import { Users } from './users.ts';
import { Visits } from './visits.ts';

/** Who users are, how they show it, and what protects them. */
export interface IdentityServices {
  readonly users: Users;
  readonly loginNames: LoginNames;
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
  readonly sessions: Sessions;
  readonly tickets: Tickets;
}

export interface IdentityOptions {
  readonly db: Kysely<ServiceTables>;
  readonly now: () => number;
  readonly vault: Vault;
  readonly courier: Courier;
  readonly apiKeys: ApiKeys;
  /** What hashes passwords, and is stopped with the services; threads of its own when left out. */
  readonly passwords?: Pick<PasswordPool, keyof PasswordPool> | undefined;
  readonly lifetimes: SessionLifetimes | undefined;
  readonly socialProviders: SocialProviders | undefined;
  readonly brand: string;
  readonly siteAddress: string;
}

interface Identity {
  readonly services: IdentityServices;
  readonly reset: AccountReset;
  /** What has entries that expire, and forgets them when it is told to. */
  readonly expiring: readonly { purge(): Promise<void> }[];
  /** How many passwords wait to be checked. */
  readonly passwordsWaiting: () => number;
  /** Resolves when what was noted of logins is stored. */
  stop(): Promise<void>;
}

/** Makes them, each with those that it stands on. */
export function createIdentityServices(options: IdentityOptions): Identity {
  const { db, now, vault, courier, apiKeys, lifetimes, socialProviders, brand, siteAddress } = options;
  const { passwords = new PasswordPool() } = options;
  const sessions = new Sessions(db, now, lifetimes);
  const users = new Users({ db, now, passwords, vault });
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
  const qrLogins = new QrLogins({ db, vault, now });
  const socialLogins = new SocialLogins({ db, vault, now });
  const reset = new AccountReset({
    ...{ users, authenticators, recoveryCodes, passkeys, sessions, apiKeys, courier, now, siteAddress },
  });
  const factorResets = new FactorResets({
    db,
    users,
    factors,
    attempts,
    reset,
    now,
  });
  return {
    services: {
      users,
      loginNames: new LoginNames({ db, vault, users, now }),
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
      sessions,
      tickets: new Tickets(db, now),
    },
    reset,
    expiring: [sessions, codes, tries, attempts, qrLogins, factorResets, loginHistory],
    passwordsWaiting: () => passwords.waiting,
    async stop() {
      await loginHistory.flush();
      await passwords.stop();
    },
  };
}
