import { TextInput, UnstyledButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { validateField } from '../../platform/validation/fields.ts';
import { requestCode, useCodeRequest } from '../../stores/identity/codeRequests.ts';
import type { CodePurpose } from '../../stores/identity/codeRequests.ts';
import { useFailureText } from '../../ui/feedback/useFailureText.ts';
import { useNow } from '../../ui/useNow.ts';
import classes from './CodeField.module.css';
import { focusField } from './focusField.ts';

export interface CodeFieldProps {
  readonly purpose: CodePurpose;
  /** Where the code goes. */
  readonly email: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  /** Called when one is asked for although the address is none: nothing is sent. */
  readonly onWrongAddress: () => void;
}

/** Six digits that are mailed on request, with the seconds until another code can be. */
export function CodeField({ purpose, email, value, error, onChange, onWrongAddress }: CodeFieldProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { isSending, sentAt, resendAt, sentTo, askedFor, failure } = useCodeRequest(purpose);
  // The clock that ticks is up to a second behind.
  const now = Math.max(useNow(1_000), sentAt);
  const seconds = Math.max(0, Math.ceil((resendAt - now) / 1_000));
  const isSent = sentTo !== '' && sentTo === email;
  const isWaiting = isSent && seconds > 0;
  const reason = askedFor === email ? failure : undefined;
  const request = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    if (isSending || isWaiting) return;
    if (validateField('email', email) === undefined) void requestCode(purpose, email);
    else {
      onWrongAddress();
      focusField(currentTarget.form, 'email');
    }
  };
  return (
    <TextInput
      size="md"
      name="code"
      label={t('auth.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      error={error ?? (reason && failureText(reason))}
      classNames={{ description: classes['sent'] ?? '' }}
      description={isSent ? t('auth.codeSent', { email }) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      rightSectionWidth="auto"
      rightSection={
        <UnstyledButton className={classes['send']} aria-disabled={isSending || isWaiting} onClick={request}>
          {t(isWaiting ? 'auth.resendIn' : isSent ? 'auth.resendCode' : 'auth.sendCode', { seconds })}
        </UnstyledButton>
      }
    />
  );
}
