import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractSettings } from '../../../../stores/contracts/settings.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { useTicket } from '../context/ticketStore.ts';
import { ModeChoice } from './ModeChoice.tsx';
import classes from './Modes.module.css';
import { useChange } from './useChange.ts';

export interface PositionModeDialogProps {
  readonly onClose: () => void;
}

/** Chooses between one net position and a long and a short side by side. */
export default function PositionModeDialog({ onClose }: PositionModeDialogProps) {
  const { t } = useTranslation();
  const { context } = useTicket();
  const { instrument, marginMode, positionMode } = context;
  const { setPositionMode } = useContractSettings(instrument.pair, marginMode);
  const [mode, setMode] = useState(positionMode);
  const { change, failure, isPending } = useChange(onClose);
  return (
    <ReactiveOverlay
      isOpen
      isNarrow
      onClose={onClose}
      title={t('contract.mode.positionOf', { pair: instrument.pair })}
    >
      <ModeChoice
        label={t('contract.mode.position')}
        modes={(['oneWay', 'hedge'] as const).map((one) => ({
          mode: one,
          title: t(`contract.mode.${one}`),
          text: t(`contract.mode.${one}Text`),
        }))}
        value={mode}
        onChange={setMode}
      />
      <p className={classes['warning']}>
        {t('contract.mode.positionRule', { mode: t(`contract.positions.${marginMode}`) })}
      </p>
      {failure !== undefined && (
        <p className={classes['reject']} role="alert">
          {failure}
        </p>
      )}
      <Button fullWidth mt="md" disabled={isPending} onClick={() => change(() => setPositionMode(mode))}>
        {t('contract.mode.confirm')}
      </Button>
    </ReactiveOverlay>
  );
}
