import { isFinest, stepsOf, type Steps } from './book/steps.ts';
import { CodecError } from './codec/bytes.ts';
import { list, NUMBER, record } from './codec/record.ts';
import type { ContractsState } from './contracts/state.ts';
import type { Section } from './kernel/snapshot.ts';
import type { SpotState } from './spot/state.ts';

/** The first format that has markets whose prices or quantities are coarser than their grid. */
export const FORMAT_WITH_STEPS = 12;

const STEPS = list(record({ id: NUMBER, priceStep: NUMBER, lotStep: NUMBER }));

interface Stepped extends Steps {
  readonly id: number;
}

/** Whether any market trades coarser than its grid. */
export function hasSteps(spot: SpotState, contracts: ContractsState): boolean {
  return steppedMarkets(spot, contracts).length > 0;
}

/** Pairs, then contracts, by id. */
function steppedMarkets(spot: SpotState, contracts: ContractsState): Stepped[] {
  const markets: Stepped[] = [
    ...spot.sortedMarkets().map(({ instrument }) => instrument),
    ...contracts.sortedMarkets().map(({ contract }) => contract),
  ];
  return markets.filter((market) => !isFinest(market));
}

/** The steps of markets that have any, read after the markets. */
export function stepsSection(spot: SpotState, contracts: ContractsState): Section {
  return {
    since: FORMAT_WITH_STEPS,
    write(writer) {
      const stepped = steppedMarkets(spot, contracts).map((market) => ({
        id: market.id,
        ...stepsOf(market),
      }));
      STEPS.write(writer, stepped);
    },
    read(reader) {
      for (const { id, ...steps } of STEPS.read(reader)) {
        const pair = spot.markets.get(id);
        const contract = contracts.markets.get(id);
        if (pair !== undefined) pair.instrument = { ...pair.instrument, ...steps };
        else if (contract !== undefined) contract.contract = { ...contract.contract, ...steps };
        else throw new CodecError(`Market ${id} has steps and does not exist`);
      }
    },
  };
}
