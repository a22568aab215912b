import { toMarkPrice } from '../../../../wire/contracts/markPrice.ts';
import { newestStates } from '../../publishers.ts';
import { contractOf, onlyMembers, TopicQueryError, type Topic } from '../../topic.ts';

/** Mark and index price of a contract with the funding to come. */
export const markPrice: Topic = {
  name: 'markPrice',
  isPrivate: false,
  conflateMs: 100,
  resolve(query, views) {
    onlyMembers(query, 'contract');
    const market = contractOf(query, views);
    const { id, name } = market.contract;
    if (market.mark === undefined) throw new TopicQueryError(`query.contract: ${name} has no mark price yet`);
    return {
      query: { contract: name },
      open: (context) =>
        newestStates(context, {
          follow: (listener) => {
            const stops = [
              views.changes.mark.on(id, () => {
                listener(id);
              }),
              context.funding.onIndexAge((contract) => {
                if (contract === id) listener(id);
              }),
            ];
            return () => {
              for (const stop of stops) stop();
            };
          },
          keyOf: (contract) => contract,
          current: () => [id],
          toData: () => toMarkPrice(market, context.funding.fundingForecast(id)),
        }),
    };
  },
};
