import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from '../../http/apiError.ts';
import type { Handlers } from '../types.ts';

type StatementOperation = 'listStatement' | 'getAssetHistory';

function refuse(): never {
  throw new ApiError(CODE.networkUnavailable, 'No network is available');
}

/** Statements, while there are no books. */
export function statementHandlers(): Pick<Handlers, StatementOperation> {
  return {
    listStatement: refuse,
    getAssetHistory: refuse,
  };
}
