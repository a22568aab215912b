import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../server/engine/engine.ts';
import {
  accountIdOf,
  FIRST_USER_OWNER,
  PRODUCT,
  SYSTEM_OWNER,
  type Command,
  type Instrument,
} from '../../server/engine/protocol.ts';
import type { Exchange } from '../../server/ports/exchange.ts';
import { createExchange } from '../../server/exchange/createExchange.ts';
import { DataFolderInUseError } from '../../server/journal/errors.ts';
import { decodeRecord } from '../../server/journal/record.ts';
import { SqliteJournal } from '../../server/journal/sqliteJournal.ts';

const ROUNDS = 10;
const CALLERS = 40;
const FUNDS = 10n ** 13n;
const CHILD = new URL('./support/tradingChild.ts', import.meta.url).pathname;

const INSTRUMENT: Instrument = {
  id: 1,
  name: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  tickUnits: 1_000_000,
  lotUnits: 1_000,
  minLots: 1,
  maxLots: 1_000_000,
  minNotionalUnits: 0n,
  makerFeePpm: 700,
  takerFeePpm: 1_300,
  priceBandPercent: 0,
  maxOpenOrders: 100_000,
};

interface Acknowledged {
  readonly seq: number;
  readonly orderId: number;
  readonly account: number;
  readonly clientOrderId: string;
}

let dataDir: string;
let acknowledgedFile: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tidemark-kill9-'));
  acknowledgedFile = join(dataDir, 'acknowledged.txt');
  const exchange = await createExchange({ dataDir });
  for (const command of openingCommands()) expect(await exchange.submit(command)).toMatchObject({ ok: true });
  await exchange.stop();
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

function openingCommands(): Command[] {
  const from = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
  const deposits = Array.from({ length: CALLERS }, (_, i) =>
    accountIdOf(FIRST_USER_OWNER + i, PRODUCT.spot),
  ).flatMap((to) =>
    ['BTC', 'USDT'].map((asset) => {
      return { kind: 'transfer' as const, from, to, asset, amount: FUNDS, key: `${to} ${asset}` };
    }),
  );
  return [{ kind: 'defineInstrument', instrument: INSTRUMENT }, ...deposits];
}

/** Starts the load; resolves when it runs. */
async function startLoad(round: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CHILD, dataDir, acknowledgedFile, String(CALLERS), String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}

/** Everything that was ever acknowledged, in all rounds: nothing yet when the first kill comes early. */
async function everAcknowledged(): Promise<Acknowledged[]> {
  const lines = (await readFile(acknowledgedFile, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [seq, orderId, account, clientOrderId = ''] = line.split(' ');
    return { seq: Number(seq), orderId: Number(orderId), account: Number(account), clientOrderId };
  });
}

/** Every order ever accepted, by its place in history, from the journal alone. */
async function replayFromNothing(): Promise<{
  hash: string;
  seq: number;
  accepted: Map<number, Acknowledged>;
}> {
  const journal = SqliteJournal.openReader(dataDir);
  const engine = new Engine();
  const accepted = new Map<number, Acknowledged>();
  for await (const records of journal.read(0)) {
    for (const record of records) {
      const { result } = engine.execute(decodeRecord(record));
      const order = result.ok ? result.orders[0] : undefined;
      if (order !== undefined) accepted.set(result.seq, { ...order, seq: result.seq });
    }
  }
  await journal.close();
  return { hash: engine.hash(), seq: engine.seq, accepted };
}

async function totals(exchange: Exchange): Promise<Record<string, bigint>> {
  const sums: Record<string, bigint> = {};
  for (const { account, asset, available, held } of (await exchange.view()).balances) {
    const place = account === accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet) ? 'outside' : 'inside';
    sums[`${asset} ${place}`] = (sums[`${asset} ${place}`] ?? 0n) + available + held;
  }
  return sums;
}

describe('kill -9 under load', () => {
  it.each(Array.from({ length: ROUNDS }, (_, i) => i + 1))(
    'loses nothing that was acknowledged, round %d',
    async (round) => {
      const child = await startLoad(round);
      await delay(Math.random() * 600);
      await kill(child);

      const exchange = await createExchange({ dataDir });
      const state = await exchange.stateHash();
      const total = FUNDS * BigInt(CALLERS);
      expect(await totals(exchange)).toEqual({
        'BTC inside': total,
        'BTC outside': -total,
        'USDT inside': total,
        'USDT outside': -total,
      });
      await exchange.stop();

      const { hash, seq, accepted } = await replayFromNothing();
      expect({ seq, hash }).toEqual(state);
      const lost = (await everAcknowledged()).filter((order) => {
        const found = accepted.get(order.seq);
        return (
          found?.orderId !== order.orderId ||
          found.account !== order.account ||
          found.clientOrderId !== order.clientOrderId
        );
      });
      expect(lost).toEqual([]);
    },
    120_000,
  );

  it('leaves no lock behind, and a living process keeps others out', async () => {
    const child = await startLoad(ROUNDS + 1);
    await expect(createExchange({ dataDir })).rejects.toThrow(DataFolderInUseError);
    await kill(child);
    await (await createExchange({ dataDir })).stop();
  });

  it('was a real load', async () => {
    expect((await everAcknowledged()).length).toBeGreaterThan(100 * ROUNDS);
  });
});
