import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { Profit } from '../../../../ui/text/figures.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { ClosedInParts, ClosingDialog, FactList } from './dialogParts.tsx';
import { SteadyPrice } from './positionCells.tsx';
import type { PositionDialogProps } from './usePositionTask.ts';
import { useFlashClose } from './usePositionOrders.ts';

/** Asks before a position is closed at market. */
export default function FlashCloseDialog({ live, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { hideBalance: isHidden } = usePreferences();
  const { flashClose, isPending } = useFlashClose();
  const { position, contract, figures } = live;

  return (
    <ClosingDialog
      title={t('contract.close.flashTitle', { contract: contract.contract })}
      isNarrow
      action={t('contract.close.flash')}
      isPending={isPending}
      close={() => flashClose(live)}
      onClose={onClose}
    >
      <Text size="sm" mb="md">
        {t(position.side === 'short' ? 'contract.close.flashShort' : 'contract.close.flashLong', {
          quantity: formatDecimal(position.quantity),
          asset: sizeUnit(contract),
        })}
      </Text>
      <FactList
        facts={[
          {
            name: t('contract.columns.markPrice'),
            value: <SteadyPrice value={figures?.mark.toFixed()} scale={contract.priceScale} />,
          },
          {
            name: t('contract.columns.unrealizedPnl'),
            value: (
              <Profit
                value={figures?.unrealized.toFixed()}
                asset={position.settleAsset}
                roe={figures?.roe.toFixed()}
                isMoving
                isHidden={isHidden}
              />
            ),
          },
        ]}
      />
      <ClosedInParts position={position} contract={contract} />
    </ClosingDialog>
  );
}
