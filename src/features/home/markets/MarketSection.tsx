import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { tradePairs, useTradePairs } from '../../../stores/market/index.ts';
import { failureOf } from '../../../stores/failure.ts';
import { ErrorState, RowsSkeleton, useFailureText } from '../../../ui/feedback/index.ts';
import { useArrivalAtFragment } from '../useArrivalAtFragment.ts';
import classes from './MarketSection.module.css';
import { MarketTable } from './MarketTable.tsx';
import { StaleNotice } from './StaleNotice.tsx';

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
