import type { OperationData } from '@tidemark/sdk/contract';
import { oneWord, type OperatorCommand } from './command.ts';
import { UsageError } from './usage.ts';

type Case = NonNullable<OperationData<'showReferral'>['own']>;

const REASONS = {
  linked: 'linked with the inviter',
  linkedFriends: 'linked with a friend who came before',
  ring: 'trades mostly with the inviter or with the other friends',
  operator: 'by an operator',
} as const satisfies Record<NonNullable<Case['reason']>, string>;

function lineOf({ inviterId, friendId, referralCode, share, volume, isLinked, reason, note }: Case): string {
  const state = reason === null ? 'earns' : `suspended: ${REASONS[reason]}`;
  const linked = isLinked ? ' (linked: earns nothing)' : '';
  const said = note === '' ? '' : ` — ${note}`;
  return `${friendId}  by ${inviterId}  ${referralCode} ${share} %  ${volume} USDT  ${state}${linked}${said}`;
}

function suspension(suspended: boolean): OperatorCommand {
  return async (input, call) => {
    const displayUserId = oneWord(input, 'UID of the friend');
    const [note = ''] = input.reason;
    if (input.reason.length !== 1 || note.trim() === '')
      throw new UsageError('Say why, once: --reason "Two shops of one street"');
    return lineOf(await call('suspendReferral', { displayUserId, suspended, note }));
  };
}

/** What operators see and decide of friendships, by their words. */
export const REFERRAL_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  async 'referral show'(input, call) {
    const displayUserId = oneWord(input, 'UID');
    const { isAffiliate, own, friends } = await call('showReferral', { displayUserId });
    return [
      `${displayUserId} is ${isAffiliate ? 'an affiliate' : 'no affiliate'}.`,
      own === null ? 'Not invited by anyone.' : lineOf(own),
      friends.length === 0 ? 'No invited friends.' : `Invited friends: ${friends.length}`,
      ...friends.map(lineOf),
    ].join('\n');
  },
  'referral suspend': suspension(true),
  'referral resume': suspension(false),

  async 'referral affiliate'({ words: [displayUserId, value, ...more] }, call) {
    if (displayUserId === undefined || !['on', 'off'].includes(value ?? '') || more.length > 0)
      throw new UsageError('Name the UID and on or off.');
    await call('setAffiliate', { displayUserId, isAffiliate: value === 'on' });
    return `${displayUserId} is ${value === 'on' ? 'an affiliate' : 'no affiliate'} now.`;
  },
};
