import { REFUSAL } from '../../../engine/protocol.ts';
import type { ContractView } from '../../../views/market/contractView.ts';
import { ApiError } from '../../http/apiError.ts';
import type { HandlerContext } from '../context.ts';

/** A contract by its name; refuses with 20009 when it is not listed. */
export function contractOf(name: string, { views }: Pick<HandlerContext, 'views'>): ContractView {
  const market = views.markets.contractNamed(name);
  if (market === undefined) throw new ApiError(REFUSAL.unknownInstrument, `contract: ${name} is not listed`);
  return market;
}
