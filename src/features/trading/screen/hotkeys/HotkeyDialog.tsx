import { Button, Kbd, Switch, UnstyledButton } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tradingSettings, useTradingSettings } from '../../../../stores/market/settings.ts';
import { Drawer } from '../../../../ui/overlay/Drawer.tsx';
import { useTradingContext } from '../context/tradingContext.ts';
import { playTone } from '../sound/tone.ts';
import { canChange, chooseKey } from './chosenKeys.ts';
import type { KeyChoice } from './chosenKeys.ts';
import classes from './HotkeyHelp.module.css';
import { keyOf } from './hotkeys.ts';
import type { Hotkeys } from './hotkeys.ts';
import { CONTRACT_ACTIONS, HOTKEY_ACTIONS } from './hotkeyTargets.ts';
import type { HotkeyAction } from './hotkeyTargets.ts';

export interface HotkeyDialogProps {
  readonly hotkeys: Hotkeys;
  readonly onClose: () => void;
}

/** Lists the keyboard shortcuts beside the market, gives them other keys, and turns them off. */
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
    <Drawer isOpen onClose={onClose} title={t('trade.hotkeys.title')}>
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
    </Drawer>
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

export interface HotkeyRowProps {
  readonly action: HotkeyAction;
  /** Empty where it has none. */
  readonly hotkey: string;
  readonly isRecording: boolean;
  /** Why the key that was pressed last was not taken. */
  readonly conflict: KeyChoice | undefined;
  readonly onRecord: () => void;
}

/** One shortcut; its key is the button that records another. */
function HotkeyRow({ action, hotkey, isRecording, conflict, onRecord }: HotkeyRowProps) {
  const { t } = useTranslation();
  const name = t(`trade.hotkeys.actions.${action}`);
  const keys =
    hotkey === ''
      ? t('trade.hotkeys.none')
      : hotkey
          .split(/(?<=.)\+/)
          .map((key) => (
            <Kbd key={key}>
              {key.length === 1 ? key.toUpperCase() : t(`trade.hotkeys.keys.${key as 'shift'}`)}
            </Kbd>
          ));
  return (
    <div className={classes['item']} data-action={action}>
      <dt>{name}</dt>
      <dd className={classes['keys']}>
        {canChange(action) ? (
          <UnstyledButton
            className={classes['change']}
            aria-label={t('trade.hotkeys.change', { action: name })}
            aria-pressed={isRecording}
            onClick={onRecord}
          >
            {isRecording ? t('trade.hotkeys.press') : keys}
          </UnstyledButton>
        ) : (
          keys
        )}
      </dd>
      {conflict !== undefined && (
        <dd className={classes['reject']} role="alert">
          {conflict.type === 'taken'
            ? t('trade.hotkeys.taken', { action: t(`trade.hotkeys.actions.${conflict.by}`) })
            : t('trade.hotkeys.unfit')}
        </dd>
      )}
    </div>
  );
}
