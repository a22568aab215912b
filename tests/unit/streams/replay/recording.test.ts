import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { parseRecording, record, RecordingError, type Hub, type ReceivedFrame } from '@tidemark/streams';
import { collect } from '../support/collect.ts';

describe('a recording', () => {
  it('has nanoseconds and a frame a line', () => {
    const frames = [
      ...parseRecording(['1723161253937500000 {"a":1}', '', '1723161254036250000 {"b": {"c": 2}}']),
    ];
    expect(frames).toEqual([
      { at: 1_723_161_253_937.5, raw: '{"a":1}' },
      { at: 1_723_161_254_036.25, raw: '{"b": {"c": 2}}' },
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

  it('is what the recorder writes', () => {
    const frames$ = new Subject<ReceivedFrame>();
    const lines = collect(record({ frames$ } as unknown as Hub));
    frames$.next({ receivedAt: 1_723_161_253_937, raw: '{"key":"k"}' });
    frames$.next({ receivedAt: 1_723_161_253_938.5, raw: '{\n"key":"k"}' });
    expect([...parseRecording(lines.values)]).toEqual([
      { at: 1_723_161_253_937, raw: '{"key":"k"}' },
      { at: 1_723_161_253_938, raw: '{ "key":"k"}' },
    ]);
  });
});
