import type { ContractLine } from './contractLines.ts';

/** What the user asks of a line, until it is confirmed. */
export type LineRequest =
  | { readonly type: 'move'; readonly line: ContractLine; readonly to: string }
  | { readonly type: 'cancel'; readonly line: ContractLine };
