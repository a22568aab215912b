import { Kbd, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { canChange } from './chosenKeys.ts';
import type { KeyChoice } from './chosenKeys.ts';
import classes from './HotkeyHelp.module.css';
import type { HotkeyAction } from './hotkeyTargets.ts';

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
export function HotkeyRow({ action, hotkey, isRecording, conflict, onRecord }: HotkeyRowProps) {
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
