import type { ToastKind } from '../../ui/feedback/keptToasts.ts';
import { after } from '../../platform/scheduling.ts';

/** Something to be told by a toast. */
export interface Notice<Kind extends string> {
  /** Those of a kind are told together. */
  readonly kind: Kind;
  readonly tone: ToastKind;
  readonly text: string;
  /** What it is about: a later notice about it says all that an earlier one would have. */
  readonly about: string | undefined;
  /** Whether it has been told otherwise while it waited. */
  readonly isTold: () => boolean;
}

export interface NoticeQueueOptions<Kind extends string> {
  /** The gravest first; that is the order in which those that wait are shown. */
  readonly kinds: readonly Kind[];
  /** How many toasts may be seen at once. */
  readonly limit: number;
  /** How long what happens together is gathered, in milliseconds. */
  readonly gatherMs: number;
  /** Shows a toast, and calls `onClosed` when it has gone. */
  readonly show: (tone: ToastKind, text: string, onClosed: () => void) => void;
  /** Puts the newest of several into words, with how many there are besides. */
  readonly withOthers: (text: string, others: number) => string;
}

/** Groups notices into toasts, so that a burst of them hides no screen and delays no other toast. */
export interface NoticeQueue<Kind extends string> {
  readonly add: (notice: Notice<Kind>) => void;
  /** Forgets what waits. */
  readonly stop: () => void;
}

/** Makes a queue: one toast of a kind at a time, and what comes meanwhile is one toast after it. */
export function createNoticeQueue<Kind extends string>({
  kinds,
  limit,
  gatherMs,
  show,
  withOthers,
}: NoticeQueueOptions<Kind>): NoticeQueue<Kind> {
  const shown = new Set<Kind>();
  let waiting: readonly Notice<Kind>[] = [];
  let cancelTimer: (() => void) | undefined;

  const flush = (): void => {
    cancelTimer = undefined;
    waiting = waiting.filter((notice) => !notice.isTold());
    for (const kind of kinds) {
      if (shown.size >= limit) return;
      if (!shown.has(kind)) showKind(kind);
    }
  };
  const showKind = (kind: Kind): void => {
    const own = waiting.filter((notice) => notice.kind === kind);
    const newest = own.at(-1);
    if (newest === undefined) return;
    waiting = waiting.filter((notice) => notice.kind !== kind);
    shown.add(kind);
    const text = own.length === 1 ? newest.text : withOthers(newest.text, own.length - 1);
    show(newest.tone, text, () => {
      if (shown.delete(kind)) cancelTimer ??= after(gatherMs, flush);
    });
  };

  return {
    add(notice) {
      const { about } = notice;
      const others = about === undefined ? waiting : waiting.filter((each) => each.about !== about);
      waiting = [...others, notice];
      cancelTimer ??= after(gatherMs, flush);
    },
    stop() {
      cancelTimer?.();
      waiting = [];
      shown.clear();
    },
  };
}
