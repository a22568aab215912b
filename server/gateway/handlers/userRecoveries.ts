import { CODE } from '@tidemark/sdk/contract';
import { RecoveryError } from '../../services/identity/recovery/recoveryError.ts';
import { partsOf, type UserRecovery } from '../../services/identity/recovery/userRecoveries.ts';
import type { Call } from '../contract/bind.ts';
import { ApiError } from '../http/apiError.ts';
import type { HandlerContext } from './context.ts';
import { factorTold } from './factorRejects.ts';
import { answerList } from './listFile.ts';
import { RECOVERY_COLUMNS } from './operatorColumns.ts';
import type { Handlers } from './types.ts';
import { namedUser } from './userStanding.ts';

type UserRecoveryOperation =
  'requestUserRecovery' | 'listUserRecoveries' | 'approveUserRecovery' | 'refuseUserRecovery';

/** Members that a message begins with where one is wrong. */
const MEMBERS: Readonly<Partial<Record<RecoveryError['reason'], string>>> = {
  frozen: 'displayUserId',
  open: 'displayUserId',
  nothing: 'displayUserId',
  missing: 'parts',
};

/** Lets locked-out users in again, by the decision of two operators. */
export function userRecoveryHandlers({
  services: { users, userRecoveries },
}: Pick<HandlerContext, 'services'>): Pick<Handlers, UserRecoveryOperation> {
  const toCase = async (row: UserRecovery) => {
    const { id, userId, reason, state, requestedBy, requestedAt, appliesFrom, expiresAt } = row;
    const { approvedBy, approvedAt, closedAt } = row;
    const displayUserId = (await users.find(userId))?.displayUserId ?? '';
    const parts = partsOf(row);
    return {
      ...{ recoveryId: String(id), displayUserId, parts, reason, state, requestedBy, requestedAt },
      ...{ appliesFrom, expiresAt, approvedBy, approvedAt, closedAt },
    };
  };
  const decided = (deciding: Promise<UserRecovery>) =>
    factorTold(deciding).then(toCase, (error: unknown) => {
      throw error instanceof RecoveryError ? toApiError(error) : error;
    });

  return {
    async requestUserRecovery(call) {
      const operator = ownNameOf(call);
      const { displayUserId, reason, parts } = call.body;
      const user = await namedUser(users, displayUserId);
      return decided(userRecoveries.request(user, { operator, reason: reason.trim(), parts }));
    },

    listUserRecoveries: (call) =>
      answerList(
        call,
        RECOVERY_COLUMNS,
        async (paging) => {
          const { rows, ...page } = await userRecoveries.page({ ...paging, state: call.query.state });
          return { ...page, rows: await Promise.all(rows.map(toCase)) };
        },
        (row) => row,
      ),

    approveUserRecovery: async (call) =>
      decided(userRecoveries.approve(Number(call.body.recoveryId), ownNameOf(call))),

    refuseUserRecovery: ({ body }) => decided(userRecoveries.refuse(Number(body.recoveryId))),
  };
}

/** Returns the name of the operator whose own token made a call. Throws 10403 for the shared token. */
function ownNameOf({ operator }: Pick<Call, 'operator'>): string {
  if (operator === undefined) throw toApiError(new RecoveryError('notOperator'));
  return operator;
}

function toApiError({ reason, message }: RecoveryError): ApiError {
  if (reason === 'unknown') return new ApiError(CODE.notFound, message);
  if (reason === 'sameOperator' || reason === 'notOperator') return new ApiError(CODE.forbidden, message);
  return new ApiError(CODE.invalid, `${MEMBERS[reason] ?? 'recoveryId'}: ${message}`);
}
