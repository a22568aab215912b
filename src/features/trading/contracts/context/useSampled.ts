import { useEffect, useRef, useState } from 'react';

/** Fast enough for sums beside a form, slow enough to be read. */
const SAMPLE_MS = 250;

/**
 * A value that changes with every tick of the market, a few times a second.
 *
 * @param urgent what changes at once when any of it does: the user's own doing
 */
export function useSampled<T>(value: T, urgent: readonly unknown[]): T {
  const [shown, setShown] = useState({ value, urgent });
  const shownAt = useRef(-Infinity);
  const isUrgent = urgent.some((one, index) => one !== shown.urgent[index]);
  if (isUrgent) setShown({ value, urgent });

  useEffect(() => {
    const show = (): void => {
      shownAt.current = performance.now();
      setShown((now) => (now.value === value ? now : { ...now, value }));
    };
    const timer = setTimeout(show, Math.max(0, shownAt.current + SAMPLE_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [value]);
  return shown.value;
}
