import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import { dialogs } from '../../../stores/dialogs.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import { revisionOf } from '../../../stores/wallet/progress.ts';
import type { DepositStream } from '../../../stores/wallet/types.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { Facts, NextSteps, Panel } from '../../../ui/page/page.tsx';
import { Amount } from '../../../ui/text/figures.tsx';
import { useProductName } from '../../../ui/text/useProductName.ts';

export interface HoldingsProps {
  readonly asset: string;
  readonly stream: DepositStream;
}

/** What the user has of an asset, account by account; fetched again when a deposit changes. */
export function Holdings({ asset, stream }: HoldingsProps) {
  const { t } = useTranslation();
  const productName = useProductName();
  const { hideBalance } = usePreferences();
  const { item, error, reload } = useItem({
    namespace: 'wallet.balances',
    api: 'listAccountBalances',
    revision: revisionOf(stream.value),
  });
  const held = item?.filter((balance) => balance.asset === asset);
  return (
    <Panel title={t('deposit.held', { asset })}>
      {held === undefined &&
        (error === undefined ? (
          <RowsSkeleton rows={1} rowHeight={45} />
        ) : (
          <ErrorState title={t('chain.failed')} onRetry={reload} />
        ))}
      {held?.length === 0 && <span>{t('deposit.nothing')}</span>}
      {held !== undefined && held.length > 0 && (
        <Facts
          facts={held.map(({ product, instrument, available }) => ({
            label: instrument === null ? productName(product) : `${productName(product)} ${instrument}`,
            value: <Amount value={available} asset={asset} isHidden={hideBalance} />,
          }))}
        />
      )}
      <NextSteps steps={[{ label: t('deposit.transfer'), onClick: () => dialogs.openTransfer({ asset }) }]} />
    </Panel>
  );
}
