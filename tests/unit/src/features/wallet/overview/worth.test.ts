import { formatUnits, parseUnits, UNITS_PER_ASSET, productNameOf } from '@tidemark/sdk/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byAsset,
  ofProduct,
  pairsToValue,
  valuerAt,
  withoutSmall,
  worthOf,
} from '../../../../../../src/features/wallet/overview/worth.ts';

const LISTED = ['BTC/USDT', 'ETH/USDT', 'NEW/USDT'];

/** Quotes by pair; `null` where nothing was traded yet. */
const quotesOf = (lasts: Readonly<Record<string, string | null>>) =>
  new Map(Object.entries(lasts).map(([pair, last]) => [pair, { last }]));

const QUOTES = quotesOf({ 'BTC/USDT': '60000', 'ETH/USDT': '3000.5', 'NEW/USDT': null });

const balance = (product: number, asset: string, available: string, held = '0', instrument?: string) => ({
  product,
  productName: productNameOf(product),
  instrument: instrument ?? null,
  asset,
  available,
  held,
});

describe('the worth of balances', () => {
  const valuer = valuerAt(QUOTES, LISTED, 'USDT');

  it('is that of all accounts together, held amounts included, most valuable first', () => {
    const holdings = byAsset(
      [balance(1, 'USDT', '100'), balance(2, 'ETH', '1', '0.5'), balance(4, 'USDT', '50.5', '0.25')],
      valuer,
    );
    expect(
      holdings.map(({ asset, available, held, total, worth }) =>
        [asset, available, held, total, worth].map(String),
      ),
    ).toEqual([
      ['ETH', '1', '0.5', '1.5', '4500.75'],
      ['USDT', '150.5', '0.25', '150.75', '150.75'],
    ]);
    expect(worthOf(holdings)?.toFixed()).toBe('4651.5');
  });

  it('keeps each isolated margin account apart in its own table', () => {
    const balances = [
      balance(5, 'USDT', '1', '0', 'BTC-USDT'),
      balance(5, 'USDT', '2', '0', 'ETH-USDT'),
      balance(2, 'USDT', '4'),
    ];
    expect(
      ofProduct(balances, 5, valuer).map(({ instrument, total }) => [instrument, String(total)]),
    ).toEqual([
      ['ETH-USDT', '2'],
      ['BTC-USDT', '1'],
    ]);
  });

  it('of what has no price is nothing; of what has one that is still on its way it is not known, nor is the sum', () => {
    const of = (asset: string, quotes = QUOTES) =>
      worthOf(byAsset([balance(2, asset, '5')], valuerAt(quotes, LISTED, 'USDT')))?.toFixed();
    expect(of('GONE')).toBe('0');
    expect(of('NEW')).toBe('0');
    expect(of('ETH', quotesOf({}))).toBeUndefined();
  });

  it('in Bitcoin goes by the last price of BTC/USDT, and Bitcoin is worth itself', () => {
    const inBitcoin = valuerAt(QUOTES, LISTED, 'BTC');
    const holdings = byAsset([balance(1, 'BTC', '0.12345678'), balance(1, 'USDT', '100')], inBitcoin);
    expect(holdings.map(({ worth }) => worth?.toFixed())).toEqual(['0.12345678', '0.00166666']);
  });

  it('needs the quotes of what is held, and of Bitcoin always', () => {
    expect(pairsToValue(['USDT', 'ETH', 'GONE'], LISTED)).toEqual(['BTC/USDT', 'ETH/USDT']);
  });

  it('is what the exchange itself reckons in its whole units, for any amounts and prices', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 17n });
    const prices = fc.bigInt({ min: 1n, max: 10n ** 14n });
    fc.assert(
      fc.property(units, units, prices, prices, (bitcoins, ethers, bitcoin, ether) => {
        const quotes = quotesOf({ 'BTC/USDT': formatUnits(bitcoin), 'ETH/USDT': formatUnits(ether) });
        const held = [balance(1, 'BTC', formatUnits(bitcoins)), balance(2, 'ETH', formatUnits(ethers))];
        const worth = worthOf(byAsset(held, valuerAt(quotes, LISTED, 'USDT')));
        const expected = (bitcoins * bitcoin) / UNITS_PER_ASSET + (ethers * ether) / UNITS_PER_ASSET;
        expect(parseUnits(worth?.toFixed() ?? '')).toBe(expected);
      }),
    );
  });
});

describe('small balances', () => {
  it.each(['USDT', 'BTC'] as const)('are those below one USDT, also where values are in %s', (asset) => {
    const valuer = valuerAt(QUOTES, LISTED, asset);
    const holdings = byAsset(
      [
        balance(1, 'USDT', '1'),
        balance(1, 'ETH', '0.0003'),
        balance(1, 'BTC', '0.00001'),
        balance(1, 'GONE', '9'),
      ],
      valuer,
    );
    expect(withoutSmall(holdings, valuer).map((holding) => holding.asset)).toEqual(['USDT']);
  });

  it('are shown as long as their price is on its way', () => {
    const valuer = valuerAt(quotesOf({}), LISTED, 'USDT');
    const holdings = byAsset([balance(1, 'ETH', '0.0003')], valuer);
    expect(withoutSmall(holdings, valuer)).toEqual(holdings);
  });
});
