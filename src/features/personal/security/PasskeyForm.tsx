import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../stores/data/useForm.ts';
import { failureOf } from '../../../stores/failure.ts';
import { addPasskey, passkeyProblemOf, renamePasskey } from '../../../stores/identity/passkeys.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { composedText } from '../../../ui/input/cleaning.ts';
import { useCleanedText } from '../../../ui/input/useCleanedText.ts';
import classes from './Security.module.css';

export interface PasskeyFormProps {
  /** The passkey that gets another name; a new one is added when it is left out. */
  readonly passkeyId?: string;
  /** Its name to begin with. */
  readonly initial: string;
  readonly onDone: () => void;
}

const LONGEST_LABEL = 40;

/** Names a passkey, and has the browser make it if it is new. */
export function PasskeyForm({ passkeyId, initial, onDone }: PasskeyFormProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [error, setError] = useState<unknown>();
  const form = useForm<{ readonly label: string }, 'personal.security.passkeys.nameMissing'>({
    id: `passkey.${passkeyId ?? 'new'}`,
    initial: { label: initial },
    validate: ({ label }) => ({
      label: label.trim() === '' ? 'personal.security.passkeys.nameMissing' : undefined,
    }),
    validatesChanges: true,
  });
  const problem = passkeyProblemOf(error);
  const label = useCleanedText(
    form.values.label,
    (text) => composedText(text, LONGEST_LABEL),
    (text) => form.change({ label: text }),
  );
  const missing = form.errors.label;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void form.submit(async (values) => {
      const name = values.label.trim();
      setError(undefined);
      try {
        await (passkeyId === undefined ? addPasskey(name) : renamePasskey(passkeyId, name));
        onDone();
        return true;
      } catch (reason) {
        setError(reason);
        return false;
      }
    });
  };
  return (
    <form className={classes['steps']} noValidate onSubmit={onSubmit}>
      {passkeyId === undefined && <p className={classes['note']}>{t('personal.security.passkeys.how')}</p>}
      <TextInput
        data-autofocus
        name="label"
        label={t('personal.security.passkeys.name')}
        description={t('personal.security.passkeys.nameHint')}
        descriptionProps={{ mt: 6 }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...label}
        error={missing && t(missing)}
      />
      <p role="alert" className={classes['failure']}>
        {error !== undefined &&
          (problem === undefined
            ? failureText(failureOf(error))
            : t(`personal.security.passkeys.problem.${problem}`))}
      </p>
      <Button type="submit" fullWidth aria-disabled={form.loading}>
        {t(passkeyId === undefined ? 'personal.security.passkeys.create' : 'personal.api.save')}
      </Button>
    </form>
  );
}
