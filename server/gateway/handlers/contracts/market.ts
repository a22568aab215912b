import { INSURANCE_ACCOUNT } from '../../../engine/ledger/protocol.ts';
import { readFundingRates } from '../../../views/contracts/queries.ts';
import { toContract } from '../../../wire/contracts/contract.ts';
import { toInsuranceBalance } from '../../../wire/contracts/insurance.ts';
import { toFundingRate, toMarkPrice } from '../../../wire/contracts/markPrice.ts';
import type { HandlerContext } from '../context.ts';
import { answerList } from '../listFile.ts';
import type { Handlers } from '../types.ts';
import { contractOf } from './context.ts';
import { FUNDING_RATE_COLUMNS } from './csvColumns.ts';

type ContractMarketOperation = 'listContracts' | 'listMarkPrices' | 'listFundingRates' | 'getInsuranceFund';

/** What the public sees of contracts beyond the market data of every pair. */
export function contractMarketHandlers(context: HandlerContext): Pick<Handlers, ContractMarketOperation> {
  const { views, funding } = context;
  return {
    listContracts: () =>
      views.markets
        .listedContracts()
        .map((market) => toContract(market, funding.fundingForecast(market.contract.id))),

    listMarkPrices({ query }) {
      const { contract } = query;
      const wanted =
        contract === undefined ? views.markets.listedContracts() : [contractOf(contract, context)];
      return wanted.flatMap(
        (market) => toMarkPrice(market, funding.fundingForecast(market.contract.id)) ?? [],
      );
    },

    async listFundingRates(call) {
      const { query } = call;
      const { contract } = contractOf(query.contract, context);
      const { startAt, endAt } = query;
      await views.flush();
      return answerList(
        call,
        FUNDING_RATE_COLUMNS,
        (paging) => readFundingRates(views.lists, { contract: contract.id, startAt, endAt, ...paging }),
        (row) => toFundingRate(row, contract.name),
      );
    },

    getInsuranceFund: () => views.balances.of(INSURANCE_ACCOUNT).map(toInsuranceBalance),
  };
}
