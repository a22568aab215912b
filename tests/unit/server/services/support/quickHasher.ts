import { createHash } from 'node:crypto';
import type { PasswordPool } from '../../../../../server/services/identity/passwordPool.ts';

const hashOf = (password: string): string => createHash('sha256').update(password).digest('base64url');

/** Takes no time over a password, where a test is not about how one is kept: a real hash takes tens of milliseconds. */
export const quickHasher: Pick<PasswordPool, keyof PasswordPool> = {
  hash: (password) => Promise.resolve(hashOf(password)),
  verify: (password, stored) => Promise.resolve(hashOf(password) === stored),
  waiting: 0,
  stop: () => Promise.resolve(),
};
