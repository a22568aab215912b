import type { ContractMarket, MarginAccount } from '../../../../../../server/engine/contracts/model.ts';
import type { EngineState } from '../../../../../../server/engine/engine.ts';
import { FIRST_USER_OWNER, ownerOf } from '../../../../../../server/engine/protocol.ts';

/** Settlement of a contract written a second time, in plain bigint. Prices are price units, money is ledger units. */

const FINE = 100_000_000n;
const up = (over: bigint, under: bigint): bigint => -floor(-over, under);
const floor = (over: bigint, under: bigint): bigint =>
  over / under - (over % under !== 0n && over < 0n !== under < 0n ? 1n : 0n);

/** Size × (price − entry) of a linear, value × (1 ÷ entry − 1 ÷ price) of an inverse position, rounded down. */
function profitAt(
  { contract }: ContractMarket,
  position: { lots: number; entryValue: bigint },
  price: bigint,
) {
  const { lots, entryValue } = position;
  const isLong = lots > 0;
  const size = BigInt(Math.abs(lots)) * BigInt(contract.lotUnits);
  if (contract.kind === 'linear') {
    const gain = size * price - entryValue;
    return floor(isLong ? gain : -gain, FINE);
  }
  const scaled = size * 10n ** 16n;
  const value = isLong ? up(scaled, price) : floor(scaled, price);
  return floor(isLong ? entryValue - value : value - entryValue, FINE);
}

/** What all positions of a margin account gain in the contract, at its settlement price. */
export function gainOf(margin: MarginAccount, contract: number, price: number): bigint {
  return profitsOf(margin, (market) => (market.contract.id === contract ? BigInt(price) : undefined));
}

/** What a margin account is worth with the contract at its settlement price and the others at their marks. */
export function worthAt(margin: MarginAccount, contract: number, price: number): bigint {
  const { available, held } = margin.wallet;
  const apart = margin.contracts[0]?.isolated?.forOrders ?? 0n;
  const isSettled = margin.contracts[0]?.market.contract.id === contract;
  const gains = profitsOf(margin, ({ contract: { id }, mark }) => BigInt(id === contract ? price : mark));
  return available + held + gains - (isSettled ? 0n : apart);
}

function profitsOf(margin: MarginAccount, priceIn: (market: ContractMarket) => bigint | undefined): bigint {
  return margin.contracts.reduce((sum, { market, net, long, short }) => {
    const price = priceIn(market);
    if (price === undefined) return sum;
    const open = [net, long, short].filter(({ lots }) => lots !== 0);
    return open.reduce((total, each) => total + profitAt(market, each, price), sum);
  }, 0n);
}

/** The margin accounts that a contract settles in, but those of the market source. */
export function marginsOf(state: EngineState, contract: number): MarginAccount[] {
  const accounts = [...(state.contracts.markets.get(contract)?.accounts.values() ?? [])];
  return accounts.map(({ margin }) => margin).filter(({ account }) => !account.isMarketSource);
}

/** Money of every user in an asset, in all accounts of contracts together, with what is still held. */
export function moneyOf(state: EngineState, asset: string): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const { id, balances } of state.ledger.accounts.values()) {
    const found = balances.get(asset);
    if (found === undefined || ownerOf(id) < FIRST_USER_OWNER) continue;
    sums.set(ownerOf(id), (sums.get(ownerOf(id)) ?? 0n) + found.available + found.held);
  }
  return sums;
}
