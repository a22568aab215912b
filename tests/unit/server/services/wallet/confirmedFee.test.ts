import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attoOf } from '../../../../../server/custody/amounts.ts';
import { problemOf, refusalOf, Teller } from './support/teller.ts';
import { WalletWorld } from './support/walletWorld.ts';

const COIN = 10n ** 8n;
/** What a payout costs on the network before it rises, in ether; with the margin of 20 % it is 0.36 USDT. */
const FEE = attoOf(1n, 4);

let world: WalletWorld;
let teller: Teller;

beforeEach(async () => {
  world = await WalletWorld.create();
  teller = new Teller(world);
  await teller.deposit(world.ada, 1_000n * COIN);
});
afterEach(() => world.stop());

/** The network asks so much, and nobody remembers what it asked before. */
function rise(percent: bigint): void {
  world.custody.fees['ethereum'] = (FEE * percent) / 100n;
  world.time += 20_000;
}

const confirm = (row: Awaited<ReturnType<Teller['ask']>>, accepted?: bigint) =>
  teller.confirm(world.ada, row, accepted);

describe('a fee that has risen before a withdrawal is confirmed', () => {
  it('by no more than its margin is borne by the exchange: what was shown is charged', async () => {
    const asked = await teller.ask(world.ada, 100n * COIN);
    expect(asked.fee).toBe('36000000');
    rise(120n);
    expect(await confirm(asked)).toMatchObject({ status: 'approved', fee: '36000000' });
  });

  it('by more is told, and nothing has changed; the same code confirms it with what its user accepts', async () => {
    const asked = await teller.ask(world.ada, 100n * COIN);
    rise(200n);
    const refusal = await refusalOf(confirm(asked));
    expect(refusal).toMatchObject({
      problem: 'withdrawalFeeRise',
      message: 'The network asks more by now: the fee is 0.72 USDT, and 99.28 USDT arrive',
      data: { asset: 'USDT', fee: '0.72', receives: '99.28' },
    });
    expect(await teller.row(asked.id)).toMatchObject({ status: 'unconfirmed', fee: '36000000' });
    expect(await problemOf(confirm(asked, 59_999_999n))).toBe('withdrawalFeeRise');
    expect(await confirm(asked, 72_000_000n)).toMatchObject({ status: 'approved', fee: '72000000' });
    await teller.settle();
    const [payout] = world.custody.payouts.values();
    expect(payout?.order.amount).toBe(attoOf(99_280_000n, 6));
    expect(teller.balance(world.ada)).toEqual({ wallet: 900n * COIN, aside: 0n });
  });

  it('and goes on rising never costs more than was accepted, and less where it has fallen again', async () => {
    const [first, second, third] = [
      await teller.ask(world.ada, 100n * COIN),
      await teller.ask(world.ada, 101n * COIN),
      await teller.ask(world.ada, 102n * COIN),
    ];
    rise(230n);
    expect(await confirm(first, 72_000_000n)).toMatchObject({ fee: '72000000' });
    rise(150n);
    expect(await confirm(second, 72_000_000n)).toMatchObject({ fee: '54000000' });
    rise(50n);
    expect(await confirm(third, 72_000_000n)).toMatchObject({ fee: '36000000' });
  });

  it('beyond what is withdrawn leaves nothing to confirm: the bounds of now are told', async () => {
    const asked = await teller.ask(world.ada, 10n * COIN);
    rise(5_000n);
    const refusal = await refusalOf(confirm(asked, 18n * COIN));
    expect(refusal).toMatchObject({
      problem: 'withdrawalLimit',
      data: { asset: 'USDT', minimum: '18.000001', fee: '18' },
    });
    await teller.desk.cancel(world.ada.id, asked.id);
    expect(teller.balance(world.ada)).toEqual({ wallet: 1_000n * COIN, aside: 0n });
  });

  it('is no matter of what is booked inside, nor of a network that does not answer', async () => {
    const address = await world.custody.addressFor(world.linus.id, 'ethereum');
    const inside = await teller.ask(world.ada, 100n * COIN, { address });
    const asked = await teller.ask(world.ada, 101n * COIN);
    rise(500n);
    expect(await confirm(inside)).toMatchObject({ fee: '0' });
    world.custody.isDown = true;
    expect(await confirm(asked)).toMatchObject({ fee: '36000000' });
  });
});
