import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoticeQueue } from '../../../../../src/app/notices/noticeQueue.ts';

const GATHER_MS = 300;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const open: { readonly text: string; readonly close: () => void }[] = [];
  const shown: string[] = [];
  const queue = createNoticeQueue({
    kinds: ['grave', 'light', 'last'],
    limit: 2,
    gatherMs: GATHER_MS,
    withOthers: (text, others) => `${text} +${others}`,
    show(_tone, text, close) {
      shown.push(text);
      open.push({ text, close });
    },
  });
  return {
    shown,
    queue,
    add: (kind: 'grave' | 'light' | 'last', text: string, about?: string, isTold = () => false) =>
      queue.add({ kind, tone: 'info', text, about, isTold }),
    /** Lets the oldest toast go. */
    close: () => open.shift()?.close(),
    pass: () => vi.advanceTimersByTime(GATHER_MS),
    seen: () => open.length,
  };
}

describe('notices', () => {
  it('of one moment and kind are one toast, the newest with how many there are besides', () => {
    const { add, pass, shown } = start();
    for (const text of ['a', 'b', 'c']) add('light', text);
    expect(shown).toEqual([]);
    pass();
    expect(shown).toEqual(['c +2']);
  });

  it('are two at once at most, the gravest first, and one of a kind', () => {
    const { add, pass, close, shown, seen } = start();
    add('last', 'z');
    add('light', 'y');
    add('grave', 'x');
    pass();
    expect(shown).toEqual(['x', 'y']);
    add('grave', 'w');
    pass();
    expect(seen()).toBe(2);
    close();
    pass();
    expect(shown).toEqual(['x', 'y', 'w']);
    close();
    pass();
    expect(shown).toEqual(['x', 'y', 'w', 'z']);
  });

  it('of a stream that does not end never pile up behind what can be seen', () => {
    const { add, pass, close, shown } = start();
    for (let at = 0; at < 100; at += 1) {
      add('light', String(at));
      vi.advanceTimersByTime(30);
    }
    expect(shown).toHaveLength(1);
    close();
    pass();
    expect(shown).toHaveLength(2);
    expect(shown[1]).toMatch(/^99 \+\d+$/);
    close();
    pass();
    expect(shown).toHaveLength(2);
  });

  it('about one thing give way to the last of them, and to what the page has told itself', () => {
    const { add, pass, shown } = start();
    add('light', 'a part', 'order 1');
    add('light', 'all', 'order 1');
    add('last', 'told', 'order 2', () => true);
    pass();
    expect(shown).toEqual(['all']);
  });
});
