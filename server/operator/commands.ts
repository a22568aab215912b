import type { OperationBody } from '@tidemark/sdk/contract';
import { noWords, oneWord, type OperatorCommand } from './command.ts';
import { BUDGET_COMMANDS } from './budgetCommands.ts';
import { COUPON_COMMANDS } from './couponCommands.ts';
import { EMERGENCY_COMMANDS } from './emergencyCommands.ts';
import { FUNDS_COMMANDS } from './fundsCommands.ts';
import { KYC_COMMANDS } from './kycCommands.ts';
import { MARKET_COMMANDS } from './marketCommands.ts';
import { MESSAGE_COMMANDS } from './messageCommands.ts';
import { NETWORK_COMMANDS } from './networkCommands.ts';
import { OPERATOR_COMMANDS } from './operatorCommands.ts';
import { adjustBooks } from './adjustCommand.ts';
import { RECOVERY_COMMANDS } from './recoveryCommands.ts';
import { REFERRAL_COMMANDS } from './referralCommands.ts';
import { reconcile } from './reconcileCommand.ts';
import { SUPPORT_COMMANDS } from './supportCommands.ts';
import { WITHDRAWAL_COMMANDS } from './withdrawalCommands.ts';
import { USER_COMMANDS } from './userCommands.ts';
import { UsageError } from './usage.ts';

type Flags = OperationBody<'setUserFlags'>;

function review(accepted: boolean): OperatorCommand {
  return async (input, call) => {
    const displayUserId = oneWord(input, 'UID');
    await call('reviewNickname', { displayUserId, accepted });
    return `The nickname of ${displayUserId} was ${accepted ? 'accepted' : 'rejected'}.`;
  };
}

const SWITCHES: Readonly<Record<string, boolean>> = { on: true, true: true, off: false, false: false };

function flagOf(text: string): Partial<Flags> {
  const [name = '', value = ''] = text.split('=', 2);
  if (name === 'kycStatus' || name === 'vipTag') {
    if (!/^-?\d+$/.test(value)) throw new UsageError(`${name} must be a whole number, not "${value}".`);
    return { [name]: Number(value) };
  }
  if (!['isVerifiedTrader', 'p2p', 'kycWhite', 'ko_KR'].includes(name))
    throw new UsageError(`There is no flag "${name}".`);
  const isOn = SWITCHES[value];
  if (isOn === undefined) throw new UsageError(`${name} must be on or off, not "${value}".`);
  return { [name]: isOn };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError(`The value must be JSON, such as 5, "text" or {"a":1}, not ${text}`);
  }
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

/** Every command by its two words, or by its only one. */
export const COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  ...BUDGET_COMMANDS,
  ...COUPON_COMMANDS,
  ...EMERGENCY_COMMANDS,
  ...FUNDS_COMMANDS,
  ...KYC_COMMANDS,
  ...MARKET_COMMANDS,
  ...MESSAGE_COMMANDS,
  ...NETWORK_COMMANDS,
  ...OPERATOR_COMMANDS,
  ...WITHDRAWAL_COMMANDS,
  ...RECOVERY_COMMANDS,
  ...REFERRAL_COMMANDS,
  ...SUPPORT_COMMANDS,
  ...USER_COMMANDS,
  reconcile,
  'books adjust': adjustBooks,

  async 'nickname list'(_input, call) {
    const reviews = await call('listNicknameReviews');
    const lines = reviews.map(
      ({ displayUserId, currentNickName, newNickName, askedAt }) =>
        `${displayUserId}  ${new Date(askedAt).toISOString()}  ${currentNickName} → ${newNickName}`,
    );
    return lines.length === 0 ? 'No nickname is under review.' : lines.join('\n');
  },
  'nickname accept': review(true),
  'nickname reject': review(false),

  async 'user flag'({ words: [displayUserId, ...flags] }, call) {
    if (displayUserId === undefined) throw new UsageError('Name the UID.');
    const body = Object.assign({ displayUserId }, ...flags.map(flagOf)) as Flags;
    return json(await call('setUserFlags', body));
  },

  async 'setting list'(_input, call) {
    return Object.keys(await call('listSettings')).join('\n');
  },
  async 'setting get'(input, call) {
    const name = oneWord(input, 'setting');
    const settings = await call('listSettings');
    if (!Object.hasOwn(settings, name)) throw new UsageError(`There is no setting "${name}".`);
    return json(settings[name]);
  },
  async 'setting set'({ words }, call) {
    const [name, text] = words;
    if (name === undefined || text === undefined || words.length > 2)
      throw new UsageError('Name the setting and its value as JSON (in quotation marks).');
    await call('setSetting', { name, value: parseJson(text) });
    return `${name} is set.`;
  },

  async 'market zero-fee'({ words: [name, value, ...more] }, call) {
    const isFree = SWITCHES[value ?? ''];
    if (name === undefined || isFree === undefined || more.length > 0)
      throw new UsageError('Name the pair, or all, and on or off: market zero-fee BTC/USDT on');
    const pairs = await call('setZeroFee', { isFree, ...(name !== 'all' && { instrument: name }) });
    return pairs
      .map(
        ({ instrument, makerFeeRate: maker, takerFeeRate: taker }) =>
          `${instrument}  maker ${maker}  taker ${taker}`,
      )
      .join('\n');
  },

  async 'reserves publish'(input, call) {
    noWords(input, 'reserves publish');
    const { snapshotId, root, known } = await call('publishReserves');
    const held = {
      all: '',
      partial: ' What some networks hold is unknown: they were away. The log says why.',
      nothing: ' What is held is unknown: custody did not say.',
    }[known];
    return `Published snapshot ${snapshotId} with the root ${root}.${held}`;
  },

  async mark({ words: [contract, price, ...rest] }, call) {
    if (contract === undefined || price === undefined || rest.length > 0)
      throw new UsageError('Name the contract and its mark, or null for the own one of the market.');
    await call('scriptMark', { instrument: contract, mark: price === 'null' ? null : price });
    return price === 'null' ? `${contract} has its own mark again.` : `The mark of ${contract} is ${price}.`;
  },
};
