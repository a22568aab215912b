import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarginMode } from '../../../../stores/contracts/settings.ts';
import type { MarginMode } from '../../../../stores/contracts/types.ts';
import { ReactiveOverlay } from '../../../../ui/overlay/ReactiveOverlay.tsx';
import { useContractContext } from '../context/contractContext.ts';
import { ModeChoice } from './ModeChoice.tsx';
import classes from './Modes.module.css';
import { useChange } from './useChange.ts';

export interface MarginModeDialogProps {
  readonly onClose: () => void;
}

/** Chooses what backs new orders: the account that all positions share, or one of the contract's own. */
export default function MarginModeDialog({ onClose }: MarginModeDialogProps) {
  const { t } = useTranslation();
  const { pair } = useContractContext().instrument;
  const { marginMode, setMarginMode } = useMarginMode(pair);
  // The mode as it is comes after the dialog, or changes elsewhere: only what is chosen here is held.
  const [chosen, setChosen] = useState<MarginMode>();
  const mode = chosen ?? marginMode;
  const { change, failure, isPending } = useChange(onClose);
  return (
    <ReactiveOverlay isOpen isNarrow onClose={onClose} title={t('contract.mode.marginOf', { pair })}>
      <ModeChoice
        label={t('contract.mode.margin')}
        modes={(['cross', 'isolated'] as const).map((one) => ({
          mode: one,
          title: t(`contract.positions.${one}`),
          text: t(`contract.mode.${one}Text`),
        }))}
        value={mode}
        onChange={setChosen}
      />
      {failure !== undefined && (
        <p className={classes['reject']} role="alert">
          {failure}
        </p>
      )}
      <Button fullWidth mt="md" disabled={isPending} onClick={() => change(() => setMarginMode(mode))}>
        {t('contract.mode.confirm')}
      </Button>
    </ReactiveOverlay>
  );
}
