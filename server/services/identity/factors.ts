import type { UserRow } from '../tables.ts';
import { contactOf } from './contacts.ts';
import type { Users } from './users.ts';

/** What a user can prove who they are with, besides having logged in. */
export type FactorKind = 'password' | 'email' | 'authenticator' | 'recoveryCode';

/** What was given is not right: wrong, used already, or too late. */
export class WrongFactorError extends Error {
  override readonly name = 'WrongFactorError';
  readonly factor: FactorKind;

  constructor(factor: FactorKind) {
    super(`The ${factor} is wrong`);
    this.factor = factor;
  }
}

/** The user has no such factor, or may not use it here. */
export class FactorMissingError extends Error {
  override readonly name = 'FactorMissingError';
}

/** Whether mails reach the user for certain: a code that was mailed to their address has come back. */
export function hasProvedEmail(
  user: Pick<UserRow, 'id' | 'contact' | 'contactProvedAt'>,
  users: Users,
): boolean {
  return user.contactProvedAt > 0 && contactOf(users.loginOf(user)).kind === 'email';
}
