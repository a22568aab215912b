import { useDeferredValue, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { tradePairs, useTradePairs } from '../../../stores/market/tradePairs.ts';
import { useConnection } from '../../../stores/realtime.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { ageOf } from '../../../ui/format/time.ts';
import { useSteadyTime } from '../../../ui/useSteadyTime.ts';
import classes from './MarketSection.module.css';
import { MarketTable } from './MarketTable.tsx';
import staleNoticeClasses from './StaleNotice.module.css';

const SKELETON_ROWS = 8;
const ROW_HEIGHT = 56;

/** The live market table under its heading, or what stands in its place. */
export function MarketSection() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { phase, value, error } = useTradePairs();
  // Many rows: what the visitor does while they are built comes first.
  const pairs = useDeferredValue(value);
  const section = useArrivalAtFragment<HTMLElement>();

  return (
    <section ref={section} id="markets" className={classes['section']} aria-labelledby="markets-title">
      <div className={classes['head']}>
        <h2 id="markets-title" className={classes['title']}>
          {t('home.markets')}
        </h2>
        <StaleNotice />
      </div>
      {pairs !== undefined ? (
        <MarketTable pairs={pairs} />
      ) : (
        <div className={classes['surface']}>
          {phase === 'failed' ? (
            <ErrorState
              title={t('home.marketsFailed')}
              detail={failureText(failureOf(error))}
              onRetry={() => void tradePairs.reload()}
            />
          ) : (
            <RowsSkeleton rows={SKELETON_ROWS} rowHeight={ROW_HEIGHT} />
          )}
        </div>
      )}
    </section>
  );
}

/** Says how old the prices are while they are not live; nothing otherwise. */
function StaleNotice() {
  const { phase, lastMessageAt } = useConnection();
  if (phase === 'live' || lastMessageAt === undefined) return null;
  return <Age since={lastMessageAt} />;
}

function Age({ since }: { readonly since: number }) {
  const { t } = useTranslation();
  const { count, unit } = ageOf(since, useSteadyTime(1000));
  return (
    <p role="status" className={staleNoticeClasses['notice']}>
      {t(`home.stale_${unit}s`, { count })}
    </p>
  );
}

/** Scrolls to the element when the page was opened by a link to its fragment (`/#markets`). */
function useArrivalAtFragment<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (location.hash === `#${element.current?.id}`) element.current?.scrollIntoView();
  }, []);
  return element;
}
