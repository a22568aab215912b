import type { Message } from '@tidemark/sdk/contract';
import { messages$ } from '@tidemark/streams';
import { useEffect, useEffectEvent } from 'react';
import { isNativeApp } from '../../platform/nativeApp.ts';
import { hub } from '../clients.ts';
import { useSession } from '../session/index.ts';
import { arrivals } from './arrivals.ts';

/** What can happen to a position against its owner's will. */
export type Liquidated = 'liquidation' | 'deleveraging';

/** Tells of a liquidation that the user's messages explain, as soon as it has happened; once for each contract of a burst. */
export function useLiquidationNotice(tell: (kind: Liquidated, contract: string) => void): void {
  const userId = useSession().user?.userId;
  const onNotice = useEffectEvent(tell);
  useEffect(() => {
    if (userId === undefined || isNativeApp()) return undefined;
    const subscription = arrivals(messages$(hub)).subscribe((list) => {
      const notices = new Map(list.flatMap((message) => noticeOf(message) ?? []));
      for (const [contract, kind] of notices) onNotice(kind, contract);
    });
    return () => subscription.unsubscribe();
  }, [userId]);
}

function noticeOf({ template }: Message): [readonly [contract: string, kind: Liquidated]] | undefined {
  const name = template?.name;
  const contract = template?.params['contract'];
  const isOne = name === 'liquidation' || name === 'deleveraging';
  return isOne && contract !== undefined ? [[contract, name]] : undefined;
}
