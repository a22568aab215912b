import { Suspense } from 'react';
import { useConnection } from '../../../stores/realtime.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { loadLater } from '../loadLater.ts';
import classes from './ConnectionIndicator.module.css';
import { ConnectionSign } from './ConnectionSign.tsx';

const ConnectionMenu = lazyPart(async () => ({ default: (await loadLater()).ConnectionMenu }));

/** The dot of the bar: live with its latency, reconnecting, or offline; opens the details as soon as their code is there. */
export function ConnectionIndicator() {
  const status = useConnection();
  const sign = (
    <span className={classes['indicator']}>
      <ConnectionSign status={status} />
    </span>
  );
  return (
    <Suspense fallback={sign}>
      <ConnectionMenu status={status} />
    </Suspense>
  );
}
