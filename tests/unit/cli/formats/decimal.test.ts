import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf } from '../../../../packages/cli/formats/decimal.ts';
import { instrumentOf } from '@tidemark/streams/session';
import { hasContractsOnly } from '../../../../packages/cli/formats/symbols.ts';
import { microsecondsOf } from '../../../../packages/cli/formats/timedJson.ts';

describe('a number as other recorders write it', () => {
  it('has the same value as a plain decimal', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true, max: 1e21 }), (value) => {
        const printed = decimalOf(value);
        expect(printed).toMatch(/^\d+(\.\d+)?$/);
        expect(new Decimal(printed ?? '').eq(value)).toBe(true);
      }),
    );
  });

  it.each([
    ['0.10', '0.10'],
    ['5.', '5'],
    ['1E-7', '0.0000001'],
    ['1.25e+3', '1250'],
    ['0E-8', '0.00000000'],
  ])('%s is %s', (text, decimal) => expect(decimalOf(text)).toBe(decimal));

  it.each(['', '-1', 'NaN', '1,000', null, undefined, true])('%s is none', (value) =>
    expect(decimalOf(value)).toBeUndefined(),
  );
});

describe('a market of another exchange', () => {
  it.each([
    ['BTCUSDT', '', 'BTC/USDT'],
    ['BTCUSDT', 'binance-futures', 'BTC-USDT'],
    ['BTCUSD_PERP', 'binance-delivery', 'BTC-USD'],
    ['BTC-USDT', 'COINBASE', 'BTC/USDT'],
    ['BTC-USDT-PERP', 'BYBIT', 'BTC-USDT'],
    ['BTC-USDT-SWAP', 'okex-swap', 'BTC-USDT'],
    ['BTC-PERPETUAL', 'deribit', 'BTC-USD'],
    ['ethbtc', 'binance', 'ETH/BTC'],
    ['1000PEPEUSDT', 'bybit', '1000PEPE-USDT'],
  ])('%s of %s is %s', (symbol, exchange, name) =>
    expect(instrumentOf(symbol, hasContractsOnly(exchange))).toBe(name),
  );
});

describe('a time', () => {
  it.each([
    ['1700000000', 1_700_000_000_000_000],
    ['1700000000.123456', 1_700_000_000_123_456],
    ['1700000000123', 1_700_000_000_123_000],
    ['1700000000123456', 1_700_000_000_123_456],
    ['1700000000123456789', 1_700_000_000_123_456],
    ['2023-11-14T22:13:20.1234567Z', 1_700_000_000_123_456],
  ])('%s is known by its size', (text, microseconds) => expect(microsecondsOf(text)).toBe(microseconds));

  it.each(['', '-1', 'x', '2023-99-14T22:13:20Z'])('%s is none', (text) =>
    expect(() => microsecondsOf(text)).toThrow('no time'),
  );
});
