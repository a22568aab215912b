import type { OperationBody, OperationData, OperationQuery } from '@tidemark/sdk/contract';
import { noWords, oneWord, type CommandInput, type OperatorCommand } from './command.ts';
import { limitOf } from './limitOf.ts';
import { UsageError } from './usage.ts';

const DEFAULT_LIMIT = 20;

type Recovery = OperationData<'approveUserRecovery'>;
type Parts = NonNullable<OperationBody<'requestUserRecovery'>['parts']>;
type State = OperationQuery<'listUserRecoveries'>['state'];

const PARTS: Readonly<Record<Parts[number], string>> = {
  authenticator: 'the authenticator and its recovery codes are removed',
  passkeys: 'the passkeys are removed',
  phone: 'the phone number is removed',
  freeze: 'the freeze of the owner is lifted',
  tries: 'the lock by wrong factors is lifted',
};

const STATES = ['requested', 'approved', 'done', 'refused', 'cancelled', 'expired'];

const time = (ms: number): string => new Date(ms).toISOString();

/** Reads `--only authenticator,phone`. */
function partsIn({ only }: CommandInput): Parts | undefined {
  if (only === undefined) return undefined;
  const parts = only.split(',').map((part) => part.trim());
  const odd = parts.find((part) => !Object.hasOwn(PARTS, part));
  if (odd !== undefined)
    throw new UsageError(`--only: expected some of ${Object.keys(PARTS).join(', ')}, got "${odd}".`);
  return [...new Set(parts)] as Parts;
}

function stateIn({ status }: CommandInput): State {
  if (status !== undefined && !STATES.includes(status))
    throw new UsageError(`--status: expected one of ${STATES.join(', ')}, got "${status}".`);
  return status as State;
}

function oneReason({ reason }: CommandInput): string {
  const [text, ...more] = reason;
  if (text === undefined || more.length > 0) throw new UsageError('Say once why, with --reason.');
  return text;
}

const effectsOf = ({ parts }: Pick<Recovery, 'parts'>): string =>
  [
    ...parts.map((part) => PARTS[part]),
    'sessions and API keys end',
    'withdrawals are banned for 24 hours',
  ].join(', ');

function lineOf(recovery: Recovery): string {
  const { recoveryId, displayUserId, state, requestedBy, requestedAt, approvedBy, reason } = recovery;
  const approval = approvedBy === null ? '' : `, approved by ${approvedBy}`;
  const head = `${recoveryId}  ${displayUserId}  ${state}  requested by ${requestedBy} at ${time(requestedAt)}${approval}`;
  return `${head}\n    ${reason}\n    ${effectsOf(recovery)}\n    ${whenOf(recovery)}`;
}

function whenOf({ appliesFrom, expiresAt, closedAt }: Recovery): string {
  if (closedAt !== null) return `closed at ${time(closedAt)}`;
  return `not before ${time(appliesFrom)}, expires at ${time(expiresAt)}`;
}

/** Commands that let locked-out users in again, by their words. */
export const RECOVERY_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  async 'user recover'(input, call) {
    const displayUserId = oneWord(input, 'UID');
    const parts = partsIn(input);
    const reason = oneReason(input);
    const recovery = await call('requestUserRecovery', {
      ...{ displayUserId, reason },
      ...(parts !== undefined && { parts }),
    });
    return `${lineOf(recovery)}\nThe user is told. Another operator approves it: recovery approve ${recovery.recoveryId}`;
  },

  async 'recovery list'(input, call) {
    noWords(input, 'recovery list');
    const state = stateIn(input);
    const { before } = input;
    const { list, nextCursor } = await call('listUserRecoveries', {
      limit: limitOf(input, DEFAULT_LIMIT),
      ...(state !== undefined && { state }),
      ...(before !== undefined && { before }),
    });
    const lines = list.map(lineOf);
    if (nextCursor !== null) lines.push(`--before ${nextCursor} goes on.`);
    return lines.length === 0 ? 'No recovery is open.' : lines.join('\n');
  },

  async 'recovery approve'(input, call) {
    const recovery = await call('approveUserRecovery', { recoveryId: oneWord(input, 'recovery') });
    return recovery.state === 'done'
      ? `Done: ${effectsOf(recovery)}.`
      : `Approved. At ${time(recovery.appliesFrom)}, unless the user cancels it: ${effectsOf(recovery)}.`;
  },

  async 'recovery refuse'(input, call) {
    const { recoveryId } = await call('refuseUserRecovery', { recoveryId: oneWord(input, 'recovery') });
    return `Recovery ${recoveryId} is refused. Nothing changes.`;
  },
};
