import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractScreen } from '../../../../stores/contracts/screenSettings.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { Profit } from '../../../../ui/text/figures.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { ClosedInParts, ConfirmAgain, FactList } from './dialogParts.tsx';
import { SteadyPrice } from './positionCells.tsx';
import type { PositionDialogProps } from './usePositionTask.ts';
import { useFlashClose } from './usePositionOrders.ts';

/** Asks before a position is closed at market. */
export default function FlashCloseDialog({ live, onClose }: PositionDialogProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { hideBalance: isHidden } = usePreferences();
  const { flashClose, isPending } = useFlashClose();
  const [isOff, setOff] = useState(false);
  const { position, contract, figures } = live;

  const close = async (): Promise<void> => {
    if (!(await flashClose(live))) return;
    if (isOff) contractScreen.update({ confirmClosing: false });
    onClose();
  };

  return (
    <ReactiveOverlay
      isOpen
      onClose={onClose}
      isNarrow
      title={t('contract.close.flashTitle', { contract: contract.contract })}
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
      <ConfirmAgain isOff={isOff} onOff={setOff} />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('contract.close.keep')}
        </Button>
        <Button color="down" disabled={isPending} onClick={() => void close()} data-autofocus>
          {t('contract.close.flash')}
        </Button>
      </Group>
    </ReactiveOverlay>
  );
}
