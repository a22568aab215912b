import { readSession } from '@tidemark/streams/session';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keysIn } from '../../../../packages/cli/analysis/keys.ts';
import { run } from '../../../../packages/cli/cli/run.ts';
import { COMMANDS } from '../../../../packages/cli/commands/index.ts';
import { RecordingTerminal } from '../support/recordingTerminal.ts';
import { FORMATS } from '../../../../packages/cli/formats/index.ts';
import { parseCommandLine } from '../../../../packages/cli/cli/args.ts';
import { convert } from '../../../../packages/cli/commands/convert.ts';
import { readOptions } from '../../../../packages/cli/files/readFile.ts';

/** A trade of a market, as each importer reads it; the second of a pair, the third of a contract. */
const IMPORTERS = {
  Binance: (symbol: string) =>
    `1700000000000000000 {"stream":"${symbol.toLowerCase()}@trade","data":{"e":"trade","s":"${symbol}","t":1,"p":"1.5","q":"2","m":true,"T":1700000000000,"M":true}}`,
  'Binance captured by cryptofeed': (symbol: string) =>
    `1700000000.5: {"stream":"${symbol.toLowerCase()}@trade","data":{"e":"trade","s":"${symbol}","t":1,"p":"1.5","q":"2","m":true,"T":1700000000000,"M":true}}`,
  Bybit: (symbol: string) =>
    `{"topic":"publicTrade.${symbol}","ts":1700000000000,"data":[{"T":1700000000000,"s":"${symbol}","S":"Buy","v":"2","p":"1.5","i":"1"}]}`,
  cryptofeed: (symbol: string) =>
    `{"exchange": "X", "symbol": "${symbol}", "side": "sell", "amount": 2, "price": 1.5, "id": "1", "timestamp": 1700000000.5, "receipt_timestamp": 1700000000.5}`,
  Tardis: (symbol: string) =>
    `exchange,symbol,timestamp,local_timestamp,id,side,price,amount\nbinance,${symbol},1700000000000000,1700000000000000,1,buy,1.5,2`,
} as const;

/** Written by hand, asset by asset. */
const NAMES: Readonly<Record<string, string>> = {
  BTCUSDT: 'BTC/USDT',
  BTCFDUSD: 'BTC/FDUSD',
  BTCTUSD: 'BTC/TUSD',
  BTCBUSD: 'BTC/BUSD',
  BTCEUR: 'BTC/EUR',
  ETHBTC: 'ETH/BTC',
  BNBETH: 'BNB/ETH',
  SOLBNB: 'SOL/BNB',
  USDCUSDT: 'USDC/USDT',
  EURUSDT: 'EUR/USDT',
  BTCTRY: 'BTC/TRY',
  '1000SHIBUSDT': '1000SHIB/USDT',
};

const namesIn = async (text: string, instruments?: Readonly<Record<string, string>>) => {
  const session = await readSession(text, { formats: FORMATS, ...(instruments && { instruments }) });
  const keys = session.entries.flatMap((entry) =>
    entry.kind === 'in' ? [(JSON.parse(entry.frame) as { key: string }).key] : [],
  );
  return {
    names: [...new Set(keys.map((key) => new URLSearchParams(key.split('?')[1]).get('instrument')))],
    damage: session.damage,
  };
};

describe.each(Object.entries(IMPORTERS))('symbols of %s', (_, print) => {
  it.each(Object.entries(NAMES))('calls %s %s', async (symbol, name) => {
    const { names, damage } = await namesIn(print(symbol));
    expect(names).toEqual([name]);
    expect(damage.filter(({ kind }) => kind === 'unknownSymbol')).toEqual([]);
  });

  it.each(['ABCXYZ', 'USDT', '4'])('keeps %s whole and tells of it', async (symbol) => {
    const { names, damage } = await namesIn(print(symbol));
    expect(names).toEqual([symbol]);
    expect(damage.filter(({ kind }) => kind === 'unknownSymbol').map(({ reason }) => reason)).toEqual([
      `${symbol} is no market that is known: its name is kept whole`,
    ]);
  });

  it.each(['BTCUSDT', 'ABCXYZ'])('takes the name of %s that is given by hand', async (symbol) => {
    const { names, damage } = await namesIn(print(symbol), { [symbol.toLowerCase()]: 'XYZ-EUR' });
    expect(names).toEqual(['XYZ-EUR']);
    expect(damage.filter(({ kind }) => kind === 'unknownSymbol')).toEqual([]);
  });
});

describe('contracts in the table', () => {
  const tardis = (exchange: string, symbol: string): string =>
    IMPORTERS.Tardis(symbol).replace('\nbinance,', `\n${exchange},`);

  it.each([
    ['bitmex', 'XBTUSD', 'XBT-USD'],
    ['bitmex', 'XBTUSDT', 'XBT-USDT'],
    ['deribit', 'BTC-PERPETUAL', 'BTC-USD'],
    ['deribit', 'BTC-28JUN24', 'BTC28JUN24-USD'],
    ['okex-swap', 'BTC-USDT-SWAP', 'BTC-USDT'],
    ['okex-futures', 'BTC-USDT-240628', 'BTC240628-USDT'],
    ['binance-delivery', 'BTCUSD_PERP', 'BTC-USD'],
    ['binance-futures', 'BTCUSDT_240628', 'BTC240628-USDT'],
    ['cryptofacilities', 'PI_XBTUSD', 'XBT-USD'],
    ['kraken', 'XBT/USD', 'XBT/USD'],
    ['deribit', 'BTC-28JUN24-60000-C', 'BTC-28JUN24-60000-C'],
  ])('of %s calls %s %s', async (exchange, symbol, name) => {
    expect((await namesIn(tardis(exchange, symbol))).names).toEqual([name]);
  });
});

describe('--instrument', () => {
  const read = (...values: string[]) =>
    readOptions(parseCommandLine(convert, ['x', ...values.flatMap((value) => ['--instrument', value])]))
      .overrides;

  it('names several markets', () => {
    expect(read('XBTUSD=btc-usd', 'a.gz=A/B,c=C-D')).toEqual([
      { of: 'XBTUSD', name: 'BTC-USD' },
      { of: 'a.gz', name: 'A/B' },
      { of: 'c', name: 'C-D' },
    ]);
  });

  it.each(['XBTUSD', '=BTC/USD', 'XBTUSD=', 'XBTUSD=BTCUSD', 'XBTUSD=BTC/'])('refuses %s', (value) => {
    expect(() => read(value)).toThrow('--instrument takes a pair or a contract');
  });
});

describe.each(Object.entries(IMPORTERS))('--instrument with files of %s', (_, print) => {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-instruments-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The names of the markets in two files, and what is noted of them. */
  async function named(symbols: readonly [string, string], ...overrides: string[]) {
    const files = symbols.map((symbol, place) => {
      const file = join(folder, `${place}.txt`);
      writeFileSync(
        file,
        symbol
          .split('+')
          .map(print)
          .join('\n')
          .replaceAll(/\nexchange,.*/g, ''),
      );
      return file;
    });
    const out = join(folder, 'out.session');
    const options = overrides.flatMap((one) => ['--instrument', one.replace('FOLDER', folder)]);
    const terminal = new RecordingTerminal();
    const code = await run(
      ['convert', ...files, ...options, '--plain', '--force', '-o', out],
      COMMANDS,
      terminal,
    );
    const keys = code > 1 ? [] : keysIn((await readSession(readFileSync(out))).entries);
    return {
      names: [...new Set(keys.map(({ query }) => query['instrument']))].sort(),
      noted: terminal.noted,
      code,
    };
  }

  it.each(['BTCUSDT', 'BTCEUR', 'ABCXYZ', '4'])('names %s in one file alone', async (symbol) => {
    const table = (await named([symbol, symbol])).names[0];
    const names = [table, 'XYZ-EUR'].sort();
    expect((await named([symbol, symbol], '1.txt=xyz-eur')).names).toEqual(names);
    expect((await named([symbol, symbol], 'FOLDER/1.txt=XYZ-EUR')).names).toEqual(names);
    expect((await named([symbol, symbol], `1.txt:${symbol}=XYZ-EUR`)).names).toEqual(names);
  });

  it('prefers what is said of the file', async () => {
    const { names } = await named(['BTCUSDT', 'BTCUSDT'], 'BTCUSDT=A/B', '0.txt:BTCUSDT=C/D');
    expect(names).toEqual(['A/B', 'C/D']);
  });

  it('refuses one name for several markets', async () => {
    const { code, noted } = await named(['BTCUSDT+ETHUSDT', 'BTCUSDT'], '0.txt=A/B');
    expect([code, noted.join('\n')]).toEqual([
      2,
      expect.stringContaining('holds BTCUSDT, ETHUSDT; name each') as string,
    ]);
  });

  it('notes an unknown name once', async () => {
    const { noted, names } = await named(['ABCXYZ', 'ABCXYZ']);
    expect(names).toEqual(['ABCXYZ']);
    expect(noted.filter((line) => line.includes('ABCXYZ is no market'))).toHaveLength(1);
  });
});
