import type { UserRow } from '../tables.ts';
import type { CODE_LIMITS } from './codes.ts';
import {
  FactorMissingError,
  type FactorKind,
  type Factors,
  type FactorUse,
  type GivenFactor,
  type Page,
  type SentFactor,
  WrongFactorError,
  isSent,
} from './factors.ts';
import { FactorRefusedError } from './factorTries.ts';
import { LoginAttemptOverError, type LoginAttempts } from './loginAttempts.ts';
import type { RelyingParty } from './passkeyCeremonies.ts';
import { hashSecret } from './secrets.ts';
import type { LoginAttemptRow } from './tables.ts';
import type { Users } from './users.ts';

/** A login whose password was right. */
export interface BegunLogin {
  /** What the login is finished with. */
  readonly loginAttempt: string;
  readonly factors: readonly FactorKind[];
  /** How the code is sent that asks for a reset of factors which the user has lost; `null` where they have none to lose, or cannot be reached. */
  readonly resetFactor: SentFactor | null;
  readonly expiresAt: number;
}

/** The second step of a login: exactly the factors that its user has for the page, and a code by mail or text message where those are for other pages or a device is new. */
export class SecondStep {
  readonly #factors: Factors;
  readonly #attempts: LoginAttempts;
  readonly #users: Pick<Users, 'find'>;

  constructor(options: {
    readonly factors: Factors;
    readonly attempts: LoginAttempts;
    readonly users: Pick<Users, 'find'>;
  }) {
    this.#factors = options.factors;
    this.#attempts = options.attempts;
    this.#users = options.users;
  }

  /**
   * Asks for a second factor where one is needed; `undefined` where the password is enough.
   * @param deviceSecret what the browser is known by
   * @param device name of a device that the user has logged in from before; empty for any other
   * @param page where the login is
   */
  async begin(
    user: UserRow,
    {
      deviceSecret,
      device,
      page,
    }: { readonly deviceSecret: string | undefined; readonly device: string; readonly page: Page },
  ): Promise<BegunLogin | undefined> {
    const factors = await this.#factorsOf(user, device, page);
    if (factors.length === 0) return undefined;
    const { secret, expiresAt } = await this.#attempts.begin(user.id, { deviceSecret, device });
    const canReset = await this.#factors.hasEnrolled(user);
    const resetFactor = canReset ? (this.#factors.lastResortOf(user) ?? null) : null;
    return { loginAttempt: secret, factors, resetFactor, expiresAt };
  }

  /**
   * Finishes a login. Rejects with `LoginAttemptOverError`, `FactorMissingError`, or as `Factors.prove` does.
   * @param page where the login is finished
   * @param onRefused told of whose login it was not, and why
   * @returns who is logged in now, and whether their device is new
   */
  async finish(
    loginAttempt: string,
    deviceSecret: string | undefined,
    given: GivenFactor,
    {
      page,
      onRefused,
    }: {
      readonly page: Page;
      readonly onRefused: (userId: number, result: 'wrongFactor' | 'locked') => void;
    },
  ): Promise<{ readonly user: UserRow; readonly isNewDevice: boolean }> {
    const { user, device } = await this.#open(loginAttempt, deviceSecret);
    if (!(await this.#factorsOf(user, device, page)).includes(given.factor)) throw new FactorMissingError();
    await this.#attempts.count(loginAttempt);
    await this.#factors.prove(user, given, useOn(device, loginAttempt)).catch((error: unknown) => {
      if (error instanceof WrongFactorError) onRefused(user.id, 'wrongFactor');
      else if (error instanceof FactorRefusedError) onRefused(user.id, 'locked');
      throw error;
    });
    await this.#attempts.finish(loginAttempt);
    return { user, isNewDevice: device === '' };
  }

  /** Sends the code of a login. Rejects with `LoginAttemptOverError`, `FactorMissingError`, `CodeRefusedError` or `SmsLimitError`. */
  async sendCode(
    loginAttempt: string,
    deviceSecret: string | undefined,
    {
      factor: asked,
      network,
      page,
    }: { readonly factor: SentFactor | undefined; readonly network: string; readonly page: Page },
  ): Promise<typeof CODE_LIMITS> {
    const { user, device } = await this.#open(loginAttempt, deviceSecret);
    const sent = (await this.#factorsOf(user, device, page)).filter(isSent);
    const factor = asked ?? sent[0];
    if (factor === undefined || !sent.includes(factor)) throw new FactorMissingError();
    // Who gave the right password is no stranger any more.
    const asker = { network, isKnown: true };
    return this.#factors.sendCode(user, {
      factor,
      use: useOn(device, loginAttempt),
      template: 'loginCode',
      asker,
    });
  }

  /** What a passkey signs to finish a login. Rejects with `LoginAttemptOverError` or `FactorMissingError`. */
  async passkeyRequest(loginAttempt: string, deviceSecret: string | undefined, page: RelyingParty) {
    const { user, device } = await this.#open(loginAttempt, deviceSecret);
    if (!(await this.#factorsOf(user, device, page)).includes('passkey')) throw new FactorMissingError();
    return this.#factors.passkeyRequest(user, page, useOn(device, loginAttempt));
  }

  async #open(
    loginAttempt: string,
    deviceSecret: string | undefined,
  ): Promise<{ readonly user: UserRow } & Pick<LoginAttemptRow, 'device'>> {
    const { userId, device } = await this.#attempts.find(loginAttempt, deviceSecret);
    const user = await this.#users.find(userId);
    if (user === undefined) throw new LoginAttemptOverError();
    return { user, device };
  }

  async #factorsOf(user: UserRow, device: string, page: Page): Promise<readonly FactorKind[]> {
    const guards = await this.#factors.guardsOf(user, page);
    if (guards.length > 0) return guards;
    return device === '' ? this.#factors.sentTo(user) : [];
  }
}

const useOn = (device: string, loginAttempt: string): FactorUse => ({
  target: { purpose: 'login', device },
  place: `secondStep:${hashSecret(loginAttempt)}`,
});
