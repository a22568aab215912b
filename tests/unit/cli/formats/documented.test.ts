import { readSession } from '@tidemark/streams/session';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../../../packages/cli/formats/index.ts';
import { framesOf } from '../support/naiveBook.ts';

/** Lines as the exchanges and recorders document them, made up here in their form. */
const read = (lines: readonly string[]) => readSession(lines.join('\n'), { formats: FORMATS, depths: [50] });

const QUOTE = 'quote?instrument=BTC%2FUSDT';
const TRADES = 'trades?instrument=BTC%2FUSDT';

describe('Bybit', () => {
  it('tells trades of both sides, and quotes that change by part', async () => {
    const { header, entries, damage } = await read([
      '{"success":true,"ret_msg":"","conn_id":"2324d924-aa4d-45b0-a858-7b8be29ab52b","op":"subscribe"}',
      '{"topic":"publicTrade.BTCUSDT","type":"snapshot","ts":1672304486868,"data":[{"T":1672304486865,"s":"BTCUSDT","S":"Buy","v":"0.001","p":"16578.50","L":"PlusTick","i":"20f43950","BT":false},{"T":1672304486866,"s":"BTCUSDT","S":"Sell","v":"0.200","p":"16578.00","L":"MinusTick","i":"20f43951","BT":false}]}',
      '{"topic":"tickers.BTCUSDT","type":"snapshot","data":{"symbol":"BTCUSDT","tickDirection":"PlusTick","price24hPcnt":"-0.017103","lastPrice":"17216.00","prevPrice24h":"16926.50","highPrice24h":"17281.50","lowPrice24h":"16915.00","turnover24h":"940073160.75","volume24h":"55037.24","bid1Price":"17215.50","bid1Size":"84.489","ask1Price":"17216.00","ask1Size":"83.020"},"cs":24987956059,"ts":1672304861686}',
      '{"topic":"tickers.BTCUSDT","type":"delta","data":{"symbol":"BTCUSDT","bid1Price":"17215.00","bid1Size":"1.5"},"cs":24987956060,"ts":1672304861786}',
    ]);
    expect(damage).toEqual([]);
    expect(header).toMatchObject({ source: 'bybit', startedAt: 1_672_304_486_868 });
    expect(framesOf(entries, 'trades?instrument=BTC-USDT')[0]).toMatchObject({
      kind: 'snapshot',
      data: {
        trades: [
          {
            tradeId: '20f43951',
            price: '16578.00',
            quantity: '0.200',
            side: 'sell',
            tradedAt: 1_672_304_486_866,
          },
          {
            tradeId: '20f43950',
            price: '16578.50',
            quantity: '0.001',
            side: 'buy',
            tradedAt: 1_672_304_486_865,
          },
        ],
      },
    });
    const [first, second] = framesOf(entries, 'quote?instrument=BTC-USDT');
    expect(first).toMatchObject({
      kind: 'snapshot',
      data: {
        last: '17216.00',
        open: '16926.50',
        volume: '55037.24',
        changeRate: '-0.017103',
        bidQuantity: '84.489',
      },
    });
    expect(second).toMatchObject({ kind: 'delta', data: { bid: '17215.00', last: '17216.00' } });
    expect(second?.data).not.toHaveProperty('high');
  });

  const book = (symbol: string): string =>
    `{"topic":"orderbook.50.${symbol}","type":"snapshot","ts":1672304484978,"data":{"s":"${symbol}","b":[["16493.50","0.006"]],"a":[["16611.00","0.029"]],"u":18521288}}`;
  const trade = (symbol: string, more: string): string =>
    `{"topic":"publicTrade.${symbol}","ts":1672304486868,"data":[{"T":1672304486865,"s":"${symbol}","S":"Buy","v":"0.001","p":"16578.50",${more}"i":"1"}]}`;
  const ticker = (symbol: string, more: string): string =>
    `{"topic":"tickers.${symbol}","ts":1672304486868,"data":{"symbol":"${symbol}",${more}"lastPrice":"16578.50"}}`;

  it.each([
    ['BTC-USDT', [book('BTCUSDT'), trade('BTCUSDT', '"L":"PlusTick",')]],
    ['BTC-USDT', [book('BTCUSDT'), ticker('BTCUSDT', '"fundingRate":"0.0001",')]],
    ['BTC/USDT', [book('BTCUSDT'), trade('BTCUSDT', '')]],
    ['BTC/USDT', [book('BTCUSDT'), ticker('BTCUSDT', '"usdIndexPrice":"16570",')]],
    ['BTC/USDT', [book('BTCUSDT')]],
    ['BTC-USD', [book('BTCUSD')]],
    ['BTCZ24-USD', [book('BTCUSDZ24')]],
    ['BTC-USDC', [book('BTCPERP')]],
    ['ETH/USDC', [book('ETHUSDC')]],
  ])('tells %s of what its messages say, whichever comes first: %j', async (instrument, messages) => {
    const { entries, damage } = await read(messages);
    expect(damage).toEqual([]);
    const key = `orderBook?depth=50&instrument=${encodeURIComponent(instrument)}`;
    expect(framesOf(entries, key)).toHaveLength(1);
  });

  it('names the line of what is damaged, and goes on after it', async () => {
    const { damage, entries } = await read([
      '{"topic":"orderbook.50.BTCUSDT","type":"snapshot","ts":1672304484978,"data":{"s":"BTCUSDT","b":[["16493.50","0.006"]],"a":[["16611.00","0.029"]],"u":18521288,"seq":7961638724},"cts":1672304484976}',
      '{"topic":"orderbook.50.BTCUSDT","type":"delta","ts":1672304484999,"data":{"s":"BTCUSDT","b":[["oops","1"]],"a":[],"u":18521289}}',
      '{"topic":"publicTrade.BTCUSDT","ts":1672304485000,"data":[{"S":"Long"}]}',
      '{"topic":"publicTrade.BTCUSDT","ts":16723',
    ]);
    expect(damage.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`)).toEqual([
      '2 badLine: a price is no decimal: "oops"',
      '3 badLine: "S" of a trade is neither Buy nor Sell',
      '4 cutLine: the last line is cut off',
    ]);
    expect(framesOf(entries, 'orderBook?depth=50&instrument=BTC%2FUSDT')).toHaveLength(1);
  });
});

describe('Tardis', () => {
  it('tells books, trades and quotes, one after the other', async () => {
    const { header, entries, damage } = await read([
      'exchange,symbol,timestamp,local_timestamp,is_snapshot,side,price,amount',
      'deribit,BTC-PERPETUAL,1585699200245000,1585699200355684,false,bid,6414.5,1',
      'deribit,BTC-PERPETUAL,1585699200245000,1585699200355690,true,bid,6415,74160',
      'deribit,BTC-PERPETUAL,1585699200245000,1585699200355690,true,ask,6415.5,94800',
      'exchange,symbol,timestamp,local_timestamp,id,side,price,amount',
      'deribit,BTC-PERPETUAL,1585699200245000,1585699202957000,81769600,sell,6425.5,40',
      'deribit,BTC-PERPETUAL,1585699200245000,1585699202957100,,unknown,6426,20',
      'exchange,symbol,timestamp,local_timestamp,ask_amount,ask_price,bid_price,bid_amount',
      'deribit,BTC-PERPETUAL,1585699200245000,1585699203957100,94800,6415.5,,',
    ]);
    expect(damage).toEqual([]);
    expect(header.source).toBe('tardis');
    expect(framesOf(entries, 'orderBook?depth=50&instrument=BTC-USD')).toMatchObject([
      { kind: 'snapshot', data: { bids: [['6415', '74160']], asks: [['6415.5', '94800']] } },
    ]);
    const trades = framesOf(entries, 'trades?instrument=BTC-USD').flatMap(
      ({ data }) => data['trades'] as unknown as readonly object[],
    );
    expect(trades).toMatchObject([
      { tradeId: '81769600', side: 'sell', price: '6425.5', tradedAt: 1_585_699_200_245 },
      { tradeId: 'line-7', price: '6426' },
    ]);
    expect(trades[1]).not.toHaveProperty('side');
    expect(framesOf(entries, 'quote?instrument=BTC-USD')).toMatchObject([
      { data: { ask: '6415.5', bid: null, bidQuantity: null, last: '6426' } },
    ]);
  });

  it('says which data types are read, and where a snapshot is missing', async () => {
    const { damage } = await read([
      'exchange,symbol,timestamp,local_timestamp,is_snapshot,side,price,amount',
      'binance,BTCUSDT,1585699200245000,1585699200355684,false,bid,6414.5,1',
      'binance,BTCUSDT,1585699200245000,1585699200355685,false,bid,6414.5',
      'exchange,symbol,timestamp,local_timestamp,strike_price',
      '',
    ]);
    expect(damage.map(({ kind, line }) => `${line} ${kind}`)).toEqual([
      '2 noSnapshot',
      '3 badLine',
      '4 badLine',
    ]);
    expect(damage[2]?.reason).toContain('incremental_book_L2, trades, quotes and book_ticker');
  });
});

describe('cryptofeed', () => {
  it('tells trades and tickers of its backends', async () => {
    const { header, entries, damage } = await read([
      '{"exchange": "BINANCE", "symbol": "BTC-USDT", "side": "sell", "amount": 1E-5, "price": "21000.10", "id": "77", "type": null, "timestamp": 1660000000.5, "receipt_timestamp": 1660000000.75}',
      '{"exchange": "BINANCE", "symbol": "BTC-USDT", "bid": 20999.5, "ask": 21000.5, "timestamp": null, "receipt_timestamp": 1660000001.0}',
      '{"exchange": "BINANCE", "symbol": "BTC-USDT", "rate": 0.0001, "receipt_timestamp": 1660000001.5}',
    ]);
    expect(damage).toEqual([]);
    expect(header).toMatchObject({ source: 'cryptofeed', startedAt: 1_660_000_000_750 });
    expect(framesOf(entries, TRADES)).toMatchObject([
      {
        data: { trades: [{ tradeId: '77', quantity: '0.00001', side: 'sell', tradedAt: 1_660_000_000_500 }] },
      },
    ]);
    expect(framesOf(entries, QUOTE)).toMatchObject([
      { data: { bid: '20999.5', ask: '21000.5', last: '21000.10' } },
    ]);
  });

  it('captures Binance raw, with the snapshot that was fetched and a symbol beside the other', async () => {
    const depth = (symbol: string, U: number, u: number, b: string[][]): string =>
      JSON.stringify({
        stream: `${symbol.toLowerCase()}@depth@100ms`,
        data: { e: 'depthUpdate', E: 1_660_000_000_000, s: symbol, U, u, b, a: [] },
      });
    const { header, entries, damage } = await read([
      "configuration: {'BINANCE': {'symbols': ['BTC-USDT', 'ETH-USDT']}}",
      'wss://stream.binance.com:9443/stream?streams=btcusdt@depth@100ms <-> 1660000000.1',
      `1660000000.2: ${depth('BTCUSDT', 8, 12, [['100.1', '3']])}`,
      'https://api.binance.com/api/v3/depth?symbol=BTCUSDT&limit=1000 -> 1660000000.3: {"lastUpdateId":10,"bids":[["100.0","1"]],"asks":[["101.0","2"]]}',
      'https://api.binance.com/api/v3/depth?symbol=ETHUSDT&limit=1000 -> 1660000000.4: {"lastUpdateId":5,"bids":[["50.0","1"]],"asks":[["51.0","2"]]}',
      `1660000000.5: ${depth('ETHUSDT', 6, 6, [['50.5', '4']])}`,
      '1660000000.6: {"stream":"btcusdt@aggTrade","data":{"e":"aggTrade","E":1660000000600,"s":"BTCUSDT","a":26129,"p":"100.5","q":"0.7","f":100,"l":105,"T":1660000000598,"m":true,"M":true}}',
    ]);
    expect(damage).toEqual([]);
    expect(header.source).toBe('binance');
    expect(framesOf(entries, 'orderBook?depth=50&instrument=BTC%2FUSDT')).toMatchObject([
      {
        kind: 'snapshot',
        data: {
          bids: [
            ['100.1', '3'],
            ['100.0', '1'],
          ],
        },
      },
    ]);
    expect(framesOf(entries, 'orderBook?depth=50&instrument=ETH%2FUSDT')).toMatchObject([
      { kind: 'snapshot', data: { bids: [['50.0', '1']] } },
      { kind: 'delta', data: { bids: [['50.5', '4']] } },
    ]);
    expect(framesOf(entries, TRADES)).toMatchObject([
      { data: { trades: [{ tradeId: '26129', side: 'sell', price: '100.5', tradedAt: 1_660_000_000_598 }] } },
    ]);
  });

  it('says when a capture is of an exchange that is not read', async () => {
    const reading = read(["configuration: {'KRAKEN': {}}", '1660000000.2: {"event":"heartbeat"}']);
    await expect(reading).rejects.toThrow('the file holds no frames');
  });
});
