import { Button, Textarea, UnstyledButton } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useAddressCheck } from '../../../stores/wallet/addressCheck.ts';
import { lookAlikeOf } from '../../../stores/wallet/lookAlike.ts';
import type { AddressBook, WalletNetwork } from '../../../stores/wallet/types.ts';
import { entryOf } from '../../../stores/wallet/withdrawalRules.ts';
import type { AddressProblem } from '../../../stores/wallet/withdrawalRules.ts';
import { inOrder, timeInOrder } from '../../../ui/format/inOrder.ts';
import { withoutSpace } from '../../../ui/input/cleaning.ts';
import { useCleanedText } from '../../../ui/input/useCleanedText.ts';
import { AddressNotes } from './AddressNotes.tsx';
import { ChooseAddress } from './ChooseAddress.tsx';
import classes from './Withdrawal.module.css';

export interface AddressFieldProps {
  readonly network: WalletNetwork;
  readonly address: string;
  readonly checked: ReturnType<typeof useAddressCheck>;
  readonly book: AddressBook | undefined;
  readonly problem: AddressProblem | undefined;
  readonly whitelistOnly: boolean;
  readonly onChange: (address: string) => void;
}

/** Where to: pasted, or chosen out of the address book; tried while it is typed, and always seen in full. */
export function AddressField(props: AddressFieldProps) {
  const { network, address, checked, book, problem, whitelistOnly, onChange } = props;
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const input = useCleanedText<HTMLTextAreaElement>(address, withoutSpace, onChange);
  const entry = entryOf(book, network.network, address);
  const own = book?.addresses.filter((known) => known.network === network.network) ?? [];
  const twin = lookAlikeOf(address, own);
  const isFailed = checked.phase === 'failed';
  const error =
    problem &&
    (problem === 'whitelistWaits'
      ? t('withdrawal.problem.whitelistWaits', { time: timeInOrder(entry?.usableAt ?? 0) })
      : t(`withdrawal.problem.${problem}`, { network: inOrder(network.name) }));
  return (
    <div className={classes['addressField']}>
      <Textarea
        size="md"
        name="address"
        dir="ltr"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={128}
        label={t('withdrawal.address')}
        description={whitelistOnly ? t('withdrawal.whitelistOnly') : undefined}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        classNames={{ input: classes['addressInput'] ?? '' }}
        {...input}
        error={error}
        onKeyDown={(event) => {
          // Enter also ends the composition of an input method.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className={classes['addressTools']}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconAddressBook size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          {t('withdrawal.addressBook')}
        </Button>
        <span role="status" className={classes['checking']}>
          {checked.phase === 'checking' && t('withdrawal.checking')}
        </span>
        {isFailed && (
          <UnstyledButton className={classes['retry']} onClick={checked.retry}>
            {t('withdrawal.checkFailed')}
          </UnstyledButton>
        )}
      </div>
      <AddressNotes network={network} check={checked.check} label={entry?.label} twin={twin} />
      <ChooseAddress
        isOpen={isChoosing}
        entries={own}
        whitelistOnly={whitelistOnly}
        onClose={() => setChoosing(false)}
        onChoose={(chosen) => {
          onChange(chosen);
          setChoosing(false);
        }}
      />
    </div>
  );
}
