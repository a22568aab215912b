import type { ContractInstrument } from '../contractInstrument.ts';
import type { SizeUnit } from '../form/ticket.ts';

/** What sizes were last typed in, by kind of contract; lasts as long as the page. */
export const lastSizeUnits: Record<ContractInstrument['kind'], SizeUnit> = {
  linear: 'size',
  inverse: 'size',
};
