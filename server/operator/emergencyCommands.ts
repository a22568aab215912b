import { oneWord, type OperatorCommand } from './command.ts';
import { limitOf } from './limitOf.ts';
import { UsageError } from './usage.ts';

const DEFAULT_LIMIT = 20;

function halt(halted: boolean): OperatorCommand {
  return async (input, call) => {
    const instrument = oneWord(input, 'pair or contract');
    const { status } = await call('haltMarket', { instrument, halted });
    return status === 'halted' ? `${instrument} is halted.` : `${instrument} trades again.`;
  };
}

function freeze(frozen: boolean): OperatorCommand {
  return async (input, call) => {
    const displayUserId = oneWord(input, 'UID');
    await call('freezeUser', { displayUserId, frozen });
    return frozen
      ? `${displayUserId} is frozen: only reading and cancelling is left. Open orders stay: user cancel-all ${displayUserId}`
      : `${displayUserId} is not frozen any more.`;
  };
}

/** What an emergency asks for, by its words. */
export const EMERGENCY_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  'market halt': halt(true),
  'market resume': halt(false),

  async 'user cancel-all'(input, call) {
    const displayUserId = oneWord(input, 'UID');
    const { orders, contractOrders, triggers } = await call('cancelUserOrders', { displayUserId });
    return `Cancelled of ${displayUserId}: ${orders} spot orders, ${contractOrders} contract orders, ${triggers} triggers.`;
  },
  async 'user end-sessions'(input, call) {
    const displayUserId = oneWord(input, 'UID');
    const { sessions } = await call('endUserSessions', { displayUserId });
    return `Ended of ${displayUserId}: ${sessions} sessions.`;
  },
  'user freeze': freeze(true),
  'user unfreeze': freeze(false),

  async 'read-only'(input, call) {
    const text = oneWord(input, 'of on and off');
    if (text !== 'on' && text !== 'off') throw new UsageError(`Say on or off, not "${text}".`);
    await call('setReadOnly', { readOnly: text === 'on' });
    return text === 'on'
      ? 'The exchange is read-only until read-only off.'
      : 'The exchange takes orders again, unless its disk is almost full.';
  },

  async 'clock follow'(_input, call) {
    const { differenceMs, agreesAt } = await call('followClock');
    const seconds = (Math.abs(differenceMs) / 1_000).toFixed(3);
    if (differenceMs > 0) return `The clock was ${seconds} s behind that of the machine, and is right now.`;
    if (differenceMs === 0) return 'The clock agrees with that of the machine.';
    return `The clock is ${seconds} s ahead of that of the machine. It runs at half the speed and agrees with it at ${new Date(agreesAt).toISOString()}.`;
  },

  async audit(input, call) {
    const { list } = await call('listOperatorAudit', { limit: limitOf(input, DEFAULT_LIMIT) });
    const lines = list.map(
      ({ id, doneAt, operator, hasOwnToken, address, operation, request, code }) =>
        `${id}  ${new Date(doneAt).toISOString()}  ${operator} (${hasOwnToken ? 'own token, ' : ''}${address})  ${operation} ${JSON.stringify(request)}  ${code ?? 'no answer'}`,
    );
    return lines.length === 0 ? 'Operators did nothing so far.' : lines.join('\n');
  },
};
