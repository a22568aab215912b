import { useEffect, useState } from 'react';
import { QR_PERIOD_MS, qrBucket } from './downloadAddress.ts';

/** The present period of the code; changes exactly when the next one begins. */
export function useQrBucket(): number {
  const [bucket, setBucket] = useState(() => qrBucket(Date.now()));
  useEffect(() => {
    const untilNext = Math.max(0, (bucket + 1) * QR_PERIOD_MS - Date.now());
    const timer = setTimeout(() => setBucket(qrBucket(Date.now())), untilNext);
    return () => clearTimeout(timer);
  }, [bucket]);
  return bucket;
}
