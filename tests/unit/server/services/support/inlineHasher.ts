import { hashPassword, verifyPassword } from '../../../../../server/services/identity/passwords.ts';
import type { PasswordHasher } from '../../../../../server/services/identity/passwordPool.ts';

/** Hashes where it is called, without threads that a test would have to end. */
export const inlineHasher: PasswordHasher = {
  hash: (password) => Promise.resolve(hashPassword(password)),
  verify: (password, stored) => Promise.resolve(verifyPassword(password, stored)),
};
