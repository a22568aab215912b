import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { topicKey } from '@tidemark/sdk/contract';
import {
  connectionIn,
  createHub,
  parseRecording,
  playAtOnce,
  record,
  RecordingError,
  ReplayConnection,
  topics,
  VirtualClock,
  type ConnectionChange,
  type Hub,
  type ReceivedFrame,
} from '@tidemark/streams';
import { collect } from '../support/collect.ts';
import { virtualHub } from '../support/virtualHub.ts';

describe('a recording', () => {
  it('has nanoseconds and a frame a line', () => {
    const frames = [
      ...parseRecording(['1723161253937500000 {"a":1}', '', '1723161254036250000 {"b": {"c": 2}}']),
    ];
    expect(frames).toEqual([
      { at: 1_723_161_253_937.5, raw: '{"a":1}', line: 1 },
      { at: 1_723_161_254_036.25, raw: '{"b": {"c": 2}}', line: 3 },
    ]);
  });

  it.each(['{"a":1}', '12 {"a":1}', '1723161253937085768 hello', '1723161253937085768', 'x {"a":1}'])(
    'is refused with the number of the line that cannot be read: %s',
    (line) => {
      const read = () => [...parseRecording(['1723161253937085768 {"a":1}', line])];
      expect(read).toThrow(RecordingError);
      expect(read).toThrow('line 2');
    },
  );

  it('is read around damaged lines by who wants to hear of them', () => {
    const damage: RecordingError[] = [];
    const lines = ['1723161253937085768 {"a":1}', 'torn', '1723161253937085769 {"a":2}', '17', ''];
    const frames = [...parseRecording(lines, (one) => void damage.push(one))];
    expect(frames.map(({ raw }) => raw)).toEqual(['{"a":1}', '{"a":2}']);
    expect(damage.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('is what the recorder writes, the connection’s losses in their places', () => {
    const frames$ = new Subject<ReceivedFrame>();
    const connections$ = new Subject<ConnectionChange>();
    const lines = collect(record({ frames$, connections$ } as unknown as Hub));
    connections$.next({ at: 1_723_161_253_936, connection: 'open' });
    frames$.next({ receivedAt: 1_723_161_253_937, raw: '{"key":"k"}' });
    connections$.next({ at: 1_723_161_253_938, connection: 'lost' });
    frames$.next({ receivedAt: 1_723_161_253_938.5, raw: '{\n"key":"k"}' });
    const frames = [...parseRecording(lines.values)];
    expect(frames.map(({ at, raw }) => [at, connectionIn(raw) ?? raw])).toEqual([
      [1_723_161_253_936, 'open'],
      [1_723_161_253_937, '{"key":"k"}'],
      [1_723_161_253_938, 'lost'],
      [1_723_161_253_938, '{ "key":"k"}'],
    ]);
  });
});

describe('a hub that loses its connection while it is recorded', () => {
  it('is replayed as it was: stale while the connection was lost, live from when it came back', async () => {
    const { hub, server, pass } = virtualHub();
    const lines = collect(record(hub));
    const query = { instrument: 'BTC/USDT' };
    const quote = collect(hub.topic(topics.quote, query));
    const key = topicKey('quote', query);
    await pass(10);
    server.snapshot(key, 1, { instrument: 'BTC/USDT', last: '1' });
    await pass(1_000);
    server.up = false;
    server.drop();
    await pass(3_000);
    server.up = true;
    await pass(2_000);
    server.delta(key, 2, { last: '2' });
    await pass(100);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '2' } });

    const frames = [...parseRecording(lines.values)];
    const clock = new VirtualClock(frames[0]?.at);
    const replay = new ReplayConnection();
    const player = createHub({
      transport: replay.transport,
      scheduler: clock,
      frames: (paint) => void clock.schedule(paint, 16),
      timing: { backoffBase: 0, quickRetry: 0 },
    });
    const replayed = collect(player.topic(topics.quote, query));
    await Promise.resolve();
    clock.advance(0);
    playAtOnce(frames, replay.deliver, clock);
    const phases = replayed.values.map(({ phase, value }) => `${phase} ${value?.last ?? ''}`);
    expect(phases.filter((phase, index) => phase !== phases[index - 1])).toEqual([
      'loading ',
      'live 1',
      'stale 1',
      'live 1',
      'live 2',
    ]);
    player.close();
    hub.close();
  });
});
