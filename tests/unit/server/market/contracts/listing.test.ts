import { describe, expect, it } from 'vitest';
import { ladderOf } from '@tidemark/sdk/core';
import { CONTRACT_LISTINGS, contractListingOf } from '../../../../../server/market/contracts/listings.ts';
import { contractOpeningCommands } from '../../../../../server/market/contracts/opening.ts';
import { LISTINGS } from '../../../../../server/market/spot/listings.ts';
import { INSURANCE_ACCOUNT } from '../../../../../server/engine/ledger/protocol.ts';
import { openTestExchange } from '../support/testExchange.ts';

describe('the listed contracts', () => {
  it('are the eight linear and the two inverse ones, with ids of their own', () => {
    expect(
      CONTRACT_LISTINGS.map(({ contract }) => `${contract.id} ${contract.name} ${contract.settle}`),
    ).toEqual([
      ...['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE', 'ADA', 'LTC'].map(
        (base, i) => `${101 + i} ${base}-USDT USDT`,
      ),
      '201 BTC-USD BTC',
      '202 ETH-USD ETH',
    ]);
    const ids = [
      ...LISTINGS.map(({ instrument }) => instrument.id),
      ...CONTRACT_LISTINGS.map(({ contract }) => contract.id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(contractListingOf('BTC-USD')?.contract.lotUnits).toBe(100 * 1e8);
    expect(contractListingOf('ETH-USD')?.contract.lotUnits).toBe(10 * 1e8);
    expect(contractListingOf('BTC/USDT')).toBeUndefined();
  });

  it.each(CONTRACT_LISTINGS.map((listing) => ({ name: listing.contract.name, listing })))(
    'give $name a ladder without jumps, groupings from the tick up, and an index of the same base',
    ({ listing: { contract, groupings, underlying } }) => {
      const ladder = ladderOf(contract.ladder);
      for (const [i, { maxValue, maintenancePpm, deduction }] of ladder.entries()) {
        const next = ladder[i + 1];
        if (next === undefined) continue;
        const here = (maxValue * maintenancePpm) / 1_000_000n - deduction;
        expect((maxValue * next.maintenancePpm) / 1_000_000n - next.deduction).toBe(here);
      }
      const ticks = groupings.map((grouping) => (Number(grouping) * 1e8) / contract.tickUnits);
      expect(ticks[0]).toBeCloseTo(1, 9);
      expect(ticks).toEqual([...ticks].sort((a, b) => a - b));
      expect(underlying.name).toBe(`${contract.base}/USDT`);
    },
  );
});

describe('opening the contracts', () => {
  it('is accepted by the engine, endows the insurance fund once, and may be repeated at every start', async () => {
    const { exchange, totals } = await openTestExchange({ now: () => 1 });
    const sent: number[] = [];
    for (let start = 0; start < 3; start += 1) {
      const commands = contractOpeningCommands(CONTRACT_LISTINGS, await exchange.view());
      sent.push(commands.length);
      for (const command of commands) expect(await exchange.submit(command)).toMatchObject({ ok: true });
    }
    expect(sent).toEqual([14, 10, 10]);
    const { contracts, balances } = await exchange.view();
    expect(contracts.markets.map(({ contract }) => contract)).toEqual(
      CONTRACT_LISTINGS.map(({ contract }) => contract),
    );
    const fund = balances.filter(({ account }) => account === INSURANCE_ACCOUNT);
    expect(fund.map(({ asset, available }) => `${asset} ${available / 100_000_000n}`)).toEqual([
      'BTC 50',
      'ETH 1000',
      'USDT 50000000',
    ]);
    for (const sum of (await totals()).values()) expect(sum).toBe(0n);
  });
});
