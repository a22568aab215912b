import type { Amended } from '../amend/amendedMargin.ts';
import type { ContractLine } from './contractLines.ts';
import type { LineRequest } from './lineRequest.ts';

/** What dropping a line at a price asks for; `undefined` for lines that follow from something else, and where nothing changes. */
export function amendmentOf(line: ContractLine, price: string): Amended | undefined {
  if (Number(price) === Number(line.price)) return undefined;
  switch (line.kind) {
    case 'order':
      return { kind: 'order', order: line.order, changes: { price } };
    case 'trigger':
      return { kind: 'trigger', trigger: line.trigger, changes: { triggerPrice: price } };
    case 'position':
    case 'liquidation':
      return undefined;
  }
}

/** What a request would amend. */
export function amendedBy(request: LineRequest): Amended | undefined {
  return request.type === 'move' ? amendmentOf(request.line, request.to) : undefined;
}
