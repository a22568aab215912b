import { TextInput, UnstyledButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { requestCode, useCodeRequest } from '../../stores/identity/codeRequests.ts';
import type { CodePurpose } from '../../stores/identity/codeRequests.ts';
import { useFailureText } from '../../ui/feedback/useFailureText.ts';
import { codeDigits } from '../../ui/input/cleaning.ts';
import { useCleanedText } from '../../ui/input/useCleanedText.ts';
import { useNow } from '../../ui/useNow.ts';
import classes from './CodeField.module.css';
import { inOrder } from '../../ui/format/inOrder.ts';
import type { Contact } from './contact.ts';
import { CONTACT_FIELD } from './contactInput.tsx';
import { focusField } from './focusField.ts';
import { MailboxLink } from './MailboxLink.tsx';

export interface CodeFieldProps {
  readonly purpose: CodePurpose;
  /** Where the code goes. */
  readonly contact: Contact;
  /** Whether that is an address or a number. */
  readonly isContact: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  /** Called when one is asked for although the contact is none: nothing is sent. */
  readonly onWrongContact: () => void;
}

/** Six digits that are sent on request, with the seconds until another code can be. */
export function CodeField({
  purpose,
  contact,
  isContact,
  value,
  error,
  onChange,
  onWrongContact,
}: CodeFieldProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { isSending, sentAt, resendAt, sentTo, askedFor, failure } = useCodeRequest(purpose);
  // The clock that ticks is up to a second behind.
  const now = Math.max(useNow(1_000), sentAt);
  const seconds = Math.max(0, Math.ceil((resendAt - now) / 1_000));
  const isMail = contact.kind === 'email';
  const input = useCleanedText(value, codeDigits, onChange);
  const isSent = sentTo !== '' && sentTo === contact.value;
  const isWaiting = isSent && seconds > 0;
  const reason = askedFor === contact.value ? failure : undefined;
  const sentText = isMail
    ? t('auth.codeSent', { email: contact.value })
    : t('auth.phone.codeSent', { phone: inOrder(contact.value) });
  const request = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    if (isSending || isWaiting) return;
    if (isContact) void requestCode(purpose, contact);
    else {
      onWrongContact();
      focusField(currentTarget.form, CONTACT_FIELD);
    }
  };
  return (
    <TextInput
      size="md"
      name="code"
      label={t(isMail ? 'auth.code' : 'auth.phone.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...input}
      error={error ?? (reason && failureText(reason))}
      classNames={{ description: classes['sent'] ?? '' }}
      description={
        isSent && (
          <>
            <span>{sentText}</span> <MailboxLink />
          </>
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSectionWidth="auto"
      rightSection={
        <UnstyledButton className={classes['send']} aria-disabled={isSending || isWaiting} onClick={request}>
          {t(isWaiting ? 'auth.resendIn' : isSent ? 'auth.resendCode' : 'auth.sendCode', { seconds })}
        </UnstyledButton>
      }
    />
  );
}
