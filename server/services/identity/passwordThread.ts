/** Hashes passwords in a thread of its own, one at a time: files, compression and every other user of the shared thread pool go on meanwhile. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { hashPassword, verifyPassword } from './passwords.ts';

/** What a thread is asked for: the hash of a password, or whether a password is that of a hash. */
export interface PasswordQuestion {
  readonly password: string;
  /** The hash to compare with; a new one is made when it is left out. */
  readonly stored?: string;
}

/** The new hash, whether the password matches, or why neither could be found out. */
export type PasswordAnswer = { readonly value: string | boolean } | { readonly fault: string };

function answerTo({ password, stored }: PasswordQuestion): PasswordAnswer {
  try {
    return { value: stored === undefined ? hashPassword(password) : verifyPassword(password, stored) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

const port = parentPort as MessagePort;
port.on('message', (question: PasswordQuestion) => {
  port.postMessage(answerTo(question));
});
