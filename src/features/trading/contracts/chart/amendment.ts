import type { ContractOrder } from '../../../../stores/contracts/index.ts';
import type { ContractLine } from './contractLines.ts';

/** The call that takes a line to another price. */
export type LineAmendment =
  | { readonly kind: 'order'; readonly order: ContractOrder; readonly price: string }
  | {
      readonly kind: 'trigger';
      readonly body: { readonly triggerId: string; readonly triggerPrice: string };
    };

/** What dropping a line at a price asks for; `undefined` for lines that follow from something else, and where nothing changes. */
export function amendmentOf(line: ContractLine, price: string): LineAmendment | undefined {
  if (Number(price) === Number(line.price)) return undefined;
  switch (line.kind) {
    case 'order':
      return { kind: 'order', order: line.order, price };
    case 'trigger':
      return { kind: 'trigger', body: { triggerId: line.trigger.triggerId, triggerPrice: price } };
    case 'position':
    case 'liquidation':
      return undefined;
  }
}
