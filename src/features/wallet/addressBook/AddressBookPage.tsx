import { Button } from '@mantine/core';
import { IconAddressBook, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { backToApp, useIsNativeApp } from '../../../stores/nativeApp/index.ts';
import { removeAddress, useAddressBook } from '../../../stores/wallet/addressBook.ts';
import { useWalletAssets } from '../../../stores/wallet/networks.ts';
import type { AddressBook, WalletAddress } from '../../../stores/wallet/types.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { NativeOnlyNotice } from '../../../ui/feedback/NativeOnlyNotice.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { Question } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import { useKeptFocus } from '../../../ui/useKeptFocus.ts';
import '../chain/styles.ts';
import { useAction } from '../../base/useAction.ts';
import classes from './AddressBook.module.css';
import { AddressForm } from './AddressForm.tsx';
import { AddressRow } from './AddressRow.tsx';
import { WhitelistPanel } from './WhitelistPanel.tsx';
import { networksOf } from './networksOf.ts';

/** The addresses that a user withdraws to, and whether to whitelisted ones alone. */
export default function AddressBookPage() {
  const { t } = useTranslation();
  const inApp = useIsNativeApp();
  return (
    <PageFrame
      title={t('addressBook.title')}
      lead={t('addressBook.lead')}
      above={<BackLink href="/personal/withdrawal">{t('withdrawal.title')}</BackLink>}
    >
      {inApp ? (
        <Panel>
          <NativeOnlyNotice onBack={backToApp} />
        </Panel>
      ) : (
        <Book />
      )}
    </PageFrame>
  );
}

function Book() {
  const { t } = useTranslation();
  const { item, error, reload } = useAddressBook();
  if (item !== undefined) return <Entries book={item} onChange={reload} />;
  return (
    <Panel>
      {error === undefined ? (
        <RowsSkeleton rows={4} rowHeight={64} />
      ) : (
        <ErrorState title={t('chain.failed')} onRetry={reload} />
      )}
    </Panel>
  );
}

interface EntriesProps {
  readonly book: AddressBook;
  readonly onChange: () => void;
}

function Entries({ book, onChange }: EntriesProps) {
  const { t } = useTranslation();
  const networks = networksOf(useWalletAssets().item ?? []);
  const [isAdding, setAdding] = useState(false);
  const [round, setRound] = useState(0);
  const [question, setQuestion] = useState<Question>();
  const { isBusy, run } = useAction();
  const { addresses, maxAddresses } = book;
  const place = useKeptFocus<HTMLDivElement>(addresses, isAdding || question !== undefined);
  const isFull = addresses.length >= maxAddresses;
  const openForm = (): void => {
    setRound((before) => before + 1);
    setAdding(true);
  };
  const askToRemove = ({ addressId, label }: WalletAddress): void =>
    setQuestion({
      title: t('addressBook.removeTitle'),
      text: t('addressBook.removeText', { label }),
      action: t('addressBook.remove'),
      onConfirm: () =>
        run(async () => {
          await removeAddress(addressId).finally(onChange);
          toast.success(t('addressBook.removed'));
        }),
    });
  const add = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      disabled={isFull || networks.length === 0}
      onClick={openForm}
    >
      {t('addressBook.add')}
    </Button>
  );
  return (
    <>
      <WhitelistPanel book={book} onChange={onChange} />
      <Panel title={t('addressBook.entries')} actions={addresses.length > 0 ? add : undefined}>
        <div {...place} className={classes['place']}>
          {isFull && (
            <p className={classes['note']}>{t('addressBook.full', { max: inOrder(String(maxAddresses)) })}</p>
          )}
          {addresses.length === 0 ? (
            <EmptyState
              title={t('addressBook.none')}
              hint={t('addressBook.noneHint')}
              icon={<IconAddressBook size={28} stroke={1.5} />}
              action={add}
            />
          ) : (
            <ul className={classes['entries']}>
              {addresses.map((entry) => (
                <AddressRow
                  key={entry.addressId}
                  entry={entry}
                  network={networks.find(({ network }) => network === entry.network)?.name ?? entry.network}
                  isBusy={isBusy}
                  onRemove={() => askToRemove(entry)}
                />
              ))}
            </ul>
          )}
        </div>
      </Panel>
      <Modal isOpen={isAdding} onClose={() => setAdding(false)} title={t('addressBook.add')}>
        <AddressForm
          key={round}
          networks={networks}
          book={book}
          onDone={() => {
            setAdding(false);
            onChange();
          }}
        />
      </Modal>
      <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}
