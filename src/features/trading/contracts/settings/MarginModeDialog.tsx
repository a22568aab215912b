import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { useContractContext } from '../context/contractContext.ts';
import { ModeChoice } from './ModeChoice.tsx';

export interface MarginModeDialogProps {
  readonly onClose: () => void;
}

/** Chooses what backs new orders: the account that all positions share, or one of the contract's own. */
export default function MarginModeDialog({ onClose }: MarginModeDialogProps) {
  const { t } = useTranslation();
  const { instrument, marginMode, setMarginMode } = useContractContext();
  const [mode, setMode] = useState(marginMode);
  return (
    <ReactiveOverlay
      isOpen
      isNarrow
      onClose={onClose}
      title={t('contract.mode.marginOf', { pair: instrument.pair })}
    >
      <ModeChoice
        label={t('contract.mode.margin')}
        modes={(['cross', 'isolated'] as const).map((one) => ({
          mode: one,
          title: t(`contract.positions.${one}`),
          text: t(`contract.mode.${one}Text`),
        }))}
        value={mode}
        onChange={setMode}
      />
      <Button
        fullWidth
        mt="md"
        onClick={() => {
          setMarginMode(mode);
          onClose();
        }}
      >
        {t('contract.mode.confirm')}
      </Button>
    </ReactiveOverlay>
  );
}
