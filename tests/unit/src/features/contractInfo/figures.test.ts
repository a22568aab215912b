import { describe, expect, it } from 'vitest';
import { fundingBars } from '../../../../../src/features/contractInfo/fund/FundingPage.tsx';
import { dollarsOf } from '../../../../../src/features/contractInfo/insurance/InsurancePage.tsx';
import { premiumOf } from '../../../../../src/features/contractInfo/mark/MarkPricePage.tsx';
import { withSample } from '../../../../../src/features/contractInfo/mark/useSamples.ts';
import type { Sample } from '../../../../../src/features/contractInfo/mark/useSamples.ts';
import { RULES, rulesOf } from '../../../../../src/features/contractInfo/rules/rules.ts';
import { formatOf } from '../../../../../src/ui/format/format.ts';
import { BTC_USD, contractWith } from '../contracts.ts';

describe('how far the mark is from the index', () => {
  it('is a fraction of the index, signed', () => {
    expect(premiumOf({ mark: '101', index: '100' })).toBe('0.01');
    expect(premiumOf({ mark: '99.995', index: '100' })).toBe('-0.00005');
  });

  it('is not known without prices', () => {
    expect(premiumOf(undefined)).toBeUndefined();
    expect(premiumOf({ mark: '1', index: '0' })).toBeUndefined();
  });
});

describe('the samples of prices', () => {
  const prices = { mark: '1.5', index: '2.5', last: '3.5' };

  it('grow by the prices of a moment once all are known', () => {
    expect(withSample([], { ...prices, last: undefined }, 1)).toEqual([]);
    expect(withSample([], prices, 1)).toEqual([{ ts: 1, mark: 1.5, index: 2.5, last: 3.5 }]);
  });

  it('are the last five minutes', () => {
    let samples: readonly Sample[] = [];
    for (let ts = 1; ts <= 400; ts += 1) samples = withSample(samples, prices, ts);
    expect([samples.length, samples[0]?.ts, samples.at(-1)?.ts]).toEqual([300, 101, 400]);
  });
});

describe('the bars of funding', () => {
  const charged = [{ contract: 'BTC-USDT', rate: '-0.0001', mark: '1', chargedAt: 5 }];
  const titleOf = (rate: string, ts: number): string => `${rate} at ${ts}`;

  it('are what was charged, then the one to come', () => {
    expect(fundingBars(charged, { fundingRate: '0.0002', nextFundingAt: 9 }, titleOf)).toEqual([
      { key: '5', value: -0.0001, title: '-0.0001 at 5' },
      { key: 'next', value: 0.0002, title: '0.0002 at 9', isForecast: true },
    ]);
  });

  it('are those that were charged alone where none is to come', () => {
    expect(fundingBars(charged, { fundingRate: null, nextFundingAt: null }, titleOf)).toHaveLength(1);
    expect(fundingBars(charged, undefined, titleOf)).toHaveLength(1);
  });
});

describe('what a coin of the fund is worth', () => {
  it('is exact, and nothing before there is a price', () => {
    expect(dollarsOf('0.1', '92404.2')).toBe('9240.42');
    expect(dollarsOf('0.1', undefined)).toBeUndefined();
  });
});

describe('the rules side by side', () => {
  const inHours = (hours: number): string => `${hours} h`;

  it('are told of every contract, in its own units', () => {
    const rules = rulesOf(BTC_USD, formatOf('en_US'), inHours);
    expect(Object.keys(rules)).toEqual(RULES);
    expect(rules).toMatchObject({ settle: 'BTC', lot: '100 USD', interval: '8 h', cap: '±0.3%' });
    const bare = contractWith({ fundingInterval: null, fundingRateCap: null, priceBand: '0' });
    expect(rulesOf(bare, formatOf('en_US'), inHours)).toMatchObject({
      interval: '--',
      cap: '--',
      band: '--',
    });
  });
});
