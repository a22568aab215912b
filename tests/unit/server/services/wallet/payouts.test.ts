import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CustodyError,
  type CustodyProblem,
  type PayoutOrder,
} from '../../../../../server/custody/protocol.ts';
import { problemOf, Teller } from './support/teller.ts';
import { WalletWorld } from './support/walletWorld.ts';

const COIN = 10n ** 8n;
/** Somebody's, and not the one whom the other withdrawals go to. */
const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

let world: WalletWorld;
let teller: Teller;
let deposit: string;

beforeEach(async () => {
  world = await WalletWorld.create();
  teller = new Teller(world);
  deposit = await teller.deposit(world.ada, 1_000n * COIN);
});
afterEach(() => world.stop());

/** Approved, and not ordered yet, because the network is away. @returns their ids */
async function approved(
  ...wishes: readonly (readonly [amount: bigint, address?: string])[]
): Promise<string[]> {
  const asked = [];
  for (const [amount, address] of wishes)
    asked.push(await teller.ask(world.ada, amount, address === undefined ? {} : { address }));
  await halt('unreachable');
  for (const each of asked) await teller.confirm(world.ada, each);
  await world.look();
  for (const { id } of asked)
    expect(await teller.row(id)).toMatchObject({ status: 'approved', orderingAt: null });
  return asked.map(({ id }) => id);
}

/** One to somebody whom custody does not pay, and one to somebody else behind it. */
const BOTH = [[100n * COIN, OTHER], [200n * COIN]] as const;

async function halt(halt: 'unreachable' | null): Promise<void> {
  world.custody.halt('ethereum', halt);
  await world.look();
}

/** The network is there again, and everything goes its way. */
async function goOn(): Promise<void> {
  await halt(null);
  await teller.settle();
}

const row = (id: string) => teller.row(id);
const ordered = { orderedAt: expect.any(Number) as number };

const toOther = (problem: CustodyProblem) => (order: PayoutOrder) =>
  order.to === OTHER ? problem : undefined;

describe('an order that custody refuses', () => {
  it.each([
    ['belowStep', 'amountTooSmall'],
    ['unknownAsset', 'notCarried'],
    ['unknownNetwork', 'notCarried'],
    ['invalidAddress', 'invalidAddress'],
  ] as const)(
    'for good (%s) fails with the money back, and those behind it are paid',
    async (problem, reason) => {
      const [first = '', second = ''] = await approved(...BOTH);
      world.custody.refuses = toOther(problem);
      await goOn();
      expect(await row(first)).toMatchObject({ status: 'failed', reason });
      expect(await row(second)).toMatchObject({ status: 'completed' });
      expect(teller.balance(world.ada)).toEqual({ wallet: 800n * COIN, aside: 0n });
    },
  );

  it('because its network is away waits, and those of other networks do not', async () => {
    const [away = '', well = ''] = await approved(...BOTH);
    const onBitcoin = { network: 'bitcoin' };
    await world.parts.db.updateTable('withdrawals').set(onBitcoin).where('id', '=', away).execute();
    world.custody.refuses = ({ network }) => (network === 'bitcoin' ? 'unavailable' : undefined);
    await goOn();
    expect(await row(well)).toMatchObject({ status: 'completed' });
    expect(await row(away)).toMatchObject({ status: 'approved', orderedAt: null });
    world.custody.refuses = () => undefined;
    await teller.settle();
    expect(await row(away)).toMatchObject({ status: 'completed' });
  });

  it('for a reason that nobody expects is reported and waits; those behind it are ordered', async () => {
    const [first = '', second = ''] = await approved(...BOTH);
    world.custody.refuses = toOther('payoutIdReused');
    await goOn();
    expect(world.faults).toContainEqual(expect.objectContaining({ problem: 'payoutIdReused' }));
    expect(await row(first)).toMatchObject({ status: 'approved', orderedAt: null });
    expect(await row(second)).toMatchObject({ status: 'completed' });
  });

  it('alone on a network that answers others is the last to be tried the next time', async () => {
    const [first = '', second = ''] = await approved(...BOTH);
    world.custody.refuses = toOther('unavailable');
    await halt(null);
    await world.look();
    expect(await row(first)).toMatchObject({ orderedAt: null });
    expect(await row(second)).toMatchObject(ordered);
  });
});

describe('an approved withdrawal', () => {
  it('that custody has not got is cancelled by its user or rejected by a person, and the money is back', async () => {
    const before = teller.balance(world.ada);
    const [first = '', second = ''] = await approved(...BOTH);
    expect(await world.wallet.withdrawals.find(world.ada.id, 'id', first)).toMatchObject({
      isCancellable: true,
    });
    expect(await teller.desk.cancel(world.ada.id, first)).toMatchObject({ status: 'cancelled' });
    expect(await problemOf(teller.desk.decide(second, 'approved'))).toBe('withdrawalPast');
    expect(await teller.desk.decide(second, 'rejected')).toMatchObject({
      status: 'rejected',
      reason: 'rejected',
    });
    expect(teller.balance(world.ada)).toEqual(before);
    await goOn();
    expect(world.custody.payouts.size).toBe(0);
  });

  it('that custody may have got is nobody’s to take back, whatever became of the answer', async () => {
    const [id = ''] = await approved([100n * COIN]);
    world.custody.losesAnswers = true;
    await halt(null);
    expect(await world.wallet.withdrawals.find(world.ada.id, 'id', id)).toMatchObject({
      isCancellable: false,
    });
    expect(await problemOf(teller.desk.cancel(world.ada.id, id))).toBe('withdrawalPast');
    expect(await problemOf(teller.desk.decide(id, 'rejected'))).toBe('withdrawalPast');
    world.custody.losesAnswers = false;
    await teller.settle();
    expect(await row(id)).toMatchObject({ status: 'completed' });
  });

  it('of a user who owes something by now is paid, and not given back, where custody got it before and its answer was lost', async () => {
    const [id = ''] = await approved([900n * COIN]);
    const { custody } = world;
    const read = custody.eventsAfter.bind(custody);
    const silent = new CustodyError('unavailable', 'Custody ended before it answered');
    const events = vi.spyOn(custody, 'eventsAfter').mockRejectedValue(silent);
    // Told before the order is taken, and read by itself.
    custody.orphan(deposit);
    custody.losesAnswers = true;
    custody.halt('ethereum', null);
    await world.look();
    expect(custody.payouts.size).toBe(1);
    events.mockImplementationOnce((seq) => read(seq, 1)).mockImplementationOnce((seq) => read(seq, 1));
    await world.look();
    await world.look();
    const debts = await world.parts.db.selectFrom('walletDebts').select('units').execute();
    expect(debts).toEqual([{ units: (900n * COIN).toString() }]);
    expect(await row(id)).toMatchObject({ status: 'approved', orderedAt: null });
    custody.losesAnswers = false;
    events.mockRestore();
    await teller.settle();
    expect(await row(id)).toMatchObject({ status: 'completed' });
    expect(teller.balance(world.ada)).toEqual({ wallet: 0n, aside: 0n });
  });
});

describe('while withdrawals are stopped', () => {
  it('custody pays nothing that it was ordered before, and goes on when they do', async () => {
    const { id } = await teller.withdraw(world.ada, 100n * COIN);
    await world.look();
    expect(await row(id)).toMatchObject(ordered);
    await world.wallet.stopSwitch.halt('A test');
    await teller.settle();
    expect(await row(id)).toMatchObject({ status: 'approved', txId: null });
    await world.wallet.stopSwitch.resume();
    await teller.settle();
    expect(await row(id)).toMatchObject({ status: 'completed' });
  });

  it('nothing more is ordered of what was due when they were stopped', async () => {
    const [first = '', second = ''] = await approved(...BOTH);
    const { custody, wallet } = world;
    const pay = custody.pay.bind(custody);
    vi.spyOn(custody, 'pay').mockImplementation(async (order) => {
      await wallet.stopSwitch.halt('A test');
      await pay(order);
    });
    await halt(null);
    expect([...custody.payouts.keys()]).toEqual([first]);
    expect(await row(second)).toMatchObject({ orderingAt: null });
  });

  it('custody hears of it once it is there, when it was away and when the exchange starts', async () => {
    world.custody.isDown = true;
    await world.wallet.stopSwitch.halt('A test');
    expect(world.custody.arePayoutsPaused).toBe(false);
    world.custody.isDown = false;
    await world.look();
    expect(world.custody.arePayoutsPaused).toBe(true);
    world.custody.arePayoutsPaused = false;
    await world.wallet.stop();
    await world.open();
    expect(world.custody.arePayoutsPaused).toBe(true);
  });
});
