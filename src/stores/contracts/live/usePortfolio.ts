import { margin$, markPrice$, positions$ } from '@tidemark/streams';
import type { TopicState } from '@tidemark/streams';
import { hub } from '../../clients.ts';
import { useTopicState } from '../../useTopicState.ts';
import { watchResource } from '../../watchResource.ts';
import { contracts } from '../contracts.ts';
import { createPortfolio$ } from './portfolioStream.ts';
import type { Portfolio } from './portfolio.ts';

const portfolio$ = createPortfolio$({
  positions$: positions$(hub),
  margin$: margin$(hub),
  contracts$: watchResource(contracts),
  markOf: (contract) => markPrice$(hub, contract),
});

/** The user's positions and margin accounts with all their figures, moving with every mark. */
export function usePortfolio(): TopicState<Portfolio> {
  return useTopicState(portfolio$);
}
