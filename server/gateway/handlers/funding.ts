import { CODE, type OperationBody } from '@tidemark/sdk/contract';
import { productIdOf } from '@tidemark/sdk/core';
import type { Funding } from '../../engine/funding.ts';
import {
  accountIdOf,
  ownerOf,
  PRODUCT,
  productOf,
  subOf,
  type AccountId,
  type Command,
} from '../../engine/protocol.ts';
import { productStatuses, suspendedSide } from '../../services/account/products.ts';
import { contractAccount } from '../../wire/contracts/marginMode.ts';
import { ApiError } from '../http/apiError.ts';
import { sessionOf, type HandlerContext } from './context.ts';
import { asPlacer } from './placer.ts';
import type { Submit } from './together.ts';

type Context = Pick<HandlerContext, 'services' | 'views'>;
type Call = Parameters<typeof sessionOf>[0];

/** A request that may say which products give what its account lacks. */
interface FundedRequest {
  readonly fundFrom?: OperationBody<'transfer'>['fundFrom'] | undefined;
}

/**
 * Returns the accounts that may give what an account lacks: those asked for, less the account itself and what is suspended.
 *
 * @throws {ApiError} 10443 for an API key without the scope `transfer`
 */
export async function sourcesFor(
  call: Call,
  { fundFrom = [] }: FundedRequest,
  to: AccountId,
  { services }: Context,
): Promise<AccountId[]> {
  if (fundFrom.length === 0) return [];
  const { keyScopes } = sessionOf(call);
  if (keyScopes?.includes('transfer') === false)
    throw new ApiError(CODE.apiKeyScope, 'fundFrom: the API key lacks the scope transfer');
  const product = productOf(to);
  const statuses = productStatuses(await services.settings.get('transferStatus'));
  return [...new Set(fundFrom.map(productIdOf))]
    .filter((from) => from !== product && suspendedSide(statuses, from, product) === undefined)
    .map((from) => accountIdOf(ownerOf(to), from));
}

/** Wraps `submit` so that an order names its placer and brings along what its account lacks. Rejects as {@link sourcesFor} does. */
export function orderSubmit(
  call: Call,
  request: object & FundedRequest,
  { context, submit }: { readonly context: Context; readonly submit: Submit },
): Submit {
  const asCaller = asPlacer(call, submit);
  if (request.fundFrom === undefined) return asCaller;
  return async (command) => asCaller({ ...command, ...(await fundingOf(call, request, command, context)) });
}

/** Returns the funding of a command about an account; nothing where no account may give anything. */
async function fundingOf(
  call: Call,
  request: FundedRequest,
  command: Command,
  context: Context,
): Promise<{ readonly funding?: Funding }> {
  if (!('account' in command)) return {};
  const to = payerOf(command.account, context);
  const from = await sourcesFor(call, request, to, context);
  return from.length === 0 ? {} : { funding: { to, from } };
}

/** Isolated margin is taken from the cross account of its contract. */
function payerOf(account: AccountId, { views }: Context): AccountId {
  if (productOf(account) !== PRODUCT.margin) return account;
  return contractAccount(ownerOf(account), 'cross', views.markets.requireContract(subOf(account)).contract);
}
