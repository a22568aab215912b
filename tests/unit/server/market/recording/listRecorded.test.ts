import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { findSessions } from '../../../../../server/market/recording/findSessions.ts';
import { measureSteps, printStep } from '../../../../../server/market/recording/steps.ts';
import { listingOf } from '../../../../../server/market/spot/listings.ts';
import { ownRecordingLines, writeOwnRecording } from '../support/ownRecording.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-steps-'));
});

describe('the steps of a session', () => {
  it('are the largest that all its prices and trades are multiples of', async () => {
    const file = join(folder, 'session');
    const shapes = fc.constantFrom(1, 2, 5, 25);
    const multiples = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        shapes,
        fc.integer({ min: 0, max: 6 }),
        multiples,
        multiples,
        async (shape, power, prices, lots) => {
          const units = shape * 10 ** power;
          // 1 and primes beside it leave no larger step than the one that was chosen.
          const ticks = [1, 7, ...prices];
          const quantities = [1, 3, ...lots];
          const lines = ticks.map((tick, i) => {
            const p = printStep(tick * units);
            const q = printStep((quantities[i % quantities.length] ?? 1) * 10_000);
            return `170000000000000000${i % 10} {"stream":"x@trade","data":{"p":"${p}","q":"${q}","m":true}}`;
          });
          writeFileSync(file, lines.join('\n'));
          const steps = await measureSteps(file);
          expect([steps?.tickUnits, steps?.lotUnits]).toEqual([units, 10_000]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are unknown without a trade', async () => {
    const file = join(folder, 'session');
    writeFileSync(
      file,
      ownRecordingLines()
        .filter((line) => !line.includes('@trade'))
        .join('\n'),
    );
    expect(await measureSteps(file)).toBeUndefined();
  });
});

describe('listing what was recorded', () => {
  it('gives a listed pair the ticks and lots of its session, and keeps the value of the largest order', async () => {
    writeOwnRecording(join(folder, 'x'), 'ETH/USDT');
    const { listed } = await findSessions(folder);
    const before = listingOf('ETH/USDT')?.instrument;
    const eth = listed.pairs.find(({ instrument }) => instrument.name === 'ETH/USDT');
    expect(eth?.instrument).toMatchObject({ id: before?.id, tickUnits: 5_000_000, lotUnits: 100_000 });
    expect(eth?.groupings).toEqual(['0.05', '0.5', '5', '50']);
    expect((eth?.instrument.maxLots ?? 0) * 100_000).toBeGreaterThanOrEqual(
      (before?.maxLots ?? 0) * (before?.lotUnits ?? 0),
    );
    const perpetual = listed.contracts.find(({ contract }) => contract.name === 'ETH-USDT');
    expect(perpetual?.underlying.tickUnits).toBe(5_000_000);
  });

  it('lists pairs and contracts that nobody has listed, each contract on its pair', async () => {
    writeOwnRecording(join(folder, '1'), 'LINK-USD');
    writeOwnRecording(join(folder, '2'), 'AVAX-USDT');
    writeOwnRecording(join(folder, '3'), 'AVAX/USDT');
    const { sessions, listed } = await findSessions(folder);
    expect(sessions.map(({ kind, listing }) => [kind, listing.orderEntry.id])).toEqual([
      ['spot', 10],
      ['contract', 202 + 1],
      ['contract', 109],
    ]);
    const pair = listed.pairs.find(({ instrument }) => instrument.id === 10);
    expect(pair?.instrument).toMatchObject({ name: 'AVAX/USDT', tickUnits: 100_000, lotUnits: 10_000_000 });
    const [linear, inverse] = [109, 203].map((id) =>
      listed.contracts.find(({ contract }) => contract.id === id),
    );
    expect(linear?.contract).toMatchObject({ name: 'AVAX-USDT', settle: 'USDT', lotUnits: 100_000_000 });
    expect(linear?.underlying).toEqual({ id: 10, name: 'AVAX/USDT', tickUnits: 100_000 });
    expect(inverse?.contract).toMatchObject({ name: 'LINK-USD', settle: 'LINK', lotUnits: 1_000_000_000 });
    expect(inverse?.underlying.name).toBe('LINK/USDT');
  });

  it('keeps ids and steps of what is open, and names the file that does not fit them', async () => {
    writeOwnRecording(join(folder, 'x'), 'AVAX/USDT');
    const { listed } = await findSessions(folder);
    const avax = listed.pairs.find(({ instrument }) => instrument.name === 'AVAX/USDT')?.instrument;
    if (avax === undefined) throw new Error('AVAX/USDT is not listed');
    const finer = { ...avax, id: 77, tickUnits: 10_000 };
    const again = await findSessions(folder, [finer]);
    expect(again.sessions[0]?.listing).toMatchObject({ instrument: { id: 77, tickUnits: 10_000 } });
    await expect(findSessions(folder, [{ ...avax, tickUnits: 300_000 }])).rejects.toThrow(
      `${join(folder, 'x')}: AVAX/USDT is open here with a tick of 0.003 and a lot of 0.1, which the recording does not fit`,
    );
  });

  it('leaves out what it cannot name', async () => {
    const [line = ''] = ownRecordingLines(20).map((text) => text.replaceAll('btcusdt', 'btcusd_240927'));
    writeFileSync(join(folder, 'x'), line);
    const { left } = await findSessions(folder);
    expect(left).toEqual([
      `${join(folder, 'x')}: BTCUSD_240927 is neither quoted nor settled in USDT, nor a perpetual in USD`,
    ]);
  });
});
