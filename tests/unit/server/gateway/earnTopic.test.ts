import { afterEach, beforeEach, expect, it } from 'vitest';
import { EARN_BUDGET_ACCOUNT } from '../../../../server/engine/ledger/protocol.ts';
import type { Publisher } from '../../../../server/gateway/realtime/channel.ts';
import type { PublisherContext } from '../../../../server/gateway/realtime/topic.ts';
import { earn as topic } from '../../../../server/gateway/realtime/topics/account/earn.ts';
import { DEFAULT_PRODUCTS } from '../../../../server/services/growth/earn/products.ts';
import { viewChanges } from '../../../../server/views/changes.ts';
import { ADA, BOB, DAY, EarnWorld, HOUR } from '../services/growth/earn/support/earnWorld.ts';

/** What a user is told over the stream, of USDT. */
class Follower {
  readonly views = { changes: viewChanges() };
  /** Whether the publisher asked for a delta since it was read last. */
  isAwake = false;
  readonly #publisher: Publisher;

  constructor(world: EarnWorld, user: number) {
    const context = {
      earn: world.run.earn,
      views: this.views,
      changed: () => {
        this.isAwake = true;
      },
    };
    const { views } = context;
    const opened = topic.resolve({}, views as PublisherContext['views']);
    this.#publisher = opened.open(context as unknown as PublisherContext, user) as Publisher;
  }

  /** The delta that is due; nothing where the publisher did not ask for one. */
  read() {
    const delta = this.isAwake ? this.#publisher.delta() : undefined;
    this.isAwake = false;
    return usdtOf(delta as Lists | undefined);
  }

  snapshot() {
    return usdtOf(this.#publisher.snapshot() as Lists);
  }

  close(): void {
    this.#publisher.close();
  }
}

interface Lists {
  readonly products?: readonly { readonly asset: string }[];
  readonly positions?: readonly { readonly asset: string }[];
}

function usdtOf(lists: Lists | undefined) {
  const isUsdt = ({ asset }: { readonly asset: string }) => asset === 'USDT';
  return lists && { product: lists.products?.find(isUsdt), position: lists.positions?.find(isUsdt) };
}

let world: EarnWorld;
let ada: Follower;
beforeEach(async () => {
  world = await EarnWorld.open();
  await world.at(world.now);
  ada = new Follower(world, ADA);
});
afterEach(() => world.close());

it('begins with every product and position, and says nothing while nothing changes', async () => {
  expect(ada.snapshot()).toMatchObject({
    product: { minimum: '1', subscribed: '0', isOpen: true, budget: '1000' },
    position: { amount: '0', accrued: '0', autoKeep: null },
  });
  await world.at(world.now + 60_000);
  expect(ada.isAwake).toBe(false);
});

it('tells of own movements at once, and others of what all have together', async () => {
  const bob = new Follower(world, BOB);
  await world.subscribe(ADA, 1_000);
  expect(ada.read()).toMatchObject({ position: { amount: '1000' }, product: { subscribed: '1000' } });
  expect(bob.isAwake).toBe(false);
  await world.at(world.now + 1);
  expect(bob.read()).toMatchObject({ position: undefined, product: { subscribed: '1000' } });
  await world.redeem(ADA, 400);
  expect(ada.read()).toMatchObject({ position: { amount: '600' } });
  expect(ada.snapshot()).toMatchObject({ position: { amount: '600' } });
});

it('tells of the interest of each full hour, and of what is paid by days', async () => {
  await world.subscribe(ADA, 1_000);
  ada.read();
  const hour = Math.ceil(world.now / HOUR) * HOUR;
  await world.at(hour + HOUR);
  const { perHour } = world.position(ADA);
  expect(perHour).toBeGreaterThan(0n);
  expect(ada.read()?.position).toMatchObject({
    accrued: expect.stringMatching(/[1-9]/) as string,
    paid: '0',
  });
  await world.at(Math.ceil(world.now / DAY) * DAY);
  expect(ada.read()?.position).toMatchObject({
    accrued: expect.stringMatching(/^0\.00000000\d{4}$/) as string,
    paid: expect.stringMatching(/[1-9]/) as string,
  });
});

it('tells of products that are closed and of a budget that changes', async () => {
  const closed = DEFAULT_PRODUCTS.map((product) => ({ ...product, isOpen: false }));
  await world.run.settings.set('earnProducts', closed);
  expect(ada.read()).toMatchObject({ product: { isOpen: false }, position: { subscribable: '0' } });
  await world.give(EARN_BUDGET_ACCOUNT, 5, 'more');
  const event = {
    kind: 'balance',
    account: EARN_BUDGET_ACCOUNT,
    asset: 'USDT',
    available: 0n,
    held: 0n,
  } as const;
  ada.views.changes.balance.emit(EARN_BUDGET_ACCOUNT, event);
  expect(ada.read()).toMatchObject({ product: { budget: '1005' }, position: undefined });
});

it('tells that interest waits for its budget', async () => {
  await world.subscribe(ADA, 400_000);
  const { budget } = await world.money();
  await world.run.exchange.submit({
    ...{ kind: 'transfer', from: EARN_BUDGET_ACCOUNT, to: 30_000, asset: 'USDT', key: 'drain' },
    amount: budget - 1n,
  });
  await world.at(world.now + 1);
  ada.read();
  await world.at(Math.ceil(world.now / DAY) * DAY);
  expect(ada.read()).toMatchObject({ product: { isOpen: false }, position: { subscribable: '0' } });
});

it('tells nothing more once it is closed', async () => {
  ada.close();
  await world.subscribe(ADA, 1_000);
  await world.at(world.now + HOUR);
  expect(ada.isAwake).toBe(false);
});
