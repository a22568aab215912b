import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'wouter';
import { createKeptList } from '../../../stores/keptList.ts';
import { tradingSettings } from '../../../stores/market/settings.ts';
import { tradePairs, useTradePairs } from '../../../stores/market/tradePairs.ts';
import type { TradePair } from '../../../stores/market/types.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { ScreenSkeleton } from '../screen/frame/ScreenSkeleton.tsx';
import '../screen/styles.ts';
import { addressOfPair, pairOfAddress } from './spotInstrument.ts';
import { SpotTrading } from './SpotTrading.tsx';

const lastPairs = createKeptList<TradePair>('tradePairList', ['pair', 'tickSize', 'lotSize']);

// The screen cannot begin without: they are asked for as its code arrives, not after the first render.
void tradePairs.ensure();

/** `/spot/exchange/:pair?`: the pair in the address, else the last one looked at, else the first listed. */
export default function SpotExchange() {
  const { t } = useTranslation();
  const { pair: segment } = useParams<{ pair?: string }>();
  const [, navigate] = useLocation();
  const { value: pairs, phase } = lastPairs.useList(useTradePairs());

  if (pairs === undefined) {
    if (phase !== 'failed') return <ScreenSkeleton />;
    return <ErrorState title={t('trade.pairs.failed')} onRetry={() => void tradePairs.reload()} />;
  }

  const asked = segment === undefined ? tradingSettings.state.lastPair : pairOfAddress(segment);
  const found = pairs.find(({ pair }) => pair === asked);
  const tradePair = found ?? (segment === undefined ? pairs[0] : undefined);
  if (tradePair === undefined) {
    return (
      <EmptyState
        title={t('trade.pairs.unknown', { pair: segment })}
        hint={t('trade.pairs.unknownHint')}
        action={
          <Button component={Link} href="/spot/exchange" mt={8}>
            {t('trade.pairs.toSpot')}
          </Button>
        }
      />
    );
  }
  return (
    <SpotTrading tradePair={tradePair} onPair={(pair) => navigate(`/spot/exchange/${addressOfPair(pair)}`)} />
  );
}
