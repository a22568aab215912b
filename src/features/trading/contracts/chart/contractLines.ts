import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { ContractOrder, TriggerOrder } from '../../../../stores/contracts/types.ts';

/** What a line on a contract's chart stands for. */
export type ContractLine =
  | { readonly kind: 'position'; readonly id: string; readonly price: string; readonly live: LivePosition }
  | { readonly kind: 'liquidation'; readonly id: string; readonly price: string; readonly live: LivePosition }
  | { readonly kind: 'order'; readonly id: string; readonly price: string; readonly order: ContractOrder }
  | {
      readonly kind: 'trigger';
      readonly id: string;
      readonly price: string;
      readonly trigger: TriggerOrder;
      /** The position that it closes. */
      readonly live: LivePosition | undefined;
    };

export interface ContractActivityNow {
  readonly positions: readonly LivePosition[];
  readonly orders: readonly ContractOrder[];
  readonly triggers: readonly TriggerOrder[];
}

/** The lines of a contract: entries, liquidation prices, orders and triggers, regardless of the margin mode. `scale`: decimals of its prices. */
export function contractLines(
  contract: string,
  { positions, orders, triggers }: ContractActivityNow,
  scale: number,
): readonly ContractLine[] {
  const own = positions.filter(({ position }) => position.contract === contract);
  return [
    ...own.flatMap((live) => positionLines(live, scale)),
    ...orders.flatMap((order): ContractLine[] =>
      order.contract !== contract || order.price === null
        ? []
        : [{ kind: 'order', id: `order ${order.orderId}`, price: order.price, order }],
    ),
    ...triggers.flatMap((trigger): ContractLine[] =>
      trigger.contract !== contract || trigger.triggerPrice === null
        ? []
        : [
            {
              kind: 'trigger',
              id: `trigger ${trigger.triggerId}`,
              price: trigger.triggerPrice,
              trigger,
              live: trigger.purpose === 'entry' ? undefined : positionOfTpSl(trigger, own),
            },
          ],
    ),
  ];
}

function positionLines(live: LivePosition, scale: number): ContractLine[] {
  const { key, position, figures } = live;
  const liquidation = figures?.liquidationPrice?.toFixed(scale);
  return [
    ...(position.entryPrice === null
      ? []
      : [{ kind: 'position' as const, id: `position ${key}`, price: position.entryPrice, live }]),
    ...(liquidation === undefined
      ? []
      : [{ kind: 'liquidation' as const, id: `liquidation ${key}`, price: liquidation, live }]),
  ];
}

function positionOfTpSl(trigger: TriggerOrder, positions: readonly LivePosition[]): LivePosition | undefined {
  return positions.find(
    ({ position }) =>
      position.marginMode === trigger.marginMode && position.positionSide === trigger.positionSide,
  );
}
