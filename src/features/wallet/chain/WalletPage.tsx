import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { parseQuery } from '../../../platform/query.ts';
import { backToApp, useIsNativeApp } from '../../../stores/nativeApp/index.ts';
import { useWalletAssets } from '../../../stores/wallet/networks.ts';
import type { WalletAsset, WalletNetwork } from '../../../stores/wallet/types.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { NativeOnlyNotice } from '../../../ui/feedback/NativeOnlyNotice.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import './styles.ts';

const DEFAULT_ASSET = 'USDT';

/** The asset that the address of the page names, among all. */
export interface ChosenAsset {
  readonly assets: readonly WalletAsset[];
  readonly asset: string;
  readonly networks: readonly WalletNetwork[];
  readonly choose: (asset: string) => void;
}

interface WalletPageProps {
  /** Path of the page, which the asset stands behind. */
  readonly path: string;
  readonly children: (chosen: ChosenAsset) => ReactNode;
}

/** What both ways of coins have in common: the assets, of which the address names one. The native app, which knows them, shows them by itself. */
export function WalletPage(props: WalletPageProps) {
  if (!useIsNativeApp()) return <Assets {...props} />;
  return (
    <Panel>
      <NativeOnlyNotice onBack={backToApp} />
    </Panel>
  );
}

function Assets({ path, children }: WalletPageProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const wanted = parseQuery(useSearch()).get('asset')?.toUpperCase();
  const { item: assets, error, reload } = useWalletAssets();
  if (assets === undefined) {
    return (
      <Panel>
        {error === undefined ? (
          <RowsSkeleton rows={8} rowHeight={56} />
        ) : (
          <ErrorState title={t('chain.failed')} onRetry={reload} />
        )}
      </Panel>
    );
  }
  const chosen =
    assets.find(({ asset }) => asset === wanted) ?? assets.find(({ asset }) => asset === DEFAULT_ASSET);
  return children({
    assets,
    asset: chosen?.asset ?? DEFAULT_ASSET,
    networks: chosen?.networks ?? [],
    choose: (asset) => navigate(`${path}?asset=${asset}`, { replace: true }),
  });
}
