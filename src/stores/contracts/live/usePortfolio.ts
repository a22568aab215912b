import { topics } from '@tidemark/streams';
import { hub } from '../../clients.ts';
import { useTopicState } from '../../realtime.ts';
import { watchResource } from '../../resource.ts';
import { contracts } from '../contracts.ts';
import { createPortfolio$, type PortfolioState } from './portfolioStream.ts';

const portfolio$ = createPortfolio$({
  positions$: hub.topic(topics.positions),
  margin$: hub.topic(topics.margin),
  contracts$: watchResource(contracts),
  markOf: (contract) => hub.topic(topics.markPrice, { contract }),
});

/** The user's positions and margin accounts with all their figures, moving with every mark. */
export function usePortfolio(): PortfolioState {
  return useTopicState(portfolio$);
}
