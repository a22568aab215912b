import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addAddress } from '../../../stores/wallet/addressBook.ts';
import { useAddressCheck } from '../../../stores/wallet/addressCheck.ts';
import { lookAlikeOf } from '../../../stores/wallet/lookAlike.ts';
import type { AddressBook, WalletNetwork } from '../../../stores/wallet/types.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { NetworkPicker } from '../chain/NetworkPicker.tsx';
import { composedText, withoutSpace } from '../../../ui/input/cleaning.ts';
import { useCleanedText } from '../../../ui/input/useCleanedText.ts';
import { Notice } from '../chain/Notice.tsx';
import { ChainText } from '../chain/ChainText.tsx';
import { useAction } from '../../base/useAction.ts';
import classes from './AddressBook.module.css';

export interface AddressFormProps {
  readonly networks: readonly WalletNetwork[];
  readonly book: AddressBook;
  readonly onDone: () => void;
}

const LONGEST_LABEL = 40;

/** An address with a name, to the book and if wanted to the whitelist. */
export function AddressForm({ networks, book, onDone }: AddressFormProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [label, setLabel] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [address, setAddress] = useState('');
  const [whitelisted, setWhitelisted] = useState(book.whitelistOnly);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useAction();
  const network = networks.find((known) => known.network === chosen) ?? networks[0];
  const { check, phase, retry } = useAddressCheck(network?.network, address);
  const twin = lookAlikeOf(
    address,
    book.addresses.filter((known) => known.network === network?.network),
  );
  const isUnnamed = label.trim() === '';
  const problem = check?.problem ?? (isTried && address === '' ? 'missing' : undefined);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    const wrong = isUnnamed ? 'label' : check === undefined || check.problem !== null ? 'address' : undefined;
    if (wrong !== undefined || network === undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    run(
      async () => {
        const written = check?.address ?? address;
        await addAddress({ label: label.trim(), network: network.network, address: written, whitelisted });
        toast.success(t('addressBook.added'));
        onDone();
      },
      (found) => setFailure(failureText(found)),
    );
  };
  const labelInput = useCleanedText(label, (text) => composedText(text, LONGEST_LABEL), setLabel);
  const addressInput = useCleanedText<HTMLTextAreaElement>(address, withoutSpace, (text) => {
    setAddress(text);
    setFailure(undefined);
  });
  if (network === undefined) return null;
  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <TextInput
        data-autofocus
        name="label"
        label={t('withdrawal.label')}
        autoComplete="off"
        {...labelInput}
        error={isTried && isUnnamed && t('addressBook.labelMissing')}
      />
      <NetworkPicker networks={networks} value={network.network} hintOf={() => ''} onChange={setChosen} />
      <Textarea
        name="address"
        dir="ltr"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={128}
        label={t('chain.address')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...addressInput}
        error={problem && t(`withdrawal.problem.${problem}`, { network: inOrder(network.name) })}
      />
      <span role="status" className={classes['note']}>
        {phase === 'checking' && t('withdrawal.checking')}
      </span>
      {phase === 'failed' && (
        <Button size="compact-sm" variant="subtle" onClick={retry}>
          {t('withdrawal.checkFailed')}
        </Button>
      )}
      {twin !== undefined && (
        <Notice tone="danger" isStatus>
          <span>{t('withdrawal.note.lookAlike', { label: twin.label })}</span>{' '}
          <ChainText text={twin.address} />
        </Notice>
      )}
      <Checkbox
        label={t('addressBook.whitelist')}
        description={t('addressBook.whitelistHint')}
        checked={whitelisted}
        onChange={(event) => setWhitelisted(event.currentTarget.checked)}
      />
      <p role="alert" className={classes['failure']}>
        {failure}
      </p>
      <Button type="submit" fullWidth loading={isBusy}>
        {t('addressBook.add')}
      </Button>
    </form>
  );
}
