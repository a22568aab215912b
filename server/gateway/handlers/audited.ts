import { CODE } from '@tidemark/sdk/contract';
import { isOperatorName, OPERATOR_NAME_RULE } from '../../operator/operatorName.ts';
import type { OperatorAudit } from '../../services/operators/operatorAudit.ts';
import type { Call } from '../contract/bind.ts';
import { ApiError } from '../http/apiError.ts';

/** Header in which operators say who they are. */
const NAME_HEADER = 'x-operator';

type AnyHandler = (call: never) => unknown;

/**
 * The same handlers, each of which is written into the durable list of what operators did before it does anything, and with its outcome
 * afterwards. Without room for the entry nothing is done, nor for an operator whose name breaks the rule of names.
 */
export function audited<Table extends Readonly<Record<string, AnyHandler>>>(
  table: Table,
  audit: Pick<OperatorAudit, 'begin' | 'end'>,
): Table {
  const entries = Object.entries(table).map(([action, handler]) => {
    const perform = async (call: Call): Promise<unknown> => {
      const { request, body = withoutToken(call.query) } = call;
      const id = await audit.begin({
        operator: call.operator ?? nameIn(request.headers[NAME_HEADER]),
        hasOwnToken: call.operator !== undefined,
        address: request.ip,
        action,
        request: body,
      });
      try {
        const data = await handler(call as never);
        await audit.end(id, CODE.ok);
        request.log.info({ audit: id, operation: action }, 'An operator did something');
        return data;
      } catch (error) {
        await audit.end(id, error instanceof ApiError ? error.code : CODE.internal);
        throw error;
      }
    };
    return [action, perform];
  });
  return Object.fromEntries(entries) as Table;
}

/** What a call asks for, of one that has no body. */
function withoutToken(query: unknown): object {
  return Object.fromEntries(Object.entries(query as object).filter(([name]) => name !== 'auth'));
}

/** Who an operator says to be. Throws 10400 for what cannot be a name. */
function nameIn(header: string | readonly string[] | undefined): string {
  const name = String(header ?? 'operator');
  if (!isOperatorName(name)) throw new ApiError(CODE.invalid, `X-Operator: ${OPERATOR_NAME_RULE}`);
  return name;
}
