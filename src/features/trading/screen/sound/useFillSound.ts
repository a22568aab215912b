import { useEffect, useRef } from 'react';
import { createFillWatch } from './fillWatch.ts';
import { playTone, unlockSound } from './tone.ts';

/** Plays a tone for fills that are new, while `isOn`. `keys` names the user's last fills; `undefined` while they are not known. */
export function useFillSound(keys: readonly string[] | undefined, isOn: boolean): void {
  const watch = useRef<ReturnType<typeof createFillWatch>>(undefined);
  useEffect(() => {
    watch.current ??= createFillWatch();
    if (watch.current.isHeard(keys, performance.now()) && isOn) playTone();
  }, [keys, isOn]);

  useEffect(() => {
    if (!isOn) return undefined;
    const once = { once: true };
    document.addEventListener('pointerdown', unlockSound, once);
    document.addEventListener('keydown', unlockSound, once);
    return () => {
      document.removeEventListener('pointerdown', unlockSound);
      document.removeEventListener('keydown', unlockSound);
    };
  }, [isOn]);
}
