import type { UserRow } from '../../services/tables.ts';
import type { HandlerContext } from './context.ts';

/** Cancels what would remove the second factors of a user who has just proved one: it is not lost. */
export async function cancelResets(
  { factorResets, userRecoveries }: Pick<HandlerContext['services'], 'factorResets' | 'userRecoveries'>,
  { id }: Pick<UserRow, 'id'>,
): Promise<void> {
  await factorResets.cancelOf(id);
  await userRecoveries.cancelOf(id);
}
