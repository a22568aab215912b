import { ActionIcon, Kbd, Switch } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tradingSettings, useTradingSettings } from '../../../stores/trading/index.ts';
import { Modal } from '../../../ui/overlay/index.ts';
import classes from './HotkeyHelp.module.css';
import { HOTKEY_ACTIONS, useHotkeyTarget } from './hotkeyTargets.ts';
import { HOTKEYS } from './hotkeys.ts';
import { useHotkeys } from './useHotkeys.ts';

/** The keyboard shortcuts: listens to them, lists them under `?`, and turns them off. */
export function HotkeyHelp() {
  const { t } = useTranslation();
  const { hotkeys: isOn } = useTradingSettings();
  const [isOpen, setOpen] = useState(false);
  useHotkeys(isOn);
  useHotkeyTarget('help', () => setOpen(true));

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('trade.hotkeys.open')}
        title={t('trade.hotkeys.open')}
        onClick={() => setOpen(true)}
      >
        <IconKeyboard size={18} />
      </ActionIcon>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t('trade.hotkeys.title')} isNarrow>
        <Switch
          label={t('trade.hotkeys.on')}
          checked={isOn}
          onChange={(event) => tradingSettings.update({ hotkeys: event.currentTarget.checked })}
        />
        <dl className={classes['list']} data-off={!isOn || undefined}>
          {HOTKEY_ACTIONS.map((action) => (
            <div key={action} className={classes['item']}>
              <dt>{t(`trade.hotkeys.actions.${action}`)}</dt>
              <dd className={classes['keys']}>
                {HOTKEYS[action].split('+').map((key) => (
                  <Kbd key={key}>
                    {key.length === 1 ? key.toUpperCase() : t(`trade.hotkeys.keys.${key as 'shift'}`)}
                  </Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}
