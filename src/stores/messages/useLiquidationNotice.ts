import { topics } from '@tidemark/streams';
import { useEffect, useEffectEvent } from 'react';
import { isNativeApp } from '../../platform/nativeApp.ts';
import { hub } from '../clients.ts';
import { useSession } from '../session/index.ts';
import { arrivals } from './arrivals.ts';
import { liquidationNotices } from './liquidationNotices.ts';
import type { LiquidationNotice } from './liquidationNotices.ts';

/** Tells of a liquidation that the user's messages explain, as soon as it has happened; once for each contract of a burst. */
export function useLiquidationNotice(tell: (notice: LiquidationNotice) => void): void {
  const userId = useSession().user?.userId;
  const onNotice = useEffectEvent(tell);
  useEffect(() => {
    if (userId === undefined || isNativeApp()) return undefined;
    const subscription = arrivals(hub.topic(topics.messages)).subscribe((list) => {
      for (const notice of liquidationNotices(list)) onNotice(notice);
    });
    return () => subscription.unsubscribe();
  }, [userId]);
}
