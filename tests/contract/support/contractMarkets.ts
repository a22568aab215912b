import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../../server/engine/protocol.ts';
import type { Exchange } from '../../../server/ports/exchange.ts';
import { INSURANCE_ACCOUNT } from '../../../server/engine/ledger/protocol.ts';
import { CONTRACT_LISTINGS, contractListingOf } from '../../../server/market/contracts/listings.ts';
import { LISTED } from '../../../server/market/listed.ts';
import type { ContractListing } from '../../../server/market/contracts/listing.ts';
import type { Market } from '../../../server/market/market.ts';
import type { ContractPrices } from '../../../server/market/contracts/prices.ts';

const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);

/** 8 hours. */
const INTERVAL_MS = 28_800_000;

/** The listing of a contract. Throws when there is none. */
export function listingOf(contract: string): ContractListing {
  const listing = contractListingOf(contract);
  if (listing === undefined) throw new Error(`${contract} is not listed`);
  return listing;
}

/** What the market says of every contract's funding: 0.01 %. */
function contractPrices(): ContractPrices[] {
  return CONTRACT_LISTINGS.map(({ contract, character }) => {
    const price = Math.round(character.startPrice * 1e8);
    const funding = { fundingRate: 100_000_000, nextFundingTime: INTERVAL_MS * 60_000 };
    return { contract: contract.id, mark: price, index: price, isIndexStale: false, ...funding, time: 1 };
  });
}

/** A market that does nothing by itself. A scripted mark leaves the index where it is; its own mark is the start price. */
export function quietMarket(
  exchange: Exchange,
): Pick<
  Market,
  'kind' | 'listed' | 'position' | 'contractPrices' | 'onContractPrices' | 'scriptMark' | 'scriptedMarks'
> {
  const scripted = new Map<number, number>();
  return {
    kind: 'synthetic',
    listed: LISTED,
    position: () => undefined,
    contractPrices,
    onContractPrices: () => () => undefined,
    async scriptMark(contract, mark) {
      const own = contractPrices().find((each) => each.contract === contract);
      if (own === undefined) throw new RangeError(`Contract ${contract} has no prices`);
      if (mark === null) scripted.delete(contract);
      else scripted.set(contract, mark);
      await exchange.submit({ kind: 'mark', contract, mark: mark ?? own.mark, index: own.index });
    },
    scriptedMarks: () => Array.from(scripted, ([contract, mark]) => ({ contract, mark })),
  };
}

/** Mark and index at a price, in whole units of the quote asset. */
export async function setMark(exchange: Exchange, contract: number, price: number): Promise<void> {
  const units = Math.round(price * 1e8);
  await exchange.submit({ kind: 'mark', contract, mark: units, index: units });
}

/** Puts ten levels of 100,000 dollars a side around a price, one tick apart, in place of what stood there. */
export async function quoteAround(
  exchange: Exchange,
  { contract }: ContractListing,
  price: number,
): Promise<void> {
  const { id, kind, tickUnits, lotUnits } = contract;
  const middle = Math.round((price * 1e8) / tickUnits);
  const lotValue = (lotUnits / 1e8) * (kind === 'linear' ? price : 1);
  const lots = Math.ceil(100_000 / lotValue);
  const levels = Array.from({ length: 10 }, (_, index) => [
    { side: 'buy' as const, price: middle - 1 - index, lots },
    { side: 'sell' as const, price: middle + 1 + index, lots },
  ]).flat();
  const product = kind === 'linear' ? PRODUCT.derivatives : PRODUCT.coinContract;
  const account = accountIdOf(SYSTEM_OWNER.marketMaker, product);
  await exchange.submit({ kind: 'quote', account, instrument: id, levels, replace: true });
}

/** Takes every quote of the market maker out of a book. */
export async function emptyBook(exchange: Exchange, product: number, instrument: number): Promise<void> {
  const account = accountIdOf(SYSTEM_OWNER.marketMaker, product);
  await exchange.submit({ kind: 'quote', account, instrument, levels: [], replace: true });
}

/** What arrives in the insurance fund, in ledger units. */
export async function fillInsuranceFund(exchange: Exchange, amount: bigint, key: string): Promise<void> {
  const [from, to] = [EXTERNAL, INSURANCE_ACCOUNT];
  await exchange.submit({ kind: 'transfer', from, to, asset: 'USDT', amount, key });
}

/** Opens every contract at its start price, with a book, one funding charged, and an insurance fund. */
export async function openContracts(exchange: Exchange): Promise<void> {
  for (const listing of CONTRACT_LISTINGS) {
    const { contract, character } = listing;
    await exchange.submit({ kind: 'defineContract', contract });
    await setMark(exchange, contract.id, character.startPrice);
    await quoteAround(exchange, listing, character.startPrice);
    await exchange.submit({
      kind: 'settleFunding',
      contract: contract.id,
      fundingTime: INTERVAL_MS,
      mark: Math.round(character.startPrice * 1e8),
      rate: 100_000_000,
    });
  }
  await fillInsuranceFund(exchange, 100_000_000_000_000n, 'insurance');
}
