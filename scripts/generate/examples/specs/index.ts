import type { Specs } from '../spec.ts';
import { CONTRACT_SPECS } from './contracts.ts';
import { FUNDS_SPECS } from './funds.ts';
import { MARKET_SPECS } from './market.ts';
import { OPERATOR_SPECS } from './operator.ts';
import { PAGE_SPECS } from './pages.ts';
import { SPOT_SPECS } from './spot.ts';

/** What the documents do not say of examples, by operationId. */
export const SPECS: Specs = {
  ...MARKET_SPECS,
  ...SPOT_SPECS,
  ...CONTRACT_SPECS,
  ...FUNDS_SPECS,
  ...PAGE_SPECS,
  ...OPERATOR_SPECS,
};
