import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeApiKey, deleteApiKey, type ApiKey } from '../../../stores/apiKeys/apiKeys.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import '../styles.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { Question } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useAction } from '../../base/useAction.ts';
import { useKeptFocus } from '../../../ui/useKeptFocus.ts';
import { KeyCard } from './KeyCard.tsx';
import { KeyForm } from './KeyForm.tsx';
import { NewSecret } from './NewSecret.tsx';
import classes from './ApiKeys.module.css';

/** What lies over the page. */
type Dialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly key: ApiKey }
  | { readonly kind: 'made'; readonly key: ApiKey; readonly secret: string | null };

/** Keys that programs call with for the user. */
export default function ApiKeysPage() {
  const { t } = useTranslation();
  const { item, error, reload } = useItem({ namespace: 'personal.apiKeys', api: 'listApiKeys' });
  // A dialog that was closed stays until it has faded out, and has given the focus back.
  const [dialog, setDialog] = useState<Dialog>({ kind: 'create' });
  const [isOpen, setOpen] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [isSaved, setSaved] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const { isBusy, run } = useAction();
  const place = useKeptFocus<HTMLDivElement>(item, isOpen || question !== undefined);
  const open = (next: Dialog): void => {
    setDialog(next);
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  /** A secret that nobody has saved is not closed by a slip. */
  const closeMade = (): void => {
    const isKept = dialog.kind !== 'made' || dialog.secret === null || isSaved;
    setUnsaved(!isKept);
    if (isKept) close();
  };

  const switchKey = ({ keyId, label, scopes, addresses, expiresAt, enabled }: ApiKey): void =>
    run(async () => {
      await changeApiKey({ keyId, label, scopes, addresses, expiresAt, enabled: !enabled }).finally(reload);
    });
  const askToDelete = ({ keyId, label }: ApiKey): void =>
    setQuestion({
      title: t('personal.api.delete'),
      text: t('personal.api.deleteText', { label }),
      action: t('personal.api.delete'),
      onConfirm: () =>
        run(async () => {
          await deleteApiKey(keyId).finally(reload);
          toast.success(t('personal.api.deleted'));
        }),
    });

  const keys = item?.keys ?? [];
  const isFull = item !== undefined && keys.length >= item.maxKeys;
  const create = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} />}
      disabled={item === undefined || isFull}
      onClick={() => open({ kind: 'create' })}
    >
      {t('personal.api.create')}
    </Button>
  );

  return (
    <PageFrame
      title={t('personal.api.title')}
      lead={t('personal.api.lead')}
      actions={keys.length > 0 ? create : undefined}
    >
      {item === undefined && error !== undefined && (
        <ErrorState title={t('personal.api.failed')} onRetry={reload} />
      )}
      {item === undefined && error === undefined && <RowsSkeleton rows={3} rowHeight={56} />}
      <div {...place} className={classes['keys']}>
        {isFull && <p className={classes['note']}>{t('personal.api.full', { max: item.maxKeys })}</p>}
        {item !== undefined && keys.length === 0 && (
          <Panel>
            <EmptyState
              title={t('personal.api.none')}
              hint={t('personal.api.noneHint')}
              icon={<IconKey size={28} stroke={1.5} />}
              action={create}
            />
          </Panel>
        )}
        {keys.map((key) => (
          <KeyCard
            key={key.keyId}
            apiKey={key}
            isBusy={isBusy}
            onEdit={() => open({ kind: 'edit', key })}
            onSwitch={() => switchKey(key)}
            onDelete={() => askToDelete(key)}
          />
        ))}
      </div>
      <div className={classes['actions']}>
        <Button component="a" href="/docs/" variant="default" size="sm">
          {t('personal.actions.docs')}
        </Button>
      </div>

      <Modal
        isOpen={isOpen && dialog.kind !== 'made'}
        onClose={close}
        title={t(dialog.kind === 'edit' ? 'personal.api.edit' : 'personal.api.create')}
      >
        {dialog.kind !== 'made' && (
          <KeyForm
            apiKey={dialog.kind === 'edit' ? dialog.key : undefined}
            onDone={(key, secret) => {
              reload();
              if (dialog.kind === 'edit') {
                close();
                return;
              }
              setSaved(false);
              setUnsaved(false);
              setDialog({ kind: 'made', key, secret });
            }}
          />
        )}
      </Modal>
      <Modal isOpen={isOpen && dialog.kind === 'made'} onClose={closeMade} title={t('personal.api.made')}>
        {dialog.kind === 'made' && (
          <NewSecret
            keyId={dialog.key.keyId}
            secret={dialog.secret}
            isSaved={isSaved}
            isUnsaved={isUnsaved}
            onSave={setSaved}
            onClose={closeMade}
          />
        )}
      </Modal>
      <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
    </PageFrame>
  );
}
