import { describe, expect, it } from 'vitest';
import { openingCommands } from '../../../../../server/market/spot/opening.ts';
import { LISTINGS, listingOf } from '../../../../../server/market/spot/listings.ts';
import { pairUnits } from '../../../../../server/units/pair.ts';
import { ADA, BOB, EngineFixture, RICH } from '../../engine/spot/support/fixture.ts';
import { openTestExchange } from '../support/testExchange.ts';

describe('the listed pairs', () => {
  it('are the eight against USDT, each once', () => {
    expect(LISTINGS.map(({ instrument }) => instrument.name)).toEqual(
      ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE', 'ADA', 'LTC'].map((base) => `${base}/USDT`),
    );
    expect(new Set(LISTINGS.map(({ instrument }) => instrument.id)).size).toBe(LISTINGS.length);
    expect(listingOf('BTC/USDT')).toBe(LISTINGS[0]);
    expect(listingOf('BTC/EUR')).toBeUndefined();
  });

  it.each(LISTINGS.map((listing) => ({ name: listing.instrument.name, listing })))(
    'group the book of $name by the tick first, then by coarser multiples of it',
    ({ listing: { groupings, instrument } }) => {
      const steps = groupings.map((grouping) => pairUnits(instrument).ticks(grouping));
      expect(steps[0]).toBe(1);
      expect(steps).toEqual([...steps].sort((a = 0, b = 0) => a - b));
      expect(new Set(steps).size).toBe(steps.length);
    },
  );

  it('charge no fees exactly where the pair is marked so', () => {
    for (const { isZeroFee, instrument } of LISTINGS) {
      expect(instrument.makerFeePpm === 0 && instrument.takerFeePpm === 0).toBe(isZeroFee);
      expect(instrument.takerFeePpm).toBeGreaterThanOrEqual(instrument.makerFeePpm);
    }
  });

  it.each(LISTINGS.map((listing) => ({ name: listing.instrument.name, listing })))(
    'charge both sides of a fill of $name, or neither where it is marked so',
    ({ listing: { instrument, isZeroFee, scale, character } }) => {
      const fixture = new EngineFixture();
      fixture.run({ kind: 'defineInstrument', instrument });
      fixture.deposit(BOB, instrument.base, RICH);
      fixture.deposit(ADA, instrument.quote, RICH);
      const price = Math.round(scale.ticks(character.startPrice));
      const terms = { instrument: instrument.id, price, quantity: scale.lots(1_000, price) };
      fixture.place({ ...terms, account: BOB, side: 'sell' });
      fixture.place({ ...terms, account: ADA });
      const [trade] = fixture.events('trade');
      expect(trade).toMatchObject({ quantity: terms.quantity });
      expect([trade?.takerFee === 0n, trade?.makerFee === 0n]).toEqual([isZeroFee, isZeroFee]);
    },
  );
});

describe('opening the markets', () => {
  it('is accepted by the engine, may be repeated at every start, and leaves every asset in balance', async () => {
    const { exchange, totals } = await openTestExchange({ now: () => 1 });
    for (const repeated of [false, true]) {
      for (const command of openingCommands(LISTINGS)) {
        const result = await exchange.submit(command);
        expect(result).toMatchObject({ ok: true });
        if (command.kind === 'transfer') expect(result).toMatchObject({ repeated });
      }
    }
    const { instruments } = await exchange.view();
    expect(instruments).toEqual(LISTINGS.map(({ instrument }) => instrument));
    for (const sum of (await totals()).values()) expect(sum).toBe(0n);
  });
});
