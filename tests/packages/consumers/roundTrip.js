/**
 * What a program does first, in plain JavaScript, as every consumer runs it: the first quote by the hub, and an order by an API key that is
 * signed, placed, read back and cancelled.
 *
 * @param {Pick<typeof import('@tidemark/streams'), 'createHub' | 'topics'>} streams
 * @param {Pick<import('@tidemark/sdk').Products['spot']['orders'], 'place' | 'get' | 'cancel'>} orders
 * @param {string} address
 */
export async function roundTrip({ createHub, topics }, orders, address) {
  const hub = createHub({ url: `${address}/realtime` });
  /** @type {string} */
  const bid = await new Promise((resolve) => {
    hub.topic(topics.quote, { instrument: 'BTC/USDT' }).subscribe((state) => {
      if (state.phase === 'live' && state.value.bid !== null) resolve(state.value.bid);
    });
  });
  hub.close();
  const [whole = ''] = bid.split('.');
  // Far enough below the market to stay open, near enough to be taken.
  const price = String((BigInt(whole) * 9n) / 10n);

  const placed = await orders.place({
    pair: 'BTC/USDT',
    side: 'buy',
    type: 'limit',
    price,
    quantity: '0.001',
    clientOrderId: crypto.randomUUID(),
  });
  const { orderId } = placed;
  const read = await orders.get({ orderId });
  await orders.cancel({ orderId });
  const ended = await orders.get({ orderId });
  return {
    bid,
    statuses: [placed.status, read.status, ended.status],
    isSameOrder: read.clientOrderId === placed.clientOrderId,
  };
}
