import type { AccountId } from '../../protocol.ts';
import type { EngineState } from '../../state.ts';
import type { Leg } from '../leg.ts';
import type { LiquidationStage } from '../protocol.ts';

/** Reports what a stage of a liquidation did to a position. Prices in price units. */
export function reportStage(
  state: EngineState,
  { seat, side }: Leg,
  stage: LiquidationStage,
  {
    lots,
    price,
    counterparty = 0,
  }: {
    readonly lots: number;
    readonly price: bigint;
    readonly counterparty?: AccountId;
  },
): void {
  state.events.add({
    kind: 'liquidation',
    account: seat.pool.account.id,
    contract: seat.market.contract.id,
    leg: side,
    stage,
    lots,
    price: Number(price),
    counterparty,
  });
}
