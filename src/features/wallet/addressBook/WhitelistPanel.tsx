import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setWhitelistOnly } from '../../../stores/wallet/addressBook.ts';
import type { AddressBook } from '../../../stores/wallet/types.ts';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { Question } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import { Notice } from '../chain/Notice.tsx';
import { useAction } from '../../base/useAction.ts';
import classes from './AddressBook.module.css';

export interface WhitelistPanelProps {
  readonly book: Pick<AddressBook, 'whitelistOnly' | 'whitelistOffAt'>;
  readonly onChange: () => void;
}

/** Whether withdrawals go to whitelisted addresses alone: on at once, off a day after it was asked for. */
export function WhitelistPanel({ book: { whitelistOnly, whitelistOffAt }, onChange }: WhitelistPanelProps) {
  const { t } = useTranslation();
  const { isBusy, run } = useAction();
  const [question, setQuestion] = useState<Question>();
  const change = (next: boolean): void => run(() => setWhitelistOnly(next).finally(onChange));
  const isEnding = whitelistOffAt !== null;
  // While it ends the switch is off already: it shows what was wished for, and the line below from when on that holds.
  const isOn = whitelistOnly && !isEnding;
  const toggle = (): void => {
    if (isBusy) return;
    if (!isOn) {
      change(true);
      return;
    }
    setQuestion({
      title: t('addressBook.only.offTitle'),
      text: t('addressBook.only.offText'),
      action: t('addressBook.only.offAction'),
      onConfirm: () => change(false),
    });
  };
  return (
    <Panel title={t('addressBook.only.title')}>
      <div className={classes['whitelist']}>
        <Switch
          size="md"
          label={t('addressBook.only.label')}
          description={t('addressBook.only.text')}
          checked={isOn}
          onChange={toggle}
        />
        {isEnding && (
          <>
            <Notice tone="warning" isStatus>
              {t('addressBook.only.offAt', { time: timeInOrder(whitelistOffAt) })}
            </Notice>
            <Button variant="default" size="sm" loading={isBusy} onClick={() => change(true)}>
              {t('addressBook.only.keep')}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
    </Panel>
  );
}
