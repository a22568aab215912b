import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { contractScreen, useContractScreen } from '../../../../stores/contracts/index.ts';
import { tradingSettings, useTradingSettings } from '../../../../stores/market/index.ts';
import { playTone } from '../sound/tone.ts';

/** What a spot screen does by itself. */
export function SpotSwitches() {
  const { t } = useTranslation();
  const { soundOnFill } = useTradingSettings();
  return (
    <Switch
      mb="sm"
      label={t('trade.hotkeys.sound')}
      checked={soundOnFill}
      onChange={({ currentTarget: { checked } }) => {
        tradingSettings.update({ soundOnFill: checked });
        if (checked) playTone();
      }}
    />
  );
}

/** What a contract screen does by itself, and what it asks before. */
export function ContractSwitches() {
  const { t } = useTranslation();
  const { soundOnFill, confirmDragging } = useContractScreen();
  return (
    <>
      <Switch
        mb="sm"
        label={t('trade.hotkeys.sound')}
        checked={soundOnFill}
        onChange={({ currentTarget: { checked } }) => {
          contractScreen.update({ soundOnFill: checked });
          if (checked) playTone();
        }}
      />
      <Switch
        mb="sm"
        label={t('trade.hotkeys.confirmDragging')}
        checked={confirmDragging}
        onChange={({ currentTarget: { checked } }) => contractScreen.update({ confirmDragging: checked })}
      />
    </>
  );
}
