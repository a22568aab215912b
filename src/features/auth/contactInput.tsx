import { TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { validateField } from '../../platform/validation/fields.ts';
import type { Field, FieldProblem } from '../../platform/validation/fields.ts';
import type { Contact } from './contact.ts';

export interface ContactFieldProps {
  /** As the field keeps it. */
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** How one kind of contact is typed. */
export interface ContactInput {
  readonly kind: Contact['kind'];
  readonly Field: ComponentType<ContactFieldProps>;
  /** What the field begins with. @param language of the page: `de_DE` */
  readonly initial: (language: string) => string;
  /** What is wrong with what the field keeps. */
  readonly problemOf: (text: string) => FieldProblem | undefined;
  /** The contact as it is sent; empty where it is none yet. */
  readonly valueOf: (text: string) => string;
  /** Rule of the codes that are sent there. */
  readonly code: Extract<Field, 'emailCode' | 'smsCode'>;
}

/** The name of the field among those of its form. */
export const CONTACT_FIELD = 'contact';

/** E-mail addresses. */
export const emailInput: ContactInput = {
  kind: 'email',
  Field: EmailField,
  initial: () => '',
  problemOf: (text) => validateField('email', text.trim()),
  valueOf: (text) => text.trim(),
  code: 'emailCode',
};

function EmailField({ text, error, onChange }: ContactFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      size="md"
      name={CONTACT_FIELD}
      type="email"
      label={t('auth.email')}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      value={text}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
