import { topics } from '@tidemark/streams';
import { collect } from './collect.ts';
import type { VirtualHub } from './virtualHub.ts';

const KEY = 'quote?instrument=BTC%2FUSDT';

/** The states of a quote that has the value 10 by its frame 10, which came a while ago. */
export async function liveQuote(harness: VirtualHub) {
  await harness.pass(100);
  const quote = collect(harness.hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
  await harness.pass(10);
  harness.server.snapshot(KEY, 10, { instrument: 'BTC/USDT', last: '10' });
  harness.server.take();
  await harness.pass(2_000);
  return quote;
}
