import { TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './InviteCodes.module.css';
import { ReferralOffer } from './ReferralOffer.tsx';

const ASK_AFTER_MS = 400;

/** Whether a text can be a code. */
const isCode = (text: string): boolean => /^\w{1,20}$/.test(text);

interface Entry {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

export interface InviteCodesProps {
  readonly referralCode: Entry;
  readonly invitationCode: Entry;
}

/** Codes of who brought somebody here: out of the way of the many who have none, open for who came by a link that has one. */
export function InviteCodes({ referralCode, invitationCode }: InviteCodesProps) {
  const { t } = useTranslation();
  const id = useId();
  // Asked about once the typing rests.
  const [shown] = useDebouncedValue(referralCode.value.trim(), ASK_AFTER_MS);
  const [isOpen, setOpen] = useState(referralCode.value !== '' || invitationCode.value !== '');
  const propsOf = (name: 'referralCode' | 'invitationCode', { value, error, onChange }: Entry) => ({
    size: 'md',
    name,
    label: t(`auth.register.${name}`),
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    value,
    error,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
  });
  return (
    <div className={classes['codes']}>
      <UnstyledButton
        className={classes['toggle']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('auth.register.haveCode')}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={classes['chevron']} />
      </UnstyledButton>
      <div id={id} hidden={!isOpen} className={classes['fields']}>
        <TextInput {...propsOf('referralCode', referralCode)} />
        {isCode(shown) && <ReferralOffer code={shown} />}
        <TextInput {...propsOf('invitationCode', invitationCode)} />
      </div>
    </div>
  );
}
