import { useEffect, useEffectEvent } from 'react';
import { keyOf } from './hotkeys.ts';

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/** While `isRecording` every key press is recorded and does nothing else; Escape and Tab stop it. */
export function useKeyRecorder(isRecording: boolean, onKey: (key: string) => void, onStop: () => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (MODIFIERS.has(event.key)) return;
    if (event.key === 'Tab') {
      onStop();
      return;
    }
    // The dialog around must not close, nor the button be pressed again.
    event.preventDefault();
    event.stopImmediatePropagation();
    const key = keyOf(event);
    if (event.key === 'Escape') onStop();
    else if (key !== undefined) onKey(key);
  });
  useEffect(() => {
    if (!isRecording) return undefined;
    const listener = (event: KeyboardEvent): void => take(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isRecording]);
}
