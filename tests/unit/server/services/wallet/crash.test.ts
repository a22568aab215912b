import { afterEach, describe, expect, it } from 'vitest';
import { attoOf } from '../../../../../server/custody/amounts.ts';
import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../../../../server/engine/protocol.ts';
import { WalletRefusal } from '../../../../../server/services/wallet/refusal.ts';
import { WalletWorld } from './support/walletWorld.ts';

const OUTSIDE = '0x52908400098527886E0F7030069857D2E4169EE7';
/** Whatever is sent there fails. */
const DOOMED = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const FEES = accountIdOf(SYSTEM_OWNER.fees, PRODUCT.wallet);
const ETHER = 10n ** 8n;
const ASKER = { network: '', isProved: true };

let world: WalletWorld;

afterEach(() => world.stop());

/** What a step of the story did before a crash it does not do again. */
async function unlessPast(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof WalletRefusal) || error.problem !== 'withdrawalPast') throw error;
  });
}

async function withdraw(clientId: string, amount: bigint, to: string, until: 'asked' | 'confirmed') {
  const desk = world.wallet.chains?.desk;
  if (desk === undefined) throw new Error('No network is offered');
  const order = {
    asset: 'ETH',
    network: 'ethereum',
    address: to,
    amount,
    clientId,
    isByKey: false,
    asker: ASKER,
  };
  const row = await desk.create(world.ada, order);
  if (until === 'confirmed' && row.status === 'unconfirmed') {
    if (row.codeSentAt === null) await world.look();
    const mails = () =>
      world.mails.filter(({ subject }) => subject.includes(`withdrawal of ${Number(amount) / 1e8} `));
    const confirmByNewest = async (): Promise<void> => {
      await expect.poll(() => mails().length, { interval: 5 }).toBeGreaterThan(0);
      const code = mails().at(-1)?.subject.slice(0, 6) ?? '';
      await desk.confirm(world.ada, row.id, { code, isProved: true });
    };
    await confirmByNewest().catch(async (error: unknown) => {
      if (!(error instanceof WalletRefusal) || error.problem !== 'wrongCode') throw error;
      // The code was used, and the exchange died before anything came of it: its user asks for another one.
      const before = mails().length;
      world.time += 61_000;
      await desk.resend(world.ada, row.id, ASKER);
      await expect.poll(() => mails().length, { interval: 5 }).toBeGreaterThan(before);
      await confirmByNewest();
    });
  }
  await world.look();
  return row.id;
}

/** A world in which payments to one address fail. */
async function begin(): Promise<void> {
  world = await WalletWorld.create();
  world.custody.dooms = ({ to }) => to === DOOMED;
}

/** Each moment by its name, where it comes first and where it comes last. */
function momentsOf(steps: readonly string[]): number[] {
  const found = [...new Set(steps)].flatMap((step) => [steps.indexOf(step), steps.lastIndexOf(step)]);
  return [...new Set(found)].sort((a, b) => a - b);
}

/** Everything that can happen to money, told once; each step may be told again after a crash. */
const STORY: readonly (() => Promise<void>)[] = [
  async () => {
    if (world.custody.deposits.size > 0) return;
    world.custody.arrive({
      userId: world.ada.id,
      network: 'ethereum',
      asset: 'ETH',
      amount: attoOf(10n ** 18n + 5n, 18),
    });
    world.custody.mine(3);
  },
  () => world.look(),
  async () => void (await withdraw('out', (3n * ETHER) / 10n, OUTSIDE, 'confirmed')),
  async () => {
    world.custody.mine(4);
    await world.look();
  },
  async () => {
    const id = await withdraw('cancelled', ETHER / 10n, OUTSIDE, 'asked');
    await unlessPast(world.wallet.chains?.desk.cancel(world.ada.id, id) ?? Promise.resolve());
  },
  async () => {
    await withdraw('doomed', (2n * ETHER) / 10n, DOOMED, 'confirmed');
    world.custody.mine(2);
    await world.look();
  },
  async () => {
    const to = await world.custody.addressFor(world.linus.id, 'ethereum');
    await withdraw('inside', ETHER / 20n, to, 'confirmed');
    await world.look();
  },
  async () => {
    const [deposit] = world.custody.deposits.values();
    if (
      deposit?.state === 'confirmed' &&
      !world.custody.log.some(({ event }) => event.kind === 'deposit' && event.state === 'orphaned')
    )
      world.custody.orphan(deposit.depositId);
    await world.look();
  },
  async () => {
    const [deposit] = world.custody.deposits.values();
    if (deposit?.state === 'orphaned') {
      world.custody.findAgain(deposit.depositId);
      world.custody.mine(2);
    }
    await world.look();
  },
];

interface Outcome {
  readonly ada: { wallet: bigint; pending: bigint };
  readonly linus: { wallet: bigint; pending: bigint };
  readonly fees: bigint;
  readonly withdrawals: readonly string[];
  readonly deposits: readonly string[];
  readonly payouts: number;
}

async function outcome(): Promise<Outcome> {
  const { db, exchange } = world.parts;
  const withdrawals = await db.selectFrom('withdrawals').selectAll().orderBy('clientId').execute();
  const deposits = await db.selectFrom('deposits').selectAll().execute();
  const { balances } = await exchange.view();
  const fees = balances.find(({ account, asset }) => account === FEES && asset === 'ETH')?.available ?? 0n;
  return {
    ada: world.etherOf(world.ada.id),
    linus: world.etherOf(world.linus.id),
    fees,
    withdrawals: withdrawals.map(({ clientId, status, next }) => `${clientId} ${status} ${next}`),
    deposits: deposits.map(({ status, round, next }) => `${status} ${round} ${next}`),
    payouts: world.custody.payouts.size,
  };
}

/** What the chain holds for users is what the exchange owes them, dust and debts included. */
async function expectConserved(): Promise<void> {
  const { db } = world.parts;
  const arrived = [...world.custody.deposits.values()].filter(({ state }) => state === 'confirmed');
  const paid = [...world.custody.payouts.values()].filter(({ state }) => state === 'confirmed');
  const onChain =
    arrived.reduce((sum, { amount }) => sum + amount, 0n) -
    paid.reduce((sum, { order }) => sum + order.amount, 0n);
  const { ada, linus, fees } = await outcome();
  const [dust] = await db.selectFrom('depositDust').selectAll().execute();
  const debts = await db.selectFrom('walletDebts').selectAll().execute();
  const owed = debts.reduce((sum, { units }) => sum + BigInt(units), 0n);
  const units = ada.wallet + ada.pending + linus.wallet + linus.pending + fees - owed;
  expect(units * 10n ** 10n + BigInt(dust?.dust ?? 0)).toBe(onChain);
}

async function tell(): Promise<void> {
  for (const step of STORY) {
    await step();
  }
}

describe('whatever a process dies in the middle of', () => {
  let clean: Outcome;
  let points: readonly string[];

  it('the story ends as it should', async () => {
    await begin();
    void world.killAt(Infinity);
    await tell();
    expect(world.faults).toEqual([]);
    clean = await outcome();
    points = [...world.steps];
    await expectConserved();
    expect(clean.withdrawals).toEqual([
      'cancelled cancelled null',
      'doomed failed null',
      'inside completed null',
      'out completed null',
    ]);
    expect(clean.deposits).toEqual(['credited 2 null']);
    expect(clean.linus.wallet).toBe(ETHER / 20n);
    expect(clean.ada).toEqual({ wallet: ETHER - (3n * ETHER) / 10n - ETHER / 20n, pending: 0n });
    expect(points.length).toBeGreaterThan(80);
  });

  it('nothing is credited or paid twice, and nothing is lost', async () => {
    const moments = momentsOf(points);
    for (const at of moments) {
      await begin();
      const killed = world.killAt(at);
      await Promise.race([tell(), killed.catch(() => undefined)]);
      await world.open();
      await world.look();
      await tell();
      const message = `killed ${points[at]} (${at})`;
      expect(world.faults, message).toEqual([]);
      expect(await outcome(), message).toEqual(clean);
      await expectConserved();
      if (at !== moments.at(-1)) await world.stop();
    }
  }, 120_000);
});
