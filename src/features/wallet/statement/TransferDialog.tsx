import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { formatDateTime } from '../../../ui/format/time.ts';
import { ReactiveOverlay } from '../../../ui/overlay/ReactiveOverlay.tsx';
import { Facts } from '../../../ui/page/page.tsx';
import { Amount, Figure } from '../../../ui/text/figures.tsx';
import { useProductName } from '../../../ui/text/useProductName.ts';
import { accountName } from './statementColumns.tsx';

interface TransferDialogProps {
  /** Closed while there is none. */
  readonly transferId: string | undefined;
  readonly onClose: () => void;
}

/** One transfer with both of its accounts. */
export function TransferDialog({ transferId, onClose }: TransferDialogProps) {
  const { t } = useTranslation();
  return (
    <ReactiveOverlay
      isOpen={transferId !== undefined}
      onClose={onClose}
      title={t('statement.transfer.title')}
    >
      {transferId !== undefined && <TransferFacts transferId={transferId} />}
    </ReactiveOverlay>
  );
}

function TransferFacts({ transferId }: { readonly transferId: string }) {
  const { t } = useTranslation();
  const productName = useProductName();
  const { hideBalance } = usePreferences();
  const { item, error, reload } = useItem({
    namespace: 'wallet.transfer',
    api: 'getTransfer',
    query: { transferId },
  });
  if (item === undefined && error !== undefined)
    return <ErrorState title={t('statement.transfer.failed')} onRetry={reload} />;
  if (item === undefined) return <Skeleton height={240} />;
  const { fromProduct, fromInstrument, toProduct, toInstrument, asset, amount, status, createdAt } = item;
  return (
    <Facts
      facts={[
        {
          label: t('statement.transfer.from'),
          value: <bdi>{accountName({ product: fromProduct, instrument: fromInstrument }, productName)}</bdi>,
        },
        {
          label: t('statement.transfer.to'),
          value: <bdi>{accountName({ product: toProduct, instrument: toInstrument }, productName)}</bdi>,
        },
        {
          label: t('statement.column.amount'),
          value: <Amount value={amount} asset={asset} isHidden={hideBalance} />,
        },
        { label: t('statement.transfer.status'), value: t(`statement.transfer.${status}`) },
        { label: t('statement.column.time'), value: <Figure>{formatDateTime(createdAt)}</Figure> },
        { label: t('statement.column.reference'), value: <Figure>{transferId}</Figure> },
      ]}
    />
  );
}
