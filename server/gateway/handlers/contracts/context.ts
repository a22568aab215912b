import type { Contract } from '../../../engine/contracts/protocol.ts';
import { REJECT, type Command, type CommandResult } from '../../../engine/protocol.ts';
import type { ContractView } from '../../../views/contracts/contractView.ts';
import { ApiError } from '../../http/apiError.ts';
import type { MarginMode } from '../../../wire/contracts/marginMode.ts';
import { engineReject, sessionOf, type HandlerContext } from '../context.ts';

/** A command that was not rejected. */
export type Accepted = Extract<CommandResult, { ok: true }>;

/** A contract by its name; rejects with 20009 when it is not listed. */
export function contractOf(name: string, { views }: Pick<HandlerContext, 'views'>): ContractView {
  const market = views.markets.contractNamed(name);
  if (market === undefined) throw new ApiError(REJECT.unknownInstrument, `contract: ${name} is not listed`);
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
export async function submit({ exchange, views }: HandlerContext, command: Command): Promise<Accepted> {
  const result = await exchange.submit(command);
  if (!result.ok) throw engineReject(result);
  if (!result.repeated) await views.reached(result.seq);
  return result;
}
