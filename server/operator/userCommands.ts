import { oneWord, type OperatorCommand } from './command.ts';
import { limitOf } from './limitOf.ts';

/** What operators see of users, by its words. */
export const USER_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  async 'user show'(input, call) {
    const name = oneWord(input, 'address, number or UID');
    const user = await call('showUser', { name, limit: limitOf(input, 10) });
    return JSON.stringify(user, undefined, 2);
  },
};
