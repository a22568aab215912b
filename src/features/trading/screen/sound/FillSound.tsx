import { useEffect, useRef } from 'react';
import { useTradingContext } from '../context/tradingContext.ts';
import { createFillWatch } from './fillWatch.ts';
import { playTone, unlockSound } from './tone.ts';

/** Plays a sound for the user's fills; renders nothing. */
export function FillSound() {
  const { own, useSwitches } = useTradingContext();
  const isOn = useSwitches().some((each) => each.name === 'sound' && each.isOn);
  useFillSound(own.useFillKeys(), isOn);
  return null;
}

/** Plays a tone for fills that are new, while `isOn`. `keys` names the user's last fills; `undefined` while they are not known. */
function useFillSound(keys: readonly string[] | undefined, isOn: boolean): void {
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
