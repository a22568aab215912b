import { toMarkPrice } from '../../../../wire/contracts/markPrice.ts';
import type { ContractView } from '../../../../views/contracts/contractView.ts';
import type { Publisher } from '../../channel.ts';
import { onlyMembers } from '../../query.ts';
import { TopicQueryError, type PublisherContext, type Topic } from '../../topic.ts';

function openMarkPrice(market: ContractView, { views, funding, changed }: PublisherContext): Publisher {
  const { id } = market.contract;
  const current = () => toMarkPrice(market, funding.fundingForecast(id));
  let isFresh = false;
  let sent = current();
  const close = views.changes.mark.on(id, () => {
    isFresh = true;
    changed();
  });
  return {
    snapshot: () => sent,
    delta() {
      if (!isFresh) return undefined;
      isFresh = false;
      sent = current();
      return sent;
    },
    close,
  };
}

/** Mark and index price of a contract with the funding to come. */
export const markPrice: Topic = {
  name: 'markPrice',
  isPrivate: false,
  conflateMs: 100,
  resolve(query, views) {
    onlyMembers(query, 'contract');
    const name = query['contract'];
    const market = typeof name === 'string' ? views.markets.contractNamed(name) : undefined;
    if (market === undefined)
      throw new TopicQueryError('query.contract: must be a listed contract such as BTC-USDT');
    if (market.mark === undefined)
      throw new TopicQueryError(`query.contract: ${market.contract.name} has no mark price yet`);
    return {
      query: { contract: market.contract.name },
      open: (context) => openMarkPrice(market, context),
    };
  },
};
