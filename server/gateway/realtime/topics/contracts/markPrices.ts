import { toMarkPrice } from '../../../../wire/contracts/markPrice.ts';
import { newestStates } from '../../publishers.ts';
import { publicTopic } from '../../topic.ts';

/** Mark and index prices of all contracts with the funding to come; those without a mark yet are left out. */
export const markPrices = publicTopic('markPrices', 200, (context) => {
  const { views, funding } = context;
  const ids = () => views.markets.listedContracts().map(({ contract }) => contract.id);
  return newestStates(context, {
    follow: (listener) => {
      const stops = ids().map((id) =>
        views.changes.mark.on(id, () => {
          listener(id);
        }),
      );
      stops.push(funding.onIndexAge(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    keyOf: (contract) => contract,
    current: ids,
    toData: (contracts) => ({
      markPrices: contracts.flatMap(
        (id) => toMarkPrice(views.markets.requireContract(id), funding.fundingForecast(id)) ?? [],
      ),
    }),
  });
});
