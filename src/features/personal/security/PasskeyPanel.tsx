import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import { hasPasskeys, removePasskey, type Passkey } from '../../../stores/identity/passkeys.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { inOrder, timeInOrder } from '../../../ui/format/inOrder.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { Question } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useKeptFocus } from '../../../ui/useKeptFocus.ts';
import { PasskeyForm } from './PasskeyForm.tsx';
import classes from './Security.module.css';
import { useAction } from '../../base/useAction.ts';

/** What lies over the page. */
type Dialog = { readonly kind: 'add' } | { readonly kind: 'rename'; readonly passkey: Passkey };

/** The passkeys of the user: added, renamed, removed. @param onChange called when the protection of the account has changed */
export function PasskeyPanel({ onChange }: { readonly onChange: () => void }) {
  const { t } = useTranslation();
  const { item, error, reload } = useItem({ namespace: 'personal.passkeys', api: 'listPasskeys' });
  // A dialog that was closed stays until it has faded out, and has given the focus back.
  const [dialog, setDialog] = useState<Dialog>({ kind: 'add' });
  const [isOpen, setOpen] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const { isBusy, run } = useAction();
  const place = useKeptFocus<HTMLUListElement>(item);
  const open = (next: Dialog): void => {
    setDialog(next);
    setOpen(true);
  };
  const changed = (): void => {
    reload();
    onChange();
  };
  const done = (): void => {
    setOpen(false);
    changed();
  };
  const askToRemove = (passkey: Passkey): void => {
    if (isBusy) return;
    setQuestion({
      title: t('personal.security.passkeys.removeTitle'),
      text: t('personal.security.passkeys.removeText', { label: passkey.label }),
      action: t('personal.security.passkeys.remove'),
      onConfirm: () =>
        run(async () => {
          await removePasskey(passkey).finally(changed);
          toast.success(t('personal.security.passkeys.removed'));
        }),
    });
  };

  const passkeys = item?.passkeys ?? [];
  const isFull = item !== undefined && passkeys.length >= item.maxPasskeys;
  const isSupported = hasPasskeys();
  return (
    <Panel
      title={t('personal.security.passkeys.title')}
      actions={
        <Button
          size="xs"
          variant={passkeys.length > 0 ? 'default' : 'filled'}
          disabled={item === undefined || isFull || !isSupported}
          onClick={() => open({ kind: 'add' })}
        >
          {t('personal.security.passkeys.add')}
        </Button>
      }
    >
      <p className={classes['note']}>{t('personal.security.passkeys.text')}</p>
      {!isSupported && (
        <p className={classes['note']}>{t('personal.security.passkeys.problem.unsupported')}</p>
      )}
      {isFull && (
        <p className={classes['note']}>{t('personal.security.passkeys.full', { max: item.maxPasskeys })}</p>
      )}
      {item === undefined && error !== undefined && (
        <ErrorState title={t('personal.security.passkeys.failed')} onRetry={reload} />
      )}
      {passkeys.length > 0 && (
        <ul {...place} className={classes['passkeys']} aria-label={t('personal.security.passkeys.title')}>
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId} className={classes['passkey']}>
              <div>
                <bdi className={classes['label']}>{passkey.label}</bdi>{' '}
                {passkey.backedUp && (
                  <Badge tt="none" variant="light">
                    {t('personal.security.passkeys.synced')}
                  </Badge>
                )}
                <p className={classes['note']}>
                  <span>{t('personal.security.passkeys.host', { host: inOrder(passkey.host) })}</span>{' '}
                  <span>
                    {t('personal.security.passkeys.added', { time: timeInOrder(passkey.createdAt) })}
                  </span>{' '}
                  <span>
                    {passkey.lastUsedAt === null
                      ? t('personal.security.passkeys.unused')
                      : t('personal.security.passkeys.used', { time: timeInOrder(passkey.lastUsedAt) })}
                  </span>
                </p>
              </div>
              <div className={classes['actions']}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('personal.security.passkeys.renameOf', { label: passkey.label })}
                  onClick={() => open({ kind: 'rename', passkey })}
                >
                  {t('personal.security.passkeys.rename')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('personal.security.passkeys.removeOf', { label: passkey.label })}
                  aria-disabled={isBusy}
                  onClick={() => askToRemove(passkey)}
                >
                  {t('personal.security.passkeys.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Modal
        isOpen={isOpen}
        isNarrow
        onClose={() => setOpen(false)}
        title={t(
          dialog.kind === 'rename' ? 'personal.security.passkeys.rename' : 'personal.security.passkeys.add',
        )}
      >
        {dialog.kind === 'add' ? (
          <PasskeyForm
            initial={t('personal.security.passkeys.default', { number: passkeys.length + 1 })}
            onDone={done}
          />
        ) : (
          <PasskeyForm passkeyId={dialog.passkey.passkeyId} initial={dialog.passkey.label} onDone={done} />
        )}
      </Modal>
      <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
    </Panel>
  );
}
