import { useEffect } from 'react';
import { showKeptToasts } from '../../ui/feedback/index.ts';

/** Shows the toasts that a reload has cut short. */
export function KeptToasts() {
  useEffect(showKeptToasts, []);
  return null;
}
