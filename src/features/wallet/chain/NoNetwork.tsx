import { IconRouteOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { NextSteps } from '../../../ui/page/page.tsx';

/** Says of an asset that no chain carries it here, and what can be done with it. */
export function NoNetwork({ asset }: { readonly asset: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('chain.noNetwork', { asset })}
      hint={t('chain.noNetworkHint', { asset })}
      icon={<IconRouteOff size={28} stroke={1.5} />}
      action={<NextSteps steps={[{ label: t('chain.tradeOnSpot', { asset }), href: spotPage(asset) }]} />}
    />
  );
}

const QUOTE_ASSET = 'USDT';

/** Where an asset is traded; what everything is quoted in has no market of its own. */
export function spotPage(asset: string): string {
  return asset === QUOTE_ASSET ? '/spot/exchange' : `/spot/exchange/${asset}_${QUOTE_ASSET}`;
}
