import { describe, expect, it } from 'vitest';
import { ExchangeUnavailableError } from '../../../../../server/exchange/errors.ts';
import { BookWatch } from '../../../../../server/market/shared/bookWatch.ts';
import { ContractPricing } from '../../../../../server/market/contracts/contractPricing.ts';
import { CONTRACT_LISTINGS } from '../../../../../server/market/contracts/listings.ts';
import { PricingSource } from '../../../../../server/market/contracts/pricingSource.ts';

const START = 1_790_000_000_000;
const BTC = 101;

function startSource(): PricingSource {
  const pricings = CONTRACT_LISTINGS.map((listing) => {
    const watch = new BookWatch(listing.contract.id);
    return new ContractPricing({
      listing,
      watch,
      index: () => ({ price: 90_000e8, time: START }),
      lastFundingTime: START,
    });
  });
  return new PricingSource(pricings, START);
}

describe('a scripted mark', () => {
  it('is known once the step that asks for it is carried out', async () => {
    const source = startSource();
    source.step(START).done?.();
    const scripted = source.script(BTC, 48_000e8);
    source.step(START + 200).done?.();
    await scripted;
    expect(source.prices.find(({ contract }) => contract === BTC)?.mark).toBe(48_000e8);
  });

  it('is refused when the prices end before, and when they have ended', async () => {
    const source = startSource();
    const waiting = source.script(BTC, 48_000e8);
    const refused = expect(waiting).rejects.toThrow(ExchangeUnavailableError);
    await source.close();
    await refused;
    await expect(source.script(BTC, 48_000e8)).rejects.toThrow(ExchangeUnavailableError);
  });

  it('is refused for a contract that is not priced', async () => {
    await expect(startSource().script(1, 48_000e8)).rejects.toThrow(RangeError);
  });
});
