import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountIdOf, PRODUCT } from '../../../../server/engine/protocol.ts';
import type { OrderState } from '../../../../server/engine/protocol.ts';
import { pageById } from '../../../../server/views/paging.ts';
import { SpotAccounts } from '../../../../server/views/spot/spotAccounts.ts';
import { orderList } from '../../../../streams/accumulators/orderList.ts';
import type { OpenAndClosed } from '../../../../streams/accumulators/orderList.ts';
import type { Accumulator } from '../../../../streams/topic.ts';

interface Order {
  readonly orderId: string;
  readonly status: string;
  readonly createdAt: number;
  readonly price: string;
}

const OWNER = 1;
const PAGE = 1_000;

/** Orders of few moments: as ids grow so does the time, but many share one. Their ids differ in length. */
const placed = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(1)), { minLength: 1, maxLength: 30 })
  .map((steps) => {
    let [id, createdAt] = [0, 1_000];
    return steps.map(([further, later]): Order => {
      id += further;
      createdAt += later;
      return { orderId: String(id), status: 'open', createdAt, price: '1' };
    });
  });

/** What the server lists of them. */
function listedBy(orders: readonly Order[]): { readonly snapshot: string[]; readonly page: string[] } {
  const accounts = new SpotAccounts();
  for (const { orderId, createdAt } of orders) {
    const account = accountIdOf(OWNER, PRODUCT.spot);
    const state = { orderId: Number(orderId), account, status: 'open', createdAt };
    accounts.applyOrder(state as unknown as OrderState);
  }
  const open = accounts.openOrders(OWNER).map(({ orderId }) => orderId);
  const { rows } = pageById(open, (id) => id, { limit: PAGE });
  return { snapshot: open.map(String), page: rows.map(String) };
}

it('orders stand in one order: in the lists of the server, after they were placed in batches, amended, and after a reload', () => {
  fc.assert(
    fc.property(
      placed.chain((orders) =>
        fc.record({
          orders: fc.constant(orders),
          arrival: fc.shuffledSubarray([...orders], { minLength: orders.length }),
          amended: fc.subarray([...orders]),
          batch: fc.integer({ min: 1, max: 10 }),
        }),
      ),
      ({ orders, arrival, amended, batch }) => {
        const { snapshot, page } = listedBy(orders);
        expect(page).toEqual(snapshot);

        const list = orderList<Order>('orders', ({ orderId }) => orderId);
        const accumulator = () =>
          list.create({}) as unknown as Accumulator<object, object, OpenAndClosed<Order>>;
        const shown = (of: ReturnType<typeof accumulator>) => of.view().open.map(({ orderId }) => orderId);
        const live = accumulator();
        live.reset({ orders: [] });
        for (let start = 0; start < arrival.length; start += batch)
          live.apply({ orders: arrival.slice(start, start + batch) });
        live.apply({ orders: amended.map((order) => ({ ...order, price: '2' })) });
        expect(shown(live)).toEqual(snapshot);

        const byId = new Map(orders.map((order) => [order.orderId, order]));
        const reloaded = accumulator();
        reloaded.reset({ orders: snapshot.map((id) => byId.get(id)) });
        expect(shown(reloaded)).toEqual(snapshot);

        live.apply({ orders: amended.map((order) => ({ ...order, status: 'cancelled' })) });
        const rejoined = accumulator();
        rejoined.reset(list.snapshotOf(live.view()) as object);
        expect(rejoined.view()).toEqual(live.view());
      },
    ),
  );
});
