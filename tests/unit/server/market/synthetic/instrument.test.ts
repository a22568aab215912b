import { expect, it } from 'vitest';
import { LISTINGS } from '../../../../../server/market/spot/listings.ts';
import { atPace } from '../../../../../server/market/synthetic/instrument.ts';

it('another pace changes how often is traded and quoted, and no price, spread or size', () => {
  for (const { character } of LISTINGS) {
    const { dailyValue, tradeRate, quoteRate } = character;
    expect(atPace(character, 1)).toEqual(character);
    expect(atPace(character, 0.25)).toEqual({
      ...character,
      dailyValue: dailyValue / 4,
      tradeRate: tradeRate / 4,
      quoteRate: quoteRate / 4,
    });
  }
});
