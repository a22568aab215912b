import type { OperationData } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import { sharedRate } from '../../../engine/ledger/feeShares.ts';
import { dayOf } from '../../../services/growth/activity/volumes.ts';
import { tierFor, type Tier } from '../../../services/growth/feeTiers/tiers.ts';
import { feeRate } from '../../../wire/market.ts';
import { sessionOf, userOf, type HandlerContext } from '../context.ts';
import { answerCsv, type CsvColumn } from '../csv.ts';
import type { Handlers } from '../types.ts';

type FeeOperation = 'listFeeTiers' | 'getFeeLevel' | 'listMarketFees' | 'listFeeVolumes' | 'exportFeeVolumes';

type VolumeDay = OperationData<'listFeeVolumes'>[number];

/** Rates of an instrument, in parts per million. */
interface BaseRates {
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

const COLUMNS: readonly CsvColumn<VolumeDay>[] = [
  ['growth.fees.columns.day', ({ day }) => day],
  ['growth.fees.columns.spot', ({ spot }) => spot],
  ['growth.fees.columns.contract', ({ contracts }) => contracts],
  ['growth.fees.columns.total', ({ total }) => total],
];

/** Fee tiers, a user's own place among them, and what the user pays and has traded. */
export function feeHandlers(context: HandlerContext): Pick<Handlers, FeeOperation> {
  const { services, views, now } = context;
  const { feeTiers } = services.growth;
  const { markets } = views;
  const pairs = () => markets.listedPairs().map(({ units }) => units.instrument);
  const contracts = () => markets.listedContracts().map(({ contract }) => contract);

  const toTier = ({ level, volume, balance, shares }: Tier) => {
    const [spot, contract] = [highest(pairs()), highest(contracts())];
    return {
      level,
      volume: formatUnits(volume),
      balance: formatUnits(balance),
      spot: ratesOf(spot, shares.spotMaker, shares.spotTaker),
      contracts: ratesOf(contract, shares.contractMaker, shares.contractTaker),
    };
  };

  const daysOf = async (userId: number, days = DEFAULT_DAYS): Promise<VolumeDay[]> => {
    const to = dayOf(now()) + 1;
    const found = await feeTiers.days(userId, to - days, to);
    return found.map(({ day, spot, contract }) => ({
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      spot: formatUnits(spot),
      contracts: formatUnits(contract),
      total: formatUnits(spot + contract),
    }));
  };

  return {
    listFeeTiers: () => ({ tiers: feeTiers.tiers.map(toTier), changesAt: feeTiers.nextChange }),

    async getFeeLevel(call) {
      const user = await userOf(call, context);
      const { next: standing, ...levels } = await feeTiers.of(user.id);
      const { neededVolume, ...badge } = feeTiers.badgeOf(user);
      const reached = tierFor(feeTiers.tiers, standing);
      const next = feeTiers.tiers.find(({ level }) => level > reached.level);
      return {
        ...levels,
        volume: formatUnits(standing.volume),
        balance: formatUnits(standing.balance),
        reached: reached.level,
        next: next === undefined ? null : toTier(next),
        changesAt: feeTiers.nextChange,
        verifiedTrader: { ...badge, neededVolume: formatUnits(neededVolume) },
      };
    },

    listMarketFees(call) {
      const { spotMaker, spotTaker, contractMaker, contractTaker } = views.feeShares.of(
        sessionOf(call).userId,
      );
      return [
        ...pairs().map((pair) => toMarketFees(pair, 'spot', [spotMaker, spotTaker])),
        ...contracts().map((contract) => toMarketFees(contract, 'contract', [contractMaker, contractTaker])),
      ];
    },

    listFeeVolumes: (call) => daysOf(sessionOf(call).userId, call.query.days),

    async exportFeeVolumes({ query, request, reply, session }) {
      const rows = await daysOf(sessionOf({ session }).userId, query.days);
      return answerCsv(
        { query: {}, request, reply },
        COLUMNS,
        () => ({ rows, nextCursor: null }),
        (row) => row,
      );
    },
  };
}

function toMarketFees(
  { name, makerFeePpm, takerFeePpm }: BaseRates & { readonly name: string },
  market: 'spot' | 'contract',
  [maker, taker]: readonly [number, number],
) {
  return {
    instrument: name,
    market,
    ...ratesOf({ makerFeePpm, takerFeePpm }, maker, taker),
    makerBase: feeRate(makerFeePpm),
    takerBase: feeRate(takerFeePpm),
  };
}

/** @param maker share of the maker's fee, in parts per million */
function ratesOf({ makerFeePpm, takerFeePpm }: BaseRates, maker: number, taker: number) {
  return { maker: feeRate(sharedRate(makerFeePpm, maker)), taker: feeRate(sharedRate(takerFeePpm, taker)) };
}

/** The highest base rates that there are among instruments. */
function highest(instruments: readonly BaseRates[]): BaseRates {
  return {
    makerFeePpm: Math.max(0, ...instruments.map(({ makerFeePpm }) => makerFeePpm)),
    takerFeePpm: Math.max(0, ...instruments.map(({ takerFeePpm }) => takerFeePpm)),
  };
}
