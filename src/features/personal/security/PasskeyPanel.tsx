import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import { failureOf } from '../../../stores/failure.ts';
import { hasPasskeys, removePasskey, type Passkey } from '../../../stores/identity/passkeys.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { formatDateTime } from '../../../ui/format/time.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import classes from './Security.module.css';

/** What lies over the page. */
type Dialog = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** The passkeys of the user: added, renamed, removed. */
export function PasskeyPanel() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { item, error, reload } = useItem({ namespace: 'personal.passkeys', api: 'listPasskeys' });
  const [dialog, setDialog] = useState<Dialog>();
  const [isBusy, setBusy] = useState(false);
  const close = (): void => setDialog(undefined);
  const done = (): void => {
    close();
    reload();
  };
  const remove = async ({ passkeyId }: Passkey): Promise<void> => {
    setBusy(true);
    try {
      await removePasskey(passkeyId);
    } catch (reason) {
      toast.error(failureText(failureOf(reason)));
    } finally {
      setBusy(false);
      done();
    }
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
          onClick={() => setDialog({ kind: 'add' })}
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
        <ul className={classes['passkeys']} aria-label={t('personal.security.passkeys.title')}>
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
                  {t('personal.security.passkeys.added', { time: formatDateTime(passkey.createdAt) })}{' '}
                  {passkey.lastUsedAt === null
                    ? t('personal.security.passkeys.unused')
                    : t('personal.security.passkeys.used', { time: formatDateTime(passkey.lastUsedAt) })}
                </p>
              </div>
              <div className={classes['actions']}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('personal.security.passkeys.renameOf', { label: passkey.label })}
                  onClick={() => setDialog({ kind: 'rename', passkey })}
                >
                  {t('personal.security.passkeys.rename')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('personal.security.passkeys.removeOf', { label: passkey.label })}
                  onClick={() => setDialog({ kind: 'remove', passkey })}
                >
                  {t('personal.security.passkeys.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Modal
        isOpen={dialog?.kind === 'add' || dialog?.kind === 'rename'}
        isNarrow
        onClose={close}
        title={t(
          dialog?.kind === 'rename' ? 'personal.security.passkeys.rename' : 'personal.security.passkeys.add',
        )}
      >
        {dialog?.kind === 'add' && (
          <PasskeyForm
            initial={t('personal.security.passkeys.default', { number: passkeys.length + 1 })}
            onDone={done}
          />
        )}
        {dialog?.kind === 'rename' && (
          <PasskeyForm passkeyId={dialog.passkey.passkeyId} initial={dialog.passkey.label} onDone={done} />
        )}
      </Modal>
      {dialog?.kind === 'remove' && (
        <Modal isOpen isNarrow onClose={close} title={t('personal.security.passkeys.remove')}>
          <div className={classes['confirm']}>
            <p className={classes['note']}>
              {t('personal.security.passkeys.removeText', { label: dialog.passkey.label })}
            </p>
            <Button color="red" fullWidth disabled={isBusy} onClick={() => void remove(dialog.passkey)}>
              {t('personal.security.passkeys.remove')}
            </Button>
          </div>
        </Modal>
      )}
    </Panel>
  );
}
