import { CODE, type OperationBody, type OperationData } from '@tidemark/sdk/contract';
import { formatRatio, formatUnits, ladderOf, parseUnits } from '@tidemark/sdk/core';
import type { Contract } from '../../engine/contracts/protocol.ts';
import type { MarketChange } from '../../services/markets/marketChanges.ts';
import { delistsContract, endOf } from '../../services/markets/contractDelistings.ts';
import { endangeredBy } from '../../views/contracts/endangered.ts';
import { ownerOf } from '../../engine/protocol.ts';
import { isContract, withRules, type RuleChange } from '../../units/marketRules.ts';
import { pairUnits, type PairUnits, type Tradable } from '../../units/pair.ts';
import { toTier } from '../../wire/contracts/contract.ts';
import { markText } from '../../wire/contracts/markPrice.ts';
import { feeRate, sizesOf, statusOf } from '../../wire/market.ts';
import { ApiError } from '../http/apiError.ts';
import { marketOf, type HandlerContext } from './context.ts';
import { contractOf } from './contracts/context.ts';
import { invalid } from './steps.ts';
import type { Handlers } from './types.ts';

type MarketRulesOperation =
  | 'listMarkets'
  | 'changeMarket'
  | 'delistPair'
  | 'delistContract'
  | 'listMarketChanges'
  | 'withdrawMarketChange';

type Rules = OperationBody<'changeMarket'>['rules'];
type ShownRules = OperationData<'listMarkets'>[number]['rules'];
type ShownChange = OperationData<'changeMarket'>;

/** Ledger units of one part per million. */
const PPM_UNITS = 100n;
const PERCENT_UNITS = 1_000_000n;
const MINUTE_MS = 60_000;
/** How long the marks of a delisted contract are averaged, as leading exchanges do. */
const DEFAULT_AVERAGING_MINUTES = 30;
/** How far ahead a change may be announced. */
const FARTHEST_MS = 366 * 86_400_000;

/** The rules of pairs and contracts, and their changes, as operators see and decide them. */
export function marketRulesHandlers(context: HandlerContext): Pick<Handlers, MarketRulesOperation> {
  const {
    views: { markets },
    services: { marketChanges },
    exchange,
    now,
  } = context;

  const toShown = ({
    id,
    instrument,
    rules,
    startsAt,
    announcedAt,
    status,
    cancelled,
    settlementPrice,
  }: MarketChange): ShownChange => {
    const units = markets.named(instrument)?.units;
    return {
      changeId: String(id),
      instrument,
      rules: units === undefined ? {} : shownChange(rules, units),
      isDelisting: rules.isDelisted === true,
      ...{ startsAt, announcedAt, status },
      cancelledOrders: cancelled,
      ...(delistsContract(rules) && { averagesFrom: endOf({ startsAt, rules }).averagesFrom }),
      ...(settlementPrice !== undefined && { settlementPrice: markText(settlementPrice) }),
    };
  };

  const requireNear = (startsAt: number): void => {
    if (startsAt > now() + FARTHEST_MS) throw invalid('startsAt: it is more than a year ahead');
  };

  /** Users whom new tiers would liquidate at once. Throws 10400 where those are more accounts than the caller allows. */
  const endangeredUsers = async (traded: Tradable, change: RuleChange): Promise<readonly number[]> => {
    if (!isContract(traded) || change.tiers === undefined) return [];
    const accounts = endangeredBy(await exchange.view(), withRules(traded, change));
    if (accounts.length > (change.maxLiquidations ?? 0))
      throw invalid(`maxLiquidations: ${accounts.length} accounts would be liquidated at once`);
    return [...new Set(accounts.map(ownerOf))];
  };

  return {
    listMarkets: () =>
      [...markets.pairs(), ...markets.contracts()].map((market) => ({
        instrument: market.units.instrument.name,
        status: market.isDelisted ? 'delisted' : statusOf(market),
        rules: shownRules(market.units.instrument),
      })),

    async changeMarket({ body: { instrument, rules, startsAt = now(), maxLiquidations } }) {
      const { units } = marketOf(instrument, context);
      const change = { ...toChange(rules, units), maxLiquidations };
      requireNear(startsAt);
      const endangered = await endangeredUsers(units.instrument, change);
      const made = await marketChanges.announce(units.instrument, change, startsAt, endangered);
      if (made.status === 'refused') throw invalid('rules: the exchange cannot trade by them');
      return toShown(made);
    },

    async delistPair({ body: { instrument, startsAt = now() } }) {
      const { units } = marketOf(instrument, context);
      requireNear(startsAt);
      return toShown(await marketChanges.announce(units.instrument, { isDelisted: true }, startsAt));
    },

    async delistContract({ body: { instrument, averagingMinutes = DEFAULT_AVERAGING_MINUTES, ...body } }) {
      const market = contractOf(instrument, context, 'instrument');
      const averageMs = averagingMinutes * MINUTE_MS;
      const { startsAt = now() + averageMs } = body;
      requireNear(startsAt);
      if (startsAt < now() + averageMs)
        throw invalid(`startsAt: it must be at least ${averagingMinutes} minutes ahead`);
      const announced = await marketChanges.announceEnd(market.contract, startsAt, averageMs);
      if (announced === undefined) throw invalid('instrument: its end is announced already');
      return toShown(announced);
    },

    listMarketChanges: async () => (await marketChanges.list()).map(toShown),

    async withdrawMarketChange({ body: { changeId } }) {
      const withdrawn = await marketChanges.withdraw(Number(changeId));
      if (withdrawn === undefined)
        throw new ApiError(CODE.notFound, 'There is no change that waits for its time');
      return toShown(withdrawn);
    },
  };
}

/** Reads the rules of a call. Throws 10400 where they are not those of the market. */
function toChange(rules: Rules, units: PairUnits): RuleChange {
  const { instrument: traded } = units;
  const { minQuantity, maxQuantity, minNotional, maxOpenOrders, maxTriggerOrders, tiers } = rules;
  if (Object.keys(rules).length === 0) throw invalid('rules: name at least one');
  if (isContract(traded) && minNotional !== undefined)
    throw invalid('rules.minNotional: contracts have none');
  if (!isContract(traded) && maxTriggerOrders !== undefined)
    throw invalid('rules.maxTriggerOrders: pairs have no trigger orders');
  if (!isContract(traded) && tiers !== undefined) throw invalid('rules.tiers: pairs have none');
  const lotsOf = (name: string, text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    const count = units.lots(text);
    if (count === undefined || count < 1)
      throw invalid(`rules.${name}: it must be a multiple of ${units.quantity(1)}`);
    return count;
  };
  const change = {
    minLots: lotsOf('minQuantity', minQuantity),
    maxLots: lotsOf('maxQuantity', maxQuantity),
    minNotionalUnits: minNotional && String(parseUnits(minNotional)),
    makerFeePpm: stepsOf('makerFeeRate', rules.makerFeeRate, PPM_UNITS),
    takerFeePpm: stepsOf('takerFeeRate', rules.takerFeeRate, PPM_UNITS),
    priceBandPercent: stepsOf('priceBand', rules.priceBand, PERCENT_UNITS),
    maxOpenOrders,
    maxTriggers: maxTriggerOrders,
    priceStep: rules.tickSize === undefined ? undefined : units.ticks(rules.tickSize),
    lotStep: lotsOf('lotSize', rules.lotSize),
    tiers: tiers?.map(toTierRule),
  };
  if (rules.tickSize !== undefined && change.priceStep === undefined)
    throw invalid(`rules.tickSize: it must be a multiple of ${units.price(1)}`);
  if ((change.lotStep ?? 1) > (change.maxLots ?? traded.maxLots))
    throw invalid('rules.lotSize: it is above the largest order');
  if ((change.minLots ?? traded.minLots) > (change.maxLots ?? traded.maxLots))
    throw invalid('rules.minQuantity: it is above the largest order');
  return change;
}

/** Counts a rate in steps of so many ledger units. Throws 10400 where it is none of them, or above 1. */
function stepsOf(name: string, text: string | undefined, step: bigint): number | undefined {
  if (text === undefined) return undefined;
  const units = parseUnits(text);
  if (units === undefined || units % step !== 0n || units > 100_000_000n)
    throw invalid(`rules.${name}: it must be a multiple of ${formatUnits(step)} up to 1`);
  return Number(units / step);
}

type Tier = NonNullable<Rules['tiers']>[number];

function toTierRule({ maxValue, maxLeverage, maintenanceRate }: Tier) {
  const maintenancePpm = stepsOf('tiers', maintenanceRate, PPM_UNITS) ?? 0;
  return { maxUnits: String(parseUnits(maxValue)), maxLeverage, maintenancePpm };
}

function tiersOf({ ladder }: Contract): Tier[] {
  return ladderOf(ladder)
    .map(toTier)
    .map(({ maxValue, maxLeverage, maintenanceRate }) => ({ maxValue, maxLeverage, maintenanceRate }));
}

/** Writes the rules of a market. */
function shownRules(traded: Tradable): ShownRules {
  const { makerFeePpm, takerFeePpm, priceBandPercent, maxOpenOrders } = traded;
  return {
    ...sizesOf(pairUnits(traded)),
    ...(!isContract(traded) && { minNotional: formatUnits(traded.minNotionalUnits) }),
    makerFeeRate: feeRate(makerFeePpm),
    takerFeeRate: feeRate(takerFeePpm),
    priceBand: formatRatio(BigInt(priceBandPercent), 100n, 2),
    maxOpenOrders,
    ...(isContract(traded) && {
      maxTriggerOrders: traded.maxTriggers,
      tiers: tiersOf(traded),
    }),
  };
}

/** Writes what a change names. */
function shownChange(change: RuleChange, units: PairUnits): ShownChange['rules'] {
  const { minLots, maxLots, minNotionalUnits, makerFeePpm, takerFeePpm, priceBandPercent } = change;
  const { maxOpenOrders, maxTriggers, priceStep, lotStep, tiers } = change;
  const { instrument } = units;
  return {
    ...(minLots !== undefined && { minQuantity: units.quantity(minLots) }),
    ...(maxLots !== undefined && { maxQuantity: units.quantity(maxLots) }),
    ...(minNotionalUnits !== undefined && { minNotional: formatUnits(BigInt(minNotionalUnits)) }),
    ...(makerFeePpm !== undefined && { makerFeeRate: feeRate(makerFeePpm) }),
    ...(takerFeePpm !== undefined && { takerFeeRate: feeRate(takerFeePpm) }),
    ...(priceBandPercent !== undefined && { priceBand: formatRatio(BigInt(priceBandPercent), 100n, 2) }),
    ...(maxOpenOrders !== undefined && { maxOpenOrders }),
    ...(maxTriggers !== undefined && { maxTriggerOrders: maxTriggers }),
    ...(priceStep !== undefined && { tickSize: units.price(priceStep) }),
    ...(lotStep !== undefined && { lotSize: units.quantity(lotStep) }),
    ...(tiers !== undefined && isContract(instrument) && { tiers: tiersOf(withRules(instrument, change)) }),
  };
}
