import type { Contract, ContractOrderState } from '../../../engine/contracts/protocol.ts';
import { ownerOf, REJECT, type Command, type CommandResult } from '../../../engine/protocol.ts';
import type { ContractView } from '../../../views/contracts/contractView.ts';
import { ApiError } from '../../http/apiError.ts';
import { marginModeOf, type MarginMode } from '../../../wire/contracts/marginMode.ts';
import { readContractOrder } from '../../../views/contracts/queries.ts';
import { engineReject, sessionOf, type HandlerContext } from '../context.ts';

/** A command that was not rejected. */
export type Accepted = Extract<CommandResult, { ok: true }>;

/** A contract by its name; rejects with 20009 when it is not listed. */
export function contractOf(
  name: string,
  { views }: Pick<HandlerContext, 'views'>,
  member: 'contract' | 'instrument' = 'contract',
): ContractView {
  const market = views.markets.contractNamed(name);
  if (market === undefined) throw new ApiError(REJECT.unknownInstrument, `${member}: ${name} is not listed`);
  return market;
}

/** What a list of contracts is narrowed to; every contract when no name is given. */
export function contractIdOf(
  name: string | undefined,
  context: Pick<HandlerContext, 'views'>,
): number | undefined {
  return name === undefined ? undefined : contractOf(name, context).contract.id;
}

/** What a list of contracts is narrowed to, as the history knows it; everything that the query does not name. */
export function ownedFilter(
  call: Parameters<typeof sessionOf>[0] & {
    readonly query: {
      readonly contract?: string | undefined;
      readonly kind?: Contract['kind'] | undefined;
      readonly marginMode?: MarginMode | undefined;
      readonly startAt?: number | undefined;
      readonly endAt?: number | undefined;
    };
  },
  context: Pick<HandlerContext, 'views'>,
) {
  const { contract, kind, marginMode, startAt, endAt } = call.query;
  return {
    owner: sessionOf(call).userId,
    contract: contractIdOf(contract, context),
    contracts: kind === undefined ? undefined : context.views.markets.contractsOfKind(kind),
    isolated: marginMode === undefined ? undefined : marginMode === 'isolated',
    startAt,
    endAt,
  };
}

/** Runs a command about contracts; the views contain it when this resolves. Throws the engine's reject. */
export async function submit(context: HandlerContext, command: Command): Promise<Accepted> {
  return accepted(context, await context.exchange.submit(command));
}

/** Resolves once the views contain what a command led to. Throws the engine's reject. */
export async function accepted(
  { views }: Pick<HandlerContext, 'views'>,
  result: CommandResult,
): Promise<Accepted> {
  if (!result.ok) throw engineReject(result);
  if (!result.repeated) await views.reached(result.seq);
  return result;
}

/** The order of an accepted command as it is now: that of a command sent before may have gone on since. */
export async function presentOrder(
  { views }: Pick<HandlerContext, 'views'>,
  { contractOrders: [order], repeated }: Accepted,
): Promise<ContractOrderState | undefined> {
  if (order === undefined || !repeated) return order;
  await views.flush();
  const name = { orderId: order.orderId, clientOrderId: undefined };
  return (await readContractOrder(views.db, ownerOf(order.account), name)) ?? order;
}

/** Whether an order is of a contract and margin mode; an absent one fits all. */
export function fits(
  order: Pick<ContractOrderState, 'contract' | 'account'>,
  contract: number | undefined,
  mode: MarginMode | undefined,
): boolean {
  return (
    (contract === undefined || order.contract === contract) &&
    (mode === undefined || marginModeOf(order.account) === mode)
  );
}

/** What orders and triggers are chosen by before they are cancelled together; absent members choose all. */
interface Choice {
  readonly contract?: string | undefined;
  readonly kind?: Contract['kind'] | undefined;
  readonly marginMode?: MarginMode | undefined;
}

/** Tells whether an order is of a chosen contract, kind and margin mode. Rejects with 20009 where the contract is not listed. */
export function chosenBy(
  { contract: name, kind, marginMode }: Choice,
  context: Pick<HandlerContext, 'views'>,
): (order: Pick<ContractOrderState, 'contract' | 'account'>) => boolean {
  const contract = contractIdOf(name, context);
  const ofKind = kind && new Set(context.views.markets.contractsOfKind(kind));
  return (order) => fits(order, contract, marginMode) && (ofKind?.has(order.contract) ?? true);
}
