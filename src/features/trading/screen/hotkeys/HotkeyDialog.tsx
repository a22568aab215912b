import { Button, Switch } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tradingSettings, useTradingSettings } from '../../../../stores/market/index.ts';
import { Modal } from '../../../../ui/overlay/index.ts';
import { useTradingContext } from '../context/tradingContext.ts';
import { playTone } from '../sound/tone.ts';
import { chooseKey } from './chosenKeys.ts';
import type { KeyChoice } from './chosenKeys.ts';
import classes from './HotkeyHelp.module.css';
import { HotkeyRow } from './HotkeyRow.tsx';
import { keyOf } from './hotkeys.ts';
import type { Hotkeys } from './hotkeys.ts';
import { CONTRACT_ACTIONS, HOTKEY_ACTIONS } from './hotkeyTargets.ts';
import type { HotkeyAction } from './hotkeyTargets.ts';

export interface HotkeyDialogProps {
  readonly hotkeys: Hotkeys;
  readonly onClose: () => void;
}

/** Lists the keyboard shortcuts, gives them other keys, and turns them off. */
export default function HotkeyDialog({ hotkeys, onClose }: HotkeyDialogProps) {
  const { t } = useTranslation();
  const { hotkeys: isOn, hotkeyKeys } = useTradingSettings();
  const { instrument, useSwitches } = useTradingContext();
  const switches = useSwitches();
  const isSpot = instrument.kind === 'spot';
  const [recording, setRecording] = useState<HotkeyAction>();
  const [rejected, setRejected] = useState<{ readonly action: HotkeyAction; readonly choice: KeyChoice }>();

  const record = (key: string): void => {
    if (recording === undefined) return;
    const choice = chooseKey(hotkeyKeys, recording, key);
    if (choice.type === 'chosen') {
      tradingSettings.update({ hotkeyKeys: { ...choice.keys } });
      setRejected(undefined);
      setRecording(undefined);
    } else {
      setRejected({ action: recording, choice });
    }
  };
  const stop = (): void => {
    setRecording(undefined);
    setRejected(undefined);
  };
  useKeyRecorder(recording !== undefined, record, stop);

  const actions = HOTKEY_ACTIONS.filter((action) => !isSpot || !CONTRACT_ACTIONS.has(action));
  return (
    <Modal isOpen onClose={onClose} title={t('trade.hotkeys.title')} isNarrow>
      {switches.map(({ name, isOn: isTurnedOn, turn }) => (
        <Switch
          key={name}
          mb="sm"
          label={t(`trade.hotkeys.${name}`)}
          checked={isTurnedOn}
          onChange={({ currentTarget: { checked } }) => {
            turn(checked);
            if (name === 'sound' && checked) playTone();
          }}
        />
      ))}
      <Switch
        label={t('trade.hotkeys.on')}
        checked={isOn}
        onChange={(event) => tradingSettings.update({ hotkeys: event.currentTarget.checked })}
      />
      <dl className={classes['list']} data-off={!isOn || undefined}>
        {actions.map((action) => (
          <HotkeyRow
            key={action}
            action={action}
            hotkey={hotkeys[action]}
            isRecording={recording === action}
            conflict={rejected?.action === action ? rejected.choice : undefined}
            onRecord={() => {
              setRejected(undefined);
              setRecording(recording === action ? undefined : action);
            }}
          />
        ))}
      </dl>
      <Button
        mt="md"
        size="compact-sm"
        variant="default"
        disabled={Object.keys(hotkeyKeys).length === 0}
        onClick={() => {
          tradingSettings.update({ hotkeyKeys: {} });
          stop();
        }}
      >
        {t('trade.hotkeys.reset')}
      </Button>
    </Modal>
  );
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

/** While `isRecording` every key press is recorded and does nothing else; Escape and Tab stop it. */
function useKeyRecorder(isRecording: boolean, onKey: (key: string) => void, onStop: () => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (MODIFIERS.has(event.key)) return;
    if (event.key === 'Tab') {
      onStop();
      return;
    }
    // The dialog around must not close, nor the button be pressed again.
    event.preventDefault();
    event.stopImmediatePropagation();
    const key = keyOf(event);
    if (event.key === 'Escape') onStop();
    else if (key !== undefined) onKey(key);
  });
  useEffect(() => {
    if (!isRecording) return undefined;
    const listener = (event: KeyboardEvent): void => take(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isRecording]);
}
