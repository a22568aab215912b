import { describe, expect, it } from 'vitest';
import { parseRecording, RecordingError } from '@tidemark/streams';

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
});
