export interface AttemptLimits {
  readonly max: number;
  readonly windowMs: number;
  readonly now: () => number;
}

/** Counts attempts by name in fixed windows. */
export interface AttemptLimiter {
  /** Counts one attempt; false when the window's attempts were already used up. */
  take(name: string): boolean;
  isSpent(name: string): boolean;
  /** Takes one attempt back that turned out to be none. */
  giveBack(name: string): void;
  forget(name: string): void;
  /** Whole seconds until attempts by the name are counted again. */
  secondsLeft(name: string): number;
}

/** Names remembered at once; beyond it the oldest are dropped, so that made-up names cannot fill the memory. */
const MAX_NAMES = 50_000;

/** What was counted by a name, and when counting begins anew. */
interface CountWindow {
  readonly endsAt: number;
  count: number;
}

/** Counts by name in fixed windows. */
interface CountWindows {
  /** The window of a name that has begun; `undefined` when none has. */
  readonly current: (name: string) => CountWindow | undefined;
  /** Counts one, or so many; gives the window that it fell into. */
  readonly take: (name: string, count?: number) => CountWindow;
  readonly forget: (name: string) => void;
}

/** Creates counts by name in fixed windows. */
function countWindows({ windowMs, now }: Omit<AttemptLimits, 'max'>): CountWindows {
  const windows = new Map<string, CountWindow>();

  const current = (name: string): CountWindow | undefined => {
    const window = windows.get(name);
    return window !== undefined && window.endsAt > now() ? window : undefined;
  };
  const open = (name: string): CountWindow => {
    const window = { endsAt: now() + windowMs, count: 0 };
    windows.delete(name);
    windows.set(name, window);
    if (windows.size > MAX_NAMES) windows.delete(windows.keys().next().value ?? name);
    return window;
  };

  return {
    current,
    take: (name, count = 1) => {
      const window = current(name) ?? open(name);
      window.count += count;
      return window;
    },
    forget: (name) => void windows.delete(name),
  };
}

/** Creates a limiter of `max` attempts per name and window. */
export function attemptLimiter({ max, windowMs, now }: AttemptLimits): AttemptLimiter {
  const { current, take, forget } = countWindows({ windowMs, now });

  return {
    take: (name) => take(name).count <= max,
    isSpent: (name) => (current(name)?.count ?? 0) >= max,
    giveBack(name) {
      const window = current(name);
      if (window === undefined) return;
      window.count -= 1;
      // Else names whose attempts came to nothing would push out those that count.
      if (window.count <= 0) forget(name);
    },
    forget,
    secondsLeft: (name) => Math.ceil(Math.max(0, (current(name)?.endsAt ?? now()) - now()) / 1_000),
  };
}
