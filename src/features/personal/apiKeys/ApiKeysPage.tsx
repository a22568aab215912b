import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeApiKey, deleteApiKey, type ApiKey } from '../../../stores/apiKeys/apiKeys.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { failureOf } from '../../../stores/failure.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import '../styles.ts';
import { KeyCard } from './KeyCard.tsx';
import { KeyForm } from './KeyForm.tsx';
import { NewSecret } from './NewSecret.tsx';
import classes from './ApiKeys.module.css';

/** What lies over the page. */
type Dialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete'; readonly key: ApiKey }
  | { readonly kind: 'made'; readonly key: ApiKey; readonly secret: string | null };

/** Keys that programs call with for the user. */
export default function ApiKeysPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { item, error, reload } = useItem({ namespace: 'personal.apiKeys', api: 'listApiKeys' });
  const [dialog, setDialog] = useState<Dialog>();
  const [isBusy, setBusy] = useState(false);
  const close = (): void => setDialog(undefined);

  const run = async (work: Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work;
      close();
    } catch (reason) {
      toast.error(failureText(failureOf(reason)));
    } finally {
      setBusy(false);
      reload();
    }
  };
  const switchKey = ({ keyId, label, scopes, addresses, expiresAt, enabled }: ApiKey) =>
    run(changeApiKey({ keyId, label, scopes, addresses, expiresAt, enabled: !enabled }));

  const keys = item?.keys ?? [];
  const isFull = item !== undefined && keys.length >= item.maxKeys;
  const create = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} />}
      disabled={item === undefined || isFull}
      onClick={() => setDialog({ kind: 'create' })}
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
          onEdit={() => setDialog({ kind: 'edit', key })}
          onSwitch={() => void switchKey(key)}
          onDelete={() => setDialog({ kind: 'delete', key })}
        />
      ))}
      <div className={classes['actions']}>
        <Button component="a" href="/docs/" variant="default" size="sm">
          {t('personal.actions.docs')}
        </Button>
      </div>

      <Modal
        isOpen={dialog?.kind === 'create' || dialog?.kind === 'edit'}
        onClose={close}
        title={t(dialog?.kind === 'edit' ? 'personal.api.edit' : 'personal.api.create')}
      >
        {(dialog?.kind === 'create' || dialog?.kind === 'edit') && (
          <KeyForm
            apiKey={dialog.kind === 'edit' ? dialog.key : undefined}
            onDone={(key, secret) => {
              setDialog(dialog.kind === 'create' ? { kind: 'made', key, secret } : undefined);
              reload();
            }}
          />
        )}
      </Modal>
      {dialog?.kind === 'made' && (
        <Modal isOpen onClose={close} title={t('personal.api.made')}>
          <NewSecret keyId={dialog.key.keyId} secret={dialog.secret} onClose={close} />
        </Modal>
      )}
      {dialog?.kind === 'delete' && (
        <Modal isOpen isNarrow onClose={close} title={t('personal.api.delete')}>
          <div className={classes['form']}>
            <p className={classes['note']}>{t('personal.api.deleteText', { label: dialog.key.label })}</p>
            <Button
              color="red"
              fullWidth
              disabled={isBusy}
              onClick={() => void run(deleteApiKey(dialog.key.keyId))}
            >
              {t('personal.api.delete')}
            </Button>
          </div>
        </Modal>
      )}
    </PageFrame>
  );
}
