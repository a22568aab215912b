import type { TopicFrame } from '@tidemark/sdk/contract';
import { events } from '@tidemark/streams';
import { expect, it } from 'vitest';
import type { FrameTap } from '../../../../streams/events/eventSource.ts';

it('events of messages are the new ones, also after a loss, and not that some were read', () => {
  const taps = new Set<FrameTap>();
  const frame = (kind: 'snapshot' | 'delta', seq: number, ...ids: string[]): TopicFrame => {
    const messages = ids.map((id) => ({ id: id.replace(' read', ''), read: id.endsWith(' read') }));
    return { key: 'messages', epoch: 'e', seq, kind, sentAt: 1, data: { messages, unread: 0 } };
  };
  const told: unknown[] = [];
  events.messages
    .of({ taps, current: () => frame('snapshot', 1, '1') })
    .subscribe((event) => told.push(event.kind === 'event' ? event.item.id : event.kind));
  const [tap] = taps;
  tap?.frame(frame('delta', 2, '3', '2', '1 read'));
  tap?.frame(frame('delta', 3, '2 read'));
  tap?.frame(frame('snapshot', 9, '5', '4 read', '3', '2 read'));
  expect(told).toEqual(['2', '3', '5']);
});
