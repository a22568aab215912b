import type { OperationBody, OperationData } from '@tidemark/sdk/contract';
import { oneWord, type CommandInput, type OperatorCommand } from './command.ts';
import { timeOf } from './movementFilter.ts';
import { UsageError } from './usage.ts';

type Rules = OperationBody<'changeMarket'>['rules'];
type MarketChange = OperationData<'changeMarket'>;

/** What can be changed, and what it is written as. */
const RULES: Readonly<Record<keyof Rules, 'decimal' | 'count' | 'tiers'>> = {
  tickSize: 'decimal',
  lotSize: 'decimal',
  minQuantity: 'decimal',
  maxQuantity: 'decimal',
  minNotional: 'decimal',
  makerFeeRate: 'decimal',
  takerFeeRate: 'decimal',
  priceBand: 'decimal',
  maxOpenOrders: 'count',
  maxTriggerOrders: 'count',
  tiers: 'tiers',
};

const isRule = (name: string): name is keyof Rules => Object.hasOwn(RULES, name);

function ruleOf(text: string): Partial<Rules> {
  const [name = '', value = '', ...more] = text.split('=');
  if (!isRule(name))
    throw new UsageError(`There is no rule "${name}"; there are ${Object.keys(RULES).join(', ')}.`);
  if (value === '' || more.length > 0) throw new UsageError(`${name} needs a value: ${name}=0.001`);
  if (RULES[name] === 'tiers') return { tiers: tiersOf(value) };
  if (RULES[name] === 'decimal') return { [name]: value };
  if (!/^\d+$/.test(value)) throw new UsageError(`${name} must be a whole number, not "${value}".`);
  return { [name]: Number(value) };
}

/** Reads `50000:125:0.004,250000:100:0.005`. */
function tiersOf(text: string): NonNullable<Rules['tiers']> {
  return text.split(',').map((tier) => {
    const [maxValue = '', leverage = '', maintenanceRate = '', ...more] = tier.split(':');
    if (!/^\d+$/.test(leverage) || maxValue === '' || maintenanceRate === '' || more.length > 0)
      throw new UsageError('A tier is VALUE:LEVERAGE:RATE, and tiers are apart by commas: 50000:125:0.004');
    return { maxValue, maxLeverage: Number(leverage), maintenanceRate };
  });
}

const written = ({ tiers, ...rules }: Rules): string =>
  [
    ...Object.entries(rules).map(([name, value]) => `${name}=${String(value)}`),
    ...(tiers === undefined ? [] : [`tiers=${tiers.map(writtenTier).join(',')}`]),
  ].join(' ');

const writtenTier = ({
  maxValue,
  maxLeverage,
  maintenanceRate,
}: NonNullable<Rules['tiers']>[number]): string => `${maxValue}:${maxLeverage}:${maintenanceRate}`;

function lineOf({ changeId, instrument, rules, startsAt, status, ...more }: MarketChange): string {
  const { isDelisting, cancelledOrders, averagesFrom, settlementPrice } = more;
  const at = new Date(startsAt).toISOString();
  const gone = cancelledOrders === 0 ? '' : `  orders cancelled: ${cancelledOrders}`;
  const window = averagesFrom === undefined ? '' : `  averaged from ${new Date(averagesFrom).toISOString()}`;
  const settled = settlementPrice === undefined ? '' : `  settled at ${settlementPrice}`;
  const what = isDelisting ? `delisted${window}${settled}` : written(rules);
  return `${changeId}  ${instrument}  ${at}  ${status}  ${what}${gone}`;
}

/** How long the marks of a contract are averaged. */
function averagingOf({ average }: CommandInput): { readonly averagingMinutes?: number } {
  if (average === undefined) return {};
  if (!/^[1-9]\d{0,3}$/.test(average))
    throw new UsageError(`--average must be a whole number of minutes, not "${average}".`);
  return { averagingMinutes: Number(average) };
}

/** What operators see of the rules of markets, and what they change of them, by its words. */
export const MARKET_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  async 'market list'({ words: [name, ...more] }, call) {
    if (more.length > 0) throw new UsageError('Name one pair or contract, or none.');
    const markets = (await call('listMarkets')).filter(
      ({ instrument }) => name === undefined || instrument === name,
    );
    if (markets.length === 0) throw new UsageError(`There is no market "${name ?? ''}".`);
    return markets
      .map(({ instrument, status, rules }) => `${instrument}  ${status}  ${written(rules)}`)
      .join('\n');
  },

  async 'market change'({ words: [instrument, ...changes], from, liquidations }, call) {
    if (instrument === undefined || changes.length === 0)
      throw new UsageError(
        'Name the market and its rules: market change BTC/USDT minQuantity=0.0001 --from 2026-12-01T10:00',
      );
    const rules = Object.assign({}, ...changes.map(ruleOf)) as Rules;
    const startsAt = timeOf('from', from);
    if (liquidations !== undefined && !/^\d+$/.test(liquidations))
      throw new UsageError('--liquidations takes a number of accounts.');
    return lineOf(
      await call('changeMarket', {
        ...{ instrument, rules },
        ...(startsAt !== undefined && { startsAt }),
        ...(liquidations !== undefined && { maxLiquidations: Number(liquidations) }),
      }),
    );
  },

  async 'market delist'(input, call) {
    const name = oneWord(input, 'pair or contract');
    const from = timeOf('from', input.from);
    const startsAt = from !== undefined && { startsAt: from };
    if (name.includes('/')) return lineOf(await call('delistPair', { instrument: name, ...startsAt }));
    return lineOf(await call('delistContract', { instrument: name, ...startsAt, ...averagingOf(input) }));
  },

  async 'market changes'({ words }, call) {
    if (words.length > 0) throw new UsageError('Say nothing behind market changes.');
    const lines = (await call('listMarketChanges')).map(lineOf);
    return lines.length === 0 ? 'No market was changed.' : lines.join('\n');
  },

  async 'market withdraw'(input, call) {
    return lineOf(await call('withdrawMarketChange', { changeId: oneWord(input, 'change') }));
  },
};
