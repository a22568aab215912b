import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExchange, type DurableExchange } from '../../../../server/exchange/createExchange.ts';
import { ADA, BTC_USDT, EXTERNAL } from '../engine/spot/support/fixture.ts';
import type { Command } from '../../../../server/engine/protocol.ts';

/** Longer than any test may take. */
const FOR_EVER = 3_600_000;

let folder: string;
let exchange: DurableExchange;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-patience-'));
  exchange = await createExchange({ dataDir: folder });
});
afterEach(async () => {
  await exchange.stop();
  await rm(folder, { recursive: true });
});

const define: Command = { kind: 'defineInstrument', instrument: BTC_USDT };
const deposit: Command = {
  kind: 'transfer',
  from: EXTERNAL,
  to: ADA,
  asset: 'USDT',
  amount: 10n,
  key: 'deposit',
};

describe('a command that may wait', () => {
  it('is written with the next one that may not, before it', async () => {
    const waiting = exchange.submit(define, undefined, FOR_EVER);
    const urgent = await exchange.submit(deposit);
    expect([(await waiting).seq, urgent.seq]).toEqual([1, 2]);
  });

  it('is not waited for by whoever wants to see what was done before', async () => {
    await exchange.submit(deposit);
    void exchange.submit(define, undefined, FOR_EVER).catch(() => undefined);
    await exchange.answered();
    // A question is answered after all commands before it.
    expect((await exchange.view()).seq).toBe(2);
  });

  it('is written when its time is over, and before a stop', async () => {
    expect((await exchange.submit(define, undefined, 30)).seq).toBe(1);
    const last = exchange.submit(deposit, undefined, FOR_EVER);
    await exchange.stop();
    expect((await last).seq).toBe(2);
  });
});
