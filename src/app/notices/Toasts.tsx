import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../platform/scheduling.ts';
import { TOAST_DURATION_MS, TOAST_LIMIT, showKeptToasts } from '../../ui/feedback/index.ts';
import classes from './Toasts.module.css';

const MEASURED_AT_ONCE = { getInitialValueInEffect: false };

/** Where toasts appear. It is built after the first paint; what is said before is shown then. */
export function Toasts() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  // Where they cover nothing a trader works with: the order form is at the right, the phone's Buy–Sell bar at the bottom.
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, MEASURED_AT_ONCE);
  if (!isPainted) return null;
  return (
    <>
      <Notifications
        limit={TOAST_LIMIT}
        autoClose={TOAST_DURATION_MS}
        position={isPhone ? 'top-center' : 'bottom-left'}
        classNames={{ root: classes['toasts'] ?? '' }}
      />
      <KeptToasts />
    </>
  );
}

/** Shows the toasts that a reload has cut short. */
function KeptToasts() {
  useEffect(showKeptToasts, []);
  return null;
}
